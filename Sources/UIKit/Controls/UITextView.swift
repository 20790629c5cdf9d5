import Foundation
internal import LayoutSolver

/// A scrollable, multiline text view.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// Creates a text view with a frame, the background color of the system, and the area of its text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    backgroundColor = .systemBackground
    textContainer?.layoutManager?.textStorage.map { attributedText = $0 }
  }

  /// Creates a text view with a frame and the background color of the system.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view from an Interface Builder file.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  private var storedText = "" { didSet { attributed = nil } }
  private var attributed: NSAttributedString? { didSet { if hasTextStorage { updateStorage() } } }
  private var hasTextStorage = false
  private var isStorageUpdating = false
  private lazy var storage: NSTextStorage = {
    let storage = textContainer.layoutManager?.textStorage ?? NSTextStorage()
    if textContainer.layoutManager == nil {
      let manager = NSLayoutManager()
      manager.addTextContainer(textContainer)
      storage.addLayoutManager(manager)
    }
    storage.didChange = { [weak self] in onMain { self?.readStorage() } }
    return storage
  }()

  /// The text with its attributes; its changes are those of the view.
  public var textStorage: NSTextStorage {
    if !hasTextStorage { updateStorage() }
    hasTextStorage = true
    return storage
  }

  /// The object that lays out the text in the text container.
  open var layoutManager: NSLayoutManager {
    updateStorage()
    let insets = textContainerInset
    textContainer.size.width = max(0, bounds.width - insets.left - insets.right)
    return storage.layoutManagers[0]
  }

  private func updateStorage() {
    guard !isStorageUpdating, !storage.isEqual(to: attributedText) else { return }
    isStorageUpdating = true
    storage.setAttributedString(attributedText)
    isStorageUpdating = false
  }

  private func readStorage() {
    guard !isStorageUpdating else { return }
    isStorageUpdating = true
    attributedText = NSAttributedString(attributedString: storage)
    isStorageUpdating = false
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text, without attributes.
  ///
  /// It is never `nil`; setting it to `nil` makes it empty.
  open var text: String! {
    get { storedText }
    set {
      storedText = newValue ?? ""
      selectedRange = NSRange(location: storedText.utf16.count, length: 0)
    }
  }
  /// The color of the text.
  open var textColor: UIColor? = .black
  /// The font of the text.
  open var font: UIFont?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// A Boolean value that indicates whether the text is editable.
  open var isEditable = true
  /// A Boolean value that indicates whether the text is selectable.
  open var isSelectable = true

  /// The text, with its attributes, or with the font and the color of the view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(storedText, font: font, color: textColor) }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
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
  /// A Boolean value that indicates whether the Return key is disabled while the view is empty.
  open var enablesReturnKeyAutomatically = false
  /// The expected meaning of the text.
  open var textContentType: UITextContentType?
  /// A Boolean value that indicates whether the view hides the entered text.
  open var isSecureTextEntry = false
  /// A Boolean value that indicates whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// The kinds of content to detect in the text, without effect here.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributes of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of text that the user enters.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// A Boolean value that indicates whether the user can edit text attributes.
  open var allowsEditingTextAttributes = false
  /// A Boolean value that indicates whether inserting text replaces the existing text.
  open var clearsOnInsertion = false
  /// The area in which the text is laid out.
  ///
  /// Its padding and limits affect the layout manager, and not the size of the view.
  public let textContainer: NSTextContainer
  /// The selected range of the text, or the position of the caret if its length is 0.
  ///
  /// A range that exceeds the text is limited to it. The delegate is notified of each change. Setting
  /// the text moves the caret to its end.
  open var selectedRange: NSRange {
    get { storedRange }
    set {
      let count = storedText.utf16.count
      let location = min(max(0, newValue.location), count)
      let length = min(max(0, newValue.length), count - location)
      guard storedRange != NSRange(location: location, length: length) else { return }
      storedRange = NSRange(location: location, length: length)
      delegate?.textViewDidChangeSelection(self)
    }
  }
  private var storedRange = NSRange(location: 0, length: 0)
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The text of the Return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The automatic capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The autocorrection behavior.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The distance from the view's edges to its text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
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
  /// The delegate of the text view.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  /// A Boolean value that indicates whether the view can become first responder.
  ///
  /// A view can if it is editable or selectable.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins an editing session if the view is editable.
  ///
  /// Returns `false` if the view is neither editable nor selectable, or not in a window, if the
  /// delegate refuses to edit, or if the current first responder refuses to resign.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEditable
    else { return canBecomeFirstResponder && canReceiveEvents && super.becomeFirstResponder() }
    guard canBecomeFirstResponder, canReceiveEvents,
      delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  /// Ends the editing session, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder()
    else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// A Boolean value that indicates whether the view contains text.
  open var hasText: Bool { !storedText.isEmpty }

  /// Replaces the selection, or inserts text at the caret.
  ///
  /// As in UIKit, the delegate isn't asked for permission, but it is notified of the changes of the
  /// selection and of the text. A notification is posted as well.
  open func insertText(_ text: String) { replace(selectedRange, with: text) }

  /// Removes the selection, or the character before the caret.
  ///
  /// As in UIKit, the delegate isn't asked for permission, but it is notified of the changes of the
  /// selection and of the text. A notification is posted as well.
  open func deleteBackward() {
    guard selectedRange.length == 0 else { return replace(selectedRange, with: "") }
    guard selectedRange.location > 0 else { return }
    let text = storedText as NSString
    replace(text.rangeOfComposedCharacterSequence(at: selectedRange.location - 1), with: "")
  }

  /// Scrolls to a range of the text.
  ///
  /// This implementation does nothing.
  open func scrollRangeToVisible(_ range: NSRange) {}

  /// The object that is notified of changes, which never occurs on Linux.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// The selected range, which is empty at the caret.
  open var selectedTextRange: UITextRange? {
    get { IndexedRange(selectedRange) }
    set {
      newValue.flatMap { IndexedRange.range($0, in: storedText) }.map { selectedRange = $0 }
    }
  }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { IndexedPosition(storedText.utf16.count) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? {
    IndexedRange.range(range, in: storedText).map { (storedText as NSString).substring(with: $0) }
  }
  /// Replaces the text in a range, and notifies the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    IndexedRange.range(range, in: storedText).map { replace($0, with: text) }
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let index = min((position as? IndexedPosition)?.index ?? 0, storedText.utf16.count)
    let font = font ?? .systemFont(ofSize: 12)
    let padding = textContainerInset.left + textContainer.lineFragmentPadding
    let caret = font.metrics.caret(
      after: (storedText as NSString).substring(to: index),
      width: Double(bounds.width - padding * 2))
    return CGRect(
      x: padding + CGFloat(caret.x), y: textContainerInset.top + CGFloat(caret.y), width: 2,
      height: font.lineHeight)
  }
  /// Returns the rectangle of the first line of a selection, or none if it is empty.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    range.isEmpty ? [] : [UITextSelectionRect(firstRect(for: range))]
  }
  /// Returns the position that is closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    closest(to: point, in: storedText)
  }

  private func replace(_ range: NSRange, with text: String) {
    storedText = (storedText as NSString).replacingCharacters(in: range, with: text)
    selectedRange = NSRange(location: range.location + text.utf16.count, length: 0)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Types text at the selection.
  ///
  /// If the view is editable and the delegate agrees, the text changes and the delegate is
  /// notified. The view needn't be the first responder. Apple's UIKit doesn't have this method;
  /// tests can use it to simulate interaction.
  public func type(_ typed: String) {
    let range = selectedRange
    guard isEditable,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: typed) ?? true
    else { return }
    replace(range, with: typed)
  }

  /// A notification that the text of the view that is its object changed.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  override var shownText: String? { storedText }
  override var ownDetails: [String] { ["text = '\(storedText)'"] }

  /// The natural size of a text view that does not scroll: that of the text with 8 points above and
  /// below it.
  ///
  /// A text view that scrolls has no natural size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  /// Returns the size of the text within a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      NaturalSize.textView(
        storedText, font: (font ?? .systemFont(ofSize: 12)).metrics, width: Double(size.width)))
  }

  override var showsContent: Bool { true }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("text", \UITextView.text),
      .named("textAlignment", \UITextView.textAlignment),
      .flag("editable", \UITextView.isEditable),
      .flag("selectable", \UITextView.isSelectable),
      .flag("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory),
      .flag("allowsEditingTextAttributes", \UITextView.allowsEditingTextAttributes),
      .object("textColor", \UITextView.textColor),
      .object("delegate", \UITextView.delegate),
      .object("inputView", \UITextView.inputView),
      .object("inputAccessoryView", \UITextView.inputAccessoryView),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("string", "text"), ("mutableString", "text"): text = child.text
    case ("fontDescription", _): font = UIFont(child)
    case ("attributedString", _): attributedText = nib.attributedText(child)
    case ("textInputTraits", _): readTraits(of: child)
    case ("dataDetectorType", _):
      let kinds: [(String, UIDataDetectorTypes)] = [
        ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address),
        ("calendarEvent", .calendarEvent),
      ]
      dataDetectorTypes = kinds.filter { child.flag($0.0) == true }
        .reduce(into: []) { $0.insert($1.1) }
    default: return super.read(child, of: nib)
    }
    return true
  }
}

/// The delegate of a text view.
///
/// All methods have default implementations.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether an editing session may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether the editing session may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies the delegate that an editing session began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Notifies the delegate that the editing session ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether to replace the text in a range.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Notifies the delegate that the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies the delegate that the selection changed, also because the text did.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns whether the text view may open a link.
  ///
  /// This implementation never calls it.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// Constants that specify a type of interaction with a link or attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap that performs the default action.
  case invokeDefaultAction
  /// A long press that presents a menu.
  case presentActions
  /// A hard press that shows a preview.
  case preview
}
