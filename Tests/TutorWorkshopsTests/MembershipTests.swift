import Foundation
import Testing
import TutorTestSupport

@testable import TutorCourses
@testable import TutorWorkshops

/// The file that stores a learner's membership.
struct MembershipTests {
  private let fixture: WorkshopOfTests
  private let course: CourseFolder

  init() throws {
    fixture = try WorkshopOfTests()
    course = try CourseFolder(at: fixture.folder.path + "/ada")
  }

  private func file(_ name: String) -> String { course.ownFolder + "/" + name }

  @Test func `a membership is read back`() throws {
    let membership = try fixture.membership("ada")
    try membership.write(in: course)
    #expect(try Membership.read(in: course) == membership)
    try Membership.leave(course, waiting: 0) {}
    #expect(try Membership.read(in: course) == nil)
  }

  @Test func `only the owner can read the file with the key`() throws {
    for _ in 1...2 {
      try fixture.membership("ada").write(in: course)
      let attributes = try FileManager.default.attributesOfItem(atPath: file("workshop.json"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      // A replaced file must not keep permissions that somebody has widened.
      chmod(file("workshop.json"), 0o644)
    }
  }

  @Test(arguments: [true, false])
  func `git does not add the tutor's folder to the learner's commits`(_ isOld: Bool) throws {
    try fixture.membership("ada").write(in: course)
    if isOld { unlink(file(".gitignore")) }
    _ = try CourseFolder(at: course.path)
    try fixture.folder.write("mine", to: "ada/nibs/A.swift")
    try fixture.folder.run("git", "init", "--quiet", course.path)
    try fixture.folder.run("git", "-C", course.path, "add", "-A")
    #expect(
      try fixture.folder.run("git", "-C", course.path, "ls-files") == "nibs/A.swift\n")
  }

  @Test func `a membership of the first edition is read and moved to the new file`() throws {
    let membership = try fixture.membership("ada")
    try membership.write(in: course)
    try FileManager.default.moveItem(atPath: file("workshop.json"), toPath: file("room.json"))
    #expect(try Membership.read(in: course) == membership)
    #expect(!FileManager.default.fileExists(atPath: file("room.json")))
    #expect(try Membership.read(in: course) == membership)
  }

  @Test func `a damaged file is reported with its path`() throws {
    try membershipFile("{")
    #expect(throws: WorkshopError.brokenMembership(file("workshop.json"))) {
      try Membership.read(in: course)
    }
  }

  private func membershipFile(_ text: String) throws {
    try fixture.membership("ada").write(in: course)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file("workshop.json")))
  }
}
