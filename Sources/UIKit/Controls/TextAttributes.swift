import Foundation

extension NSAttributedString.Key {
  /// The font of the text, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The layout of the paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background color of the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number that indicates whether the text uses ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The kerning between characters in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The spacing added to all characters in points, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The strikethrough style, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The underline style, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the characters' outlines, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the characters' outlines, a number.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The attachment in the text, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The destination of the link, a `URL` or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// The vertical offset from the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of the strikethrough, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The skew of the characters, a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

extension NSAttributedString {
  /// Creates the attributed form of a plain text.
  convenience init(_ text: String, font: UIFont?, color: UIColor?) {
    let attributes: [NSAttributedString.Key: Any?] = [.font: font, .foregroundColor: color]
    self.init(string: text, attributes: attributes.compactMapValues { $0 })
  }

  /// Returns an attribute of the first character, or `nil` if it has no such attribute.
  func first(_ key: Key) -> Any? { length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil }

  /// Returns the text with another value of an attribute everywhere.
  func with(_ key: Key, _ value: Any?) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    let all = NSRange(location: 0, length: length)
    result.removeAttribute(key, range: all)
    if let value { result.addAttribute(key, value: value, range: all) }
    return result
  }
}

/// Constants that specify the style of an underline or a strikethrough.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style, with the same values as in Apple's UIKit.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dotted line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line under words only, not under the spaces between them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The layout attributes of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let foundationMark = FoundationMark()
  // As in Apple's UIKit. Only the subclass `NSMutableParagraphStyle` changes the values.
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

  /// A paragraph style with the default values.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates a paragraph style with the default values.
  public required override init() { super.init() }

  /// The distance between two lines of a paragraph, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before a paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The alignment of the text.
  open var alignment: NSTextAlignment { values.alignment }
  /// The indentation of all lines but the first, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The trailing indentation of the lines, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The indentation of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the natural line height is multiplied.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The behavior of lines that are too long for their container.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The threshold for hyphenation, from 0 to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns an immutable copy of the style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy of the style, an `NSMutableParagraphStyle`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns whether the other object is a paragraph style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// The hash of the style's values.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style whose values can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  // Inherited from `NSParagraphStyle`. Do not share a style that is being changed.
  /// The distance between two lines of a paragraph, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space after a paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space before a paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The alignment of the text.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The indentation of all lines but the first, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The trailing indentation of the lines, in points.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// The indentation of the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The minimum height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The maximum height of a line, in points.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor by which the natural line height is multiplied.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The behavior of lines that are too long for their container.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The threshold for hyphenation, from 0 to 1.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
}

/// The shadow of a text.
open class NSShadow: NSObject {
  private let foundationMark = FoundationMark()
  /// The offset of the shadow from the text.
  open var shadowOffset = CGSize.zero
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow, a `UIColor`.
  open var shadowColor: Any?
}

/// An image or another object embedded in a text.
open class NSTextAttachment: NSObject {
  private let foundationMark = FoundationMark()
  /// The image of the attachment.
  open var image: UIImage?
  /// The bounds of the attachment, relative to the text's baseline.
  open var bounds = CGRect.zero

  /// Creates an empty attachment.
  public override init() { super.init() }

  /// Creates an attachment that contains an image.
  public init(image: UIImage) { self.image = image }
}

extension NSAttributedString {
  /// Creates an attributed string that consists of a single attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
