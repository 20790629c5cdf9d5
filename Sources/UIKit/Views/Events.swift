import Foundation

/// An object that describes a single user interaction.
///
/// No events occur on Linux. A test can create one.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable {
    /// A touch on the screen.
    case touches
    /// A motion of the device, such as a shake.
    case motion
    /// A command from another device, such as a headset.
    case remoteControl
    /// A press of a physical button.
    case presses
  }

  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    /// No particular subtype.
    case none
    /// A shake of the device.
    case motionShake
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The subtype of the event.
  open var subtype: EventSubtype { .none }
  /// All touches of the event.
  open var allTouches: Set<UITouch>? { nil }
  /// The time of the event, in seconds since system startup.
  open var timestamp: TimeInterval { 0 }

  /// Creates an event.
  public override init() { super.init() }
}

/// An object that represents a finger on the screen.
///
/// No touches occur on Linux. A test can create one, or a subclass that overrides its location.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// A finger touched the screen.
    case began
    /// A finger moved.
    case moved
    /// A finger stayed in place.
    case stationary
    /// A finger was lifted from the screen.
    case ended
    /// The system canceled tracking of the touch.
    case cancelled
  }

  /// The phase of the touch.
  open var phase: Phase { .began }
  /// The number of taps.
  open var tapCount: Int { 1 }
  /// The view that the touch is in.
  open var view: UIView? { nil }
  /// The window that the touch is in.
  open var window: UIWindow? { view?.window }
  /// The time of the touch or of its latest change, in seconds since system startup.
  open var timestamp: TimeInterval { 0 }

  /// Creates a touch.
  public override init() { super.init() }

  /// Returns the location of the touch in a view's coordinate system.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Returns the previous location of the touch in a view's coordinate system.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// A key press that triggers an action.
///
/// No keys are pressed on Linux.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The characters that the key produces.
  public let input: String?
  /// The modifier keys to press at the same time.
  public let modifierFlags: UIKeyModifierFlags
  /// The method to call when the key is pressed.
  public let action: Selector?

  /// Creates a key command for the given characters and modifier keys.
  public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    super.init()
  }
}

/// The modifier keys of a key press.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the keys, with the same values as in Apple's UIKit.
  public let rawValue: Int

  /// Creates a set of keys from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The Caps Lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension UIResponder {
  /// A notification that is posted immediately before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// A notification that is posted immediately after the keyboard appears.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// A notification that is posted immediately before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// A notification that is posted immediately after the keyboard disappears.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// A notification that is posted immediately before the keyboard's frame changes.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// A notification that is posted immediately after the keyboard's frame changes.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The user info key for the keyboard's frame at the beginning of its animation.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The user info key for the keyboard's frame at the end of its animation.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The user info key for the duration of the keyboard's animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The user info key for the curve of the keyboard's animation.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The user info key for whether the keyboard belongs to the current app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension NSValue {
  /// The rectangle that the value contains.
  public var cgRectValue: CGRect { rectValue }
  /// The point that the value contains.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value contains.
  public var cgSizeValue: CGSize { sizeValue }

  /// Creates a value that contains a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates a value that contains a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value that contains a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
}
