internal import TutorCore
internal import TutorWorkshops

// The events of the facilitator's board and report.
extension JSONEvents {
  static let collected = JSONEvent<(result: CodeCollection.Collected, folder: String)>(
    "collected", "of `collect`: files of a machine"
  ) {
    Key("learner") { $0.result.ref.nickname.text }
    Key("machine") { $0.result.ref.machine }
    Key("folder") { "\($0.folder)/\($0.result.folder)" }
    Key("files", "their number") { $0.result.files }
    Key("message", "why files were left out") { $0.result.problem }
  }
  static let board = JSONEvent<
    (rows: [LearnerStatus], skipped: SkippedRefs, now: Int, message: String?, missing: [String]?)
  >("workshop", "the first line of `board`") {
    Key("learners", "their number") { $0.rows.count }
    Key("needHelp", "how many") { $0.rows.count { !$0.needs.isEmpty } }
    Key("asking", "how many, and without an answer") { NeedCounts(of: $0.rows)[.asks] }
    Key("stuck", "how many others") { NeedCounts(of: $0.rows)[.stuck] }
    Key("answered", "how many others") { NeedCounts(of: $0.rows)[.answered] }
    Key("silent", "how many others") { NeedCounts(of: $0.rows)[.silent] }
    Key("at", "seconds since 1970") { $0.now }
    Key("message", "what the facilitator publishes") { $0.message }
    Key("missing", "the names of the roster that are not here") { $0.missing }
    Key("leftOutRefs", "beyond the limits") { $0.skipped.excess }
    Key("unrecognizedRefs") { $0.skipped.unrecognized }
  }
  static let report = JSONEvent<WorkshopReport>("workshop", "the first line of `report`") {
    Key("learners", "their number") { $0.learners }
    Key("leftOutRefs", "beyond the limits") { $0.skipped.excess }
    Key("unrecognizedRefs") { $0.skipped.unrecognized }
  }
  static let learner = JSONEvent<LearnerStatus>("learner", "of `board`") {
    Key("name") { $0.id.text }
    Key("strip", "the marks of the verdicts") { $0.history.marks }
    Key("outcome", "of the last verdict") { $0.history.here?.judgment?.outcome }
    Key("got") { $0.history.here?.judgment?.reason }
    Key("wrongTurn") { $0.history.here?.judgment?.wrongTurn }
    Key("needs") { $0.needs.map(\.summary) }
    Key("secondsHere") { $0.secondsOnStep }
    Key("idleSeconds") { $0.idle }
    Key("idleIsGuessed") { $0.isIdleGuessed }
    Key("wrongReds") { $0.history.wrongReds }
    Key("hints") { $0.history.hints }
    Key("runs", "at this step") { $0.history.here?.runs ?? 0 }
    Key("doneSteps") { $0.doneSteps }
    Key("solutions", "the number of steps with a seen or applied solution") { $0.solutions }
    Key("copiedSolutions", "the number of other steps with the very text of the solution") {
      $0.copiedSolutions
    }
    Key("skippedSteps", "of the lesson") { $0.skippedSteps }
    Key("toolchain", "the version, if the tutor has reported it") {
      $0.history.equipment?.toolchain
    }
    Key("question", "of an open request for help") { $0.history.helpRequest?.question }
    Key("finished") { $0.isFinished }
    Key("away") { $0.isAway }
    Key("message", "why a journal cannot be read") { $0.trouble }
  }
  static let failure = JSONEvent<FailureCluster>(
    "failure", "of `board`: learners with the same failure"
  ) {
    Key("outcome") { $0.outcome }
    Key("got") { $0.text }
    Key("names") { $0.learners.map(\.text) }
    Key("learners", "their number") { $0.learners.count }
    Key("wrongTurn") { $0.wrongTurn }
    Key("advice") { $0.advice }
  }
  static let stepCount = JSONEvent<StepHistogram.Bar>("step", "of `board`: the learners at a step")
  {
    Key("here") { $0.here }
    Key("needHelp", "who ask or are stuck") { $0.inNeed }
    Key("done") { $0.done }
  }
  static let stepReport = JSONEvent<WorkshopReport.StepRow>("step", "of `report`: how a step went")
  {
    Key("reached") { $0.reached }
    Key("done") { $0.done }
    Key("runs") { $0.runs }
    Key("wrongReds") { $0.wrongReds }
    Key("hints") { $0.hints }
    Key("medianSeconds", "of those who have done it") { $0.medianSeconds }
    Key("ninthDecileSeconds") { $0.ninthDecileSeconds }
  }
  static let noAdvice = JSONEvent<WorkshopReport.Unexplained>(
    "noAdvice", "of `report`: a failure without advice"
  ) {
    Key("outcome") { $0.outcome }
    Key("got") { $0.text }
    Key("learners", "their number") { $0.learners }
    Key("runs") { $0.runs }
  }
}

extension JSONRecord {
  /// Returns the records of a board: the workshop, then each learner, each failure and each step.
  static func workshop(
    _ rows: [LearnerStatus], pace: Pace?, skipped: SkippedRefs, roster: Roster,
    in course: CourseIndex, at now: Int
  ) -> [JSONRecord] {
    let workshop = JSONRecord(
      JSONEvents.board,
      (
        rows, skipped, now, pace?.sentence(in: course, at: now, firstSeen: now),
        roster.names.isEmpty ? nil : roster.missing(from: rows).map(\.text)
      ))
    let learners = rows.map { row in
      JSONRecord(JSONEvents.learner, row, at: row.history.here.map { Place($0.place, in: course) })
    }
    let failures = FailureCluster.clusters(of: rows, in: course).map { cluster in
      JSONRecord(JSONEvents.failure, cluster, at: Place(cluster.place, in: course))
    }
    let steps = StepHistogram(of: rows, in: course).bars.map { bar in
      JSONRecord(JSONEvents.stepCount, bar, at: Place(.step(bar.place), in: course))
    }
    return [workshop] + learners + failures + steps
  }

  /// Returns the records of a report: the workshop, then each step, then each failure without advice.
  static func report(_ report: WorkshopReport, in course: CourseIndex) -> [JSONRecord] {
    let steps = report.steps.map {
      JSONRecord(JSONEvents.stepReport, $0, at: Place(.step($0.place), in: course))
    }
    let failures = report.unexplained.map {
      JSONRecord(JSONEvents.noAdvice, $0, at: Place(.step($0.place), in: course))
    }
    return [JSONRecord(JSONEvents.report, report)] + steps + failures
  }
}
