import Foundation

/// A font: here a name and a size, since nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
  /// How thick the strokes are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From thin, -1, to thick, 1.
    public let rawValue: CGFloat

    /// Makes a weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// As usual.
    public static let regular = Weight(rawValue: 0)
    /// A little thicker.
    public static let medium = Weight(rawValue: 0.23)
    /// Almost bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Very bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest.
    public static let black = Weight(rawValue: 0.62)

    fileprivate static let names: [String: Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    fileprivate var fontName: String {
      let name = Self.names.first { $0.value == self }?.key ?? "regular"
      return ".SFUI-" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// What a text is for, from which its size follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Names a style.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A large title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A smaller title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The smallest title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A lesser heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text beside the text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What is below an image.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The same, smaller.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes of the usual setting (Human Interface Guidelines, Typography).
    fileprivate var size: CGFloat {
      let sizes: [TextStyle: CGFloat] = [
        .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .callout: 16, .subheadline: 15,
        .footnote: 13, .caption1: 12, .caption2: 11,
      ]
      return sizes[self] ?? 17
    }
  }

  /// The name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The family: the name up to the hyphen.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// How high a line is; a fifth more than the size here, since no font is read.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  /// How far letters reach above their line; four fifths of the size here.
  open var ascender: CGFloat { pointSize * 0.8 }
  /// How far letters reach below their line; a fifth of the size here.
  open var descender: CGFloat { -pointSize * 0.2 }
  /// How high a capital letter is; seven tenths of the size here.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// How high a small letter is; half of the size here.
  open var xHeight: CGFloat { pointSize * 0.5 }
  /// What is known about the font: its name, its size, and what those say.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

  /// Makes the font that a descriptor describes; a size of 0 is the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(system: descriptor.postscriptName, size == 0 ? descriptor.pointSize : size)
  }

  /// The system's font, with letters of the same width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: ".AppleSystemUIFontMonospaced-" + weight.fontName.dropFirst(6), size)
  }
  /// The system's font, with digits of the same width.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The system's font for a purpose, in the usual size whatever the traits are.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
  /// Families of fonts; nobody looks for any here.
  open class var familyNames: [String] { [] }
  /// Fonts of a family; nobody looks for any here.
  open class func fontNames(forFamilyName family: String) -> [String] { [] }

  /// The usual size of a label.
  public class var labelFontSize: CGFloat { 17 }
  /// The usual size of a button.
  public class var buttonFontSize: CGFloat { 18 }
  /// The usual size of text of the system.
  public class var systemFontSize: CGFloat { 14 }
  /// The same, small.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Names a font, which need not be there.
  public init?(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
    super.init()
  }

  private init(system name: String, _ size: CGFloat) {
    fontName = name
    pointSize = size
    super.init()
  }

  /// What an interface file's `fontDescription` names.
  convenience init(_ element: NibElement) {
    let style = element["style"].map(TextStyle.init(rawValue:))
    let named = ["system": Self.systemFontSize, "smallSystem": Self.smallSystemFontSize]
    let size =
      element.number("pointSize").map { CGFloat($0) } ?? element["size"].flatMap { named[$0] }
      ?? style?.size ?? 17
    let isBold = element["type"] == "boldSystem" || style == .headline
    let weight = element["weight"].flatMap { Weight.names[$0] }
    let name = (weight ?? (isBold ? .semibold : .regular)).fontName
    let isItalic = element["type"] == "italicSystem"
    self.init(system: element["name"] ?? (isItalic ? name + "Italic" : name), size)
  }

  /// The system's font.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }
  /// The system's font in a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: weight.fontName, size)
  }
  /// The system's font, bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }
  /// The system's font, leaning.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(system: Weight.regular.fontName + "Italic", size)
  }
  /// The system's font for a purpose, in the usual size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(system: fontName, size) }

  /// Equal are fonts of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  /// Equal for equal fonts.
  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}
