import Glibc
import termios_shim

/// The processes that share a session id, which SwiftPM and the tests it starts do, and those that left it.
package struct ProcessSession: Sendable {
  private let session: tsh_session
  /// `NAME=value` of the environment by which a process that left is known.
  private let mark: String?

  /// The session of a process that has not been reaped yet.
  package init(_ leader: Int32, mark: String? = nil) {
    session = tsh_sessionLedBy(leader)
    self.mark = mark
  }

  /// Whether none of them lives any more.
  package var isEmpty: Bool { send(0) == 0 }

  /// Sends a signal to every member; gives how many there were.
  @discardableResult
  package func send(_ signal: Int32) -> Int {
    Int(tsh_signalSession(session, mark, signal))
  }

  /// Kills every member, and those that were being started meanwhile; a few are still dying on return.
  ///
  /// Looks again for a moment where something goes on to start more.
  package func killAll() {
    let limit = Instant.now() + 0.2
    // What is just becoming another program has no environment for a moment, so one look is none.
    for _ in 0..<(mark == nil ? 1 : 2) {
      while send(SIGKILL) > 0, Instant.now() < limit {}
    }
  }
}
