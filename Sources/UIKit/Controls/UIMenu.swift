import Foundation

/// What can be in a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether an element is ticked.
  public enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// Some of what it stands for is.
    case mixed
  }

  /// How an element is shown.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// Bits as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of attributes from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It cannot be taken back.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// What it is called.
  open internal(set) var title: String
  /// The image beside it.
  open internal(set) var image: UIImage?
  /// A line below the title.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A closure that a control or a menu runs.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// What is run.
  public typealias Handler = (UIAction) -> Void

  /// A name to find an action by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names an action.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Names an action.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What it is called.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image beside it.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The name to find it by; one of its own where none was given.
  public let identifier: Identifier
  /// What is shown about it where there is room.
  open var discoverabilityTitle: String?
  /// How it is shown in a menu.
  open var attributes: Attributes
  /// Whether it is ticked.
  open var state: State
  /// The control that ran it last.
  public internal(set) weak var sender: AnyObject?
  let handler: Handler

  func run(by sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }

  /// Makes an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
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

  /// Runs it, as UIKit does when it is chosen.
  open func performWithSender(_ sender: Any?, target: Any?) {
    run(by: sender.map { $0 as AnyObject })
  }
}

/// A menu, or a group in one.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// A name to find a menu by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Names a menu.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Names a menu.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown in another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Bits as Apple numbers them.
    public let rawValue: UInt

    /// Makes a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Not as a menu of its own.
    public static let displayInline = Options(rawValue: 1)
    /// As something that cannot be taken back.
    public static let destructive = Options(rawValue: 2)
    /// One of its elements is ticked at a time.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The name to find it by.
  public let identifier: Identifier
  /// How it is shown in another.
  public let options: Options
  /// What is in it.
  public let children: [UIMenuElement]
  /// The actions in it that are ticked.
  open var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on }
  }

  /// Makes a menu.
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

  /// The same menu with something else in it.
  open func replacingChildren(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: children)
  }
}

/// What is shown when something is pressed for long.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What makes the menu of what the system suggests.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
  /// What makes the controller that is shown beside the menu.
  public typealias PreviewProvider = () -> UIViewController?

  /// A name to find it by.
  public let identifier: any NSCopying
  /// What makes the controller; Apple's does not tell.
  public let previewProvider: PreviewProvider?
  /// What makes the menu; Apple's does not tell.
  public let actionProvider: ActionProvider?

  /// Makes a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
