/// The last lines of what a program printed, no more than is sensible to keep.
package struct Scrollback: Sendable {
  /// The lines that are kept, the unfinished one among them.
  package var lines: [StyledLine] {
    filter.partialLine.isEmpty ? kept : kept + [filter.partialLine]
  }
  /// How many lines before those were dropped.
  package private(set) var droppedLines = 0

  private var kept: [StyledLine] = []
  private var keptBytes = 0
  private var filter = EscapeFilter()
  private let maximumLines: Int
  private let maximumBytes: Int

  /// Makes an empty one that keeps so many lines and bytes.
  package init(maximumLines: Int = 5000, maximumBytes: Int = 4 << 20) {
    self.maximumLines = max(1, maximumLines)
    self.maximumBytes = max(1, maximumBytes)
  }

  /// Takes bytes as the program printed them.
  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    keep(filter.receive(bytes))
  }

  /// Ends the last line, as the program has ended.
  package mutating func finish() {
    keep(filter.finish())
  }

  private mutating func keep(_ lines: [StyledLine]) {
    kept += lines
    keptBytes += lines.reduce(0) { $0 + Self.bytes(in: $1) }
    // A quarter more than the limit may gather, so that lines are not moved for each new one.
    if kept.count > maximumLines + maximumLines / 4 { drop(kept.count - maximumLines) }
    while keptBytes > maximumBytes, kept.count > 1 { drop(max(1, kept.count / 4)) }
  }

  private mutating func drop(_ count: Int) {
    keptBytes -= kept.prefix(count).reduce(0) { $0 + Self.bytes(in: $1) }
    kept.removeFirst(count)
    droppedLines += count
  }

  private static func bytes(in line: StyledLine) -> Int {
    line.spans.reduce(0) { $0 + $1.text.utf8.count }
  }
}
