import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform

/// The limits on size, count and kind that hold before anything is read.
struct ReadingLimitsTests {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  /// Creates a file of a size that takes no space on the disk.
  func makeFile(_ name: String, size: Int) throws {
    try folder.write("", to: name)
    try #require(truncate(path + "/" + name, size) == 0)
  }

  // MARK: - Files

  @Test func `a file up to the limit is read as a whole`() throws {
    try folder.write("abc", to: "file")
    #expect(try SafeFile.read(path + "/file", limit: 3) == Array("abc".utf8))
    #expect(SafeFile.contents(of: path + "/file") == Array("abc".utf8))
  }

  @Test func `a file over the limit is refused by its size`() throws {
    try makeFile("file", size: 1 << 42)
    #expect(throws: FileError.tooLarge(path + "/file", limit: 3)) {
      try SafeFile.read(path + "/file", limit: 3)
    }
    #expect(SafeFile.contents(of: path + "/file") == nil)
  }

  @Test func `a file that grows while it is read is read up to the limit`() throws {
    // The size of files in /proc is 0 until they are read.
    let file = "/proc/self/maps"
    #expect(throws: FileError.tooLarge(file, limit: 100)) { try SafeFile.read(file, limit: 100) }
    #expect(try SafeFile.read(file, limit: 1 << 24).count > 100)
  }

  @Test(arguments: ["pipe", "folder", "device", "socket"])
  func `anything but a regular file is refused without blocking`(_ name: String) throws {
    mkfifo(path + "/pipe", 0o600)
    mkdir(path + "/folder", 0o700)
    symlink("/dev/zero", path + "/device")
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: (path + "/socket").utf8) }
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(throws: FileError.notAFile(path + "/" + name)) {
      try SafeFile.read(path + "/" + name, limit: 10)
    }
  }

  @Test func `a link is followed only on request`() throws {
    try folder.write("abc", to: "file")
    symlink("file", path + "/link")
    #expect(try SafeFile.read(path + "/link", limit: 3) == Array("abc".utf8))
    #expect(throws: FileError.notAFile(path + "/link")) {
      try SafeFile.read(path + "/link", limit: 3, followsLinks: false)
    }
  }

  // MARK: - Folders

  func walk(count: Int, depth: Int) throws -> [String] {
    var paths: [String] = []
    try FolderWalk(through: path, count: count, depth: depth).run { item in
      paths.append(item.path)
      return item.name != "skipped"
    }
    return paths
  }

  @Test func `a walk visits everything within its limits, and nothing in skipped folders`() throws {
    try folder.write("", to: "a/b/c")
    try folder.write("", to: "d")
    try folder.write("", to: "skipped/e")
    symlink(".", path + "/f")
    #expect(try walk(count: 6, depth: 3) == ["a", "d", "f", "skipped", "a/b", "a/b/c"])
  }

  @Test func `a walk ends at the limit of files or nested folders`() throws {
    try folder.write("", to: "a/b/c")
    #expect(throws: FileError.tooManyFiles(path, limit: 2)) { try walk(count: 2, depth: 3) }
    #expect(throws: FileError.tooDeep(path + "/a/b", limit: 2)) { try walk(count: 3, depth: 2) }
  }
}
