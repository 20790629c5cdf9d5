internal import TutorCourses
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// A folder in the tutor's cache in which one process at a time plays lessons.
///
/// Its path does not change between processes, so later processes can reuse the build products.
package final class ReplayFolder {
  /// The path of the folder: `verify/1` in the cache, or the next free number if other processes
  /// use the lower ones.
  package let path: String
  private let lock: Int32

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
      let lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard lock >= 0 else { throw FileError.cannotWrite(path + "/lock", errno: errno) }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        self.path = path
        self.lock = lock
        return
      }
      let problem = errno
      close(lock)
      guard problem == EWOULDBLOCK else {
        throw FileError.cannotWrite(path + "/lock", errno: problem)
      }
      number += 1
    }
  }

  deinit {
    // A child that is being started has a copy of the descriptor until it becomes its program.
    flock(lock, LOCK_UN)
    close(lock)
  }
}
