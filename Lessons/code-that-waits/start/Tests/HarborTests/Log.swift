import Synchronization

/// Lines in the order in which they are written, from any task.
final class Log: Sendable {
  private let written = Mutex<[String]>([])

  var lines: [String] { written.withLock { $0 } }

  func write(_ line: String) {
    written.withLock { $0.append(line) }
  }

  /// Returns how often a line has been written.
  func count(of line: String) -> Int {
    lines.count { $0 == line }
  }
}
