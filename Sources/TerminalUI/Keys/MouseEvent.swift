/// A mouse event and the cell at which it occurred.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  package enum Kind: Hashable, Sendable {
    case press
    case release
    /// The pointer moved to another cell while a button was held.
    case drag
    case wheelUp
    case wheelDown
  }

  /// The keys that were held.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    /// Creates a set from the bits of the SGR format.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The Shift key, which most terminals reserve for selecting text.
    package static let shift = Modifiers(rawValue: 4)
    /// The Alt key.
    package static let alt = Modifiers(rawValue: 8)
    /// The Ctrl key.
    package static let control = Modifiers(rawValue: 16)
  }

  /// The kind of the event.
  package let kind: Kind
  /// The button: 0 is left, 1 is middle, and 2 is right; the wheel uses 0.
  package let button: Int
  /// The cell under the pointer.
  package let at: Point
  /// The keys that were held.
  package let modifiers: Modifiers

  /// Creates a mouse event.
  package init(kind: Kind, button: Int = 0, at point: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.button = button
    at = point
    self.modifiers = modifiers
  }
}
