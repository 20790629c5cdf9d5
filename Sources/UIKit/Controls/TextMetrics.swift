import Foundation
internal import LayoutSolver

extension UIFont {
  /// The measures from which the sizes of texts are estimated.
  ///
  /// No font is read on Linux. Each character is half as wide as the font's size, and each line is as
  /// high as the font's `lineHeight`, so that sizes can be calculated by hand: "Hello" in a font of
  /// 20 points is 50 points wide and 24 points high.
  var metrics: FontMetrics {
    FontMetrics(pointSize: Double(pointSize), lineHeight: Double(lineHeight))
  }

  /// Returns the size of a text, rounded up to half points.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum width of a line, in points.
  ///   - lines: The maximum number of lines, or 0 for no limit.
  /// - Returns: The size, which is zero for an empty text.
  func size(of text: String, width: CGFloat = .infinity, lines: Int = 0) -> CGSize {
    CGSize(metrics.size(of: text, width: Double(width), lines: lines))
  }
}

extension NSAttributedString {
  /// Returns the size of the text on one line per paragraph, in the font of its first character.
  public func size() -> CGSize { metricFont.size(of: string) }

  /// Returns the rectangle that the text fills within a size.
  ///
  /// - Parameters:
  ///   - size: The size, of which only the width limits the text.
  ///   - options: The options of drawing. Without `usesLineFragmentOrigin`, the text has one line.
  ///   - context: Has no effect on Linux.
  /// - Returns: The rectangle, whose origin is zero.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    return CGRect(
      origin: .zero,
      size: metricFont.size(
        of: string, width: isWrapped ? size.width : .infinity, lines: isWrapped ? 0 : 1))
  }

  /// The font of the first character, or else the one that Apple's UIKit draws texts with.
  var metricFont: UIFont {
    let own = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    return own ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
  }
}

extension NSString {
  /// Returns the size of the text on one line per paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attributes).size()
  }

  /// Returns the rectangle that the text fills within a size.
  ///
  /// - Parameters:
  ///   - size: The size, of which only the width limits the text.
  ///   - options: The options of drawing. Without `usesLineFragmentOrigin`, the text has one line.
  ///   - attributes: The attributes of the text, of which only the font matters.
  ///   - context: Has no effect on Linux.
  /// - Returns: The rectangle, whose origin is zero.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// Returns the size of the text on one line per paragraph.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the rectangle that the text fills within a size.
  ///
  /// - Parameters:
  ///   - size: The size, of which only the width limits the text.
  ///   - options: The options of drawing. Without `usesLineFragmentOrigin`, the text has one line.
  ///   - attributes: The attributes of the text, of which only the font matters.
  ///   - context: Has no effect on Linux.
  /// - Returns: The rectangle, whose origin is zero.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the set, with Apple's values.
  public let rawValue: Int

  /// Creates a set of options from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text can have several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The height includes the space between lines, as it always does on Linux.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The size is that of the glyphs, without effect on Linux.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line is truncated, without effect on Linux.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Settings for drawing text, without effect on Linux.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which the text may shrink.
  open var minimumScaleFactor: CGFloat = 0
}
