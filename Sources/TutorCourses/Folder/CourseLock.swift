internal import TutorPlatform
internal import FoundationEssentials
internal import Glibc

/// A lock that keeps two tutors from using the same course folder at the same time.
package final class CourseLock {
  private let descriptor: Int32

  /// Acquires the lock.
  ///
  /// The system releases it when the process ends for any reason.
  ///
  /// - Throws: `CourseLockError`, with the holder's process ID, if another tutor holds the lock.
  package init(in folder: CourseFolder) throws {
    let path = folder.ownFolder + "/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError.cannotWrite(path, errno: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      var buffer = [UInt8](repeating: 0, count: 32)
      let count = max(0, read(descriptor, &buffer, buffer.count))
      let holder = String(decoding: buffer.prefix(count), as: UTF8.self).filter(\.isNumber)
      close(descriptor)
      throw CourseLockError(folder: folder.path, holder: holder)
    }
    ftruncate(descriptor, 0)
    let holder = Array("\(getpid())\n".utf8)
    _ = write(descriptor, holder, holder.count)
    self.descriptor = descriptor
  }

  deinit {
    // A child that is being started has a copy of the descriptor until it becomes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

/// An error that indicates that another tutor is using the course folder.
package struct CourseLockError: Error, Equatable, CustomStringConvertible {
  /// The path of the course folder.
  package var folder: String
  /// The process ID of the other tutor; empty if unknown.
  package var holder: String

  package var description: String {
    let process = holder.isEmpty ? "" : " (process \(holder))"
    return
      "another redgreen\(process) is using \(folder); quit it, or name another folder with --course"
  }
}
