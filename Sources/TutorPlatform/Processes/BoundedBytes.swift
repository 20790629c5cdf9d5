/// A byte buffer that keeps only the beginning and the end of a stream.
package struct BoundedBytes: Equatable, Sendable {
  private let headLimit: Int
  private let tailLimit: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var received = 0

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - head: The maximum number of bytes to keep from the beginning.
  ///   - tail: The maximum number of bytes to keep from the end.
  package init(head: Int = 256 * 1024, tail: Int = 64 * 1024) {
    headLimit = head
    tailLimit = tail
  }

  /// Appends bytes, and drops those in the middle that exceed the limits.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    received += bytes.count
    let space = max(headLimit - head.count, 0)
    head += bytes.prefix(space)
    tail += bytes.dropFirst(space)
    // Trim only occasionally, because removing the first bytes moves all others.
    if tail.count > tailLimit * 2 { tail.removeFirst(tail.count - tailLimit) }
  }

  /// The number of bytes in the middle that were dropped.
  package var dropped: Int {
    received - head.count - min(tail.count, tailLimit)
  }

  /// The kept bytes, with a message in place of those that were dropped.
  package var bytes: [UInt8] {
    guard dropped > 0 else { return head + tail }
    return head + Array("\n… \(dropped) bytes omitted …\n".utf8) + tail.suffix(tailLimit)
  }

  /// The kept bytes decoded as UTF-8, with U+FFFD for invalid sequences.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
