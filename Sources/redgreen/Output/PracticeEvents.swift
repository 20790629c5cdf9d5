import TestReports
internal import TutorCore
internal import TutorUI

// The events of practice.
extension JSONEvents {
  static let practiceVerdict = JSONEvent<Judged<PracticeVerdict>>(
    "practiceVerdict", "of `practice`", after: found()
  ) {
    Key("provisional", "`swift test` has not confirmed it yet") { $0.isProvisional }
    Key("kind") { $0.verdict.kind }
    Key("mark") { $0.verdict.kind.mark }
    Key("message") { "\($0.verdict.label): \($0.verdict.reason)" }
    Key("nextMove") { $0.verdict.nextMove }
    Key("asked", "the failing tests that are new or have changed since the last green") {
      $0.verdict.asked
    }
    Key("broken", "the other failing tests") { $0.verdict.broken }
    Key("unsteady", "the tests that failed in one of two runs of the same files") {
      $0.verdict.unsteady
    }
    Key("writtenFiles", "those that changed while the tests ran") { $0.verdict.writtenFiles }
    Key("leftProcesses", "those that the tests left running") { $0.verdict.leftProcesses }
    Key("passed") { $0.verdict.passed }
    Key("skipped") { $0.verdict.skipped }
    Key("changedLines") { $0.verdict.changedLines }
    Key("remarks", each: remark) { judged in
      judged.verdict.remarks.map { ($0, $0.evidence(in: judged.session.evidence ?? Evidence())) }
    }
    Key("prediction") { $0.isProvisional ? nil : $0.session.predictionResult }
    Key("file", "of the first problem, the full path") { judged in
      judged.verdict.location.map {
        $0.file.hasPrefix("/") ? $0.file : judged.workplace.courseFolder + "/" + $0.file
      }
    }
    Key("line") { $0.verdict.location?.line }
    Key("column") { $0.verdict.location?.column }
  }
  static let remarks = JSONEvent<LaterRemarks>(
    "remarks", "of `practice`: found after the verdict"
  ) {
    Key("step", "the kind of the verdict, with these remarks") { $0.step }
    Key("remarks", each: remark) { found in
      found.remarks.map { ($0, $0.evidence(in: found.run ?? Evidence())) }
    }
  }

  /// Remarks with the step and the run that they are about.
  typealias LaterRemarks = (
    remarks: [PracticeRemark], step: PracticeVerdict.Kind?, run: Evidence?
  )

  /// A remark with what it is based on.
  private typealias FoundedRemark = (remark: PracticeRemark, evidence: [RemarkEvidence])

  @JSONKeys<FoundedRemark> private static var remark: [JSONKey<FoundedRemark>] {
    Key("kind") { $0.remark.kind }
    Key("subjects", "tests, or lines as `path:line`") { $0.remark.subjects }
    Key("number", "of lines, of minutes, or of further subjects") { $0.remark.number }
    Key("message") { $0.remark.sentence }
    Key("evidence", each: evidence) { $0.evidence }
  }

  @JSONKeys<RemarkEvidence> private static var evidence: [JSONKey<RemarkEvidence>] {
    Key("subject", "one of the subjects") { $0.subject }
    Key("code", "the version of the code that it ran with") { $0.version }
    Key("commit", "of that version, in the journal") { $0.commit }
    Key("outcome") { $0.outcome }
    Key("message", "what the test said, or what was counted") { $0.message }
  }

  static let missedMutants = JSONEvent<(missed: [MutantResult], tally: MutantTally)>(
    "missedMutants", "of `practice`: found after the verdict"
  ) {
    Key("missed") { $0.missed }
    Key("of", "the number of mutants") { $0.tally.count }
    Key("onlyNewTests", "how many only the new tests of the step catch") { $0.tally.onlyNewTests }
    Key("equivalent", "how many more are marked as equivalent") { $0.tally.equivalent }
  }
  static let practiceStep = JSONEvent<ReviewedStep>("practiceStep", "of `practice --review`") {
    Key("number", "of the step in its session, from 1") { $0.number }
    Key("kind") { $0.cycle.kind }
    Key("mark") { $0.cycle.kind.mark }
    Key("message") { $0.step.entry.judgment?.reason }
    Key("at", "seconds since 1970") { $0.step.entry.at }
    Key("changedLines") { $0.cycle.changedLines }
    Key("remarks", each: remark) { $0.cycle.remarks.map { ($0, []) } }
    Key("missedMutants", "their number") { $0.step.mutants?.missed }
    Key("mutants", "their number") { $0.step.mutants?.count }
    Key("onlyNewTests", "how many of them only the new tests catch") {
      $0.step.mutants?.onlyNewTests
    }
    Key("diff", each: diffLines) { lines(of: $0.step.changes) }
  }

  /// A step of a recorded session, with its verdict and its number.
  typealias ReviewedStep = (
    step: PracticeReview.Step, cycle: JournalEntry.CycleJudgment, number: Int
  )
}

extension PracticeVerdict {
  /// The place of the first problem.
  fileprivate var location: SourceLocation? { kind.isGreen ? nil : problem?.location }
}
