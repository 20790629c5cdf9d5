package import TutorTexts
package import TerminalUI
package import TestReports
package import TutorCore
package import TutorSource

/// The tutor's screen as a value that turns events into effects.
///
/// It embeds the session, and adds only the state of the screen, such as the open tab and the
/// scroll positions. `render()` can draw it at any time.
package struct App: Sendable {
  /// The highlighted pieces of Swift code: for each text, an array of pieces per line.
  package typealias Highlightings = [String: [[Highlighting.Piece]]]

  /// The session that the screen shows.
  package internal(set) var session: Session
  /// The size of the screen, in cells.
  package internal(set) var size: Size
  var theme: Theme
  /// The learner's folders and editor.
  package internal(set) var workplace: Workplace
  var panes = Panes()
  var pages = Pages()
  var overlay: Overlay?
  var workshop = WorkshopNews()
  /// The work in the background.
  var background = BackgroundWork()
  /// The course's steps by place.
  let course: CourseIndex
  /// A message about the screen itself, not about the session.
  var remark: String?
  /// The time of the last event, and the offset to add to get the time in seconds since 1970.
  var clock = (now: 0.0, offset: 0.0)
  /// The layout for the current state, or `nil` while an event is being applied.
  ///
  /// It is cached because several parts of a frame need it.
  var knownLayout: Layout?
  /// The lines of the step, cached because laying them out takes longer than a frame may.
  var stepText: StepText
  /// The colors of the code shown so far.
  var colors = CodeColors()

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
    if isFirstStart { overlay = .menu(Menu(), of: .editors(.welcome)) }
    refresh()
    knownLayout = computedLayout
  }
}

extension App {
  /// An event that the screen responds to.
  package enum Event: ScreenEvent {
    case key(Key)
    case resized(Size)
    case session(Session.Event)
    case progressed(RunID, RunProgress)
    /// A background build has started or, if the value is `nil`, has ended.
    case preparing(Phrase?)
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
    /// The current work on the task that the learner started, with its progress.
    case working(Phrase)
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
  package enum Effect: ScreenEffect {
    case session(Session.Effect)
    /// Open the learner's editor at a file of the lesson, and at a line if it is known.
    case edit(file: String, line: Int?)
    /// Use the editor with this index in the workplace's editors from now on.
    case chooseEditor(Int)
    /// Copy a text to the clipboard.
    case copy(String)
    /// Tell the user about another color while the window does not have the focus.
    case notify(String)
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
    let now = clock.now
    guard session.isRunning || background.preparing != nil || background.task != nil else {
      return workshop.showsClock ? now.rounded(.down) + 1 : nil
    }
    let since = session.isRunning ? pages.run.startedAt : background.preparing?.since ?? now
    return max(now + 0.1, since + Self.patience)
  }

  /// The delay before progress is shown, in seconds.
  static let patience = 0.2
  /// The minimum width of a screen with two panes, in columns.
  ///
  /// Each pane then has room for about 80 columns of code.
  static let wide = 150

  var isWide: Bool { size.columns >= Self.wide }
  /// The tab of the pane that receives the keys.
  var focused: Tab { panes.focused(isWide: isWide) }
}
