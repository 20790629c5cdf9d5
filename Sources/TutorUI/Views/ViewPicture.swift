package import TerminalUI
internal import TutorCore

/// A view hierarchy drawn as colored blocks.
///
/// Each block has the letter of its row in the outline.
package struct ViewPicture: Equatable, Sendable {
  /// The lines of the picture, including the border.
  package let lines: [StyledLine]

  /// Draws the views as large as they fit in the given number of columns and rows.
  ///
  /// The proportions are kept, on the assumption that cells are twice as high as wide.
  package init(
    _ outline: ViewOutline, columns: Int, rows: Int, palette: Palette, glyphs: Glyphs
  ) {
    let (width, height) = (max(1, outline.size.width), max(1, outline.size.height))
    let scale = min(Double(max(1, columns - 2)) / width, Double(max(1, rows - 2)) * 2 / height)
    let canvas = Canvas(
      outline: outline, columns: max(1, Int((width * scale).rounded())),
      rows: max(1, Int((height * scale / 2).rounded())), scale: scale, palette: palette,
      glyphs: glyphs)
    let level = String(repeating: glyphs.box.horizontal, count: canvas.columns)
    let edge = StyledLine(glyphs.box.vertical, style: palette.faint)
    lines =
      [StyledLine(glyphs.box.topLeft + level + glyphs.box.topRight, style: palette.faint)]
      + (0..<canvas.rows).map { edge + canvas.line($0) + edge }
      + [StyledLine(glyphs.box.bottomLeft + level + glyphs.box.bottomRight, style: palette.faint)]
  }
}

private struct Canvas {
  let outline: ViewOutline
  let columns: Int
  let rows: Int
  /// The number of columns per point.
  let scale: Double
  let palette: Palette
  let glyphs: Glyphs

  func line(_ row: Int) -> StyledLine {
    var line = StyledLine()
    let labels = labels(in: row)
    for column in 0..<columns {
      let theme = theme(column, row)
      line.append(labels[column] ?? theme.fill, style: theme.style)
    }
    return line
  }

  /// Returns the fill and the style of a cell.
  ///
  /// In color, the style blends the colors of all views at the cell. Otherwise, the fill is the
  /// lowercase letter of the topmost view, or a space for the root.
  private func theme(_ column: Int, _ row: Int) -> (fill: String, style: Style) {
    let x = (Double(column) + 0.5) / scale
    let y = (Double(row) + 0.5) * 2 / scale
    var paint = (red: 1.0, green: 1.0, blue: 1.0)
    var top: ViewOutline.Row?
    for view in outline.rows where view.isVisible && view.contains(x, y) {
      top = view
      guard let background = view.view.background else { continue }
      let alpha = min(max(background.alpha * view.view.alpha, 0), 1)
      paint.red += (background.red - paint.red) * alpha
      paint.green += (background.green - paint.green) * alpha
      paint.blue += (background.blue - paint.blue) * alpha
    }
    guard palette.isColored else {
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
  /// A letter marks the top left corner of its view, and the view's text follows it.
  private func labels(in row: Int) -> [Int: String] {
    var labels: [Int: String] = [:]
    for view in outline.rows where view.isVisible {
      let frame = view.frameInRoot
      guard frame[2] > 0, frame[3] > 0, cell(frame[1] * scale / 2, rows) == row else { continue }
      var start = cell(frame[0] * scale, columns)
      // In a small picture, corners coincide: put the inner view's letter after the outer one's.
      while labels[start] != nil, start + 1 < columns { start += 1 }
      labels[start] = view.letter
      let space = Int(min(frame[2] * scale, Double(columns))) - 2
      let text = EscapeFilter.sanitized(view.view.text ?? "")
      for (offset, cluster) in Clusters(text).prefix(max(0, space)).enumerated()
      where cluster.width == 1 && start + 2 + offset < columns {
        labels[start + 2 + offset] = cluster.text
      }
    }
    return labels
  }

  /// Returns the first cell whose center is at or after a position.
  ///
  /// Positions outside the picture map to the cell at its edge.
  private func cell(_ position: Double, _ count: Int) -> Int {
    guard position.isFinite else { return 0 }
    return Int(min(max((position - 0.5).rounded(.up), 0), Double(max(0, count - 1))))
  }
}

extension ViewOutline.Row {
  fileprivate func contains(_ x: Double, _ y: Double) -> Bool {
    let frame = frameInRoot
    return x >= frame[0] && x < frame[0] + frame[2] && y >= frame[1] && y < frame[1] + frame[3]
  }
}
