internal import Glibc
internal import TutorPlatform
internal import termios_shim

/// The conversation of the commands about added courses: reports, questions, progress, and stopping.
final class CourseDialog {
  /// The name of the command.
  private let name: String
  private let output: Output
  private let isConfirmed: Bool
  private let signals = tsh_watchSignals()
  private var input = ""
  private var lastProgressAt = Instant.now()
  private var hasProgress = false
  private static let longestLine = 2000

  /// An error that ends a command because the user has stopped it.
  struct Stopped: Error, CustomStringConvertible {
    var signal: Int32
    var description: String { "stopped; nothing was changed" }
  }

  init(_ name: String, _ general: GeneralOptions) {
    self.name = name
    output = Output(general)
    isConfirmed = general.isConfirmed
  }

  /// Reports a line.
  ///
  /// It may quote a course of a stranger, whose texts must not look like other lines.
  func report(_ text: String) {
    clearProgress()
    let line = String(text.map { $0.isNewline ? " " : $0 }.prefix(Self.longestLine))
    output.report(line, as: .course)
  }

  /// Shows what is being done: at once in a terminal, otherwise every ten seconds.
  func show(_ activity: String) {
    if output.overwritesProgress {
      Console.showProgress(activity)
      hasProgress = true
    } else if Instant.now() - lastProgressAt >= 10 {
      lastProgressAt = .now()
      Console.write(activity + "\n", to: STDERR_FILENO)
    }
  }

  private func clearProgress() {
    guard hasProgress else { return }
    Console.clearProgress()
    hasProgress = false
  }

  /// Advances activities until a condition is met.
  ///
  /// - Throws: `Stopped` if the user stops the command; the activities are canceled then.
  func run(_ activities: [any Activity], until isDone: () throws -> Bool) throws {
    while try !isDone() {
      let readable = Poll.wait(for: activities, and: [signals])
      for activity in activities where !activity.isOver { activity.advance(at: .now()) }
      guard readable.contains(signals), let signal = nextSignal() else { continue }
      for activity in activities { activity.cancel(at: .now()) }
      Poll.run(activities, within: 2) { activities.allSatisfy(\.isOver) }
      clearProgress()
      throw Stopped(signal: signal)
    }
    clearProgress()
  }

  /// Asks a question that is answered with yes or no.
  ///
  /// - Throws: `UsageError.needsAgreement` if there is no terminal and no `--yes`, or `Stopped`.
  func isAgreed(_ question: String) throws -> Bool {
    if isConfirmed { return true }
    guard isatty(STDIN_FILENO) == 1 else {
      throw UsageError.needsAgreement(name)
    }
    clearProgress()
    output.report([JSONRecord(.question, question)]) {
      Console.write("\(question) (y/n) ", to: STDOUT_FILENO)
    }
    return Console.isYes(try readLine())
  }

  private func readLine() throws -> String? {
    var line: [UInt8] = []
    while true {
      let readable = Poll.wait(for: [], and: [signals, STDIN_FILENO])
      if readable.contains(signals), let signal = nextSignal() { throw Stopped(signal: signal) }
      guard readable.contains(STDIN_FILENO) else { continue }
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count == 1, byte != UInt8(ascii: "\n"), line.count < 1000 else { break }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Returns a signal that ends the program, if one has arrived; obeys those that suspend it.
  private func nextSignal() -> Int32? {
    var byte: UInt8 = 0
    while read(signals, &byte, 1) == 1 {
      switch Int32(byte) {
      case SIGTSTP: tsh_stopJob()
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT: return Int32(byte)
      default: break
      }
    }
    return nil
  }
}
