import Glibc
import termios_shim

/// The processes of a session, such as SwiftPM and its tests, and those that left the session.
package struct ProcessSession: Sendable {
  private var session: tsh_session
  /// The environment entry (`NAME=value`) that identifies processes that left the session.
  private var mark: String?

  /// Creates the session of a leader that has not been reaped yet.
  ///
  /// - Parameters:
  ///   - leader: The process ID of the leader.
  ///   - mark: The environment entry (`NAME=value`) that identifies processes that left the
  ///     session, or `nil` to ignore them.
  package init(_ leader: Int32, mark: String? = nil) {
    session = tsh_sessionLedBy(leader)
    self.mark = mark
  }

  /// Sets the mark of the processes that are started from now on.
  mutating func begin(mark: String?) {
    session.marked = tsh_startTimeNow()
    self.mark = mark
  }

  /// Has the processes killed when this process ends.
  func watch() { tsh_watchChild(session, mark) }

  /// A Boolean value that indicates whether the session has no live processes.
  package var isEmpty: Bool { send(0) == 0 }

  /// Sends a signal to every process, and returns the number of processes.
  @discardableResult
  package func send(_ signal: Int32) -> Int {
    Int(tsh_signalSession(session, mark, signal, nil))
  }

  /// Kills every process, including those that are started meanwhile.
  ///
  /// Repeats the search for at most 0.2 seconds while there are processes left. Some may still be
  /// dying on return.
  ///
  /// - Returns: The names of the processes that were found first, at most 8.
  @discardableResult
  package func killAll() -> [String] {
    let limit = Instant.now() + 0.2
    var found = tsh_names()
    // During execve(2) a process has no environment for a moment, so one search could miss it.
    for _ in 0..<(mark == nil ? 1 : 2) {
      while tsh_signalSession(session, mark, SIGKILL, &found) > 0, Instant.now() < limit {}
    }
    return withUnsafeBytes(of: found) { bytes in
      bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
