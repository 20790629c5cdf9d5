import Foundation

/// An encoder for the PNG format (RFC 2083).
///
/// The image data is stored without compression (RFC 1950, RFC 1951), which every reader accepts.
enum PortableNetworkGraphics {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the PNG file of an image.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - pixels: Red, green, blue, and alpha of each pixel, row by row.
  ///   - remark: A comment to include in the file.
  /// - Returns: The contents of the file.
  static func data(width: Int, height: Int, pixels: [UInt8], remark: String? = nil) -> Data {
    var file = signature
    let header: [UInt8] = bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
    file += chunk("IHDR", header)
    if let remark { file += chunk("tEXt", Array("Comment\0\(remark)".utf8)) }
    var lines: [UInt8] = []
    lines.reserveCapacity(height * (width * 4 + 1))
    for line in 0..<height {
      lines.append(0)
      let start: Int = line * width * 4
      lines += pixels[start..<start + width * 4]
    }
    file += chunk("IDAT", stored(lines))
    file += chunk("IEND", [])
    return Data(file)
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bytes(content.count) + body + bytes(Int(checksum(body)))
  }

  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, content.count)
      let length = UInt16(end - start)
      stream.append(end == content.count ? 1 : 0)
      for number in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      stream += content[start..<end]
      start = end
    } while start < content.count
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in content {
      one = (one + UInt32(byte)) % 65_521
      two = (two + one) % 65_521
    }
    return stream + bytes(Int(two << 16 | one))
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
