internal import TutorCore

/// The state of the remote: the time of the last successful read, and the problem since then.
struct BoardFeed: Equatable, Sendable {
  /// When the workshop was last read, in seconds since 1970, or `nil` if it has not been read yet.
  private(set) var seenAt: Int?
  private(set) var failure: String?

  mutating func succeeded(at now: Int) { (seenAt, failure) = (now, nil) }

  mutating func failed(_ reason: String) { failure = reason }

  /// Returns a phrase with the age of the data.
  func freshness(at now: Int, ellipsis: String) -> String {
    guard let seenAt else {
      return failure == nil ? "asking the remote \(ellipsis)" : "not reached"
    }
    let age = max(0, now - seenAt)
    if failure != nil { return "not reached, as of \(Rhythm.time(age)) ago" }
    return age < 15 ? "live" : "as of \(Rhythm.time(age)) ago"
  }
}

/// The figures of all learners together.
struct BoardSummary: Sendable {
  let clusters: [FailureCluster]
  let histogram: StepHistogram
  /// The number of learners for each kind of need.
  let needs: NeedCounts

  init(of rows: [LearnerStatus], in course: CourseIndex) {
    clusters = FailureCluster.clusters(of: rows, in: course)
    histogram = StepHistogram(of: rows, in: course)
    needs = NeedCounts(of: rows)
  }
}
