import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

struct SessionLockTests {
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
    let error = #expect(throws: SessionLockError.self) { try SessionLock(in: course) }
    #expect(error?.holder == "\(other.pid)")
    #expect(error?.description.contains("(process \(other.pid)) is using \(course.path)") == true)
    kill(other.pid, SIGKILL)
    other.runToEnd()
    #expect(folder.text("course/.redgreen/lock") == "\(other.pid)")
    let lock = try SessionLock(in: course)
    #expect(folder.text("course/.redgreen/lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `the lock is held for as long as its owner object lives`() throws {
    var lock: SessionLock? = try SessionLock(in: course)
    #expect(throws: SessionLockError.self) { try SessionLock(in: course) }
    // A refused attempt must not release the owner's lock.
    #expect(throws: SessionLockError.self) { try SessionLock(in: course) }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try SessionLock(in: course)
  }

  @Test func `a released lock is free although a child that is being started has a copy`() throws {
    var lock: SessionLock? = try SessionLock(in: course)
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
    _ = try SessionLock(in: course)
  }

  @Test func `a holder that yields ends for the next tutor, but not for another one that yields`()
    throws
  {
    let script =
      "exec 9>'\(course.ownFolder)/lock'; flock 9; printf '%s\\nyields\\n' $$ >&9; echo held; "
      + "exec sleep 100"
    let other = try ChildProcess(
      ChildProcess.Command(
        "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], limits: .interactive))
    while other.output.text.isEmpty, !other.isOver { other.advance(at: .now()) }
    #expect(throws: SessionLockError.self) { try SessionLock(in: course, yields: true) }
    #expect(throws: SessionLockError.self) { try SessionLock(in: course, asks: false) }
    let lock = try SessionLock(in: course)
    other.runToEnd()
    #expect(other.status == .signalled(SIGTERM))
    #expect(folder.text("course/.redgreen/lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `the file of a lock says whether its holder yields`() throws {
    let lock = try SessionLock(in: course, yields: true)
    #expect(folder.text("course/.redgreen/lock") == "\(getpid())\nyields\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock left by a killed tutor can be taken`() throws {
    try folder.write("4194304\n", to: "course/.redgreen/lock")
    _ = try SessionLock(in: course)
  }

  @Test func `a lock that cannot be created is reported with the reason`() throws {
    try FileManager.default.createDirectory(
      atPath: course.ownFolder + "/lock", withIntermediateDirectories: true)
    #expect(throws: FileError.cannotWrite(course.ownFolder + "/lock", errno: EISDIR)) {
      try SessionLock(in: course)
    }
  }
}
