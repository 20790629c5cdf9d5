import Foundation
import Glibc
import TestReports
import TestSupport
import Testing
import TutorChecking
import TutorCore
import TutorCourses
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning
@testable import TutorSystem

/// Practice on a package whose tests delete or overwrite its files.
///
/// Each run ends with the report that a test wants, so that nothing is built.
@Suite(.waits)
struct LostFilesTests {
  private static let code = "Sources/Kata/Kata.swift"
  private static let edit = "public func doubled(_ n: Int) -> Int { n + n } // my last edit\n"

  private let replay: ReplayedRuns
  private let package: TestPackage
  private let runs = ScriptedRuns()

  init() throws {
    replay = try ReplayedRuns()
    package = try TestPackage(replaying: replay)
    try package.write(Self.code, Self.edit)
  }

  private func practice() throws -> Practicing {
    try Practicing(
      on: package.folder, runs, toolsOf: replay, staysOpen: false, isRecorded: true)
  }

  private func undo(_ me: Practicing) {
    me.send(.undoRequested(.lastVerdict))
    me.passTime()
  }

  @Test func `files that tests delete are no red, and an undo brings them back`() throws {
    runs.onTests = { run in
      guard run == 1 else { return }
      try? FileManager.default.removeItem(atPath: package.folder + "/Sources")
      runs.report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    }
    let me = try practice()
    let verdict = try me.verdict()
    #expect(verdict.kind == .fault)
    #expect(verdict.reason == "\(Self.code) is gone; `undo` brings it back")
    undo(me)
    #expect(package.text(Self.code) == Self.edit)
  }

  @Test func `an undo brings back the last edit if tests delete the package with its repository`()
    throws
  {
    let git = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git", "init", "--quiet", package.folder], limits: .interactive))
    git.runToEnd()
    runs.isHeld = true
    let me = try practice()
    me.send(.started)
    #expect(me.wait { runs.hasStartedTests && me.hasSavedAll })
    try FileManager.default.removeItem(atPath: package.folder)
    runs.isHeld = false
    runs.report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    let verdict = try me.verdict()
    #expect(verdict.reason.contains("gone; `undo` brings"))
    undo(me)
    #expect(package.text(Self.code) == Self.edit)
    #expect(me.session.notice?.description.contains("git repository is gone") == true)
    let again = "// edited again\n"
    try package.write(Self.code, again)
    undo(me)
    #expect(package.text(Self.code) == again)

    // The next tests delete it again.
    let count = runs.count
    runs.isHeld = true
    me.send(.checkRequested)
    #expect(me.wait { runs.count > count && runs.hasStartedTests })
    me.pass(0)
    try FileManager.default.removeItem(atPath: package.folder)
    runs.isHeld = false
    #expect(me.wait { !me.session.isRunning })
    undo(me)
    #expect(package.text(Self.code) == again)
  }

  @Test func `files of the newest entry come back although they are not kept once more`() throws {
    let first = try practice()
    #expect(try first.verdict().kind == .greenAtStart)
    #expect(first.wait { first.hasSavedAll })
    let objects = PracticeRepository.path(beside: package.folder) + "/objects"
    let kept = FileManager.default.subpaths(atPath: objects)
    runs.isHeld = true
    let me = try practice()
    let count = runs.count
    me.send(.started)
    #expect(me.wait { runs.count > count && runs.hasStartedTests && me.hasSavedAll })
    #expect(FileManager.default.subpaths(atPath: objects) == kept)
    try FileManager.default.removeItem(atPath: package.folder + "/Sources")
    runs.isHeld = false
    runs.report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    #expect(try me.verdict().kind == .fault)
    undo(me)
    #expect(package.text(Self.code) == Self.edit)
  }

  @Test func `an undo brings back the last edit that tests have overwritten`() throws {
    runs.onTests = { if $0 == 1 { try? package.write(Self.code, "// by the tests\n") } }
    let me = try practice()
    _ = try me.verdict()
    undo(me)
    #expect(package.text(Self.code) == Self.edit)
  }

  @Test func `files that were kept when the tutor was killed during tests can be restored`() throws
  {
    runs.isHeld = true
    let killed = try practice()
    killed.send(.started)
    #expect(killed.wait { runs.hasStartedTests && killed.hasSavedAll })
    try FileManager.default.removeItem(atPath: package.folder + "/Sources")
    let me = try practice()
    undo(me)
    #expect(package.text(Self.code) == Self.edit)
  }
}
