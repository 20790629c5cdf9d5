import TutorPlatform
import Glibc

/// An exclusive lock on a workspace.
///
/// The lock is released when the object is deallocated, or by the kernel when the process dies.
/// SwiftPM's own lock does not suffice: it is in the temporary folder, which is emptied before each
/// run.
final class WorkspaceLock {
  /// The result of an attempt to acquire the lock.
  enum Attempt {
    case taken(WorkspaceLock)
    case held(by: Int32?)
  }

  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Tries to acquire the lock without waiting.
  ///
  /// - Throws: `CacheError` or `ProcessError` if the lock file cannot be created.
  static func acquire(in folders: WorkspaceFolders, _ cache: CacheFolder) throws -> Attempt {
    try cache.make(folders.root)
    let path = folders.root + "/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ProcessError.cannotMakeChannel(path: path, errno: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      let holder = SafeFile.contents(of: path) ?? []
      return .held(by: Int32(String(decoding: holder, as: UTF8.self)))
    }
    let name = String(getpid())
    ftruncate(descriptor, 0)
    pwrite(descriptor, name, name.utf8.count, 0)
    return .taken(WorkspaceLock(descriptor))
  }
}

/// A request for a workspace lock, which is retried while this program still holds the lock.
///
/// For example, a run waits for the build that precedes it.
struct WorkspaceTurn {
  private(set) var lock: WorkspaceLock?
  /// The time of the next attempt, or `nil` if there is nothing to wait for.
  private(set) var nextTry: Instant?

  /// Tries to acquire the workspace.
  ///
  /// - Returns: A message if another program uses the workspace, or `nil` if the lock was acquired
  ///   or another attempt is due at `nextTry`.
  mutating func acquire(_ workspace: Workspace, at now: Instant) throws -> String? {
    switch try WorkspaceLock.acquire(in: workspace.folders, workspace.cache) {
    case .taken(let lock):
      self.lock = lock
      nextTry = nil
      return nil
    case .held(let pid) where pid == getpid():
      nextTry = now + 0.05
      return nil
    case .held(let pid):
      let holder = pid.map { "process \($0)" } ?? "an unknown process"
      return
        "another tutor (\(holder)) is running these tests; wait for it to finish, or quit it"
    }
  }

  mutating func release() {
    lock = nil
    nextTry = nil
  }
}
