import Foundation

/// The base class of menus and their elements.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Constants that indicate the state of an element.
  public enum State: Int, Sendable {
    /// The element is off.
    case off
    /// The element is on.
    case on
    /// The element represents a mix of on and off.
    case mixed
  }

  /// Constants that specify the style of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set, with the same values as in Apple's UIKit.
    public let rawValue: UInt

    /// Creates a set of attributes from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// The element performs a destructive action.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the user selects the element.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The title of the element.
  open internal(set) var title: String
  /// The image of the element.
  open internal(set) var image: UIImage?
  /// The subtitle of the element.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// The closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// A menu element that runs a closure.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// An identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title of the action.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the action.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The unique identifier of the action.
  ///
  /// If none was specified, the initializer creates one.
  public let identifier: Identifier
  /// The title that helps the user discover the action.
  open var discoverabilityTitle: String?
  /// The style of the action in a menu.
  open var attributes: Attributes
  /// The state of the action.
  open var state: State
  /// The object that ran the action most recently.
  public internal(set) weak var sender: AnyObject?
  let handler: UIActionHandler

  func run(by sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier =
      identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Runs the action, as UIKit does when the user selects it.
  ///
  /// The `target` parameter is ignored.
  open func performWithSender(_ sender: Any?, target: Any?) {
    run(by: sender.map { $0 as AnyObject })
  }
}

/// A container for menu elements.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Options for the display of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set, with the same values as in Apple's UIKit.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Shows the children inline instead of in a submenu.
    public static let displayInline = Options(rawValue: 1)
    /// Marks the menu as destructive.
    public static let destructive = Options(rawValue: 2)
    /// Allows only one selected element at a time.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The unique identifier of the menu.
  public let identifier: Identifier
  /// The options for the display of the menu.
  public let options: Options
  /// The elements of the menu.
  public let children: [UIMenuElement]
  /// The direct children that are actions in the `on` state.
  open var selectedElements: [UIMenuElement] { children.filter { ($0 as? UIAction)?.state == .on } }

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Returns a copy of the menu with other children.
  open func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: children)
  }
}

/// A menu element whose elements a closure provides when the menu opens.
///
/// No menu opens on Linux. A test can call the closure.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// The closure that provides the elements; Apple's UIKit doesn't expose it.
  public let elementProvider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Creates an element with a closure that runs once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.elementProvider = elementProvider
    super.init(title: "", image: nil)
  }
  /// Returns an element with a closure that runs each time the menu opens.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

/// A closure that returns the menu for the elements suggested by the system.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// A closure that returns the view controller of the preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The configuration of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The unique identifier of the configuration.
  public let identifier: any NSCopying
  /// The closure that creates the preview; Apple's UIKit doesn't expose it.
  public let previewProvider: UIContextMenuContentPreviewProvider?
  /// The closure that creates the menu; Apple's UIKit doesn't expose it.
  public let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
