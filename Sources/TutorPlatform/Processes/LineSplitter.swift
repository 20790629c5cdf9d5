/// A parser that splits a stream of bytes, which arrives in arbitrary pieces, into lines.
package struct LineSplitter: Sendable {
  private let limit: Int
  private var partial: [UInt8] = []
  private var isTooLong = false
  /// The number of lines that exceeded the limit and were discarded.
  package private(set) var lostLines = 0

  /// Creates a splitter that discards lines of more than `limit` bytes.
  package init(limit: Int = 16 << 20) {
    self.limit = limit
  }

  /// Adds bytes, and returns the lines that they complete, without newlines.
  package mutating func lines(adding bytes: some Collection<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      if let line = finishLine() { lines.append(line) }
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
    return lines
  }

  /// Returns the bytes after the last newline, or `nil` if they are missing or exceed the limit.
  package mutating func finish() -> [UInt8]? {
    partial.isEmpty && !isTooLong ? nil : finishLine()
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    guard !isTooLong, partial.count + bytes.count <= limit else {
      isTooLong = true
      partial = []
      return
    }
    partial += bytes
  }

  private mutating func finishLine() -> [UInt8]? {
    defer {
      partial = []
      isTooLong = false
    }
    guard isTooLong else { return partial }
    lostLines += 1
    return nil
  }
}
