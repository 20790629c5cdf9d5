/// Bytes of which only the beginning and the end are kept.
package struct BoundedBytes: Equatable, Sendable {
  private let headLimit: Int
  private let tailLimit: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  private var received = 0

  /// Makes an empty capture; the limits are in bytes.
  package init(head: Int = 256 * 1024, tail: Int = 64 * 1024) {
    headLimit = head
    tailLimit = tail
  }

  /// Adds bytes, and forgets what is then neither among the first nor among the last.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    received += bytes.count
    let space = max(headLimit - head.count, 0)
    head += bytes.prefix(space)
    tail += bytes.dropFirst(space)
    // Trimmed only now and then: dropping from the front moves all the rest.
    if tail.count > tailLimit * 2 { tail.removeFirst(tail.count - tailLimit) }
  }

  /// How many bytes in the middle were not kept.
  package var dropped: Int {
    received - head.count - min(tail.count, tailLimit)
  }

  /// What was kept, with a line in place of what was not.
  package var bytes: [UInt8] {
    guard dropped > 0 else { return head + tail }
    return head + Array("\n… \(dropped) bytes left out …\n".utf8) + tail.suffix(tailLimit)
  }

  /// What was kept, with U+FFFD for what is not UTF-8.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }
}
