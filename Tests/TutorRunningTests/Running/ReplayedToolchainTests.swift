import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The replaying toolchain itself: what the tutor sees of it is what it sees of a real one.
@Suite(.waits)
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
        on: build, files: PackageSnapshot(of: package.folder), for: .provisional)
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

  @Test(arguments: [
    (ReplayedToolchain.Behavior.crash, Report.Ending.signalled(SIGSEGV)), (.garbage, .exited(1)),
  ])
  func `a tool that crashes or prints garbage ends the run`(
    _ behavior: ReplayedToolchain.Behavior, _ ending: Report.Ending
  ) throws {
    let package = try TestPackage.replayed()
    try package.replay?.answer(.test, with: behavior)
    let report = package.run()
    #expect(report.ending == ending)
    #expect(report.outcomes == [])
  }

  @Test func `a tool that hangs can be stopped`() throws {
    let package = try TestPackage.replayed()
    try package.replay?.answer(.test, with: .hang)
    let run = package.start()
    run.advance(at: .now())
    run.cancel(at: .now())
    run.runToEnd()
    #expect(run.report?.ending == .cancelled)
  }

  @Test func `a slow tool answers when its gate opens`() throws {
    let package = try TestPackage.replayed()
    try package.xctest("  func testTripled() { XCTAssertEqual(tripled(2), 6) }")
    let gate = package.folder + "/.gate"
    try #require(mkfifo(gate, 0o600) == 0)
    try package.replay?.answer(.test, with: .wait(gate: gate))
    let run = package.start()
    var isOpen = false
    Poll.run([run], within: 60, patience: 0.01) {
      if !isOpen {
        let writer = open(gate, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if writer >= 0 {
          #expect(run.report == nil)
          isOpen = write(writer, "x", 1) == 1
          close(writer)
        }
      }
      return run.isOver
    }
    #expect(isOpen && run.report?.build == .failed)
  }

  @Test(arguments: [true, false])
  func `a tool that prints nothing is named every half minute`(isTest: Bool) throws {
    let package = try TestPackage.replayed()
    let toolchain = try #require(package.replay)
    try toolchain.answer(isTest ? .test : .build, with: .hang)
    let test = isTest ? package.start(timeout: 60) : nil
    let build =
      isTest ? nil : PackageBuild(Workspace(package: package.folder, runner: package.runner))
    let activity: any Activity = try #require(test ?? build)
    Poll.run([activity], within: 60) { toolchain.isHanging }
    let words = { (seconds: Int) in
      "swift has printed nothing for \(seconds) s; it is stopped after 180 s"
    }
    for (after, expected) in [(10.0, nil), (31, words(30)), (45, nil), (75, words(60))] {
      activity.advance(at: .now() + after)
      let progress = test?.drainProgress() ?? build?.drainProgress() ?? []
      #expect(progress.compactMap(\.activity).map { "\($0)" } == [expected].compactMap(\.self))
    }
    activity.cancel(at: .now())
    activity.runToEnd()
  }
}
