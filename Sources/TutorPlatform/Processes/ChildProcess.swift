import Glibc
import termios_shim

/// A child process in its own session, so that all of its descendants can be found and ended.
///
/// Foundation's `Process` is not suitable: in 6.3 it waits as long as any grandchild lives, and
/// puts the child in a background process group.
package final class ChildProcess: Activity {
  /// An output stream of a child process.
  package enum Stream: Sendable {
    case output
    case errors
  }

  /// The process ID of the child.
  package let pid: Int32
  /// The bounded standard output.
  package private(set) var output = BoundedBytes()
  /// The bounded standard error.
  package private(set) var errors = BoundedBytes()
  /// The exit status, or `nil` until the child has ended and its output was read.
  package private(set) var status: ProcessExit?

  /// The names of the descendants that were still running when the child had ended without being
  /// asked to, at most 8.
  ///
  /// They were killed.
  package private(set) var survivors: [String] = []

  private var session: ProcessSession
  private let pidfd: Int32
  private var input: SocketOutput
  private var outputEnd: Int32
  private var errorsEnd: Int32
  private var onOutput: (Stream, ArraySlice<UInt8>) -> Void
  /// The number of bytes of the output that are still read.
  private var outputSpace: Int
  /// A Boolean value that indicates whether the child has exited; its output may still be read.
  private(set) var hasExited = false
  /// The time limit for grandchildren that keep the pipes open after the child has exited.
  private var drainEnd: Instant?
  private var ending: Ending

  /// How and when the child is ended.
  private struct Ending {
    /// The steps that have not been performed.
    var steps: [TeardownStep]
    /// The time of the next step, or `nil` if the child is not being ended.
    var next: Instant?
    /// The time limit, or `nil` without a limit or after it was reached.
    var deadline: Instant?
    var hasTimedOut = false
  }

  /// A Boolean value that indicates whether the child has reached its time limit.
  package var hasTimedOut: Bool { ending.hasTimedOut }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program to start.
  ///   - teardown: The steps that `cancel(at:)` performs.
  ///   - onOutput: A closure that receives each piece of the output.
  /// - Throws: `ProcessError` if the program cannot be started.
  package init(
    _ command: Command, teardown: [TeardownStep] = TeardownStep.standard,
    onOutput: @escaping (Stream, ArraySlice<UInt8>) -> Void = { _, _ in }
  ) throws {
    var child = tsh_child()
    let problem = command.spawn(&child)
    guard problem == 0 else {
      if let folder = command.directory, access(folder, X_OK) != 0 {
        throw ProcessError.cannotEnter(folder: folder, errno: errno)
      }
      throw ProcessError.cannotStart(program: command.program, errno: problem)
    }
    pid = child.pid
    if command.isInBackground { Self.lowerPriority(of: child.pid) }
    session = ProcessSession(pid, mark: command.mark)
    if !command.outlivesKill { session.watch() }
    pidfd = child.pidfd
    input = SocketOutput(child.input)
    outputSpace = command.limits.output
    ending = Ending(steps: teardown, deadline: command.limits.seconds.map { .now() + $0 })
    outputEnd = child.output
    errorsEnd = child.errors
    self.onOutput = onOutput
    if case .bytes(let bytes) = command.input {
      input.send(bytes)
      input.end()
    }
  }

  deinit {
    if status == nil { endSession() }
  }

  package var isOver: Bool { status != nil }

  package var descriptors: [Int32] {
    isOver ? [] : [outputEnd, errorsEnd, hasExited ? -1 : pidfd].filter { $0 >= 0 }
  }

  package var wakeUp: Instant? {
    // Without a pidfd (before Linux 5.3), check for the child's exit 20 times a second.
    let nextCheck = pidfd < 0 && !hasExited ? Instant.now() + 0.05 : nil
    // The loop polls only for reading, so writing to a slow child is retried by time.
    let sending = input.isWaiting ? Instant.now() + 0.001 : nil
    return [drainEnd, ending.deadline, ending.next, nextCheck, sending].compactMap(\.self).min()
  }

  /// A Boolean value that indicates whether the program has succeeded, or has ended because the limit
  /// of its output was reached.
  package var hasSucceeded: Bool {
    status == .exited(0) || (status == .signalled(SIGPIPE) && outputSpace == 0)
  }

  /// Sends bytes to the child's standard input.
  ///
  /// Bytes that the child does not accept immediately are queued. They are discarded if the child
  /// has closed its input.
  package func send(_ bytes: [UInt8]) { input.send(bytes) }

  /// Sends a process that waits for its arguments those of a command, whose time begins now.
  func begin(_ command: Command, onOutput: @escaping (Stream, ArraySlice<UInt8>) -> Void) {
    self.onOutput = onOutput
    ending.deadline = command.limits.seconds.map { .now() + $0 }
    session.begin(mark: command.mark)
    session.watch()
    input.send(([command.program] + command.arguments).flatMap { Array($0.utf8) + [0] })
    input.end()
  }

  /// Starts to end the child and its descendants.
  package func cancel(at now: Instant) {
    guard ending.next == nil, let first = ending.steps.first, !isOver else { return }
    ending.next = now + first.delay
    advance(at: now)
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    if let end = ending.deadline, now >= end {
      (ending.deadline, ending.hasTimedOut) = (nil, !hasExited)
      cancel(at: now)
    }
    performTeardownSteps(at: now)
    input.sendUnsent()
    read(.output, from: &outputEnd)
    read(.errors, from: &errorsEnd)
    if !hasExited, hasEnded() {
      hasExited = true
      drainEnd = now + 0.2
      // Read the output that was written just before the exit.
      read(.output, from: &outputEnd)
      read(.errors, from: &errorsEnd)
    }
    guard let drainEnd else { return }
    if (outputEnd < 0 && errorsEnd < 0) || now >= drainEnd { endSession() }
  }

  private func performTeardownSteps(at now: Instant) {
    while let due = ending.next, now >= due, let step = ending.steps.first {
      switch step.target {
      case .leader: kill(pid, step.signal)
      case .session: session.send(step.signal)
      }
      ending.steps.removeFirst()
      ending.next = ending.steps.first.map { due + $0.delay }
    }
  }

  /// Returns whether the child has exited.
  ///
  /// The child is not reaped yet, so that its ID is not reused while its session is being killed.
  private func hasEnded() -> Bool {
    var info = siginfo_t()
    info.si_signo = 0
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  /// Reads the available output.
  ///
  /// Reads at most 1 MB, so that a flood of output does not block the loop.
  private func read(_ stream: Stream, from descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    for _ in 0..<16 {
      var (count, problem): (Int, Int32) = (0, 0)
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, size in
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        problem = errno
        size = max(0, count)
      }
      if count > 0 {
        keep(bytes[...], of: stream)
        if stream == .errors || outputSpace > 0 { continue }
      } else if count < 0, problem == EAGAIN || problem == EINTR {
        return
      }
      close(descriptor)
      descriptor = -1
      return
    }
  }

  private func keep(_ bytes: ArraySlice<UInt8>, of stream: Stream) {
    switch stream {
    case .output:
      let bytes = bytes.prefix(outputSpace)
      outputSpace -= bytes.count
      output.append(bytes)
      onOutput(stream, bytes)
    case .errors:
      errors.append(bytes)
      onOutput(stream, bytes)
    }
  }

  /// Kills the remaining processes of the session, reaps the child, and closes the descriptors.
  private func endSession() {
    if !hasExited { kill(pid, SIGKILL) }
    let killed = session.killAll()
    if hasExited, ending.next == nil { survivors = killed }
    var waitStatus: Int32 = 0
    while waitpid(pid, &waitStatus, 0) < 0, errno == EINTR {}
    tsh_forgetChild(pid)
    input.close()
    for descriptor in [outputEnd, errorsEnd, pidfd] where descriptor >= 0 {
      close(descriptor)
    }
    outputEnd = -1
    errorsEnd = -1
    drainEnd = nil
    ending.next = nil
    status = ProcessExit(waitStatus: waitStatus)
  }

  /// Lowers the priority of a process and of its session.
  ///
  /// Linux first divides the processor time among sessions, and only then among the processes of a
  /// session by their nice values (sched(7), "The autogroup feature"). If the kernel refuses, the
  /// priority remains unchanged.
  private static func lowerPriority(of pid: Int32) {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid), 10)
    let file = open("/proc/\(pid)/autogroup", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, "10", 2)
    close(file)
  }
}
