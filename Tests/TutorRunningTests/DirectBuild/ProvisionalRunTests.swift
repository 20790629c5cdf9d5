import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Provisional runs compared with `swift test`, on packages written for the comparison.
@Suite(.builds)
struct ProvisionalRunTests {
  let kata: TestPackage
  let build: DirectBuild

  init() throws {
    kata = try TestPackage()
    build = DirectBuild(
      package: kata.folder, runner: kata.runner, sources: try TestPackage.memory())
  }

  /// Runs `swift test`, and records how it builds the package.
  func prepare() -> Report {
    let report = kata.run()
    AheadCompilation(on: build).runToEnd()
    return report
  }

  func result() -> Result<Report, DirectBuildObstacle>? {
    let run = ProvisionalRun(build)
    run.runToEnd()
    return run.result
  }

  /// Runs the tests by a direct build, and expects `swift test` to report the same.
  func expectAgreement(_ comment: Comment) throws {
    let provisional = result()
    let full = kata.run()
    guard case .success(let report)? = provisional else {
      Issue.record("\(comment.rawValue): \(String(describing: provisional))")
      return
    }
    #expect(report.comparable == full.comparable, comment)
  }

  @Test func `a provisional run reports the same as swift test, in both frameworks`() throws {
    try kata.xctest("func testA() { XCTAssertEqual(doubled(2), 4) }")
    try kata.swiftTesting("@Test func b() { #expect(doubled(3) == 6) }")
    _ = prepare()
    try expectAgreement("unchanged")
    try kata.write("Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { n * 3 }\n")
    try expectAgreement("a body changed")
    try kata.write(
      "Sources/Kata/Kata.swift",
      "public func doubled(_ n: Int, times: Int = 2) -> Int { n * times }\n")
    try expectAgreement("an interface changed")
    try kata.xctest(
      """
      func testA() { XCTAssertEqual(doubled(2), 4) }
      func testB() async throws { XCTFail("told") }
      func testC() throws { throw XCTSkip("not today") }
      private func testD() {}
      """)
    try expectAgreement("tests were added")
    try kata.swiftTesting("@Test func b() { #expect(tripled(3) == 9) }")
    try expectAgreement("it does not build")
    try kata.write("Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { n * }\n")
    try expectAgreement("the code under test does not build")
  }

  @Test func `errors of the tests are not reported while the code under test does not build`()
    throws
  {
    try kata.xctest("func testA() {}")
    _ = prepare()
    // Compiling this takes longer than compiling the tests, so their errors are known first.
    let bodies = (0..<300).map { "func f\($0)() -> [Int] { [1, 2, 3].map { $0 * \($0) } }\n" }
    try kata.write(
      "Sources/Kata/Kata.swift", bodies.joined() + "public func doubled() -> Int { nowhere }\n")
    try kata.xctest("func testA() { neither() }")
    try expectAgreement("both do not build")
  }

  @Test func `a crash is reported as by swift test, and the remaining tests are run`() throws {
    try kata.xctest(
      """
      func testA() { let none: Int? = Int("x"); XCTAssertEqual(none!, 1) }
      func testB() {}
      """)
    try kata.swiftTesting("@Test func a() { fatalError(\"no\") }\n@Test func b() {}")
    _ = prepare()
    try expectAgreement("two crashes")
  }

  func obstacle() -> String? {
    guard case .failure(let obstacle)? = result() else { return nil }
    return obstacle.description
  }

  @Test func `a direct build has an obstacle until SwiftPM has built the package`() throws {
    try kata.xctest("func testA() {}")
    #expect(obstacle() == "the package has not been built yet")
  }

  @Test func `added and removed Swift files take effect immediately`() throws {
    try kata.xctest("func testA() {}")
    _ = prepare()
    try kata.write("Sources/Kata/More.swift", "public let more = 1\n")
    try kata.xctest("func testMore() { XCTAssertEqual(more, 1) }")
    try expectAgreement("a file more")
    try kata.remove("Sources/Kata/More.swift")
    try expectAgreement("the file removed")
  }

  @Test func `other new files and a changed manifest are obstacles until SwiftPM has built them`()
    throws
  {
    try kata.xctest("func testA() {}")
    _ = prepare()
    try kata.write("Sources/Kata/Words.txt", "one")
    #expect(obstacle() == "files were added or removed")
    try kata.remove("Sources/Kata/Words.txt")
    try expectAgreement("as before")
    let manifest = kata.text("Package.swift")
    try kata.write("Package.swift", manifest + "// changed\n")
    #expect(obstacle() == "Package.swift has changed")
    _ = prepare()
    try expectAgreement("the new manifest")
  }

  /// Replaces the linked programs by one that ends as a program with missing symbols does.
  func damagePrograms() throws {
    let programs = build.root + "/programs"
    for name in try FileManager.default.contentsOfDirectory(atPath: programs) {
      let program = programs + "/" + name
      try "#!/bin/sh\nexit 127\n".write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }
  }

  @Test func `a program that was linked with another UIKit is not used again`() throws {
    try kata.xctest("func testA() {}")
    _ = prepare()
    try expectAgreement("the first UIKit")
    build.recipe?.surroundings = Fingerprint(of: "another UIKit")
    try damagePrograms()
    defer { try? FileManager.default.removeItem(atPath: build.root + "/programs") }
    try expectAgreement("another UIKit")
  }

  @Test func `a program that reports nothing is linked again for the next run`() throws {
    try kata.xctest("func testA() {}")
    _ = prepare()
    try expectAgreement("as linked")
    try damagePrograms()
    defer { try? FileManager.default.removeItem(atPath: build.root + "/programs") }
    #expect(obstacle() == "the tests reported nothing")
    try expectAgreement("linked again")
  }

  @Test(.wholeCheckOnly) func `a warning is repeated as long as its file is unchanged`() throws {
    try kata.write(
      "Sources/Kata/Kata.swift",
      "public func doubled(_ n: Int) -> Int {\n  var two = 2\n  return n * two\n}\n")
    try kata.xctest("func testA() { XCTAssertEqual(doubled(2), 4) }")
    _ = prepare()
    try expectAgreement("compiled ahead")
    try kata.xctest("func testA() { XCTAssertEqual(doubled(3), 6) }")
    try expectAgreement("another file is compiled")
    let report = try #require(try result()?.get())
    #expect(report.diagnostics.contains { $0.severity == .warning })
  }

  @Test func `tests that cannot be listed from the source are an obstacle`() throws {
    try kata.xctest("func testA() {}", outside: "typealias Base = XCTestCase")
    _ = prepare()
    try kata.write(
      "Tests/KataTests/KataTests.swift",
      "import XCTest\ntypealias Base = XCTestCase\nclass T: Base { func testA() {} }\n")
    #expect(obstacle() == "'Base' is a type alias")
  }

  @Test(.wholeCheckOnly)
  func `tests that take too long are stopped and left to swift test`() throws {
    try kata.swiftTesting("@Test func a() { while true {} }")
    _ = kata.run(timeout: 1)
    AheadCompilation(on: build).runToEnd()
    #expect(obstacle() == "the tests took too long")
  }

  @Test func `a regular run waits until the provisional run's tests have ended`() throws {
    let log = kata.folder + "/../log"
    try kata.xctest(
      """
      func testA() throws {
        let log = URL(fileURLWithPath: "\(log)")
        let before = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        try (before + "begin ").write(to: log, atomically: false, encoding: .utf8)
        let end = Date() + 1.5
        while Date() < end {}
        let now = try String(contentsOf: log, encoding: .utf8)
        try (now + "end ").write(to: log, atomically: false, encoding: .utf8)
      }
      """)
    _ = prepare()
    try? FileManager.default.removeItem(atPath: log)
    let run = kata.start()
    let provisional = ProvisionalRun(build)
    while !run.isOver {
      Poll.wait(for: [run, provisional])
      provisional.advance(at: .now())
      run.advance(at: .now())
    }
    // The two runs never overlap.
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "begin end begin end ")
  }

  @Test(.wholeCheckOnly) func `a changed resource takes effect immediately`() throws {
    try kata.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Kata",
        targets: [
          .target(name: "Kata", resources: [.process("Resources")]),
          .testTarget(name: "KataTests", dependencies: ["Kata"]),
        ])
      """)
    try kata.write("Sources/Kata/Resources/Word.txt", "one")
    try kata.write(
      "Sources/Kata/Kata.swift",
      """
      import Foundation
      public func word() -> String? {
        Bundle.module.path(forResource: "Word", ofType: "txt")
          .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      }
      """)
    try kata.xctest("func testWord() { XCTAssertEqual(word(), \"one\") }")
    _ = prepare()
    try expectAgreement("as it was")
    try kata.write("Sources/Kata/Resources/Word.txt", "two")
    try expectAgreement("changed")
    try kata.write("Sources/Kata/Resources/More.txt", "three")
    #expect(obstacle() == "files were added or removed")
    _ = prepare()
    try expectAgreement("a resource more, built by SwiftPM")
  }
}

extension Report {
  /// The report without the parts that differ between runs.
  var comparable: Report {
    var result = self
    result.duration = 0
    return result
  }
}
