import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Direct builds in a session.
struct ProvisionalVerdictTests {
  private static let place = StepPlace(lesson: "one", step: "red")
  private static let first = RunID(number: 1)
  private var session: Session

  init() {
    session = Session(course: .sample, progress: Progress([.stepMoved(to: Self.place)]))
    _ = session.update(.filesChanged)
  }

  @Test mutating func `a direct build gives a provisional verdict`() {
    let effects = session.update(.builtDirectly(Self.first, .success(Evidence(report: .notBuilt))))
    #expect(effects == [])
    #expect(session.provisionalVerdict?.outcome == .asExpected)
    #expect(session.verdict == nil)
    #expect(!session.isStepDone)
    #expect(session.isRunning)
  }

  @Test mutating func `the direct build of an older save is dropped`() {
    _ = session.update(.filesChanged)
    _ = session.update(.builtDirectly(Self.first, .success(Evidence(report: .notBuilt))))
    #expect(session.provisional == nil)
  }

  @Test mutating func `a confirmed provisional verdict is no mismatch`() {
    _ = session.update(.builtDirectly(Self.first, .success(Evidence(report: .notBuilt))))
    let effects = session.update(.checkEnded(Self.first, Evidence(report: .notBuilt)))
    #expect(session.provisionalVerdict == nil)
    #expect(session.mismatch == nil)
    #expect(!effects.contains { if case .keepMismatch = $0 { true } else { false } })
  }

  @Test mutating func `after a verdict mismatch the check counts, and the mismatch is recorded`() {
    _ = session.update(.builtDirectly(Self.first, .success(Evidence(report: .green))))
    let effects = session.update(.checkEnded(Self.first, Evidence(report: .notBuilt)))
    #expect(session.verdict?.outcome == .asExpected)
    #expect(session.mismatch?.provisional.outcome == .falseGreen)
    #expect(session.mismatch?.provisionalReport == .green)
    #expect(
      effects.contains(.keepMismatch(session.mismatch!, Self.place)))
    _ = session.update(.filesChanged)
    #expect(session.mismatch == nil)
  }

  @Test mutating func `a broken rule, which no direct build tries, is no mismatch`() {
    _ = session.update(.builtDirectly(Self.first, .success(Evidence(report: .notBuilt))))
    var table = TruthTable()
    table.brokenRule = BrokenRule(name: "rule", problem: "1 is not 2")
    _ = session.update(.checkEnded(Self.first, Evidence(report: .notBuilt, table: table)))
    #expect(session.verdict?.isAsExpected == false)
    #expect(session.mismatch == nil)
  }

  @Test(arguments: [Report.Ending.toolchainFault("no disk"), .cancelled, .timedOut(seconds: 1)])
  mutating func `a check without a verdict causes no mismatch`(_ ending: Report.Ending) {
    _ = session.update(.builtDirectly(Self.first, .success(Evidence(report: .notBuilt))))
    var report = Report.notBuilt
    report.ending = ending
    _ = session.update(.checkEnded(Self.first, Evidence(report: report)))
    #expect(session.mismatch == nil)
  }

  @Test func `changing messages cause no mismatch, but another test does`() {
    let failure = { (test: TestID, address: String) in
      Verdict(
        outcome: .wrongRed, kind: .red,
        finding: .tests(.otherFailure(test, Failure(message: "<A: 0x\(address)> is wrong"))))
    }
    var verdict = failure(.nib, "55aa")
    verdict.remarks = [.wasNotRun(TestName("testNib"))]
    #expect(verdict.agrees(with: failure(.nib, "99ff")))
    #expect(!verdict.agrees(with: failure(.frame, "55aa")))
  }

  @Test(arguments: [Verdict.Outcome.falseGreen, .notGreenYet])
  func `another outcome is a mismatch`(_ outcome: Verdict.Outcome) {
    let verdict = Verdict(outcome: .wrongRed, kind: .red, finding: .environment(.fault("")))
    #expect(
      !verdict.agrees(
        with: Verdict(outcome: outcome, kind: .red, finding: .environment(.fault("")))))
  }

  @Test func `another location or wrong turn is a mismatch`() {
    let verdict = Verdict(outcome: .wrongRed, kind: .red, finding: .environment(.fault("")))
    var other = verdict
    other.location = SourceLocation(file: "A.swift", line: 1)
    #expect(!verdict.agrees(with: other))
    other = verdict
    other.wrongTurn = "typo"
    #expect(!verdict.agrees(with: other))
  }

  @Test mutating func `the reason for the missing provisional verdict is kept for the run`() {
    let obstacle = DirectBuildObstacle("a macro may declare tests")
    _ = session.update(.builtDirectly(Self.first, .failure(obstacle)))
    #expect(session.provisional == .failure(obstacle))
    _ = session.update(.filesChanged)
    #expect(session.provisional == nil)
  }
}
