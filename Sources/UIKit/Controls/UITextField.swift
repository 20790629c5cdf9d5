import Foundation
internal import LayoutSolver

/// A control that displays an editable line of text.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// Constants that specify the border style of a text field.
  public enum BorderStyle: Int, NamedInFiles, Sendable {
    /// No border.
    case none
    /// A thin rectangle around the field.
    case line
    /// A bezel-style border.
    case bezel
    /// A border with rounded corners.
    case roundedRect

    static let casesByName = cases("none", "line", "bezel", "roundedRect")
  }

  private var storedText = "" { didSet { attributed = nil } }
  private var attributed: NSAttributedString?
  private var attributedHint: NSAttributedString?

  /// The text, without attributes.
  ///
  /// It is never `nil`; setting it to `nil` makes it empty.
  open var text: String? {
    get { storedText }
    set {
      storedText = newValue ?? ""
      selection = NSRange(location: storedText.utf16.count, length: 0)
    }
  }
  /// The string displayed while the field is empty.
  open var placeholder: String? { didSet { attributedHint = nil } }
  /// The color of the text.
  open var textColor: UIColor? = .black
  /// The font of the text.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The style of the border.
  open var borderStyle = BorderStyle.none
  /// A Boolean value that indicates whether the field hides the entered text.
  open var isSecureTextEntry = false
  /// The delegate of the text field.
  open weak var delegate: (any UITextFieldDelegate)?
  /// A Boolean value that indicates whether the field is in an editing session.
  open var isEditing: Bool { isFirstResponder }

  /// The text, with its attributes, or with the font and the color of the field.
  open var attributedText: NSAttributedString? {
    get { attributed ?? NSAttributedString(storedText, font: font, color: textColor) }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
  /// The string displayed while the field is empty, with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedHint ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      attributedHint = newValue
    }
  }
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The text of the Return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The automatic capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The autocorrection behavior.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The expected meaning of the text.
  open var textContentType: UITextContentType?
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The spell-checking behavior.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The smart-quotes behavior.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// The smart-dashes behavior.
  open var smartDashesType = UITextSmartDashesType.default
  /// The smart-insert-and-delete behavior.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// A Boolean value that indicates whether the Return key is disabled while the field is empty.
  open var enablesReturnKeyAutomatically = false
  /// A Boolean value that indicates whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// A Boolean value that indicates whether the text shrinks to fit the field's width.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest font size for text that shrinks to fit, in points.
  open var minimumFontSize: CGFloat = 0
  /// The background image of the enabled field.
  open var background: UIImage?
  /// A Boolean value that indicates whether inserting text replaces the existing text.
  open var clearsOnInsertion = false
  /// The default attributes of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of text that the user enters.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// A Boolean value that indicates whether the field clears its text when editing begins.
  open var clearsOnBeginEditing = false
  /// A mode that controls when the Clear button appears.
  open var clearButtonMode = ViewMode.never
  /// The view on the left side of the text, or the right one in a right-to-left layout.
  open var leftView: UIView? { didSet { replaceSideView(oldValue, leftView) } }
  /// A mode that controls when the left view appears.
  open var leftViewMode = ViewMode.never { didSet { showSideViews() } }
  /// The view on the right side of the text, or the left one in a right-to-left layout.
  open var rightView: UIView? { didSet { replaceSideView(oldValue, rightView) } }
  /// A mode that controls when the right view appears.
  open var rightViewMode = ViewMode.never { didSet { showSideViews() } }
  /// The view displayed instead of the keyboard.
  open override var inputView: UIView? {
    get { inputViews.main }
    set { inputViews.main = newValue }
  }
  /// The view displayed above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }
  private var inputViews: (main: UIView?, accessory: UIView?)

  /// Constants that indicate why an editing session ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The edits were committed.
    case committed
    /// The edits were discarded.
    case cancelled
  }

  /// Constants that specify when an overlay view appears in a text field.
  public enum ViewMode: Int, NamedInFiles, Sendable {
    /// The view never appears.
    case never
    /// The view appears only during editing.
    case whileEditing
    /// The view appears only outside of editing.
    case unlessEditing
    /// The view always appears.
    case always

    static let casesByName = cases("never", "whileEditing", "unlessEditing", "always")
  }

  /// A Boolean value that indicates whether the field can become first responder.
  ///
  /// A field can if it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins an editing session.
  ///
  /// Returns `false` if the field is disabled or not in a window, if the delegate refuses, or if
  /// the current first responder refuses to resign.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveEvents,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    showSideViews()
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends the editing session, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    showSideViews()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// A Boolean value that indicates whether the field contains text.
  open var hasText: Bool { !storedText.isEmpty }

  /// Replaces the selection, or inserts text at the caret.
  ///
  /// As in UIKit, the delegate isn't asked for permission, but the field sends an `editingChanged`
  /// event and posts a notification.
  open func insertText(_ text: String) { replace(selection, with: text) }

  /// Removes the selection, or the character before the caret.
  ///
  /// As in UIKit, the delegate isn't asked for permission, but the field sends an `editingChanged`
  /// event and posts a notification.
  open func deleteBackward() {
    guard selection.length == 0, selection.location > 0 else { return replace(selection, with: "") }
    let text = storedText as NSString
    replace(text.rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  private var selection = NSRange(location: 0, length: 0)

  private func replace(_ range: NSRange, with text: String) {
    let caret = range.location + text.utf16.count
    change(to: (storedText as NSString).replacingCharacters(in: range, with: text), caret: caret)
  }

  private func change(to text: String, caret: Int? = nil) {
    self.text = text
    selection.location = min(caret ?? .max, selection.location)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// The object that is notified of changes, which never occurs on Linux.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// The selected range, which is empty at the caret.
  ///
  /// Setting the text moves the caret to its end.
  open var selectedTextRange: UITextRange? {
    get { IndexedRange(selection) }
    set {
      guard let range = newValue.flatMap({ IndexedRange.range($0, in: storedText) }),
        range != selection
      else { return }
      selection = range
      delegate?.textFieldDidChangeSelection(self)
    }
  }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { IndexedPosition(storedText.utf16.count) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? {
    IndexedRange.range(range, in: storedText).map { (storedText as NSString).substring(with: $0) }
  }
  /// Replaces the text in a range, and sends an `editingChanged` event.
  open func replace(_ range: UITextRange, withText text: String) {
    IndexedRange.range(range, in: storedText).map { replace($0, with: text) }
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { measuredCaret(at: position) }
  /// Returns one rectangle for a selection, or none if it is empty.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : [UITextSelectionRect(firstRect(for: range))]
  }
  /// Returns the position that is closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    closest(to: point, in: storedText)
  }

  /// Clears the field as a tap on its Clear button does.
  ///
  /// If the delegate agrees, the field sends an `editingChanged` event and posts a notification.
  /// Apple's UIKit doesn't have this method; tests can use it to simulate interaction.
  public func tapClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(to: "")
  }

  /// Inserts text at the selection as typing does.
  ///
  /// If the field is enabled and the delegate agrees, it sends an `editingChanged` event and posts
  /// a notification. The field needn't be the first responder. Apple's UIKit doesn't have this
  /// method; tests can use it to simulate interaction.
  public func type(_ typed: String) {
    let range = selection
    guard isEnabled,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: typed) ?? true
    else { return }
    replace(range, with: typed)
  }

  /// Simulates a tap on the Return key.
  ///
  /// If the delegate agrees, the field sends `editingDidEndOnExit`. Apple's UIKit doesn't have this
  /// method; tests can use it to simulate interaction.
  public func tapReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
  }

  /// Returns the rectangle for the text, between the left view and the right view if they are shown.
  open func textRect(forBounds bounds: CGRect) -> CGRect { rectBetweenSideViews(in: bounds) }
  /// Returns the rectangle for the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { rectBetweenSideViews(in: bounds) }
  /// Returns the rectangle for the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle for the left view, in the vertical center of the bounds.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: leftView, atLeft: !isRightToLeft, in: bounds)
  }
  /// Returns the rectangle for the right view, in the vertical center of the bounds.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: rightView, atLeft: isRightToLeft, in: bounds)
  }

  /// Places the left view and the right view if they are shown.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let leftView, leftView.superview === self {
      leftView.frame = leftViewRect(forBounds: bounds)
    }
    if let rightView, rightView.superview === self {
      rightView.frame = rightViewRect(forBounds: bounds)
    }
  }

  /// A notification that an editing session began in the field that is its object.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// A notification that an editing session ended in the field that is its object.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// A notification that the text of the field that is its object changed.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  override var shownText: String? { storedText.isEmpty ? placeholder : storedText }
  override var ownDetails: [String] { ["text = '\(storedText)'"] }
  override var defaultEvent: Event { .editingDidEnd }
  override var primaryEvent: Event { .editingDidEndOnExit }

  /// The natural size: that of the text or the placeholder, and of the border.
  ///
  /// A field with a border has 7 points at both sides of the text, and is 34 points high with a font
  /// of 17 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      NaturalSize.textField(
        shownText ?? "", font: (font ?? .systemFont(ofSize: 17)).metrics,
        hasBorder: borderStyle != .none))
  }

  override var showsContent: Bool { true }
  override var firstBaseline: CGFloat {
    let font = font ?? .systemFont(ofSize: 17)
    return (bounds.height - font.lineHeight) / 2 + font.ascender + font.leading / 2
  }
  override var lastBaseline: CGFloat { bounds.height - firstBaseline }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("text", \UITextField.text),
      .text("placeholder", \UITextField.placeholder),
      .named("textAlignment", \UITextField.textAlignment),
      .named("borderStyle", \UITextField.borderStyle),
      .named("clearButtonMode", \UITextField.clearButtonMode),
      .flag("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
      .flag(
        "adjustsFontSizeToFit", key: "adjustsFontSizeToFitWidth",
        \UITextField.adjustsFontSizeToFitWidth, absent: true),
      .number("minimumFontSize", \UITextField.minimumFontSize),
      .flag("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory),
      .image("background", \UITextField.background),
      .object("textColor", \UITextField.textColor),
      .object("delegate", \UITextField.delegate),
      .object("inputView", \UITextField.inputView),
      .object("inputAccessoryView", \UITextField.inputAccessoryView),
      .object("leftView", \UITextField.leftView),
      .object("rightView", \UITextField.rightView),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("string", "text"), ("mutableString", "text"): text = child.text
    case ("string", "placeholder"), ("mutableString", "placeholder"): placeholder = child.text
    case ("fontDescription", _): font = UIFont(child)
    case ("textInputTraits", _): readTraits(of: child)
    case ("attributedString", _):
      let text = nib.attributedText(child)
      if child["key"] == "attributedPlaceholder" {
        attributedPlaceholder = text
      } else {
        attributedText = text
      }
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// The delegate of a text field.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether an editing session may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that an editing session began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the editing session may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Returns whether to replace the characters in a range.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Returns whether the Clear button clears the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Notifies the delegate that the editing session ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether the Return key performs its default action.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Notifies the delegate that the editing session ended for a reason.
  ///
  /// If it is implemented, it is called instead of `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Notifies the delegate that the selection changed because text was entered or removed.
  func textFieldDidChangeSelection(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
}
