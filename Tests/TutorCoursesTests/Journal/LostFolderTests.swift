import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform

/// A course folder whose own folder is gone, as after `git clean -fdx`, or whose repository is.
@Suite(.waits)
struct LostFolderTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let place = StepPlace(lesson: "nibs", step: "02-red")

  private let folder: TemporaryFolder
  private let course: CourseFolder

  init() throws {
    folder = try TemporaryFolder()
    course = try CourseFolder(at: folder.path + "/course")
    try folder.write("one", to: "course/nibs/Sources/A.swift")
  }

  private func open() throws -> Journal {
    try Journal(in: try CourseFolder(at: course.path), environment: Self.environment)
  }

  @Test(arguments: [false, true])
  func `the journal is found again in the repository`(isPacked: Bool) throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: Self.place))
    if isPacked { _ = try journal.git.run(["pack-refs", "--all"]) }
    try FileManager.default.removeItem(atPath: course.ownFolder)
    let found = try open()
    #expect(found.ref == journal.ref)
    #expect(try found.read().entries.last?.place == .step(Self.place))
    #expect(try open().ref == journal.ref)
  }

  @Test(arguments: [false, true])
  func `the place is kept without the repository`(isNew: Bool) throws {
    let journal = try open()
    try journal.recordNow(.stepMoved(to: StepPlace(lesson: "nibs", step: "01-read")))
    try journal.recordNow(.stepMoved(to: Self.place))
    let entries = try journal.read().entries
    try FileManager.default.removeItem(atPath: course.repository)
    if isNew { try journal.git.makeRepository() }
    let again = try open()
    #expect(again.loss == .files)
    #expect(try again.read().entries == entries)
    try again.recordNow(.stepMoved(to: Self.place))
    let next = try open()
    #expect(next.loss == nil)
    #expect(try next.read().entries.count == 3)
    let version = try next.version(of: "nibs") { _ in true }
    #expect(version?.files == ["Sources/A.swift": Array("one".utf8)])
  }

  @Test func `a folder whose repository has no journal is not taken for a course`() throws {
    _ = try open()
    try FileManager.default.removeItem(atPath: course.ownFolder)
    #expect(throws: CourseError.foreignFolder(course.path)) { try open() }
  }
}
