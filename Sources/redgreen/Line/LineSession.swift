internal import Glibc
internal import TerminalUI
internal import TestReports
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform
internal import TutorChecking
internal import TutorRunning
internal import TutorSystem
internal import TutorTexts
internal import TutorUI
internal import TutorWorkshops
internal import termios_shim

/// A session whose output is lines of text or JSON, for single commands and for plain mode.
struct LineSession {
  private(set) var open: OpenSession
  let reporter: Reporter
  /// The events since the session began that determine the exit code.
  private(set) var outcome = Outcome()
  /// The output of the current run.
  private var output = Scrollback()
  private let signals = Signals()
  private let showsProgress: Bool
  /// A lesson whose last step is done, until its end is reported.
  private var finishedLesson: Lesson.ID?
  /// The timer of practice, or `nil` without one.
  private let timer: PracticeTimer?
  private var timerState: PracticeTimer.State?
  private var nextTick = Instant.now()
  /// The work to wait for, and the line that shows it.
  private var waiting: (activity: String, line: ProgressLine)?

  struct Outcome: Equatable {
    /// A Boolean value that indicates whether files were restored, or replaced by a solution.
    var restoredFiles = false
    /// A Boolean value that indicates whether an action failed.
    var failed = false
  }

  var session: Session { open.session }
  var effectRunner: EffectRunner { open.effectRunner }

  /// The number of seconds between two looks at the clock in practice.
  private static let tick = 30.0

  init(_ open: OpenSession, reporter: Reporter, timer: PracticeTimer? = nil) {
    self.open = open
    self.reporter = reporter
    self.timer = timer
    showsProgress = reporter.output.overwritesProgress && reporter.drawsPictures
  }

  /// Updates the session with an event, reports the changes, and performs the effects.
  mutating func send(_ event: Session.Event) {
    switch event {
    case .filesRestored: outcome.restoredFiles = true
    case .failed: outcome.failed = true
    default: break
    }
    let old = session
    let effects = open.session.update(event)
    let changes = session.changes(since: old)
    if !changes.isEmpty { endWait() }
    for case .runStarted in changes { output = Scrollback() }
    reporter.report(changes, of: session)
    open.shared?.report(session)
    reportBackground(since: old)
    reportLessonEnd(after: changes)
    if case .checkEnded = event {
      reportOutput()
      // Editors show the problems of a run when it has ended.
      if open.shared != nil { reporter.output.writePlain(CodeTask.end) }
    }
    for effect in effects { effectRunner.perform(effect) }
  }

  /// Reports the end of a lesson as soon as its last verdict is in the journal.
  private mutating func reportLessonEnd(after changes: [Session.Change]) {
    for change in changes {
      switch change {
      case .lessonFinished(let lesson): finishedLesson = lesson
      case .saving(.saved), .saving(.failed):
        guard let id = finishedLesson, let lesson = session.course.lesson(id) else { continue }
        finishedLesson = nil
        let phases = try? open.files?.journal.phases()
        reporter.lessonEnd(lesson, phases, in: session)
      default: break
      }
    }
  }

  /// Reports what runs in the background after a verdict in practice.
  private mutating func reportBackground(since old: Session) {
    let activities = session.practice?.backgroundActivities ?? []
    if !activities.isEmpty {
      showWait(for: activities.joined(separator: "; "))
    } else if old.practice?.backgroundActivities.isEmpty == false {
      endWait()
    }
  }

  /// Waits for the activities or another file descriptor, and handles what has arrived.
  ///
  /// Returns after one second at the latest.
  ///
  /// - Parameter descriptor: Another file descriptor to wait for.
  /// - Returns: Whether the file descriptor can be read.
  @discardableResult
  mutating func wait(for descriptor: Int32? = nil) -> Bool {
    let readable = Poll.wait(
      for: effectRunner.activities + open.sharedActivities,
      and: [signals.descriptor] + (descriptor.map { [$0] } ?? []))
    if readable.contains(signals.descriptor), let signal = signals.next() {
      effectRunner.close()
      tsh_dieBySignal(signal)
    }
    advance()
    if let shared = open.shared {
      shared.advance(at: .now())
      for event in shared.events(for: session) { send(event) }
    }
    if let waiting { showWait(for: waiting.activity) }
    if session.practice != nil, Instant.now() >= nextTick { tick(at: Int(time(nil))) }
    return descriptor.map(readable.contains) ?? false
  }

  private mutating func tick(at now: Int) {
    nextTick = .now() + (timer == nil ? Self.tick : 1)
    if let state = timer?.state(at: now) {
      if let announcement = PracticeTimer.announcement(from: timerState, to: state) {
        if timerState != nil { reporter.output.ring() }
        reporter.remark(announcement)
      }
      timerState = state
    }
    send(.ticked(at: now))
  }

  /// Waits until no run and no write is in progress.
  mutating func settle() {
    advance()
    while session.isRunning || effectRunner.isBusy { wait() }
    advance()
    endWait()
  }

  /// Waits until the journal is written and, for a short time, until it is shared.
  ///
  /// It reports why something is not shared yet.
  mutating func close() {
    effectRunner.beginClosing()
    while !effectRunner.isClosed { wait() }
    advance()
  }

  /// Handles the results that have arrived, without waiting.
  mutating func advance() {
    for item in effectRunner.advance(at: .now()) {
      switch item {
      case .session(let event): send(event)
      case .progressed(_, .printed(let bytes)): output.receive(bytes)
      case .progressed(_, let progress): report(progress)
      case .working(let activity): showWait(for: "\(activity)")
      case .compared(let diffs):
        reporter.difference(diffs)
        open.shared?.send(JSONRecord(JSONEvents.diff, diffs))
      case .preparing, .highlighted, .foundTools: break
      case .previewed(let result):
        endWait()
        report(result)
      case .triedMutants(let verdict, let evidence):
        endWait()
        if verdict.outcome != .asExpected { outcome.failed = true }
        reporter.mutants(verdict, evidence)
      case .workshop(.state(let state)): reporter.sharing(state)
      case .workshop(.pace(let pace)): reporter.pace(pace, in: session.course)
      case .workshop(.replied(let reply)): reporter.reply(reply)
      }
    }
  }

  /// Reports what the code printed during the run, without the lines of the test frameworks.
  private mutating func reportOutput() {
    output.finish()
    let lines = TestOutput.ofCode(output.lines).map(\.text)
    output = Scrollback()
    if lines.contains(where: { !$0.isEmpty }) { reporter.printed(lines) }
  }

  private mutating func report(_ result: ViewReader.Outcome) {
    switch result {
    case .drawn(let tree): return reporter.view(tree)
    case .failedToBuild(let diagnostics):
      reporter.remark("The code does not build, so there is nothing to draw.")
      for diagnostic in diagnostics.prefix(3) { reporter.remark(diagnostic.sentence) }
    case .problem(let reason): reporter.remark(reason)
    case .toolchainFault(let reason): reporter.remark(reason)
    case .cancelled: break
    }
    outcome.failed = true
  }

  // MARK: - Progress

  private mutating func report(_ progress: RunProgress) {
    guard let activity = progress.activity.map({ "\($0)" }) else { return }
    if case .waiting = progress { return showWait(for: activity, isLong: true) }
    showWait(for: activity)
  }

  /// Shows the work in progress, with a running clock.
  private mutating func showWait(for activity: String, isLong: Bool = false) {
    let line = waiting?.line ?? ProgressLine(reporter.output, overwrites: showsProgress)
    waiting = (activity, line)
    line.show(activity, isLong: isLong)
  }

  private mutating func endWait() {
    waiting?.line.clear()
    waiting = nil
  }
}
