/// A 64-bit FNV-1a hash of bytes, the same on every machine and in every run.
package struct Fingerprint: Hashable, Sendable, Codable {
  /// The hash of the bytes that were added.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the fingerprint of no bytes.
  package init() {}

  /// Creates the fingerprint of a text's UTF-8 bytes.
  package init(of text: String) {
    add(text.utf8)
  }

  /// Creates the fingerprint of bytes.
  package init(of bytes: [UInt8]) {
    add(bytes)
  }

  /// Adds bytes to the hash.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Other modules cannot specialize the generic loop, which takes twenty times as long.
    let known = bytes.withContiguousStorageIfAvailable { Self.continued(value, with: $0) }
    value = known ?? bytes.reduce(value) { Self.mixed($0, $1) }
  }

  private static func continued(_ value: UInt64, with bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value = value
    for byte in bytes { value = mixed(value, byte) }
    return value
  }

  private static func mixed(_ value: UInt64, _ byte: UInt8) -> UInt64 {
    (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The value as 16 hexadecimal digits.
  package var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

// As a number alone, because records hold thousands of fingerprints.
extension Fingerprint {
  package init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(UInt64.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
