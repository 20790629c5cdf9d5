import Foundation

/// What is known about those who use the device with help, and what they are told: nobody is here.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What those are told who use the device with help.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Its number.
    public let rawValue: UInt32

    /// Makes one from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen is another.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is another.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Something is said.
    public static let announcement = Notification(rawValue: 1008)
    /// Something was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether the screen is read out.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether things should not move.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether nothing should shine through.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether one chooses by switches.
  public static var isSwitchControlRunning: Bool { false }

  /// Tells those who use the device with help.
  public static func post(notification: Notification, argument: Any?) {}

  /// The screen begins or ends to be read out.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
}

/// What something is for those who use the device with help.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// Bits as Apple numbers them.
  public let rawValue: UInt64

  /// Makes a set of traits from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Something that plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// A key.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// What says the most important thing.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// Not to be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Something that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// A field to search by.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// Something that begins something to look at.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// Something with a value that can be changed.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// Something that can be touched through.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// Something that turns a page when it was read out.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// Tabs to choose from.
  public static let tabBar = UIAccessibilityTraits(rawValue: 32768)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
}

/// Something else that can be done with something, for those who use the device with help.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// What it is called.
  open var name: String
  /// What is run; a test calls it.
  open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Makes an action.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }
}
