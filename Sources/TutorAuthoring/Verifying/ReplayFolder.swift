internal import TutorCourses
package import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// A folder of the tutor's cache in which one process plays lessons.
///
/// It keeps its path, and with that all that was built for it, from one process to the next.
package final class ReplayFolder {
  /// The path: `verify/1` in the cache, or `verify/2` while another process has that.
  package let path: String
  private let lock: Int32

  /// Takes the first folder that no process has; the system gives it back when the process ends, however it ends.
  ///
  /// - Throws: `FileError.cannotWrite` if no folder can be made or locked.
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

  deinit { close(lock) }
}
