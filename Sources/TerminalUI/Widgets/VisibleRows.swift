/// The part of a long list that fits into a rectangle.
package struct VisibleRows: Hashable, Sendable {
  /// The rectangle, with a line for each row.
  package let rect: Rect
  /// The index of the first visible row.
  package let first: Int
  /// The number of all rows.
  package let count: Int

  /// Creates the part around a selected row, which is in the middle unless the list ends before.
  package init(of count: Int, around chosen: Int, in rect: Rect) {
    self.rect = rect
    self.count = count
    first = min(max(0, chosen - rect.rows / 2), max(0, count - rect.rows))
  }

  /// The indices of the visible rows.
  package var indices: Range<Int> { first..<max(first, min(count, first + rect.rows)) }

  /// The number of rows below the visible ones.
  package var below: Int { max(0, count - first - rect.rows) }

  /// Returns the line of a row.
  package func place(of index: Int) -> Rect {
    Rect(column: rect.column, row: rect.row + index - first, columns: rect.columns, rows: 1)
  }

  /// Returns the index of the row at a point, or `nil` outside of the rows.
  package func index(at point: Point) -> Int? {
    let index = first + point.row - rect.row
    return rect.contains(point) && indices.contains(index) ? index : nil
  }

  /// Writes the number of rows below into the line below the rectangle, at its right edge.
  package func drawCount(on screen: inout Screen, _ style: WidgetStyle) {
    guard below > 0 else { return }
    let text = "\(style.glyphs.arrows.down) \(below) more"
    screen.write(
      text, at: Point(column: max(rect.column, rect.endColumn - text.count), row: rect.endRow),
      style: style.faint)
  }
}
