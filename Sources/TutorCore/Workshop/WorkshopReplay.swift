/// A workshop at a moment in the past that moves.
///
/// Moving is fast: only learners who did something in between are computed again, and not from
/// their first entry.
package struct WorkshopReplay: Sendable {
  /// The time from the first entry to the last, in seconds since 1970.
  package let span: ClosedRange<Int>
  /// The moment that the replay shows, within `span`.
  package private(set) var moment: Int
  private var tracks: [Track]

  /// Creates a replay at the last moment of a workshop, or returns `nil` if no entry has a time.
  package init?(of workshop: Workshop) {
    guard let span = workshop.span else { return nil }
    self.span = span
    moment = span.upperBound
    tracks = workshop.learners.values.map { Track(of: $0, in: span) }
    for index in tracks.indices { tracks[index].move(to: moment) }
  }

  /// Moves to another moment, or to the closest one in `span`.
  package mutating func move(to target: Int) {
    moment = min(max(span.lowerBound, target), span.upperBound)
    for index in tracks.indices { tracks[index].move(to: moment) }
  }

  /// Returns one row for each learner who had begun, those who need help sooner first.
  package func learnerStatuses(in course: CourseIndex) -> [LearnerStatus] {
    let begun = tracks.filter { $0.count > 0 }
    let usual = begun.lazy.map(\.history).usualTimes
    return begun.map { track in
      var learner = track.learner
      if let reply = learner.reply, reply.at > moment { learner.reply = nil }
      return LearnerStatus(
        of: learner, with: track.history, arrivedAt: track.times[track.count - 1],
        in: course, at: moment, usualTimes: usual)
    }.sorted(by: .need, in: course)
  }
}

extension WorkshopReplay {
  /// The entries of a learner, and how many of them the replay shows.
  private struct Track: Sendable {
    let learner: Learner
    let entries: [RecordedEntry]
    /// The time from which each entry is shown, in ascending order.
    let times: [Int]
    /// The histories after every `interval` entries, starting with none.
    let snapshots: [History]
    /// The number of entries that are shown.
    private(set) var count = 0
    private(set) var history = History()

    static let interval = 16

    init(of learner: Learner, in span: ClosedRange<Int>) {
      self.learner = learner
      entries = learner.entries
      // An entry without a time, or with one that is far off, is shown with the one before it.
      var latest = span.lowerBound
      times = entries.map { shared in
        if let at = shared.entry.at, Self.isClose(at, to: span) {
          latest = max(latest, min(at, span.upperBound))
        }
        return latest
      }
      var history = History()
      var snapshots = [history]
      for start in stride(
        from: 0, to: entries.count - entries.count % Self.interval, by: Self.interval)
      {
        history.apply(entries[start..<start + Self.interval])
        snapshots.append(history)
      }
      self.snapshots = snapshots
    }

    /// Returns whether a time is in the span, or not longer after it than the span's length.
    ///
    /// A large workshop's span omits a percent of the entries at its ends.
    private static func isClose(_ at: Int, to span: ClosedRange<Int>) -> Bool {
      let length = span.upperBound - span.lowerBound
      let (end, isTooLate) = span.upperBound.addingReportingOverflow(length)
      return at <= span.upperBound || (!isTooLate && at <= end)
    }

    mutating func move(to moment: Int) {
      let target = times.partitioningIndex { $0 > moment }
      guard target != count else { return }
      let start = target / Self.interval
      if target < count || start * Self.interval > count {
        (history, count) = (snapshots[start], start * Self.interval)
      }
      history.apply(entries[count..<target])
      count = target
    }
  }
}

extension [Int] {
  /// Returns the index of the first element that fulfills a condition, or the count if none does.
  ///
  /// All elements after one that fulfills the condition must fulfill it, too.
  fileprivate func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
