/// A box with a title on top of a screen, which fits its lines.
package struct DialogBox: Sendable {
  /// The title in the upper edge.
  package var title: StyledLine
  /// The lines.
  package var lines: [StyledLine]
  /// The width; `nil` fits the lines.
  package var columns: Int?
  /// A Boolean value that indicates whether the box is near the bottom of the screen instead of in its
  /// middle, so that what is above remains visible.
  package var isBelow: Bool

  /// Creates a box.
  package init(
    title: StyledLine, _ lines: [StyledLine], columns: Int? = nil, isBelow: Bool = false
  ) {
    self.title = title
    self.lines = lines
    self.columns = columns
    self.isBelow = isBelow
  }

  /// Returns the rectangle of the box with its edges.
  package func rect(in size: Size) -> Rect {
    let width = columns ?? (lines.map(\.width).max() ?? 0) + 4
    var rect = Rect(size).centered(Size(columns: width, rows: lines.count + 2))
    if isBelow { rect.origin.row = max(0, size.rows - rect.rows - 1) }
    return rect
  }

  /// Returns the rectangle of the lines.
  package func inside(in size: Size) -> Rect { rect(in: size).inset(columns: 2, rows: 1) }

  /// Draws the box, and places the cursor at its first line.
  package func draw(on screen: inout Screen, _ style: WidgetStyle) {
    let rect = rect(in: screen.size)
    screen.fill(rect)
    screen.box(rect, title: title, style: style.accent, lines: style.glyphs.box)
    screen.write(lines, in: rect.inset(columns: 2, rows: 1))
    screen.cursor = Point(column: rect.column + 2, row: rect.row + 1)
  }
}
