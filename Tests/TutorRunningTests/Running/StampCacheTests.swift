import Glibc
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

@Suite struct StampCacheTests {
  private let folder: TemporaryFolder
  private let cache = StampCache()

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/file" }

  /// Returns the content according to the cache, and whether the file was read.
  private func content(secondsLater: Int) -> (Fingerprint, Bool) {
    var status = stat()
    stat(path, &status)
    var wasRead = false
    let content = cache.content(
      of: path, status, at: status.st_ctim.tv_sec + secondsLater
    ) {
      wasRead = true
      return Fingerprint(of: folder.text("file") ?? "")
    }
    return (content, wasRead)
  }

  /// Writes into the same file, so that its inode stays.
  private func overwrite(_ text: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  @Test func `a file that has not changed for seconds is read once`() throws {
    try folder.write("one", to: "file")
    #expect(content(secondsLater: 5) == (Fingerprint(of: "one"), true))
    #expect(content(secondsLater: 6) == (Fingerprint(of: "one"), false))
  }

  @Test func `a file that has just changed is read again, because it may change in the same tick`()
    throws
  {
    try folder.write("one", to: "file")
    #expect(content(secondsLater: 0).1)
    try overwrite("two")
    #expect(content(secondsLater: 0) == (Fingerprint(of: "two"), true))
    #expect(content(secondsLater: 2).1)
    #expect(content(secondsLater: 3).1)
    #expect(!content(secondsLater: 3).1)
  }

  @Test func `a file with a restored size and modification time is read again`() throws {
    try folder.write("one", to: "file")
    var before = stat()
    try #require(stat(path, &before) == 0)
    #expect(content(secondsLater: 5).1)
    // Wait for the next tick of the kernel's clock, at most a few milliseconds.
    var now = before
    repeat {
      try overwrite("two")
      let times = [before.st_atim, before.st_mtim]
      try #require(utimensat(AT_FDCWD, path, times, 0) == 0 && stat(path, &now) == 0)
    } while now.st_ctim.tv_nsec == before.st_ctim.tv_nsec
    try #require(now.st_mtim.tv_nsec == before.st_mtim.tv_nsec && now.st_size == before.st_size)
    #expect(content(secondsLater: 5) == (Fingerprint(of: "two"), true))
  }
}
