internal import Glibc
internal import TutorPlatform

/// The conversation of the commands about added courses: reports, questions, progress, and stopping.
final class CourseDialog {
  /// The name of the command.
  private let name: String
  private let output: Output
  private let isConfirmed: Bool
  private let signals = Signals()
  private var input = ""
  private let progress: ProgressLine
  private static let longestLine = 2000

  /// An error that ends a command because the user has stopped it.
  struct Stopped: Error, CustomStringConvertible {
    var signal: Int32
    var description: String { "stopped; nothing was changed" }
  }

  init(_ name: String, _ general: GeneralOptions) {
    self.name = name
    output = Output(general)
    progress = ProgressLine(output)
    isConfirmed = general.isConfirmed
  }

  /// Reports a line.
  ///
  /// It may quote a course of a stranger, whose texts must not look like other lines.
  func report(_ text: String) {
    progress.clear()
    let line = String(text.map { $0.isNewline ? " " : $0 }.prefix(Self.longestLine))
    output.report(line, as: .course)
  }

  /// Shows what is being done.
  func show(_ activity: String) { progress.show(activity) }

  /// Advances activities until a condition is met.
  ///
  /// - Throws: `Stopped` if the user stops the command; the activities are canceled then.
  func run(_ activities: [any Activity], until isDone: () throws -> Bool) throws {
    let signal = try signals.run(activities, until: isDone)
    progress.clear()
    if let signal { throw Stopped(signal: signal) }
  }

  /// Does work that may take seconds, during which a signal ends the program.
  ///
  /// - Throws: `Stopped` if a signal has arrived before, or the error that `work` throws.
  func compute<Value>(_ work: () throws -> Value) throws -> Value {
    if let signal = signals.next() { throw Stopped(signal: signal) }
    return try signals.whileComputing(work)
  }

  /// Asks a question that is answered with yes or no.
  ///
  /// - Throws: `UsageError.needsAgreement` if there is no terminal and no `--yes`, or `Stopped`.
  func isAgreed(_ question: String) throws -> Bool {
    if isConfirmed { return true }
    guard isatty(STDIN_FILENO) == 1 else {
      throw UsageError.needsAgreement(name)
    }
    progress.clear()
    output.report([JSONRecord(.question, question)]) {
      Console.write("\(question) (y/n) ", to: STDOUT_FILENO)
    }
    return Console.isYes(try readLine())
  }

  private func readLine() throws -> String? {
    var line: [UInt8] = []
    while true {
      let readable = Poll.wait(for: [], and: [signals.descriptor, STDIN_FILENO])
      if readable.contains(signals.descriptor), let signal = signals.next() {
        throw Stopped(signal: signal)
      }
      guard readable.contains(STDIN_FILENO) else { continue }
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count == 1, byte != UInt8(ascii: "\n"), line.count < 1000 else { break }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
