import Testing

@testable import TutorCore

/// A recorded run compared with an expectation.
struct ReplayCase: CustomTestStringConvertible, Sendable {
  var run: String
  var step: Step
  var outcome: Verdict.Outcome
  var got: String

  init(_ run: String, _ step: Step, _ outcome: Verdict.Outcome, _ got: String) {
    self.run = run
    self.step = step
    self.outcome = outcome
    self.got = got
  }

  var testDescription: String {
    "\(run), \(step.expectation?.summary ?? "") → \(outcome.rawValue)"
  }
}

/// The path from the output of real runs to the sentences that learners read.
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
    #expect(verdict.got == sample.got)
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
    ReplayCase("named-diagnostic", notFound, .asExpected, "cannot find 'tripled' in scope"),
    ReplayCase(
      "other-diagnostic", notFound, .wrongRed,
      "the build fails: cannot convert value of type 'String' to expected argument type 'Int'"),
    ReplayCase(
      "link-error", notFound, .wrongRed,
      "the build fails: undefined reference to 'nowhere_at_all'"),
    ReplayCase(
      "manifest-error", notFound, .wrongRed,
      "the build fails: incorrect argument label in call (have 'named:', expected 'name:')"),
    ReplayCase(
      "missing-product", notFound, .wrongRed,
      "the build fails: 'kata': product 'Nowhere' required by package 'kata' target 'KataTests' "
        + "not found."),
    ReplayCase(
      "macro-expansion", notFound, .wrongRed,
      "the build fails: Attribute 'Test' must specify arguments when used with function 'a(n:)' "
        + "(from macro 'Test ')"),
    ReplayCase(
      "generic-test-class", notFound, .wrongRed,
      "the build fails: a test class cannot be generic: SwiftPM cannot list its tests (static "
        + "stored properties not supported in generic types)"),
    ReplayCase("xctest-green", notFound, .falseGreen, "the build succeeds, but 1 test passed"),
    ReplayCase(
      "xctest-failure", notFound, .wrongRed,
      "the build succeeds, but KataTests.testDoubled fails: \(equal) - twice two"),
    ReplayCase(
      "no-tests", notFound, .nothingRan, "the build succeeds, but there are no tests to run"),
    // The test prints exactly the diagnostic of the step.
    ReplayCase(
      "fake-lines", notFound, .wrongRed,
      "the build succeeds, but KataTests.testA fails: \(equal) - twice two"),
  ]

  private static let testReds: [ReplayCase] = [
    ReplayCase(
      "xctest-failure", fails("testDoubled", "twice two"), .asExpected, "\(equal) - twice two"),
    ReplayCase(
      "xctest-failure", fails("testDoubled", "thrice"), .wrongRed,
      "KataTests.testDoubled: \(equal) - twice two"),
    ReplayCase(
      "xctest-failure", fails("testOther", "twice two"), .wrongRed,
      "KataTests.testOther passed, but another test fails"),
    ReplayCase(
      "xctest-failure", fails("testMissing", "twice two"), .wrongRed,
      "KataTests.testDoubled: \(equal) - twice two"),
    ReplayCase(
      "testing-failure", fails("twice()", "doubled(2)…twice two"), .asExpected,
      "Expectation failed: (doubled(2) → 4) == 5 - twice two"),
    ReplayCase(
      "testing-failure", fails("Bunch/other()", ""), .wrongRed,
      "Bunch.other() passed, but another test fails"),
    ReplayCase(
      "mixed-failure", fails("twice()", "== 7"), .wrongRed,
      "KataTests.testDoubled fails, too, which this step does not expect"),
    ReplayCase(
      "unicode", fails("`zwei mal zwei ist vier, «größer» als drei.`()", "größer 🎉"),
      .asExpected, "Expectation failed: (doubled(2) → 4) == 5 - größer 🎉"),
    ReplayCase(
      "xctest-green", fails("testDoubled", ""), .falseGreen, "KataTests.testDoubled passed"),
    ReplayCase("testing-green", fails("each(n:)", ""), .falseGreen, "each(n:) passed"),
    ReplayCase("mixed-green", fails("twice()", ""), .falseGreen, "twice() passed"),
    ReplayCase("skipped", fails("testA", ""), .nothingRan, "KataTests.testA was skipped"),
    ReplayCase("no-tests", fails("testA", ""), .nothingRan, "no test was found"),
    ReplayCase("no-tests-testing", fails("a()", ""), .nothingRan, "no test was found"),
    ReplayCase(
      "timeout", fails("testB", ""), .timedOut, "no end after 2 seconds in KataTests.testB"),
    ReplayCase(
      "named-diagnostic", fails("testTripled", ""), .wrongRed,
      "the build fails: cannot find 'tripled' in scope"),
    ReplayCase("fake-lines", fails("testA", "twice two"), .asExpected, "\(equal) - twice two"),
    ReplayCase(
      "fake-lines", fails("testY", ""), .wrongRed, "KataTests.testA: \(equal) - twice two"),
    ReplayCase(
      "xctest-crash", fails("testC", "after the crash"), .wrongRed,
      "KataTests.testB crashed: Fatal error: Index out of range"),
    ReplayCase(
      "exit-0", fails("testA", ""), .wrongRed, "KataTests.testB ended the process with exit(0)"),
  ]

  private static let crashReds: [ReplayCase] = [
    ReplayCase(
      "xctest-crash", crashes("testB", "Index out of range"), .wrongRed,
      "KataTests.testC fails, too, which this step does not expect"),
    ReplayCase(
      "testing-crash", crashes("b()", "oops"), .wrongRed,
      "c() fails, too, which this step does not expect"),
    ReplayCase(
      "testing-crash", crashes("b()", "ouch"), .wrongRed, "b() crashed: Fatal error: oops"),
    ReplayCase(
      "crash-among-green", crashes("testB", "Unexpectedly found nil"), .asExpected, foundNil),
    ReplayCase(
      "crash-among-green", crashes("testA", "Unexpectedly found nil"), .wrongRed,
      "KataTests.testB crashed: \(foundNil)"),
    ReplayCase(
      "crash-among-green", notFound, .wrongRed,
      "the build succeeds, but KataTests.testB crashed: \(foundNil)"),
    ReplayCase(
      "testing-crash-among-green", crashes("b()", "raised an error"), .asExpected,
      #"Fatal error: 'try!' expression unexpectedly raised an error: Error Domain=NSCocoaErrorDomain "#
        + #"Code=4 "The file doesn’t exist.""#),
    ReplayCase(
      "mixed-crash", crashes("b()", "arithmetic overflow"), .wrongRed,
      "KataTests.testB fails, too, which this step does not expect"),
    ReplayCase(
      "deep-recursion", crashes("testA", "Stack overflow"), .asExpected,
      "Stack overflow: endless recursion"),
    // Output of a test is never mistaken for that of the runtime.
    ReplayCase(
      "fake-lines", crashes("testA", "oops"), .wrongRed, "KataTests.testA: \(equal) - twice two"),
    ReplayCase(
      "exit-0", crashes("testB", "oops"), .wrongRed,
      "KataTests.testB ended the process with exit(0)"
    ),
  ]

  static let greens: [ReplayCase] = [
    ReplayCase("xctest-green", green, .asExpected, "1 test passed"),
    ReplayCase("testing-green", green, .asExpected, "2 tests passed"),
    ReplayCase("mixed-green", green, .asExpected, "2 tests passed"),
    ReplayCase("known-issue", green, .asExpected, "2 tests passed"),
    ReplayCase("warning", green, .asExpected, "1 test passed"),
    ReplayCase(
      "named-diagnostic", green, .notGreenYet, "the build fails: cannot find 'tripled' in scope"),
    ReplayCase(
      "link-error", green, .notGreenYet,
      "the build fails: undefined reference to 'nowhere_at_all'"),
    ReplayCase(
      "xctest-failure", green, .notGreenYet,
      "KataTests.testDoubled: \(equal) - twice two"),
    ReplayCase(
      "testing-failure", green, .notGreenYet,
      "twice(): Expectation failed: (doubled(2) → 4) == 5 - twice two"),
    ReplayCase(
      "mixed-failure", green, .notGreenYet,
      "KataTests.testDoubled: \(equal) - twice two"),
    ReplayCase(
      "xctest-crash", green, .notGreenYet,
      "KataTests.testB crashed: Fatal error: Index out of range"),
    ReplayCase("testing-crash", green, .notGreenYet, "b() crashed: Fatal error: oops"),
    ReplayCase("mixed-crash", green, .notGreenYet, "KataTests.testB crashed: Fatal error: in B"),
    ReplayCase(
      "exit-0", green, .notGreenYet, "KataTests.testB ended the process with exit(0)"),
    ReplayCase(
      "vanished", green, .notGreenYet, "KataTests.testA ended the test process without a message"),
    ReplayCase(
      "timeout", green, .timedOut, "no end after 2 seconds in KataTests.testB"),
    ReplayCase("skipped", green, .notGreenYet, "KataTests.testA was skipped"),
    ReplayCase("no-tests", green, .nothingRan, "no test was found"),
    ReplayCase("no-tests-testing", green, .nothingRan, "no test was found"),
    ReplayCase("no-test-target", green, .nothingRan, "no test was found"),
    ReplayCase(
      "stray-failures", green, .notGreenYet,
      "a failure outside any test: Expectation failed: (doubled(2) → 4) == 5 - lost"),
    ReplayCase(
      "fake-lines", green, .notGreenYet, "KataTests.testA: \(equal) - twice two"),
  ]

  static let named: [ReplayCase] = [
    ReplayCase("xctest-green", passes("testDoubled"), .asExpected, "1 test passed"),
    ReplayCase("xctest-green", passes("KataTests/testDoubled"), .asExpected, "1 test passed"),
    ReplayCase("xctest-green", passes("testTripled"), .nothingRan, "testTripled was not run"),
    ReplayCase("testing-green", passes("twice", "each(n:)"), .asExpected, "2 tests passed"),
    ReplayCase(
      "testing-green", passes("twice", atLeast: 3), .nothingRan,
      "only 2 tests ran; the step needs at least 3"),
    ReplayCase("mixed-green", passes("testDoubled", "twice()"), .asExpected, "2 tests passed"),
    ReplayCase(
      "warning", passes("testDoubled", warning: "initialization of…'unused' was never used"),
      .asExpected,
      "1 test passed; warning: initialization of immutable value 'unused' was never used; consider "
        + "replacing with assignment to '_' or removing it"),
    ReplayCase(
      "xctest-green", passes("testDoubled", warning: "was never used"), .notGreenYet,
      "1 test passed, but without the warning that the step names"),
    ReplayCase("skipped", passes("testB"), .notGreenYet, "KataTests.testA was skipped"),
  ]
}
