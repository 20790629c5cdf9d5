/// All learners who share their journals at one remote.
package struct Workshop: Equatable, Sendable {
  package private(set) var learners: [Nickname: Learner] = [:]
  /// How many refs the remote has whose names are none of a room's.
  package var strangeRefs = 0
  /// What the facilitator publishes.
  package var pace: Pace?

  package init() {}

  /// Takes in what is new.
  package mutating func apply(_ news: some Sequence<WorkshopUpdate>) {
    for item in news {
      let nickname = item.ref.nickname
      var learner = learners[nickname] ?? Learner(nickname)
      learner.set(item.applied(to: learner.machines[item.ref.machine]), for: item.ref.machine)
      learners[nickname] = learner.machines.isEmpty ? nil : learner
    }
  }

  /// The room as it stood at a moment: who had not begun yet is not in it.
  package func asOf(_ moment: Int) -> Workshop {
    var workshop = self
    workshop.learners = learners.compactMapValues { $0.asOf(moment) }
    return workshop
  }

  /// From the first entry of all to the last one, on the learners' clocks; nil where there is none.
  ///
  /// A few clocks that are far off do not stretch it: the first and the last hundredth are left out of a large room.
  package var span: ClosedRange<Int>? {
    let moments = learners.values.flatMap { learner in
      learner.machines.values.flatMap { $0.entries.compactMap(\.entry.at) }
    }.sorted()
    guard let first = moments.first, let last = moments.last else { return nil }
    guard moments.count >= 200, learners.count > 2 else { return first...last }
    let cut = moments.count / 100
    return moments[cut]...moments[moments.count - 1 - cut]
  }

  /// How many seconds each step took those who have done it: the median, where three or more have.
  package var usualTimes: [StepPlace: Int] {
    var times: [StepPlace: [Int]] = [:]
    for learner in learners.values {
      for (place, visit) in learner.history.visits where visit.isDone {
        times[place, default: []].append(visit.seconds)
      }
    }
    return times.compactMapValues { $0.count < 3 ? nil : $0.sorted()[$0.count / 2] }
  }

  /// One row for each learner, who needs help first.
  package func learnerStatuses(in course: CourseIndex, at now: Int) -> [LearnerStatus] {
    let usual = usualTimes
    return learners.values.map {
      LearnerStatus(of: $0, in: course, at: now, usualTimes: usual)
    }.sorted(by: .need, in: course)
  }
}

/// What is new of one learner's machine.
package struct WorkshopUpdate: Equatable, Sendable {
  package enum Change: Equatable, Sendable {
    /// Everything that the machine shares, oldest first.
    case all([SharedEntry])
    /// What came to it, oldest first.
    case more([SharedEntry])
    /// The machine shares nothing any more.
    case gone
    /// What the machine shares is not read, for this reason.
    case refused(String)
  }

  package var ref: WorkshopRef
  package var change: Change
  /// How many of the new commits could not be understood.
  package var unreadable: Int
  /// When it arrived, in seconds since 1970 on the board's clock; nil where nobody saw that.
  package var arrivedAt: Int?

  package init(ref: WorkshopRef, change: Change, unreadable: Int = 0, arrivedAt: Int? = nil) {
    self.ref = ref
    self.change = change
    self.unreadable = unreadable
    self.arrivedAt = arrivedAt
  }

  fileprivate func applied(to machine: Learner.Machine?) -> Learner.Machine? {
    var next = machine ?? Learner.Machine()
    switch change {
    case .gone: return nil
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

/// The order of a board's rows.
package enum LearnerOrder: String, CaseIterable, Sendable {
  /// Who needs help first.
  case need
  /// Who has come least far first.
  case step
  case name
  /// Who was silent longest first.
  case idle
  /// Who had the most wrong reds first.
  case wrong
}

extension [LearnerStatus] {
  /// The rows in an order; where that does not decide, names do.
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
