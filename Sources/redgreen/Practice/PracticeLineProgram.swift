internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops
internal import termios_shim

/// Practice with lines of text or of JSON as its output.
struct PracticeLineProgram {
  private var practice: OpenPractice
  private let options: PracticeOptions
  private let form: Output
  private let transcript = PracticeTranscript()
  private let reporter: Reporter
  private let signals = tsh_watchSignals()
  private var output = Scrollback()
  private var nextTick = Instant.now()
  private var isOver = false
  private let timer: PracticeTimer?
  private var timerState: PracticeTimer.State?

  /// The number of seconds between two looks at the clock.
  private static let tick = 30.0
  /// The maximum number of lines of output that are reported for a run.
  private static let mostLines = 100

  init(_ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws {
    options = arguments.options
    form = arguments.output
    timer = options.timer(start: Int(time(nil)))
    practice = try OpenPractice(arguments, tools)
    reporter = Reporter(
      arguments.general, environment: tools.environment,
      workplace: Workplace(courseFolder: practice.package, program: ProgramName.current))
  }

  mutating func run() -> ExitCode {
    if let remark = practice.remark { report(remark) }
    if !options.runsOnce {
      form.writePlain("Practice in \(practice.package). Save your files to have the tests run.")
      form.writePlain("Type help for the commands.")
    }
    send(.started)
    options.runsOnce ? settle() : listen()
    Console.clearProgress()
    handle(practice.runner.close())
    if !options.runsOnce { form.report([], transcript.summary(of: practice.session)) }
    return exitCode
  }

  private var exitCode: ExitCode {
    let session = practice.session
    if session.verdict?.kind == .fault { return .environmentFault }
    if options.isStrict, session.remarkCount > 0 { return .notAsExpected }
    guard options.runsOnce else { return .asExpected }
    return session.verdict?.kind.isGreen == true || session.verdict?.kind == .red
      ? .asExpected : .notAsExpected
  }

  private func report(_ sentence: String) { form.report(sentence) }

  // MARK: - The loop

  /// Waits until everything that the last save has started is over.
  private mutating func settle() {
    advance()
    while practice.session.isRunning || practice.runner.isBusy, !isOver { wait() }
  }

  private mutating func listen() {
    var input = LineInput()
    while !isOver {
      guard wait(for: STDIN_FILENO) else { continue }
      for line in input.read() where !isOver { handle(line) }
      if input.isAtEnd {
        settle()
        isOver = true
      }
    }
  }

  @discardableResult
  private mutating func wait(for descriptor: Int32? = nil) -> Bool {
    let readable = Poll.wait(
      for: practice.runner.activities, and: [signals] + (descriptor.map { [$0] } ?? []))
    if readable.contains(signals) { handleSignals() }
    advance()
    if Instant.now() >= nextTick {
      nextTick = .now() + (timer == nil ? Self.tick : 1)
      tick(at: Int(time(nil)))
    }
    return descriptor.map(readable.contains) ?? false
  }

  private mutating func tick(at now: Int) {
    if let state = timer?.state(at: now) {
      PracticeTimer.announcement(from: timerState, to: state).map(report)
      timerState = state
    }
    send(.ticked(at: now))
  }

  private mutating func advance() {
    handle(practice.runner.advance(at: .now()))
  }

  private mutating func handle(_ events: [PracticeRunner.Event]) {
    for event in events {
      switch event {
      case .session(let event): send(event)
      case .progressed(_, .printed(let bytes)): output.receive(bytes)
      case .progressed(_, .waiting(let process)):
        RunProgress.waiting(process: process).activity.map(form.showWait)
      case .progressed(_, let progress): show(progress.activity)
      case .preparing(let what): show(what)
      case .workshop(.state(let state)): reporter.sharing(state)
      case .workshop(.pace(let pace)): reporter.pace(pace, in: Course(lessons: []))
      case .workshop(.replied(let reply)): reporter.reply(reply)
      }
    }
  }

  private func show(_ activity: String?) {
    if let activity { form.showProgress(activity) }
  }

  private mutating func send(_ event: PracticeSession.Event) {
    let old = practice.session
    let effects = practice.session.update(event)
    let session = practice.session
    let changes = session.changes(since: old)
    if !changes.isEmpty { Console.clearProgress() }
    for change in changes {
      if case .runStarted = change { output = Scrollback() }
      if case .judged = change { reportOutput() }
      form.report(
        JSONRecord.change(change, in: session, package: practice.package).map { [$0] } ?? [],
        transcript.lines(for: change, in: session))
    }
    let activities = session.backgroundActivities
    if !activities.isEmpty {
      show(activities.joined(separator: "; "))
    } else if !old.backgroundActivities.isEmpty {
      Console.clearProgress()
    }
    for effect in effects { practice.runner.perform(effect) }
  }

  private mutating func reportOutput() {
    output.finish()
    let lines = TestOutput.ofCode(output.lines).map(\.text)
    output = Scrollback()
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    let kept = lines.suffix(Self.mostLines)
    form.report(OutputEvent(output: Array(kept)), ["Output of the code:"] + kept)
  }

  // MARK: - Commands

  private mutating func handle(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    switch words.first {
    case nil, "test", "t": send(.runRequested)
    case "stop": send(.cancelRequested)
    case "quit", "exit", "q": isOver = true
    case "strip": report(transcript.strip(of: practice.session))
    case "predict":
      guard let kind = words.dropFirst().first.flatMap({ Prediction.Kind(named: $0) }) else {
        let names = Prediction.Kind.allCases.map(\.name).joined(separator: ", ")
        return report("Predict what the next run shows: \(names).")
      }
      let text = words.dropFirst(2).joined(separator: " ")
      send(.predicted(Prediction(kind: kind, words: text)))
    case "ask":
      guard practice.runner.sharing != nil else { return report("You have not joined a workshop.") }
      let question = words.dropFirst().joined(separator: " ")
      send(question == "--done" ? .helpReceived : .helpRequested(question))
    default:
      if words.first != "help", words.first != "?" { report("There is no command '\(words[0])'.") }
      Self.help.forEach(report)
    }
  }

  private static let help = [
    "test, or an empty line: run the tests now",
    "predict build|fail|crash|pass [WORDS]: predict what the next run shows",
    "ask [QUESTION]: ask the workshop's facilitator for help; ask --done: lower your hand",
    "strip: the steps so far",
    "stop: stop the current run",
    "quit: end the practice",
  ]

  private mutating func handleSignals() {
    var byte: UInt8 = 0
    while read(signals, &byte, 1) == 1 {
      switch Int32(byte) {
      case SIGTSTP: tsh_stopJob()
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
        practice.runner.close()
        tsh_dieBySignal(Int32(byte))
      default: break
      }
    }
  }
}
