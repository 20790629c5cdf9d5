/// A reader of the messages that a client writes, which arrive in arbitrary pieces.
///
/// A message is a header with the length of its content in bytes, an empty line, and JSON in UTF-8
/// (Language Server Protocol 3.17, “Base Protocol”).
package struct MessageStream: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the content that follows, or `nil` before the end of a header.
  private var expected: Int?
  /// The number of bytes that are left out because their message is too long.
  private var skipped = 0

  /// The maximum length of a header, and of the content, in bytes.
  static let limits = (header: 4096, content: 16 << 20)

  package init() {}

  /// Adds bytes, and returns the messages that they complete; `nil` is one that cannot be read.
  package mutating func messages(adding new: some Collection<UInt8>) -> [JSON?] {
    bytes += new
    var messages: [JSON?] = []
    while true {
      let ignored = min(skipped, bytes.count)
      bytes.removeFirst(ignored)
      skipped -= ignored
      if expected == nil {
        guard let end = endOfHeader() else { break }
        let length = Self.length(in: bytes[..<end])
        bytes.removeFirst(end)
        guard let length, length <= Self.limits.content else {
          skipped = length ?? 0
          messages.append(nil)
          continue
        }
        expected = length
      }
      guard let length = expected, bytes.count >= length else { break }
      messages.append(JSON(parsing: Array(bytes.prefix(length))))
      bytes.removeFirst(length)
      expected = nil
    }
    if expected == nil, bytes.count > Self.limits.header {
      bytes = []
      messages.append(nil)
    }
    return messages
  }

  /// Returns the position after the empty line that ends the header.
  private func endOfHeader() -> Int? {
    let end = Array("\r\n\r\n".utf8)
    return bytes.prefix(Self.limits.header).firstRange(of: end)?.upperBound
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { !$0.isWhitespace }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}

extension JSON {
  /// The message with its header.
  package var framed: [UInt8] {
    let content = bytes
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
