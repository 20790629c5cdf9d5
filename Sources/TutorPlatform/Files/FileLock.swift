internal import FoundationEssentials
internal import Glibc

/// An exclusive lock on a file that contains the identifier of the process that holds it.
///
/// The lock is released when the object is deallocated, or by the system when the process ends for
/// any reason.
package final class FileLock: Sendable {
  /// The result of an attempt to acquire a lock.
  package enum Attempt {
    case taken(FileLock)
    /// Another object holds the lock, in a process whose identifier can be unknown.
    case held(by: Int32?)
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    // A child that is being started has a copy of the descriptor until it becomes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Tries to acquire a lock without waiting.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is created if it does not exist.
  ///   - note: A word for others who want the lock, without digits.
  /// - Returns: The lock, or who holds it.
  /// - Throws: `FileError.cannotWrite` if the file cannot be created or locked.
  package static func acquire(
    _ path: String, note: String? = nil
  ) throws(FileError) -> Attempt {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path, errno: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let problem = errno
      close(descriptor)
      guard problem == EWOULDBLOCK else { throw .cannotWrite(path, errno: problem) }
      let holder = String(decoding: SafeFile.contents(of: path) ?? [], as: UTF8.self)
      return .held(by: Int32(holder.filter(\.isNumber)))
    }
    let name = "\(getpid())\n" + (note.map { "\($0)\n" } ?? "")
    ftruncate(descriptor, 0)
    pwrite(descriptor, name, name.utf8.count, 0)
    return .taken(FileLock(descriptor))
  }
}
