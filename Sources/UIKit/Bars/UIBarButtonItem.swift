import Foundation

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, ActionSender {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case plain
    /// As usual, too; from the time when it was framed.
    case bordered
    /// As what ends something.
    case done
  }

  /// The buttons that the system has words or images for.
  public enum SystemItem: Int, Sendable {
    /// Ends something and keeps it.
    case done
    /// Ends something and drops it.
    case cancel
    /// Begins to change.
    case edit
    /// Keeps.
    case save
    /// Makes something new.
    case add
    /// Room that grows.
    case flexibleSpace
    /// Room of a certain width.
    case fixedSpace
    /// Begins to write.
    case compose
    /// Answers.
    case reply
    /// Offers what can be done.
    case action
    /// Sorts things.
    case organize
    /// Shows bookmarks.
    case bookmarks
    /// Searches.
    case search
    /// Loads again.
    case refresh
    /// Ends.
    case stop
    /// Takes a picture.
    case camera
    /// Throws away.
    case trash
    /// Plays.
    case play
    /// Holds.
    case pause
    /// Goes back.
    case rewind
    /// Goes forward.
    case fastForward
    /// Undoes.
    case undo
    /// Does again.
    case redo
    /// Turns a page.
    case pageCurl
    /// Closes.
    case close

    fileprivate static let names = [
      "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
      "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
      "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
    ]
  }

  /// How it looks.
  open var style = Style.plain
  /// How wide it is; 0 for as wide as it needs.
  open var width: CGFloat = 0
  /// The view that it is, if it is one.
  open var customView: UIView?
  /// The method that is called when it is tapped.
  open var action: Selector?
  /// Whose method is called.
  open weak var target: AnyObject?
  /// The titles that it may get, for its width; without effect here.
  open var possibleTitles: Set<String>?
  /// The menu that it shows.
  open var menu: UIMenu?
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is not shown.
  open var isHidden = false
  /// What runs when it is tapped, instead of a method.
  open var primaryAction: UIAction?
  /// Its colour.
  open var tintColor: UIColor?
  /// Which of the system's buttons it is; Apple's does not tell.
  public internal(set) var systemItem: SystemItem?
  private var triggers: [() -> Void] = []

  /// Makes a button without anything.
  public override init() { super.init() }

  /// Makes a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    aim(at: target, action)
  }

  /// Makes a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    aim(at: target, action)
  }

  /// Makes one of the system's buttons.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init()
    systemItem = item
    if item == .done { style = .done }
    aim(at: target, action)
  }

  /// Makes a button of a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a button that runs a closure.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes a button that shows a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu?) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
  }

  /// Makes one of the system's buttons that runs a closure.
  public convenience init(
    systemItem item: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: item, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Makes room that grows.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Makes room of a certain width.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Makes a button as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What key-value coding of Objective-C gives tests that ask for the system's item.
  open override func value(forKey key: String) -> Any? {
    key == "systemItem" ? systemItem?.rawValue : super.value(forKey: key)
  }

  private func aim(at target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Does what a tap does, which on Apple's systems only the bar can.
  public func tap() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.run(by: self) }
    triggers.forEach { $0() }
    guard let action, let target else { return }
    guard let responder = target as? UIResponder else {
      return Actions.send(action, to: target, sender: self)
    }
    responder.perform(action, with: self)
  }

  func addAction(_ selector: String, target: AnyObject?, event: String?) {
    aim(at: target, Selector(selector))
  }

  func addTrigger(_ trigger: NibElement, _ run: @escaping () -> Void) { triggers.append(run) }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    let item = element["systemItem"].flatMap { SystemItem.names.firstIndex(of: $0) }
    systemItem = item.flatMap(SystemItem.init)
    if element["style"] == "done" || systemItem == .done { style = .done }
    element.number("width").map { width = CGFloat($0) }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case (_, "customView"): customView = nib.objects.make(child) as? UIView
    case ("color", "tintColor"): tintColor = child.colour
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("tintColor", let colour as UIColor?): tintColor = colour
    case ("width", let number as Double): width = CGFloat(number)
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// What has a target that may be an object of any kind.
@preconcurrency @MainActor
public protocol AimedItem {}

extension UIBarButtonItem: AimedItem {}

extension AimedItem where Self: UIBarButtonItem {
  /// The target, as far as methods can be called on it by their names: on Apple's systems that is any object.
  public var target: NSObject? { (target as AnyObject?) as? NSObject }
}
