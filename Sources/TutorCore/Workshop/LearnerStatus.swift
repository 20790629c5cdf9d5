/// How a learner stands at a moment: one row of the board.
package struct LearnerStatus: Equatable, Sendable, Identifiable {
  package var id: Nickname
  package var history: History
  /// The step's number in its lesson, counted from 1, and how many there are; nil where the course has no such step.
  package var step: (number: Int, of: Int)? { number.map { ($0, count) } }
  private var number: Int?
  private var count = 0
  /// The number of steps of the course that are done.
  package var doneSteps: Int
  /// Whether the whole course is done.
  package var isFinished: Bool
  /// Seconds since something was heard of the learner.
  package var idle: Int
  /// Whether `idle` follows from the learner's own clock, since nobody saw when their last entry arrived.
  package var isIdleGuessed: Bool
  /// Seconds at the present step, this time.
  package var secondsOnStep: Int
  /// Why the learner may need help, the most urgent reason first.
  package var needs: [Need]
  /// Why something that the learner shares is not read.
  package var trouble: String?
  /// How many machines share under this name.
  package var machines: Int

  /// Whether nothing was heard for so long that nobody seems to be there.
  package var isAway: Bool { idle >= Need.away }
  /// How soon the learner is to be looked at: the greater, the sooner.
  package var urgency: Int {
    guard let first = needs.first else { return 0 }
    return first.urgency + 5 * (needs.count - 1)
  }

  /// Holds what a learner has shared against the course.
  ///
  /// - Parameters:
  ///   - learner: The learner.
  ///   - course: The lessons that the room works on.
  ///   - now: The moment, in seconds since 1970 on the board's clock.
  ///   - usualTimes: How many seconds each step usually takes in this room.
  package init(
    of learner: Learner, in course: CourseIndex, at now: Int, usualTimes: [StepPlace: Int] = [:]
  ) {
    id = learner.id
    history = learner.history
    trouble = learner.trouble
    machines = learner.machines.count
    let place = history.place
    let known = place.flatMap { course.steps[$0] }
    number = known?.number
    count = known?.of ?? 0
    doneSteps = history.done.count { course.steps[$0] != nil }
    isFinished = !course.steps.isEmpty && doneSteps == course.steps.count
    isIdleGuessed = learner.arrivedAt == nil
    idle = Self.seconds(from: learner.arrivedAt ?? history.lastAt ?? now, to: now)
    let worked = Self.seconds(
      from: history.arrivedAtStep ?? 0, to: history.lastAt ?? history.arrivedAtStep ?? 0)
    secondsOnStep = worked + min(idle, Need.away)
    needs = []
    needs = Self.needs(of: self, step: known, usual: place.flatMap { usualTimes[$0] })
  }

  /// Clocks may be wrong, and what is not there is no time.
  private static func seconds(from start: Int, to end: Int) -> Int {
    guard end > start else { return 0 }
    let (seconds, isTooLong) = end.subtractingReportingOverflow(start)
    return isTooLong ? Int(Int32.max) : min(seconds, Int(Int32.max))
  }

  package static func == (left: LearnerStatus, right: LearnerStatus) -> Bool {
    left.id == right.id && left.history == right.history && left.number == right.number
      && left.idle == right.idle && left.isIdleGuessed == right.isIdleGuessed
      && left.secondsOnStep == right.secondsOnStep && left.needs == right.needs
      && left.trouble == right.trouble && left.machines == right.machines
      && left.doneSteps == right.doneSteps
  }
}

// MARK: - Needs

extension LearnerStatus {
  private static func needs(of row: LearnerStatus, step: CourseIndex.Entry?, usual: Int?) -> [Need]
  {
    guard !row.isFinished, !row.isAway else { return [] }
    let all = [
      cannotRun(row), sameFailure(row), idleNeed(row), hintsNeed(row, step), manyRuns(row),
      slow(row, usual), nothingRun(row, step),
    ]
    return all.compactMap(\.self).sorted { $0.urgency > $1.urgency }
  }

  private static func cannotRun(_ row: LearnerStatus) -> Need? {
    guard let judgement = row.history.judgement, judgement.outcome == .toolchainFault else {
      return nil
    }
    return .cannotRun(reason: judgement.reason)
  }

  private static func sameFailure(_ row: LearnerStatus) -> Need? {
    guard row.history.repeats >= Need.repeats, !row.history.isDoneHere,
      let judgement = row.history.judgement, judgement.outcome != .toolchainFault
    else { return nil }
    return .sameFailure(times: row.history.repeats, outcome: judgement.outcome)
  }

  private static func idleNeed(_ row: LearnerStatus) -> Need? {
    guard row.idle >= Need.idle, let mark = row.history.marks.last,
      let last = row.history.lastOutcome
    else { return nil }
    // Who has just seen a green may be on a break.
    if mark == .green, row.idle < 2 * Need.idle { return nil }
    return .idle(minutes: row.idle / 60, last: last, mark: mark)
  }

  private static func hintsNeed(_ row: LearnerStatus, _ step: CourseIndex.Entry?) -> Need? {
    guard let count = step?.hints, count > 0, row.history.hintsHere >= count,
      !row.history.isDoneHere, row.history.runsHere > 0
    else { return nil }
    return .allHintsOpen(count: count)
  }

  private static func manyRuns(_ row: LearnerStatus) -> Need? {
    guard row.history.runsHere >= Need.runs, !row.history.isDoneHere else { return nil }
    return .manyRuns(count: row.history.runsHere)
  }

  private static func slow(_ row: LearnerStatus, _ usual: Int?) -> Need? {
    guard let usual, !row.history.isDoneHere, row.secondsOnStep >= Need.idle,
      row.secondsOnStep > Need.slowness * usual
    else { return nil }
    return .slow(minutes: row.secondsOnStep / 60, usual: max(1, usual / 60))
  }

  private static func nothingRun(_ row: LearnerStatus, _ step: CourseIndex.Entry?) -> Need? {
    guard row.history.runsHere == 0, !row.history.isDoneHere, step?.kind != .read,
      row.secondsOnStep >= 2 * Need.idle
    else { return nil }
    return .nothingRun(minutes: row.secondsOnStep / 60)
  }
}

/// A course's steps, found by their places.
package struct CourseIndex: Equatable, Sendable {
  /// One step, as the board needs it.
  package struct Entry: Equatable, Sendable {
    /// Counted from 1 in its lesson.
    package var number: Int
    package var of: Int
    package var kind: Step.Kind
    package var title: String
    package var hints: Int
    package var wrongTurns: [WrongTurn.ID: String]
  }

  package let steps: [StepPlace: Entry]
  /// Every step's place, in the order of the course.
  package let places: [StepPlace]
  /// The order of a place in the course, counted from 0.
  package let order: [StepPlace: Int]
  package let lessonTitles: [Lesson.ID: String]

  package init(_ course: Course) {
    var steps: [StepPlace: Entry] = [:]
    for lesson in course.lessons {
      for (index, step) in lesson.steps.enumerated() {
        steps[StepPlace(lesson: lesson.id, step: step.id)] = Entry(
          number: index + 1, of: lesson.steps.count, kind: step.kind, title: step.title,
          hints: step.hints.count,
          wrongTurns: Dictionary(
            step.wrongTurns.map { ($0.id, $0.advice) }, uniquingKeysWith: { first, _ in first }))
      }
    }
    self.steps = steps
    places = course.places
    order = Dictionary(
      places.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    lessonTitles = Dictionary(
      course.lessons.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place as people say it: `nibs 7`, or the names where the course has no such step.
  package func words(for place: StepPlace) -> String {
    steps[place].map { "\(place.lesson) \($0.number)" } ?? place.description
  }
}
