internal import Glibc
internal import NcursesTerminal
internal import TerminalUI
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// Practice on a screen: a `poll(2)` loop that sends events to it and performs its effects.
struct PracticeScreenProgram: SavingProgram {
  private let practice: OpenSession
  private let options: PracticeOptions
  private let environment: [String: String]
  private let editors: Editors
  let terminal: Terminal
  private var screen: PracticeScreen
  var input: KeyInput
  private var editor: ForegroundChild?
  /// The running editors that need no terminal.
  private var helpers: [ChildProcess] = []
  var ending: ScreenEnding?
  var mustLeave = false
  private var nextTick = Instant.now()
  private var drawnAt = Instant(seconds: 0)
  private var isDrawn = false

  /// The number of seconds between two looks at the clock.
  private static let tick = 10.0

  init(on package: String, _ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws {
    options = arguments.options
    environment = tools.environment
    let (settings, _) = Settings.readable(environment)
    editors = Editors(
      settings, environment, opensSplits: false, isInstalled: Editor.search(environment))
    practice = try OpenSession(practicingOn: package, options, tools)
    terminal = try Terminal(
      options: TerminalOptions(arguments.general, settings),
      recordIn: CacheFolder(environment: environment).screenRecords)
    input = KeyInput(from: terminal)
    let home = environment["HOME"] ?? ""
    let path = package
    screen = PracticeScreen(
      session: practice.session,
      title: !home.isEmpty && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path,
      readme: PracticeCommand.readme(of: package), showsReadme: options.beginsWithReadme,
      timer: options.timer(start: Int(time(nil))), size: terminal.size,
      theme: Theme(arguments.general, settings, environment, terminal.glyphs))
  }

  /// Runs until the user leaves.
  mutating func run() -> ExitCode {
    handle(.session(.started))
    if let remark = practice.remark { handle(.remarked(remark)) }
    if let sharing = practice.effectRunner.sharing { handle(.sharing(sharing.state)) }
    while ending == nil { turn() }
    close()
    let code = terminal.close(after: ending ?? .quit)
    if let practice = screen.session.practice {
      PlainTranscript(workplace: self.practice.workplace()).summary(of: practice)
        .forEach { Console.write($0) }
    }
    guard code == .asExpected else { return code }
    return options.isStrict && screen.session.practice?.remarkCount != 0
      ? .notAsExpected : .asExpected
  }

  var isSaved: Bool { practice.effectRunner.isClosed }

  func beginClosing() { practice.effectRunner.beginClosing() }

  mutating func turn() {
    let keys = terminal.isSuspended || isHungUp ? [] : [terminal.inputDescriptor]
    let others: [any Activity] = helpers + (editor.map { [$0] } ?? [])
    let readable = Poll.wait(
      for: practice.effectRunner.activities + others, and: keys + [terminal.signalDescriptor],
      patience: patience)
    readInput(from: readable, keys: keys)
    handleEvents()
    if Instant.now() >= nextTick {
      nextTick = .now() + (screen.showsClock ? 1 : Self.tick)
      handle(.ticked(at: Int(time(nil))))
    }
    if !isDrawn, Instant.now() - drawnAt >= ScreenProgram.frameTime { draw() }
  }

  private var patience: Double {
    var waits = [nextTick - .now()]
    if !isDrawn { waits.append(drawnAt + ScreenProgram.frameTime - .now()) }
    if let patience = input.patience { waits.append(patience) }
    if ending != nil { waits.append(1) }
    return max(0, waits.min() ?? 0)
  }

  private mutating func handleEvents() {
    for event in practice.effectRunner.advance(at: .now()) {
      switch event {
      case .session(let event): update(.session(event))
      case .progressed(_, .printed(let bytes)): update(.printed(bytes))
      case .progressed(_, let progress):
        if let activity = progress.activity { update(.activity(activity)) }
      case .preparing(let what): update(.activity(what))
      // These are about lessons.
      case .previewed, .tryingMutants, .triedMutants, .compared, .highlighted: break
      case .workshop(.state(let state)): update(.sharing(state))
      case .workshop(.pace(let pace)): update(.pace(pace, at: Int(time(nil))))
      case .workshop(.replied(let reply)): update(.replied(reply))
      }
    }
    editor?.advance(at: .now())
    if let status = editor?.status { closeEditor(status) }
    for helper in helpers { helper.advance(at: .now()) }
    let failed = helpers.contains { $0.isOver && $0.status != .exited(0) }
    helpers.removeAll { $0.isOver }
    if failed { handle(.remarked("The editor failed. Choose one with `redgreen config editor`.")) }
  }

  /// Updates the screen; it is drawn with the next frame.
  private mutating func update(_ event: PracticeScreen.Event) {
    for effect in screen.update(event) { perform(effect) }
    isDrawn = false
  }

  /// Updates the screen, and draws it at once.
  private mutating func handle(_ event: PracticeScreen.Event) {
    update(event)
    draw()
  }

  mutating func draw() {
    guard !terminal.isSuspended else { return }
    terminal.show(screen.render())
    drawnAt = .now()
    isDrawn = true
  }

  // MARK: - Effects

  private mutating func perform(_ effect: PracticeScreen.Effect) {
    switch effect {
    case .session(let effect): practice.effectRunner.perform(effect)
    case .edit(let path, let line): edit(path, line)
    case .readChange(let step):
      do {
        update(.change(step: step, try practice.effectRunner.practice?.changes(ofStep: step) ?? []))
      } catch {
        update(.remarked("The change cannot be read: \(error)"))
      }
    case .redraw: terminal.redraw()
    case .suspend:
      terminal.stopByUser()
      resize()
    case .quit: ending = .quit
    }
  }

  private mutating func edit(_ path: String, _ line: Int?) {
    guard let editor = editors.chosen ?? editors.choices.first else {
      return update(
        .remarked("No editor is chosen. Choose one with `redgreen config editor NAME`."))
    }
    let (command, needsTerminal) = editor.opening(
      path, line: line, in: practice.folder, environment: environment)
    do {
      guard needsTerminal else {
        helpers.append(try ChildProcess(command))
        return
      }
      terminal.suspend()
      self.editor = try ForegroundChild(command)
    } catch {
      if needsTerminal { terminal.resume() }
      update(.remarked("\(error)"))
    }
  }

  private mutating func closeEditor(_ status: ProcessExit) {
    editor = nil
    terminal.resume()
    resize()
    guard status != .exited(0) else { return }
    handle(.remarked("The editor failed. Choose another with `redgreen config editor NAME`."))
  }

  // MARK: - Keys and signals

  mutating func press(_ key: Key) { update(.key(key)) }
  mutating func show(remark: String) { handle(.remarked(remark)) }

  mutating func resize() { handle(.resized(terminal.resize())) }
}
