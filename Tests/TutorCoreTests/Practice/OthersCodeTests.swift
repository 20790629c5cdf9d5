import TestReports
import Testing
import TutorCore

/// Runs of a package with code that is not, or not only, the user's own.
@Suite struct OthersCodeTests {
  private static let newTest = change([
    testPath: (testFile([("A.one", "x")]), testFile([("A.one", "x"), ("A.two", "y")]))
  ])

  private var green: PracticeCycle {
    var cycle = PracticeCycle()
    _ = cycle.judge(Evidence(report: report(passing: ["A.one"]), at: 1))
    return cycle
  }

  @Test func `files in the middle of a merge have no verdict`() {
    var report = failedBuild(in: codePath)
    report.diagnostics[0].message = "source control conflict marker in source file"
    var cycle = green
    let verdict = cycle.judge(Evidence(report: report, change: PracticeChange(), at: 2)).verdict
    #expect(verdict.kind == .fault)
    #expect(
      verdict.reason
        == "Sources/Kata/Kata.swift:3 is in the middle of a merge; choose a version, and save it")
    #expect(cycle == green)
  }

  @Test func `code of another package counts, but tests cannot be tried without it`() {
    var other = PracticeChange()
    other.changesDependencies = true
    #expect(!other.isEmpty)
    var cycle = green
    let run = Evidence(report: report(passing: ["A.one"]), change: other, at: 2)
    #expect(cycle.judge(run).verdict.kind == .refactored)
    var both = Self.newTest
    both.changesDependencies = true
    let next = Evidence(report: report(passing: ["A.one", "A.two"]), change: both, at: 3)
    let (verdict, proofs) = cycle.judge(next)
    #expect(verdict.kind == .green)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a test is not tried with code that it rejected beside another version of a package`(
    _ changesDependencies: Bool
  ) {
    var cycle = green
    var red = Self.newTest
    red.changesDependencies = changesDependencies
    _ = cycle.judge(Evidence(report: report(passing: ["A.one"], failing: ["A.two"]), change: red))
    let later = change([
      testPath: (testFile([("A.one", "x")]), testFile([("A.one", "x"), ("A.two", "z")]))
    ])
    let run = Evidence(report: report(passing: ["A.one", "A.two"]), change: later, at: 3)
    #expect(cycle.judge(run).proofs.changedSinceRed == (changesDependencies ? [] : ["A.two"]))
  }
}
