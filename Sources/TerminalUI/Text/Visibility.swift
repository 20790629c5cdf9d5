/// The way in which a character from an untrusted source is displayed.
enum Visibility {
  case shown
  case hidden
  case replaced(String)

  /// Classifies a scalar; the caller must handle line feeds and tabs.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .shown
    case 0x00...0x1F, 0x7F: self = .replaced("\u{FFFD}")
    // These modify the preceding character and do not affect the width.
    case 0x034F, 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .hidden
    case 0xE0000...0xE007F: self = .hidden
    case 0x2028, 0x2029: self = .replaced(" ")
    case 0x80...0x9F, 0xFFF9...0xFFFB: self = .replaced(Self.name(of: scalar))
    default:
      let isInvisible = scalar.properties.isDefaultIgnorableCodePoint
      self = isInvisible ? .replaced(Self.name(of: scalar)) : .shown
    }
  }

  /// Returns the code point in brackets.
  ///
  /// Invisible characters can make code look different from what the compiler sees.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
  }
}
