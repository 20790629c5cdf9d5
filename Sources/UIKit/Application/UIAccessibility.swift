import Foundation

/// The accessibility settings of the device and the notifications to assistive apps.
///
/// No assistive technology runs here, so every setting is `false` and posting has no effect.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// A notification to assistive apps.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification with the given number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new view that makes up a major portion of the screen has appeared.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of a screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement that an assistive app conveys to the user.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll action has completed.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// A Boolean value that indicates whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { false }
  /// A Boolean value that indicates whether Reduce Motion is enabled.
  public static var isReduceMotionEnabled: Bool { false }
  /// A Boolean value that indicates whether Reduce Transparency is enabled.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// A Boolean value that indicates whether Bold Text is enabled.
  public static var isBoldTextEnabled: Bool { false }
  /// A Boolean value that indicates whether Switch Control is running.
  public static var isSwitchControlRunning: Bool { false }

  /// Posts a notification to assistive apps, without effect here.
  public static func post(notification: Notification, argument: Any?) {}

  /// A notification that VoiceOver has started or stopped.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// A notification that an assistive app has focused an element.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the focused element in the information of a notification.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that was focused before in the information of a notification.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}

/// The direction in which an assistive app scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}

/// The traits that tell assistive apps how an element behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of the set, with Apple's values.
  public let rawValue: UInt64

  /// Creates a set of traits from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The element has no traits.
  public static let none: UIAccessibilityTraits = []
  /// The element behaves like a button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// The element behaves like a link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// The element behaves like an image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// The element is currently selected.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// The element plays its own sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// The element behaves like a keyboard key.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// The element is static text that cannot change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The element provides a summary when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// The element is not enabled and does not respond to user interaction.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// The element frequently updates its label or value.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// The element behaves like a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// The element starts a media session when activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// The element allows continuous adjustment through a range of values.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// The element allows direct touch interaction.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// Assistive apps turn the page automatically after reading the element.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// The element behaves like a tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
  /// The element is a header that divides content into sections.
  public static let header = UIAccessibilityTraits(rawValue: 65536)

  /// Creates the traits that an `accessibilityTraits` element names.
  init(_ element: NibElement) {
    let names: [(String, UIAccessibilityTraits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
      ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
      ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
      ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
      ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
      ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
      ("tabBar", .tabBar), ("header", .header),
    ]
    self = names.filter { element.flag($0.0) == true }.reduce(into: []) { $0.insert($1.1) }
  }
}

/// A custom action that assistive apps offer for an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The localized name of the action.
  open var name: String
  /// The closure to call when the user performs the action.
  ///
  /// Nothing performs actions here, so a test calls the closure directly.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates a custom action with the given name and handler.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
  }
}
