import Glibc
import TutorPlatform

/// A program of the real toolchain, in the session of this process.
///
/// In a session of its own it would belong to no child of the tutor, which would take it for a process
/// that the tests of another run in the same folder have left, and would not end it with this process.
final class RealProgram: Activity {
  private(set) var status: ProcessExit?

  private let program: ForegroundChild
  private let onOutput: (ChildProcess.Stream, [UInt8]) -> Void
  private var streams: [(stream: ChildProcess.Stream, descriptor: Int32)]
  /// The time limit for grandchildren that keep the pipes open.
  private var drainEnd: Instant?

  init(
    _ command: ChildProcess.Command,
    onOutput: @escaping (ChildProcess.Stream, [UInt8]) -> Void
  ) throws {
    let output = Redirection(of: STDOUT_FILENO)
    let errors = Redirection(of: STDERR_FILENO)
    defer {
      output.end()
      errors.end()
    }
    program = try ForegroundChild(command)
    streams = [(.output, output.reader), (.errors, errors.reader)]
    self.onOutput = onOutput
  }

  var isOver: Bool { status != nil }
  var descriptors: [Int32] { isOver ? [] : streams.map(\.descriptor) + program.descriptors }
  var wakeUp: Instant? { [program.wakeUp, drainEnd].compactMap(\.self).min() }

  func cancel(at now: Instant) { program.cancel(at: now) }

  func advance(at now: Instant) {
    guard !isOver else { return }
    program.advance(at: now)
    streams.removeAll { stream, descriptor in !read(stream, from: descriptor) }
    guard let ending = program.status else { return }
    let end = drainEnd ?? now + 0.2
    drainEnd = end
    guard streams.isEmpty || now >= end else { return }
    for (_, descriptor) in streams { close(descriptor) }
    streams = []
    status = ending
  }

  /// Reads the available output, and returns whether there may be more.
  private func read(_ stream: ChildProcess.Stream, from descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return true }
      guard count > 0 else {
        close(descriptor)
        return false
      }
      onOutput(stream, Array(buffer[..<count]))
    }
    return true
  }
}

/// A pipe in place of an output of this process, which programs that it starts inherit.
private struct Redirection {
  /// The end of the pipe for reading, which does not block.
  let reader: Int32
  private let output: Int32
  /// The output before.
  private let earlier: Int32

  init(of output: Int32) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    self.output = output
    earlier = fcntl(output, F_DUPFD_CLOEXEC, 3)
    dup2(ends[1], output)
    close(ends[1])
  }

  func end() {
    dup2(earlier, output)
    close(earlier)
  }
}
