import Glibc
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

@Suite struct SnapshotCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path + "/file" }

  private func status() throws -> stat {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status
  }

  /// Returns the content of a file some seconds after its last change.
  private func content(_ status: stat, secondsLater: Int) -> Fingerprint {
    PackageSnapshot.stamp(
      of: FileIdentity(status), at: path, limits: PackageSnapshot.Limits(),
      at: status.st_ctim.tv_sec + secondsLater
    ).content
  }

  /// Writes into the same file, so that its inode stays.
  private func overwrite(_ text: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  @Test(arguments: [(0, false), (2, false), (3, true), (5, true)])
  func `a file is read once, except while it may change in the same tick`(
    seconds: Int, isKept: Bool
  ) throws {
    try folder.write("one", to: "file")
    let status = try status()
    #expect(content(status, secondsLater: seconds) == Fingerprint(of: "one"))
    // Files that are not kept would have to be read.
    unlink(path)
    #expect((content(status, secondsLater: seconds) == Fingerprint(of: "one")) == isKept)
  }

  @Test func `a file that has just changed is read again`() throws {
    try folder.write("one", to: "file")
    #expect(try content(status(), secondsLater: 0) == Fingerprint(of: "one"))
    try overwrite("two")
    #expect(try content(status(), secondsLater: 0) == Fingerprint(of: "two"))
  }

  @Test func `a file with a restored size and modification time is read again`() throws {
    try folder.write("one", to: "file")
    let before = try status()
    #expect(content(before, secondsLater: 5) == Fingerprint(of: "one"))
    // Wait for the next tick of the kernel's clock, at most a few milliseconds.
    var now = before
    repeat {
      try overwrite("two")
      let times = [before.st_atim, before.st_mtim]
      try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
      now = try status()
    } while now.st_ctim.tv_nsec == before.st_ctim.tv_nsec
    try #require(now.st_mtim.tv_nsec == before.st_mtim.tv_nsec && now.st_size == before.st_size)
    #expect(content(now, secondsLater: 5) == Fingerprint(of: "two"))
  }
}
