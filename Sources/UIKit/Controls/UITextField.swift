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

  private var storedText = ""

  /// The text; never nil, though it may be set to nil.
  open var text: String? {
    get { storedText }
    set { storedText = newValue ?? "" }
  }
  /// What is shown while there is no text.
  open var placeholder: String?
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

  /// Text can be typed into it.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override var shownText: String? { storedText.isEmpty ? placeholder : storedText }
  override var ownDetails: [String] { ["text = '\(storedText)'"] }
  override var defaultEvent: Event { .editingDidEnd }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    text = element["text"]
    placeholder = element["placeholder"]
    element["textAlignment"].flatMap(NSTextAlignment.init(name:)).map { textAlignment = $0 }
    let styles = ["none", "line", "bezel", "roundedRect"]
    element["borderStyle"].flatMap(styles.firstIndex).flatMap(BorderStyle.init)
      .map { borderStyle = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch child.name {
    case "fontDescription": font = UIFont(child)
    case "textInputTraits": isSecureTextEntry = child.flag("secureTextEntry") ?? false
    default: return super.read(child, of: nib)
    }
    return true
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
  /// Typing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the return key does what it usually does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
