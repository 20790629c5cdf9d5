import Foundation

/// To which side lines of text go.
public enum NSTextAlignment: Int, Sendable {
  /// To the left.
  case left
  /// To the middle.
  case center
  /// To the right.
  case right
  /// To both sides.
  case justified
  /// To where lines begin in the language.
  case natural

  init?(name: String) {
    let names = ["left", "center", "right", "justified", "natural"]
    guard let index = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }
}

/// Where lines of text end that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping
  /// Anywhere.
  case byCharWrapping
  /// At the edge, in the middle of a character.
  case byClipping
  /// With an ellipsis at the beginning.
  case byTruncatingHead
  /// With an ellipsis at the end.
  case byTruncatingTail
  /// With an ellipsis in the middle.
  case byTruncatingMiddle

  init?(name: String) {
    let names = [
      "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
    ]
    guard let index = names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }
}

/// A font: here a name and a size, since nothing is drawn.
open class UIFont: NSObject, @unchecked Sendable {
  /// The name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// Names a font.
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
    let size = CGFloat(element.number("pointSize") ?? 17)
    let isBold = element["type"] == "boldSystem"
    self.init(system: element["name"] ?? (isBold ? Self.boldName : Self.plainName), size)
  }

  private static let plainName = ".SFUI-Regular"
  private static let boldName = ".SFUI-Semibold"

  /// The system's font.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: plainName, size) }
  /// The system's font, bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(system: boldName, size) }

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
