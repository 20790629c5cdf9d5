/// A width and a height in cells.
package struct Size: Hashable, Sendable {
  /// How many cells lie side by side.
  package var columns: Int
  /// How many cells lie one above the other.
  package var rows: Int

  /// Makes a size; a negative measure counts as none.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Whether there is no cell at all.
  package var isEmpty: Bool { columns <= 0 || rows <= 0 }
}
