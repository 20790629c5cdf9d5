/// A color of a cell's text or background.
package enum Color: Hashable, Sendable {
  /// The terminal's default color.
  case `default`
  /// One of the terminal's 16 palette colors: 0–7, and their bright variants 8–15.
  case ansi(UInt8)
  /// A color of red, green, and blue, approximated if the terminal has fewer colors.
  case rgb(UInt8, UInt8, UInt8)
}

extension Color {
  /// The terminal's black.
  package static let black = Color.ansi(0)
  /// The terminal's red.
  package static let red = Color.ansi(1)
  /// The terminal's green.
  package static let green = Color.ansi(2)
  /// The terminal's yellow.
  package static let yellow = Color.ansi(3)
  /// The terminal's blue.
  package static let blue = Color.ansi(4)
  /// The terminal's magenta.
  package static let magenta = Color.ansi(5)
  /// The terminal's cyan.
  package static let cyan = Color.ansi(6)
  /// The terminal's white.
  package static let white = Color.ansi(7)
  /// The terminal's gray.
  package static let gray = Color.ansi(8)
}
