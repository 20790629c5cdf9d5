internal import Glibc
internal import TerminalUI
internal import TutorUI
internal import termios_shim

/// The output of a command: plain text, or lines of JSON.
///
/// It is created once from the command line, so that no command asks which form is requested.
struct Output: Sendable {
  /// The forms of output that the command line and the terminal can request.
  enum Form: Sendable { case screen, plain, json }

  private let isJSON: Bool

  init(_ options: GeneralOptions) { isJSON = options.isJSON }

  // MARK: - Events

  /// Reports events as records of JSON, or in plain text as a closure writes it.
  func report(_ records: @autoclosure () -> [JSONRecord], plain: () -> Void) {
    isJSON ? records().forEach { Console.write($0) } : plain()
  }

  /// Reports events as records of JSON, or as lines of plain text.
  func report(_ records: @autoclosure () -> [JSONRecord], _ lines: @autoclosure () -> [String]) {
    report(records()) {
      let columns = Console.terminalColumns(of: STDOUT_FILENO)
      for line in lines() { Self.wrapped(line, to: columns).forEach { Console.write($0) } }
    }
  }

  /// Returns the lines of a line that is wrapped between words, or whole without a width.
  ///
  /// A path that is longer than a line stays whole, because a terminal can open it then. Further lines
  /// are indented like the first, and by `hanging` more columns.
  static func wrapped(
    _ line: String, to columns: Int?, hanging: Int = 0, program: String = ProgramName.current
  ) -> [String] {
    let line = line.naming(program: program)
    let indent = line.prefix { $0 == " " }.count + hanging
    guard let columns, line.split(separator: " ").allSatisfy({ indent + $0.count <= columns })
    else { return [line] }
    return StyledLine(line).wrapped(to: columns, indent: indent).map(\.text)
  }

  /// Reports an event as a record of JSON, or as lines of plain text.
  func report<Object>(
    _ event: JSONEvent<Object>, _ object: Object, at place: JSONRecord.Place? = nil,
    _ lines: @autoclosure () -> [String]
  ) {
    report([JSONRecord(event, object, at: place)], lines())
  }

  /// Reports a sentence, as a message of an event in JSON.
  func report(_ sentence: String, as event: JSONEvent<String> = .notice) {
    report(event, sentence, [sentence])
  }

  /// Reports a sentence that is not about what the user has asked for.
  func note(_ sentence: String) { report([JSONRecord(.notice, sentence)], ["Note: \(sentence)"]) }

  /// Writes a line that JSON does not have, because its records say the same.
  func writePlain(_ line: String) { report([], [line]) }

  // MARK: - Progress

  /// A Boolean value that indicates whether the current activity is shown in place of the last one.
  var overwritesProgress: Bool { !isJSON && isatty(STDERR_FILENO) == 1 }

  /// The minimum time between two reports of progress, in seconds.
  var progressInterval: Double { isJSON ? 1 : isatty(STDERR_FILENO) == 1 ? 0.1 : 10 }

  /// Shows the current activity on a terminal, in place of the last one.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - records: The records that report it in JSON, if it does.
  func showProgress(_ activity: String, _ records: @autoclosure () -> [JSONRecord] = []) {
    report(records(), plain: { Console.showProgress(activity) })
  }

  /// Writes the current activity on standard error, in a line of its own.
  func writeProgress(_ activity: String) {
    report([], plain: { Console.writeError(activity) })
  }

  /// Removes the activity that was shown last.
  func clearProgress() { report([], plain: { Console.clearProgress() }) }

  /// Rings the bell of the terminal, if there is one.
  func ring() { report([], plain: { Console.ring() }) }

  // MARK: - The user

  /// A Boolean value that indicates whether a person reads the output and can answer.
  var isInteractive: Bool { !isJSON && isatty(STDIN_FILENO) == 1 }
}

extension Output.Form {
  /// Creates the form that a command line requests, and the terminal allows.
  init(_ options: GeneralOptions, _ environment: [String: String]) {
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    self =
      options.isJSON
      ? .json : options.isPlain || isDumb || !isTerminal ? .plain : .screen
  }
}
