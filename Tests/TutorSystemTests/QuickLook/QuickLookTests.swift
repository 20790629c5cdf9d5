import Foundation
import Testing
import TutorCore

@testable import TutorSystem

/// The quick look against `swift test`, on packages that are built for it.
@Suite(.serialized)
struct QuickLookTests {
  let kata: Kata
  let build: QuickBuild

  init() throws {
    kata = try Kata()
    build = QuickBuild(package: kata.folder, runner: kata.runner)
  }

  /// Runs `swift test`, and prepares the quick look with what it built.
  func rehearse() -> Report {
    let report = kata.run()
    QuickLook.rehearsal(build).runToEnd()
    return report
  }

  func look() -> QuickLook.Outcome? {
    let look = QuickLook(build)
    look.runToEnd()
    return look.outcome
  }

  /// Looks quickly, and expects `swift test` to say the same.
  func expectAgreement(_ comment: Comment) throws {
    let quick = look()
    let full = kata.run()
    guard case .seen(let report)? = quick else {
      Issue.record("\(comment.rawValue): \(String(describing: quick))")
      return
    }
    #expect(report.comparable == full.comparable, comment)
  }

  @Test func `it sees what swift test sees, in both frameworks`() throws {
    try kata.xctest("func testA() { XCTAssertEqual(doubled(2), 4) }")
    try kata.swiftTesting("@Test func b() { #expect(doubled(3) == 6) }")
    _ = rehearse()
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

  @Test func `a crash is the same crash, and what comes behind it is run`() throws {
    try kata.xctest(
      """
      func testA() { let none: Int? = Int("x"); XCTAssertEqual(none!, 1) }
      func testB() {}
      """)
    try kata.swiftTesting("@Test func a() { fatalError(\"no\") }\n@Test func b() {}")
    _ = rehearse()
    try expectAgreement("two crashes")
  }

  /// Why a look stood aside.
  func reason() -> String? {
    guard case .stoodAside(let reason)? = look() else { return nil }
    return reason
  }

  @Test func `before SwiftPM has built there is no quick look`() throws {
    try kata.xctest("func testA() {}")
    #expect(reason() == "the package was not built yet")
  }

  @Test func `other files and another manifest make it stand aside until they were built`() throws {
    try kata.xctest("func testA() {}")
    _ = rehearse()
    try kata.write("Sources/Kata/More.swift", "public let more = 1\n")
    #expect(reason() == "there are other files than before")
    _ = rehearse()
    try expectAgreement("more files")
    try kata.remove("Sources/Kata/More.swift")
    #expect(reason() == "there are other files than before")
    try kata.write("Sources/Kata/More.swift", "public let more = 1\n")
    let manifest = kata.text("Package.swift")
    try kata.write("Package.swift", manifest + "// changed\n")
    #expect(reason() == "Package.swift has changed")
  }

  @Test func `tests that the source does not tell make it stand aside`() throws {
    try kata.xctest("func testA() {}", outside: "typealias Base = XCTestCase")
    _ = rehearse()
    try kata.write(
      "Tests/KataTests/KataTests.swift",
      "import XCTest\ntypealias Base = XCTestCase\nclass T: Base { func testA() {} }\n")
    #expect(reason() == "'Base' is an alias")
  }

  @Test func `tests that take long are left to swift test, and nothing of them stays`() throws {
    try kata.swiftTesting("@Test func a() { while true {} }")
    _ = kata.run(timeout: 1)
    QuickLook.rehearsal(build).runToEnd()
    #expect(reason() == "the tests take long")
  }

  @Test func `the tests that count wait for those of a quick look to be gone`() throws {
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
    _ = rehearse()
    try? FileManager.default.removeItem(atPath: log)
    let run = kata.runner.start(package: kata.folder)
    let look = QuickLook(build)
    while !run.isOver {
      Poll.wait(for: [run, look])
      look.advance(at: .now())
      run.advance(at: .now())
    }
    // Never two that have begun and not ended.
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "begin end begin end ")
  }

  @Test func `a resource is seen as it is now`() throws {
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
    _ = rehearse()
    try expectAgreement("as it was")
    try kata.write("Sources/Kata/Resources/Word.txt", "two")
    try expectAgreement("changed")
  }
}

extension Report {
  /// Without what differs from one run to the next.
  var comparable: Report {
    var result = self
    result.duration = 0
    return result
  }
}
