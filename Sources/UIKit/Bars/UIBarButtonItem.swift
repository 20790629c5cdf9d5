import Foundation

/// A button for a navigation bar or a toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, ActionSender {
  /// Styles of a bar button item.
  public enum Style: Int, NamedInFiles, Sendable {
    /// A plain style.
    case plain
    /// A style with a border in old versions of iOS. It equals `plain` in newer ones.
    case bordered
    /// A style for a button that completes a task.
    case done

    static let casesByName = cases("plain", "bordered", "done")
  }

  /// Bar buttons with a title or an image that the system provides.
  public enum SystemItem: Int, NamedInFiles, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    /// A space that takes the remaining width of the bar.
    case flexibleSpace
    /// A space of a fixed width.
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case pageCurl
    case close

    static let casesByName = cases(
      "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
      "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
      "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close")
  }

  /// The style of the item.
  open var style = Style.plain
  /// The width of the item, in points.
  ///
  /// The value 0 means that the width fits the contents.
  open var width: CGFloat = 0
  /// The custom view that represents the item, if any.
  open var customView: UIView?
  /// The selector of the action message, which a tap sends to the target.
  open var action: Selector?
  /// The object that receives the action message.
  ///
  /// Without a target, the action message is sent along the responder chain, from the first responder
  /// on.
  open weak var target: AnyObject?
  /// The titles that the item may show, for the system to choose its width, without effect on
  /// Linux.
  open var possibleTitles: Set<String>?
  /// The menu of the item.
  ///
  /// UIKit doesn't show it on Linux.
  open var menu: UIMenu?
  /// A Boolean value that indicates whether the item is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the item is hidden.
  open var isHidden = false
  /// The action that a tap performs instead of sending the action message.
  open var primaryAction: UIAction?
  /// The tint color of the item.
  open var tintColor: UIColor?
  /// The system item that the item was created from, if any.
  ///
  /// Apple's UIKit doesn't expose this property.
  public internal(set) var systemItem: SystemItem?
  private var triggers: [() -> Void] = []

  /// Creates an item without a title or an image.
  public override init() { super.init() }

  /// Creates an item with the specified title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    aim(at: target, action)
  }

  /// Creates an item with the specified image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    aim(at: target, action)
  }

  /// Creates a system item with the specified target and action.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init()
    systemItem = item
    if item == .done { style = .done }
    aim(at: target, action)
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with an action and a menu.
  ///
  /// The title and the image default to those of the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu?) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
  }

  /// Creates a system item with an action and a menu.
  public convenience init(
    systemItem item: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: item, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a space that takes the remaining width of the bar.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Creates a space of the specified width.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Creates an item from an interface file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func aim(at target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Simulates a tap on the item.
  ///
  /// On Apple's systems only the bar can do this.
  ///
  /// Performs the primary action, if any. Otherwise, performs the segues that start at the item and
  /// sends the action message to the target. Does nothing if the item is disabled. If nothing handles
  /// the tap, a message is logged.
  @_disfavoredOverload
  public func tap() {
    // The attribute gives Fleet's method of this name, which throws errors, priority.
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.run(by: self) }
    triggers.forEach { $0() }
    guard let action else {
      if triggers.isEmpty, menu == nil {
        Console.log("\(name) has neither an action nor a target, so the tap has no effect")
      }
      return
    }
    guard let target = target ?? UIResponder.first?.target(forAction: action, withSender: self)
    else {
      return Console.log("\(name) has no target for \(action), so the tap has no effect")
    }
    guard let responder = target as? UIResponder
    else { return Actions.send(action, to: target as AnyObject, sender: self) }
    responder.perform(action, with: self)
  }

  /// The item in a message.
  private var name: String {
    let label = title ?? systemItem.map { "\($0)" } ?? accessibilityLabel
    return "the bar button item" + (label.map { " \"\($0)\"" } ?? "")
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {
    aim(at: target, Selector(selector))
  }

  func addTrigger(_ trigger: NibElement, _ run: @escaping () -> Void) { triggers.append(run) }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      // Tests on Apple's systems read it through key-value coding.
      .named("systemItem", \UIBarButtonItem.systemItem),
      .named("style", \UIBarButtonItem.style),
      .number("width", \UIBarButtonItem.width),
      .object("tintColor", \UIBarButtonItem.tintColor),
    ]
  }

  override func readAttributes(of nib: NibCoder) {
    super.readAttributes(of: nib)
    if systemItem == .done { style = .done }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "customView"): customView = nib.objects.make(child) as? UIView
    case ("color", "tintColor"): tintColor = child.color
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// An item whose target may be an object of any class.
@preconcurrency @MainActor
public protocol UIKitAimedItem {}

extension UIBarButtonItem: UIKitAimedItem {}

extension UIKitAimedItem where Self: UIBarButtonItem {
  /// The target as an `NSObject`, or `nil` if its class doesn't inherit from `NSObject`.
  ///
  /// It makes methods callable by name. On Apple's systems that works for any object.
  public var target: NSObject? { (target as AnyObject?) as? NSObject }
}

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
