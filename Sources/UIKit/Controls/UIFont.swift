import Foundation
internal import LayoutSolver

/// A font, represented by its name and size.
///
/// No font files are read because nothing is drawn. The metrics are estimates derived from the
/// size.
open class UIFont: NSObject, @unchecked Sendable {
  private let foundationMark = FoundationMark()
  // Unchecked because an open class cannot be checked. All its stored properties are constants.
  /// Constants that represent standard font weights.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1, the thinnest, to 1, the thickest.
    public let rawValue: CGFloat

    /// Creates a weight from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The ultra-light weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// The light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The regular weight.
    public static let regular = Weight(rawValue: 0)
    /// The medium weight.
    public static let medium = Weight(rawValue: 0.23)
    /// The semibold weight.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight.
    public static let bold = Weight(rawValue: 0.4)
    /// The heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The black weight.
    public static let black = Weight(rawValue: 0.62)

    static let names: [String: Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    fileprivate var fontName: String {
      let name = Self.names.first { $0.value == self }?.key ?? "regular"
      return ".SFUI-" + name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  /// Constants that describe the preferred styles for fonts.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The font for large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The font for first-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The font for second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The font for third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The font for headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The font for subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The font for body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The font for callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The font for footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The font for standard captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The font for alternate captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    fileprivate var size: CGFloat { CGFloat(FontMetrics.pointSize(ofTextStyle: rawValue) ?? 17) }
  }

  /// The name of the font.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The name of the font family: the part of the name before the first hyphen.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// The height of a line in points, estimated as 1.2 times the font size.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  /// The space between lines in points, estimated as 0.2 times the font size.
  open var leading: CGFloat { pointSize * 0.2 }

  /// The height of the ascender in points, estimated as 0.8 times the font size.
  open var ascender: CGFloat { pointSize * 0.8 }
  /// The depth of the descender in points, a negative number.
  ///
  /// It is estimated as 0.2 times the font size.
  open var descender: CGFloat { -pointSize * 0.2 }
  /// The height of capital letters in points, estimated as 0.7 times the font size.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of a lowercase "x" in points, estimated as half the font size.
  open var xHeight: CGFloat { pointSize * 0.5 }
  /// A descriptor with the name and size of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

  /// Creates a font from a descriptor.
  ///
  /// A size of 0 selects the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(system: descriptor.postscriptName, size == 0 ? descriptor.pointSize : size)
  }

  /// Returns the system font in which all characters have the same width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: ".AppleSystemUIFontMonospaced-" + weight.fontName.dropFirst(6), size)
  }
  /// Returns the system font in which all digits have the same width.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// Returns the system font for a text style.
  ///
  /// The traits don't affect the size.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
  /// The names of the available font families.
  ///
  /// Always empty because this implementation doesn't search for fonts.
  open class var familyNames: [String] { [] }
  /// Returns the names of the fonts in a family.
  ///
  /// Always empty because this implementation doesn't search for fonts.
  open class func fontNames(forFamilyName family: String) -> [String] { [] }

  /// The standard font size for labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The standard font size for buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The standard system font size, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of the standard small system font, in points.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Creates a font with a name and a size.
  ///
  /// This implementation accepts any name and never returns `nil`.
  public init?(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  private init(system name: String, _ size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// Creates the font described by a `fontDescription` element of an Interface Builder file.
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

  /// Returns the system font in a size.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }
  /// Returns the system font in a size and a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: weight.fontName, size)
  }
  /// Returns the bold system font, with the semibold weight.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }
  /// Returns the italic system font.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(system: Weight.regular.fontName + "Italic", size)
  }
  /// Returns the system font for a text style, in the default text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(system: fontName, size) }

  /// Returns whether the other object is a font with the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  /// The hash of the name and size.
  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue }
}
