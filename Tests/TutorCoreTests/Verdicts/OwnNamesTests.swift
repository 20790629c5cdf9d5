import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Verdicts on tests under names of the learner's own, and on reds and greens for a wrong cause.
struct OwnNamesTests {
  private typealias Row = TruthTableTests.Row

  private static let nib = TestID.nib
  private static let place = SourceLocation(file: "Tests/T/T.swift", line: 3)
  private static let (passes, fails) = (TruthTableTests.passes, TruthTableTests.fails)
  private static let nilCrash = Crash(test: .nib, message: "found nil", signal: 4)
  private static let crashed = Report(
    tests: [TestResult(id: .nib, status: .crashed), .passed(.frame)], crashes: [nilCrash],
    ending: .signalled(4))
  private static let ownName = TestID.xctest("AppTests", "NibTests", "testMine")
  private static let renamedPasses = Report(tests: [.passed(ownName), .passed(.frame)])
  private static let renamedFails = Report(
    tests: [.failed(ownName, "should add subviews"), .passed(.frame)], ending: .exited(1))
  private static let ownCrash = Crash(
    test: ownName, message: "Could not load NIB with name 'X'", signal: 6)
  private static let renamedCrashes = Report(
    tests: [TestResult(id: ownName, status: .crashed), .passed(.frame)], crashes: [ownCrash],
    ending: .signalled(6))
  private static let renamedGuard = SourceFacts.with {
    $0.names.renamed = ["testNib": "testMine"]
    $0.step.guardsAgainstCrashes = true
  }
  private static let renamed = SourceFacts.with { $0.names.renamed = ["testNib": "testMine"] }
  private static let probable = SourceFacts.with { $0.names.probable = ["testNib": "testMine"] }
  private static let namedEarlier = SourceFacts.with {
    $0.names = SourceFacts.OwnNames(missingOnArrival: ["testNib"], others: ["testMine"])
  }
  private static let hidden = SourceFacts.HiddenFailure(
    test: "testNib", call: "withKnownIssue", location: place)

  private static func table(
    satisfied: TruthTable.Result, unsatisfied: [TruthTable.Result] = []
  ) -> TruthTable {
    TruthTableTests.table(satisfied: satisfied, unsatisfied: unsatisfied)
  }

  static let names: [TruthTableTests.Row] = [
    Row(
      testDescription: "a renamed test fails as the named one should", step: .red(.nibFails),
      report: renamedFails,
      table: table(satisfied: .ran(renamedPasses), unsatisfied: [.ran(renamedFails)]),
      facts: renamed, outcome: .asExpected,
      finding: .tests(.failure(ownName, Failure(message: "should add subviews")))),
    Row(
      testDescription: "a renamed test crashes as the named one should", step: .red(.nibCrashes),
      report: renamedCrashes, table: TruthTable(), facts: renamedGuard, outcome: .asExpected,
      finding: .tests(.crash(ownCrash))),
    Row(
      testDescription: "a renamed test passes as the named one should", step: .green(.nibPasses),
      report: renamedPasses,
      table: table(satisfied: .ran(renamedPasses), unsatisfied: [.ran(renamedFails)]),
      facts: renamed, outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "a renamed test that was weakened", step: .green(.nibPasses),
      report: renamedPasses,
      table: table(satisfied: .ran(renamedPasses), unsatisfied: [.ran(renamedPasses)]),
      facts: renamed, outcome: .notGreenYet, finding: .table(.misses([ownName], .broken("wrong-0")))
    ),
    Row(
      testDescription: "a test that had another name on arrival", step: .green(.nibPasses),
      report: renamedPasses, table: TruthTable(), facts: namedEarlier, outcome: .asExpected,
      finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "a test that had another name on arrival, and is gone",
      step: .green(.nibPasses),
      report: Report(tests: [.passed(.frame)]), table: TruthTable(),
      facts: SourceFacts.with {
        $0.names.missingOnArrival = ["testNib"]
        $0.step.earlierTests = [TestName("testFrame")]
      }, outcome: .nothingRan, finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    Row(
      testDescription: "a test that resembles the named one passes", step: .red(.nibFails),
      report: renamedPasses, table: table(satisfied: .ran(renamedPasses)), facts: probable,
      outcome: .falseGreen, finding: .tests(.passed([ownName]))),
    Row(
      testDescription: "a test that resembles the named one fails", step: .red(.nibFails),
      report: renamedFails,
      table: table(satisfied: .ran(renamedPasses), unsatisfied: [.ran(renamedFails)]),
      facts: probable, outcome: .asExpected,
      finding: .tests(.failure(ownName, Failure(message: "should add subviews")))),
    Row(
      testDescription: "a test that resembles the named one proves no green",
      step: .green(.nibPasses), report: renamedPasses, table: TruthTable(), facts: probable,
      outcome: .nothingRan, finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    Row(
      testDescription: "an earlier test was renamed", step: .green(.nibPasses),
      report: Report(tests: [.passed(.nib), .passed(ownName)]), table: TruthTable(),
      facts: SourceFacts.with {
        $0.step.earlierTests = [TestName("testFrame")]
        $0.names.renamed = ["testFrame": "testMine"]
      }, outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
  ]

  static let causes: [TruthTableTests.Row] = [
    Row(
      testDescription: "a type under development in a test file", step: .red(.notFound),
      report: Report(
        build: .failed,
        diagnostics: [.error("extra argument 'chat' in call", file: "Tests/T/T.swift")],
        ending: .exited(1), sawEndOfTests: false),
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts.with { $0.typesInTests = [.init(name: "Chat", file: "Tests/T/T.swift")] },
      outcome: .wrongRed, finding: .build(.typeInTests("Chat", file: "Tests/T/T.swift"))),
    Row(
      testDescription: "a crash where the lesson's test unwraps with care", step: .red(.nibFails),
      report: crashed, table: table(satisfied: .ran(passes)),
      facts: SourceFacts.with { $0.step.guardsAgainstCrashes = true }, outcome: .wrongRed,
      finding: .tests(.crashesInsteadOfFailing(nilCrash))),
    Row(
      testDescription: "a crash where the lesson's test does not", step: .red(.nibFails),
      report: crashed, table: table(satisfied: .ran(passes)), outcome: .asExpected,
      finding: .tests(.crash(nilCrash))),
    Row(
      testDescription: "a failure hidden by a known issue, at a red", step: .red(.nibFails),
      report: .green, table: TruthTable(),
      facts: SourceFacts.with { $0.hiddenFailures = [hidden] }, outcome: .falseGreen,
      finding: .tests(.failureHidden(hidden))),
    Row(
      testDescription: "a failure hidden by a known issue, at a green", step: .green(.nibPasses),
      report: .green, table: table(satisfied: .ran(passes)),
      facts: SourceFacts.with { $0.hiddenFailures = [hidden] }, outcome: .notGreenYet,
      finding: .tests(.failureHidden(hidden))),
    Row(
      testDescription: "test and code together", step: .red(.nibFails), report: .green,
      table: TruthTable(ownTests: .ran(passes)),
      facts: SourceFacts.with { $0.code = .changed(["Sources/A.swift"]) }, outcome: .falseGreen,
      finding: .table(.codeTooEarly(["Sources/A.swift"]))),
    Row(
      testDescription: "type, test and code together", step: .red(.notFound), report: .green,
      table: TruthTable(ownTests: .ran(passes)),
      facts: SourceFacts.with { $0.code = .changed(["Sources/A.swift"]) }, outcome: .falseGreen,
      finding: .table(.codeTooEarly(["Sources/A.swift"]))),
    Row(
      testDescription: "changed code that does not do it, and a test that does not ask",
      step: .red(.nibFails), report: .green, table: TruthTable(ownTests: .ran(fails)),
      facts: SourceFacts.with { $0.code = .changed(["Sources/A.swift"]) }, outcome: .falseGreen,
      finding: .tests(.passed([nib]))),
  ]

  @Test(arguments: [(nil, false), (2, false), (3, true), (4, true)] as [(Int?, Bool)])
  func `a test with too few cases is refused`(_ cases: Int?, _ isAccepted: Bool) throws {
    var step = Step.green(.passes(PassRequirement(tests: [TestName("leapYear()")])))
    step.cases = [TestName("leapYear()"): 3]
    let report = Report(tests: [TestResult(id: .leap, status: .passed, cases: cases)])
    let verdict = try #require(Judge(of: step, evidence: Evidence(report: report)).verdict())
    #expect(verdict.isAsExpected == isAccepted)
    if !isAccepted {
      #expect(verdict.finding == .tests(.tooFewCases(.leap, cases ?? 1, wanted: 3)))
    }
  }

  @Test(arguments: names + causes)
  func `a verdict follows from what the tests do, whatever their names`(_ row: TruthTableTests.Row)
    throws
  {
    try row.expectVerdict()
  }
}

extension SourceFacts {
  /// Returns the facts about a step with the test `testNib`, after a change.
  static func with(_ change: (inout SourceFacts) -> Void) -> SourceFacts {
    var facts = SourceFacts(stepTests: [TestName("testNib")])
    change(&facts)
    return facts
  }
}
