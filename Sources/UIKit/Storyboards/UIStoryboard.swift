import Foundation

/// A storyboard file, which is read from its XML.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: InterfaceFile
  let bundle: Bundle?
  let mode: NibObjects.Mode
  /// View controllers to return instead of creating new ones, by element identifier.
  var bound: [String: UIViewController] = [:]

  /// Creates a storyboard object for the file with the given name.
  ///
  /// Raises an exception if the file does not exist.
  public convenience init(name: String, bundle: Bundle?) {
    guard let path = ResourceSearch(bundle).path(of: name, type: "storyboard") else {
      AppleTexts.noStoryboard(name, in: bundle ?? .main).raise()
    }
    self.init(InterfaceFile(path: path), bundle: bundle)
  }

  init(_ file: InterfaceFile, bundle: Bundle?, mode: NibObjects.Mode = .app) {
    self.file = file
    self.bundle = bundle
    self.mode = mode
    super.init()
    PartsCheck.check(file)
  }

  /// Creates the initial view controller, or returns `nil` if the storyboard does not name one.
  open func instantiateInitialViewController() -> UIViewController? {
    file.document["initialViewController"].flatMap { controller(withID: $0) }
  }

  /// Creates the initial view controller with a closure.
  ///
  /// If the closure returns `nil`, UIKit creates the controller. The result is `nil` if the
  /// storyboard has no initial view controller or the controller is of another class.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    let id = file.document["initialViewController"]
    return id.flatMap { controller(withID: $0) { creator?($0) } } as? Controller
  }

  /// Creates the view controller with the given storyboard identifier.
  ///
  /// Raises an exception if the storyboard does not contain it.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(named: identifier)
  }

  /// Creates the view controller with the given storyboard identifier, using a closure.
  ///
  /// If the closure returns `nil`, UIKit creates the controller. Raises an exception if the
  /// storyboard does not contain the identifier, or the controller is of another class.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = controller(named: identifier) { creator?($0) }
    guard let controller = made as? Controller else {
      AppleTexts.wrongController(identifier, in: description, made: made, Controller.self).raise()
    }
    return controller
  }

  private func controller(
    named identifier: String, by creator: (NSCoder) -> UIViewController? = { _ in nil }
  ) -> UIViewController {
    guard let id = elementID(ofIdentifier: identifier),
      let controller = controller(withID: id, by: creator)
    else { AppleTexts.noController(identifier, in: description).raise() }
    return controller
  }

  /// The class name without its module, and the address of the storyboard.
  open override var description: String { plainDescription(of: self) }
}

extension UIStoryboard {
  var name: String { (file.name as NSString).deletingPathExtension }

  /// The `objects` element of each scene.
  var scenes: [NibElement] {
    (file.document.child("scenes")?.children ?? []).compactMap { $0.child("objects") }
  }

  /// Returns the element identifier of the controller with the given storyboard identifier.
  func elementID(ofIdentifier identifier: String) -> String? {
    scenes.lazy.flatMap(\.children).first { $0["storyboardIdentifier"] == identifier }?.id
  }

  /// Creates the controller with the given element identifier; its view is created later.
  func controller(
    withID id: String, by creator: (NSCoder) -> UIViewController? = { _ in nil }
  ) -> UIViewController? {
    if let controller = bound[id] { return controller }
    for scene in scenes {
      guard let element = scene.children.first(where: { $0.id == id }) else { continue }
      if element.name == "viewControllerPlaceholder" { return referenced(by: element, creator) }
      return make(element, in: scene, by: creator)
    }
    return nil
  }

  private func make(
    _ element: NibElement, in scene: NibElement, by creator: (NSCoder) -> UIViewController?
  ) -> UIViewController? {
    let objects = NibObjects(scene, in: file, bundle: bundle, mode: mode)
    let made = objects.make(element, by: creator)
    guard let controller = made as? UIViewController else { return nil }
    controller.storyboard = self
    controller.nibBundle = bundle
    controller.segueDescriptions = SegueDescription.all(in: scene)
    objects.setOwner(controller, id: element.id)
    controller.scene?.keep(objects)
    addContents(of: element, to: controller)
    objects.finish(connecting: .othersThanOwner)
    return controller
  }

  /// Returns the controller of another storyboard that a storyboard reference names.
  private func referenced(
    by element: NibElement, _ creator: (NSCoder) -> UIViewController?
  ) -> UIViewController? {
    guard let name = element["storyboardName"] else {
      file.warn(element, "this storyboard reference names no storyboard")
      return nil
    }
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? self.bundle
    let other = UIStoryboard(name: name, bundle: bundle)
    guard let identifier = element["referencedIdentifier"] else {
      return other.file.document["initialViewController"].flatMap {
        other.controller(withID: $0, by: creator)
      }
    }
    return other.controller(named: identifier, by: creator)
  }

  /// Adds the controllers that the relationships of a container name.
  private func addContents(of element: NibElement, to controller: UIViewController) {
    func related(_ names: String...) -> [UIViewController] {
      let segues = element.child("connections")?.children.filter { $0.name == "segue" } ?? []
      return segues.filter { names.contains($0["relationship"] ?? "") }
        .compactMap { $0["destination"] }.compactMap { self.controller(withID: $0) }
    }
    switch controller {
    case let navigation as UINavigationController:
      let root = related("rootViewController")
      if !root.isEmpty { navigation.viewControllers = root }
    case let tabs as UITabBarController:
      tabs.viewControllers = related("viewControllers")
    case let split as UISplitViewController:
      split.viewControllers = related(
        "masterViewController", "primaryViewController", "supplementaryViewController",
        "detailViewController", "secondaryViewController")
    case let pages as UIPageViewController:
      let first = related("viewControllers", "pageViewControllers")
      if !first.isEmpty { pages.setViewControllers(first, direction: .forward, animated: false) }
    default: break
    }
  }
}

/// The scene of a view controller, from which its view is created on demand.
@MainActor
final class StoryboardScene {
  private let element: NibElement
  private var objects: NibObjects

  init(_ nib: NibCoder, owner: UIViewController) {
    element = nib.element
    objects = nib.objects.copyForPrototype(owner: owner, id: nib.element.id)
  }

  private var view: NibElement? { element.children.first { $0["key"] == "view" } }

  var hasView: Bool { view != nil }

  /// Keeps the objects that were created with the controller, so that its view can be connected to
  /// them.
  func keep(_ made: NibObjects) { objects.keep(from: made) }

  /// Creates the view, and then connects the outlets of the controller.
  func loadView(for controller: UIViewController) {
    guard let view else { return }
    let made = objects.make(view) as? UIView
    if made == nil {
      objects.file.warn(view, "a <\(view.name)> is no view, so the controller has an empty one")
    }
    controller.view = made ?? UIView(frame: UIScreen.main.bounds)
    objects.connect(controller, element)
    objects.finish()
    objects.embed(in: controller)
  }
}

/// A transition between two view controllers while it is performed.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue.
  public let identifier: String?
  /// The source view controller of the segue.
  public let source: UIViewController
  /// The destination view controller of the segue.
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  /// Creates a segue, for subclasses that override `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Creates a segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Performs the segue.
  ///
  /// Raises an exception if neither a subclass nor the storyboard specifies how.
  open func perform() {
    guard let performHandler else { AppleTexts.segueCannotPerform(identifier ?? "").raise() }
    performHandler()
  }

  /// The class name without its module, and the address of the segue.
  open override var description: String { plainDescription(of: self) }
}
