package import TutorTexts
package import TerminalUI
package import TestReports
package import TutorCore

/// The screen of practice as a value that turns events into effects.
package struct PracticeScreen: Sendable {
  /// A page of the screen.
  enum Page: Equatable, Sendable {
    /// The last verdict, its remarks, and the missed mutants.
    case verdict
    /// The steps so far.
    case steps
    /// The output of the code during the last run.
    case output
    /// The package's README, which contains the rules of a kata.
    case readme
  }

  /// A box that is drawn on top of the page.
  enum Dialog: Equatable, Sendable {
    case help(HelpPage)
    /// A list of effects, of which the user chooses one.
    case choices(Picker<Effect>)
    case prompt(Prompt)
  }

  /// An event that the screen responds to.
  package enum Event: ScreenEvent {
    case key(Key)
    case resized(Size)
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// A build that happens once has started or, if the value is `nil`, has ended.
    case preparing(Phrase?)
    case ticked(at: Int)
    case remarked(String)
    /// The changes of a step were read; its index counts from the newest one.
    case change(step: Int, [FileDiff])
    case sharing(SharingState)
    /// The workshop's facilitator changed the pace, as seen at a time in seconds since 1970.
    case pace(Pace?, at: Int)
    /// The workshop's facilitator replied to the user.
    case replied(Pace.Reply)
  }

  /// An action for the program to perform.
  package enum Effect: ScreenEffect {
    case session(Session.Effect)
    /// Opens a file of the package in the editor.
    case edit(path: String, line: Int?)
    /// Uses the editor with this index from now on.
    case chooseEditor(Int)
    /// Copies a text to the clipboard.
    case copy(String)
    /// Reads the changes of a step; its index counts from the newest one.
    case readChange(step: Int)
    /// Rings the bell of the terminal.
    case ring
    case redraw
    case suspend
    case quit
  }

  /// The session that the screen shows.
  package private(set) var session: Session
  /// The path of the package, as the screen shows it.
  let title: String
  /// The package's README in CommonMark, or `nil` without one.
  let readme: String?
  /// Descriptions of all ways to open files on this machine, the best one first.
  let editors: [String]
  /// The size of the screen, in cells.
  package private(set) var size: Size
  var theme: Theme
  var page: Page
  var scroll = 0
  var selection = Selection()
  /// The open dialog, or `nil` if no dialog is open.
  var dialog: Dialog?
  /// The activity of the run in progress.
  var activity: String?
  /// The output of the code during the run.
  var output = Scrollback()
  /// A message that the next key removes.
  var remark: String?
  var clock: PracticeClock
  var workshop = WorkshopNews()

  /// The selection on the pages.
  struct Selection: Sendable {
    /// The index of the selected problem of the report.
    var problem = 0
    /// The index of the selected step, counted from the newest one.
    var step = 0
    /// The changes of the selected step, or `nil` if they are not shown.
    var change: [FileDiff]?
  }

  /// A Boolean value that indicates whether the screen counts seconds.
  package var showsClock: Bool {
    clock.timer != nil || workshop.showsClock
      || !theme.isReducedMotion && (session.isRunning || isBusy)
  }

  /// A Boolean value that indicates whether the work after a run is in progress.
  private var isBusy: Bool { practice?.backgroundActivities.isEmpty == false }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - title: The path of the package, as the screen shows it.
  ///   - readme: The package's README in CommonMark, or `nil` without one.
  ///   - showsReadme: Whether the screen shows the README first.
  ///   - timer: The timer, or `nil` for none.
  ///   - editors: Descriptions of all ways to open files on this machine, the best one first.
  ///   - size: The size of the screen, in cells.
  ///   - theme: The colors and glyphs.
  package init(
    session: Session, title: String, readme: String? = nil, showsReadme: Bool = false,
    timer: PracticeTimer? = nil, editors: [String] = [], size: Size, theme: Theme = Theme()
  ) {
    self.editors = editors
    self.readme = readme
    clock = PracticeClock(timer: timer)
    page = showsReadme && readme != nil ? .readme : .verdict
    self.session = session
    self.title = title
    self.size = size
    self.theme = theme
  }

  var palette: Palette { theme.palette }
  var practice: Practice? { session.practice }
  /// The problems of the last report without warnings, that of the verdict first.
  var problems: [Problem] {
    guard practice?.verdict?.kind.isGreen == false else { return [] }
    let all = session.evidence?.report?.problems.filter { $0.kind != .warning } ?? []
    guard let first = practice?.verdict?.problem, all.contains(first) else { return all }
    return [first] + all.filter { $0 != first }
  }

  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return handle(key)
    case .resized(let size): self.size = size
    case .session(let event):
      if event == .filesChanged { clock.announcement = nil }
      return send(event)
    case .progressed(_, .printed(let bytes)): output.receive(bytes)
    case .progressed(_, let progress): activity = progress.activity.map { "\($0)" } ?? activity
    case .preparing(let what): activity = what.map { "\($0)" }
    case .sharing(let state): workshop.sharing = state
    case .pace(let pace, let moment):
      clock.now = moment
      workshop.pace = pace.map { ($0, moment) }
    case .replied(let reply): workshop.reply = reply
    case .ticked(let now):
      let rings = clock.tick(at: now, isRunning: session.isRunning, isBusy: isBusy)
      return (rings ? [.ring] : []) + send(.ticked(at: now))
    case .remarked(let sentence): remark = sentence
    case .change(let step, let change):
      if page == .steps, step == selection.step { (selection.change, scroll) = (change, 0) }
    }
    return []
  }

  /// Sends an event to the session.
  mutating func send(_ event: Session.Event) -> [Effect] {
    let old = session
    let effects = session.update(event)
    for difference in session.changes(since: old) {
      switch difference {
      case .runStarted: (output, clock.since) = (Scrollback(), (nil, nil))
      case .judged:
        // Another step is the newest one now.
        (activity, selection, scroll) = (nil, Selection(), 0)
      case .runStopped: activity = nil
      default: break
      }
    }
    return effects.map(Effect.session)
  }

  // MARK: Keys

  private mutating func handle(_ key: Key) -> [Effect] {
    if theme.adapt(to: key) { return [] }
    if case .mouse(let event) = key {
      if event.kind == .wheelUp { move(by: -3) }
      if event.kind == .wheelDown { move(by: 3) }
      return []
    }
    if let dialog { return handle(key, in: dialog) }
    remark = nil
    let key = key.asCommand
    return Commands.all.first { $0.keys.contains(key) }?.perform(&self, key) ?? []
  }

  private mutating func handle(_ key: Key, in open: Dialog) -> [Effect] {
    dialog = nil
    switch open {
    case .help(var page):
      if page.handle(key, lines: helpLines, in: size) { dialog = .help(page) }
    case .choices(var list):
      switch list.handle(key) {
      case .chosen(let effect): return [effect]
      case .closed: break
      case .unchanged, .moved, .filtered, .typed: dialog = .choices(list)
      }
    case .prompt(var prompt):
      switch prompt.handle(key) {
      case .unfinished: dialog = .prompt(prompt)
      case .canceled: break
      case .entered(let event): return send(event)
      }
    }
    return []
  }

  /// Shows a page, or the verdict if the page is shown already.
  mutating func show(_ next: Page) {
    page = page == next ? .verdict : next
    (scroll, selection.change) = (0, nil)
  }

  /// Moves the selection or scrolls by a number of lines.
  mutating func move(by distance: Int) {
    switch page {
    case .verdict where problems.count > 1:
      selection.problem = min(max(0, selection.problem + distance), problems.count - 1)
    case .steps:
      guard selection.change == nil else {
        scroll = min(max(0, scroll + distance), max(0, pageLines.count - pageRect.rows))
        return
      }
      selection.step = min(max(0, selection.step + distance), max(0, steps.count - 1))
    default:
      scroll = min(max(0, scroll + distance), max(0, pageLines.count - pageRect.rows))
    }
  }

  /// The texts that can be copied, each with its title.
  var copies: [(title: String, text: String)] {
    let verdict = practice?.verdict.map { ("the verdict", "\($0.label): \($0.reason)") }
    let problem = problems.dropFirst(selection.problem).first.map { ("the problem", $0.message) }
    let place = place.map { ("the place of the problem", "\($0.file):\($0.line)") }
    return [verdict, problem, place].compactMap(\.self)
  }

  /// The file and the line to open: those of the selected problem, or of the first missed mutant.
  var place: SourceLocation? {
    let index = selection.problem
    let selected = problems.indices.contains(index) ? problems[index].location : nil
    return selected ?? problems.lazy.compactMap(\.location).first
      ?? practice?.background.missed.lazy.compactMap(\.location).first
  }
}
