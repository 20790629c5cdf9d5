/// The learners who share their journals through the same remote.
package struct Workshop: Equatable, Sendable {
  /// The learners by name.
  package private(set) var learners: [Nickname: Learner] = [:]
  /// The refs in the remote that are not among the learners.
  package var skipped = SkippedRefs()
  /// The pace that the facilitator publishes.
  package var pace: Pace? {
    didSet { for id in learners.keys { learners[id]?.reply = pace?.newestReply(to: id) } }
  }

  /// Creates a workshop without learners.
  package init() {}

  /// Applies updates, in order.
  package mutating func apply(_ updates: some Sequence<WorkshopUpdate>) {
    for item in updates {
      let nickname = item.ref.nickname
      if learners[nickname] == nil {
        learners[nickname] = Learner(nickname)
        learners[nickname]?.reply = pace?.newestReply(to: nickname)
      }
      learners[nickname]?.apply(item)
      if learners[nickname]?.machines.isEmpty == true { learners[nickname] = nil }
    }
  }

  /// The median number of seconds for each step that at least three learners have done.
  package var usualTimes: [StepPlace: Int] { learners.values.lazy.map(\.history).usualTimes }

  /// Returns one row for each learner.
  ///
  /// Learners who need help sooner come first.
  ///
  /// - Parameters:
  ///   - course: The lessons of the workshop.
  ///   - now: The current time, in seconds since 1970 on the board's clock.
  ///   - usualTimes: The value of `usualTimes`, if it has been computed already.
  /// - Returns: The rows.
  package func learnerStatuses(
    in course: CourseIndex, at now: Int, usualTimes: [StepPlace: Int]? = nil
  ) -> [LearnerStatus] {
    let usual = usualTimes ?? self.usualTimes
    return learners.values.map {
      LearnerStatus(of: $0, in: course, at: now, usualTimes: usual)
    }.sorted(by: .need, in: course)
  }
}

extension Sequence<History> {
  /// The median number of seconds for each step that at least three learners have done.
  var usualTimes: [StepPlace: Int] {
    var times: [StepPlace: [Int]] = [:]
    for history in self {
      for (place, visit) in history.visits where visit.isDone {
        times[place, default: []].append(visit.seconds)
      }
    }
    return times.compactMapValues { $0.count < 3 ? nil : $0.sorted()[$0.count / 2] }
  }
}

/// An update to the entries of one learner's machine.
package struct WorkshopUpdate: Equatable, Sendable {
  /// The kind of update.
  package enum Change: Equatable, Sendable {
    /// All entries of the machine, oldest first. They replace those known so far.
    case all([RecordedEntry])
    /// New entries of the machine, oldest first.
    case more([RecordedEntry])
    /// The machine no longer shares anything.
    case removed
    /// The machine's entries are not read, for this reason.
    case refused(String)
  }

  /// The ref of the machine.
  package var ref: WorkshopRef
  /// The update.
  package var change: Change
  /// The number of new commits that could not be parsed.
  package var unreadable: Int
  /// The arrival time in seconds since 1970 on the board's clock, or `nil` if it is unknown.
  package var arrivedAt: Int?

  /// Creates an update.
  package init(ref: WorkshopRef, change: Change, unreadable: Int = 0, arrivedAt: Int? = nil) {
    self.ref = ref
    self.change = change
    self.unreadable = unreadable
    self.arrivedAt = arrivedAt
  }
}

/// A sort order for the rows of the board.
package enum LearnerOrder: String, CaseIterable, Sendable {
  /// By need, learners who need help sooner first.
  case need
  /// By current step, the earliest step of the course first.
  case step
  case name
  /// By idle time, longest first.
  case idle
  /// By number of wrong reds, highest first.
  case wrong
}

extension [LearnerStatus] {
  /// Returns the rows in the given order.
  ///
  /// Ties are sorted by name.
  package func sorted(by order: LearnerOrder, in course: CourseIndex) -> [LearnerStatus] {
    // Rows are large: compute their keys once, and move each row once.
    let keys = map { $0.key(order, course) }
    return indices.sorted { left, right in
      let (first, second) = (keys[left], keys[right])
      return first == second ? self[left].id < self[right].id : first < second
    }.map { self[$0] }
  }
}

extension LearnerStatus {
  fileprivate func key(_ order: LearnerOrder, _ course: CourseIndex) -> (Int, Int, Int, Int) {
    let step = { history.here?.place.step.flatMap { course.order[$0] } ?? -1 }
    return switch order {
    case .need: (-urgency, isAway ? 1 : 0, isFinished ? 1 : 0, -idle)
    case .step: (step(), -secondsOnStep, 0, 0)
    case .name: (0, 0, 0, 0)
    case .idle: (-idle, 0, 0, 0)
    case .wrong: (-history.wrongReds, 0, 0, 0)
    }
  }
}
