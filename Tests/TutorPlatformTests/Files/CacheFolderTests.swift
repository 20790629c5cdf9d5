import Foundation
import TestSupport
import Testing

@testable import TutorPlatform

/// The cache on disks and in folders that cannot be written.
@Suite struct CacheFolderTests {
  @Test(arguments: [
    (
      FileError.cannotWrite("/c/a", errno: ENOSPC),
      "The disk with the cache folder is full: /c/a cannot be written. Free some space there, or set "
        + "XDG_CACHE_HOME to a folder on another disk."
    ),
    (
      .cannotWrite("/c/a", errno: EACCES),
      "Cannot write the cache folder /c/a: Permission denied. Make it writable, or set "
        + "XDG_CACHE_HOME to a folder that is."
    ),
    (
      .notAFolder("/c"),
      "Cannot write the cache folder: /c is in the way. Move it to another place, or set "
        + "XDG_CACHE_HOME to another folder."
    ),
  ])
  func `an error of the cache states what to do`(_ error: FileError, _ sentence: String) {
    #expect(CacheError(error).description == sentence)
    #expect(!sentence.contains("--course"))
  }

  @Test func `a file in place of the cache is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "cache")
    let path = folder.path + "/cache"
    #expect(throws: CacheError(.notAFolder(path))) { try CacheFolder(path: path).make(path + "/a") }
    #expect(throws: CacheError(.notAFolder(path))) { try CacheFolder.write([1], to: path + "/a/b") }
  }

  @Test func `a folder is listed and removed, and an error names it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/b")
    try folder.write("", to: "a/c/d")
    #expect(try SafeFile.names(in: folder.path + "/a") == ["b", "c"])
    try SafeFile.remove(folder.path + "/a")
    try SafeFile.remove(folder.path + "/a")
    #expect(throws: FileError.cannotRead(folder.path + "/a", errno: ENOENT)) {
      try SafeFile.names(in: folder.path + "/a")
    }
  }
}
