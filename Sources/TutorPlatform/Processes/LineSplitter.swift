/// Cuts a stream of bytes into lines, however it arrives.
package struct LineSplitter: Sendable {
  private let limit: Int
  private var partial: [UInt8] = []
  private var isTooLong = false
  /// How many lines were longer than the limit and therefore thrown away.
  package private(set) var lostLines = 0

  /// Makes a splitter that gives up on lines of more than `limit` bytes.
  package init(limit: Int = 16 << 20) {
    self.limit = limit
  }

  /// Takes bytes and gives the lines that are complete now, without their ends.
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

  /// Gives what came after the last line's end, if anything.
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
