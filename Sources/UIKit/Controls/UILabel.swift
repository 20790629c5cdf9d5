import Foundation
internal import LayoutSolver

/// A view that displays read-only text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text, without attributes.
  open var text: String? {
    didSet {
      attributed = nil
      if text != oldValue { contentDidChange() }
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of the text, or of the first character of an attributed text.
  ///
  /// Setting it also sets the font of an attributed text.
  open var font: UIFont! {
    get { attributed?.first(.font) as? UIFont ?? ownFont }
    set {
      ownFont = newValue
      attributed = attributed?.with(.font, newValue)
      contentDidChange()
    }
  }
  private var ownFont: UIFont? = .systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text, or of the first character of an attributed text.
  ///
  /// Setting it also sets the color of an attributed text.
  open var textColor: UIColor! {
    get { attributed?.first(.foregroundColor) as? UIColor ?? ownColor }
    set {
      ownColor = newValue
      attributed = attributed?.with(.foregroundColor, newValue)
    }
  }
  private var ownColor: UIColor? = .black
  /// The text, with its attributes.
  ///
  /// A plain text has the font and the color of the label.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString($0, font: font, color: textColor) } }
    set {
      text = newValue?.string
      attributed = newValue
    }
  }
  private var attributed: NSAttributedString?
  /// The color of the text while the label is highlighted.
  open var highlightedTextColor: UIColor?
  /// A Boolean value that indicates whether the label is highlighted.
  open var isHighlighted = false
  /// The color of the shadow.
  open var shadowColor: UIColor?
  /// The offset of the shadow from the text.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The smallest factor by which the font size may shrink.
  open var minimumScaleFactor: CGFloat = 0
  /// The preferred maximum width of a label with several lines, in points, or 0 to use the width that
  /// the constraints ask for.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { contentDidChange() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The maximum number of lines, or 0 for no limit.
  open var numberOfLines = 1 { didSet { contentDidChange() } }
  /// The behavior of lines that are too long for the label.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// A Boolean value that indicates whether the label draws its text as enabled.
  open var isEnabled = true
  /// A Boolean value that indicates whether the font follows the user's text size.
  open var adjustsFontForContentSizeCategory = false
  /// A Boolean value that indicates whether the spacing tightens before text is truncated.
  open var allowsDefaultTighteningForTruncation = false
  /// The vertical position of text that shrinks to fit.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// A Boolean value that indicates whether the text shrinks to fit the label's width.
  open var adjustsFontSizeToFitWidth = false

  /// Creates a label with a frame.
  ///
  /// The label isn't opaque and ignores user interaction.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Creates a label from an Interface Builder file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the text, which `UIFont` estimates.
  ///
  /// A label with several lines is as wide as its text on one line, unless
  /// `preferredMaxLayoutWidth` limits it.
  open override var intrinsicContentSize: CGSize {
    textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the size of the text within a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(width: size.width > 0 ? size.width : .infinity)
  }

  /// Draws the text, without effect on Linux.
  open func drawText(in rect: CGRect) {}

  /// Returns the rectangle of the text within a rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let size = metricFont.size(of: text ?? "", width: bounds.width, lines: lines)
    return CGRect(origin: bounds.origin, size: size)
  }

  private var metricFont: UIFont { font ?? .systemFont(ofSize: 17) }

  /// Returns the size of the text within a width, which a label with one line ignores.
  func textSize(width: CGFloat) -> CGSize {
    metricFont.size(
      of: text ?? "", width: numberOfLines == 1 ? .infinity : width, lines: numberOfLines)
  }

  /// The text, if the height of the label depends on its width.
  var wrappedText: WrappedText? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, let text, !text.isEmpty
    else { return nil }
    return WrappedText(text, font: metricFont.metrics, lines: numberOfLines)
  }

  override var showsContent: Bool { true }
  override var firstBaseline: CGFloat { metricFont.ascender + metricFont.leading / 2 }
  override var lastBaseline: CGFloat { metricFont.lineHeight - firstBaseline }
  override var shownText: String? { text }
  override var ownDetails: [String] { text.map { ["text = '\($0)'"] } ?? [] }

  override class var keyedProperties: [KeyedProperty] {
    super.keyedProperties + [
      .text("text", \UILabel.text),
      .named("textAlignment", \UILabel.textAlignment),
      .named("lineBreakMode", \UILabel.lineBreakMode),
      .integer("numberOfLines", \UILabel.numberOfLines),
      .flag("enabled", \UILabel.isEnabled),
      .flag("highlighted", \UILabel.isHighlighted),
      .named("baselineAdjustment", \UILabel.baselineAdjustment),
      .flag("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
      .number("minimumScaleFactor", \UILabel.minimumScaleFactor),
      .number("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
      .flag(
        "adjustsFontSizeToFit", key: "adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth
      ),
      .object("textColor", \UILabel.textColor),
      .object("highlightedColor", \UILabel.highlightedTextColor),
      .object("shadowColor", \UILabel.shadowColor),
    ]
  }

  override func read(_ child: NibElement, of nib: NibCoder) -> Bool {
    switch (child.name, child["key"]) {
    case ("string", "text"), ("mutableString", "text"): text = child.text
    case ("fontDescription", _): font = UIFont(child)
    case ("attributedString", _): attributedText = nib.attributedText(child)
    case ("size", "shadowOffset"): shadowOffset = child.size
    default: return super.read(child, of: nib)
    }
    return true
  }
}
