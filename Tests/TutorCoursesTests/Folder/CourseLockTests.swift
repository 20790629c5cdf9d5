import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

struct CourseLockTests {
  let folder: TemporaryFolder
  let course: CourseFolder

  init() throws {
    folder = try TemporaryFolder()
    course = try CourseFolder(at: folder.path + "/course")
  }

  /// Starts another process that holds the lock until it is terminated.
  private func holder() throws -> ChildProcess {
    let script =
      "exec 9>'\(course.ownFolder)/lock'; flock 9; printf $$ >&9; echo held; exec sleep 100"
    let child = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], limits: .interactive))
    while child.output.text.isEmpty, !child.isOver { child.advance(at: .now()) }
    return child
  }

  @Test func `a folder in use is reported with the owner's pid, and is free once the owner dies`()
    throws
  {
    let other = try holder()
    let error = #expect(throws: CourseLockError.self) { try CourseLock(in: course) }
    #expect(error?.holder == "\(other.pid)")
    #expect(error?.description.contains("(process \(other.pid)) is using \(course.path)") == true)
    kill(other.pid, SIGKILL)
    other.runToEnd()
    #expect(folder.text("course/.redgreen/lock") == "\(other.pid)")
    let lock = try CourseLock(in: course)
    #expect(folder.text("course/.redgreen/lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `the lock is held for as long as its owner object lives`() throws {
    var lock: CourseLock? = try CourseLock(in: course)
    #expect(throws: CourseLockError.self) { try CourseLock(in: course) }
    // A refused attempt must not release the owner's lock.
    #expect(throws: CourseLockError.self) { try CourseLock(in: course) }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try CourseLock(in: course)
  }

  @Test func `a released lock is free although a child that is being started has a copy`() throws {
    var lock: CourseLock? = try CourseLock(in: course)
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let file = course.ownFolder.replacing("//", with: "/") + "/lock"
    let descriptor = try #require(
      names.compactMap(Int32.init).first { descriptor in
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(descriptor)")
        return path == file
      })
    let copy = dup(descriptor)
    defer { close(copy) }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try CourseLock(in: course)
  }

  @Test func `a lock left by a killed tutor can be taken`() throws {
    try folder.write("4194304\n", to: "course/.redgreen/lock")
    _ = try CourseLock(in: course)
  }

  @Test func `a lock that cannot be created is reported with the reason`() throws {
    try FileManager.default.createDirectory(
      atPath: course.ownFolder + "/lock", withIntermediateDirectories: true)
    #expect(throws: FileError.cannotWrite(course.ownFolder + "/lock", errno: EISDIR)) {
      try CourseLock(in: course)
    }
  }
}
