import Foundation

extension NSAttributedString.Key {
  /// The text's font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// How lines are laid out, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The text's colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Whether letters are joined, a number.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// How far letters are apart, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How far all letters are apart, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// How the text is struck through, the number of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How the text is underlined, the number of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the letters' edges, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// How thick the letters' edges are, a number.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The text's shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Something else in the text, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Where the text leads to, a `URL` or a text.
  public static let link = NSAttributedString.Key("NSLink")
  /// How far the text is above its line, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The underline's colour, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of what strikes the text through, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How far the text leans, a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// How a text is underlined or struck through.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Bits as Apple numbers them.
  public let rawValue: Int

  /// Makes a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// By a line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// By a thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// By two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// By dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// By dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Not between words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How lines of text are laid out.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var hyphenationFactor: Float = 0
  }

  fileprivate var values = Values()

  /// The usual style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Makes the usual style.
  public required override init() { super.init() }

  /// How far lines are apart.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// How far paragraphs are apart.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// How far a paragraph is from the one before.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// To which side lines go.
  open var alignment: NSTextAlignment { values.alignment }
  /// How far from the edge lines begin.
  open var headIndent: CGFloat { values.headIndent }
  /// How far from the edge lines end.
  open var tailIndent: CGFloat { values.tailIndent }
  /// How far from the edge the first line begins.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How high a line is at least.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// How high a line is at most.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// How many times higher than usual lines are.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Where lines end that are too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// How readily words are divided.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// The same style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// The same style, to be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Equal are styles that say the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// Equal for equal styles.
  open override var hash: Int { values.hashValue }
}

/// How lines of text are laid out, to be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// How far lines are apart.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// How far paragraphs are apart.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// How far a paragraph is from the one before.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// To which side lines go.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// How far from the edge lines begin.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// How far from the edge lines end.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// How far from the edge the first line begins.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// How high a line is at least.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// How high a line is at most.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// How many times higher than usual lines are.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// Where lines end that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// How readily words are divided.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}

/// The shadow of a text.
open class NSShadow: NSObject, @unchecked Sendable {
  /// How far it lies from the text.
  open var shadowOffset = CGSize.zero
  /// How soft it is.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`.
  open var shadowColor: Any?
}

/// Something in a text that is no text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The image.
  open var image: UIImage?
  /// Where it lies, seen from the line.
  open var bounds = CGRect.zero

  /// Makes one of nothing.
  public override init() { super.init() }

  /// Makes one of an image.
  public init(image: UIImage) {
    self.image = image
    super.init()
  }
}

extension NSAttributedString {
  /// A text of nothing but something that is no text.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
