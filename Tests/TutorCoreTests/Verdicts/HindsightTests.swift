import Testing

@testable import TutorCore

struct HindsightTests {
  static let first = Step.green("1", tests: ["testFrame"])
  static let notBuilt = Step.red("2", .notFound)
  static let fails = Step.red("3", .nibFails)
  static let green = Step.green("4", tests: ["testNib", "testFrame"])

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var steps: [Step]
    var red: Step.ID?
    var tests: [String]
  }

  @Test(arguments: [
    Row(
      testDescription: "the test that failed", steps: [first, notBuilt, fails, green], red: "3",
      tests: ["testNib"]),
    Row(
      testDescription: "the new tests, where nothing was built", steps: [first, notBuilt, green],
      red: "2", tests: ["testNib"]),
    Row(
      testDescription: "a step to read between does not count",
      steps: [fails, .read, green], red: "3", tests: ["testNib"]),
    Row(testDescription: "no red before", steps: [first, green], red: nil, tests: []),
    Row(testDescription: "nothing before", steps: [green], red: nil, tests: []),
  ])
  func `a green step turns from red`(_ row: Row) {
    let lesson = Lesson(id: "l", title: "L", summary: "", minutes: 1, steps: row.steps)
    let turn = lesson.turnFromRed(at: "4")
    #expect(turn?.red == row.red)
    #expect(turn?.tests.map(\.text) ?? [] == row.tests)
  }

  static let names = [TestName("testNib")]

  @Test func `tests that pass without the step's code were weakened`() {
    #expect(Hindsight(of: Self.names, in: .green) == .weakened(Self.names))
  }

  @Test(arguments: [Report.red, .notBuilt, .crashed, .empty])
  func `tests that do not pass without the step's code are worth something`(_ report: Report) {
    #expect(Hindsight(of: Self.names, in: report) == .holds)
  }

  @Test(arguments: [Report.Ending.cancelled, .toolchainFault("disk full")])
  func `a run that came to nothing shows nothing`(_ ending: Report.Ending) {
    #expect(Hindsight(of: Self.names, in: Report(ending: ending)) == nil)
  }

  @Test func `one that passes and one that fails under the same name is no weak test`() {
    let report = Report(tests: [
      .passed(.xctest("AppTests", "A", "testNib")),
      .failed(.xctest("AppTests", "B", "testNib"), "x"),
    ])
    #expect(Hindsight(of: Self.names, in: report) == .holds)
  }
}

extension Step {
  static func red(_ id: ID, _ expectation: TutorCore.Expectation) -> Step {
    var step = Step.red(expectation)
    step.id = id
    return step
  }

  static func green(_ id: ID, tests: [String]) -> Step {
    var step = Step.green(.passes(PassRequirement(tests: tests.map { TestName($0) })))
    step.id = id
    return step
  }
}
