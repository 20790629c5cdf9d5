import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorChecking
@testable import TutorRunning

/// Checks whose tests end differently with the same files, by runs that report what a test wants.
@Suite(.waits)
struct RepeatedRunTests {
  private static let test = TestID(framework: .swiftTesting, path: ["KataTests", "later()"])
  private static let other = TestID(framework: .swiftTesting, path: ["KataTests", "other()"])
  private static let passes = Report(tests: [
    TestResult(id: other, status: .passed), TestResult(id: test, status: .passed),
  ])
  private static let fails = Report(
    tests: [
      TestResult(id: other, status: .passed),
      TestResult(id: test, status: .failed, failures: [Failure(message: "too late")]),
    ], ending: .exited(1))
  private static let records = Report(
    tests: [
      TestResult(
        id: test, status: .failed,
        failures: [Failure(message: "Automatically recorded snapshot: …")])
    ], ending: .exited(1))

  private let kata: TestPackage
  private let replay: ReplayedRuns

  init() throws {
    replay = try ReplayedRuns()
    kata = try TestPackage(replaying: replay)
  }

  /// Returns the evidence of a check whose runs end with the reports.
  private func evidence(
    of reports: [Report], after last: Report? = nil, ofOtherFiles: Bool = false
  ) throws -> (evidence: Evidence, runs: Int) {
    let tools = try replay.tools
    let runs = ScriptedRuns(reports)
    let step = Step(
      id: "s", kind: .green, title: "", prose: "",
      expectation: .passes(PassRequirement(tests: [TestName("later()")])))
    var subject = Check.Subject(
      step: step,
      lesson: Lesson(id: "kata", title: "", summary: "", minutes: 1, steps: [step]),
      package: kata.folder, brokenVersions: "")
    let files = RunMemory.fingerprint(of: kata.folder)
    subject.lastRun = last.map { RunMemory(of: $0, files: ofOtherFiles ? Fingerprint() : files) }
    let check = Check(
      of: subject, on: BuildTools(support: tools.support, runs: runs, sources: tools.sources))
    check.runToEnd()
    return (check.evidence, runs.count)
  }

  @Test func `a run that agrees with the last one is not repeated`() throws {
    let (evidence, runs) = try evidence(of: [Self.fails], after: Self.fails)
    #expect(evidence.comparison == RunComparison())
    #expect(runs == 1)
  }

  @Test func `a run of other files is not repeated`() throws {
    let (evidence, runs) = try evidence(of: [Self.fails], after: Self.passes, ofOtherFiles: true)
    #expect(evidence.comparison == RunComparison())
    #expect(runs == 1)
  }

  @Test(arguments: [[passes, fails], [fails, passes], [passes, passes, fails]])
  func `a test that ends differently in the repeated run is unsteady, and its failure is kept`(
    _ reports: [Report]
  ) throws {
    let (evidence, runs) = try evidence(
      of: reports, after: reports[0] == Self.passes ? Self.fails : Self.passes)
    #expect(evidence.comparison == RunComparison(unsteady: [Self.test]))
    #expect(evidence.report?.failedTests.map(\.id) == [Self.test])
    #expect(runs == reports.count)
  }

  @Test func `two repeated runs that end as the first one confirm it`() throws {
    let (evidence, runs) = try evidence(
      of: [Self.passes, Self.passes, Self.passes], after: Self.fails)
    #expect(evidence.comparison == RunComparison(changed: [Self.test]))
    #expect(runs == 3)
  }

  @Test func `a test that passes after it recorded a snapshot is named`() throws {
    let (evidence, runs) = try evidence(
      of: [Self.passes], after: Self.records, ofOtherFiles: true)
    #expect(evidence.comparison == RunComparison(recorded: [Self.test]))
    #expect(runs == 1)
  }

  @Test func `practice repeats a run whose tests end differently each time`() throws {
    let tools = try replay.tools
    var last: RunMemory?
    for (reports, comparison) in [
      ([Self.fails], RunComparison()),
      ([Self.passes, Self.fails], RunComparison(unsteady: [Self.test])),
      ([Self.passes, Self.passes, Self.passes], RunComparison(changed: [Self.test])),
      ([Self.fails, Self.fails, Self.fails], RunComparison(changed: [Self.test])),
    ] {
      let runs = ScriptedRuns(reports)
      var subject = Check.Subject(package: kata.folder, green: nil)
      subject.lastRun = last
      let check = Check(
        of: subject, on: BuildTools(support: tools.support, runs: runs, sources: tools.sources))
      check.runToEnd()
      #expect(check.evidence.comparison == comparison)
      #expect(runs.count == reports.count)
      last = check.memory
    }
  }

  @Test(arguments: [true, false])
  func `a test that ends differently in direct builds is repeated unless that is known`(
    isKnown: Bool
  ) throws {
    let runs = ScriptedRuns([Self.passes])
    let tools = BuildTools(
      support: try replay.tools.support, runs: runs, sources: try replay.tools.sources)
    let runner = try tools.runner()
    let run = RepeatedRun(of: kata.folder, after: nil, ignoring: isKnown ? [Self.test] : []) {
      runs.run(kata.folder, for: runner, options: RunOptions(timeout: 1))
    }
    run.provisionalReport = Self.fails
    run.runToEnd()
    #expect(run.comparison == RunComparison(unequal: isKnown ? [] : [Self.test]))
    #expect(runs.count == (isKnown ? 1 : 3))
  }

  @Test func `a memory of a run is read back from its file`() throws {
    let memory = RunMemory(of: Self.records, files: RunMemory.fingerprint(of: kata.folder))
    let path = kata.folder + "/../runs/kata.json"
    #expect(RunMemory(at: path) == nil)
    memory.write(to: path)
    #expect(RunMemory(at: path) == memory)
    #expect(memory.recorded == [Self.test])
    try kata.write("Sources/Kata/More.swift", "// more")
    #expect(RunMemory.fingerprint(of: kata.folder) != memory.files)
  }
}

/// Runs that end at once with the given reports, one after the other, and then with the last again.
private final class ScriptedRuns: RunSource, @unchecked Sendable {
  private var reports: [Report]
  private(set) var count = 0

  init(_ reports: [Report]) { self.reports = reports }

  func run(
    _ package: String, for runner: TestRunner, options: RunOptions
  ) -> any TestRunning {
    count += 1
    return ScriptedRun(report: reports.count > 1 ? reports.removeFirst() : reports[0])
  }

  func build(_ package: String, for runner: TestRunner) -> any Activity {
    ScriptedRun(report: Report())
  }

  private final class ScriptedRun: TestRunning {
    let report: Report?
    let changes = RunChanges()
    let hasStartedTests = true
    let descriptors: [Int32] = []
    let wakeUp: Instant? = nil
    let isOver = true

    init(report: Report) { self.report = report }
    func drainProgress() -> [RunProgress] { [] }
    func advance(at now: Instant) {}
    func cancel(at now: Instant) {}
  }
}
