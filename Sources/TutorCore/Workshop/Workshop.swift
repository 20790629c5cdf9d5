/// The learners who share their journals through the same remote.
package struct Workshop: Equatable, Sendable {
  /// The learners by name.
  package private(set) var learners: [Nickname: Learner] = [:]
  /// The number of refs in the remote whose names do not belong to the workshop.
  package var unrecognizedRefs = 0
  /// The pace that the facilitator publishes.
  package var pace: Pace?

  /// Creates a workshop without learners.
  package init() {}

  /// Applies updates, in order.
  package mutating func apply(_ updates: some Sequence<WorkshopUpdate>) {
    for item in updates {
      let nickname = item.ref.nickname
      var learner = learners[nickname] ?? Learner(nickname)
      learner.set(item.applied(to: learner.machines[item.ref.machine]), for: item.ref.machine)
      learners[nickname] = learner.machines.isEmpty ? nil : learner
    }
  }

  /// Returns the state of the workshop at a point in time, without learners who had not begun yet.
  package func asOf(_ moment: Int) -> Workshop {
    var workshop = self
    workshop.learners = learners.compactMapValues { $0.asOf(moment) }
    return workshop
  }

  /// The median number of seconds for each step that at least three learners have done.
  package var usualTimes: [StepPlace: Int] {
    var times: [StepPlace: [Int]] = [:]
    for learner in learners.values {
      for (place, visit) in learner.history.visits where visit.isDone {
        times[place, default: []].append(visit.seconds)
      }
    }
    return times.compactMapValues { $0.count < 3 ? nil : $0.sorted()[$0.count / 2] }
  }

  /// Returns one row for each learner.
  ///
  /// Learners who need help sooner come first.
  package func learnerStatuses(in course: CourseIndex, at now: Int) -> [LearnerStatus] {
    let usual = usualTimes
    return learners.values.map {
      LearnerStatus(of: $0, in: course, at: now, usualTimes: usual)
    }.sorted(by: .need, in: course)
  }
}

/// An update to the entries of one learner's machine.
package struct WorkshopUpdate: Equatable, Sendable {
  /// The kind of update.
  package enum Change: Equatable, Sendable {
    /// All entries of the machine, oldest first. They replace those known so far.
    case all([SharedEntry])
    /// New entries of the machine, oldest first.
    case more([SharedEntry])
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

  fileprivate func applied(to machine: Learner.Machine?) -> Learner.Machine? {
    var next = machine ?? Learner.Machine()
    switch change {
    case .removed: return nil
    case .refused(let reason):
      next.trouble = reason
      return next
    case .all(let entries):
      next.entries = entries
      next.unreadable = unreadable
    case .more(let entries):
      next.entries += entries
      next.unreadable += unreadable
    }
    next.trouble = nil
    next.arrivedAt = arrivedAt
    return next
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
    sorted { left, right in
      let (first, second) = (left.keys(order, course), right.keys(order, course))
      for (one, other) in zip(first, second) where one != other { return one < other }
      return left.id < right.id
    }
  }
}

extension LearnerStatus {
  fileprivate func keys(_ order: LearnerOrder, _ course: CourseIndex) -> [Int] {
    let step = history.place.flatMap { course.order[$0] } ?? -1
    return switch order {
    case .need: [-urgency, isAway ? 1 : 0, isFinished ? 1 : 0, -idle]
    case .step: [step, -secondsOnStep]
    case .name: []
    case .idle: [-idle]
    case .wrong: [-history.wrongReds]
    }
  }
}
