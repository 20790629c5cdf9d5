/// The place of one cell, counted from 0 at the top left.
package struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  package var column: Int
  /// The distance from the top edge.
  package var row: Int

  /// Makes a place; it may lie outside any screen.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
