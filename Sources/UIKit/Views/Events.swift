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
    /// A command to play.
    case remoteControlPlay = 100
    /// A command to pause.
    case remoteControlPause
    /// A command to stop.
    case remoteControlStop
    /// A command to play or pause.
    case remoteControlTogglePlayPause
    /// A command to go to the next track.
    case remoteControlNextTrack
    /// A command to go to the previous track.
    case remoteControlPreviousTrack
  }

  /// The type of the event.
  open var type: EventType { .touches }
  /// The subtype of the event.
  open var subtype: EventSubtype { .none }
  /// All touches of the event.
  open var allTouches: Set<UITouch>? { nil }
  /// The time of the event, in seconds since system startup.
  open var timestamp: TimeInterval { 0 }

  /// The modifier keys that are pressed.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Creates an event.
  public override init() { super.init() }

  /// Returns the touches in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// Returns the touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
  /// Returns the touches that were received since the last event for a touch.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns predicted touches, always an empty array on Linux.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
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
    /// A pointer entered a region.
    case regionEntered
    /// A pointer moved in a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// The type of a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on another surface.
    case indirect
    /// A pencil.
    case pencil
    /// A pointer.
    case indirectPointer

    /// A pencil, under its former name.
    public static let stylus = TouchType.pencil
  }

  /// The type of the touch.
  open var type: TouchType { .direct }
  /// The force of the touch, where 1 is that of an average touch.
  open var force: CGFloat { 0 }
  /// The largest force that the device can measure, which is 0 on Linux.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 0 }
  /// The recognizers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
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

/// A press of a physical button.
///
/// No buttons are pressed on Linux. A test can create a press, or a subclass that overrides its type.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The button was pressed.
    case began
    /// The force of the press changed.
    case changed
    /// The button is still pressed.
    case stationary
    /// The button was released.
    case ended
    /// The system canceled tracking of the press.
    case cancelled
  }

  /// The button that is pressed.
  public enum PressType: Int, Sendable {
    /// The arrow button that points up.
    case upArrow
    /// The arrow button that points down.
    case downArrow
    /// The arrow button that points to the left.
    case leftArrow
    /// The arrow button that points to the right.
    case rightArrow
    /// The select button.
    case select
    /// The menu button.
    case menu
    /// The play and pause button.
    case playPause
  }

  /// The phase of the press.
  open var phase: Phase { .began }
  /// The button that is pressed.
  open var type: PressType { .select }
  /// The window of the press.
  open var window: UIWindow? { nil }
  /// The responder that receives the press.
  open var responder: UIResponder? { nil }
  /// The recognizers that receive the press.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The force of the press, from 0 to 1.
  open var force: CGFloat { 0 }
  /// The time of the press or of its latest change, in seconds since system startup.
  open var timestamp: TimeInterval { 0 }

  /// Creates a press.
  public override init() { super.init() }
}

/// An event of presses of physical buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The type of the event.
  open override var type: EventType { .presses }
  /// All presses of the event.
  open var allPresses: Set<UIPress> { [] }
  /// Returns the presses that a recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains(gesture) == true }
  }
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

  /// The title that describes the command to the user.
  open var discoverabilityTitle: String?
  /// The title of the command in a menu.
  open var title = ""
  /// The object that belongs to the command.
  public private(set) var propertyList: Any?

  /// The arrow key that points up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow key that points down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow key that points to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow key that points to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Forward Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// Creates a key command with a title.
  public convenience init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    (self.title, self.propertyList) = (title, propertyList)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Creates a key command for the given characters and modifier keys.
  public init(input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
  }
}

/// The modifier keys of a key press.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the keys, with the same values as in Apple's UIKit.
  public let rawValue: Int

  /// Creates a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

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
