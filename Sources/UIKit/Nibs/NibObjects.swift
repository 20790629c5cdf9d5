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
  private var inOrder: [(object: UIResponder, element: NibElement)] = []

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
  func make(_ element: NibElement) -> UIResponder? {
    if let id = element.id, let object = made[id] { return object as? UIResponder }
    guard let base = NibClasses.byElement[element.name] else {
      warnAboutUnknown(element, in: nil)
      return nil
    }
    guard let object = instantiate(element, base: base) else { return nil }
    if let id = element.id { made[id] = object }
    inOrder.append((object, element))
    return object
  }

  private func instantiate(_ element: NibElement, base: any NibObject.Type) -> UIResponder? {
    let coder = NibCoder(element, of: self)
    guard let name = element["customClass"] else { return base.init(coder: coder) }
    if !runs(element) {
      let box = base.init(coder: coder)
      (box as? UIView)?.disguise = ClassName(name: name, module: element["customModule"])
      return box
    }
    guard let type = NibClasses.named(name, module: element["customModule"]) else {
      Console.log(AppleTexts.unknownClass(name, module: element["customModule"]))
      return base.init(coder: coder)
    }
    return type.init(coder: coder)
  }

  /// The object with the id: the owner, one made already, or one beside the others in the file.
  func object(withID id: String) -> AnyObject? {
    if id == ownerID { return owner }
    if let object = made[id] { return object }
    return topLevel.children.first { $0.id == id && $0.name != "placeholder" }.flatMap(make)
  }

  // MARK: Joining them

  /// Connects what was made, sets what the file sets by name, and wakes everything up.
  ///
  /// A storyboard's controller is made without being connected; that waits for its view.
  func finish(connecting: Bool = true) {
    var next = 0
    // Connecting may make more objects.
    while connecting, next < inOrder.count {
      connect(inOrder[next].object, inOrder[next].element)
      next += 1
    }
    let finished = inOrder
    inOrder = []
    made = [:]
    for (object, element) in finished where runs(element) {
      RuntimeAttributes.apply(element, to: object, file: file)
    }
    for (object, element) in finished { wake(object, element) }
  }

  /// Connects an object to what its element names.
  func connect(_ object: AnyObject?, _ element: NibElement) {
    guard mode == .app else { return }
    Connections(of: element, in: self).make(from: object)
  }

  private func wake(_ object: UIResponder, _ element: NibElement) {
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

  // MARK: Warnings

  private static var warned: Set<String> = []

  /// Says once per file and name that an element is skipped.
  func warnAboutUnknown(_ element: NibElement, in parent: NibElement?) {
    guard Self.warned.insert(file.path + "\n" + element.name).inserted else { return }
    let place = parent.map { " in <\($0.name)>" } ?? ""
    file.warn(element, "the element <\(element.name)>\(place) is not known here and is skipped")
  }
}
