import TestSupport
import TestReports
import TutorCore
import TutorPlatform
import TutorRunning
import TutorTestSupport

/// A package that is built and run once, whose report many tests read by the names of its tests.
struct PrebuiltRun: Sendable {
  let package: TestPackage
  let report: Report
  /// The beginning and the end of what the tests printed.
  let printed: BoundedBytes
  /// The names of the processes that the tests left running.
  let leftProcesses: [String]

  /// Builds and runs a package with an XCTest class, a file of Swift Testing functions, or both.
  init(
    _ question: String, code: String? = nil, xctest: String? = nil, outside: String = "",
    testing: String? = nil
  ) throws {
    var files: [String: String] = [:]
    files["Sources/Kata/Kata.swift"] = code
    files[TestPackage.xctests] = xctest.map { TestPackage.xctest($0, outside: outside) }
    files[TestPackage.functions] = testing.map(TestPackage.swiftTesting)
    package = try TestPackage(for: question, files)
    let run = package.finishedRun()
    report = run.report ?? Report(ending: .toolchainFault("no report"))
    printed = run.printed
    leftProcesses = run.changes.leftProcesses
  }

  /// Tests with every result, of which none ends its process.
  static let results = Result {
    try PrebuiltRun(
      "results",
      xctest: #"""
          func testGood() { XCTAssertEqual(doubled(2), 4); system("sleep 997 >/dev/null 2>&1 &") }
          func testBad() { XCTAssertEqual(doubled(2), 5, "twice two") }
          func testSkipped() throws { throw XCTSkip("not today") }
          func testThrows() throws { throw CocoaError(.fileNoSuchFile) }
          private func testHidden() { XCTFail() }
          static func testStatic() { XCTFail() }
          @MainActor func testWaits() async { await Task.yield(); XCTAssertEqual(doubled(1), 2) }

          func testExpects() { #expect(doubled(2) == 5, "lost") }
          func testRecords() async { Issue.record("lost too") }
          func testKnows() { withKnownIssue { Issue.record("known") } }

          func testFakes() {
            print("Test Case 'KataTests.testInvented' passed (0.0 seconds)")
            print("\t Executed 9 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds")
            print("KataTests/KataTests.swift:6: Fatal error: oops")
            print(#"{"event":"end","pid":1,"test":"KataTests.X/testY","ok":true,"skipped":false}"#)
            print(#"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"#)
            FileHandle.standardError.write(Data("/x.swift:1:2: error: no\n".utf8))
            FileHandle.standardError.write(Data("Another instance of SwiftPM (PID: 1) is\n".utf8))
            FileHandle.standardError.write(Data("No space left on device\n".utf8))
            XCTAssertEqual(doubled(2), 5)
          }
          func testFloods() {
            print("the beginning é✅")
            var flood = Data(repeating: 0xff, count: 1 << 20)
            flood.append(Data("é✅🎉".utf8))
            for _ in 0..<30 { FileHandle.standardOutput.write(flood) }
            print("the end é✅")
          }
        """#, outside: "import Testing",
      testing: """
        import XCTest
        @Test func good() { #expect(doubled(2) == 4) }
        @Suite struct Bunch {
          @Test("a title") func bad() { #expect(doubled(2) == 5, "twice two") }
          @Test(arguments: [1, 2]) func each(n: Int) { #expect(n == 1) }
          @Test(.disabled("later")) func disabled() {}
          @Test func known() { withKnownIssue { #expect(Bool(false)) } }
          @Test func required() throws { let none: Int? = nil; _ = try #require(none) }
        }
        @MainActor struct OnMain {
          nonisolated static let numbers = [1, 2]
          @Test(arguments: OnMain.numbers) func doubles(_ n: Int) { #expect(doubled(n) == n + n) }
        }
        @Test func asserts() { XCTAssertEqual(doubled(2), 5, "lost") }
        @Test func fails() async { await Task.detached { XCTFail("lost too") }.value }
        """)
  }

  /// Tests of which one ends its process with success.
  static let exits = Result {
    try PrebuiltRun(
      "exits",
      xctest: """
          func testA() { XCTAssertEqual(doubled(2), 5) }
          func testB() { XCTFail("first"); exit(0) }
          func testC() {}
        """)
  }

  /// Tests that crash, and between them tests that pass and fail.
  static let crashes = Result {
    try PrebuiltRun(
      "crashes",
      xctest: """
          func testA() {}
          func testB() {
            let none: [Int] = []
            print("kept", terminator: "")
            print(none[Int("3")!])
          }
          func testC() { XCTAssertEqual(doubled(1), 3) }
          func testD() { fatalError("oops") }
          func testE() {}
        """,
      testing: """
        @Test func a() {}
        @Test func b() { exit(0) }
        @Test func c() { #expect(doubled(1) == 3) }
        @Test func d() { var n = Int.max; n += doubled(1); print(n) }
        @Test func e() {}
        """)
  }

  /// Functions that look like tests.
  static let empty = Result {
    try PrebuiltRun("empty", xctest: "  private func testA() {}\n  func testB(n: Int) {}")
  }

  /// Code with two errors.
  static let failing = Result {
    try PrebuiltRun(
      "failing", code: "public func doubled(_ n: Int) -> Int { m * 2 }\nlet x: Nope\n",
      xctest: "  func testA() {}")
  }
}
