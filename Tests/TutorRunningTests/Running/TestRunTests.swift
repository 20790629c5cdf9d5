import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

/// Runs of the real `swift test`.
///
/// Only a toolchain shows what the frameworks report, and what a crash leaves behind.
@Suite(.live)
struct TestRunTests {
  @Test
  func `a run reports passes, failures, and skips, in both frameworks`() throws {
    let report = try PrebuiltRun.results.get().report
    #expect(report.build == .succeeded)
    #expect(report.ending == .exited(1))
    #expect(report.sawEndOfTests)
    #expect(report.crashes == [])
    #expect(
      report.outcomes == [
        "Bunch.bad() failed", "Bunch.disabled() skipped", "Bunch.each(n:) failed",
        "Bunch.known() passed", "Bunch.required() failed", "KataTests.testBad failed",
        "KataTests.testExpects passed", "KataTests.testFakes failed", "KataTests.testFloods passed",
        "KataTests.testGood passed", "KataTests.testKnows passed", "KataTests.testRecords passed",
        "KataTests.testSkipped skipped", "KataTests.testThrows failed",
        "KataTests.testWaits passed", "OnMain.doubles(_:) passed", "asserts() passed",
        "fails() passed", "good() passed",
      ])
  }

  @Test
  func `a failure has its reason and its place, in both frameworks`() throws {
    let report = try PrebuiltRun.results.get().report
    #expect(
      report.test("KataTests.testBad")?.failures == [
        Failure(
          message: #"XCTAssertEqual failed: ("4") is not equal to ("5") - twice two"#,
          location: SourceLocation(file: "Tests/KataTests/KataTests.swift", line: 7))
      ])
    #expect(
      report.test("Bunch.bad()")?.failures == [
        Failure(
          message: "Expectation failed: (doubled(2) → 4) == 5 - twice two",
          location: SourceLocation(file: "Tests/KataTests/Functions.swift", line: 7, column: 33))
      ])
  }

  @Test
  func `a process that a test leaves running is named`() throws {
    #expect(try PrebuiltRun.results.get().leftProcesses == ["sleep"])
    #expect(try PrebuiltRun.crashes.get().leftProcesses == [])
  }

  @Test
  func `a crash is reported with its test and location, and the other tests still run`() throws {
    let run = try PrebuiltRun.crashes.get()
    #expect(
      run.report.outcomes == [
        "KataTests.testA passed", "KataTests.testB crashed", "KataTests.testC failed",
        "KataTests.testD crashed", "KataTests.testE passed", "a() passed", "b() crashed",
        "c() failed", "d() crashed", "e() passed",
      ])
    #expect(!run.report.sawEndOfTests)
    let crashes = run.report.crashes.filter { $0.exitCode == nil }
    #expect(
      crashes.map(\.message) == [
        "Fatal error: Index out of range", "Fatal error: oops", "Fatal error: arithmetic overflow",
      ])
    #expect(crashes.map { $0.test?.displayName } == ["KataTests.testB", "KataTests.testD", "d()"])
    #expect(crashes.map { $0.location?.line } == [10, 13, 7])
    #expect(run.printed.text.contains("kept"))
  }
}
