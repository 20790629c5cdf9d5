import Glibc
import termios_shim

/// A child process that uses this process's terminal, such as the learner's editor.
///
/// Foundation's `Process` is not suitable, because it puts the child in a background process group,
/// where an editor hangs forever.
package final class ForegroundChild: Activity {
  /// The exit status, or `nil` while the program runs.
  package private(set) var status: ProcessExit?

  private let pid: Int32
  private let pidfd: Int32

  /// Starts a program on this process's terminal.
  ///
  /// - Throws: `ProcessError` if the program cannot be started.
  package init(_ command: ChildProcess.Command) throws {
    var (pid, pidfd): (Int32, Int32) = (0, -1)
    let problem = command.withCStrings { arguments, environment in
      tsh_spawnForeground(
        &pid, &pidfd, command.program, arguments, environment, command.directory)
    }
    guard problem == 0 else {
      throw ProcessError.cannotStart(program: command.program, errno: problem)
    }
    (self.pid, self.pidfd) = (pid, pidfd)
  }

  deinit { if pidfd >= 0 { close(pidfd) } }

  package var isOver: Bool { status != nil }
  package var descriptors: [Int32] { isOver || pidfd < 0 ? [] : [pidfd] }
  /// The time of the next check for the program's exit.
  ///
  /// A check 20 times a second is needed only without a pidfd (before Linux 5.3).
  package var wakeUp: Instant? { isOver || pidfd >= 0 ? nil : .now() + 0.05 }

  package func cancel(at now: Instant) {
    if !isOver { kill(pid, SIGTERM) }
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    var waitStatus: Int32 = 0
    if waitpid(pid, &waitStatus, WNOHANG) == pid { status = ProcessExit(waitStatus: waitStatus) }
  }
}
