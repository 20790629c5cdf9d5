/// Parses a sequence that begins with an escape character.
enum EscapeToken {
  static func token(of bytes: [UInt8]) -> KeyDecoder.Token {
    guard bytes.count > 1 else { return .incomplete }
    switch bytes[1] {
    case 0x5B: return ControlSequence.token(of: bytes)  // [
    case 0x4F: return applicationKey(bytes)  // O
    case 0x5D, 0x50, 0x5F: return string(bytes)  // ] P _
    case 0x1B: return doubled(bytes)
    case 0x00...0x1F, 0x7F: return .nothing(length: 2)
    default: return alternative(bytes)
    }
  }

  private static func alternative(_ bytes: [UInt8]) -> KeyDecoder.Token {
    switch CharacterToken.token(of: bytes[1...]) {
    case .key(.character(let character), let length): .key(.alt(character), length: length + 1)
    case .key(_, let length), .nothing(let length): .nothing(length: length + 1)
    case .pasteBegins, .incomplete: .incomplete
    }
  }

  /// Parses a sequence that begins with two escape characters.
  ///
  /// rxvt sends Alt as an escape character before the key's own sequence. Otherwise, the first
  /// character is a press of the Escape key.
  private static func doubled(_ bytes: [UInt8]) -> KeyDecoder.Token {
    guard bytes.count > 2 else { return .incomplete }
    guard bytes[2] == 0x5B || bytes[2] == 0x4F else { return .key(.escape, length: 1) }
    return switch token(of: Array(bytes.dropFirst())) {
    case .key(let key, let length): .key(key, length: length + 1)
    case .nothing(let length): .nothing(length: length + 1)
    case .pasteBegins(let length): .pasteBegins(length: length + 1)
    case .incomplete: .incomplete
    }
  }

  /// Parses a terminal's reply up to BEL or `ESC \`; any other control character aborts it.
  ///
  /// The only reply with a meaning is that about the background color.
  private static func string(_ bytes: [UInt8]) -> KeyDecoder.Token {
    let last = bytes[bytes.count - 1]
    guard bytes.count > 2 else { return .incomplete }
    if bytes[bytes.count - 2] == 0x1B, bytes.count > 3 {
      return last == 0x5C ? reply(bytes, endLength: 2) : .nothing(length: bytes.count - 2)
    }
    if last == 0x07 { return reply(bytes, endLength: 1) }
    if last == 0x1B { return .incomplete }
    return last < 0x20 ? .nothing(length: bytes.count - 1) : .incomplete
  }

  /// Parses a complete reply, such as `ESC ] 11 ; rgb:ffff/ffff/ffff BEL` (xterm's ctlseqs, OSC 11).
  private static func reply(_ bytes: [UInt8], endLength: Int) -> KeyDecoder.Token {
    let text = String(decoding: bytes.dropFirst(2).dropLast(endLength), as: UTF8.self)
    guard bytes[1] == 0x5D, text.hasPrefix("11;rgb"),
      let colon = text.firstIndex(of: ":")
    else { return .nothing(length: bytes.count) }
    let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3)
    // Each part has one to four hexadecimal digits.
    let levels = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16), value >= 0 else {
        return nil
      }
      return Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    guard levels.count == 3 else { return .nothing(length: bytes.count) }
    // The weights of ITU-R BT.709 for the brightness of red, green and blue.
    let brightness = 0.2126 * levels[0] + 0.7152 * levels[1] + 0.0722 * levels[2]
    return .key(.background(isLight: brightness > 0.5), length: bytes.count)
  }

  /// Parses `ESC O` and a letter: keypad and arrow keys in application mode.
  private static func applicationKey(_ bytes: [UInt8]) -> KeyDecoder.Token {
    guard let index = bytes[2...].firstIndex(where: { !(0x30...0x39).contains($0) }) else {
      return bytes.count > 8 ? .nothing(length: bytes.count) : .incomplete
    }
    let final = bytes[index]
    guard (0x20...0x7E).contains(final) else { return .key(.alt("O"), length: 2) }
    guard let key = applicationKeys[final] ?? ControlSequence.letterKeys[final] else {
      return .nothing(length: index + 1)
    }
    return .key(key, length: index + 1)
  }

  private static let applicationKeys: [UInt8: Key] = {
    var keys: [UInt8: Key] = [0x4D: .enter]  // M
    // The letters j to y are the keypad's * + , - . / and digits.
    for (letter, character) in zip(UInt8(0x6A)...0x79, "*+,-./0123456789") {
      keys[letter] = .character(character)
    }
    return keys
  }()
}
