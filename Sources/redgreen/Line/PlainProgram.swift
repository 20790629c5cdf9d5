internal import TutorCourses
internal import Glibc
internal import TutorCore
internal import TutorSystem

/// The tutor in plain mode: it prints lines when something happens, and reads commands by name.
struct PlainProgram {
  let general: GeneralOptions
  let tools: Tools

  func run() throws -> ExitCode {
    let open = try OpenSession(general, tools, needs: [.toolchain, .lock, .watching])
    var reporter = Reporter(
      general, environment: tools.environment, workplace: open.workplace())
    reporter.drawsPictures = false
    if let remark = open.remark { reporter.remark(remark) }
    for fault in open.faults { Console.reportError(fault.description) }
    var line = LineSession(open, reporter: reporter)
    defer { line.close() }
    line.send(.started)
    reporter.step(line.session)
    for event in open.session.eventsAtReturn { line.send(event) }
    reporter.output.writePlain(
      "Save your files to have the tests run. Type help for the commands.")
    open.noteOtherLessons()
    Self.listen(&line)
    return .asExpected
  }

  /// Executes lines of input, in a course or in practice, until the learner quits.
  static func listen(_ line: inout LineSession) {
    var input = LineInput()
    while true {
      guard line.wait(for: STDIN_FILENO) else { continue }
      for text in input.read() {
        guard handle(text, &line) else { return }
        line.advance()
      }
      if input.isAtEnd { return line.settle() }
    }
  }

  /// Executes one line of input.
  ///
  /// - Returns: `false` if the learner quits, `true` otherwise.
  private static func handle(_ text: String, _ line: inout LineSession) -> Bool {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let isPractice = line.session.practice != nil
    if isPractice { words = [practiceNames[words.first ?? ""] ?? words[0]] + words.dropFirst() }
    guard let first = words.first else { return true }
    if line.session.question != nil {
      line.send(Console.isYes(first) ? .confirmed : .declined)
      return true
    }
    switch first {
    case "quit", "exit", "q": return false
    case "help", "?": help(inPractice: isPractice).forEach(line.reporter.remark)
    case "stop": line.send(.cancelRequested)
    default:
      do {
        if first == "equivalent", let event = try SharedSession.event(text, in: line.session) {
          line.send(event)
          return true
        }
        try perform(ParsedWords(words, for: Subcommand.all), &line)
      } catch {
        line.reporter.remark("\(error)")
      }
    }
    return true
  }

  private static func perform(_ words: ParsedWords, _ line: inout LineSession) throws {
    let name = words.subcommand.name
    switch try words.subcommand.action(words) {
    case .session(let command):
      guard line.session.practice == nil || command.worksInPractice else {
        return line.reporter.remark("'\(name)' is about lessons. Type help for the commands.")
      }
      _ = try command.start(&line)
    case .program:
      line.reporter.remark(
        "'\(name)' works in the shell only. Type quit first, then redgreen \(name).")
    }
  }

  /// Other names of commands in practice; the empty one is that of an empty line.
  private static let practiceNames = [
    "": "check", "test": "check", "t": "check", "strip": "status",
  ]

  private static func help(inPractice: Bool) -> [String] {
    guard inPractice else {
      return SessionCommand.all.map { "\($0.usage): \($0.summary)" }
        + ["stop: stop the current run", "quit: quit; the tutor continues at this step"]
    }
    return [
      "test, or an empty line: run the tests now",
      "predict build|fail|crash|pass [WORDS]: predict what the next run shows",
      "ask [QUESTION]: ask the workshop's facilitator for help; ask --done: lower your hand",
      "undo [green]: restore your files to the previous verdict, or to the last green",
      "equivalent ID REASON: mark a missed mutant as equivalent, because no test can catch it",
      "strip: the steps so far",
      "stop: stop the current run",
      "quit: end the practice",
    ]
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
