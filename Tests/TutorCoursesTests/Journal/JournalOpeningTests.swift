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

  /// Opens the journal and reads it, and returns the number of git processes that this started.
  private func open(_ read: (Journal) throws -> Void = { _ = try $0.read() }) throws -> Int {
    let log = folder.path + "/starts"
    try ExecutableFile.write(
      "#!/bin/sh\necho \"$1\" >> \(log)\nexec /usr/bin/git \"$@\"\n", to: folder.path + "/bin/git")
    try "".write(toFile: log, atomically: true, encoding: .utf8)
    var environment = JournalTests.environment
    environment["PATH"] = folder.path + "/bin:" + (environment["PATH"] ?? "")
    try read(Journal(in: course, environment: environment))
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count
  }

  @Test func `the phases are read again only after a new entry`() throws {
    try Journal(in: course, environment: JournalTests.environment).recordNow(JournalTests.verdict)
    var counts: [Int] = []
    let starts = try open { journal in
      for _ in 1...3 { counts.append(try journal.phases().count) }
    }
    #expect(starts == 1 && counts == [1, 1, 1])
    let journal = try Journal(in: course, environment: JournalTests.environment)
    #expect(try journal.phases().count == 1)
    try journal.recordNow(JournalTests.verdict)
    #expect(try journal.phases().count == 2)
  }

  @Test func `a journal is read again without git, also after a new entry`() throws {
    try Journal(in: course, environment: JournalTests.environment).recordNow(JournalTests.verdict)
    var counts: [Int] = []
    let starts = try open { journal in
      for _ in 1...2 { counts.append(try journal.read().entries.count) }
      try journal.recordNow(JournalTests.verdict)
      counts.append(try journal.read().entries.count)
    }
    #expect(counts == [1, 1, 2])
    // One writes the entry.
    #expect(starts == 1)
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
