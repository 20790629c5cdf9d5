import Foundation
import TestSupport
import Testing
import TutorPlatform
import TutorTestSupport

@testable import TutorCourses

/// The marks that are kept next to a practice journal.
@Suite(.waits) struct PracticeMarksTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("// a manifest", to: "Kata/Package.swift")
  }

  private func open(createsMissing: Bool = true) throws -> PracticeMarks {
    PracticeMarks(
      in: try PracticeRepository(
        of: folder.path + "/Kata", environment: ProcessInfo.processInfo.environment,
        createsMissing: createsMissing))
  }

  private func git(_ arguments: String...) throws -> String {
    let child = try ChildProcess(
      ChildProcess.Command(
        "/usr/bin/env", ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + arguments,
        environment: ProcessInfo.processInfo.environment, directory: folder.path + "/Kata",
        limits: .interactive))
    child.runToEnd()
    return child.output.text
  }

  @Test func `without a repository, there are no marks, and reading creates none`() throws {
    #expect(try open(createsMissing: false).contents() == nil)
    #expect(try SafeFile.names(in: folder.path) == ["Kata"])
    try open().edit("one") { $0 == nil ? [1] : nil }
    #expect(try open(createsMissing: false).contents() == [1])
  }

  @Test func `in the package's repository, only their own ref changes`() throws {
    _ = try git("init", "--quiet")
    _ = try git("add", ".")
    _ = try git("commit", "--quiet", "-m", "one")
    let marks = try open()
    try marks.edit("one") { _ in [1] }
    let before = try git("rev-parse", marks.ref)
    try marks.edit("nothing") { _ in nil }
    #expect(try git("rev-parse", marks.ref) == before)
    try marks.edit("two") { ($0 ?? []) + [2] }
    #expect(try marks.contents() == [1, 2])
    // Earlier marks are not lost.
    #expect(try git("rev-list", "--count", marks.ref) == "2\n")
    #expect(try git("status", "--short").isEmpty)
    #expect(try git("for-each-ref", "--format=%(refname)").split(separator: "\n").count == 2)
  }

  @Test func `of two processes that mark at the same time, neither loses a mark`() throws {
    let (one, other) = (try open(), try open())
    var calls = 0
    try one.edit("one") { bytes in
      calls += 1
      if calls == 1 { try other.edit("other") { ($0 ?? []) + [2] } }
      return (bytes ?? []) + [1]
    }
    #expect(calls == 2)
    #expect(try one.contents() == [2, 1])
  }

  @Test func `an error of the change leaves the marks`() throws {
    struct Refusal: Error {}
    try open().edit("one") { _ in [1] }
    #expect(throws: Refusal.self) { try open().edit("two") { _ in throw Refusal() } }
    #expect(try open().contents() == [1])
  }
}
