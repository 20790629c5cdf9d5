import Foundation

/// What is known about a font: here only its name and its size, and what those say.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// What is so about a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Bits as Apple numbers them.
    public let rawValue: UInt32

    /// Makes a set of traits from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// It leans.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// It is bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// It is wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// It is narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// Its letters are of the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// How letters look.
  public enum SystemDesign: String, Sendable {
    /// As usual.
    case `default`
    /// With round ends.
    case rounded
    /// With feet.
    case serif
    /// Of the same width.
    case monospaced
  }

  /// The font's name.
  public let postscriptName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// Makes a descriptor.
  public init(name: String, size: CGFloat) {
    postscriptName = name
    pointSize = size
    super.init()
  }

  /// What its name says about the font.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let name = postscriptName.lowercased()
    if ["bold", "heavy", "black"].contains(where: name.contains) { traits.insert(.traitBold) }
    if ["italic", "oblique"].contains(where: name.contains) { traits.insert(.traitItalic) }
    if name.contains("mono") { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font, bold or leaning or not.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    let family = postscriptName.prefix { $0 != "-" }
    let bold = traits.contains(.traitBold) ? "Semibold" : ""
    let italic = traits.contains(.traitItalic) ? "Italic" : ""
    let ending = bold.isEmpty ? "Regular" + italic : bold + italic
    return UIFontDescriptor(name: "\(family)-\(ending)", size: pointSize)
  }

  /// The same font, looking otherwise; the same here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: size)
  }

  /// The system's font for a purpose.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Equal are descriptors of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
  }

  /// Equal for equal descriptors.
  open override var hash: Int { postscriptName.hashValue }
}

/// Makes fonts as large as text is to be: as usual, so they stay as they are here.
open class UIFontMetrics: NSObject {
  /// Those for text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Those for a purpose.
  public init(forTextStyle style: UIFont.TextStyle) { super.init() }

  /// The font as large as text is to be.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font as large as text is to be, but not larger than that.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// A length as text is to be.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
