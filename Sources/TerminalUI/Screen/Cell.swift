/// A character cell of a screen.
package struct Cell: Hashable, Sendable {
  /// The character with its combining marks; empty in the right half of a wide character.
  package let text: String
  /// The width in columns: 1, 2 for a wide character, or 0 for the right half of one.
  package let width: Int
  /// The style of the cell.
  package var style: Style

  /// Returns a cell that contains a space in the given style.
  package static func blank(_ style: Style = .plain) -> Cell {
    Cell(text: " ", width: 1, style: style)
  }

  static func continuation(_ style: Style) -> Cell {
    Cell(text: "", width: 0, style: style)
  }

  /// A Boolean value that indicates whether the cell is the right half of a wide character.
  package var isContinuation: Bool { width == 0 }
}
