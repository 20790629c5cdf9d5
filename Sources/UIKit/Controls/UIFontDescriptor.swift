import Foundation

/// A description of a font by its name and size.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked. All its stored properties are constants.
  /// Constants that describe the stylistic traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set, with the same values as in Apple's UIKit.
    public let rawValue: UInt32

    /// Creates a set of traits from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The font is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// The font's characters are wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// The font's characters are narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// All characters of the font have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// Constants that describe the designs of the system font.
  public enum SystemDesign: String, Sendable {
    /// The default design.
    case `default`
    /// A design with rounded letter shapes.
    case rounded
    /// A design with serifs.
    case serif
    /// A monospaced design.
    case monospaced
  }

  /// The PostScript name of the font.
  public let postscriptName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// Creates a descriptor from a name and a size.
  public init(name: String, size: CGFloat) {
    postscriptName = name
    pointSize = size
  }

  /// The traits of the font, derived from its name.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let name = postscriptName.lowercased()
    if ["bold", "heavy", "black"].contains(where: name.contains) { traits.insert(.traitBold) }
    if ["italic", "oblique"].contains(where: name.contains) { traits.insert(.traitItalic) }
    if name.contains("mono") { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns a descriptor for the same family with bold and italic set as specified.
  ///
  /// Other traits are ignored. This implementation never returns `nil`.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    let family = postscriptName.prefix { $0 != "-" }
    let bold = traits.contains(.traitBold) ? "Semibold" : ""
    let italic = traits.contains(.traitItalic) ? "Italic" : ""
    let ending = bold.isEmpty ? "Regular" + italic : bold + italic
    return UIFontDescriptor(name: "\(family)-\(ending)", size: pointSize)
  }

  /// Returns a descriptor with another design.
  ///
  /// This implementation returns the descriptor unchanged.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// Returns a descriptor with another size.
  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: size)
  }

  /// Returns a descriptor of the system font for a text style.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Returns whether the other object is a descriptor with the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
  }

  /// The hash of the name.
  open override var hash: Int { postscriptName.hashValue }
}

/// An object that scales fonts and values to the user's text size.
///
/// This implementation assumes the default text size, so it returns them unscaled.
open class UIFontMetrics: NSObject {
  /// The metrics for body text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates metrics for a text style.
  public init(forTextStyle style: UIFont.TextStyle) { super.init() }

  /// Returns the font, scaled to the user's text size.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font, scaled to the user's text size but no larger than the maximum.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns the value, scaled to the user's text size.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
