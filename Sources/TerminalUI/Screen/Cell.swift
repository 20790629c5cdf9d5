/// One place on the screen.
package struct Cell: Hashable, Sendable {
  /// The character with its marks; empty in the right half of a wide character.
  package let text: String
  /// 1, 2 for a wide character, 0 for the right half of one.
  package let width: Int
  /// How it looks.
  package var style: Style

  /// Nothing but the background.
  package static func blank(_ style: Style = .plain) -> Cell {
    Cell(text: " ", width: 1, style: style)
  }

  static func continuation(_ style: Style) -> Cell {
    Cell(text: "", width: 0, style: style)
  }

  /// Whether it is the right half of a wide character.
  package var isContinuation: Bool { width == 0 }
}
