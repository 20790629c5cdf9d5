import Foundation

/// A storyboard: a file that describes controllers and their views, read from its XML.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: InterfaceFile
  let bundle: Bundle?
  let mode: NibObjects.Mode

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
    file.document["initialViewController"].flatMap(controller(withID:))
  }

  /// Makes the controller with that storyboard identifier.
  ///
  /// Raises an exception where there is none.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    let elements = scenes.flatMap(\.children)
    guard let element = elements.first(where: { $0["storyboardIdentifier"] == identifier }),
      let controller = element.id.flatMap(controller(withID:))
    else { AppleTexts.noController(identifier, in: description).raise() }
    return controller
  }

  /// The element `objects` of each scene.
  private var scenes: [NibElement] {
    (file.document.child("scenes")?.children ?? []).compactMap { $0.child("objects") }
  }

  /// Makes the controller whose element has the id; its view is made later.
  func controller(withID id: String) -> UIViewController? {
    for scene in scenes {
      guard let element = scene.children.first(where: { $0.id == id }) else { continue }
      let objects = NibObjects(scene, in: file, bundle: bundle, mode: mode)
      guard let controller = objects.make(element) as? UIViewController else { return nil }
      controller.storyboard = self
      controller.nibBundle = bundle
      addContents(of: element, to: controller)
      objects.finish(connecting: false)
      return controller
    }
    return nil
  }

  private func addContents(of element: NibElement, to controller: UIViewController) {
    guard let navigation = controller as? UINavigationController else { return }
    let segues = element.child("connections")?.children.filter { $0.name == "segue" } ?? []
    let root = segues.first { $0["relationship"] == "rootViewController" }?["destination"]
    navigation.viewControllers = root.flatMap(self.controller(withID:)).map { [$0] } ?? []
  }

  /// The storyboard, named without a module.
  open override var description: String { plainDescription(of: self) }
}
