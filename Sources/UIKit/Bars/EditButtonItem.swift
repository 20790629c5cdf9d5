import Foundation

/// A bar button item that toggles a view controller's editing mode.
@MainActor
final class EditButtonItem: UIBarButtonItem {
  private weak var controller: UIViewController?

  init(of controller: UIViewController) {
    self.controller = controller
    super.init()
    possibleTitles = ["Edit", "Done"]
    target = self
    action = Selector("toggle:")
    show(isEditing: controller.isEditing)
  }

  required init?(coder: NSCoder) { nil }

  func show(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
    systemItem = isEditing ? .done : .edit
  }

  func toggle(_ sender: Any?) {
    guard let controller else { return }
    controller.setEditing(!controller.isEditing, animated: true)
  }
}
