import Foundation

/// A text that cannot be changed by touching it.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { attributed = nil }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's font.
  open var font: UIFont! = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text's colour.
  open var textColor: UIColor! = .black
  /// The text with its looks; only the text is kept where an interface file gives it.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
  private var attributed: NSAttributedString?
  /// The text's colour while it is highlighted.
  open var highlightedTextColor: UIColor?
  /// Whether it is highlighted.
  open var isHighlighted = false
  /// The colour of the shadow.
  open var shadowColor: UIColor?
  /// How far the shadow lies from the text.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// How much smaller the text may be made.
  open var minimumScaleFactor: CGFloat = 0
  /// How wide it may get before a line ends; without effect here.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// To which side the lines go.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines at most; 0 for any number.
  open var numberOfLines = 1
  /// Where lines end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether it is shown as usable.
  open var isEnabled = true
  /// Whether the font follows how large text is to be.
  open var adjustsFontForContentSizeCategory = false
  /// Whether letters are moved together before the text is cut.
  open var allowsDefaultTighteningForTruncation = false
  /// On which line text stands that was made smaller.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the text is made smaller until it fits.
  open var adjustsFontSizeToFitWidth = false

  /// Makes a label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Makes a label as an interface file describes it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var shownText: String? { text }
  override var ownDetails: [String] { text.map { ["text = '\($0)'"] } ?? [] }

  override func readAttributes(of element: NibElement) {
    super.readAttributes(of: element)
    text = element["text"]
    element["textAlignment"].flatMap(NSTextAlignment.init(name:)).map { textAlignment = $0 }
    element["lineBreakMode"].flatMap(NSLineBreakMode.init(name:)).map { lineBreakMode = $0 }
    element.integer("numberOfLines").map { numberOfLines = $0 }
    element.flag("enabled").map { isEnabled = $0 }
    element.flag("adjustsFontSizeToFit").map { adjustsFontSizeToFitWidth = $0 }
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("string", "text"), ("mutableString", "text"): text = child.text
    case ("fontDescription", _): font = UIFont(child)
    case ("attributedString", _): attributedText = child.attributedText
    default: return super.read(child, of: nib)
    }
    return true
  }

  override func accept(_ value: Any?, forKey key: String) -> Bool {
    switch (key, value) {
    case ("text", let text as String?): self.text = text
    case ("textColor", let colour as UIColor?): textColor = colour
    case ("highlightedColor", let colour as UIColor?): highlightedTextColor = colour
    case ("shadowColor", let colour as UIColor?): shadowColor = colour
    default: return super.accept(value, forKey: key)
    }
    return true
  }
}
