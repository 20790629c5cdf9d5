/// Conversions between text and its spelling in XML.
enum XMLText {
  /// Returns a text as Xcode writes it into attributes and elements.
  ///
  /// Characters that XML does not allow are replaced by U+FFFD.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { needsEscape($0) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\r": escaped += "&#13;"
      case "\t": escaped += "&#9;"
      default: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    ["&", "<", ">", "\""].contains(scalar) || scalar.value < 0x20 || !isAllowed(scalar)
  }

  /// Returns whether a document may contain a character (XML 1.0, section 2.2).
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Returns a text with its entities replaced.
  ///
  /// In attributes, white space is replaced by a space (XML 1.0, section 3.3.3).
  static func unescaped(_ raw: String, isAttribute: Bool = false) -> String {
    let isPlain = raw.utf8.allSatisfy { $0 != 0x26 && $0 >= 0x20 }
    guard !isPlain else { return raw }
    var text = ""
    var rest = raw.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&":
        guard let end = rest.firstIndex(of: ";"), let value = entity(String(rest[..<end])) else {
          text.unicodeScalars.append(scalar)
          continue
        }
        text.unicodeScalars.append(value)
        rest = rest[rest.index(after: end)...]
      case "\r":
        if rest.first == "\n" { rest.removeFirst() }
        text += isAttribute ? " " : "\n"
      case "\n", "\t": text.unicodeScalars.append(isAttribute ? " " : scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Returns the character that an entity without `&` and `;` stands for, or `nil` if it is unknown.
  static func entity(_ name: String) -> Unicode.Scalar? {
    if let scalar = named[name] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), isAllowed(scalar)
    else { return nil }
    return scalar
  }

  /// Returns a text as Xcode writes it between tags, where line ends stay.
  static func escapedContent(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" }.map { escaped(String($0)) }
      .joined(separator: "\n")
  }
}
