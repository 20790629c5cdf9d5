internal import Glibc
internal import NcursesTerminal
internal import TerminalUI
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// The tutor on a screen: a `poll(2)` loop that sends events to the app and performs its effects.
struct ScreenProgram: SavingProgram {
  private let tools: Tools
  private var editors: Editors
  private let openCourse: OpenSession
  let terminal: Terminal
  private var app: App
  var input: KeyInput
  /// The program that uses the terminal, and its name: the editor or the canvas.
  private var editor: (child: ForegroundChild, name: String)?
  /// The options that give another program of the tutor the same appearance.
  private let appearance: [String]
  var ending: ScreenEnding?
  var mustLeave = false
  /// The running programs that need no terminal.
  private var helpers: [(child: ChildProcess, purpose: HelperPurpose)] = []
  /// The tmux pane in which the editor was opened, if it was.
  private var pane: String?
  /// The reason why the settings cannot be read, if they cannot.
  private var settingsProblem: String?
  private var drawnAt = Instant(seconds: 0)
  private var isDrawn = false

  /// The purpose of a program that needs no terminal.
  private enum HelperPurpose {
    case opening
    case reopening(file: String, line: Int?)
    case copying
  }

  /// The minimum time between two frames, in seconds.
  ///
  /// It limits drawing while events arrive in bulk. Keys are answered at once.
  static let frameTime = 1.0 / 60

  /// Opens the course, then the screen.
  ///
  /// - Throws: `TerminalError` if the screen cannot be opened, or an error of opening the course.
  init(_ arguments: Arguments<LearnOptions>, tools: Tools) throws {
    let general = arguments.general
    self.tools = tools
    appearance = general.appearance
    let (settings, problem) = Settings.readable(tools.environment)
    settingsProblem = problem
    editors = Editors(
      settings, tools.environment, opensSplits: arguments.options.opensSplits,
      isInstalled: Editor.search(tools.environment))
    openCourse = try OpenSession(general, tools, needs: [.lock, .watching])
    terminal = try Terminal(
      options: TerminalOptions(general, settings),
      recordIn: CacheFolder(environment: tools.environment).screenRecords)
    input = KeyInput(from: terminal)
    app = App(
      session: openCourse.session, size: terminal.size,
      theme: Theme(general, settings, tools.environment, terminal.glyphs),
      workplace: openCourse.workplace(editors: editors),
      isFirstStart: openCourse.session.progress.place == nil
        && !Settings.exist(tools.environment))
  }

  /// Runs until the learner leaves.
  mutating func run() throws -> ExitCode {
    // Begin to watch the files before the first frame, so that no save is missed.
    handle(.session(.started))
    let remarks =
      [openCourse.remark, settingsProblem].compactMap(\.self) + openCourse.faults.map(\.description)
    if !remarks.isEmpty { handle(.remarked(remarks.joined(separator: " "))) }
    if let sharing = openCourse.effectRunner.sharing { handle(.sharing(sharing.state)) }
    draw()
    do {
      // Finding the toolchain runs the compiler, so do it after the first frame.
      let buildTools = try tools.makeBuildTools()
      openCourse.effectRunner.buildTools = buildTools
      if remarks.isEmpty, let lesson = app.session.lesson,
        let remark = buildTools.support.toolchain.remark(for: lesson.oldestSwift)
      {
        handle(.remarked(remark))
      }
    } catch {
      terminal.restore()
      throw error
    }
    while ending == nil { turn() }
    return end()
  }

  static func isColored(_ general: GeneralOptions, _ environment: [String: String]) -> Bool {
    switch general.color {
    case .always: true
    case .never: false
    case .auto: environment["NO_COLOR", default: ""].isEmpty
    }
  }

  private mutating func end() -> ExitCode {
    close()
    guard terminal.close(after: ending ?? .quit) == .asExpected else { return .environmentFault }
    guard openCourse.effectRunner.hasSavedAll else {
      Console.reportError(
        "git did not finish in time, so the journal does not contain your last entry.")
      return .environmentFault
    }
    printGoodbye()
    return .asExpected
  }

  /// Prints the location of the learner's files and the command to continue.
  private func printGoodbye() {
    guard let lesson = app.session.lesson else { return }
    let lines = [
      "You are at step \(lesson.number(of: app.session.place.step) ?? 0) of \(lesson.steps.count) "
        + "of '\(lesson.title)'.",
      "Your files are in \(app.workplace.folder(of: lesson.id))",
      "To continue: "
        + ([ProgramName.current] + CommandLine.arguments.dropFirst()).joined(separator: " "),
    ]
    lines.forEach { Console.write($0) }
  }
}

// MARK: - The loop

extension ScreenProgram {
  var isSaved: Bool { openCourse.effectRunner.isClosed }

  func beginClosing() { openCourse.effectRunner.beginClosing() }

  mutating func turn() {
    let keys = terminal.isSuspended || isHungUp ? [] : [terminal.inputDescriptor]
    let others: [any Activity] = helpers.map(\.child) + (editor.map { [$0.child] } ?? [])
    let activities = openCourse.effectRunner.activities + others
    let readable = Poll.wait(
      for: activities, and: keys + [terminal.signalDescriptor], patience: patience)
    readInput(from: readable, keys: keys)
    handleEvents()
    if mayDraw { draw() }
  }

  /// The maximum time to wait for input, in seconds.
  private var patience: Double {
    let now = Instant.now()
    var waits = [60.0]
    if let wakeUp = app.wakeUp { waits.append(wakeUp - now.seconds) }
    if let patience = input.patience { waits.append(patience) }
    if !isDrawn { waits.append(drawnAt + Self.frameTime - now) }
    if ending != nil { waits.append(1) }
    return max(0, waits.min() ?? 0)
  }

  /// A Boolean value that indicates whether the screen is out of date and the next frame is due.
  ///
  /// Keys are answered at once. Other events wait for the next frame.
  private var mayDraw: Bool { !isDrawn && Instant.now() - drawnAt >= Self.frameTime }

  mutating func draw() {
    guard !terminal.isSuspended else { return }
    terminal.show(app.render())
    drawnAt = .now()
    isDrawn = true
  }

  private mutating func handleEvents() {
    for item in openCourse.effectRunner.advance(at: .now()) {
      switch item {
      case .session(let event): handle(.session(event))
      case .progressed(let id, let progress): handle(.progressed(id, progress))
      case .tryingMutants(let tried, let of, let what): handle(.tried(tried, of: of, what: what))
      case .preparing(let what): handle(.preparing(what))
      case .previewed(let outcome): handle(outcome.event)
      case .triedMutants(let verdict, let evidence):
        handle(.triedMutants(verdict, evidence.mutants))
      case .compared(let diffs): handle(.differed(diffs))
      case .highlighted(let code): handle(.highlighted(code))
      case .workshop(.state(let state)): handle(.sharing(state))
      case .workshop(.pace(let pace)): handle(.pace(pace, at: Int(time(nil))))
      case .workshop(.replied(let reply)): handle(.replied(reply))
      }
    }
    editor?.child.advance(at: .now())
    if let editor, let status = editor.child.status { end(editor.name, status) }
    helpersAdvanced()
    if let wakeUp = app.wakeUp, Instant.now().seconds >= wakeUp { handle(.ticked) }
  }

  private mutating func handle(_ event: App.Event) {
    let effects = app.update(event, at: Instant.now().seconds)
    isDrawn = false
    for effect in effects { perform(effect) }
  }
}

// MARK: - Keys and signals

extension ScreenProgram {
  mutating func press(_ key: Key) { handle(.key(key)) }
  mutating func show(remark: String) { handle(.remarked(remark)) }

  mutating func resize() {
    handle(.resized(terminal.resize()))
    draw()
  }
}

// MARK: - Effects

extension ScreenProgram {
  private mutating func perform(_ effect: App.Effect) {
    switch effect {
    case .session(let effect): openCourse.effectRunner.perform(effect)
    case .edit(let file, let line): edit(file, line)
    case .chooseEditor(let index): chooseEditor(index)
    case .readDifference(let place):
      remarkingErrors { .differed(try $0.differenceFromSolution(at: place)) }
    case .copy(let text): copy(text)
    case .readFile(let file):
      let lesson = app.session.place.lesson
      remarkingErrors {
        .readFile(
          file,
          text: String(decoding: try $0.folder.files(of: lesson)[file] ?? [], as: UTF8.self))
      }
    case .readRhythm: remarkingErrors { .readRhythm(try $0.journal.phases()) }
    case .readChange(let phase):
      remarkingErrors { .readChange(phase.id, try $0.journal.change(for: phase)) }
    case .preview(let canvas): preview(canvas)
    case .findInterfaces:
      let lesson = app.session.place.lesson
      remarkingErrors {
        .foundInterfaces(try InterfaceFile.all(in: $0.folder.package(of: lesson)))
      }
    case .openCanvas(let file): openCanvas(file)
    case .tryMutants: tryMutants()
    case .highlight(let texts): openCourse.effectRunner.highlight(texts)
    case .cancelBackgroundTask: openCourse.effectRunner.cancelBackgroundTask()
    case .redraw: terminal.redraw()
    case .suspend:
      terminal.stopByUser()
      resize()
    case .quit: ending = .quit
    }
  }

  /// Handles the event that a closure returns, or shows the closure's error as a remark.
  private mutating func remarkingErrors(_ read: (LearnersFiles) throws -> App.Event) {
    guard let files = openCourse.files else { return }
    do {
      handle(try read(files))
    } catch {
      handle(.remarked("\(error)"))
    }
  }

  /// Copies a text through the terminal, and through the program for the system's clipboard.
  private mutating func copy(_ text: String) {
    terminal.copy(text)
    guard let command = Clipboard.copying(text, in: tools.environment) else { return }
    start(command, for: .copying)
  }

  private mutating func preview(_ canvas: Bool) {
    do {
      try openCourse.effectRunner.preview(atCanvas: canvas, of: app.session.place.lesson)
    } catch {
      handle(.remarked("\(error)"))
    }
  }

  private mutating func tryMutants() {
    do {
      try openCourse.effectRunner.tryMutants(of: app.session.place.lesson)
    } catch {
      handle(.remarked("\(error)"))
    }
  }

  private mutating func chooseEditor(_ index: Int) {
    pane = nil
    do {
      try editors.choose(index, tools.environment)
    } catch {
      handle(.remarked("Your choice holds until you quit. \(error)"))
    }
    handle(.workplace(openCourse.workplace(editors: editors)))
  }

  private mutating func edit(_ file: String, _ line: Int?) {
    guard let editor = editors.chosen else { return }
    let folder = openCourse.package(of: app.session)
    if let pane, editor.place == .pane,
      let command = editor.reopening(
        file, line: line, in: folder, pane: pane, environment: tools.environment)
    {
      return start(command, for: .reopening(file: file, line: line))
    }
    let (command, needsTerminal) = editor.opening(
      file, line: line, in: folder, environment: tools.environment)
    guard needsTerminal else { return start(command, for: .opening) }
    run(command, named: "editor")
  }

  /// Opens the canvas in the tutor's place, as an editor is opened.
  private mutating func openCanvas(_ file: String) {
    let folder = openCourse.package(of: app.session)
    run(
      ChildProcess.Command(
        Installation.program, ["canvas"] + appearance + ["--", file],
        environment: tools.environment, directory: folder),
      named: "canvas")
  }

  /// Starts a program that uses the terminal until it ends.
  private mutating func run(_ command: ChildProcess.Command, named name: String) {
    terminal.suspend()
    do {
      editor = (try ForegroundChild(command), name)
    } catch {
      terminal.resume()
      handle(.remarked("\(error)"))
    }
  }

  /// Starts a program that needs no terminal.
  private mutating func start(_ command: ChildProcess.Command, for purpose: HelperPurpose) {
    do {
      helpers.append((try ChildProcess(command), purpose))
    } catch {
      handle(.remarked("\(error)"))
    }
  }

  private mutating func helpersAdvanced() {
    for (child, _) in helpers { child.advance(at: .now()) }
    let ended = helpers.filter { $0.child.status != nil }
    helpers.removeAll { $0.child.status != nil }
    for (child, purpose) in ended { end(purpose, child) }
  }

  private mutating func end(_ purpose: HelperPurpose, _ child: ChildProcess) {
    switch (purpose, child.status == .exited(0)) {
    case (.opening, true):
      let answer = child.output.text.split(separator: "\n").first.map(String.init) ?? ""
      pane = answer.hasPrefix("%") ? answer : nil
    case (.opening, false):
      let how = editors.chosen?.description(in: tools.environment) ?? ""
      handle(.remarked("The file could not be opened \(how). Press E to choose another way."))
    case (.reopening(let file, let line), true):
      guard editors.chosen?.program.keys(opening: file, line: line) == nil else { return }
      let place = line.map { "\(file):\($0)" } ?? file
      handle(.remarked("Your editor is in the other pane. Open \(place) there."))
    case (.reopening(let file, let line), false):
      // The learner has closed the pane.
      pane = nil
      edit(file, line)
    case (.copying, true): break
    case (.copying, false): handle(.remarked("The program for the clipboard failed."))
    }
  }

  /// Resumes after the program that used the terminal has ended.
  private mutating func end(_ name: String, _ status: ProcessExit) {
    editor = nil
    terminal.resume()
    resize()
    switch status {
    case .exited(0): break
    case .exited(127):
      handle(.remarked("The \(name) was not found. Press E to choose another one."))
    case .exited(let code): handle(.remarked("The \(name) exited with code \(code)."))
    case .signalled(let number):
      handle(.remarked("The \(name) was terminated by signal \(number)."))
    }
  }
}

extension ViewReader.Outcome {
  /// The app's event for the outcome of a preview.
  fileprivate var event: App.Event {
    switch self {
    case .drawn(let tree): .drawn(tree)
    case .failedToBuild: .remarked("The code does not build, so there is nothing to draw.")
    case .problem(let reason), .toolchainFault(let reason): .remarked(reason)
    case .cancelled: .remarked("The view was not drawn because the tests ran first.")
    }
  }
}

extension Theme {
  /// Creates the theme that a command line and the settings request.
  init(
    _ general: GeneralOptions, _ settings: Settings, _ environment: [String: String],
    _ glyphs: Glyphs
  ) {
    let isColored = ScreenProgram.isColored(general, environment)
    self.init(
      palette: !isColored ? .mono : settings.theme == "light" ? .light : .color,
      followsBackground: (settings.theme ?? "auto") == "auto", glyphs: glyphs,
      isReducedMotion: general.isReducedMotion)
  }
}

extension TerminalOptions {
  /// Creates the options that a command line requests.
  init(_ general: GeneralOptions, _ settings: Settings) {
    let color: Color =
      switch general.color {
      case .auto: .automatic
      case .always: .always
      case .never: .never
      }
    self.init(
      color: color, isASCII: general.glyphs == .ascii,
      asksBackground: color != .never && (settings.theme ?? "auto") == "auto")
  }
}
