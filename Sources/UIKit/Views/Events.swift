import Foundation

/// Something that happened to the screen; nothing does here, but a test may make one.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What kind of thing happened.
  public enum EventType: Int, Sendable {
    /// Fingers touch the screen.
    case touches
    /// The device is moved.
    case motion
    /// Another device is used.
    case remoteControl
    /// Something is pressed.
    case presses
  }

  /// What exactly happened.
  public enum EventSubtype: Int, Sendable {
    /// Nothing in particular.
    case none
    /// The device was shaken.
    case motionShake
  }

  /// What kind of thing happened.
  open var type: EventType { .touches }
  /// What exactly happened.
  open var subtype: EventSubtype { .none }
  /// The fingers.
  open var allTouches: Set<UITouch>? { nil }
  /// When it happened.
  open var timestamp: TimeInterval { 0 }

  /// Makes an event.
  public override init() { super.init() }
}

/// A finger on the screen; there is none here, but a test may make one, or a subclass that says where it is.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Sendable {
    /// It has come down.
    case began
    /// It has moved.
    case moved
    /// It stays.
    case stationary
    /// It is lifted.
    case ended
    /// The touch was broken off.
    case cancelled
  }

  /// What the finger does.
  open var phase: Phase { .began }
  /// How often it has tapped.
  open var tapCount: Int { 1 }
  /// The view that it is on.
  open var view: UIView? { nil }
  /// The window that it is on.
  open var window: UIWindow? { view?.window }
  /// When it did that.
  open var timestamp: TimeInterval { 0 }

  /// Makes a touch.
  public override init() { super.init() }

  /// Where it is in a view.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Where it was in a view.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// A key that does something; nobody types one here.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// What the key writes.
  public let input: String?
  /// The method that it calls.
  public let action: Selector?

  /// Makes a key.
  public init(input: String, action: Selector) {
    self.input = input
    self.action = action
    super.init()
  }
}

extension UIResponder {
  /// The keyboard is about to come.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// The keyboard is there.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// The keyboard is about to go.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard is gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// The keyboard is about to be elsewhere.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard is elsewhere.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// Where the keyboard was.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where the keyboard will be.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long the keyboard moves.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// How the keyboard moves.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether it is this app's keyboard.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension NSValue {
  /// The rectangle in it; corelibs Foundation keeps rectangles in values, too.
  public var cgRectValue: CGRect { rectValue }
  /// The point in it.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in it.
  public var cgSizeValue: CGSize { sizeValue }

  /// Puts a rectangle into a value.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Puts a point into a value.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Puts a size into a value.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
}
