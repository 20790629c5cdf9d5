import Foundation

/// The objects of one nib, or of one scene of a storyboard.
@MainActor
final class NibObjects {
  /// The code that runs when the objects are created.
  enum Mode: Equatable {
    /// All code, as in an app.
    case app
    /// The code that a design tool runs: of the learner's classes, only the given ones.
    ///
    /// Interface Builder creates such a view with `init(frame:)`. Subclasses are not required to
    /// have that initializer, and only a required initializer can be called for a class that is
    /// found by name. So `init(coder:)` is called here.
    case canvas(designable: Set<String>)
  }

  let file: InterfaceFile
  let bundle: Bundle?
  let mode: Mode
  /// The `objects` element of the nib or the scene.
  private let topLevel: NibElement
  /// The object that the file is loaded for; `ownerID` is the identifier of its element.
  private weak var owner: AnyObject?
  private var ownerID: String?
  private var made: [String: NSObject] = [:]
  /// The elements that the objects were created from, by identifier.
  private var origins: [String: NibElement] = [:]
  private var skipped: Set<String> = []
  private var inOrder: [(object: NSObject, element: NibElement)] = []
  /// The objects that were created with the controller of a scene, before its view, such as bar
  /// items.
  private var kept: [String: NSObject] = [:]
  /// The embed segues, with the container views that they fill.
  private var embeddings: [(segue: NibElement, container: UIView)] = []

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

  /// Returns the object that an element describes, creating it on the first call.
  @discardableResult
  func make(_ element: NibElement, by creator: (NSCoder) -> NSObject? = { _ in nil }) -> NSObject? {
    if let id = element.id, let object = made[id] ?? kept[id], isFirst(element, of: id) {
      return object
    }
    guard let object = creator(NibCoder(element, of: self)) ?? instantiate(element)
    else { return nil }
    remember(object, element)
    return object
  }

  /// Applies what an element describes to an existing object.
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

  /// Returns whether no other element has the same identifier.
  ///
  /// Copying an element by hand can produce a duplicate. Outlets are then connected to the first
  /// one.
  private func isFirst(_ element: NibElement, of id: String) -> Bool {
    guard made[id] != nil || kept[id] != nil, let first = origins[id] else { return true }
    if (first.line, first.column) == (element.line, element.column) { return true }
    if file.isFirstWarning("id " + id) {
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
      (box as? UIView)?.declaredClass = ClassName(name: name, module: element["customModule"])
      return box
    }
    guard let type = NibClasses.custom(of: element, in: file) as? any NibObject.Type else {
      Console.log(AppleTexts.unknownClass(name, module: element["customModule"]))
      return base.init(coder: coder)
    }
    return type.init(coder: coder)
  }

  /// Returns a plain class for an unknown element that cannot be omitted.
  ///
  /// These are the controller of a scene, its view, and views of Apple's other frameworks.
  private func substitute(_ element: NibElement) -> (any NibObject.Type)? {
    guard let type = NibClasses.replacement(of: element) else { return nil }
    file.warnAboutUnknown(element, in: nil, "and is replaced by a plain one")
    return type
  }

  /// Omits an unknown element, with everything inside it.
  private func skip(_ element: NibElement) {
    file.warnAboutUnknown(element, in: nil)
    markSkipped(element)
  }

  /// Records that an element and everything inside it is omitted, so that outlets to it stay `nil`.
  func markSkipped(_ element: NibElement) {
    func ids(_ element: NibElement) -> [String] {
      (element.id.map { [$0] } ?? []) + element.children.flatMap(ids)
    }
    skipped.formUnion(ids(element))
  }

  /// Returns whether the identifier belongs to an omitted element, for which a warning was already
  /// logged.
  func isSkipped(_ id: String) -> Bool { skipped.contains(id) }

  /// Records that the placeholder with the given identifier refers to an existing object.
  func setExternal(_ object: NSObject, id: String) { made[id] = object }

  /// Returns an object that is not part of UIKit, created with `init()`.
  private func customObject(_ element: NibElement) -> NSObject? {
    guard mode == .app, let name = element["customClass"], name != "NSObject"
    else { return NSObject() }
    guard let type = NibClasses.custom(of: element, in: file) else {
      Console.log(AppleTexts.unknownClass(name, module: element["customModule"]))
      return NSObject()
    }
    if let object = Instances.plain(type) { return object }
    file.warn(element, "\(name) is no NSObject with an init(), so nothing is made of it")
    return nil
  }

  /// Returns the image with the given name from the bundle of the file.
  func image(_ name: String) -> UIImage? {
    let resource = file.resource(named: name) { $0 == "image" }
    if resource?["catalog"] == "system" { return UIImage(systemName: name) }
    if let image = UIImage(named: name, in: bundle) { return image }
    if file.isFirstWarning("image " + name) {
      Console.log(AppleTexts.noImage(name, bundle: bundle))
    }
    return nil
  }

  /// Returns the object with the given identifier.
  ///
  /// It is the owner, an existing object, or a new object for a top-level element.
  func object(withID id: String) -> AnyObject? {
    if id == ownerID { return owner }
    if let object = made[id] ?? kept[id] { return object }
    return topLevel.children.first { $0.id == id && $0.name != "placeholder" }.flatMap { make($0) }
  }

  // MARK: Connecting objects

  /// The objects to connect.
  enum Connecting {
    case everything
    /// All objects except the controller of a scene, whose outlets are connected with its view.
    case othersThanOwner
  }

  /// Connects the new objects, applies their runtime attributes, and calls `awakeFromNib()` on
  /// them.
  func finish(connecting: Connecting = .everything) {
    for (constraint, _) in inOrder {
      guard let constraint = constraint as? NSLayoutConstraint else { continue }
      constraint.resolve(in: self)
    }
    var next = 0
    // Connecting may create more objects.
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

  private var madeWithOwner: [String: NSObject] { made.filter { $0.value !== owner } }

  /// Performs the embed segues of the container views that have been created.
  func embed(in controller: UIViewController) {
    let waiting = embeddings
    embeddings = []
    guard mode == .app else { return }
    for (segue, container) in waiting {
      SegueDescription(element: segue).go(from: controller, sender: nil, container: container)
    }
  }

  /// Connects an object as its element describes.
  func connect(_ object: AnyObject?, _ element: NibElement) {
    guard mode == .app else { return }
    Connections(of: element, in: self).make(from: object)
  }

  /// Registers a segue that starts at an object.
  ///
  /// The segue is performed when the object is triggered, or for a container view when `embed(in:)`
  /// is called.
  func begin(_ segue: NibElement, at object: AnyObject?) {
    if segue["kind"] == "embed", let container = object as? UIView {
      return embeddings.append((segue, container))
    }
    let controller = owner as? UIViewController
    guard object !== controller else { return }
    (object as? any ActionSender)?.addTrigger(segue) { [weak controller, weak object] in
      controller?.performStoryboardSegue(withID: segue.id, sender: object)
    }
  }

  private func wake(_ object: InterfaceObject, _ element: NibElement) {
    guard case .canvas = mode else { return object.awakeFromNib() }
    if runs(element) { object.prepareForInterfaceBuilder() }
  }

  /// Returns whether the object has the class that the element names.
  private func runs(_ element: NibElement) -> Bool {
    guard case .canvas(let designable) = mode, let name = element["customClass"]
    else { return true }
    return designable.contains(name)
  }

  /// Returns a new collection for the same elements, for objects that are created later.
  func copyForPrototype(owner: AnyObject, id: String?) -> NibObjects {
    let objects = NibObjects(topLevel, in: file, bundle: bundle, mode: mode)
    objects.setOwner(owner, id: id)
    return objects
  }

  /// Returns a new collection for the same elements and the same owner, including the objects that
  /// were kept.
  func copyForSameOwner() -> NibObjects {
    let objects = NibObjects(topLevel, in: file, bundle: bundle, mode: mode)
    objects.setOwner(owner, id: ownerID)
    objects.kept = kept
    objects.origins = origins
    return objects
  }
}
