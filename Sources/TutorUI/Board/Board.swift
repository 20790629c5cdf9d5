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
    case help
  }

  /// An event that the board responds to.
  package enum Event: Sendable {
    case key(Key)
    case resized(Size)
    /// The workshop was read from the remote, at a time in seconds since 1970.
    case refreshed(Workshop, at: Int)
    /// The remote was asked, and nothing has changed.
    case unchanged(at: Int)
    /// A part of the workshop was read, while the rest is still being read.
    case partlyRead(Workshop)
    case refreshing
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
  package enum Effect: Equatable, Sendable {
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

  /// A verdict that a learner has shared.
  struct SharedVerdict: Equatable, Sendable {
    var place: Place
    var judgment: JournalEntry.Judgment
    var commit: String
  }

  /// The size of the screen, in cells.
  package internal(set) var size: Size
  var theme: App.Theme
  let course: CourseIndex
  /// The title on the screen, which is the address of the workshop.
  let title: String
  /// The workshop as last read from the remote.
  package internal(set) var workshop = Workshop()
  /// The status of each learner, at the current or at the reviewed moment.
  var rows: [LearnerStatus] = [] { didSet { shown = matchingRows } }
  /// The rows that match the filter, in the chosen order.
  private(set) var shown: [LearnerStatus] = []
  /// The widths that the columns of `rows` need.
  var widths = BoardRow.Widths()
  /// The number of learners who need help.
  var inNeed = 0
  /// The usual time of each step in the workshop.
  var usualTimes: [StepPlace: Int] = [:]
  /// The time at which `rows` was computed, in seconds since 1970.
  private(set) var computedAt = 0
  var clusters: [FailureCluster] = []
  var histogram: StepHistogram
  /// The current time, in seconds since 1970.
  var now = 0
  /// When the workshop was last read, or `nil` if it has not been read yet.
  package private(set) var seenAt: Int?
  var isRefreshing = true
  var failure: String?
  var page: Page
  /// The page that Esc returns to from a learner's page, the projector page or the help.
  var pageBefore: Page
  var order = LearnerOrder.need
  var filter = "" { didSet { shown = matchingRows } }
  var isTyping = false
  /// The selected learner, by name, so that the selection survives re-sorting.
  var chosen: Nickname?
  var scroll = 0
  /// The workshop at a past moment, if that is what the board shows.
  var review: WorkshopReplay?
  /// The answer typed so far to the learner of the page, or `nil` if the facilitator types none.
  var reply: String?
  /// A message that the next key removes.
  var remark: String?
  /// The index of the selected verdict on a learner's page, or `nil` for the current one.
  var verdict: Int?
  /// The learners who are expected, or an empty roster.
  let roster: Roster
  /// The changes that led to the verdict on a learner's page; `text` is `nil` until read.
  var change: (commit: String, text: String?)?

  /// Creates a board that has not read the workshop yet.
  package init(
    course: Course, title: String, size: Size, theme: App.Theme = App.Theme(),
    isProjected: Bool = false, roster: Roster = Roster()
  ) {
    self.course = CourseIndex(course)
    self.title = title
    self.roster = roster
    self.size = size
    self.theme = theme
    page = isProjected ? .projector : .learners
    pageBefore = .learners
    histogram = StepHistogram(of: [], in: self.course)
  }

  /// The minimum size of the screen, in cells.
  package static let smallest = App.smallest

  var palette: Palette { theme.palette }
  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }
  private var matchingRows: [LearnerStatus] {
    guard !filter.isEmpty else { return rows }
    let words = filter.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = searchText(of: row)
      return words.allSatisfy(text.contains)
    }
  }

  private func searchText(of row: LearnerStatus) -> String {
    let place =
      row.history.here.map { course.label(for: $0.place) + " " + $0.place.description } ?? ""
    let parts =
      [row.id.text, place, row.history.here?.judgment?.reason ?? "", row.trouble ?? ""]
      + row.needs.map(\.summary)
    return parts.joined(separator: " ").lowercased()
  }
}

extension Board {
  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return handle(key) + leaveChange()
    case .resized(let size): self.size = size
    case .refreshing: isRefreshing = true
    case .failed(let reason):
      failure = reason
      isRefreshing = false
    case .refreshed(let workshop, let now):
      read(workshop, at: now)
      (seenAt, failure, isRefreshing) = (now, nil, false)
    case .unchanged(let now):
      (seenAt, failure, isRefreshing) = (now, nil, false)
    case .partlyRead(let workshop): read(workshop, at: now)
    case .readChange(let commit, let text):
      if change?.commit == commit { change = (commit, text ?? "") }
    case .remarked(let sentence): remark = sentence
    case .ticked(let now):
      self.now = now
      // The needs change slowly. In a large workshop, computing all rows each second would keep the
      // processor busy.
      let pause = min(10, rows.count / 100)
      if review == nil, now < computedAt || now - computedAt >= pause { compute() }
    }
    return []
  }

  private mutating func read(_ workshop: Workshop, at now: Int) {
    self.workshop = workshop
    self.now = max(self.now, now)
    usualTimes = workshop.usualTimes
    if review == nil { compute() }
  }

  /// Forgets a change that is still being read when its page was left.
  private mutating func leaveChange() -> [Effect] {
    guard let change, change.text == nil else { return [] }
    switch page {
    case .learner, .help: return []
    case .learners, .failures, .steps, .projector:
      self.change = nil
      return [.cancelChange]
    }
  }

  /// Recomputes the rows, clusters and histogram from the workshop.
  mutating func compute() {
    computedAt = now
    var rows =
      review?.learnerStatuses(in: course)
      ?? workshop.learnerStatuses(in: course, at: now, usualTimes: usualTimes)
    clusters = FailureCluster.clusters(of: rows, in: course)
    histogram = StepHistogram(of: rows, in: course)
    inNeed = rows.count { !$0.needs.isEmpty }
    widths = BoardRow.Widths(of: rows, in: course)
    if order != .need { rows = rows.sorted(by: order, in: course) }
    self.rows = rows
  }

  /// Returns a visible row with its current times.
  func current(_ row: LearnerStatus) -> LearnerStatus {
    guard review == nil, computedAt != now, let learner = workshop.learners[row.id] else {
      return row
    }
    return LearnerStatus(of: learner, in: course, at: now, usualTimes: usualTimes)
  }
}
