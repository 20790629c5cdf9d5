internal import TutorTexts
internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// The tutor on a screen: sends events of a course to the app, and performs its effects.
struct ScreenProgram: SessionProgram {
  private let tools: Tools
  let open: OpenSession
  let loop: ScreenLoop
  private var app: App
  /// A Boolean value that indicates whether the session began with a remark.
  private var hasRemarks = false
  /// The options that give another program of the tutor the same appearance.
  private let appearance: [String]

  /// Opens the course, then the screen.
  ///
  /// - Throws: `TerminalError` if the screen cannot be opened, or an error of opening the course.
  init(_ arguments: Arguments<LearnOptions>, tools: Tools) throws {
    self.tools = tools
    appearance = arguments.general.appearance
    open = try OpenSession(arguments.general, tools, needs: [.lock, .watching])
    loop = try ScreenLoop(
      arguments.general, tools.environment, opensSplits: arguments.options.opensSplits)
    var theme = loop.theme
    theme.preferredLanguage = Language(code: tools.loader.language)
    app = App(
      session: open.session, size: loop.size, theme: theme,
      workplace: open.workplace(opening: loop.programs),
      isFirstStart: open.session.progress.place == nil
        && !Settings.exist(tools.environment))
  }

  mutating func begin() {
    // Begin to watch the files before the first frame, so that no save is missed.
    hasRemarks = start()
    handle(.preparing(ToolSearch.sentence))
    draw()
    open.effectRunner.search = ToolSearch(tools.askForToolchain()) { [tools] in
      try tools.buildTools(with: $0)
    }
    // A check waits for the toolchain that is being looked for.
    for event in open.session.eventsAtReturn { handle(.session(event)) }
    open.noteOtherLessons()
  }

  /// Prints the location of the learner's files and the command to continue.
  func end() -> ExitCode {
    guard let lesson = app.session.lesson else { return .asExpected }
    let lines = [
      app.language(
        .youAreAtStep, "\(lesson.number(of: app.session.place.step) ?? 0)",
        "\(lesson.steps.count)", lesson.title),
      app.language(.yourFilesAreIn, app.workplace.folder(of: lesson.id)),
      app.language(
        .toContinue,
        ([ProgramName.current] + CommandLine.arguments.dropFirst()).joined(separator: " ")),
    ]
    lines.forEach { Console.write($0) }
    return .asExpected
  }
}

// MARK: - Events

extension ScreenProgram {
  var session: Session { app.session }
  var wakeUp: Instant? { app.wakeUp.map(Instant.init(seconds:)) }

  func render() -> Screen { app.render() }

  mutating func update(_ event: App.Event) -> [App.Effect] {
    let now = Instant.now().seconds
    // The width decides whether editors open in a pane.
    if case .resized = event {
      _ = app.update(.workplace(open.workplace(opening: loop.programs)), at: now)
    }
    return app.update(event, at: now)
  }

  mutating func show(_ result: EffectRunner.Event) {
    switch result {
    case .working(let activity): handle(.working(activity))
    case .previewed(let outcome): handle(outcome.event(in: app.language))
    case .triedMutants(let verdict, let evidence):
      handle(.triedMutants(verdict, evidence.mutants))
    case .compared(let diffs): handle(.differed(diffs))
    case .highlighted(let code): handle(.highlighted(code))
    case .foundTools:
      let toolchain = open.effectRunner.buildTools?.support.toolchain
      if !hasRemarks, let lesson = app.session.lesson,
        let remark = toolchain?.remark(for: lesson.oldestSwift)
      {
        handle(.remarked(remark))
      }
    case .session, .progressed, .preparing, .workshop: break
    }
  }

  mutating func tick() { handle(.ticked) }
}

// MARK: - Effects

extension ScreenProgram {
  mutating func perform(_ effect: App.Effect) {
    let (lesson, runner, files) = (
      app.session.place.lesson, open.effectRunner, open.files
    )
    let package = open.package(of: app.session)
    switch effect {
    case .session(let effect): runner.perform(effect)
    case .edit(let file, let line):
      loop.programs.edit(file, line, in: package)
    case .chooseEditor(let index):
      loop.programs.chooseEditor(index)
      handle(.workplace(open.workplace(opening: loop.programs)))
    case .readDifference(let place):
      remarkingErrors { try files.map { .differed(try $0.differenceFromSolution(at: place)) } }
    case .copy(let text): loop.programs.copy(text)
    case .notify(let text): loop.notify(text)
    case .readFile(let file):
      remarkingErrors {
        let bytes = try files?.folder.files(of: lesson)[file] ?? []
        return .readFile(file, text: String(decoding: bytes, as: UTF8.self))
      }
    case .readRhythm: remarkingErrors { try files.map { .readRhythm(try $0.journal.phases()) } }
    case .readChange(let phase):
      remarkingErrors {
        try files.map { .readChange(phase.id, try $0.journal.change(for: phase)) }
      }
    case .preview(let canvas):
      remarkingErrors {
        try runner.preview(atCanvas: canvas, of: lesson)
        return nil
      }
    case .findInterfaces:
      remarkingErrors { .foundInterfaces(try InterfaceFile.all(in: package)) }
    case .openCanvas(let file):
      let command = ChildProcess.Command(
        Installation.program, ["canvas"] + appearance + ["--", file],
        environment: tools.environment, directory: package, limits: .interactive)
      loop.programs.run(command, named: "canvas")
    case .tryMutants:
      remarkingErrors {
        try runner.tryMutants(of: lesson)
        return nil
      }
    case .highlight(let texts): runner.highlight(texts)
    case .cancelBackgroundTask: runner.cancelBackgroundTask()
    case .redraw, .suspend, .quit: break  // The loop performs these.
    }
  }
}

extension ViewReader.Outcome {
  /// Returns the app's event for the outcome of a preview.
  fileprivate func event(in language: Language) -> App.Event {
    switch self {
    case .drawn(let tree): .drawn(tree)
    case .failedToBuild: .remarked(language(.codeDoesNotBuild))
    case .problem(let reason), .toolchainFault(let reason): .remarked(reason)
    case .cancelled: .remarked(language(.testsRanFirst))
    }
  }
}
