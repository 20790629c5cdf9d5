import Glibc
import termios_shim

/// A program that runs in a session of its own, so that all it starts can be found and ended.
///
/// Not Foundation's `Process`, which in 6.3 waits as long as any grandchild lives and puts the child in a
/// background process group.
package final class ChildProcess: Activity {
  /// What to start.
  package struct Command: Equatable, Sendable {
    /// An absolute path: nothing is looked up.
    package var program: String
    package var arguments: [String]
    package var environment: [String: String]
    package var directory: String?
    /// Whether it goes on to its end where this process is killed: what is short and writes what must not be lost.
    package var outlivesKill: Bool
    /// Whether it takes only the time that other programs leave: what the learner does not wait for.
    package var isInBackground: Bool
    /// Whether it is sent something on its standard input, which is empty otherwise.
    package var hasInput: Bool

    package init(
      _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
      directory: String? = nil, outlivesKill: Bool = false, isInBackground: Bool = false,
      hasInput: Bool = false
    ) {
      self.hasInput = hasInput
      self.outlivesKill = outlivesKill
      self.isInBackground = isInBackground
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.directory = directory
    }
  }

  /// Where bytes came from.
  package enum Stream: Sendable {
    case output
    case errors
  }

  package let pid: Int32
  package private(set) var output = BoundedBytes()
  package private(set) var errors = BoundedBytes()
  /// How the child ended; nil until it did and its output was read.
  package private(set) var status: ProcessExit?

  private let session: ProcessSession
  private let pidfd: Int32
  private var inputEnd: Int32
  /// What is still to be sent.
  private var unsent: ArraySlice<UInt8> = []
  private var outputEnd: Int32
  private var errorsEnd: Int32
  private let onOutput: (Stream, ArraySlice<UInt8>) -> Void
  private var hasExited = false
  /// Until when a grandchild that holds the pipes is waited for.
  private var drainEnd: Instant?
  private var teardown: [TeardownStep]
  private var nextTeardown: Instant?

  /// Starts a program; `onOutput` gets each piece of its output as it comes.
  package init(
    _ command: Command, teardown: [TeardownStep] = TeardownStep.standard,
    onOutput: @escaping (Stream, ArraySlice<UInt8>) -> Void = { _, _ in }
  ) throws {
    var child = tsh_child()
    let problem = Self.spawn(command, &child)
    guard problem == 0 else {
      throw ProcessError.cannotStart(program: command.program, errno: problem)
    }
    pid = child.pid
    if command.isInBackground { Self.lowerPriority(of: child.pid) }
    session = ProcessSession(pid, mark: command.mark)
    if !command.outlivesKill { tsh_watchChild(pid, command.mark) }
    pidfd = child.pidfd
    inputEnd = child.input
    outputEnd = child.output
    errorsEnd = child.errors
    self.teardown = teardown
    self.onOutput = onOutput
  }

  deinit {
    if status == nil { endSession() }
  }

  package var isOver: Bool { status != nil }

  package var descriptors: [Int32] {
    isOver ? [] : [outputEnd, errorsEnd, hasExited ? -1 : pidfd].filter { $0 >= 0 }
  }

  package var wakeUp: Instant? {
    // Without a pidfd (before Linux 5.3) the end is looked for 20 times a second.
    let nextCheck = pidfd < 0 && !hasExited ? Instant.now() + 0.05 : nil
    // The loop polls for reading alone: a program that is slow to take its input is looked after by the clock.
    let sending = unsent.isEmpty ? nil : Instant.now() + 0.001
    return [drainEnd, nextTeardown, nextCheck, sending].compactMap(\.self).min()
  }

  /// Sends bytes to the child's standard input, as fast as the child takes them; one that has ended gets nothing.
  package func send(_ bytes: [UInt8]) {
    unsent += bytes
    sendUnsent()
  }

  private func sendUnsent() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        Glibc.send(inputEnd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        unsent = unsent.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        unsent = []
      }
    }
    unsent = []
  }

  /// Begins to end the child and all that it started.
  package func cancel(at now: Instant) {
    guard nextTeardown == nil, let first = teardown.first, !isOver else { return }
    nextTeardown = now + first.delay
    advance(at: now)
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    performTeardownSteps(at: now)
    sendUnsent()
    read(.output, from: &outputEnd)
    read(.errors, from: &errorsEnd)
    if !hasExited, hasEnded() {
      hasExited = true
      drainEnd = now + 0.2
      // What was written just before the end.
      read(.output, from: &outputEnd)
      read(.errors, from: &errorsEnd)
    }
    guard let drainEnd else { return }
    if (outputEnd < 0 && errorsEnd < 0) || now >= drainEnd { endSession() }
  }

  private func performTeardownSteps(at now: Instant) {
    while let due = nextTeardown, now >= due, let step = teardown.first {
      switch step.target {
      case .leader: kill(pid, step.signal)
      case .session: session.send(step.signal)
      }
      teardown.removeFirst()
      nextTeardown = teardown.first.map { due + $0.delay }
    }
  }

  /// Says whether the child is a zombie; it is left one, so that its id is not used again while its session is ended.
  private func hasEnded() -> Bool {
    var info = siginfo_t()
    info.si_signo = 0
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  /// Reads what is there, at most a megabyte, so that a flood leaves time for everything else.
  private func read(_ stream: Stream, from descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    for _ in 0..<16 {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        keep(buffer[..<count], of: stream)
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        close(descriptor)
        descriptor = -1
        return
      } else {
        return
      }
    }
  }

  private func keep(_ bytes: ArraySlice<UInt8>, of stream: Stream) {
    switch stream {
    case .output: output.append(bytes)
    case .errors: errors.append(bytes)
    }
    onOutput(stream, bytes)
  }

  /// Kills what is left of the session, reaps the child and lets go of its descriptors.
  private func endSession() {
    if !hasExited { kill(pid, SIGKILL) }
    session.killAll()
    var waitStatus: Int32 = 0
    while waitpid(pid, &waitStatus, 0) < 0, errno == EINTR {}
    tsh_forgetChild(pid)
    for descriptor in [inputEnd, outputEnd, errorsEnd, pidfd] where descriptor >= 0 {
      close(descriptor)
    }
    inputEnd = -1
    outputEnd = -1
    errorsEnd = -1
    unsent = []
    drainEnd = nil
    nextTeardown = nil
    status = ProcessExit(waitStatus: waitStatus)
  }

  /// Lowers the priority of a process and of its session.
  ///
  /// Linux shares the time among sessions first, and among the processes of each by their nice value only then (sched(7),
  /// "The autogroup feature"). Where the kernel refuses, everything works as before.
  private static func lowerPriority(of pid: Int32) {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid), 10)
    let file = open("/proc/\(pid)/autogroup", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, "10", 2)
    close(file)
  }

  private static func spawn(_ command: Command, _ child: inout tsh_child) -> Int32 {
    command.withCStrings { arguments, environment in
      tsh_spawn(
        &child, command.program, arguments, environment, command.directory, command.hasInput)
    }
  }
}

extension ChildProcess.Command {
  /// The variable by which what a test run starts is known, though it has left the session: no other run has its TMPDIR.
  fileprivate var mark: String? {
    guard environment["REDGREEN_RUN"] != nil else { return nil }
    return environment["TMPDIR"].map { "TMPDIR=\($0)" }
  }

  /// Lends the arguments, the program first, and the environment in the form that C takes.
  func withCStrings<Result>(
    _ body: (
      _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
      _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
    ) -> Result
  ) -> Result {
    let pairs = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return Self.lend([program] + arguments) { arguments in
      Self.lend(pairs) { environment in body(arguments, environment) }
    }
  }

  private static func lend<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(&pointers)
  }
}
