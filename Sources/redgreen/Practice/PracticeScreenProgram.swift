internal import Glibc
internal import TerminalUI
internal import TutorCore
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI
internal import TutorWorkshops

/// Practice on a screen: sends events of a package to the screen, and performs its effects.
struct PracticeScreenProgram: TerminalProgram {
  private let practice: OpenSession
  private let options: PracticeOptions
  let loop: ScreenLoop
  private var screen: PracticeScreen
  private var nextTick = Instant.now()

  /// The interval between ticks without a timer, in seconds.
  private static let tick = 10.0

  /// Opens the package, then the screen.
  ///
  /// - Throws: `TerminalError` if the screen cannot be opened, or an error of opening the package.
  init(on package: String, _ arguments: Arguments<PracticeOptions>, _ tools: Tools) throws {
    options = arguments.options
    practice = try OpenSession(practicingOn: package, options, tools)
    loop = try ScreenLoop(arguments.general, tools.environment)
    let home = tools.environment["HOME"] ?? ""
    screen = PracticeScreen(
      session: practice.session,
      title: !home.isEmpty && package.hasPrefix(home + "/")
        ? "~" + package.dropFirst(home.count) : package,
      readme: PracticeCommand.readme(of: package), showsReadme: options.beginsWithReadme,
      timer: options.timer(start: Int(time(nil))), size: loop.size, theme: loop.theme)
  }

  mutating func begin() {
    handle(.session(.started))
    let remarks = [practice.remark, loop.settingsProblem].compactMap(\.self)
    if !remarks.isEmpty { handle(.remarked(remarks.joined(separator: " "))) }
    if let sharing = practice.effectRunner.sharing { handle(.sharing(sharing.state)) }
  }

  /// Prints the summary of the practice.
  func end() -> ExitCode {
    guard let session = screen.session.practice else { return .asExpected }
    PlainTranscript(workplace: practice.workplace()).summary(of: session)
      .forEach { Console.write($0) }
    return options.isStrict && session.remarkCount > 0 ? .notAsExpected : .asExpected
  }

  // MARK: - Events

  var activities: [any Activity] { practice.effectRunner.activities }
  var wakeUp: Instant? { nextTick }
  var isClosed: Bool { practice.effectRunner.isClosed }
  var unsaved: String? {
    practice.effectRunner.hasSavedAll
      ? nil : "git did not finish in time, so the journal does not contain your last entry."
  }

  func beginClosing() { practice.effectRunner.beginClosing() }
  func render() -> Screen { screen.render() }
  mutating func update(_ event: PracticeScreen.Event) -> [PracticeScreen.Effect] {
    screen.update(event)
  }

  mutating func advance() {
    for event in practice.effectRunner.advance(at: .now()) {
      switch event {
      case .session(let event): handle(.session(event))
      case .progressed(_, .printed(let bytes)): handle(.printed(bytes))
      case .progressed(_, let progress):
        if let activity = progress.activity { handle(.activity(activity)) }
      case .preparing(let what): handle(.activity(what))
      // These are about lessons.
      case .previewed, .tryingMutants, .triedMutants, .compared, .highlighted: break
      case .workshop(.state(let state)): handle(.sharing(state))
      case .workshop(.pace(let pace)): handle(.pace(pace, at: Int(time(nil))))
      case .workshop(.replied(let reply)): handle(.replied(reply))
      }
    }
    guard .now() >= nextTick else { return }
    nextTick = .now() + (screen.showsClock ? 1 : Self.tick)
    handle(.ticked(at: Int(time(nil))))
  }

  // MARK: - Effects

  mutating func perform(_ effect: PracticeScreen.Effect) {
    switch effect {
    case .session(let effect): practice.effectRunner.perform(effect)
    case .edit(let path, let line): loop.programs.edit(path, line, in: practice.folder)
    case .readChange(let step):
      let work = practice.effectRunner.practice
      remarkingErrors { .change(step: step, try work?.changes(ofStep: step) ?? []) }
    case .redraw, .suspend, .quit: break  // The loop performs these.
    }
  }
}

extension PracticeScreen.Event: ScreenEvent {}
extension PracticeScreen.Effect: ScreenEffect {}
