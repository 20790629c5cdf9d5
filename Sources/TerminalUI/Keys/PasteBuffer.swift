/// A buffer for pasted input; every byte before `ESC [ 201 ~` counts as text.
struct PasteBuffer: Sendable {
  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  /// The maximum number of bytes; any further ones are dropped.
  static let limit = 1 << 20

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Processes a byte and returns whether it ends the paste.
  mutating func receive(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for held in Self.end[..<matched] { keep(held) }
    matched = 0
    if byte == Self.end[0] { matched = 1 } else { keep(byte) }
    return false
  }

  /// The pasted text, with line feeds as line ends and no control characters except tabs.
  var text: String {
    let text = String(decoding: bytes, as: UTF8.self)
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A, 0x0D: result.append("\n")
      case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }
}
