/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  /// The top-left cell.
  package var origin: Point
  /// The width and height.
  package var size: Size

  /// Creates a rectangle from its top-left cell and its size.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and dimensions.
  ///
  /// A negative width or height counts as 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// Creates a rectangle at the origin that covers a screen of the given size.
  package init(_ size: Size) {
    self.init(origin: Point(column: 0, row: 0), size: size)
  }
}

extension Rect {
  /// The leftmost column.
  package var column: Int { origin.column }
  /// The topmost row.
  package var row: Int { origin.row }
  /// The width in cells.
  package var columns: Int { size.columns }
  /// The height in cells.
  package var rows: Int { size.rows }
  /// The first column to the right of the rectangle.
  package var endColumn: Int { column.saturatingAdd(columns) }
  /// The first row below the rectangle.
  package var endRow: Int { row.saturatingAdd(rows) }
  /// A Boolean value that indicates whether the rectangle contains no cells.
  package var isEmpty: Bool { size.isEmpty }

  /// Returns whether the rectangle contains the given cell.
  package func contains(_ point: Point) -> Bool {
    (column..<max(column, endColumn)).contains(point.column)
      && (row..<max(row, endRow)).contains(point.row)
  }

  /// Returns the rectangle of the cells that both rectangles contain.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = max(left, min(endColumn, other.endColumn))
    let bottom = max(top, min(endRow, other.endRow))
    return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// Returns the rectangle reduced by a margin on all four sides.
  package func inset(columns margin: Int = 1, rows rowMargin: Int = 1) -> Rect {
    inset(left: margin, top: rowMargin, right: margin, bottom: rowMargin)
  }

  /// Returns the rectangle reduced by the given margin on each side.
  ///
  /// The width and the height never become negative.
  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    let width = max(0, columns - left - right)
    let height = max(0, rows - top - bottom)
    return Rect(
      column: column + min(left, columns), row: row + min(top, rows),
      columns: width, rows: height)
  }
}

extension Rect {
  /// Splits off columns at the left edge, separated from the rest by a gap.
  package func split(left width: Int, gap: Int = 0) -> (left: Rect, rest: Rect) {
    let taken = min(max(0, width), columns)
    let left = Rect(column: column, row: row, columns: taken, rows: rows)
    return (left, inset(left: min(columns, taken + gap)))
  }

  /// Splits off columns at the right edge, separated from the rest by a gap.
  package func split(right width: Int, gap: Int = 0) -> (rest: Rect, right: Rect) {
    let taken = min(max(0, width), columns)
    return (inset(right: min(columns, taken + gap)), inset(left: columns - taken))
  }

  /// Splits off rows at the top edge, separated from the rest by a gap.
  package func split(top height: Int, gap: Int = 0) -> (top: Rect, rest: Rect) {
    let taken = min(max(0, height), rows)
    let top = Rect(column: column, row: row, columns: columns, rows: taken)
    return (top, inset(top: min(rows, taken + gap)))
  }

  /// Splits off rows at the bottom edge, separated from the rest by a gap.
  package func split(bottom height: Int, gap: Int = 0) -> (rest: Rect, bottom: Rect) {
    let taken = min(max(0, height), rows)
    return (inset(bottom: min(rows, taken + gap)), inset(top: rows - taken))
  }

  /// Returns a centered rectangle of the given size, reduced to fit if necessary.
  package func centered(_ wanted: Size) -> Rect {
    let width = min(wanted.columns, columns)
    let height = min(wanted.rows, rows)
    return Rect(
      column: column + (columns - width) / 2, row: row + (rows - height) / 2,
      columns: width, rows: height)
  }
}

extension Int {
  /// Returns the sum, or `Int.max` on overflow, so that an extreme size does not trap.
  fileprivate func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
