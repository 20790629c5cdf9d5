package import TerminalUI
internal import TutorCore

/// A view hierarchy drawn as colored blocks.
///
/// Each block has the letter of its row in the outline.
package struct ViewPicture: Equatable, Sendable {
  /// The lines of the picture, including the border.
  package let lines: [StyledLine]
  /// The size of the picture without its border, in cells.
  package let size: Size
  /// The number of cells per point.
  package let scale: Scale

  /// Numbers of columns and rows per point.
  package struct Scale: Equatable, Sendable {
    /// The number of columns.
    package let x: Double
    /// The number of rows.
    package let y: Double

    /// Creates a scale.
    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Draws the views as large as they fit in the given number of columns and rows.
  ///
  /// - Parameters:
  ///   - outline: The views.
  ///   - columns: The width of the picture with its border.
  ///   - rows: The height of the picture with its border.
  ///   - stretch: The largest factor by which the picture may be wider than its proportions, on the
  ///     assumption that cells are twice as high as wide.
  ///   - palette: The styles.
  ///   - glyphs: The signs of the border.
  package init(
    _ outline: ViewOutline, columns: Int, rows: Int, stretch: Double = 1, palette: Palette,
    glyphs: Glyphs
  ) {
    let (width, height) = (max(1, outline.size.width), max(1, outline.size.height))
    let widest = Double(max(1, columns - 2)) / width
    let plain = min(widest, Double(max(1, rows - 2)) * 2 / height)
    scale = Scale(x: min(widest, plain * stretch), y: plain / 2)
    size = Size(
      columns: max(1, Int((width * scale.x).rounded())),
      rows: max(1, Int((height * scale.y).rounded())))
    let canvas = Canvas(
      outline: outline, columns: size.columns, rows: size.rows, scale: scale, palette: palette,
      glyphs: glyphs)
    let level = String(repeating: glyphs.box.horizontal, count: canvas.columns)
    let edge = StyledLine(glyphs.box.vertical, style: palette.faint)
    lines =
      [StyledLine(glyphs.box.topLeft + level + glyphs.box.topRight, style: palette.faint)]
      + canvas.lines.map { edge + $0 + edge }
      + [StyledLine(glyphs.box.bottomLeft + level + glyphs.box.bottomRight, style: palette.faint)]
  }

  /// Returns the cells of a frame in the picture, without the border.
  ///
  /// A frame outside the picture has the cells at its edge, so that each frame has at least one.
  package func cells(of frame: [Double]) -> Rect {
    let left = Cells.first(atOrAfter: frame[0] * scale.x, size.columns)
    let top = Cells.first(atOrAfter: frame[1] * scale.y, size.rows)
    let right = Cells.first(atOrAfter: (frame[0] + frame[2]) * scale.x, size.columns + 1)
    let bottom = Cells.first(atOrAfter: (frame[1] + frame[3]) * scale.y, size.rows + 1)
    return Rect(
      column: left, row: top, columns: max(1, right - left), rows: max(1, bottom - top))
  }
}

/// Conversions from positions to cells.
private enum Cells {
  /// Returns the first cell whose center is at or after a position.
  ///
  /// Positions outside map to the cell at the edge.
  static func first(atOrAfter position: Double, _ count: Int) -> Int {
    guard position.isFinite else { return 0 }
    return Int(min(max((position - 0.5).rounded(.up), 0), Double(max(0, count - 1))))
  }
}

private struct Canvas {
  let outline: ViewOutline
  let columns: Int
  let rows: Int
  let scale: ViewPicture.Scale
  let palette: Palette
  let glyphs: Glyphs

  /// The color of a cell, and the index of the topmost view at its center.
  private struct Paint {
    var red = 1.0
    var green = 1.0
    var blue = 1.0
    var top: Int?

    mutating func blend(_ view: ViewOutline.Row, index: Int) {
      top = index
      guard let background = view.view.background else { return }
      let alpha = min(max(background.alpha * view.view.alpha, 0), 1)
      red += (background.red - red) * alpha
      green += (background.green - green) * alpha
      blue += (background.blue - blue) * alpha
    }
  }

  var lines: [StyledLine] {
    let paints = paints
    return (0..<rows).map { row in
      var line = StyledLine()
      let labels = labels(in: row, over: paints[(row * columns)..<((row + 1) * columns)].map(\.top))
      for column in 0..<columns {
        let theme = theme(paints[row * columns + column])
        line.append(labels[column] ?? theme.fill, style: theme.style)
      }
      return line
    }
  }

  /// The cells, painted view by view.
  private var paints: [Paint] {
    var paints = Array(repeating: Paint(), count: columns * rows)
    for (index, view) in outline.rows.enumerated() where view.isVisible {
      let frame = view.frameInRoot
      let columns = span(frame[0], frame[2], count: columns, scale: scale.x)
      for row in span(frame[1], frame[3], count: rows, scale: scale.y) {
        for column in columns { paints[row * self.columns + column].blend(view, index: index) }
      }
    }
    return paints
  }

  /// Returns the cells whose centers are inside an interval.
  private func span(_ start: Double, _ length: Double, count: Int, scale: Double) -> Range<Int> {
    func contains(_ cell: Int) -> Bool {
      let center = (Double(cell) + 0.5) / scale
      return center >= start && center < start + length
    }
    guard start.isFinite, length.isFinite, length > 0 else { return 0..<0 }
    func bounded(_ position: Double) -> Int { Int(min(max(position, 0), Double(count))) }
    var first = bounded((start * scale).rounded(.down) - 1)
    var end = bounded(((start + length) * scale).rounded(.up) + 1)
    while first < end, !contains(first) { first += 1 }
    while end > first, !contains(end - 1) { end -= 1 }
    return first..<end
  }

  /// Returns the fill and the style of a cell.
  ///
  /// In color, the style blends the colors of all views at the cell. Otherwise, the fill is the
  /// lowercase letter of the topmost view, or a space for the root.
  private func theme(_ paint: Paint) -> (fill: String, style: Style) {
    guard palette.isColored else {
      let top = paint.top.map { outline.rows[$0] }
      return (top.map { $0.depth == 0 ? " " : $0.letter.lowercased() } ?? " ", .plain)
    }
    let isLight = 0.299 * paint.red + 0.587 * paint.green + 0.114 * paint.blue > 0.5
    let color = Color.rgb(byte(paint.red), byte(paint.green), byte(paint.blue))
    return (
      " ", Style(foreground: isLight ? .rgb(0, 0, 0) : .rgb(255, 255, 255), background: color)
    )
  }

  private func byte(_ component: Double) -> UInt8 {
    component.isFinite ? UInt8(min(max(component, 0), 1) * 255) : 0
  }

  /// Returns the letters and texts in a row of cells, by column.
  ///
  /// A letter marks the top left corner of its view, and the view's text follows it, beyond the view if
  /// nothing else is there.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - tops: The indices of the topmost views in its cells.
  /// - Returns: The characters.
  private func labels(in row: Int, over tops: [Int?]) -> [Int: String] {
    var labels: [Int: String] = [:]
    var texts: [(start: Int, index: Int)] = []
    for (index, view) in outline.rows.enumerated() where view.isVisible {
      let frame = view.frameInRoot
      guard frame[2] > 0, frame[3] > 0, Cells.first(atOrAfter: frame[1] * scale.y, rows) == row
      else { continue }
      var start = Cells.first(atOrAfter: frame[0] * scale.x, columns)
      // In a small picture, corners coincide: put the inner view's letter after the outer one's.
      while labels[start] != nil, start + 1 < columns { start += 1 }
      for (offset, character) in view.letter.enumerated() where start + offset < columns {
        labels[start + offset] = String(character)
      }
      texts.append((start + view.letter.count + 1, index))
    }
    for (start, index) in texts {
      let superview = outline.rows[..<index].lastIndex {
        $0.depth == outline.rows[index].depth - 1
      }
      let frame = outline.rows[index].frameInRoot
      let end = Cells.first(atOrAfter: (frame[0] + frame[2]) * scale.x, columns + 1)
      let text = EscapeFilter.sanitized(
        outline.rows[index].view.shown(in: max(0, end - start)))
      for (offset, cluster) in Clusters(text).enumerated() where cluster.width == 1 {
        let column = start + offset
        guard column < columns, labels[column] == nil,
          column < end || tops[column] == superview || tops[column] == index
        else { break }
        labels[column] = cluster.text
      }
    }
    return labels
  }
}

extension ViewTree.View {
  /// Returns what a picture shows in a number of columns: the text of the view, or the look of a
  /// control.
  fileprivate func shown(in columns: Int) -> String {
    let text = text ?? ""
    func bar(_ filled: Character, _ empty: Character, _ middle: String = "") -> String {
      let width = max(1, (columns - middle.count) / 2)
      return String(repeating: filled, count: width) + middle
        + String(repeating: empty, count: width)
    }
    switch control {
    case nil: return text
    case .button: return "(\(text))"
    case .field:
      let space = max(0, columns - text.count - 2)
      return "[\(text)\(String(repeating: "_", count: space))]"
    case .image: return "image \(text)"
    case .on: return "[on]"
    case .off: return "[off]"
    case .slider: return bar("-", "-", "o")
    case .segments: return "[\(text)]"
    case .stepper: return "[-|+]"
    case .progress: return bar("=", "-")
    case .pages: return "o . ."
    }
  }
}
