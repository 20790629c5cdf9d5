/// The most recent lines of a program's output, up to a limit.
package struct Scrollback: Sendable {
  /// The kept lines, including the unfinished one.
  package var lines: [StyledLine] {
    filter.partialLine.isEmpty ? kept : kept + [filter.partialLine]
  }
  /// The number of earlier lines that were dropped.
  package private(set) var droppedLines = 0

  private var kept: [StyledLine] = []
  private var keptBytes = 0
  private var filter = EscapeFilter()
  private let maximumLines: Int
  private let maximumBytes: Int

  /// Creates an empty scrollback with limits for its lines and bytes.
  package init(maximumLines: Int = 5000, maximumBytes: Int = 4 << 20) {
    self.maximumLines = max(1, maximumLines)
    self.maximumBytes = max(1, maximumBytes)
  }

  /// Adds output of the program.
  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    keep(filter.receive(bytes))
  }

  /// Completes the last line when the program has ended.
  package mutating func finish() {
    keep(filter.finish())
  }

  private mutating func keep(_ lines: [StyledLine]) {
    kept += lines
    keptBytes += lines.reduce(0) { $0 + Self.bytes(in: $1) }
    // Exceeding the limit by a quarter avoids moving all lines for each new one.
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
