internal import TutorCore
internal import TutorWorkshops

// The JSON events of the facilitator's board and report.

/// The files of one of a learner's machines, which were downloaded.
struct CollectedEvent: JSONEvent {
  var learner: String
  var machine: String
  var folder: String
  var files: Int
  /// The reason why files were left out, or `nil` if none were.
  var message: String?

  var name: String { "collected" }

  init(_ result: CodeCollection.Collected, in folder: String) {
    learner = result.ref.nickname.text
    machine = result.ref.machine
    self.folder = "\(folder)/\(result.folder)"
    files = result.files
    message = result.problem
  }
}

/// The whole workshop, as the first line of the board.
struct WorkshopEvent: JSONEvent {
  var learners: Int
  var needHelp: Int
  /// The time of the snapshot, in seconds since 1970.
  var at: Int
  /// The pace that the facilitator publishes, as a sentence.
  var message: String?
  /// The names of the expected learners who are not here, or `nil` without a roster.
  var missing: [String]?
  /// The numbers of refs that are not among the learners.
  var leftOutRefs: Int
  var unrecognizedRefs: Int

  var name: String { "workshop" }
}

/// The whole workshop, as the first line of a report.
struct ReportEvent: JSONEvent {
  var learners: Int
  /// The numbers of refs that are not among the learners.
  var leftOutRefs: Int
  var unrecognizedRefs: Int

  var name: String { "workshop" }
}

/// A learner's row of the board: the status, the last verdict, and figures, as keys of one object.
struct LearnerEvent: JSONEvent {
  let status: Status
  let verdict: JudgmentKeys?
  let figures: Figures

  struct Status: Encodable, Sendable {
    var name: String
    var strip: [String]
    var needs: [String]
    var secondsHere: Int
    var idleSeconds: Int?
    var idleIsGuessed: Bool
    /// The version of the learner's toolchain, if the tutor has reported it.
    var toolchain: String?
    /// The question of an open request for help.
    var question: String?
    var finished: Bool
    var away: Bool
    var message: String?
  }

  struct JudgmentKeys: Encodable, Sendable {
    var outcome: String
    var got: String
    var wrongTurn: WrongTurn.ID?
  }

  struct Figures: Encodable, Sendable {
    var wrongReds: Int
    var hints: Int
    var runs: Int
    var doneSteps: Int
    /// The number of steps at which the learner has applied or seen the solution.
    var solutions: Int
    /// The number of other steps at which the learner's files had the very text of the solution.
    var copiedSolutions: Int
    /// The number of steps of the lesson that the learner has jumped over.
    var skippedSteps: Int
  }

  var name: String { "learner" }

  init(_ row: LearnerStatus) {
    let history = row.history
    status = Status(
      name: row.id.text, strip: history.marks.map(\.rawValue), needs: row.needs.map(\.summary),
      secondsHere: row.secondsOnStep, idleSeconds: row.idle, idleIsGuessed: row.isIdleGuessed,
      toolchain: history.equipment?.toolchain, question: history.helpRequest?.question,
      finished: row.isFinished, away: row.isAway, message: row.trouble)
    verdict = history.here?.judgment.map {
      JudgmentKeys(outcome: $0.outcome.rawValue, got: $0.reason, wrongTurn: $0.wrongTurn)
    }
    figures = Figures(
      wrongReds: history.wrongReds, hints: history.hints, runs: history.here?.runs ?? 0,
      doneSteps: row.doneSteps, solutions: row.solutions, copiedSolutions: row.copiedSolutions,
      skippedSteps: row.skippedSteps)
  }

  func encode(to encoder: any Encoder) throws {
    try status.encode(to: encoder)
    try verdict?.encode(to: encoder)
    try figures.encode(to: encoder)
  }
}

/// A failure that several learners have in common.
struct FailureEvent: JSONEvent {
  var outcome: String
  var got: String
  var names: [String]
  var learners: Int
  var wrongTurn: WrongTurn.ID?
  var advice: String?

  var name: String { "failure" }

  init(_ cluster: FailureCluster) {
    outcome = cluster.outcome.rawValue
    got = cluster.text
    names = cluster.learners.map(\.text)
    learners = cluster.learners.count
    wrongTurn = cluster.wrongTurn
    advice = cluster.advice
  }
}

/// The number of learners who are at a step now.
struct StepCountEvent: JSONEvent {
  var here: Int
  var needHelp: Int
  var done: Int

  var name: String { "step" }
}

/// The figures of a step in a report.
struct StepReportEvent: JSONEvent {
  var reached: Int
  var done: Int
  var runs: Int
  var wrongReds: Int
  var hints: Int
  var medianSeconds: Int?
  var ninthDecileSeconds: Int?

  var name: String { "step" }

  init(_ row: WorkshopReport.StepRow) {
    reached = row.reached
    done = row.done
    runs = row.runs
    wrongReds = row.wrongReds
    hints = row.hints
    medianSeconds = row.medianSeconds
    ninthDecileSeconds = row.ninthDecileSeconds
  }
}

/// A failure in a report for which no lesson has advice.
struct NoAdviceEvent: JSONEvent {
  var outcome: String
  var got: String
  var learners: Int
  var runs: Int

  var name: String { "noAdvice" }
}

extension JSONRecord {
  /// Returns the records of a board: the workshop, then each learner, each failure and each step.
  static func workshop(
    _ rows: [LearnerStatus], pace: Pace?, skipped: SkippedRefs, roster: Roster,
    in course: CourseIndex, at now: Int
  ) -> [JSONRecord] {
    let head = WorkshopEvent(
      learners: rows.count, needHelp: rows.count { !$0.needs.isEmpty }, at: now,
      message: pace?.sentence(in: course, at: now, firstSeen: now),
      missing: roster.names.isEmpty ? nil : roster.missing(from: rows).map(\.text),
      leftOutRefs: skipped.excess,
      unrecognizedRefs: skipped.unrecognized)
    let learners = rows.map { row in
      JSONRecord(LearnerEvent(row), at: row.history.here.map { Place($0.place, in: course) })
    }
    let failures = FailureCluster.clusters(of: rows, in: course).map { cluster in
      JSONRecord(FailureEvent(cluster), at: Place(cluster.place, in: course))
    }
    let steps = StepHistogram(of: rows, in: course).bars.map { bar in
      JSONRecord(
        StepCountEvent(here: bar.here, needHelp: bar.inNeed, done: bar.done),
        at: Place(.step(bar.place), in: course))
    }
    return [JSONRecord(head)] + learners + failures + steps
  }

  /// Returns the records of a report: the workshop, then each step, then each failure without advice.
  static func report(_ report: WorkshopReport, in course: CourseIndex) -> [JSONRecord] {
    let steps = report.steps.map {
      JSONRecord(StepReportEvent($0), at: Place(.step($0.place), in: course))
    }
    let failures = report.unexplained.map { row in
      JSONRecord(
        NoAdviceEvent(
          outcome: row.outcome.rawValue, got: row.text, learners: row.learners, runs: row.runs),
        at: Place(.step(row.place), in: course))
    }
    let head = ReportEvent(
      learners: report.learners, leftOutRefs: report.skipped.excess,
      unrecognizedRefs: report.skipped.unrecognized)
    return [JSONRecord(head)] + steps + failures
  }
}
