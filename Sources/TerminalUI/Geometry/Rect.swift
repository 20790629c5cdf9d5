/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  /// The top left cell.
  package var origin: Point
  /// How far it reaches to the right and down.
  package var size: Size

  /// Makes a rectangle from its top left cell and its size.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four measures; a negative width or height counts as none.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// Makes the rectangle of a whole screen of that size.
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
  /// The first column to the right of it.
  package var endColumn: Int { column.saturatingAdd(columns) }
  /// The first row below it.
  package var endRow: Int { row.saturatingAdd(rows) }
  /// Whether there is no cell in it.
  package var isEmpty: Bool { size.isEmpty }

  /// Tells whether the cell lies inside.
  package func contains(_ point: Point) -> Bool {
    (column..<max(column, endColumn)).contains(point.column)
      && (row..<max(row, endRow)).contains(point.row)
  }

  /// The cells that both have.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = max(left, min(endColumn, other.endColumn))
    let bottom = max(top, min(endRow, other.endRow))
    return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
  }

  /// What is left inside a margin on all four sides.
  package func inset(columns margin: Int = 1, rows rowMargin: Int = 1) -> Rect {
    inset(left: margin, top: rowMargin, right: margin, bottom: rowMargin)
  }

  /// What is left inside margins of their own on each side; never less than nothing.
  package func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    let width = max(0, columns - left - right)
    let height = max(0, rows - top - bottom)
    return Rect(
      column: column + min(left, columns), row: row + min(top, rows),
      columns: width, rows: height)
  }
}

extension Rect {
  /// Cuts off so many columns at the left, with a gap of columns that belong to neither.
  package func split(left width: Int, gap: Int = 0) -> (left: Rect, rest: Rect) {
    let taken = min(max(0, width), columns)
    let left = Rect(column: column, row: row, columns: taken, rows: rows)
    return (left, inset(left: min(columns, taken + gap)))
  }

  /// Cuts off so many columns at the right, with a gap of columns that belong to neither.
  package func split(right width: Int, gap: Int = 0) -> (rest: Rect, right: Rect) {
    let taken = min(max(0, width), columns)
    return (inset(right: min(columns, taken + gap)), inset(left: columns - taken))
  }

  /// Cuts off so many rows at the top, with a gap of rows that belong to neither.
  package func split(top height: Int, gap: Int = 0) -> (top: Rect, rest: Rect) {
    let taken = min(max(0, height), rows)
    let top = Rect(column: column, row: row, columns: columns, rows: taken)
    return (top, inset(top: min(rows, taken + gap)))
  }

  /// Cuts off so many rows at the bottom, with a gap of rows that belong to neither.
  package func split(bottom height: Int, gap: Int = 0) -> (rest: Rect, bottom: Rect) {
    let taken = min(max(0, height), rows)
    return (inset(bottom: min(rows, taken + gap)), inset(top: rows - taken))
  }

  /// A rectangle of that size in the middle, cut to what there is.
  package func centered(_ wanted: Size) -> Rect {
    let width = min(wanted.columns, columns)
    let height = min(wanted.rows, rows)
    return Rect(
      column: column + (columns - width) / 2, row: row + (rows - height) / 2,
      columns: width, rows: height)
  }
}

extension Int {
  /// The sum, or the largest number there is: a hostile size must not trap.
  fileprivate func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
