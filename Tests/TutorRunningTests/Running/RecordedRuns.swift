import Foundation
import Testing
import TutorCore
import TestSupport
import TutorPlatform
import TutorRunning
import TutorTestSupport

/// The packages of the recordings in `Tests/TestReportsTests/Fixtures`.
///
/// `RECORD_RUNS=1 swift test --filter RecordedRuns` records them again; review the result.
@Suite(.waits) struct RecordedRuns {
  struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var timeout: Double = 60
    var xctest: String?
    var outside = ""
    var testing: String?
    var files: [String: String] = [:]

    var testDescription: String { name }
  }

  private static let recordings = URL(fileURLWithPath: SharedFolder.checkout)
    .appendingPathComponent("Tests/TestReportsTests/Fixtures")

  @Test(arguments: scenes)
  func `a recording is of the present package`(_ scene: Scene) throws {
    let package = try TestPackage(replaying: ReplayedRuns.areRecorded ? nil : ReplayedRuns())
    if let methods = scene.xctest { try package.xctest(methods, outside: scene.outside) }
    if let functions = scene.testing { try package.swiftTesting(functions) }
    for (file, text) in scene.files { try package.write(file, text) }
    let file = Self.recordings.appendingPathComponent(scene.name + ".run")
    if ReplayedRuns.areRecorded {
      let run = package.start(timeout: scene.timeout)
      let recorder = RunRecorder(of: run, package: package.folder, for: package.runner)
      run.runToEnd()
      try recorder.finished.write(to: file)
    }
    let header = RecordedRun.Header(of: PackageSnapshot(of: package.folder), for: package.runner)
    let recording = try RecordedRun(contentsOf: file)
    #expect(recording.header.fits(header), "record with RECORD_RUNS=1")
  }

  static let scenes: [Scene] = [
    Scene(
      name: "named-diagnostic",
      xctest: "  func testTripled() { XCTAssertEqual(tripled(2), 6) }"),
    Scene(
      name: "other-diagnostic",
      xctest: "  func testTripled() { XCTAssertEqual(doubled(\"2\"), 6) }"),
    Scene(
      name: "xctest-failure",
      xctest: """
          func testDoubled() { XCTAssertEqual(doubled(2), 5, "twice two") }
          func testOther() { XCTAssertEqual(doubled(1), 2) }
        """),
    Scene(
      name: "testing-failure",
      testing: """
        @Test func twice() { #expect(doubled(2) == 5, "twice two") }
        @Suite struct Bunch { @Test("a title") func other() { #expect(doubled(1) == 2) } }
        """),
    Scene(
      name: "mixed-failure",
      xctest: "  func testDoubled() { XCTAssertEqual(doubled(2), 5, \"twice two\") }",
      testing: "@Test func twice() { #expect(doubled(3) == 7) }"),
    Scene(
      name: "xctest-crash",
      xctest: """
          func testA() {}
          func testB() { let none: [Int] = []; print(none[doubled(1)]) }
          func testC() { XCTAssertEqual(doubled(1), 3, "after the crash") }
          func testD() {}
        """),
    Scene(
      name: "testing-crash",
      testing: """
        @Test func a() {}
        @Test func b() { fatalError("oops") }
        @Test func c() { #expect(doubled(1) == 3) }
        """),
    Scene(
      name: "crash-among-green",
      xctest: """
          func testA() {}
          func testB() { let none: Int? = doubled(1) > 2 ? 1 : nil; print(none!) }
          func testC() {}
        """),
    Scene(
      name: "testing-crash-among-green",
      testing: """
        @Test func a() {}
        @Test func b() { try! fail() }
        func fail() throws { throw CocoaError(.fileNoSuchFile) }
        @Test func c() {}
        """),
    Scene(
      name: "mixed-crash",
      xctest: "  func testA() {}\n  func testB() { fatalError(\"in B\") }\n  func testC() {}",
      testing: """
        @Test func a() {}
        @Test func b() { var n = Int.max; n += doubled(1); print(n) }
        """),
    Scene(
      name: "deep-recursion",
      xctest: "  func deep(_ n: Int) -> Int { deep(n + 1) + n }\n  func testA() { print(deep(0)) }"),
    Scene(
      name: "timeout", timeout: 2,
      xctest: "  func testA() {}\n  func testB() { while true { usleep(1000) } }"),
    Scene(name: "no-tests", xctest: "  private func testA() {}"),
    Scene(name: "no-tests-testing", testing: "func a() { #expect(doubled(2) == 4) }"),
    Scene(
      name: "skipped",
      xctest: "  func testA() throws { throw XCTSkip(\"not today\") }\n  func testB() {}",
      testing: "@Test(.disabled(\"later\")) func a() {}"),
    Scene(
      name: "xctest-green",
      xctest: "  func testDoubled() { XCTAssertEqual(doubled(2), 4) }"),
    Scene(
      name: "testing-green",
      testing: """
        @Test func twice() { #expect(doubled(2) == 4) }
        @Test(arguments: [1, 2]) func each(n: Int) { #expect(doubled(n) == n + n) }
        """),
    Scene(
      name: "known-issue",
      testing: """
        @Test func known() { withKnownIssue("later") { #expect(doubled(2) == 5) } }
        @Test func warned() { Issue.record("only a word", severity: .warning) }
        """),
    Scene(
      name: "mixed-green",
      xctest: "  func testDoubled() { XCTAssertEqual(doubled(2), 4) }",
      testing: "@Test func twice() { #expect(doubled(2) == 4) }"),
    Scene(
      name: "warning",
      xctest: "  func testDoubled() { let unused = 1; XCTAssertEqual(doubled(2), 4) }"),
    Scene(
      name: "fake-lines",
      xctest: #"""
          func testA() {
            print("Test Case 'KataTests.testHidden' passed (0.0 seconds)")
            print("\t Executed 9 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds")
            print("KataTests/KataTests.swift:6: Fatal error: oops")
            print(#"{"event":"end","pid":1,"test":"KataTests.X/testY","ok":true,"skipped":false}"#)
            print(#"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"#)
            for line in [
              "/package/Tests/KataTests/KataTests.swift:1:2: error: no [cannot_find_in_scope]",
              "error: Process '/x' exited with unexpected signal code 11",
              "Another instance of SwiftPM (PID: 1) is already running",
              "No space left on device", "[1/1] Compiling Kata Kata.swift", "Build complete!",
            ] { FileHandle.standardError.write(Data((line + "\n").utf8)) }
            XCTAssertEqual(doubled(2), 5, "twice two")
          }
        """#),
    Scene(
      name: "exit-0",
      xctest: """
          func testA() { XCTAssertEqual(doubled(2), 5) }
          func testB() { exit(0) }
          func testC() {}
        """,
      testing: "@Test func a() { exit(0) }\n@Test func b() {}"),
    Scene(
      name: "stray-failures",
      xctest: "  func testA() { #expect(doubled(2) == 5, \"lost\") }", outside: "import Testing",
      testing: "import XCTest\n@Test func a() { XCTAssertEqual(doubled(2), 5, \"lost too\") }"),
    Scene(
      name: "link-error", xctest: "  func testA() { XCTAssertEqual(nowhere(2), 4) }",
      outside: "@_silgen_name(\"nowhere_at_all\") func nowhere(_ n: Int) -> Int"),
    Scene(
      name: "manifest-error", xctest: "  func testA() {}",
      files: [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Kata", targets: [.target(named: "Kata")])
        """
      ]),
    Scene(
      name: "no-test-target", xctest: "  func testA() {}",
      files: [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "Kata", targets: [.target(name: "Kat")])
        """
      ]),
    Scene(
      name: "missing-product", xctest: "  func testA() {}",
      files: [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "Kata", targets: [.testTarget(name: "KataTests", dependencies: ["Nowhere"])])
        """
      ]),
    Scene(
      name: "macro-expansion",
      testing: "struct NotATest {}\n@Test func a(n: NotATest) { #expect(doubled(2) == 4) }"),
    Scene(
      name: "generic-test-class", xctest: "  func testA() {}",
      outside: "class Generic<T>: XCTestCase { func testB() {} }"),
    Scene(
      name: "vanished",
      xctest: "  func testA() { kill(getpid(), SIGKILL) }\n  func testB() { _exit(0) }"),
    Scene(
      name: "unicode",
      testing: """
        @Test func `zwei mal zwei ist vier, «größer» als drei.`() { #expect(doubled(2) == 5, "größer 🎉") }
        """,
      files: ["Sources/Kata/Grüße 🎉.swift": "func unbenutzt() { let größe = 1 }\n"]),
  ]
}
