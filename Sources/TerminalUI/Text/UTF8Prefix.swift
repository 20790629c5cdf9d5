/// The result of decoding the first character of bytes in UTF-8.
enum UTF8Prefix: Equatable {
  case scalar(Unicode.Scalar, length: Int)
  /// The given number of bytes is not valid UTF-8 and is shown as a single U+FFFD.
  case invalid(length: Int)
  /// The bytes are a valid but incomplete prefix of a character.
  case incomplete

  init(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first, let length = Self.length(first: first) else {
      self = .invalid(length: 1)
      return
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let index = bytes.startIndex + offset
      guard index < bytes.endIndex else {
        self = .incomplete
        return
      }
      guard Self.allowed(at: offset, after: first).contains(bytes[index]) else {
        self = .invalid(length: offset)
        return
      }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    self = Unicode.Scalar(value).map { .scalar($0, length: length) } ?? .invalid(length: length)
  }

  private static func length(first: UInt8) -> Int? {
    switch first {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Returns the valid range of a continuation byte.
  ///
  /// The narrower ranges of the second byte exclude overlong forms, surrogates, and values above
  /// U+10FFFF.
  private static func allowed(at offset: Int, after first: UInt8) -> ClosedRange<UInt8> {
    switch (offset, first) {
    case (1, 0xE0): 0xA0...0xBF
    case (1, 0xED): 0x80...0x9F
    case (1, 0xF0): 0x90...0xBF
    case (1, 0xF4): 0x80...0x8F
    default: 0x80...0xBF
    }
  }
}
