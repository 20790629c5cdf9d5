internal import TutorCore

// The JSON events of practice.

/// A remark about the way of working.
struct RemarkKeys: Encodable, Sendable {
  var kind: String
  var subjects: [String]
  var number: Int?
  var message: String

  init(_ remark: PracticeRemark) {
    kind = remark.kind.rawValue
    subjects = remark.subjects
    number = remark.number
    message = remark.sentence
  }
}

/// A verdict of practice.
struct PracticeVerdictEvent: JSONEvent {
  let verdict: VerdictKeys
  let problem: ProblemKeys

  struct VerdictKeys: Encodable, Sendable {
    /// Whether a direct build shows the verdict, and `swift test` has not confirmed it yet.
    var provisional: Bool
    var kind: String
    var mark: String
    var message: String
    var nextMove: String?
    /// The failing tests that are new or have changed since the last green.
    var asked: [String]
    /// The other failing tests.
    var broken: [String]
    /// The tests that failed in one of two runs of the same files, and passed in the other.
    var unsteady: [String]
    var passed: Int
    var skipped: Int
    var changedLines: Int?
    var remarks: [RemarkKeys]
    var prediction: PredictionResult?
  }

  /// The place of the first problem.
  struct ProblemKeys: Encodable, Sendable {
    /// The full path of the file.
    var file: String?
    var line: Int?
    var column: Int?
  }

  var name: String { "practiceVerdict" }

  init(
    _ verdict: PracticeVerdict, isProvisional: Bool, prediction: PredictionResult?,
    package: String
  ) {
    self.verdict = VerdictKeys(
      provisional: isProvisional, kind: verdict.kind.rawValue, mark: verdict.kind.mark.rawValue,
      message: "\(verdict.label): \(verdict.reason)", nextMove: verdict.nextMove,
      asked: verdict.asked, broken: verdict.broken, unsteady: verdict.unsteady,
      passed: verdict.passed, skipped: verdict.skipped, changedLines: verdict.changedLines,
      remarks: verdict.remarks.map(RemarkKeys.init), prediction: prediction)
    let location = verdict.kind.isGreen ? nil : verdict.problem?.location
    problem = ProblemKeys(
      file: location.map { $0.file.hasPrefix("/") ? $0.file : package + "/" + $0.file },
      line: location?.line, column: location?.column)
  }

  func encode(to encoder: any Encoder) throws {
    try verdict.encode(to: encoder)
    try problem.encode(to: encoder)
  }
}

/// Remarks that were found after their verdict.
struct RemarksEvent: JSONEvent {
  var remarks: [RemarkKeys]

  var name: String { "remarks" }
}

/// The mutants of the changed lines that no test caught.
struct MissedMutantsEvent: JSONEvent {
  var missed: [MutantResult]
  /// The number of mutants that were tried.
  var of: Int
  /// The number of mutants that only the new tests of the step catch, if that is known.
  var onlyNewTests: Int?

  var name: String { "missedMutants" }
}

/// A step of a recorded session.
struct PracticeStepEvent: JSONEvent {
  /// The number of the step in its session, counted from 1.
  var number: Int
  var kind: String
  var mark: String
  var message: String
  /// The time in seconds since 1970.
  var at: Int?
  var changedLines: Int?
  var remarks: [RemarkKeys]
  var missedMutants: Int?
  var mutants: Int?
  /// The number of mutants that only the new tests of the step catch, if that is known.
  var onlyNewTests: Int?
  var diff: [DiffEvent.Line]

  var name: String { "practiceStep" }

  init?(_ step: PracticeReview.Step, number: Int) {
    guard let judgment = step.entry.judgment, let cycle = judgment.cycle else { return nil }
    self.number = number
    kind = cycle.kind.rawValue
    mark = cycle.kind.mark.rawValue
    message = judgment.reason
    at = step.entry.at
    changedLines = cycle.changedLines
    remarks = cycle.remarks.map(RemarkKeys.init)
    missedMutants = step.mutants?.missed
    mutants = step.mutants?.count
    onlyNewTests = step.mutants?.onlyNewTests
    diff = DiffEvent(step.changes).diff
  }
}
