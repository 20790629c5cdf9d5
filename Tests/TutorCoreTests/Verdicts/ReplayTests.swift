import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// A recorded run compared with an expectation.
///
/// The finding is given by its name and by facts from the run; the sentences are in `FindingWordingTests`.
struct ReplayCase: CustomTestStringConvertible, Sendable {
  var run: String
  var step: Step
  var outcome: Verdict.Outcome
  var finding: String
  var facts: [String]

  init(
    _ run: String, _ step: Step, _ outcome: Verdict.Outcome, _ finding: String, _ facts: String...
  ) {
    self.run = run
    self.step = step
    self.outcome = outcome
    self.finding = finding
    self.facts = facts
  }

  var testDescription: String {
    "\(run), \(step.expectation?.summary(in: .english) ?? "") → \(outcome.rawValue)"
  }
}

extension Finding {
  /// The name of the case, and of what follows the build if the finding is about that.
  var name: String {
    switch self {
    case .environment(let finding): Self.caseName(finding)
    case .build(.builds(let after)): "builds.\(Self.caseName(after))"
    case .build(let finding): Self.caseName(finding)
    case .tests(let finding): Self.caseName(finding)
    case .table(let finding): Self.caseName(finding)
    case .structure(let finding): Self.caseName(finding)
    }
  }

  private static func caseName(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

/// The path from the output of real runs to the findings of the judge.
struct ReplayTests {
  @Test(arguments: reds)
  func `a recorded run gives the right verdict at a red step`(_ sample: ReplayCase) throws {
    try check(sample)
  }

  @Test(arguments: greens)
  func `a recorded run gives the right verdict at a green step`(_ sample: ReplayCase) throws {
    try check(sample)
  }

  @Test(arguments: named)
  func `a recorded green run is green only where the named tests ran`(_ sample: ReplayCase) throws {
    try check(sample)
  }

  private func check(_ sample: ReplayCase) throws {
    let evidence = Evidence(report: try RecordedRun(sample.run).report)
    let verdict = try #require(Judge(of: sample.step, evidence: evidence).verdict())
    #expect(verdict.outcome == sample.outcome)
    #expect(verdict.finding.name == sample.finding)
    for fact in sample.facts { #expect(verdict.got.contains(fact)) }
  }

  @Test
  func `every recorded run is in a table`() {
    let used = Set((Self.reds + Self.greens + Self.named).map(\.run))
    #expect(used == Set(RecordedRun.names))
    #expect(used.count > 20)
  }
}

extension ReplayTests {
  static let notFound = Step.red(
    .failsToBuild(
      DiagnosticPattern(
        identifier: "cannot_find_in_scope", message: TextPattern(["cannot find 'tripled' in scope"])
      )))
  static let green = Step.green(.passes(PassRequirement(tests: [])))

  static func fails(_ test: String, _ message: String) -> Step {
    .red(.failsTest(FailurePattern(test: TestName(test), message: TextPattern([message]))))
  }

  static func crashes(_ test: String, _ message: String) -> Step {
    .red(.crashes(CrashPattern(test: TestName(test), message: TextPattern([message]))))
  }

  static func passes(_ tests: String..., atLeast: Int = 1, warning: String? = nil) -> Step {
    .green(
      .passes(
        PassRequirement(
          tests: tests.map(TestName.init), atLeast: atLeast,
          warning: warning.map { DiagnosticPattern(message: TextPattern([$0])) })))
  }

  static let foundNil = "Fatal error: Unexpectedly found nil while unwrapping an Optional value"
  static let equal = #"XCTAssertEqual failed: ("4") is not equal to ("5")"#

  static let reds: [ReplayCase] = buildReds + testReds + crashReds

  private static let buildReds: [ReplayCase] = [
    ReplayCase(
      "named-diagnostic", notFound, .asExpected, "diagnostic", "cannot find 'tripled' in scope"),
    ReplayCase(
      "other-diagnostic", notFound, .wrongRed, "otherDiagnostic",
      "cannot convert value of type 'String' to expected argument type 'Int'"),
    ReplayCase(
      "link-error", notFound, .wrongRed, "otherDiagnostic",
      "undefined reference to 'nowhere_at_all'"),
    ReplayCase(
      "manifest-error", notFound, .wrongRed, "otherDiagnostic",
      "incorrect argument label in call (have 'named:', expected 'name:')"),
    ReplayCase(
      "missing-product", notFound, .wrongRed, "otherDiagnostic",
      "'kata': product 'Nowhere' required by package 'kata' target 'KataTests' not found."),
    ReplayCase(
      "macro-expansion", notFound, .wrongRed, "otherDiagnostic",
      "Attribute 'Test' must specify arguments when used with function 'a(n:)' (from macro 'Test ')"
    ),
    ReplayCase(
      "generic-test-class", notFound, .wrongRed, "otherDiagnostic",
      "a test class cannot be generic: SwiftPM cannot list its tests (static stored "
        + "properties not supported in generic types)"
    ),
    ReplayCase("xctest-green", notFound, .falseGreen, "builds.passes", "1 test"),
    ReplayCase(
      "xctest-failure", notFound, .wrongRed, "builds.failure", "KataTests.testDoubled",
      "\(equal) - twice two"),
    ReplayCase("no-tests", notFound, .nothingRan, "builds.noTests"),
    // The test prints exactly the diagnostic of the step.
    ReplayCase(
      "fake-lines", notFound, .wrongRed, "builds.failure", "KataTests.testA", "\(equal) - twice two"
    ),
  ]

  private static let testReds: [ReplayCase] = [
    ReplayCase(
      "xctest-failure", fails("testDoubled", "twice two"), .asExpected, "failure",
      "\(equal) - twice two"),
    ReplayCase(
      "xctest-failure", fails("testDoubled", "thrice"), .wrongRed, "otherFailure",
      "KataTests.testDoubled", "\(equal) - twice two"),
    ReplayCase(
      "xctest-failure", fails("testOther", "twice two"), .wrongRed, "passedBesideFailures",
      "KataTests.testOther"),
    ReplayCase(
      "xctest-failure", fails("testMissing", "twice two"), .wrongRed, "otherFailure",
      "KataTests.testDoubled", "\(equal) - twice two"),
    ReplayCase(
      "testing-failure", fails("twice()", "doubled(2)…twice two"), .asExpected, "failure",
      "Expectation failed: (doubled(2) → 4) == 5 - twice two"),
    ReplayCase(
      "testing-failure", fails("Bunch/other()", ""), .wrongRed, "passedBesideFailures",
      "Bunch.other()"),
    ReplayCase(
      "mixed-failure", fails("twice()", "== 7"), .wrongRed, "failsToo", "KataTests.testDoubled"),
    ReplayCase(
      "unicode", fails("`zwei mal zwei ist vier, «größer» als drei.`()", "größer 🎉"),
      .asExpected, "failure", "Expectation failed: (doubled(2) → 4) == 5 - größer 🎉"),
    ReplayCase(
      "xctest-green", fails("testDoubled", ""), .falseGreen, "passed", "KataTests.testDoubled"),
    ReplayCase("testing-green", fails("each(n:)", ""), .falseGreen, "passed", "each(n:)"),
    ReplayCase("mixed-green", fails("twice()", ""), .falseGreen, "passed", "twice()"),
    ReplayCase("skipped", fails("testA", ""), .nothingRan, "skipped", "KataTests.testA"),
    ReplayCase("no-tests", fails("testA", ""), .nothingRan, "noTests"),
    ReplayCase("no-tests-testing", fails("a()", ""), .nothingRan, "noTests"),
    ReplayCase(
      "timeout", fails("testB", ""), .timedOut, "timedOut", "2 seconds", "KataTests.testB"),
    ReplayCase(
      "named-diagnostic", fails("testTripled", ""), .wrongRed, "otherDiagnostic",
      "cannot find 'tripled' in scope"),
    ReplayCase(
      "fake-lines", fails("testA", "twice two"), .asExpected, "failure", "\(equal) - twice two"),
    ReplayCase(
      "fake-lines", fails("testY", ""), .wrongRed, "otherFailure", "KataTests.testA",
      "\(equal) - twice two"),
    ReplayCase(
      "xctest-crash", fails("testC", "after the crash"), .wrongRed, "otherCrash", "KataTests.testB",
      "Fatal error: Index out of range"),
    ReplayCase("exit-0", fails("testA", ""), .wrongRed, "otherCrash", "KataTests.testB", "exit(0)"),
  ]

  private static let crashReds: [ReplayCase] = [
    ReplayCase(
      "xctest-crash", crashes("testB", "Index out of range"), .wrongRed, "failsToo",
      "KataTests.testC"),
    ReplayCase("testing-crash", crashes("b()", "oops"), .wrongRed, "failsToo", "c()"),
    ReplayCase(
      "testing-crash", crashes("b()", "ouch"), .wrongRed, "otherCrash", "b()", "Fatal error: oops"),
    ReplayCase(
      "crash-among-green", crashes("testB", "Unexpectedly found nil"), .asExpected, "crash",
      foundNil),
    ReplayCase(
      "crash-among-green", crashes("testA", "Unexpectedly found nil"), .wrongRed, "otherCrash",
      "KataTests.testB", foundNil),
    ReplayCase(
      "crash-among-green", notFound, .wrongRed, "builds.crash", "KataTests.testB", foundNil),
    ReplayCase(
      "testing-crash-among-green", crashes("b()", "raised an error"), .asExpected, "crash",
      #"Fatal error: 'try!' expression unexpectedly raised an error: Error Domain=NSCocoaErrorDomain "#
        + #"Code=4 "The file doesn’t exist.""#),
    ReplayCase(
      "mixed-crash", crashes("b()", "arithmetic overflow"), .wrongRed, "failsToo", "KataTests.testB"
    ),
    ReplayCase(
      "deep-recursion", crashes("testA", "Stack overflow"), .asExpected, "crash",
      "Stack overflow: endless recursion"),
    // Output of a test is never mistaken for that of the runtime.
    ReplayCase(
      "fake-lines", crashes("testA", "oops"), .wrongRed, "otherFailure", "KataTests.testA",
      "\(equal) - twice two"),
    ReplayCase(
      "exit-0", crashes("testB", "oops"), .wrongRed, "otherCrash", "KataTests.testB", "exit(0)"),
  ]

  static let greens: [ReplayCase] = [
    ReplayCase("xctest-green", green, .asExpected, "passes", "1 test"),
    ReplayCase("testing-green", green, .asExpected, "passes", "2 tests"),
    ReplayCase("mixed-green", green, .asExpected, "passes", "2 tests"),
    ReplayCase("known-issue", green, .asExpected, "passes", "2 tests"),
    ReplayCase("warning", green, .asExpected, "passes", "1 test"),
    ReplayCase(
      "named-diagnostic", green, .notGreenYet, "otherDiagnostic", "cannot find 'tripled' in scope"),
    ReplayCase(
      "link-error", green, .notGreenYet, "otherDiagnostic",
      "undefined reference to 'nowhere_at_all'"),
    ReplayCase(
      "xctest-failure", green, .notGreenYet, "otherFailure", "KataTests.testDoubled",
      "\(equal) - twice two"),
    ReplayCase(
      "testing-failure", green, .notGreenYet, "otherFailure", "twice()",
      "Expectation failed: (doubled(2) → 4) == 5 - twice two"),
    ReplayCase(
      "mixed-failure", green, .notGreenYet, "otherFailure", "KataTests.testDoubled",
      "\(equal) - twice two"),
    ReplayCase(
      "xctest-crash", green, .notGreenYet, "otherCrash", "KataTests.testB",
      "Fatal error: Index out of range"),
    ReplayCase("testing-crash", green, .notGreenYet, "otherCrash", "b()", "Fatal error: oops"),
    ReplayCase(
      "mixed-crash", green, .notGreenYet, "otherCrash", "KataTests.testB", "Fatal error: in B"),
    ReplayCase("exit-0", green, .notGreenYet, "otherCrash", "KataTests.testB", "exit(0)"),
    ReplayCase(
      "vanished", green, .notGreenYet, "otherCrash", "KataTests.testA", "without a message"),
    ReplayCase("timeout", green, .timedOut, "timedOut", "2 seconds", "KataTests.testB"),
    ReplayCase("skipped", green, .notGreenYet, "skipped", "KataTests.testA"),
    ReplayCase("no-tests", green, .nothingRan, "noTests"),
    ReplayCase("no-tests-testing", green, .nothingRan, "noTests"),
    ReplayCase("no-test-target", green, .nothingRan, "noTests"),
    ReplayCase(
      "stray-failures", green, .notGreenYet, "strayFailure",
      "Expectation failed: (doubled(2) → 4) == 5 - lost"),
    ReplayCase(
      "fake-lines", green, .notGreenYet, "otherFailure", "KataTests.testA", "\(equal) - twice two"),
  ]

  static let named: [ReplayCase] = [
    ReplayCase("xctest-green", passes("testDoubled"), .asExpected, "passes", "1 test"),
    ReplayCase("xctest-green", passes("KataTests/testDoubled"), .asExpected, "passes", "1 test"),
    ReplayCase("xctest-green", passes("testTripled"), .nothingRan, "notRun", "testTripled"),
    ReplayCase("testing-green", passes("twice", "each(n:)"), .asExpected, "passes", "2 tests"),
    ReplayCase(
      "testing-green", passes("twice", atLeast: 3), .nothingRan, "tooFewTests", "2 tests", "3"),
    ReplayCase("mixed-green", passes("testDoubled", "twice()"), .asExpected, "passes", "2 tests"),
    ReplayCase(
      "warning", passes("testDoubled", warning: "initialization of…'unused' was never used"),
      .asExpected,
      "passes", "1 test",
      "initialization of immutable value 'unused' was never used; consider "
        + "replacing with assignment to '_' or removing it"),
    ReplayCase(
      "xctest-green", passes("testDoubled", warning: "was never used"), .notGreenYet,
      "warningMissing", "1 test"),
    ReplayCase("skipped", passes("testB"), .notGreenYet, "skipped", "KataTests.testA"),
  ]
}
