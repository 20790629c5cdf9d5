/// A colour of a cell.
package enum Color: Hashable, Sendable {
  /// What the user's terminal has for plain text.
  case `default`
  /// One of the user's own 16 colours, 0–7 and their bright forms 8–15.
  case ansi(UInt8)
  /// Red, green and blue, brought down to what the terminal can show.
  case rgb(UInt8, UInt8, UInt8)
}

extension Color {
  /// The user's black.
  package static let black = Color.ansi(0)
  /// The user's red.
  package static let red = Color.ansi(1)
  /// The user's green.
  package static let green = Color.ansi(2)
  /// The user's yellow.
  package static let yellow = Color.ansi(3)
  /// The user's blue.
  package static let blue = Color.ansi(4)
  /// The user's magenta.
  package static let magenta = Color.ansi(5)
  /// The user's cyan.
  package static let cyan = Color.ansi(6)
  /// The user's white.
  package static let white = Color.ansi(7)
  /// The user's grey.
  package static let gray = Color.ansi(8)
}
