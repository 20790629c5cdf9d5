import Glibc
import termios_shim

/// A program that has this process's terminal for a while, such as the learner's editor.
///
/// Not Foundation's `Process`, which puts the child in a background process group: there an editor hangs for ever.
package final class ForegroundChild: Activity {
  /// How the program ended; nil as long as it runs.
  package private(set) var status: ProcessExit?

  private let pid: Int32
  private let pidfd: Int32

  /// Starts a program on this process's terminal.
  ///
  /// - Throws: `ProcessError` where there is no such program.
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
  /// Without a pidfd (before Linux 5.3) the end is looked for 20 times a second.
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
