import Foundation

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
