package import TerminalUI
package import TutorCore
package import TutorSource

/// The tutor's screen as a value that turns events into effects.
///
/// It embeds the session, and adds only the state of the screen, such as the open tab and the
/// scroll positions. `render()` can draw it at any time.
package struct App: Sendable {
  /// The content of a pane.
  package enum Tab: Int, CaseIterable, Sendable {
    case step
    case run
    case diff
    case view
    case rhythm
  }

  /// The appearance of the screen.
  package struct Theme: Hashable, Sendable {
    /// The styles of text.
    package var palette: Palette
    /// A Boolean value that indicates whether the palette follows the terminal's background.
    package var followsBackground: Bool
    /// The signs and box lines, as Unicode or as ASCII.
    package var glyphs: Glyphs
    /// A Boolean value that indicates whether spinners and running clocks are left out.
    package var isReducedMotion: Bool

    /// Creates a theme, in color, with Unicode signs and with motion by default.
    package init(
      palette: Palette = .color, followsBackground: Bool = true, glyphs: Glyphs = .unicode,
      isReducedMotion: Bool = false
    ) {
      self.palette = palette
      self.followsBackground = followsBackground
      self.glyphs = glyphs
      self.isReducedMotion = isReducedMotion
    }

    /// Returns the theme for a background, or the same theme if it does not follow it.
    func adapted(toLight isLight: Bool) -> Theme {
      guard followsBackground, palette.isColored else { return self }
      var copy = self
      copy.palette = isLight ? .light : .color
      return copy
    }
  }

  /// The highlighted pieces of Swift code: for each text, an array of pieces per line.
  package typealias Highlightings = [String: [[Highlighting.Piece]]]

  /// The reason for choosing an editor.
  enum EditorChoice: Equatable, Sendable {
    /// The first start, which also explains the tutor.
    case welcome
    /// The learner wants another editor.
    case change
    /// The learner wants to edit the file of the step, and no editor is known yet.
    case editing
  }

  /// A box that is drawn on top of the panes.
  enum Overlay: Equatable, Sendable {
    case help(filter: String, scroll: Int)
    case list(StepList)
    case answers(chosen: Int)
    case editors(chosen: Int, for: EditorChoice)
    /// The choice of a text to copy.
    case copies(chosen: Int)
    /// The choice of a nib or storyboard.
    case interfaces(chosen: Int, files: [String])
    /// The end of a lesson.
    case lessonEnd(Lesson.ID)
    /// The prediction of the next run, or the request for help.
    case prompt(Prompt)
  }

  /// The text of the file that the edit key opens, for a pane that has nothing else to show.
  struct Listing: Equatable, Sendable {
    var file: String
    /// The text, or `nil` until it has been read.
    var text: String?
  }

  /// The progress of the current run, or the outcome of the last one.
  struct RunState: Sendable {
    var id: RunID?
    var startedAt = 0.0
    var doing = "starting"
    var tests: [TestResult] = []
    var running: TestID?
    var output = Scrollback()
  }

  /// The content of the rhythm page.
  struct RhythmPage: Sendable {
    /// The phases in the journal, oldest first.
    var phases: [CyclePhase]
    /// The index of the selected mark among the lesson's verdicts.
    var chosen: Int?
    /// The changes that led to the selected verdict, or `nil` until they have been read.
    var change: [FileDiff]?
  }

  /// A search in a pane.
  struct Search: Equatable, Sendable {
    var text: String
    var isTyping: Bool
    /// The line of the current match.
    var line: Int?
  }

  /// The session that the screen shows.
  package internal(set) var session: Session
  /// The size of the screen, in cells.
  package internal(set) var size: Size
  var theme: Theme
  /// The learner's folders and editor.
  package internal(set) var workplace: Workplace
  /// The tab in the only pane or, on a wide screen, in the right pane.
  var tab = Tab.step
  /// A Boolean value that indicates whether the right one of two panes receives the keys.
  var isSideFocused = false
  /// The first visible line of each tab.
  ///
  /// If there is no value, a pane starts at its first line. The output of a current run is the
  /// exception: the pane follows its end.
  var scrolls: [Tab: Int] = [:]
  /// The index of the selected problem of the last run, once the learner has selected one.
  var chosenProblem: Int?
  var listing: Listing?
  var overlay: Overlay?
  var search: Search?
  var run = RunState()
  /// The current background build, and when it started.
  var preparing: (what: String, since: Double)?
  /// The description of the task that the learner started, such as drawing the view.
  var backgroundTask: String?
  /// The result of mutation testing, if the learner has asked for it.
  var mutants: (verdict: Verdict, results: [MutantResult])?
  var diffs: [FileDiff]?
  var view: ViewTree?
  var rhythm: RhythmPage?
  var sharing = SharingState.off
  /// The pace that the workshop's facilitator has published, and when it was first seen.
  ///
  /// The time is in seconds since 1970.
  var pace: (pace: Pace, firstSeen: Int)?
  /// The facilitator's reply to the learner, until the learner has read it.
  var reply: Pace.Reply?
  /// The offset to add to `now` to get the time in seconds since 1970.
  var wallClock = 0.0
  /// The course's steps by place.
  let course: CourseIndex
  /// A message about the screen itself, not about the session.
  var remark: String?
  /// The time of the last event, in seconds on a monotonic clock.
  var now = 0.0
  /// The layout for the current state, or `nil` while an event is being applied.
  ///
  /// It is cached because several parts of a frame need it.
  var knownLayout: Layout?
  /// The lines of the step, cached because laying them out takes longer than a frame may.
  var stepText: StepText
  /// The highlighting of the code shown so far.
  var highlighting: Highlightings = [:]
  /// The code for which highlighting has been requested.
  var askedHighlighting: Set<String> = []

  /// Creates the screen of a session.
  ///
  /// On the first start, it explains itself and offers the editors of this machine.
  package init(
    session: Session, size: Size, theme: Theme = Theme(),
    workplace: Workplace = Workplace(courseFolder: "~/redgreen"), isFirstStart: Bool = false
  ) {
    self.session = session
    self.workplace = workplace
    self.size = size
    self.theme = theme
    course = CourseIndex(session.course)
    stepText = StepText(of: session, columns: 0, theme: theme, highlighting: [:])
    if isFirstStart { overlay = .editors(chosen: 0, for: .welcome) }
    refresh()
    knownLayout = computedLayout
  }
}

extension App {
  /// An event that the screen responds to.
  package enum Event: Sendable {
    case key(Key)
    case resized(Size)
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// A background build has started or, if the value is `nil`, has ended.
    case preparing(String?)
    case differed([FileDiff])
    /// A file of the current lesson was read.
    case readFile(String, text: String)
    case drawn(ViewTree)
    /// The nibs and storyboards of the current lesson were found, by path in the package.
    case foundInterfaces([String])
    /// The journal was read for the rhythm page.
    case readRhythm([CyclePhase])
    /// The changes that led to a verdict were read.
    case readChange(CyclePhase.ID, [FileDiff])
    /// This many mutants have been tried, out of a total.
    case tried(Int, of: Int, what: String)
    case triedMutants(Verdict, [MutantResult])
    case sharing(SharingState)
    /// The workshop's facilitator changed the pace, as seen at a time in seconds since 1970.
    case pace(Pace?, at: Int)
    /// The workshop's facilitator replied to the learner.
    case replied(Pace.Reply)
    /// The highlighting of visible Swift code was computed.
    case highlighted(Highlightings)
    /// The learner's editor changed.
    case workplace(Workplace)
    /// There is a message to show, for example that a request has failed.
    ///
    /// The event also ends the background task.
    case remarked(String)
    /// Time has passed.
    case ticked
  }

  /// An action for the program to perform.
  package enum Effect: Equatable, Sendable {
    case session(Session.Effect)
    /// Open the learner's editor at a file of the lesson, and at a line if it is known.
    case edit(file: String, line: Int?)
    /// Use the editor with this index in the workplace's editors from now on.
    case chooseEditor(Int)
    /// Copy a text to the clipboard.
    case copy(String)
    case readDifference(StepPlace)
    /// Read a file of the current lesson, to show it.
    case readFile(String)
    case preview(canvas: Bool)
    /// Find the nibs and storyboards of the current lesson.
    case findInterfaces
    /// Open the canvas on a file of the current lesson, which need not exist.
    case openCanvas(file: String)
    /// Read the journal for the rhythm page.
    case readRhythm
    /// Read the changes that led to a verdict.
    case readChange(CyclePhase)
    case tryMutants
    /// Compute the highlighting of Swift code, which is shown without colors until then.
    case highlight(Set<String>)
    /// Cancel the task that the learner started, such as a preview or mutation testing.
    case cancelBackgroundTask
    case redraw
    case suspend
    case quit
  }

  /// The time at which the screen next changes without an event, or `nil` if it does not.
  package var wakeUp: Double? {
    guard !theme.isReducedMotion else { return nil }
    guard session.isRunning || preparing != nil || backgroundTask != nil else {
      return pace?.pace.timer == nil ? nil : now.rounded(.down) + 1
    }
    let since = session.isRunning ? run.startedAt : preparing?.since ?? now
    return max(now + 0.1, since + Self.patience)
  }

  /// The delay before progress is shown, in seconds.
  static let patience = 0.2
  /// The minimum size of the screen, in cells.
  package static let smallest = Size(columns: 60, rows: 15)
  /// The minimum width of a screen with two panes, in columns.
  ///
  /// Each pane then has room for about 80 columns of code.
  static let wide = 150

  var isWide: Bool { size.columns >= Self.wide }
  /// The tab of the pane that receives the keys.
  var focused: Tab { isWide && !isSideFocused ? .step : tab }
}
