package import TerminalUI
package import TutorCore

/// The facilitator's screen of a room, as a value: events go in, effects come out, and it can be drawn at any moment.
package struct Board: Sendable {
  /// One of the things that can be looked at.
  package enum Page: Equatable, Sendable {
    case learners
    case failures
    case steps
    /// For all to see: large, and no names.
    case projector
    case learner(Nickname)
    case help
  }

  /// What happened.
  package enum Event: Sendable {
    case key(Key)
    case resized(Size)
    /// The room was looked at, at this second since 1970.
    case refreshed(Workshop, at: Int)
    case refreshing
    /// The remote could not be reached, for this reason.
    case failed(String)
    /// What was changed for a verdict, as `git diff` shows it; nil where no code is shared.
    case readChange(commit: String, String?)
    /// Time has passed: it is this second since 1970.
    case ticked(Int)
  }

  /// What is to be done.
  package enum Effect: Equatable, Sendable {
    case refresh
    case readChange(commit: String)
    case redraw
    case suspend
    case quit
  }

  /// A look back at the room as it was.
  struct Review: Equatable, Sendable {
    var span: ClosedRange<Int>
    var moment: Int
  }

  package internal(set) var size: Size
  let theme: App.Theme
  let course: CourseIndex
  /// What the room is called on the screen: its address.
  let title: String
  package internal(set) var workshop = Workshop()
  /// The room as it is shown: as it is, or as it was.
  var rows: [LearnerStatus] = []
  var clusters: [FailureCluster] = []
  var histogram: StepHistogram
  /// Seconds since 1970.
  var now = 0
  /// When the room was seen last; nil until it was seen for the first time.
  var seenAt: Int?
  var isRefreshing = true
  var failure: String?
  var page: Page
  /// Where Esc goes back to from a learner's page or the help.
  var pageBefore: Page
  var order = LearnerOrder.need
  var filter = ""
  var isTyping = false
  /// Whom the bar is on; names, so that it stays where it is when rows move.
  var chosen: Nickname?
  var scroll = 0
  var review: Review?
  /// What was changed for the verdict on a learner's page.
  var change: (commit: String, text: String?)?

  package init(
    course: Course, title: String, size: Size, theme: App.Theme = App.Theme(),
    isProjected: Bool = false
  ) {
    self.course = CourseIndex(course)
    self.title = title
    self.size = size
    self.theme = theme
    page = isProjected ? .projector : .learners
    pageBefore = .learners
    histogram = StepHistogram(of: [], in: self.course)
  }

  /// The least size that the screen can be used at.
  package static let smallest = App.smallest

  var palette: Palette { theme.palette }
  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }
  /// The moment that the rows stand for.
  var moment: Int { review?.moment ?? now }

  /// The rows that fit the filter, in the order that was chosen.
  var shown: [LearnerStatus] {
    guard !filter.isEmpty else { return rows }
    let words = filter.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = searchText(of: row)
      return words.allSatisfy(text.contains)
    }
  }

  private func searchText(of row: LearnerStatus) -> String {
    let place = row.history.place.map { course.words(for: $0) + " " + $0.description } ?? ""
    let parts =
      [row.id.text, place, row.history.judgement?.reason ?? "", row.trouble ?? ""]
      + row.needs.map(\.words)
    return parts.joined(separator: " ").lowercased()
  }
}

extension Board {
  /// Takes in what happened, and says what is to be done.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return handle(key)
    case .resized(let size): self.size = size
    case .refreshing: isRefreshing = true
    case .failed(let reason):
      failure = reason
      isRefreshing = false
    case .refreshed(let workshop, let now):
      self.workshop = workshop
      self.now = max(self.now, now)
      (seenAt, failure, isRefreshing) = (now, nil, false)
      compute()
    case .readChange(let commit, let text):
      if change?.commit == commit { change = (commit, text ?? "") }
    case .ticked(let now):
      self.now = now
      compute()
    }
    return []
  }

  /// Makes the rows anew from the room.
  mutating func compute() {
    let workshop = review.map { self.workshop.asOf($0.moment) } ?? workshop
    rows = workshop.learnerStatuses(in: course, at: moment)
    clusters = FailureCluster.clusters(of: rows, in: course)
    histogram = StepHistogram(of: rows, in: course)
    if order != .need { rows = rows.sorted(by: order, in: course) }
  }
}
