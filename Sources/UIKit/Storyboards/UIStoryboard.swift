import Foundation

/// A storyboard: a file that describes controllers and their views, read from its XML.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: InterfaceFile
  let bundle: Bundle?
  let mode: NibObjects.Mode
  /// Controllers that are given instead of being made, by the ids of their elements.
  var bound: [String: UIViewController] = [:]

  /// Finds and reads a storyboard.
  ///
  /// Raises an exception where there is none of that name.
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
  }

  /// Makes the controller that the storyboard begins with; nil where it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    file.document["initialViewController"].flatMap { controller(withID: $0) }
  }

  /// Makes the controller that the storyboard begins with by a closure; by itself where the closure gives none.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    let id = file.document["initialViewController"]
    return id.flatMap { controller(withID: $0) { creator?($0) } } as? Controller
  }

  /// Makes the controller with that storyboard identifier.
  ///
  /// Raises an exception where there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(named: identifier)
  }

  /// Makes the controller with that storyboard identifier by a closure; by itself where the closure gives none.
  ///
  /// Raises an exception where there is none, or where it is of another class.
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

  /// The storyboard, named without a module.
  open override var description: String { plainDescription(of: self) }
}

extension UIStoryboard {
  var name: String { (file.name as NSString).deletingPathExtension }

  /// The element `objects` of each scene.
  var scenes: [NibElement] {
    (file.document.child("scenes")?.children ?? []).compactMap { $0.child("objects") }
  }

  /// The id of the controller that has the storyboard identifier.
  func elementID(ofIdentifier identifier: String) -> String? {
    scenes.lazy.flatMap(\.children).first { $0["storyboardIdentifier"] == identifier }?.id
  }

  /// Makes the controller whose element has the id; its view is made later.
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
    controller.ways = StoryboardWay.all(in: scene)
    objects.setOwner(controller, id: element.id)
    controller.scene?.keep(objects)
    addContents(of: element, to: controller)
    objects.finish(connecting: .othersThanOwner)
    return controller
  }

  /// A controller of another storyboard, which a storyboard reference stands for.
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

  /// Gives a container the controllers that its relationships name.
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
      if !first.isEmpty {
        pages.setViewControllers(first, direction: .forward, animated: false)
      }
    default: break
    }
  }
}
