import Foundation

/// Many lines of text that can be typed.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  private var storedText = "" {
    didSet { attributed = nil }
  }
  private var attributed: NSAttributedString?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; never nil, though it may be set to nil.
  open var text: String! {
    get { storedText }
    set { storedText = newValue ?? "" }
  }
  /// The text's colour.
  open var textColor: UIColor? = .black
  /// The text's font.
  open var font: UIFont?
  /// To which side the lines go.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it can be typed into.
  open var isEditable = true
  /// Whether the text can be marked.
  open var isSelectable = true

  /// The text with its looks.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: storedText) }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
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
  /// What kind of text it is.
  open var textContentType: UITextContentType?
  /// Whether the text is hidden behind dots.
  open var isSecureTextEntry = false
  /// Whether the font follows how large text is to be.
  open var adjustsFontForContentSizeCategory = false
  /// What is found in the text and can be tapped; nobody taps here.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// How links look.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// How text looks that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether looks can be changed by hand.
  open var allowsEditingTextAttributes = false
  /// Whether what is typed first takes the text's place.
  open var clearsOnInsertion = false
  /// What the text is laid out in; without effect here.
  public let textContainer = NSTextContainer()
  /// What is marked.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Which keys there are.
  open var keyboardType = UIKeyboardType.default
  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default
  /// What begins with a capital letter.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Room around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The view that takes the keyboard's place.
  open var inputView: UIView?
  /// The view above the keyboard.
  open var inputAccessoryView: UIView?
  /// Who is asked about what is typed.
  open var delegate: (any UITextViewDelegate)? {
    get { movementObserver as? any UITextViewDelegate }
    set { movementObserver = newValue }
  }

  /// Text can be typed into it.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins the typing, if the delegate agrees and the view is in a window.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveEvents,
      delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends the typing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Whether there is any text.
  open var hasText: Bool { !storedText.isEmpty }

  /// Adds text at the end, as UIKit does with what was typed: the delegate is not asked, but told.
  open func insertText(_ text: String) { change(to: storedText + text) }

  /// Takes the last letter away; the same holds.
  open func deleteBackward() { change(to: String(storedText.dropLast())) }

  /// Shows a part of the text; does nothing here.
  open func scrollRangeToVisible(_ range: NSRange) {}

  private func change(to text: String) {
    self.text = text
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Types at the end, as fingers do: the delegate is asked and told.
  public func type(_ typed: String) {
    let range = NSRange(location: storedText.utf16.count, length: 0)
    guard isEditable,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: typed) ?? true
    else { return }
    change(to: storedText + typed)
  }

  /// Something was typed into the view that is the notification's object.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  override var shownText: String? { storedText }
  override var ownDetails: [String] { ["text = '\(storedText)'"] }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    text = element["text"]
    element["textAlignment"].flatMap(NSTextAlignment.init(name:)).map { textAlignment = $0 }
    element.flag("editable").map { isEditable = $0 }
    element.flag("selectable").map { isSelectable = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("string", "text"), ("mutableString", "text"): text = child.text
    case ("fontDescription", _): font = UIFont(child)
    case ("attributedString", _): text = child.attributedText.string
    case ("textInputTraits", _):
      let traits = TextInputTraits(child)
      keyboardType = traits.keyboard
      returnKeyType = traits.returnKey
      autocapitalizationType = traits.capitals
      autocorrectionType = traits.correction
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("text", let text as String?): self.text = text
    case ("delegate", let object as any UITextViewDelegate): delegate = object
    case ("textColor", let colour as UIColor?): textColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}

/// Who is asked about what is typed into a text view; all of it may be left out.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether typing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether typing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Typing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Typing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether something typed gets into the text.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Something was typed.
  func textViewDidChange(_ textView: UITextView)
  /// Something else is marked.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a link is followed; nobody taps on one here.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// What is done to a link in a text.
public enum UITextItemInteraction: Int, Sendable {
  /// It is tapped.
  case invokeDefaultAction
  /// It is pressed for long.
  case presentActions
  /// It is pressed hard.
  case preview
}
