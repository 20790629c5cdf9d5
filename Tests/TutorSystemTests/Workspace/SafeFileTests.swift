import Foundation
import Testing

@testable import TutorCourses
@testable import TutorPlatform

struct SafeFileTests {
  @Test func `a disk without room leaves the old file, no draft, and the reason`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.write("old", to: "file")
      // What a full disk is to `write`, a limit on the size of files is too, for this process alone.
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
  func `each reason comes with its cure`(_ code: Int32, _ cure: String) {
    let sentence = FileError.cannotWrite("/course/a", errno: code).description
    #expect(sentence.hasPrefix("/course/a cannot be written: "))
    #expect(sentence.contains(cure))
  }

  @Test func `a file that may not be written keeps its contents`() throws {
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

  @Test func `a folder in the file's place is told, and no draft is left`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file/inner")
    #expect(throws: FileError.cannotWrite(folder.path + "/file", errno: EISDIR)) {
      try SafeFile.write([1], to: folder.path + "/file")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func `a draft that was left is no obstacle, and a link in its place is refused`() throws {
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

  /// Another process that holds the lock until it is ended.
  private func holder() throws -> ChildProcess {
    let script =
      "exec 9>'\(course.ownFolder)/lock'; flock 9; printf $$ >&9; echo held; exec sleep 100"
    let child = try ChildProcess(
      ChildProcess.Command("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"]))
    while child.output.text.isEmpty, !child.isOver { child.advance(at: .now()) }
    return child
  }

  @Test func `a folder in use is told with the process that uses it, and is free when that dies`()
    throws
  {
    let other = try holder()
    let error = #expect(throws: CourseLockError.self) { try CourseLock(in: course) }
    #expect(error?.holder == "\(other.pid)")
    #expect(error?.description.contains("(process \(other.pid)) works on \(course.path)") == true)
    kill(other.pid, SIGKILL)
    other.runToEnd()
    #expect(folder.text("course/.redgreen/lock") == "\(other.pid)")
    let lock = try CourseLock(in: course)
    #expect(folder.text("course/.redgreen/lock") == "\(getpid())\n")
    withExtendedLifetime(lock) {}
  }

  @Test func `the lock is held as long as its owner lives`() throws {
    var lock: CourseLock? = try CourseLock(in: course)
    #expect(throws: CourseLockError.self) { try CourseLock(in: course) }
    // A refusal must not let go of the owner's lock.
    #expect(throws: CourseLockError.self) { try CourseLock(in: course) }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try CourseLock(in: course)
  }

  @Test func `a lock that was left by a killed tutor is no obstacle`() throws {
    try folder.write("4194304\n", to: "course/.redgreen/lock")
    _ = try CourseLock(in: course)
  }

  @Test func `a lock that cannot be made is told with the reason`() throws {
    try FileManager.default.createDirectory(
      atPath: course.ownFolder + "/lock", withIntermediateDirectories: true)
    #expect(throws: FileError.cannotWrite(course.ownFolder + "/lock", errno: EISDIR)) {
      try CourseLock(in: course)
    }
  }
}
