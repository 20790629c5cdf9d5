internal import TerminalUI
internal import TestReports
internal import TutorCore
internal import TutorTexts

/// The contents of the panes besides the step's text.
struct Pages: Sendable {
  var run = RunPage()
  /// The result of mutation testing, if the learner has asked for it.
  var mutants: (verdict: Verdict, results: [MutantResult])?
  var listing: Listing?
  var diffs: [FileDiff]?
  var view: ViewTree?
  var rhythm: RhythmPage?
}

/// The text of the file that the edit key opens, for a pane that has nothing else to show.
struct Listing: Equatable, Sendable {
  var file: String
  /// The text, or `nil` until it has been read.
  var text: String?
}

/// The progress of the current run, or the outcome of the last one.
struct RunPage: Sendable {
  var id: RunID?
  var startedAt = 0.0
  var doing = Phrase(.starting)
  var tests: [TestResult] = []
  var running: TestID?
  var output = Scrollback()
  /// The index of the selected problem, once the learner has selected one.
  var chosenProblem: Int?

  /// Applies the progress of a run; that of another run is late.
  mutating func apply(_ progress: RunProgress, of id: RunID) {
    guard self.id == id else { return }
    if let activity = progress.activity { doing = activity }
    switch progress {
    case .testStarted(let test): running = test
    case .testEnded(let result):
      running = nil
      tests.append(result)
    case .printed(let bytes): output.receive(bytes)
    case .waiting, .building, .working, .diagnosed: break
    }
  }

  /// Ends the run with its evidence.
  mutating func end(_ evidence: Evidence) {
    output.finish()
    tests = evidence.report?.tests ?? tests
    (running, chosenProblem) = (nil, nil)
  }

  /// Returns the problems of the current run so far, or those of the last one.
  func problems(in session: Session) -> [Problem] {
    (session.isRunning ? Report(tests: tests) : session.evidence?.report)?.problems ?? []
  }
}

/// The content of the rhythm page.
struct RhythmPage: Sendable {
  /// The phases in the journal, oldest first.
  var phases: [CyclePhase]
  /// The index of the selected mark among the lesson's verdicts.
  var chosen: Int?
  /// The changes that led to the selected verdict, or `nil` until they have been read.
  var change: [FileDiff]?

  /// Returns the verdict that is selected in the strip of a lesson.
  func chosenPhase(in lesson: Lesson.ID) -> CyclePhase? {
    let verdicts = phases.verdicts(of: lesson)
    return chosen.flatMap { verdicts.indices.contains($0) ? verdicts[$0] : nil }
  }

  /// Moves the selection in the strip, starting at the newest mark if none is selected.
  ///
  /// - Returns: Whether there is a verdict to select.
  mutating func walk(_ distance: Int, in lesson: Lesson.ID) -> Bool {
    let count = phases.verdicts(of: lesson).count
    guard count > 0 else { return false }
    let next = chosen.map { $0 + distance } ?? count - 1
    chosen = min(max(0, next), count - 1)
    change = nil
    return true
  }
}

/// The work in the background, which the header and the panes show.
struct BackgroundWork: Sendable {
  /// A Boolean value that indicates whether the window has the focus, as far as the terminal reports it.
  private(set) var hasFocus = true
  /// The current background build, and when it started.
  var preparing: (what: Phrase, since: Double)?
  /// The task that the learner started, such as drawing the view, and when it started.
  var task: (what: Phrase, since: Double)?

  /// Notes whether the window has the focus if a key reports that, and returns whether it does.
  mutating func noteFocus(_ key: Key) -> Bool {
    guard key == .focusGained || key == .focusLost else { return false }
    hasFocus = key == .focusGained
    return true
  }
}

/// The highlighting of the code shown so far.
struct CodeColors: Sendable {
  var known: App.Highlightings = [:]
  /// The code for which highlighting has been requested.
  var asked: Set<String> = []
}
