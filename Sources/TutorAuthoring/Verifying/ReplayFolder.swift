internal import TutorCourses
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// A folder in the tutor's cache in which one process at a time plays or makes lessons.
///
/// Its path does not change between processes, so later processes can reuse the build products.
package final class ReplayFolder {
  /// The path of the folder: `verify/1` in the cache, or the next free number if other processes
  /// use the lower ones.
  package let path: String
  private let lock: FileLock

  /// Locks the first folder that no other process uses.
  ///
  /// The system releases the lock when the process ends for any reason.
  ///
  /// - Throws: `FileError.cannotWrite` if no folder can be created or locked.
  package init(in cache: CacheFolder) throws {
    var number = 1
    while true {
      let path = "\(cache.path)/verify/\(number)"
      try cache.make(path)
      if case .taken(let lock) = try FileLock.acquire(path + "/lock") {
        self.path = path
        self.lock = lock
        return
      }
      number += 1
    }
  }
}
