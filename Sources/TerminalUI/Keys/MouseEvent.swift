/// What the mouse did, and over which cell.
package struct MouseEvent: Hashable, Sendable {
  /// What a mouse can do.
  package enum Kind: Hashable, Sendable {
    case press
    case release
    case wheelUp
    case wheelDown
  }

  /// What it did.
  package let kind: Kind
  /// 0 for the left button, 1 for the middle, 2 for the right one; 0 for the wheel.
  package let button: Int
  /// The cell under the pointer.
  package let at: Point

  /// Makes an event.
  package init(kind: Kind, button: Int = 0, at point: Point) {
    self.kind = kind
    self.button = button
    at = point
  }
}
