import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorCourses

/// The git processes that a start of the tutor waits for.
@Suite(.waits)
struct JournalOpeningTests {
  let folder: TemporaryFolder
  let course: CourseFolder

  init() throws {
    folder = try TemporaryFolder()
    course = try CourseFolder(at: folder.path + "/course")
  }

  /// Opens the journal, and returns the number of git processes that this started.
  private func open() throws -> Int {
    let log = folder.path + "/starts"
    try ExecutableFile.write(
      "#!/bin/sh\necho \"$1\" >> \(log)\nexec /usr/bin/git \"$@\"\n", to: folder.path + "/bin/git")
    try "".write(toFile: log, atomically: true, encoding: .utf8)
    var environment = JournalTests.environment
    environment["PATH"] = folder.path + "/bin:" + (environment["PATH"] ?? "")
    _ = try Journal(in: course, environment: environment).read()
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count
  }

  @Test func `a journal without entries, and one with a copy of them, are opened without git`()
    throws
  {
    _ = try Journal(in: course, environment: JournalTests.environment)
    #expect(try open() == 0)
    try Journal(in: course, environment: JournalTests.environment).recordNow(JournalTests.verdict)
    #expect(try open() == 0)
    try folder.run("git", "-C", course.path, "pack-refs", "--all")
    #expect(try open() == 1, "the ref has no file, so git is asked")
    try FileManager.default.removeItem(atPath: course.ownFolder + "/journal.cache")
    #expect(try open() == 1)
    #expect(
      try Journal(in: course, environment: JournalTests.environment).read().entries.count == 1)
  }
}
