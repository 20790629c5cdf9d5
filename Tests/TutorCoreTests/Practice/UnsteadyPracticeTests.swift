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
}
