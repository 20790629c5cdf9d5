@testable import TutorCore

extension TestID {
  static func xctest(_ path: String...) -> TestID { TestID(framework: .xctest, path: path) }
  static let nib = xctest("AppTests", "NibTests", "testNib")
  static let frame = xctest("AppTests", "NibTests", "testFrame")
  static let leap = TestID(framework: .swiftTesting, path: ["KataTests", "leapYear()"])
}

extension TestResult {
  static func passed(_ id: TestID) -> TestResult { TestResult(id: id, status: .passed) }
  static func failed(_ id: TestID, _ message: String) -> TestResult {
    TestResult(id: id, status: .failed, failures: [Failure(message: message)])
  }
}

extension Diagnostic {
  static func error(_ message: String, _ identifier: String? = nil, file: String = "A.swift")
    -> Diagnostic
  {
    Diagnostic(
      severity: .error, message: message, identifier: identifier,
      location: SourceLocation(file: file, line: 3, column: 5))
  }

  static let cannotFind = error("cannot find 'CustomView' in scope", "cannot_find_in_scope")
}

extension Failure {
  static let addsNoSubviews = Failure(message: "XCTAssertFalse failed - should add subviews")
}

extension Crash {
  static let noNib = Crash(test: .nib, message: "Could not load NIB with name 'X'", signal: 6)
}

extension Report {
  static let notBuilt = Report(
    build: .failed, diagnostics: [.cannotFind], ending: .exited(1), sawEndOfTests: false)
  static let notBuiltSilently = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
  static let failedSilently = Report(
    tests: [TestResult(id: .frame, status: .failed)], ending: .exited(1))
  static let green = Report(tests: [.passed(.nib), .passed(.frame)])
  static let empty = Report()
  static let red = Report(
    tests: [.failed(.nib, Failure.addsNoSubviews.message), .passed(.frame)],
    ending: .exited(1))
  static let crashed = Report(
    tests: [TestResult(id: .nib, status: .crashed), .passed(.frame)],
    crashes: [.noNib], ending: .exited(1))
}

extension Expectation {
  static let notFound = failsToBuild(
    DiagnosticPattern(
      identifier: "cannot_find_in_scope",
      message: TextPattern(["cannot find 'CustomView' in scope"])))
  static let notFoundInTests = failsToBuild(
    DiagnosticPattern(
      identifier: "cannot_find_in_scope",
      message: TextPattern(["cannot find 'CustomView' in scope"]), file: "Tests/T/T.swift"))
  static let nibFails = failsTest(
    FailurePattern(test: TestName("testNib"), message: TextPattern(["should add subviews"])))
  static let nibCrashes = crashes(
    CrashPattern(test: TestName("testNib"), message: TextPattern(["Could not load NIB…'X'"])))
  static let nibPasses = passes(PassRequirement(tests: [TestName("testNib")]))
}

extension Step {
  static func red(_ expectation: Expectation, wrongTurns: [WrongTurn] = []) -> Step {
    Step(
      id: "red", kind: .red, title: "A red", prose: "", hints: ["one", "two"],
      expectation: expectation, wrongTurns: wrongTurns)
  }

  static func green(_ expectation: Expectation) -> Step {
    Step(
      id: "green", kind: .green, title: "A green", prose: "", hints: ["one", "two"],
      expectation: expectation)
  }

  static let read = Step(id: "read", kind: .read, title: "Read", prose: "Words.")
}

extension Course {
  static let sample = Course(lessons: [
    Lesson(
      id: "one", title: "One", summary: "", minutes: 5,
      steps: [.read, .red(.notFound), .green(.nibPasses)]),
    Lesson(id: "two", title: "Two", summary: "", minutes: 5, steps: [.red(.nibFails)]),
  ])
}
