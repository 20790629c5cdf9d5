/// What has come of a paste so far: all up to `ESC [ 201 ~` is text, whatever it looks like.
struct PasteBuffer: Sendable {
  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
  /// What goes beyond this many bytes is dropped.
  static let limit = 1 << 20

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Takes a byte and tells whether the paste ended with it.
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

  /// The text, with line feeds for line ends and without control characters but tabs.
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
