/// An input event from the keyboard, the mouse, or the terminal window.
package enum Key: Hashable, Sendable {
  /// A typed character, with Shift already applied.
  case character(Character)
  /// A character with Ctrl held; letters are lowercase.
  case control(Character)
  /// A character with Alt held.
  case alt(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// A function key, counted from 1.
  case function(Int)
  /// Text pasted from the clipboard, with normalized line ends.
  case paste(String)
  /// A mouse event.
  case mouse(MouseEvent)
  /// The terminal window gained the focus.
  case focusGained
  /// The terminal window lost the focus.
  case focusLost
  /// The terminal reported its background color, in answer to a query.
  case background(isLight: Bool)
}

extension Key {
  /// Returns the distance by which the key moves in a list or a text; `nil` for a key that does not.
  ///
  /// Home and `g` move to the beginning, End and `G` to the end, so the result must be limited.
  ///
  /// - Parameter page: The number of rows on a page.
  /// - Returns: The number of rows, which is negative for a movement up.
  package func distance(page: Int) -> Int? {
    switch self {
    case .up, .character("k"): -1
    case .down, .character("j"): 1
    case .pageUp: -page
    case .pageDown: page
    case .home, .character("g"): -(1 << 20)
    case .end, .character("G"): 1 << 20
    default: nil
    }
  }
}
