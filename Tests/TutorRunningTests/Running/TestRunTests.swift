import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform

/// Runs of the real `swift test`.
@Suite(.builds)
struct TestRunTests {
  @Test
  func `a run reports passes, failures with reasons, and skips, in both frameworks`() throws {
    let kata = try TestPackage()
    try kata.xctest(
      """
        func testGood() { XCTAssertEqual(doubled(2), 4) }
        func testBad() { XCTAssertEqual(doubled(2), 5, "twice two") }
        func testSkipped() throws { throw XCTSkip("not today") }
        func testThrows() throws { throw CocoaError(.fileNoSuchFile) }
        private func testHidden() { XCTFail() }
        static func testStatic() { XCTFail() }
      """)
    try kata.swiftTesting(
      """
      @Test func good() { #expect(doubled(2) == 4) }
      @Suite struct Bunch {
        @Test("a title") func bad() { #expect(doubled(2) == 5, "twice two") }
        @Test(arguments: [1, 2]) func each(n: Int) { #expect(n == 1) }
        @Test(.disabled("later")) func disabled() {}
        @Test func known() { withKnownIssue { #expect(Bool(false)) } }
        @Test func required() throws { let none: Int? = nil; _ = try #require(none) }
      }
      """)
    let report = kata.run()
    #expect(report.build == .succeeded)
    #expect(report.ending == .exited(1))
    #expect(report.sawEndOfTests)
    #expect(report.crashes == [])
    #expect(report.strayFailures == [])
    #expect(
      report.outcomes == [
        "Bunch.bad() failed", "Bunch.disabled() skipped", "Bunch.each(n:) failed",
        "Bunch.known() passed", "Bunch.required() failed", "KataTests.testBad failed",
        "KataTests.testGood passed", "KataTests.testSkipped skipped", "KataTests.testThrows failed",
        "good() passed",
      ])
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
          location: SourceLocation(file: "Tests/KataTests/Functions.swift", line: 6, column: 33))
      ])
  }

  @Test
  func `a crash is reported with its test and location, and the other tests still run`() throws {
    let kata = try TestPackage()
    try kata.xctest(
      """
        func testA() {}
        func testB() { let none: [Int] = []; print("kept", terminator: ""); print(none[Int("3")!]) }
        func testC() { XCTAssertEqual(doubled(1), 3) }
        func testD() { fatalError("oops") }
        func testE() {}
      """)
    try kata.swiftTesting(
      """
      @Test func a() {}
      @Test func b() { var n = Int.max; n += doubled(1); print(n) }
      @Test func c() { #expect(doubled(1) == 3) }
      """)
    let run = kata.finishedRun()
    let report = try #require(run.report)
    #expect(
      report.outcomes == [
        "KataTests.testA passed", "KataTests.testB crashed", "KataTests.testC failed",
        "KataTests.testD crashed", "KataTests.testE passed", "a() passed", "b() crashed",
        "c() failed",
      ])
    #expect(!report.sawEndOfTests)
    #expect(
      report.crashes.map(\.message) == [
        "Fatal error: Index out of range", "Fatal error: arithmetic overflow", "Fatal error: oops",
      ])
    #expect(
      report.crashes.map { $0.test?.displayName } == ["KataTests.testB", "b()", "KataTests.testD"])
    #expect(report.crashes.map { $0.location?.line } == [7, 5, 9])
    #expect(run.printed.text.contains("kept"))
  }
}
