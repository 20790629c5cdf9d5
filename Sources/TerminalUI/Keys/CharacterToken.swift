/// Parses input that is not an escape sequence: control characters and UTF-8.
enum CharacterToken {
  static func token(of bytes: ArraySlice<UInt8>) -> KeyDecoder.Token {
    guard let first = bytes.first else { return .incomplete }
    if let key = controlKey(first) { return .key(key, length: 1) }
    if first < 0x80 { return .key(.character(Character(Unicode.Scalar(first))), length: 1) }
    switch UTF8Prefix(bytes) {
    case .incomplete: return .incomplete
    case .invalid(let length): return .key(.character("\u{FFFD}"), length: length)
    case .scalar(let scalar, let length):
      // C1 control characters do not correspond to a key.
      guard scalar.value >= 0xA0 else { return .nothing(length: length) }
      return .key(.character(Character(scalar)), length: length)
    }
  }

  static func controlKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C: .control("\\")
    case 0x1D: .control("]")
    case 0x1E: .control("^")
    case 0x1F: .control("_")
    default: nil
    }
  }
}
