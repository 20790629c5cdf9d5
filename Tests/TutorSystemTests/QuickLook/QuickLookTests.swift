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
}

extension Report {
  /// Without what differs from one run to the next.
  var comparable: Report {
    var result = self
    result.duration = 0
    return result
  }
}
