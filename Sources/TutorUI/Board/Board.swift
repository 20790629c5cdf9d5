package import TerminalUI
package import TutorCore

/// The facilitator's screen as a value that turns events into effects.
///
/// It shows a workshop. `render()` can draw it at any time.
package struct Board: Sendable {
  /// A page of the board.
  package enum Page: Equatable, Sendable {
    case learners
    case failures
    case steps
    /// A page for projection to everyone, in large type and without names.
    case projector
    case learner(Nickname)
  }

  /// An event that the board responds to.
  package enum Event: ScreenEvent {
    case key(Key)
    case resized(Size)
    /// The workshop was read from the remote, at a time in seconds since 1970.
    case refreshed(Workshop, at: Int)
    /// The remote was asked, and nothing has changed.
    case unchanged(at: Int)
    /// A part of the workshop was read, while the rest is still being read.
    case partlyRead(Workshop)
    /// The remote could not be reached, for the given reason.
    case failed(String)
    /// The changes that led to a verdict were read, in the format of `git diff`.
    ///
    /// The text is `nil` if the learner shares no code.
    case readChange(commit: String, String?)
    /// There is a message to show, for example that an answer was sent.
    case remarked(String)
    /// Time has passed. The value is the current time, in seconds since 1970.
    case ticked(Int)
  }

  /// An action for the program to perform.
  package enum Effect: ScreenEffect {
    case refresh
    case readChange(commit: String)
    /// Publish an answer to a learner.
    case reply(Nickname, String)
    /// Stop reading a change, because its page was left.
    case cancelChange
    case redraw
    case suspend
    case quit
  }

  /// The size of the screen, in cells.
  package private(set) var size: Size
  var theme: Theme
  let course: CourseIndex
  /// The title on the screen, which is the name of the workshop.
  let title: String
  /// The learners who are expected, or an empty roster.
  let roster: Roster
  private(set) var feed = BoardFeed()
  var shown = ShownWorkshop()
  var list: LearnerList
  private(set) var summary: BoardSummary
  var pages: BoardNavigation
  var detail = LearnerDetail()
  /// The open help, or `nil` if it is closed.
  var help: HelpPage?
  /// A message that the next key removes.
  var remark: String?

  /// Creates a board that has not read the workshop yet.
  package init(
    course: Course, title: String, size: Size, theme: Theme = Theme(),
    isProjected: Bool = false, roster: Roster = Roster()
  ) {
    self.course = CourseIndex(course)
    self.title = title
    self.roster = roster
    self.size = size
    self.theme = theme
    list = LearnerList(in: self.course)
    summary = BoardSummary(of: [], in: self.course)
    pages = BoardNavigation(isProjected ? .projector : .learners)
  }

  var palette: Palette { theme.palette }
  var page: Page { pages.page }
  /// When the workshop was last read, or `nil` if it has not been read yet.
  package var seenAt: Int? { feed.seenAt }
}

extension Board {
  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return handle(key) + leaveChange()
    case .resized(let size): self.size = size
    case .failed(let reason): feed.failed(reason)
    case .refreshed(let workshop, let now):
      read(workshop, at: now)
      feed.succeeded(at: now)
    case .unchanged(let now): feed.succeeded(at: now)
    case .partlyRead(let workshop): read(workshop)
    case .readChange(let commit, let text): detail.show(text, of: commit)
    case .remarked(let sentence): remark = sentence
    case .ticked(let now): if shown.tick(at: now, rowCount: list.rows.count) { compute() }
    }
    return []
  }

  private mutating func read(_ workshop: Workshop, at now: Int? = nil) {
    shown.read(workshop, at: now)
    if shown.replay == nil { compute() }
  }

  /// Forgets a change that is still being read when its page was left.
  private mutating func leaveChange() -> [Effect] {
    switch page {
    case .learner: []
    case .learners, .failures, .steps, .projector: detail.cancelChange()
    }
  }

  /// Recomputes the rows and figures from the workshop.
  mutating func compute() {
    let rows = shown.computeRows(in: course)
    summary = BoardSummary(of: rows, in: course)
    list.replaceRows(with: rows)
  }
}
