import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform

/// Cases in which `swift test` itself reports wrong results, but the report must be right.
@Suite(.builds)
struct DeceptionTests {
  private let kata: TestPackage

  init() throws {
    kata = try TestPackage()
  }

  @Test
  func `exit(0) in a test is not a pass, not even after a failure`() throws {
    try kata.xctest(
      """
        func testA() { XCTAssertEqual(doubled(2), 5) }
        func testB() { XCTFail("first"); exit(0) }
        func testC() {}
      """)
    try kata.swiftTesting("@Test func a() { exit(0) }\n@Test func b() {}")
    let report = kata.run()
    #expect(
      report.outcomes == [
        "KataTests.testA failed", "KataTests.testB crashed", "KataTests.testC passed",
        "a() crashed", "b() passed",
      ])
    #expect(!report.sawEndOfTests)
    #expect(report.crashes.map(\.exitCode) == [0, 0])
    #expect(report.crashes.map(\.signal) == [nil, nil])
    #expect(report.test("KataTests.testB")?.failures.map(\.message) == ["failed - first"])
  }

  @Test
  func `a process that ends silently is not a pass`() throws {
    try kata.xctest("  func testA() { kill(getpid(), SIGKILL) }\n  func testB() { _exit(0) }")
    let report = kata.run()
    #expect(report.outcomes == ["KataTests.testA crashed", "KataTests.testB crashed"])
    #expect(!report.sawEndOfTests)
    #expect(report.crashes.count == 2)
  }

  @Test
  func `a run without tests gives an empty report, not a green one`() throws {
    try kata.xctest("  private func testA() {}\n  func testB(n: Int) {}")
    let report = kata.run()
    #expect(report.build == .succeeded)
    #expect(report.tests == [])
  }

  @Test
  func `an XCTAssert in a @Test, which Swift Testing ignores, is a stray failure`() throws {
    try kata.swiftTesting(
      """
      import XCTest
      @Test func a() { XCTAssertEqual(doubled(2), 5, "lost") }
      @Test func b() async { await Task.detached { XCTFail("lost too") }.value }
      """)
    let report = kata.run()
    #expect(report.outcomes == ["a() passed", "b() passed"])
    #expect(
      report.strayFailures.map(\.message) == [
        #"XCTAssertEqual failed: ("4") is not equal to ("5") - lost"#, "failed - lost too",
      ])
    #expect(report.strayFailures.first?.location?.file == "Tests/KataTests/Functions.swift")
  }

  @Test
  func `an #expect in an XCTest, which XCTest ignores, is a stray failure`() throws {
    try kata.xctest(
      """
        func testA() { #expect(doubled(2) == 5, "lost") }
        func testB() async { Issue.record("lost too") }
        func testC() { withKnownIssue { Issue.record("known") } }
      """, outside: "import Testing")
    let report = kata.run()
    #expect(
      report.outcomes == [
        "KataTests.testA passed", "KataTests.testB passed", "KataTests.testC passed",
      ])
    #expect(
      report.strayFailures.map(\.message) == [
        "Expectation failed: (doubled(2) → 4) == 5 - lost", "Issue recorded - lost too",
      ])
    #expect(report.sawEndOfTests)
  }

  @Test
  func `the output of a test cannot fake a result`() throws {
    try kata.xctest(
      #"""
        func testA() {
          print("Test Case 'KataTests.testHidden' passed (0.0 seconds)")
          print("\t Executed 9 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds")
          print("KataTests/KataTests.swift:6: Fatal error: oops")
          print(#"{"event":"end","pid":1,"test":"KataTests.X/testY","ok":true,"skipped":false}"#)
          print(#"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"#)
          FileHandle.standardError.write(Data("/x.swift:1:2: error: no\n".utf8))
          FileHandle.standardError.write(Data("Another instance of SwiftPM (PID: 1) is\n".utf8))
          FileHandle.standardError.write(Data("No space left on device\n".utf8))
          XCTAssertEqual(doubled(2), 5)
        }
      """#)
    let report = kata.run()
    #expect(report.outcomes == ["KataTests.testA failed"])
    #expect(report.crashes == [])
    #expect(report.diagnostics == [])
    #expect(report.ending == .exited(1))
  }

  @Test
  func `a flood of non-text bytes is kept at both ends and loses no results`() throws {
    try kata.xctest(
      """
        func testA() {
          print("the beginning é✅")
          var flood = Data(repeating: 0xff, count: 1 << 20)
          flood.append(Data("é✅🎉".utf8))
          for _ in 0..<30 { FileHandle.standardOutput.write(flood) }
          print("the end é✅")
        }
      """)
    let run = kata.finishedRun()
    #expect(run.report?.outcomes == ["KataTests.testA passed"])
    #expect(run.printed.text.contains("the beginning é✅"))
    #expect(run.printed.text.contains("the end é✅"))
    #expect(run.printed.bytes.count < 400_000)
    #expect(run.printed.dropped > 30_000_000)
  }

  @Test
  func `a failing build reports each error once, with its identifier`() throws {
    try kata.write(
      "Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { m * 2 }\nlet x: Nope\n")
    try kata.xctest("  func testA() {}")
    let report = kata.run()
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

  @Test func `a parameterized suite on the main actor does not keep XCTest from being observed`()
    throws
  {
    let kata = try TestPackage()
    try kata.xctest(
      """
        @MainActor func testWaits() async { await Task.yield(); XCTAssertEqual(doubled(1), 2) }
      """)
    try kata.swiftTesting(
      """
      @MainActor struct OnMain {
        nonisolated static let numbers = [1, 2]
        @Test(arguments: OnMain.numbers) func doubles(_ n: Int) { #expect(doubled(n) == n + n) }
      }
      """)
    let report = kata.run()
    #expect(report.ending == .exited(0))
    #expect(report.passedTests.count == 2)
  }
}
