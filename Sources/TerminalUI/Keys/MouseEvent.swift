/// A mouse event and the cell at which it occurred.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  package enum Kind: Hashable, Sendable {
    case press
    case release
    case wheelUp
    case wheelDown
  }

  /// The kind of the event.
  package let kind: Kind
  /// The button: 0 is left, 1 is middle, and 2 is right; the wheel uses 0.
  package let button: Int
  /// The cell under the pointer.
  package let at: Point

  /// Creates a mouse event.
  package init(kind: Kind, button: Int = 0, at point: Point) {
    self.kind = kind
    self.button = button
    at = point
  }
}
