/// The measures of a font from which the sizes of texts are estimated.
package struct FontMetrics: Equatable, Sendable {
  /// The size of the font, in points.
  package var pointSize: Double
  /// The height of a line, in points.
  package var lineHeight: Double

  package init(pointSize: Double, lineHeight: Double) {
    self.pointSize = pointSize
    self.lineHeight = lineHeight
  }

  /// Creates the measures of a font whose lines are 1.2 times as high as its size.
  package init(pointSize: Double) {
    self.init(pointSize: pointSize, lineHeight: pointSize * 1.2)
  }

  /// The distance between the top of a line and its baseline.
  package var baseline: Double { lineHeight * 0.75 }

  /// Returns the size of a text style at the usual content size, or `nil` if it is not known.
  ///
  /// Source: Apple's Human Interface Guidelines, Typography, Large (Default).
  package static func pointSize(ofTextStyle name: String) -> Double? {
    let sizes = [
      "Title0": 34.0, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Body": 17,
      "Callout": 16, "Subhead": 15, "Footnote": 13, "Caption1": 12, "Caption2": 11,
    ]
    let prefix = "UICTFontTextStyle"
    return name.hasPrefix(prefix) ? sizes[String(name.dropFirst(prefix.count))] : nil
  }

  /// Returns the size of a text, rounded up to half points.
  ///
  /// Each character is half as wide as the font's size. Lines break after spaces, and inside a word
  /// only if it is longer than a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum width of a line, in points.
  ///   - lines: The maximum number of lines, or 0 for no limit.
  /// - Returns: The size, which is zero for an empty text.
  package func size(of text: String, width: Double = .infinity, lines: Int = 0) -> Size {
    guard !text.isEmpty else { return Size(width: 0, height: 0) }
    var all = self.lines(of: text, width: width)
    if lines > 0 { all = Array(all.prefix(lines)) }
    let longest = min(Double(all.map(\.count).max() ?? 0) * characterWidth, width)
    return Size(
      width: longest.upToHalfPoints, height: (Double(all.count) * lineHeight).upToHalfPoints)
  }

  /// Returns the position after a text, relative to the start of its first line.
  package func caret(after text: String, width: Double) -> (x: Double, y: Double) {
    let lines = lines(of: text, width: width)
    let length = lines.last?.count ?? 0
    return (Double(length) * characterWidth, Double(lines.count - 1) * lineHeight)
  }

  /// The width of each character, in points.
  package var characterWidth: Double { pointSize / 2 }

  /// Returns the lines of a text, without the spaces and line breaks at which they end.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum width of a line, in points.
  /// - Returns: The lines, of which an empty text has one.
  package func lines(of text: String, width: Double) -> [Substring] {
    let limit =
      width < characterWidth * Double(text.count) ? max(1, Int(width / characterWidth)) : .max
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.lines(in: $0, limit: limit) }
  }

  private static func lines(in paragraph: Substring, limit: Int) -> [Substring] {
    guard paragraph.count > limit else { return [paragraph] }
    var lines: [Substring] = []
    var (start, end) = (paragraph.startIndex, paragraph.startIndex)
    var count = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let added = paragraph.distance(from: end, to: word.endIndex)
      if count + added <= limit {
        (end, count) = (word.endIndex, count + added)
        continue
      }
      if start < end { lines.append(paragraph[start..<end]) }
      (start, end, count) = (word.startIndex, word.endIndex, word.count)
      while count > limit {
        let cut = paragraph.index(start, offsetBy: limit)
        lines.append(paragraph[start..<cut])
        (start, count) = (cut, count - limit)
      }
    }
    return lines + [paragraph[start..<end]]
  }
}

/// A text that breaks into lines at the width of its view.
package struct WrappedText: Equatable, Sendable {
  package var text: String
  package var font: FontMetrics
  /// The maximum number of lines, or 0 for no limit.
  package var lines: Int
  /// A size that the text is known to have, instead of the estimate for this width.
  package var known: Size?

  package init(_ text: String, font: FontMetrics, lines: Int, known: Size? = nil) {
    self.text = text
    self.font = font
    self.lines = lines
    self.known = known
  }

  /// Returns the height of the text within a width.
  func height(width: Double) -> Double {
    if let known, abs(known.width - width) < 1 { return known.height }
    return font.size(of: text, width: width, lines: lines).height
  }
}

/// The natural sizes of controls.
package enum NaturalSize {
  package static let switchControl = Size(width: 49, height: 31)
  package static let slider = Size(width: Size.noMetric, height: 31)
  package static let stepper = Size(width: 94, height: 32)
  package static let progressView = Size(width: Size.noMetric, height: 4)
  package static let picker = Size(width: 320, height: 216)
  /// The size of a navigation bar or a toolbar.
  package static let bar = Size(width: Size.noMetric, height: 44)
  package static let tabBar = Size(width: Size.noMetric, height: 49)
  package static let searchBar = Size(width: Size.noMetric, height: 56)

  package static func activityIndicator(isLarge: Bool) -> Size {
    isLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
  }

  /// Returns the size of segments that are all as wide as the longest title with 11 points at both
  /// sides.
  package static func segments(_ titles: [String]) -> Size {
    let font = FontMetrics(pointSize: 13)
    let width = titles.map { font.size(of: $0).width }.max() ?? 0
    return Size(width: (width + 22) * Double(titles.count), height: 32)
  }

  /// Returns the size of a page control, with 16 points for each page.
  package static func pages(_ count: Int) -> Size { Size(width: Double(count) * 16, height: 26) }

  /// Returns the size of a text field: that of its text, and of the border.
  package static func textField(_ text: String, font: FontMetrics, hasBorder: Bool) -> Size {
    let width = font.size(of: text).width
    let line = font.lineHeight.upToHalfPoints
    return hasBorder
      ? Size(width: width + 14, height: line + 13.5) : Size(width: width, height: line + 1.5)
  }

  /// Returns the size of a text view that does not scroll, within a width.
  package static func textView(_ text: String, font: FontMetrics, width: Double) -> Size {
    let size = font.size(
      of: text.isEmpty ? " " : text, width: width > 10 ? width - 10 : .infinity)
    return Size(width: size.width + 10, height: size.height + 16)
  }

  /// Returns the size of a button: that of the image and the title next to it.
  ///
  /// - Parameters:
  ///   - title: The title, which may be empty.
  ///   - font: The font of the title.
  ///   - image: The size of the image, or zero without an image.
  ///   - padding: The distance between the image and the title.
  ///   - insets: The insets of the content. Without them, a button with a title has 6 points above
  ///     and below it, and is at least 30 points wide.
  /// - Returns: The size.
  package static func button(
    _ title: String, font: FontMetrics, image: Size, padding: Double, insets: Insets?
  ) -> Size {
    let text = font.size(of: title)
    let padding = image.width > 0 && text.width > 0 ? padding : 0
    var size = Size(
      width: image.width + padding + text.width, height: max(image.height, text.height))
    if let insets {
      size.width += insets.left + insets.right
      size.height += insets.top + insets.bottom
    } else if text.width > 0 {
      size = Size(width: max(30, size.width), height: max(image.height, text.height + 12))
    } else if image == Size(width: 0, height: 0) {
      size = Size(width: 30, height: (font.lineHeight + 12).upToHalfPoints)
    }
    return size
  }
}
