package import TerminalUI
package import TutorCore
package import TutorSource

/// The tutor on a screen, as a value: events go in, effects come out, and it can be drawn at any moment.
///
/// It embeds the session and owns only how that is looked at: what is open, where it is scrolled to.
package struct App: Sendable {
  /// One of the things that can be looked at.
  package enum Tab: Int, CaseIterable, Sendable {
    case step
    case run
    case diff
    case view
    case rhythm
  }

  /// How everything looks.
  package struct Theme: Hashable, Sendable {
    package var palette: Palette
    package var glyphs: Glyphs
    /// No spinner, and no clock that runs.
    package var isReducedMotion: Bool

    package init(
      palette: Palette = .color, glyphs: Glyphs = .unicode, isReducedMotion: Bool = false
    ) {
      self.palette = palette
      self.glyphs = glyphs
      self.isReducedMotion = isReducedMotion
    }
  }

  /// The pieces of each line of Swift code, by its text.
  package typealias Highlightings = [String: [[Highlighting.Piece]]]

  /// What lies over the panes.
  enum Overlay: Equatable, Sendable {
    case help(filter: String, scroll: Int)
    case list(StepList)
    case answers(chosen: Int)
    /// What the next run will show; with words once the kind is chosen.
    case prediction(chosen: Int, words: String?)
  }

  /// What was seen of the run that is going on, or of the last one.
  struct RunState: Sendable {
    var id: RunID?
    var startedAt = 0.0
    var doing = "starting"
    var tests: [TestResult] = []
    var running: TestID?
    var output = Scrollback()
  }

  /// What the rhythm page shows.
  struct RhythmPage: Sendable {
    /// Everything that the journal holds, oldest first.
    var phases: [CyclePhase]
    /// The index of the mark that was walked to, among the lesson's verdicts.
    var chosen: Int?
    /// What was changed for the chosen verdict; nil while it is read.
    var change: [FileDiff]?
  }

  /// A text that is looked for in a pane.
  struct Search: Equatable, Sendable {
    var text: String
    var isTyping: Bool
    /// The line of the match that is shown.
    var line: Int?
  }

  package internal(set) var session: Session
  package internal(set) var size: Size
  let theme: Theme
  /// What is shown where there is one pane; where there are two, the right one.
  var tab = Tab.step
  /// Whether the right one of two panes takes the keys.
  var isSideFocused = false
  /// The first line that is shown; nil for a run's lines means their end while it runs.
  var scrolls: [Tab: Int] = [:]
  var overlay: Overlay?
  var search: Search?
  var run = RunState()
  /// What is built in the background, and since when.
  var preparing: (what: String, since: Double)?
  /// What is drawn or read at the learner's wish, such as the view.
  var backgroundTask: String?
  /// What the learner's tests noticed of the knock-outs, where that was asked for.
  var mutants: (verdict: Verdict, results: [MutantResult])?
  var diffs: [FileDiff]?
  var view: ViewTree?
  var rhythm: RhythmPage?
  var sharing = SharingState.off
  /// What the room's facilitator publishes, and when it was first seen, in seconds since 1970.
  var pace: (pace: Pace, firstSeen: Int)?
  /// What added to `now` gives seconds since 1970.
  var wallClock = 0.0
  /// The course's steps by their places.
  let course: CourseIndex
  /// A sentence that concerns the screen alone.
  var remark: String?
  /// Seconds on a clock that never goes back.
  var now = 0.0
  /// The step's lines, kept because they take longer to make than a frame may take.
  var stepText: StepText
  /// The colors of the code that was shown so far.
  var highlighting: Highlightings = [:]
  /// The code whose colors were asked for.
  var askedHighlighting: Set<String> = []

  package init(session: Session, size: Size, theme: Theme = Theme()) {
    self.session = session
    self.size = size
    self.theme = theme
    course = CourseIndex(session.course)
    stepText = StepText(of: session, columns: 0, theme: theme, highlighting: [:])
    refresh()
  }
}

extension App {
  /// Something that happened.
  package enum Event: Sendable {
    case key(Key)
    case resized(Size)
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// What is built in the background; nil when nothing is.
    case preparing(String?)
    case differed([FileDiff])
    case drawn(ViewTree)
    /// The journal was read for the rhythm page.
    case readRhythm([CyclePhase])
    /// What was changed for a verdict of it.
    case readChange(CyclePhase.ID, [FileDiff])
    /// So many knock-outs were tried, of so many.
    case tried(Int, of: Int, what: String)
    case triedMutants(Verdict, [MutantResult])
    case sharing(SharingState)
    /// What the room's facilitator publishes, seen at this second since 1970.
    case pace(Pace?, at: Int)
    /// The colors of Swift code that is shown are known.
    case highlighted(Highlightings)
    /// Something that was asked for cannot be shown, or something is worth a sentence.
    case remarked(String)
    /// Time has passed.
    case ticked
  }

  /// Something that is to be done.
  package enum Effect: Equatable, Sendable {
    case session(Session.Effect)
    /// Open the learner's editor at a file of the lesson, and a line where one is known.
    case edit(file: String, line: Int?)
    case readDifference(StepPlace)
    case preview(canvas: Bool)
    /// Read the journal for the rhythm page.
    case readRhythm
    /// Read what was changed for a verdict.
    case readChange(CyclePhase)
    case tryMutants
    /// Find out how Swift code is colored, which is shown in plain meanwhile.
    case highlight(Set<String>)
    /// End what was asked for beside the verdicts: a view, or knock-outs.
    case cancelBackgroundTask
    case redraw
    case suspend
    case quit
  }

  /// When the screen changes by itself; nil where it does not.
  package var wakeUp: Double? {
    guard !theme.isReducedMotion else { return nil }
    guard session.isRunning || preparing != nil || backgroundTask != nil else {
      return pace?.pace.timer == nil ? nil : now.rounded(.down) + 1
    }
    let since = session.isRunning ? run.startedAt : preparing?.since ?? now
    return max(now + 0.1, since + Self.patience)
  }

  /// How long something must take before a sign of progress is shown, in seconds.
  static let patience = 0.2
  /// The least size that the screen can be used at.
  package static let smallest = Size(columns: 60, rows: 15)
  /// From this width on there are two panes.
  static let wide = 100

  var isWide: Bool { size.columns >= Self.wide }
  /// The pane that takes the keys.
  var focused: Tab { isWide && !isSideFocused ? .step : tab }
}
