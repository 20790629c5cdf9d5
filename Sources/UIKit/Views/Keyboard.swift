import Foundation

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
