import Foundation
import Testing

@testable import TutorCourses
@testable import TutorPlatform

struct SafeFileTests {
  @Test func `a full disk leaves the old file and no draft, and reports the reason`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "file")
      // A file size limit makes `write` fail as a full disk does, but only in this process.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = #expect(throws: FileError.self) {
        try SafeFile.write([UInt8](repeating: 65, count: 5000), to: folder.path + "/file")
      }
      try #require(error == .cannotWrite(folder.path + "/file", errno: EFBIG))
      try #require(folder.text("file") == "old")
      try #require(FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test(arguments: [
    (ENOSPC, "The disk is full"), (EDQUOT, "The disk is full"), (EROFS, "The disk is read-only"),
    (EACCES, "Check who owns it"), (EIO, "Name another folder"),
  ])
  func `each reason comes with a fix`(_ code: Int32, _ fix: String) {
    let sentence = FileError.cannotWrite("/course/a", errno: code).description
    #expect(sentence.hasPrefix("/course/a cannot be written: "))
    #expect(sentence.contains(fix))
  }

  @Test func `a file that cannot be written keeps its contents`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let error = asNobody {
      #expect(throws: FileError.self) { try SafeFile.write([1], to: folder.path + "/file") }
    }
    #expect(error == .cannotWrite(folder.path + "/file", errno: EACCES))
    #expect(folder.text("file") == "old")
  }

  @Test func `a folder in place of the file is reported, and no draft is left`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file/inner")
    #expect(throws: FileError.cannotWrite(folder.path + "/file", errno: EISDIR)) {
      try SafeFile.write([1], to: folder.path + "/file")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `a leftover draft is overwritten, but a link in its place is refused`() throws {
    let folder = try TemporaryFolder()
    let draft = folder.path + "/file.redgreen-\(getpid())~"
    try folder.write("longer than the new text", to: "file.redgreen-\(getpid())~")
    try SafeFile.write(Array("new".utf8), to: folder.path + "/file")
    #expect(folder.text("file") == "new")
    try folder.write("outside", to: "outside")
    symlink(folder.path + "/outside", draft)
    #expect(throws: FileError.self) { try SafeFile.write([1], to: folder.path + "/file") }
    #expect(folder.text("outside") == "outside")
  }
}

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
      ChildProcess.Command("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"]))
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
