import TestReports
import Testing

@testable import TutorCore

/// What remarks are based on.
@Suite struct RemarkEvidenceTests {
  private static var run: Evidence {
    var run = Evidence(
      report: report(passing: ["A.one", "A.three"], failing: ["A.two"], skipped: ["A.four"]),
      change: change([
        testPath: (
          FileFacts(
            isInTests: true,
            tests: [FileFacts.Test(name: "A.three", code: "x y", assertions: 2)], restOfCode: 1),
          FileFacts(
            isInTests: true,
            tests: [FileFacts.Test(name: "A.three", code: "x", assertions: 1)], restOfCode: 1)
        )
      ]))
    run.comparison.commitOfGreen = "aaa"
    run.comparison.commitOfRed = "bbb"
    return run
  }

  private static func evidence(
    _ subject: String, _ outcome: RemarkEvidence.Outcome, _ message: String? = nil,
    with version: RemarkEvidence.Version = .present, in commit: String? = nil
  ) -> RemarkEvidence {
    RemarkEvidence(
      subject: subject, version: version, commit: commit, outcome: outcome, message: message)
  }

  static let remarks: [(PracticeRemark, [RemarkEvidence])] = [
    (
      PracticeRemark(.codeWithoutTest, ["K.swift:4"]),
      [evidence("K.swift:4", .unreached, "2 tests ran")]
    ),
    (
      PracticeRemark(.severalReds, ["A.two", "A.nine"]),
      [
        evidence("A.two", .failed, #"XCTAssertEqual failed: ("1") is not equal to ("2")"#),
        evidence("A.nine", .notBuilt),
      ]
    ),
    (
      PracticeRemark(.neverRed, ["A.one"]),
      [evidence("A.one", .passed, with: .lastGreen, in: "aaa")]
    ),
    (PracticeRemark(.weakened, ["A.one"]), [evidence("A.one", .passed, with: .lastRed, in: "bbb")]),
    (
      PracticeRemark(.refactoringChangedTests, ["A.one"]),
      [evidence("A.one", .passed, with: .lastGreen, in: "aaa")]
    ),
    (
      PracticeRemark(.fewerAssertions, ["A.three"]),
      [evidence("A.three", .passed, "1 assertion, 2 at the last green")]
    ),
    (PracticeRemark(.disabled, ["A.four"]), [evidence("A.four", .skipped)]),
    (PracticeRemark(.deleted, ["A.five"]), [evidence("A.five", .gone)]),
    (PracticeRemark(.largeStep, number: 90), []),
    (PracticeRemark(.oldStep, number: 25), []),
  ]

  @Test(arguments: remarks)
  func `a remark has the test, the code, and the outcome`(
    remark: PracticeRemark, evidence: [RemarkEvidence]
  ) {
    #expect(remark.evidence(in: Self.run) == evidence)
  }

  @Test func `every kind of remark has a row`() {
    #expect(Set(Self.remarks.map(\.0.kind)) == Set(PracticeRemark.Kind.allCases))
  }
}
