internal import TutorCore

/// A workshop as last read from the remote, at the present or at a past moment.
struct ShownWorkshop: Sendable {
  private(set) var workshop = Workshop()
  /// The current time, in seconds since 1970.
  private(set) var now = 0
  /// The workshop at a past moment, if that moment is shown.
  private(set) var replay: WorkshopReplay?
  /// The usual time of each step in the workshop.
  private var usualTimes: [StepPlace: Int] = [:]
  /// The time at which the rows were computed, in seconds since 1970.
  private var computedAt = 0

  /// A verdict that a learner has shared.
  struct SharedVerdict: Equatable, Sendable {
    var place: Place
    var judgment: JournalEntry.Judgment
    var commit: String
  }

  /// Replaces the workshop by a newer one, at a time or at the last known one.
  mutating func read(_ workshop: Workshop, at now: Int? = nil) {
    self.workshop = workshop
    self.now = max(self.now, now ?? 0)
    usualTimes = workshop.usualTimes
  }

  /// Advances the time, and returns whether the rows are to be computed again.
  ///
  /// The needs change slowly. In a large workshop, computing all rows each second would keep the
  /// processor busy.
  mutating func tick(at now: Int, rowCount: Int) -> Bool {
    self.now = now
    return replay == nil && (now < computedAt || now - computedAt >= min(10, rowCount / 100))
  }

  /// Computes the status of each learner at the shown moment, sorted by need.
  mutating func computeRows(in course: CourseIndex) -> [LearnerStatus] {
    computedAt = now
    return replay?.learnerStatuses(in: course)
      ?? workshop.learnerStatuses(in: course, at: now, usualTimes: usualTimes)
  }

  /// Returns a row with its current times.
  func current(_ row: LearnerStatus, in course: CourseIndex) -> LearnerStatus {
    guard replay == nil, computedAt != now, let learner = workshop.learners[row.id] else {
      return row
    }
    return LearnerStatus(of: learner, in: course, at: now, usualTimes: usualTimes)
  }

  /// Returns the shared verdicts of a learner, oldest first.
  func verdicts(of id: Nickname) -> [SharedVerdict] {
    (workshop.learners[id]?.entries ?? []).compactMap { shared in
      guard let judgment = shared.entry.judgment else { return nil }
      return SharedVerdict(place: shared.entry.place, judgment: judgment, commit: shared.commit)
    }
  }

  /// Returns what the facilitator publishes, as a sentence.
  func paceSentence(in course: CourseIndex) -> String? {
    workshop.pace?.sentence(in: course, at: now, firstSeen: now)
  }

  // MARK: - Looking back

  /// Begins to show a past moment, or returns to the present.
  mutating func toggleReplay() { replay = replay == nil ? WorkshopReplay(of: workshop) : nil }

  /// Moves the shown moment by a part of the whole time.
  mutating func moveReplay(by direction: Int, of parts: Int) {
    guard let replay else { return }
    let length = replay.span.upperBound - replay.span.lowerBound
    self.replay?.move(to: replay.moment + direction * max(1, length / parts))
  }
}
