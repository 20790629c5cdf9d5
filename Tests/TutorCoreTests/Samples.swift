import TestReports

@testable import TutorCore

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
