import Foundation
import TestReports
import TestSupport
import Testing
import TutorCore
import TutorCourses
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

/// Practice on a package that depends on another one by path.
///
/// Each run ends with the report that a test wants, so that nothing is built.
@Suite(.waits)
struct DependencyTests {
  private static let beside = "../B/Sources/B/B.swift"
  private static let red = Report(
    tests: [TestResult(id: ScriptedRuns.test, status: .failed)], ending: .exited(1))

  private let replay: ReplayedRuns
  private let package: TestPackage
  private let runs = ScriptedRuns()

  init() throws {
    replay = try ReplayedRuns()
    package = try TestPackage(replaying: replay)
    try package.write(
      "Package.swift",
      package.text("Package.swift").replacing(
        "targets:", with: "dependencies: [.package(path: \"../B\")], targets:"))
    try package.write(Self.beside, "public let one = 1\n")
  }

  private func practice(after start: PracticeStart = PracticeStart()) throws -> Practicing {
    try Practicing(
      on: package.folder, runs, toolsOf: replay, after: start, staysOpen: false, isRecorded: true)
  }

  /// Returns the verdict of a session with one run, after those that are recorded.
  private func verdict() throws -> PracticeVerdict {
    let repository = try PracticeRepository(
      of: package.folder, environment: ProcessInfo.processInfo.environment)
    let start = try PracticeStart(of: PracticeJournal(in: repository))
    let me = try practice(after: start)
    let verdict = try me.verdict()
    #expect(me.wait { me.hasSavedAll })
    return verdict
  }

  @Test func `a change in a package next door between two sessions is one of the step`() throws {
    #expect(try verdict().kind == .greenAtStart)
    #expect(try verdict().kind == .unchanged)
    try package.write(Self.beside, "public let one = 2\n")
    #expect(try verdict().kind == .refactored)
    try package.write(Self.beside, "public let one = 3\n")
    runs.report = Self.red
    #expect(try verdict().kind == .broken)
    try package.write(Self.beside, "public let one = 2\n")
    #expect(try verdict().kind == .notDeterministic)
  }

  @Test func `files of a package next door do not count as gone when the next build fails`() throws
  {
    let me = try practice()
    _ = try me.verdict()
    runs.report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    for _ in 0..<2 {
      me.send(.checkRequested)
      #expect(try me.verdict().kind == .broken)
    }
  }
}
