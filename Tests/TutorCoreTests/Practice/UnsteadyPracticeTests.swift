import Testing
import TestReports
import TutorCore

/// Runs in practice whose tests compare nothing, or have other results with the same files.
@Suite struct UnsteadyPracticeTests {
  private static let newTest = change([
    testPath: (testFile([("A.one", "x")]), testFile([("A.one", "x"), ("A.two", "y")]))
  ])
  private static let green: PracticeCycle = {
    var cycle = PracticeCycle()
    _ = cycle.judge(
      Evidence(report: report(passing: ["A.one"]), change: nil, at: 1_800_000_000))
    return cycle
  }()

  @Test func `a test that fails in one of two runs of the same files moves nothing`() {
    var cycle = Self.green
    let before = cycle
    for results in [
      report(passing: ["A.one", "A.two"]), report(passing: ["A.one"], failing: ["A.two"]),
    ] {
      let two = results.tests.filter { $0.id.practiceName == "A.two" }.map(\.id)
      let verdict = cycle.judge(
        Evidence(
          report: results, change: Self.newTest, at: 1_800_000_005,
          comparison: RunComparison(unsteady: two))
      ).verdict
      #expect(verdict.kind == .notDeterministic)
      #expect(verdict.unsteady == ["A.two"])
      #expect(cycle == before)
    }
  }

  @Test func `a test that fails although nothing has changed since the last green is not broken`() {
    var cycle = Self.green
    let before = cycle
    let failure = report(failing: ["A.one"])
    let verdict = cycle.judge(
      Evidence(report: failure, change: PracticeChange(), at: 1_800_000_005)
    ).verdict
    #expect(verdict.kind == .notDeterministic)
    #expect(verdict.unsteady == ["A.one"])
    #expect(cycle == before)
    let changed = change([codePath: (codeFile(1), codeFile(2))])
    #expect(
      cycle.judge(Evidence(report: failure, change: changed, at: 1_800_000_010)).verdict.kind
        == .broken)
  }

  @Test func `a test that passes although nothing has changed since it failed is no green`() {
    var cycle = Self.green
    let red = report(passing: ["A.one"], failing: ["A.two"])
    _ = cycle.judge(Evidence(report: red, change: Self.newTest, at: 1_800_000_005))
    let before = cycle
    let two = red.failedTests.map(\.id)
    let passed = report(passing: ["A.one", "A.two"])
    for (comparison, kind) in [
      (RunComparison(changed: two), PracticeVerdict.Kind.notDeterministic),
      (RunComparison(changed: two, recorded: two), .green), (RunComparison(unequal: two), .green),
    ] {
      cycle = before
      let verdict = cycle.judge(
        Evidence(
          report: passed, change: Self.newTest, at: 1_800_000_010, comparison: comparison)
      ).verdict
      #expect(verdict.kind == kind)
      #expect(verdict.unsteady == (kind == .green ? [] : ["A.two"]))
    }
  }

  @Test func `tests that only recorded a snapshot are told from those that failed`() {
    let recording = "Automatically recorded snapshot: …"
    for (message, isRecording) in [(recording, true), ("not equal", false)] {
      var cycle = Self.green
      var results = report(passing: ["A.one"], failing: ["A.two"])
      for index in results.tests.indices where results.tests[index].status == .failed {
        results.tests[index].failures = [Failure(message: message)]
      }
      let verdict = cycle.judge(
        Evidence(report: results, change: Self.newTest, at: 1_800_000_005)
      ).verdict
      #expect(verdict.kind == .red)
      #expect(verdict.hasOnlyRecorded == isRecording)
      #expect(verdict.nextMove?.contains("recorded its snapshot") == isRecording)
    }
  }

  @Test(arguments: [true, false])
  func `a test whose table becomes empty does not run anymore`(isInTest: Bool) {
    var cycle = Self.green
    var results = report(passing: ["A.two"], skipped: ["A.one"])
    results.tests[1].skipReason = "No test cases found."
    let table = { FileFacts(isInTests: true, restOfCode: $0) }
    let change = change([
      testPath: (testFile([("A.one", "x")]), testFile([("A.one", isInTest ? "z" : "x")])),
      "Tests/KataTests/Table.swift": (table(1), table(isInTest ? 1 : 2)),
    ])
    let verdict = cycle.judge(
      Evidence(report: results, change: change, at: 1_800_000_005)
    ).verdict
    #expect(verdict.remarks == [PracticeRemark(.disabled, ["A.one"])])
  }

  @Test func `a run in which all tests are skipped says why`() {
    var cycle = Self.green
    var results = report(skipped: ["A.one"])
    results.tests[0].skipReason = "No test cases found."
    var evidence = Evidence(report: results, change: Self.newTest, at: 1_800_000_005)
    evidence.skipped = SkippedTests(in: results, conditions: [])
    let verdict = cycle.judge(evidence).verdict
    #expect(verdict.kind == .nothingRan)
    #expect(verdict.reason == "A.one is skipped: No test cases found.")
    #expect(verdict.nextMove == "At least one test must run.")
  }
}
