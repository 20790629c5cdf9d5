/// The status of a learner at a point in time: one row of the board.
package struct LearnerStatus: Equatable, Sendable, Identifiable {
  package var id: Nickname
  /// The learner's position and progress.
  package var history: History
  /// The number of the current step, counted from 1, and the number of steps in its lesson, or
  /// `nil` if the course does not contain the step.
  package var step: (number: Int, of: Int)? { number.map { ($0, count) } }
  private var number: Int?
  private var count = 0
  /// The number of steps of the course that the learner has done.
  package var doneSteps: Int
  /// The number of steps at which the learner has applied or seen the solution.
  package var solutions: Int
  /// The number of other steps at which the learner's files had the very text of the solution.
  package var copiedSolutions: Int
  /// The number of steps of the current lesson before the current one that are not done.
  package var skippedSteps: Int
  /// A Boolean value that indicates whether the learner has done the whole course.
  package var isFinished: Bool
  /// The number of seconds since the learner's last entry.
  package var idle: Int
  /// A Boolean value that indicates whether `idle` is based on the learner's own clock because the
  /// arrival time of the last entry is unknown.
  package var isIdleGuessed: Bool
  /// The number of seconds at the current step during the current visit.
  package var secondsOnStep: Int
  /// The reasons why the learner may need help, most urgent first.
  package var needs: [Need]
  /// A sentence that says why some of the learner's entries are not read, or `nil` if all are.
  package var trouble: String?
  /// The number of machines that share under the learner's name.
  package var machines: Int

  /// A Boolean value that indicates whether the learner has been idle for so long that they have
  /// probably left.
  package var isAway: Bool { idle >= Need.away }
  /// The kind of the learner's needs that counts first, or `nil` without a need.
  package var needKind: Need.Kind? {
    Need.Kind.allCases.first { kind in needs.contains { $0.kind == kind } }
  }
  /// The reasons to show in one line: the most urgent one, and an answer to the learner.
  package var summary: String {
    (needs.prefix(1) + needs.dropFirst().filter { $0.kind == .answered }).map(\.summary)
      .joined(separator: "; ")
  }
  /// The sort key of the row: higher means that the learner needs help sooner.
  package var urgency: Int {
    guard let first = needs.first else { return 0 }
    return first.urgency + 5 * (needs.count - 1)
  }

  /// Creates the status of a learner from their shared entries.
  ///
  /// - Parameters:
  ///   - learner: The learner.
  ///   - course: The lessons of the workshop.
  ///   - now: The current time, in seconds since 1970 on the board's clock.
  ///   - usualTimes: The usual number of seconds for each step in this workshop.
  package init(
    of learner: Learner, in course: CourseIndex, at now: Int, usualTimes: [StepPlace: Int] = [:]
  ) {
    self.init(
      of: learner, with: learner.history, arrivedAt: learner.arrivedAt, in: course, at: now,
      usualTimes: usualTimes)
  }

  /// Creates the status of a learner with another history and arrival time than the current ones.
  init(
    of learner: Learner, with history: History, arrivedAt: Int?, in course: CourseIndex,
    at now: Int, usualTimes: [StepPlace: Int]
  ) {
    id = learner.id
    self.history = history
    trouble = learner.trouble
    machines = learner.machines.count
    let place = history.here?.place.step
    let known = place.flatMap { course.steps[$0] }
    number = known?.number
    count = known?.of ?? 0
    doneSteps = history.done.count { course.steps[$0] != nil }
    let used = course.solutionsUsed(in: history)
    solutions = used.count
    copiedSolutions = history.sameAsSolution.count { !used.contains($0) }
    skippedSteps = place.map { course.stepsSkipped(in: history, before: $0) } ?? 0
    isFinished = !course.steps.isEmpty && doneSteps == course.steps.count
    isIdleGuessed = arrivedAt == nil
    idle = Self.seconds(from: arrivedAt ?? history.lastAt ?? now, to: now)
    let worked = Self.seconds(
      from: history.here?.since ?? 0, to: history.lastAt ?? history.here?.since ?? 0)
    secondsOnStep = worked + min(idle, Need.away)
    needs = []
    // A request that arrived before it was made shows how far the learner's clock is ahead.
    let ahead = Self.seconds(from: arrivedAt ?? .max, to: history.lastAt ?? .min)
    needs = Self.needs(
      of: self, step: known, usual: place.flatMap { usualTimes[$0] },
      request: history.helpRequest.map {
        Self.need($0, repliedTo: learner.reply, clockAhead: ahead, at: now)
      }, at: now)
  }

  /// Returns the seconds between two times: 0 if `end` is earlier, since clocks may be wrong, and
  /// at most `Int32.max`.
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
  private static func needs(
    of row: LearnerStatus, step: CourseIndex.Entry?, usual: Int?, request: Need?, at now: Int
  ) -> [Need] {
    guard !row.isFinished else { return [request].compactMap(\.self) }
    guard !row.isAway else {
      let isStuck = row.history.lastOutcome.map { $0 != .asExpected } ?? false
      return [request, isStuck ? idleNeed(row) : nil].compactMap(\.self)
        .sorted { $0.urgency > $1.urgency }
    }
    let all = [
      request, cannotRun(row), notReady(row), sameFailure(row), idleNeed(row), hintsNeed(row, step),
      manyRuns(row),
      slow(row, usual), nothingRun(row, step),
    ]
    return all.compactMap(\.self).sorted { $0.urgency > $1.urgency }
  }

  /// Returns the need of a learner who has raised a hand, with the newest reply to the learner.
  private static func need(
    _ request: History.HelpRequest, repliedTo reply: Pace.Reply?, clockAhead: Int, at now: Int
  ) -> Need {
    let asked = request.at ?? now
    if let reply, seconds(from: reply.at, to: asked) <= clockAhead {
      return .answered(
        question: request.question, answer: reply.text, seconds: seconds(from: reply.at, to: now))
    }
    return .asked(question: request.question, minutes: seconds(from: asked, to: now) / 60)
  }

  private static func cannotRun(_ row: LearnerStatus) -> Need? {
    guard let judgment = row.history.here?.judgment, judgment.outcome == .toolchainFault else {
      return nil
    }
    return .cannotRun(reason: judgment.reason)
  }

  private static func notReady(_ row: LearnerStatus) -> Need? {
    guard row.history.marks.isEmpty, let problem = row.history.equipment?.problem else {
      return nil
    }
    return .notReady(problem: problem)
  }

  private static func sameFailure(_ row: LearnerStatus) -> Need? {
    guard let here = row.history.here, here.repeats >= Need.repeats, !row.history.isDoneHere,
      let judgment = here.judgment, judgment.outcome != .toolchainFault
    else { return nil }
    return .sameFailure(times: here.repeats, outcome: judgment.outcome)
  }

  private static func idleNeed(_ row: LearnerStatus) -> Need? {
    guard row.idle >= Need.idle, let mark = row.history.marks.last,
      let last = row.history.lastOutcome
    else { return nil }
    // After a green, the learner may be on a break.
    if mark == .green, row.idle < 2 * Need.idle { return nil }
    return .idle(minutes: row.idle / 60, last: last, mark: mark)
  }

  private static func hintsNeed(_ row: LearnerStatus, _ step: CourseIndex.Entry?) -> Need? {
    guard let count = step?.hints, count > 0, let here = row.history.here, here.hints >= count,
      !row.history.isDoneHere, here.runs > 0
    else { return nil }
    return .allHintsOpen(count: count)
  }

  private static func manyRuns(_ row: LearnerStatus) -> Need? {
    guard let here = row.history.here, here.runs >= Need.runs, !row.history.isDoneHere else {
      return nil
    }
    return .manyRuns(count: here.runs)
  }

  private static func slow(_ row: LearnerStatus, _ usual: Int?) -> Need? {
    guard let usual, !row.history.isDoneHere, row.secondsOnStep >= Need.idle,
      row.secondsOnStep > Need.slowness * usual
    else { return nil }
    return .slow(minutes: row.secondsOnStep / 60, usual: max(1, usual / 60))
  }

  private static func nothingRun(_ row: LearnerStatus, _ step: CourseIndex.Entry?) -> Need? {
    // A step that the board does not know may be one to read.
    guard row.history.here?.runs ?? 0 == 0, !row.history.isDoneHere, let step, step.kind != .read,
      row.secondsOnStep >= 2 * Need.idle
    else { return nil }
    return .nothingRun(minutes: row.secondsOnStep / 60)
  }
}

extension CourseIndex {
  /// Returns the steps at which a learner has applied or seen the solution.
  fileprivate func solutionsUsed(in history: History) -> Set<StepPlace> {
    var used = history.solved
    // Most visits have no hints. Looking up the others alone keeps the slider of a large workshop fast.
    for (place, visit) in history.visits where visit.highestHint > 0 {
      if let step = steps[place], visit.highestHint > step.hints { used.insert(place) }
    }
    return used
  }

  /// Returns the number of steps of a lesson before a place that a learner has not done.
  fileprivate func stepsSkipped(in history: History, before place: StepPlace) -> Int {
    guard let end = order[place] else { return 0 }
    return places[..<end].reversed().prefix { $0.lesson == place.lesson }
      .count { !history.done.contains($0) }
  }
}

/// An index of a course's steps by place.
package struct CourseIndex: Equatable, Sendable {
  /// The information about one step that the board shows.
  package struct Entry: Equatable, Sendable {
    /// The number of the step in its lesson, counted from 1.
    package var number: Int
    /// The number of steps in the lesson.
    package var of: Int
    /// The kind of task that the step sets.
    package var kind: Step.Kind
    /// The title of the step.
    package var title: String
    /// The number of hints.
    package var hints: Int
    /// The advice for each wrong turn.
    package var wrongTurns: [WrongTurn.ID: String]
  }

  /// The steps by place.
  package let steps: [StepPlace: Entry]
  /// The places of all steps, in course order.
  package let places: [StepPlace]
  /// The index of each place in course order, counted from 0.
  package let order: [StepPlace: Int]
  /// The title of each lesson.
  package let lessonTitles: [Lesson.ID: String]

  /// Creates an index of a course.
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

  /// Returns a readable name for a place: `First steps 7`, the name of the package in practice, or the
  /// identifiers if the course does not contain the step.
  package func label(for place: Place) -> String {
    guard let step = place.step, let entry = steps[step] else { return place.description }
    return "\(lessonTitles[step.lesson] ?? step.lesson) \(entry.number)"
  }

  /// Returns the step at a place, or `nil` in practice or if the course does not contain the step.
  package func step(at place: Place) -> Entry? { place.step.flatMap { steps[$0] } }

  /// Returns the index of a place in course order, or the highest number in practice or if the course
  /// does not contain the step.
  package func order(of place: Place) -> Int { place.step.flatMap { order[$0] } ?? .max }
}
