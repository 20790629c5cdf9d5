import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The replaying toolchain itself: what the tutor sees of it is what it sees of a real one.
struct ReplayedToolchainTests {
  private static let code = "Sources/Kata/Kata.swift"

  @Test func `a red and a green are replayed`() throws {
    let package = try TestPackage.replayed()
    try package.xctest("  func testTripled() { XCTAssertEqual(tripled(2), 6) }")
    let red = package.run()
    #expect(red.build == .failed)
    #expect(red.diagnostics.first?.message == "cannot find 'tripled' in scope")
    #expect(red.diagnostics.first?.location?.file == "Tests/KataTests/KataTests.swift")
    try package.write(Self.code, "public func tripled(_ n: Int) -> Int { n * 3 }\n")
    #expect(package.run().outcomes == ["KataTests.testTripled passed"])
  }

  @Test func `a crash is replayed with its backtrace, and the tests after it run`() throws {
    let package = try TestPackage.replayed()
    try package.xctest(
      """
        func testA() { let none: [Int] = []; print(none[doubled(1)]) }
        func testB() {}
      """)
    let report = package.run()
    #expect(report.outcomes == ["KataTests.testA crashed", "KataTests.testB passed"])
    #expect(report.crashes.first?.location?.line == 6)
  }

  @Test func `direct builds are replayed`() throws {
    let package = try TestPackage.replayed()
    try package.xctest("  func testDoubled() { XCTAssertEqual(doubled(2), 4) }")
    #expect(package.run().outcomes == ["KataTests.testDoubled passed"])
    let build = DirectBuild(
      package: package.folder, runner: package.runner, sources: try TestPackage.memory())
    for (body, outcome) in [("n * 2", "passed"), ("n * 3", "failed")] {
      try package.write(Self.code, "public func doubled(_ n: Int) -> Int { \(body) }\n")
      let learning = Learning(
        on: build, files: PackageFiles(of: package.folder), for: .provisional)
      learning.runToEnd()
      #expect(learning.obstacle == nil)
      let run = ProvisionalRun(build)
      run.runToEnd()
      #expect(try #require(run.result).get().outcomes == ["KataTests.testDoubled \(outcome)"])
    }
    try package.write(Self.code, "public func doubled(_ n: Int) -> Int { n * \"2\" }\n")
    let run = ProvisionalRun(build)
    run.runToEnd()
    #expect(try #require(run.result).get().build == .failed)
  }
}
