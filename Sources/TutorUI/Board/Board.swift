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
    case refreshing
    /// The remote could not be reached, for the given reason.
    case failed(String)
    /// The changes that led to a verdict were read, in the format of `git diff`.
    ///
    /// The text is `nil` if the learner shares no code.
    case readChange(commit: String, String?)
    /// Time has passed. The value is the current time, in seconds since 1970.
    case ticked(Int)
  }

  /// An action for the program to perform.
  package enum Effect: Equatable, Sendable {
    case refresh
    case readChange(commit: String)
    case redraw
    case suspend
    case quit
  }

  /// A review of the workshop at a past moment.
  ///
  /// Times are in seconds since 1970.
  struct Review: Equatable, Sendable {
    var span: ClosedRange<Int>
    var moment: Int
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
  var rows: [LearnerStatus] = []
  var clusters: [FailureCluster] = []
  var histogram: StepHistogram
  /// The current time, in seconds since 1970.
  var now = 0
  /// When the workshop was last read, or `nil` if it has not been read yet.
  var seenAt: Int?
  var isRefreshing = true
  var failure: String?
  var page: Page
  /// The page that Esc returns to from a learner's page, the projector page or the help.
  var pageBefore: Page
  var order = LearnerOrder.need
  var filter = ""
  var isTyping = false
  /// The selected learner, by name, so that the selection survives re-sorting.
  var chosen: Nickname?
  var scroll = 0
  var review: Review?
  /// The changes that led to the verdict on a learner's page; `text` is `nil` until read.
  var change: (commit: String, text: String?)?

  /// Creates a board that has not read the workshop yet.
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

  /// The minimum size of the screen, in cells.
  package static let smallest = App.smallest

  var palette: Palette { theme.palette }
  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }
  /// The moment that the rows describe, in seconds since 1970.
  var moment: Int { review?.moment ?? now }

  /// The rows that match the filter, in the chosen order.
  var shown: [LearnerStatus] {
    guard !filter.isEmpty else { return rows }
    let words = filter.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = searchText(of: row)
      return words.allSatisfy(text.contains)
    }
  }

  private func searchText(of row: LearnerStatus) -> String {
    let place = row.history.place.map { course.label(for: $0) + " " + $0.description } ?? ""
    let parts =
      [row.id.text, place, row.history.judgment?.reason ?? "", row.trouble ?? ""]
      + row.needs.map(\.summary)
    return parts.joined(separator: " ").lowercased()
  }
}

extension Board {
  /// Applies an event and returns the effects to perform.
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

  /// Recomputes the rows, clusters and histogram from the workshop.
  mutating func compute() {
    let workshop = review.map { self.workshop.asOf($0.moment) } ?? workshop
    rows = workshop.learnerStatuses(in: course, at: moment)
    clusters = FailureCluster.clusters(of: rows, in: course)
    histogram = StepHistogram(of: rows, in: course)
    if order != .need { rows = rows.sorted(by: order, in: course) }
  }
}
