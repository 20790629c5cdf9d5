import TutorRunning
import TutorPlatform
import FoundationEssentials
import TestReports
import TutorCore

/// A report about an incorrect provisional verdict, in a form that can be sent to the tutor's
/// authors.
struct DefectReport: Encodable {
  /// The version of the report's format.
  var version = 1
  var lesson: String
  var step: String
  var toolchain: String
  var provisionalVerdict: VerdictSummary
  var provisionalReport: Report?
  var verdict: VerdictSummary
  var report: Report?
  /// The contents of the files that the verdicts are about, by path.
  var files: [String: String]

  /// The path of the folder for these reports, relative to the course folder.
  static let folder = ".redgreen/differences"
  /// The maximum number of reports to keep.
  ///
  /// More would add little.
  private static let limit = 20

  init(
    _ mismatch: VerdictMismatch, at place: StepPlace, toolchain: Toolchain?,
    files: [String: [UInt8]]
  ) {
    lesson = place.lesson
    step = place.step
    self.toolchain = toolchain?.version ?? "unknown"
    provisionalVerdict = VerdictSummary(mismatch.provisional)
    provisionalReport = mismatch.provisionalReport
    verdict = VerdictSummary(mismatch.verdict)
    report = mismatch.report
    self.files = files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The parts of a verdict that the report includes.
  struct VerdictSummary: Encodable {
    var outcome: Verdict.Outcome
    var kind: Step.Kind
    var expected: String
    var got: String
    var notes: [String]
    var location: SourceLocation?
    var wrongTurn: WrongTurn.ID?

    init(_ verdict: Verdict) {
      outcome = verdict.outcome
      kind = verdict.kind
      expected = verdict.expected
      got = verdict.got
      notes = verdict.notes
      location = verdict.location
      wrongTurn = verdict.wrongTurn
    }
  }

  /// Writes the report into the course folder, and removes the oldest reports above the limit.
  func write(intoCourse course: String) throws {
    let folder = course + "/" + Self.folder
    try SafeFile.makeFolder(folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(self))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let numbers = names.filter { $0.hasSuffix(".json") }.compactMap { Int($0.dropLast(5)) }.sorted()
    try SafeFile.write(bytes, to: "\(folder)/\((numbers.last ?? 0) + 1).json")
    for number in numbers.dropLast(Self.limit - 1) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(number).json")
    }
  }
}
