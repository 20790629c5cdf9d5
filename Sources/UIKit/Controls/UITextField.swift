import Foundation

/// One line of text that can be typed.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// How the edge looks.
  public enum BorderStyle: Int, Sendable {
    /// There is none.
    case none
    /// A line.
    case line
    /// A line with a shadow.
    case bezel
    /// A line with round corners.
    case roundedRect
  }

  private var storedText = "" {
    didSet { attributed = nil }
  }
  private var attributed: NSAttributedString?
  private var attributedHint: NSAttributedString?

  /// The text; never nil, though it may be set to nil.
  open var text: String? {
    get { storedText }
    set { storedText = newValue ?? "" }
  }
  /// What is shown while there is no text.
  open var placeholder: String? {
    didSet { attributedHint = nil }
  }
  /// The text's colour.
  open var textColor: UIColor? = .black
  /// The text's font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// To which side the text goes.
  open var textAlignment = NSTextAlignment.natural
  /// How the edge looks.
  open var borderStyle = BorderStyle.none
  /// Whether the text is hidden behind dots.
  open var isSecureTextEntry = false
  /// Who is asked about what is typed.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being typed into.
  open var isEditing: Bool { isFirstResponder }

  /// The text with its looks.
  open var attributedText: NSAttributedString? {
    get { attributed ?? NSAttributedString(string: storedText) }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
  /// What is shown while there is no text, with its looks.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedHint ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      attributedHint = newValue
    }
  }
  /// Which keys there are.
  open var keyboardType = UIKeyboardType.default
  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default
  /// What begins with a capital letter.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// What kind of text it is.
  open var textContentType: UITextContentType?
  /// How the keyboard looks.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether mistakes are marked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether quotation marks become typographic ones.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces come and go with what is pasted.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether the return key can be tapped only where something is typed.
  open var enablesReturnKeyAutomatically = false
  /// Whether the font follows how large text is to be.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text is made smaller until it fits.
  open var adjustsFontSizeToFitWidth = false
  /// How small it may be made.
  open var minimumFontSize: CGFloat = 0
  /// The image behind the text.
  open var background: UIImage?
  /// Whether what is typed first takes the text's place.
  open var clearsOnInsertion = false
  /// How text looks that is set or typed.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How text looks that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether the text goes when typing begins.
  open var clearsOnBeginEditing = false
  /// When there is a button to empty it.
  open var clearButtonMode = ViewMode.never
  /// The view at the left of the text.
  open var leftView: UIView?
  /// When that is there.
  open var leftViewMode = ViewMode.never
  /// The view at the right of the text.
  open var rightView: UIView?
  /// When that is there.
  open var rightViewMode = ViewMode.never
  /// The view that takes the keyboard's place.
  open var inputView: UIView?
  /// The view above the keyboard.
  open var inputAccessoryView: UIView?

  /// Why typing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// What was typed is wanted.
    case committed
    /// What was typed is not wanted.
    case cancelled
  }

  /// When something beside the text is there.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While something is typed.
    case whileEditing
    /// While nothing is typed.
    case unlessEditing
    /// Always.
    case always

    fileprivate init?(name: String) {
      let names = ["never", "whileEditing", "unlessEditing", "always"]
      guard let index = names.firstIndex(of: name) else { return nil }
      self.init(rawValue: index)
    }
  }

  /// Text can be typed into it.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins the typing, if the delegate agrees and the field is in a window.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveEvents,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends the typing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether there is any text.
  open var hasText: Bool { !storedText.isEmpty }

  /// Adds text at the end, as UIKit does with what was typed: the delegate is not asked, but those who want to know are told.
  open func insertText(_ text: String) { change(to: storedText + text) }

  /// Takes the last letter away; the same holds.
  open func deleteBackward() { change(to: String(storedText.dropLast())) }

  private func change(to text: String) {
    self.text = text
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Empties the field as the button in it does: the delegate is asked, and those who want to know are told.
  public func tapClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(to: "")
  }

  /// Types at the end, as fingers do: the delegate is asked, and those who want to know are told.
  public func type(_ typed: String) {
    let range = NSRange(location: storedText.utf16.count, length: 0)
    guard isEnabled,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: typed) ?? true
    else { return }
    change(to: storedText + typed)
  }

  /// Taps on the return key: the delegate is asked, and those who want to know are told.
  public func tapReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
  }

  /// Where the text is drawn.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is drawn while it is typed.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where what is shown instead of a text is drawn.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the view at the left is.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
  /// Where the view at the right is.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }

  /// Typing into the field that is the notification's object has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Typing into the field that is the notification's object has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Something was typed into the field that is the notification's object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  override var shownText: String? { storedText.isEmpty ? placeholder : storedText }
  override var ownDetails: [String] { ["text = '\(storedText)'"] }
  override var defaultEvent: Event { .editingDidEnd }
  override var primaryEvent: Event { .editingDidEndOnExit }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    text = element["text"]
    placeholder = element["placeholder"]
    element["textAlignment"].flatMap(NSTextAlignment.init(name:)).map { textAlignment = $0 }
    let styles = ["none", "line", "bezel", "roundedRect"]
    element["borderStyle"].flatMap(styles.firstIndex).flatMap(BorderStyle.init)
      .map { borderStyle = $0 }
    element["clearButtonMode"].flatMap(ViewMode.init(name:)).map { clearButtonMode = $0 }
    element.flag("clearsOnBeginEditing").map { clearsOnBeginEditing = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "fontDescription": font = UIFont(child)
    case "textInputTraits": take(TextInputTraits(child))
    case "attributedString":
      let string = child.attributedText.string
      if child["key"] == "attributedPlaceholder" { placeholder = string } else { text = string }
    default: return super.read(child, of: nib)
    }
    return true
  }

  private func take(_ traits: TextInputTraits) {
    isSecureTextEntry = traits.isSecure
    keyboardType = traits.keyboard
    returnKeyType = traits.returnKey
    autocapitalizationType = traits.capitals
    autocorrectionType = traits.correction
    textContentType = traits.content
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("text", let text as String?): self.text = text
    case ("placeholder", let text as String?): placeholder = text
    case ("textColor", let colour as UIColor?): textColor = colour
    case ("delegate", let object as any UITextFieldDelegate): delegate = object
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who is asked about what is typed into a field; all of it may be left out.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether typing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Typing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether typing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Whether something typed gets into the text.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the button to empty the field does so.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Typing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the return key does what it usually does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Typing has ended, for a reason; asked instead of the other.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  )
  /// Something else is marked.
  func textFieldDidChangeSelection(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Tells it without the reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
}
