import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Runs with irregularities.
struct RunFindingsTests {
  /// The lines of a green run of one XCTest, with others inserted before the last one.
  private func report(
    adding lines: [String] = [], frameworks: Set<TestID.Framework> = [.xctest]
  ) -> Report {
    let start = #"{"event":"processStart","pid":1,"framework":"xctest","path":"/b.xctest"}"#
    let test = [
      #"{"event":"start","pid":1,"test":"K.C/testA"}"#,
      #"{"event":"end","pid":1,"test":"K.C/testA","ok":true}"#,
    ]
    let end = #"{"event":"bundleEnd","pid":1}"#
    var record = TestRecord(package: RecordedRun.package, sources: [])
    for line in [start] + test + [end] + lines { _ = record.receive(probeLine: Array(line.utf8)) }
    var findings = RunFindings(frameworks: frameworks)
    _ = findings.recordEnd(saying: "Build complete! (1s)\n", exitCode: 0, record: record)
    findings.closePasses(of: &record, signal: { _ in nil }, log: { _ in nil })
    return findings.report(of: record, ending: .exited(0), duration: 0)
  }

  private func outcome(of report: Report) -> Verdict.Outcome? {
    Judge(of: ReplayTests.green, evidence: Evidence(report: report)).verdict()?.outcome
  }

  @Test
  func `a run without irregularities is green`() {
    #expect(outcome(of: report()) == .asExpected)
  }

  @Test(arguments: [
    "garbage", #"{"event":"launched","pid":1}"#,
    #"{"event":"crash","pid":1,"signal":11,"message":"Fatal error: at the very end"}"#,
    #"{"event":"stray","pid":1,"message":"failed"}"#,
    #"{"event":"fail","pid":1,"test":"K.C/testUnknown","message":"failed"}"#,
    #"{"event":"fail","pid":1,"message":"failed"}"#,
    #"{"event":"start","pid":1,"test":"nowhere"}"#,
    #"{"event":"issue","pid":1,"record":"garbage"}"#, #"{"event":"issue","pid":1}"#,
    #"{"event":"start","pid":1,"test":"K.C/testB"}"#,
    #"{"event":"end","pid":1,"test":"K.C/testA","ok":false}"#,
    #"{"event":"end","pid":1,"test":"K.C/testA"}"#,
    #"{"event":"end","pid":1,"test":"K.C/testA","ok":true,"skipped":true}"#,
    #"{"event":"processStart","pid":2,"framework":"xctest"}"#,
    #"{"event":"processStart","pid":2,"framework":"swiftTesting"}"#,
  ])
  func `one irregular line prevents a green`(_ line: String) {
    #expect(outcome(of: report(adding: [line])) == .notGreenYet)
  }

  @Test(arguments: [
    #"{"event":"end","pid":9,"test":"K.C/testA","ok":false}"#,
    #"{"event":"exit","pid":1,"code":0}"#, #"{"event":"bundleStart","pid":1}"#,
    #"{"event":"end","pid":1,"test":"K.C/testUnknown","ok":true}"#,
  ])
  func `a line about another process or without content changes nothing`(_ line: String) {
    #expect(outcome(of: report(adding: [line])) == .asExpected)
  }

  @Test
  func `a framework that never started is reported as missing`() {
    let report = report(frameworks: [.xctest, .swiftTesting])
    #expect(!report.sawEndOfTests)
    #expect(outcome(of: report) == .notGreenYet)
  }

  @Test
  func `XCTest's separator without a comment is not part of the message`() throws {
    let failure = try RecordedRun("exit-0").report.tests.first?.failures.first
    #expect(failure?.message == ReplayTests.equal)
  }

  @Test(arguments: ["No space left on device", "Another instance of SwiftPM (PID: 1) is running"])
  func `after the build no output counts as a toolchain fault`(_ words: String) throws {
    for name in ["xctest-failure", "no-test-target"] {
      var run = try RecordedRun(name)
      run.processes[0].addErrors(words)
      #expect(run.report.ending == run.ending)
    }
  }

  @Test
  func `known issues and warnings are no failures`() throws {
    let report = try RecordedRun("known-issue").report
    #expect(report.tests.map(\.status) == [.passed, .passed])
    #expect(report.tests.flatMap(\.failures) == [])
    #expect(report.strayFailures == [])
  }

  @Test
  func `a crash while two tests run is not attributed to one`() {
    let report = report(adding: [
      #"{"event":"start","pid":1,"test":"K.C/testB"}"#,
      #"{"event":"start","pid":1,"test":"K.C/testC"}"#,
      #"{"event":"crash","pid":1,"signal":4,"message":"A.swift:3: Fatal error: x"}"#,
    ])
    #expect(report.crashes.map(\.test) == [nil])
    #expect(report.tests.map(\.status) == [.passed, .crashed, .crashed])
  }

  @Test
  func `a run without any output of the tests is not built`() {
    let findings = RunFindings(frameworks: [.xctest])
    let report = findings.report(of: nil, ending: .cancelled, duration: 0)
    #expect(report.build == .failed)
    #expect(!report.sawEndOfTests)
  }

  @Test(arguments: ["mixed-green", "testing-green", "xctest-green"])
  func `the loss of any line of a green run is detected`(_ name: String) throws {
    let run = try RecordedRun(name)
    let whole = run.report
    for (index, keyPath) in [
      (0, \RecordedRun.Process.events), (0, \RecordedRun.Process.testing),
    ] {
      let lines = run.processes[index][keyPath: keyPath].wholeLines
      for cut in lines.indices {
        var broken = run
        broken.processes[index][keyPath: keyPath] =
          Array(lines[..<cut].joined(separator: [10])) + [10]
        let report = broken.report
        // At most the process's record of its own exit is lost.
        #expect(outcome(of: report) != .asExpected || report.tests == whole.tests)
      }
    }
  }

  @Test
  func `a full disk during the build is a fault, not a red`() throws {
    var run = try RecordedRun("named-diagnostic")
    run.processes[0].addErrors("error: No space left on device\n")
    let evidence = Evidence(report: run.report)
    let verdict = Judge(of: ReplayTests.notFound, evidence: evidence).verdict()
    #expect(verdict?.outcome == .toolchainFault)
  }
}
