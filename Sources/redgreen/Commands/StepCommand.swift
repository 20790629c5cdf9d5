internal import Glibc
internal import TutorCore
internal import TutorSystem

/// A command about the current step: does one thing of the session, and ends.
struct StepCommand {
  let arguments: Arguments
  let tools: Tools

  func run() throws -> ExitCode {
    let desk = try Desk(arguments, tools, needs: needs)
    let voice = Voice(arguments, environment: tools.environment)
    if let remark = desk.remark { Console.complain(remark) }
    for fault in desk.faults { Console.complain(fault.description) }
    if let fault = obstacle(on: desk) { throw fault.error }
    var line = LineSession(desk, voice: voice)
    defer { line.performer.close() }
    if needs.contains(.lock) { line.send(.started) }
    return try perform(&line)
  }

  /// The fault of the lesson that the command is about.
  private func obstacle(on desk: Desk) -> LessonFault? {
    switch arguments.subcommand {
    case .list: return nil
    case .goto:
      let lesson = arguments.words.first?.split(separator: "/").first.map(String.init)
      return desk.faults.first { $0.lesson == lesson }
    default: return desk.faultHere
    }
  }

  private var needs: Desk.Needs {
    switch arguments.subcommand {
    case .check, .predict, .answer: [.toolchain, .lock]
    case .look, .knockout: .toolchain
    case .next, .back, .goto, .hint, .solve, .undo, .reset: .lock
    default: []
    }
  }

  private func perform(_ line: inout LineSession) throws -> ExitCode {
    switch arguments.subcommand {
    case .list: line.voice.list(line.session, faults: line.desk.faults)
    case .status:
      line.voice.status(
        line.session, in: line.performer.folder.package(of: line.session.place.lesson))
      if let membership = try Membership.read(in: line.performer.folder) {
        line.voice.room(membership)
      }
      if arguments.wantsStats {
        line.voice.rhythm(try line.performer.journal.beats(), in: line.session.place.lesson)
      }
    case .show: line.voice.step(line.session)
    case .diff:
      line.voice.difference(
        try line.performer.differenceFromSolution(at: line.session.place))
    case .check: return judge(.checkRequested, &line)
    case .predict:
      line.send(.predicted(try Prediction(arguments.words)))
      return line.session.prediction == nil ? .notAsExpected : judge(.checkRequested, &line)
    case .answer: return judge(.answered(try answer(in: line.session)), &line)
    case .next: return move(.nextRequested, &line)
    case .back: return move(.backRequested, &line)
    case .goto: return move(.goToRequested(try place(in: line.session)), &line)
    case .hint: return hint(&line)
    case .undo: return overwrite(.undoRequested(try undoTarget()), &line)
    case .solve: return try confirm(.solveRequested, &line)
    case .reset: return try confirm(.resetRequested(try optionalPlace(in: line.session)), &line)
    case .look: return try look(&line)
    case .knockout:
      try line.performer.tryKnockouts(of: line.session.place.lesson)
      line.settle()
      return line.outcome.failed ? .notAsExpected : .asExpected
    default: break
    }
    return .asExpected
  }

  // MARK: - Kinds of commands

  private func judge(_ event: Session.Event, _ line: inout LineSession) -> ExitCode {
    line.send(event)
    line.settle()
    if line.outcome.failed { return .environmentFault }
    guard let verdict = line.session.verdict else {
      return line.session.step?.expectation == nil ? .asExpected : .notAsExpected
    }
    if case .failed = line.session.saving { return .environmentFault }
    switch verdict.outcome {
    case .asExpected: return .asExpected
    case .toolchainFault: return .environmentFault
    default: return .notAsExpected
    }
  }

  private func move(_ event: Session.Event, _ line: inout LineSession) -> ExitCode {
    let before = line.session.place
    line.send(event)
    line.settle()
    if case .failed = line.session.saving { return .environmentFault }
    if line.outcome.failed { return .environmentFault }
    if case .goToRequested(let place) = event, place == before {
      line.voice.step(line.session)
      return .asExpected
    }
    return line.session.place == before ? .notAsExpected : .asExpected
  }

  private func hint(_ line: inout LineSession) -> ExitCode {
    let before = line.session.hintsShown
    line.send(.hintRequested)
    line.settle()
    return line.session.hintsShown > before ? .asExpected : .notAsExpected
  }

  private func confirm(_ event: Session.Event, _ line: inout LineSession) throws -> ExitCode {
    guard arguments.isConfirmed || isatty(STDIN_FILENO) == 1 else {
      throw UsageError.needsConfirmation(arguments.subcommand.rawValue)
    }
    line.send(event)
    guard line.session.question != nil else { return .notAsExpected }
    guard arguments.isConfirmed || Self.saysYes(readLine()) else {
      line.send(.declined)
      return .notAsExpected
    }
    return overwrite(.confirmed, &line)
  }

  private func overwrite(_ event: Session.Event, _ line: inout LineSession) -> ExitCode {
    line.send(event)
    line.settle()
    if line.outcome.failed { return .environmentFault }
    return line.outcome.restoredFiles ? .asExpected : .notAsExpected
  }

  private func look(_ line: inout LineSession) throws -> ExitCode {
    guard line.session.lesson?.needsUIKit == true else {
      line.voice.remark("This lesson draws no views.")
      return .notAsExpected
    }
    let word = arguments.words.first ?? "screen"
    guard ["screen", "canvas"].contains(word) else {
      throw UsageError.badValue("look", word, allowed: ["screen", "canvas"])
    }
    try line.performer.look(atCanvas: word == "canvas", of: line.session.place.lesson)
    line.settle()
    return line.outcome.failed ? .notAsExpected : .asExpected
  }

  /// Whether an answer on the keyboard means yes.
  static func saysYes(_ text: String?) -> Bool {
    ["y", "yes"].contains(text?.lowercased().filter { !$0.isWhitespace } ?? "")
  }

  // MARK: - Words

  private func place(in session: Session) throws -> StepPlace {
    guard let place = try optionalPlace(in: session) else { throw UsageError.badStep("") }
    return place
  }

  private func optionalPlace(in session: Session) throws -> StepPlace? {
    guard let word = arguments.words.first else { return nil }
    guard let place = session.course.place(named: word, from: session.place) else {
      throw UsageError.badStep(word)
    }
    return place
  }

  private func answer(in session: Session) throws -> Int {
    let word = arguments.words.first ?? ""
    guard let question = session.step?.question else { throw UsageError.noQuestion }
    guard let number = Int(word), question.answers.indices.contains(number - 1) else {
      throw UsageError.badAnswer(word, count: question.answers.count)
    }
    return number - 1
  }

  private func undoTarget() throws -> UndoTarget {
    switch arguments.words.first {
    case nil: .lastVerdict
    case "green": .lastGreen
    case let word?: throw UsageError.badValue("undo", word, allowed: ["green"])
    }
  }
}

extension Prediction {
  /// What the words behind `predict` say.
  init(_ words: [String]) throws(UsageError) {
    let name = words.first ?? ""
    guard let kind = Kind(named: name) else {
      throw .badValue("predict", name, allowed: Kind.allCases.map(\.name))
    }
    self.init(kind: kind, words: words.dropFirst().joined(separator: " "))
  }
}

extension Voice {
  /// The voice that a command line asks for.
  init(_ arguments: Arguments, environment: [String: String]) {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let allowsColor = environment["NO_COLOR", default: ""].isEmpty && isTerminal
    let color =
      switch arguments.color {
      case .auto: allowsColor
      case .always: true
      case .never: false
      }
    self.init(
      isJSON: arguments.isJSON, isColored: color && !arguments.isPlain,
      drawsPictures: isTerminal && !arguments.isPlain, asks: !arguments.isConfirmed)
  }
}
