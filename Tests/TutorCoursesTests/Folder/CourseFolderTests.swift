import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

@Suite(.waits)
struct CourseFolderTests {
  let folder: TemporaryFolder
  let files: LessonFiles
  var path: String { folder.path + "/course" }

  init() throws {
    folder = try TemporaryFolder()
    files = LessonFiles(folder: folder.path + "/lesson")
    try folder.write("manifest", to: "lesson/start/Package.swift")
    try folder.write("one", to: "lesson/start/Sources/A.swift")
    try folder.write("test", to: "lesson/start/Tests/T.swift")
  }

  func makeStartedCourse() throws -> CourseFolder {
    let course = try CourseFolder(at: path)
    try course.begin("nibs", from: files)
    return course
  }

  /// The learner's files as text, read without the code under test.
  func learnersFiles() throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path + "/nibs") {
      if let text = folder.text("course/nibs/" + name) { found[name] = text }
    }
    return found
  }

  /// Returns the error that `body` throws, with a bare `FileError` wrapped as a `CourseError`.
  func error(_ body: () throws -> Void) -> CourseError? {
    do { try body() } catch {
      return error as? CourseError ?? (error as? FileError).map(CourseError.file)
    }
    return nil
  }

  // MARK: - Opening

  @Test func `a folder is created with its parents, and reopened unchanged`() throws {
    let deep = folder.path + "/a/b/course"
    #expect(try CourseFolder(at: deep) == CourseFolder(at: deep))
    #expect(folder.text("a/b/course/.redgreen/course.json") == "{\"version\":1}\n")
  }

  @Test func `a folder that contains only a git repository is accepted`() throws {
    try folder.write("", to: "course/.git/HEAD")
    _ = try CourseFolder(at: path)
  }

  @Test func `a folder with unrelated files is refused and left unchanged`() throws {
    try folder.write("mine", to: "course/mine.txt")
    #expect(error { _ = try CourseFolder(at: path) } == .foreignFolder(path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["mine.txt"])
  }

  @Test(arguments: ["course", "course/below"])
  func `a file in place of the folder is reported`(_ name: String) throws {
    try folder.write("mine", to: "course")
    #expect(error { _ = try CourseFolder(at: folder.path + "/" + name) } != nil)
    #expect(folder.text("course") == "mine")
  }

  @Test func `a folder of a newer version is refused and left unchanged`() throws {
    let mark = "{\"version\": 2, \"more\": true}"
    try folder.write(mark, to: "course/.redgreen/course.json")
    let refusal = error { _ = try CourseFolder(at: path) }
    #expect(refusal == .madeByNewerVersion(path, version: 2))
    #expect(refusal?.description.contains("update redgreen") == true)
    #expect(folder.text("course/.redgreen/course.json") == mark)
  }

  @Test(arguments: ["", "{", "[]", "{\"version\":\"x\"}", "\0"])
  func `an unreadable marker file is reported with a fix`(_ mark: String) throws {
    try folder.write(mark, to: "course/.redgreen/course.json")
    let refusal = error { _ = try CourseFolder(at: path) }
    #expect(refusal == .brokenMark(path + "/.redgreen/course.json"))
    #expect(folder.text("course/.redgreen/course.json") == mark)
  }

  @Test func `an unwritable folder is reported with the system's reason`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    chmod(path, 0o555)
    let refusal = asNobody { error { _ = try CourseFolder(at: path) } }
    #expect(refusal == .file(.cannotWrite(path + "/.redgreen", errno: EACCES)))
    #expect(refusal?.description.contains("Check who owns it") == true)
  }

  @Test func `unreadable files are reported, not treated as missing`() throws {
    let course = try makeStartedCourse()
    chmod(path + "/nibs/Sources", 0o000)
    defer { chmod(path + "/nibs/Sources", 0o755) }
    let failed = asNobody { (try? course.files(of: "nibs")) == nil }
    #expect(failed)
  }

  // MARK: - Writing

  @Test func `beginning a lesson writes its start files, and only once`() throws {
    let course = try makeStartedCourse()
    #expect(
      try learnersFiles()
        == ["Package.swift": "manifest", "Sources/A.swift": "one", "Tests/T.swift": "test"])
    try folder.write("mine", to: "course/nibs/Sources/A.swift")
    try FileManager.default.removeItem(atPath: path + "/nibs/Tests/T.swift")
    try course.begin("nibs", from: files)
    #expect(try learnersFiles() == ["Package.swift": "manifest", "Sources/A.swift": "mine"])
  }

  @Test func `an interrupted begin resumes and keeps existing files`() throws {
    let course = try CourseFolder(at: path)
    try folder.write("mine", to: "course/nibs/Sources/A.swift")
    try course.begin("nibs", from: files)
    #expect(
      try learnersFiles()
        == ["Package.swift": "manifest", "Sources/A.swift": "mine", "Tests/T.swift": "test"])
  }

  @Test func `the manifest is written last`() throws {
    let course = try CourseFolder(at: path)
    try folder.write("mine", to: "course/nibs/Tests")
    #expect(
      error { try course.begin("nibs", from: files) } == .file(.notAFolder(path + "/nibs/Tests")))
    #expect(try learnersFiles()["Package.swift"] == nil)
  }

  static let states: [[String: String]] = [
    [:], ["Package.swift": "x"], ["Sources": "a file where a folder was"],
    ["Sources/A.swift/B.swift": "a folder where a file was"], ["Ä é/🎉 b.swift": "x"],
    ["Package.swift": "manifest", "Sources/A.swift": "one", "Tests/T.swift": "test"],
  ]

  @Test(arguments: states)
  func `restoring replaces all files with exactly the given ones, in both directions`(
    _ state: [String: String]
  ) throws {
    let course = try makeStartedCourse()
    try folder.write("built", to: "course/nibs/.build/debug/A.o")
    let before = try course.files(of: "nibs")
    try course.restore(state.mapValues { Array($0.utf8) }, of: "nibs")
    var expected = state
    expected[".build/debug/A.o"] = "built"
    #expect(try learnersFiles() == expected)
    try course.restore(before, of: "nibs")
    #expect(try course.files(of: "nibs") == before)
  }

  @Test func `an unchanged file is not rewritten`() throws {
    let course = try makeStartedCourse()
    let old = stamp("Package.swift")
    try course.restore(
      try course.files(of: "nibs").merging(["Sources/A.swift": [1]]) { $1 }, of: "nibs")
    #expect(stamp("Package.swift") == old)
  }

  private func stamp(_ name: String) -> [Int] {
    var status = stat()
    stat(path + "/nibs/" + name, &status)
    return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  @Test func `overlaying files keeps the others, and removes only the named ones`() throws {
    let course = try makeStartedCourse()
    try course.layOver(
      ["Sources/B.swift": [0x62]], removing: ["Tests/T.swift", "Tests/U.swift"], of: "nibs")
    #expect(
      try learnersFiles()
        == ["Package.swift": "manifest", "Sources/A.swift": "one", "Sources/B.swift": "b"])
  }

  @Test func `a rewritten file keeps its permissions`() throws {
    let course = try makeStartedCourse()
    chmod(path + "/nibs/Sources/A.swift", 0o600)
    try course.layOver(["Sources/A.swift": [0x62]], of: "nibs")
    var status = stat()
    stat(path + "/nibs/Sources/A.swift", &status)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  // MARK: - Links and other special files

  @Test func `nothing is written or removed through a symbolic link to a folder`() throws {
    let course = try makeStartedCourse()
    try folder.write("outside", to: "outside/A.swift")
    try FileManager.default.removeItem(atPath: path + "/nibs/Sources")
    symlink(folder.path + "/outside", path + "/nibs/Sources")
    let refusal = error {
      try course.layOver(["Sources/A.swift": [1], "B.swift": [2]], of: "nibs")
    }
    #expect(refusal == .leadsOut(path + "/nibs/Sources"))
    #expect(folder.text("outside/A.swift") == "outside")
    #expect(folder.text("course/nibs/B.swift") == nil)
  }

  @Test func `files in a linked folder are neither recorded nor written`() throws {
    let course = try makeStartedCourse()
    try folder.write("outside", to: "outside/B.swift")
    symlink(folder.path + "/outside", path + "/nibs/Sources/Outside")
    symlink("../Tests", path + "/nibs/Sources/Inside")
    let files = try course.files(of: "nibs")
    #expect(files.keys.sorted() == ["Package.swift", "Sources/A.swift", "Tests/T.swift"])
    try course.restore(files.filter { $0.key == "Package.swift" }, of: "nibs")
    #expect(folder.text("outside/B.swift") == "outside")
  }

  @Test func `a link to a file is read as that file, and its target is never written`() throws {
    let course = try makeStartedCourse()
    try folder.write("outside", to: "outside.swift")
    symlink(folder.path + "/outside.swift", path + "/nibs/Sources/B.swift")
    #expect(try course.files(of: "nibs")["Sources/B.swift"] == Array("outside".utf8))
    try course.layOver(["Sources/B.swift": Array("mine".utf8)], of: "nibs")
    #expect(folder.text("outside.swift") == "outside")
    #expect(folder.text("course/nibs/Sources/B.swift") == "mine")
  }

  @Test(arguments: ["../B.swift", "/tmp/B.swift", "a/../../B.swift", "", "a//b", "./a"])
  func `a path that leaves the lesson folder is refused`(_ name: String) throws {
    let course = try makeStartedCourse()
    let refusal = error { try course.layOver([name: [1]], of: "nibs") }
    #expect(refusal == .leadsOut(path + "/nibs/" + name))
  }

  @Test func `a file that other programs act on is never written, recorded, or removed`() throws {
    let course = try makeStartedCourse()
    try folder.write("use", to: "course/nibs/.envrc")
    #expect(try course.files(of: "nibs")[".envrc"] == nil)
    #expect(
      error { try course.layOver([".git/config": [1]], of: "nibs") }
        == .notAllowed(
          path + "/nibs/.git/config", refusal: try #require(SafePath.refusal(of: ".git/config"))))
    try course.restore(["Package.swift": [1]], of: "nibs")
    #expect(try learnersFiles().keys.sorted() == [".envrc", "Package.swift"])
  }

  /// Checks that the journal does not record a file, and that nothing removes or overwrites it.
  func expectUnrecorded(_ name: String, in course: CourseFolder) throws {
    try folder.write("mine", to: "course/nibs/" + name)
    #expect(try course.files(of: "nibs")[name] == nil, "\(name)")
    try course.restore(["Package.swift": Array("manifest".utf8)], of: "nibs")
    #expect(folder.text("course/nibs/" + name) == "mine", "\(name)")
    if SafePath.isAllowed(name) {
      try course.layOver([name: [1]], removing: [name], of: "nibs")
      #expect(folder.text("course/nibs/" + name) == "mine", "\(name)")
    }
  }

  @Test func `files that are named like secrets are neither recorded, removed, nor overwritten`()
    throws
  {
    let course = try makeStartedCourse()
    for name in [".env", ".env.local", ".netrc", "server.pem", "Sources/a.key", "id_rsa"] {
      try expectUnrecorded(name, in: course)
    }
  }

  @Test func `files that .gitignore names are neither recorded, removed, nor overwritten`() throws {
    let course = try makeStartedCourse()
    try folder.write("/nibs/fromCourse.txt\n", to: "course/.gitignore")
    try folder.write("*.secret\nlocal/\n!kept.secret\n", to: "course/nibs/.gitignore")
    try folder.write("inner.txt\n", to: "course/nibs/Sources/.gitignore")
    for name in [
      "fromCourse.txt", "a.secret", "Sources/ä b.secret", "local/x", "Sources/inner.txt",
    ] {
      try expectUnrecorded(name, in: course)
    }
    try folder.write("", to: "course/nibs/kept.secret")
    #expect(try course.files(of: "nibs").keys.sorted() == ["Package.swift", "kept.secret"])
  }

  @Test func `a .gitignore file is neither recorded, removed, nor overwritten`() throws {
    try expectUnrecorded(".gitignore", in: makeStartedCourse())
  }

  @Test func `ignored files stay ignored in a repository that the learner created in a lesson`()
    throws
  {
    let course = try makeStartedCourse()
    try folder.write("ref: refs/heads/main\n", to: "course/nibs/.git/HEAD")
    mkdir(path + "/nibs/.git/objects", 0o755)
    mkdir(path + "/nibs/.git/refs", 0o755)
    try folder.write("*.secret\n", to: "course/nibs/.gitignore")
    try expectUnrecorded("a.secret", in: course)
  }

  @Test func `a .gitignore that is a pipe is reported without blocking`() throws {
    let course = try makeStartedCourse()
    mkfifo(path + "/nibs/.gitignore", 0o600)
    #expect(
      error { _ = try course.files(of: "nibs") } == .file(.notAFile(path + "/nibs/.gitignore")))
  }

  @Test func `a file that is too large for the journal is not overwritten`() throws {
    let course = try makeStartedCourse()
    try folder.write("", to: "course/nibs/large")
    truncate(path + "/nibs/large", 9 << 20)
    try course.layOver(["large": [1]], removing: ["large"], of: "nibs")
    var status = stat()
    #expect(stat(path + "/nibs/large", &status) == 0 && status.st_size == 9 << 20)
  }

  @Test func `a lesson that brings a file that other programs act on does not begin`() throws {
    try folder.write("[core]", to: "lesson/start/.git/config")
    let course = try CourseFolder(at: path)
    #expect(throws: LessonError.self) { try course.begin("nibs", from: files) }
    #expect(access(path + "/nibs", F_OK) != 0)
  }

  @Test func `an unreadable folder is reported with the reason`() throws {
    let course = try makeStartedCourse()
    chmod(path + "/nibs/Sources", 0)
    defer { chmod(path + "/nibs/Sources", 0o755) }
    let refusal = asNobody { error { _ = try course.files(of: "nibs") } }
    #expect(refusal == .file(.cannotRead(path + "/nibs/Sources", errno: EACCES)))
  }

  @Test func `pipes, devices, link cycles and very large files are skipped without blocking`()
    throws
  {
    let course = try makeStartedCourse()
    mkfifo(path + "/nibs/pipe", 0o600)
    symlink("/dev/zero", path + "/nibs/zero")
    symlink(".", path + "/nibs/round")
    symlink("..", path + "/nibs/Sources/up")
    symlink("nowhere", path + "/nibs/dangling")
    try folder.write("", to: "course/nibs/large")
    truncate(path + "/nibs/large", 1 << 40)
    #expect(
      try course.files(of: "nibs").keys.sorted()
        == ["Package.swift", "Sources/A.swift", "Tests/T.swift"])
  }
}
