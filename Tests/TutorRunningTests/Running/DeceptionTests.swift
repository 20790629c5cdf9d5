import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

/// Cases in which `swift test` itself reports wrong results, but the report must be right.
///
/// Only a toolchain shows that its frameworks can still be observed.
@Suite(.live)
struct DeceptionTests {
  @Test
  func `exit(0) in a test is not a pass, not even after a failure`() throws {
    let xctest = try PrebuiltRun.exits.get().report
    #expect(xctest.test("KataTests.testA")?.status == .failed)
    #expect(xctest.test("KataTests.testB")?.status == .crashed)
    #expect(xctest.test("KataTests.testB")?.failures.map(\.message) == ["failed - first"])
    #expect(xctest.test("KataTests.testC")?.status == .passed)
    #expect(!xctest.sawEndOfTests)
    let testing = try PrebuiltRun.crashes.get().report
    #expect(testing.test("b()")?.status == .crashed)
    #expect(testing.test("c()")?.status == .failed)
    let exits = xctest.crashes + testing.crashes.filter { $0.exitCode != nil }
    #expect(exits.map { $0.test?.displayName } == ["KataTests.testB", "b()"])
    #expect(exits.map(\.exitCode) == [0, 0])
    #expect(exits.map(\.signal) == [nil, nil])
  }

  /// In every run, a recording of such processes is read (`vanished` in `ReplayTests`).
  @Test(.wholeCheckOnly)
  func `a process that ends silently is not a pass`() throws {
    let package = try TestPackage()
    try package.xctest("  func testA() { kill(getpid(), SIGKILL) }\n  func testB() { _exit(0) }")
    let report = package.run()
    #expect(report.outcomes == ["KataTests.testA crashed", "KataTests.testB crashed"])
    #expect(!report.sawEndOfTests)
    #expect(report.crashes.count == 2)
  }

  @Test
  func `an XCTAssert in a @Test, or an #expect in an XCTest, is a stray failure`() throws {
    let report = try PrebuiltRun.results.get().report
    #expect(
      report.strayFailures.map(\.message) == [
        "Expectation failed: (doubled(2) → 4) == 5 - lost", "Issue recorded - lost too",
        #"XCTAssertEqual failed: ("4") is not equal to ("5") - lost"#, "failed - lost too",
      ])
    #expect(
      report.strayFailures.map(\.location?.file) == [
        "Tests/KataTests/KataTests.swift", "Tests/KataTests/KataTests.swift",
        "Tests/KataTests/Functions.swift", "Tests/KataTests/Functions.swift",
      ])
  }

  @Test
  func `the output of a test cannot fake a result`() throws {
    let report = try PrebuiltRun.results.get().report
    #expect(report.test("KataTests.testFakes")?.status == .failed)
    #expect(report.test("KataTests.testInvented") == nil)
    #expect(report.test("KataTests.X/testY") == nil)
    #expect(report.crashes == [])
    #expect(report.diagnostics == [])
    #expect(report.ending == .exited(1))
  }

  @Test
  func `a flood of non-text bytes is kept at both ends and loses no results`() throws {
    let run = try PrebuiltRun.results.get()
    #expect(run.report.test("KataTests.testFloods")?.status == .passed)
    #expect(run.printed.text.contains("the beginning é✅"))
    #expect(run.printed.text.contains("the end é✅"))
    #expect(run.printed.bytes.count < 400_000)
    #expect(run.printed.dropped > 30_000_000)
  }

  @Test
  func `a parameterized suite on the main actor does not keep XCTest from being observed`() throws {
    let report = try PrebuiltRun.results.get().report
    #expect(report.test("OnMain.doubles(_:)")?.status == .passed)
    #expect(report.test("KataTests.testWaits")?.status == .passed)
    #expect(report.sawEndOfTests)
  }

  @Test
  func `a run without tests gives an empty report, not a green one`() throws {
    let report = try PrebuiltRun.empty.get().report
    #expect(report.build == .succeeded)
    #expect(report.tests == [])
  }

  @Test
  func `a failing build reports each error once, with its identifier`() throws {
    let report = try PrebuiltRun.failing.get().report
    #expect(report.build == .failed)
    #expect(report.tests == [])
    #expect(
      report.errors == [
        Diagnostic(
          severity: .error, message: "cannot find 'm' in scope",
          identifier: "cannot_find_in_scope",
          location: SourceLocation(file: "Sources/Kata/Kata.swift", line: 1, column: 40)),
        Diagnostic(
          severity: .error, message: "cannot find type 'Nope' in scope",
          identifier: "cannot_find_type_in_scope",
          location: SourceLocation(file: "Sources/Kata/Kata.swift", line: 2, column: 8)),
      ])
  }
}
