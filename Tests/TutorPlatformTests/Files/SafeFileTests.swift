import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

struct SafeFileTests {
  @Test func `a full disk leaves the old file and no draft, and reports the reason`() async throws {
    let ended = try await OwnProcess.run {
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
    #expect(ended.code == 0, "\(ended.errors)")
  }

  @Test(arguments: [
    (ENOSPC, "The disk is full"), (EDQUOT, "The disk is full"), (EROFS, "The disk is read-only"),
    (EACCES, "Check who owns it"), (EIO, "Choose another folder"),
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

  @Test func `a link is replaced, or followed if the writer asks for that`() throws {
    let folder = try TemporaryFolder()
    let link = folder.path + "/link"
    try folder.write("old", to: "inner/file")
    symlink("inner/file", link)
    try SafeFile.write(Array("new".utf8), to: link, followsLinks: true)
    #expect(folder.text("inner/file") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "inner/file")
    try SafeFile.write(Array("own".utf8), to: link)
    #expect([folder.text("inner/file"), folder.text("link")] == ["new", "own"])
    symlink("nowhere", folder.path + "/broken")
    #expect(throws: FileError.notAFile(folder.path + "/broken")) {
      try SafeFile.write([1], to: folder.path + "/broken", followsLinks: true)
    }
    try SafeFile.write([65], to: folder.path + "/first", followsLinks: true)
    #expect(folder.text("first") == "A")
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
