internal import Glibc
package import TutorGit
internal import TutorPlatform

/// A lock that keeps two tutors from using the same course folder, or from practicing on the same
/// package, at the same time.
package final class SessionLock {
  private let lock: FileLock

  /// The note in the file of a lock whose holder ends as soon as another tutor starts.
  private static let note = "yields"
  /// The number of seconds that a holder that yields has to end.
  private static let patience = 10.0

  /// Acquires the lock, and asks a holder that yields to end.
  ///
  /// - Parameters:
  ///   - location: The course folder, or the repository of the package.
  ///   - name: The path that an error names.
  ///   - yields: Whether this process ends by `SIGTERM` for the next tutor, as the session of an editor.
  ///   - asks: Whether a holder that yields is asked to end.
  /// - Throws: `SessionLockError`, with the holder's process ID, if another tutor holds the lock, or
  ///   `FileError` if the file of the lock cannot be written.
  package init(
    in location: some JournalLocation, of name: String, yields: Bool = false, asks: Bool = true
  ) throws {
    try SafeFile.makeFolder(location.ownFolder)
    let path = location.ownFolder + "/lock"
    let limit = Instant.now() + Self.patience
    var asked: Int32?
    while true {
      switch try FileLock.acquire(path, note: yields ? Self.note : nil) {
      case .taken(let lock):
        self.lock = lock
        return
      case .held(let holder):
        let text = String(decoding: SafeFile.contents(of: path) ?? [], as: UTF8.self)
        guard asks, !yields, let holder, holder > 1, text.contains(Self.note), .now() < limit
        else {
          throw SessionLockError(folder: name, holder: holder.map(String.init) ?? "")
        }
        if holder != asked { kill(holder, SIGTERM) }
        asked = holder
        Poll.wait(for: [], patience: 0.02)
      }
    }
  }
}

/// An error that indicates that another tutor is using the course folder or the package.
package struct SessionLockError: Error, Equatable, CustomStringConvertible {
  /// The path of the folder.
  package var folder: String
  /// The process ID of the other tutor; empty if unknown.
  package var holder: String

  package var description: String {
    let process = holder.isEmpty ? "" : " (process \(holder))"
    return
      "another redgreen\(process) is using \(folder); quit it, or name another folder with --course"
  }
}

extension SessionLock {
  /// Acquires the lock of a course folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - yields: Whether this process ends by `SIGTERM` for the next tutor.
  ///   - asks: Whether a holder that yields is asked to end.
  /// - Throws: `SessionLockError` or `FileError`, as the other initializer does.
  package convenience init(
    in folder: CourseFolder, yields: Bool = false, asks: Bool = true
  ) throws {
    try self.init(in: folder, of: folder.path, yields: yields, asks: asks)
  }
}
