/// The position of a cell, in columns and rows from the top-left corner.
package struct Point: Hashable, Sendable {
  /// The column, counted from 0 at the left edge.
  package var column: Int
  /// The row, counted from 0 at the top edge.
  package var row: Int

  /// Creates a point, which may lie outside the screen.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
