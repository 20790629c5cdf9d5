internal import Glibc
internal import TutorPlatform
internal import termios_shim

/// The tutor in a pseudo-terminal, with its output.
final class TerminalProgram {
  private var pty = tsh_pty()
  private var received: [UInt8] = []
  /// The process ID of the tutor, or 0 if it did not start.
  private(set) lazy var pid = readPid()

  struct CannotStart: Error, CustomStringConvertible {
    var program: String
    var errno: Int32
    var description: String {
      "\(program) cannot be started: \(String(cString: strerror(errno)))"
    }
  }

  struct Missing: Error, CustomStringConvertible {
    var text: String
    var description: String { "waited in vain for “\(text)”" }
  }

  init(
    _ program: String, _ arguments: [String], environment: [String: String], columns: Int,
    rows: Int
  ) throws {
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let pairs = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + pairs { free(pointer) } }
    let problem = tsh_spawnInPty(
      program, words, pairs, nil, Int32(columns), Int32(rows), &pty)
    guard problem == 0 else { throw CannotStart(program: program, errno: problem) }
    _ = fcntl(pty.primary, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(pty.primary)
    close(pty.commands)
    close(pty.reports)
    waitpid(pty.keeper, nil, 0)
  }

  /// Reads the process ID from the first message of the keeper, the tutor's parent process.
  private func readPid() -> Int32 {
    var report = tsh_ptyReport()
    let count = Glibc.read(pty.reports, &report, MemoryLayout<tsh_ptyReport>.size)
    let isStarted = count == MemoryLayout<tsh_ptyReport>.size && report.kind == tsh_ptyStarted
    return isStarted ? report.value : 0
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(pty.primary, bytes, bytes.count)
  }

  /// The descriptor of the output, for poll(2).
  var descriptor: Int32 { pty.primary }

  /// Returns whether the program has written a text since the last call of `forget()`, or this method.
  func hasWritten(_ text: String) -> Bool {
    read()
    return contains(Array(text.utf8))
  }

  /// Discards the output so far.
  func forget() {
    read()
    received = []
  }

  /// Waits until the program has written a text.
  ///
  /// A screen update may write a text in pieces. With `redrawing`, the method types Control-L
  /// repeatedly, so that the program redraws the whole screen.
  ///
  /// - Parameters:
  ///   - text: The text to wait for.
  ///   - seconds: The time limit, in seconds.
  ///   - redrawing: Whether to redraw the screen until the text appears.
  /// - Throws: `Missing` if the text does not appear in time.
  func wait(for text: String, seconds: Double = 60, redrawing: Bool = false) throws {
    let wanted = Array(text.utf8)
    let limit = Instant.now() + seconds
    var redrawAt = Instant.now()
    while !contains(wanted) {
      guard Instant.now() < limit else { throw Missing(text: text) }
      if redrawing, Instant.now() >= redrawAt {
        type("\u{0C}")
        redrawAt = .now() + 0.3
      }
      Poll.wait(for: [], and: [pty.primary], patience: 0.02)
      read()
    }
  }

  /// The time without output after which a program is at rest, in seconds.
  ///
  /// While it builds something, it shows each second how long that takes.
  static let silence = 2.5

  /// Waits until the program is at rest.
  func settle() {
    repeat {
      forget()
    } while !Poll.wait(
      for: [], and: [pty.primary], patience: Self.silence
    ).isEmpty
  }

  /// Types a text, and returns the seconds until the program writes anything.
  ///
  /// - Throws: `Missing` if it writes nothing.
  func answer(to text: String) throws -> Double {
    // The program may still write the answer to an earlier key.
    Poll.wait(for: [], patience: 0.1)
    forget()
    let begin = Instant.now()
    type(text)
    while received.isEmpty {
      guard Instant.now() - begin < 60 else { throw Missing(text: "an answer") }
      Poll.wait(for: [], and: [pty.primary], patience: 0.02)
      read()
    }
    return Instant.now() - begin
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(pty.primary, &buffer, buffer.count)
      guard count > 0 else { return }
      received += buffer.prefix(count)
    }
  }

  /// Returns whether the output contains a text.
  ///
  /// If it does not, only the end of the output is kept, because the text may begin there.
  private func contains(_ wanted: [UInt8]) -> Bool {
    if received.firstRange(of: wanted) != nil { return true }
    received = received.suffix(wanted.count)
    return false
  }
}
