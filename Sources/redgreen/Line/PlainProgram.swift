internal import TutorCourses
internal import Glibc
internal import TutorCore
internal import TutorSystem

/// The tutor in plain mode: it prints lines when something happens, and reads commands by name.
struct PlainProgram {
  let general: GeneralOptions
  let tools: Tools

  func run() throws -> ExitCode {
    let openCourse = try OpenCourse(general, tools, needs: [.toolchain, .lock, .watching])
    var reporter = Reporter(
      general, environment: tools.environment, workplace: openCourse.workplace())
    reporter.drawsPictures = false
    if let remark = openCourse.remark { reporter.remark(remark) }
    for fault in openCourse.faults { Console.reportError(fault.description) }
    var line = LineSession(openCourse, reporter: reporter)
    defer { line.close() }
    line.send(.started)
    reporter.step(line.session)
    reporter.remark("Save your files to have the tests run. Type help for the commands.")
    return try listen(&line)
  }

  private func listen(_ line: inout LineSession) throws -> ExitCode {
    var input = LineInput()
    while true {
      guard line.wait(for: STDIN_FILENO) else { continue }
      for text in input.read() {
        guard handle(text, &line) else { return .asExpected }
        line.advance()
      }
      if input.isAtEnd {
        line.settle()
        return .asExpected
      }
    }
  }

  /// Executes one line of input.
  ///
  /// - Returns: `false` if the learner quits, `true` otherwise.
  private func handle(_ text: String, _ line: inout LineSession) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return true }
    if line.session.question != nil {
      line.send(Console.isYes(first) ? .confirmed : .declined)
      return true
    }
    switch first {
    case "quit", "exit", "q": return false
    case "help", "?": Self.help.forEach(line.reporter.remark)
    case "stop": line.send(.cancelRequested)
    default:
      do {
        try perform(ParsedWords(words, for: Subcommand.all), &line)
      } catch {
        line.reporter.remark("\(error)")
      }
    }
    return true
  }

  private func perform(_ words: ParsedWords, _ line: inout LineSession) throws {
    switch try words.subcommand.action(words) {
    case .session(let command): _ = try command.start(&line)
    case .program:
      let name = words.subcommand.name
      line.reporter.remark(
        "'\(name)' works in the shell only. Type quit first, then redgreen \(name).")
    }
  }

  private static var help: [String] {
    SessionCommand.all.map { "\($0.usage): \($0.summary)" }
      + ["stop: stop the current run", "quit: quit; the tutor continues at this step"]
  }
}

/// Lines from standard input, as they arrive.
struct LineInput {
  private(set) var isAtEnd = false
  private var pending: [UInt8] = []

  /// The maximum length of a line, in bytes.
  ///
  /// Longer lines are cut. No command is that long.
  private static let limit = 4096

  /// Reads the available bytes, and returns the lines that they complete.
  ///
  /// It blocks if no input is available. At the end of the input it also returns a last line
  /// without a newline.
  mutating func read() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else {
      isAtEnd = true
      defer { pending = [] }
      return pending.isEmpty ? [] : [String(decoding: pending, as: UTF8.self)]
    }
    pending += buffer.prefix(count)
    var lines: [String] = []
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: pending[..<end].prefix(Self.limit), as: UTF8.self))
      pending.removeSubrange(...end)
    }
    if pending.count > Self.limit { pending.removeFirst(pending.count - Self.limit) }
    return lines
  }
}
