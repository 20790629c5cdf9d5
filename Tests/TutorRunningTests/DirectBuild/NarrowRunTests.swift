import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// Provisional runs of those tests that a change can reach.
///
/// Only a toolchain shows that the tests of a selection run, and no others.
@Suite(.live)
struct NarrowRunTests {
  @Test func `a provisional run after a change runs only what the change can reach`() throws {
    let package = try OwnPackage()
    let tests = { (a: Int) in
      """
      import Kata
      import Testing
      import XCTest
      final class MoreTests: XCTestCase { func testMore() { XCTAssertEqual(doubled(1), \(a)) } }
      struct Bunch { @Test func more() { #expect(doubled(1) == \(a)) } }
      """
    }
    let file = "Tests/KataTests/More.swift"
    try package.write(file, tests(2))
    let full = try package.report()
    #expect(full.passedTests.count == 4, "\(full)")
    let build = DirectBuild(
      package: package.path, runner: try package.runner(), sources: try TestPackage.memory())
    Learning(on: build, files: PackageSnapshot(of: package.path), for: .nextCheck).runToEnd()
    func report(since files: PackageSnapshot?) throws -> Report {
      let run = ProvisionalRun(build, since: files, timeout: 60)
      run.runToEnd()
      return try #require(run.result).get()
    }
    let all = try report(since: nil)
    #expect(all.outcomes == full.outcomes)
    #expect(all.scope == nil)

    let complete = PackageSnapshot(of: package.path)
    try package.write(file, tests(3))
    let few = try report(since: complete)
    #expect(few.outcomes == ["Bunch.more() failed", "MoreTests.testMore failed"], "\(few)")
    #expect(few.scope == .reachable)
    try package.write("Sources/Kata/Kata.swift", "public func doubled(_ n: Int) -> Int { n + n }\n")
    #expect(
      try report(since: complete).outcomes == [
        "Bunch.more() failed", "KataTests.testOne passed", "MoreTests.testMore failed",
        "two() passed",
      ])
    let now = ProvisionalRun(build, since: PackageSnapshot(of: package.path))
    now.runToEnd()
    #expect(now.result == .failure(DirectBuildObstacle("no test can reach the change")))
  }
}
