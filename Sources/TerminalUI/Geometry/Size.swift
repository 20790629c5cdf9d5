/// A width and a height in cells.
package struct Size: Hashable, Sendable {
  /// The number of cells in a row.
  package var columns: Int
  /// The number of cells in a column.
  package var rows: Int

  /// Creates a size; a negative dimension counts as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// A Boolean value that indicates whether the size covers no cells.
  package var isEmpty: Bool { columns <= 0 || rows <= 0 }
}
