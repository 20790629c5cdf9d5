import TestReports
internal import Glibc
internal import NcursesTerminal
internal import TerminalUI
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// Practice on a screen: sends events of a package to the screen, and performs its effects.
struct PracticeScreenProgram: SessionProgram {
  private let tools: Tools
  let open: OpenSession
  private let options: PracticeOptions
  let loop: ScreenLoop
  private var screen: PracticeScreen
  private var lastTick: Instant?

  /// The interval between ticks without a timer, in seconds.
  private static let tick = 10.0

  /// Opens the package, then the screen.
  ///
  /// - Throws: `TerminalError` if the screen cannot be opened.
  init(on package: String, _ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws {
    options = arguments.options
    self.tools = tools
    open = try OpenSession(practicingOn: package, options, tools)
    loop = try ScreenLoop(arguments.general, tools.environment)
    let home = tools.environment["HOME"] ?? ""
    screen = PracticeScreen(
      session: open.session,
      title: !home.isEmpty && package.hasPrefix(home + "/")
        ? "~" + package.dropFirst(home.count) : package,
      readme: PracticeCommand.readme(of: package), showsReadme: options.beginsWithReadme,
      timer: options.timer(start: Int(time(nil))),
      editors: loop.programs.editorNames.map { "\($0)" },
      size: loop.size, theme: loop.theme)
  }

  mutating func begin() {
    handle(.preparing(ToolSearch.sentence))
    draw()
    open.effectRunner.search = ToolSearch(tools.askForToolchain()) { [tools, options] in
      options.adapt(try tools.buildTools(with: $0))
    }
    start()
  }

  /// Prints the summary of the practice.
  func end() -> ExitCode {
    guard let session = screen.session.practice else { return .asExpected }
    PlainTranscript(workplace: open.workplace())
      .summary(of: session, isHere: PracticeCommand.isHere(open.folder))
      .forEach { Console.write($0) }
    return options.isStrict && session.remarkCount > 0 ? .notAsExpected : .asExpected
  }

  // MARK: - Events

  var session: Session { screen.session }
  var wakeUp: Instant? { lastTick.map { $0 + (screen.showsClock ? 1 : Self.tick) } ?? .now() }

  func render() -> Screen { screen.render() }
  mutating func update(_ event: PracticeScreen.Event) -> [PracticeScreen.Effect] {
    screen.update(event)
  }

  mutating func show(_ result: EffectRunner.Event) {}

  mutating func tick() {
    lastTick = .now()
    handle(.ticked(at: Int(time(nil))))
  }

  // MARK: - Effects

  mutating func perform(_ effect: PracticeScreen.Effect) {
    switch effect {
    case .session(let effect): open.effectRunner.perform(effect)
    case .edit(let path, let line): loop.programs.edit(path, line, in: open.folder)
    case .chooseEditor(let index): loop.programs.chooseEditor(index)
    case .copy(let text): loop.programs.copy(text)
    case .ring: loop.terminal.ring()
    case .readChange(let step):
      let work = open.effectRunner.practice
      remarkingErrors { .change(step: step, try work?.changes(ofStep: step) ?? []) }
    case .redraw, .suspend, .quit: break  // The loop performs these.
    }
  }
}
