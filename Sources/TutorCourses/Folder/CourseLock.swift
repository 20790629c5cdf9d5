internal import TutorPlatform

/// A lock that keeps two tutors from using the same course folder at the same time.
package final class CourseLock {
  private let lock: FileLock

  /// Acquires the lock.
  ///
  /// - Throws: `CourseLockError`, with the holder's process ID, if another tutor holds the lock, or
  ///   `FileError` if the file of the lock cannot be written.
  package init(in folder: CourseFolder) throws {
    switch try FileLock.acquire(folder.ownFolder + "/lock") {
    case .taken(let lock): self.lock = lock
    case .held(let holder):
      throw CourseLockError(folder: folder.path, holder: holder.map(String.init) ?? "")
    }
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
