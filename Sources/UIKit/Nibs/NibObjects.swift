import Foundation

/// The objects that are made from one nib, or from one scene of a storyboard.
@MainActor
final class NibObjects {
  /// What runs.
  enum Mode: Equatable {
    /// Everything, as in an app.
    case app
    /// What a design tool runs: these classes, and no others of the learner's.
    ///
    /// Interface Builder makes such a view by `init(frame:)`. That initializer is not required of a subclass, and only
    /// required ones can be called for a class that is found by its name: here the way in is `init(coder:)`.
    case canvas(designable: Set<String>)
  }

  let file: InterfaceFile
  let bundle: Bundle?
  let mode: Mode
  /// The element `objects` of the nib or the scene.
  private let topLevel: NibElement
  /// The object that the file is loaded for, and the id that stands for it.
  private weak var owner: AnyObject?
  private var ownerID: String?
  private var made: [String: NSObject] = [:]
  /// The elements that objects were made of, by their ids.
  private var origins: [String: NibElement] = [:]
  private var skipped: Set<String> = []
  private var inOrder: [(object: NSObject, element: NibElement)] = []
  /// What was made with the controller of a scene, before its view: bar items and the like.
  private var kept: [String: NSObject] = [:]
  /// Container views, and the ways that fill them.
  private var embeddings: [(way: NibElement, container: UIView)] = []

  init(_ topLevel: NibElement, in file: InterfaceFile, bundle: Bundle?, mode: Mode = .app) {
    self.topLevel = topLevel
    self.file = file
    self.bundle = bundle
    self.mode = mode
  }

  func setOwner(_ owner: AnyObject?, id: String?) {
    self.owner = owner
    ownerID = id
  }

  // MARK: Making objects

  /// The object that an element describes, made once.
  @discardableResult
  func make(
    _ element: NibElement, by creator: (NSCoder) -> NSObject? = { _ in nil }
  ) -> NSObject? {
    if let id = element.id, let object = made[id] ?? kept[id], isFirst(element, of: id) {
      return object
    }
    guard let object = creator(NibCoder(element, of: self)) ?? instantiate(element) else {
      return nil
    }
    remember(object, element)
    return object
  }

  /// Gives an object that is there already what an element says about it.
  func fill(_ object: InterfaceObject, from element: NibElement) {
    NibCoder(element, of: self).decode(object)
    remember(object, element)
  }

  private func remember(_ object: NSObject, _ element: NibElement) {
    if let id = element.id, isFirst(element, of: id) {
      made[id] = object
      origins[id] = element
    }
    inOrder.append((object, element))
  }

  /// Whether no other element has the id already, as after copying one by hand: outlets find the first.
  private func isFirst(_ element: NibElement, of id: String) -> Bool {
    guard made[id] != nil || kept[id] != nil, let first = origins[id] else { return true }
    if (first.line, first.column) == (element.line, element.column) { return true }
    if Self.warned.insert(file.path + "\nid " + id).inserted {
      file.warn(element, "the <\(first.name)> of line \(first.line) has the id \(id), too")
    }
    return false
  }

  private func instantiate(_ element: NibElement) -> NSObject? {
    if element.name == "customObject" { return customObject(element) }
    guard let base = NibClasses.byElement[element.name] ?? substitute(element) else {
      if !silentObjects.contains(element.name) { skip(element) }
      return nil
    }
    let coder = NibCoder(element, of: self)
    guard let name = element["customClass"] else { return base.init(coder: coder) }
    if !runs(element) {
      let box = base.init(coder: coder)
      (box as? UIView)?.disguise = ClassName(name: name, module: element["customModule"])
      return box
    }
    guard let type = NibClasses.custom(of: element, in: file) as? any NibObject.Type else {
      Console.log(AppleTexts.unknownClass(name, module: element["customModule"]))
      return base.init(coder: coder)
    }
    return type.init(coder: coder)
  }

  /// A plain class for an element that is not known but cannot be left out: a scene's controller, or its view.
  private func substitute(_ element: NibElement) -> (any NibObject.Type)? {
    guard !silentObjects.contains(element.name) else { return nil }
    let isController = element["sceneMemberID"] == "viewController"
    let isForeign = NibClasses.foreignViews.contains(element.name)
    guard isController || isForeign || element["key"] == "view" else { return nil }
    warnAboutUnknown(element, in: nil, "and is replaced by a plain one")
    return isController ? UIViewController.self : UIView.self
  }

  /// Leaves out an element that is not known, with all that is in it.
  private func skip(_ element: NibElement) {
    warnAboutUnknown(element, in: nil)
    leaveOut(element)
  }

  /// Has outlets to an element, and to all that is in it, stay nil.
  func leaveOut(_ element: NibElement) {
    func ids(_ element: NibElement) -> [String] {
      (element.id.map { [$0] } ?? []) + element.children.flatMap(ids)
    }
    skipped.formUnion(ids(element))
  }

  /// Whether the id is that of something that was left out, which has been said already.
  func isSkipped(_ id: String) -> Bool { skipped.contains(id) }

  /// Has a placeholder of the file stand for an object that is there already.
  func setExternal(_ object: NSObject, id: String) { made[id] = object }

  /// An object that is no part of UIKit, made by `init()`.
  private func customObject(_ element: NibElement) -> NSObject? {
    guard mode == .app, let name = element["customClass"], name != "NSObject" else {
      return NSObject()
    }
    guard let type = NibClasses.custom(of: element, in: file) else {
      Console.log(AppleTexts.unknownClass(name, module: element["customModule"]))
      return NSObject()
    }
    if let object = Instances.plain(type) { return object }
    file.warn(element, "\(name) is no NSObject with an init(), so nothing is made of it")
    return nil
  }

  /// The image of that name among the files beside this one.
  func image(_ name: String) -> UIImage? {
    let resource = file.resource(named: name) { $0 == "image" }
    if resource?["catalog"] == "system" { return UIImage(systemName: name) }
    if let image = UIImage(named: name, in: bundle) { return image }
    if Self.warned.insert(file.path + "\nimage " + name).inserted {
      Console.log(AppleTexts.noImage(name, bundle: bundle))
    }
    return nil
  }

  /// The object with the id: the owner, one made already, or one beside the others in the file.
  func object(withID id: String) -> AnyObject? {
    if id == ownerID { return owner }
    if let object = made[id] ?? kept[id] { return object }
    return topLevel.children.first { $0.id == id && $0.name != "placeholder" }.flatMap { make($0) }
  }

  // MARK: Joining them

  /// What is connected.
  enum Connecting {
    case everything
    /// Not the controller of a scene, which waits for its view.
    case othersThanOwner
  }

  /// Connects what was made, sets what the file sets by name, and wakes everything up.
  func finish(connecting: Connecting = .everything) {
    for (constraint, _) in inOrder {
      guard let constraint = constraint as? NSLayoutConstraint else { continue }
      constraint.resolve(in: self)
    }
    var next = 0
    // Connecting may make more objects.
    while next < inOrder.count {
      let (object, element) = inOrder[next]
      if connecting == .everything || object !== owner { connect(object, element) }
      next += 1
    }
    let finished = inOrder
    inOrder = []
    kept.merge(made.filter { !($0.value is UIView) && $0.value !== owner }) { $1 }
    made = [:]
    for (object, element) in finished where runs(element) {
      guard let object = object as? InterfaceObject else { continue }
      RuntimeAttributes.apply(element, to: object, of: self)
    }
    for (object, element) in finished {
      guard let object = object as? InterfaceObject else { continue }
      wake(object, element)
    }
  }

  func keep(from other: NibObjects) {
    kept = other.madeWithOwner
    origins = other.origins
  }

  private var madeWithOwner: [String: NSObject] {
    made.filter { $0.value !== owner }
  }

  /// Fills the container views that were made with the controllers that the storyboard names.
  func embed(in controller: UIViewController) {
    let waiting = embeddings
    embeddings = []
    guard mode == .app else { return }
    for (way, container) in waiting {
      StoryboardWay(element: way).go(from: controller, sender: nil, container: container)
    }
  }

  /// Connects an object to what its element names.
  func connect(_ object: AnyObject?, _ element: NibElement) {
    guard mode == .app else { return }
    Connections(of: element, in: self).make(from: object)
  }

  /// Has a way begin at an object: when it is touched, or at once where it fills a container view.
  func begin(_ way: NibElement, at object: AnyObject?) {
    if way["kind"] == "embed", let container = object as? UIView {
      return embeddings.append((way, container))
    }
    let controller = owner as? UIViewController
    guard object !== controller else { return }
    (object as? any ActionSender)?.addTrigger(way) { [weak controller, weak object] in
      controller?.goWay(withID: way.id, sender: object)
    }
  }

  private func wake(_ object: InterfaceObject, _ element: NibElement) {
    guard case .canvas = mode else { return object.awakeFromNib() }
    if runs(element) { object.prepareForInterfaceBuilder() }
  }

  /// Whether the object is of the class that the element names.
  private func runs(_ element: NibElement) -> Bool {
    guard case .canvas(let designable) = mode, let name = element["customClass"] else {
      return true
    }
    return designable.contains(name)
  }

  /// The same file and place, for what is made later.
  func later(owner: AnyObject, id: String?) -> NibObjects {
    let objects = NibObjects(topLevel, in: file, bundle: bundle, mode: mode)
    objects.setOwner(owner, id: id)
    return objects
  }

  /// The same, for the same owner.
  func laterForSameOwner() -> NibObjects {
    let objects = NibObjects(topLevel, in: file, bundle: bundle, mode: mode)
    objects.setOwner(owner, id: ownerID)
    objects.kept = kept
    objects.origins = origins
    return objects
  }

  // MARK: Warnings

  private static var warned: Set<String> = []

  /// Says once per file and name that an element is skipped.
  func warnAboutUnknown(
    _ element: NibElement, in parent: NibElement?, _ what: String = "and is skipped"
  ) {
    guard Self.warned.insert(file.path + "\n" + element.name).inserted else { return }
    let place = parent.map { " in <\($0.name)>" } ?? ""
    file.warn(element, "the element <\(element.name)>\(place) is not known here \(what)")
  }
}
