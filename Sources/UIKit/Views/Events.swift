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
