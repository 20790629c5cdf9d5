import TutorCore
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
    // A child that is being started has a copy of the descriptor until it becomes its program.
    flock(descriptor, LOCK_UN)
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

/// A request for a workspace lock, which is retried while somebody else holds the lock.
///
/// For example, a run waits for the build that precedes it, and the practice of one terminal for that
/// of another terminal.
struct WorkspaceTurn {
  private(set) var lock: WorkspaceLock?
  /// The time of the next attempt, or `nil` if there is nothing to wait for.
  private(set) var nextTry: Instant?
  /// The wait for another program, or `nil` if no other program holds the lock.
  private(set) var wait: RunProgress?

  /// Tries to acquire the workspace; `lock` or `nextTry` shows the result.
  ///
  /// - Returns: The wait for another program if it has just begun.
  /// - Throws: `CacheError` or `ProcessError` if the lock file cannot be created.
  mutating func acquire(_ workspace: Workspace, at now: Instant) throws -> RunProgress? {
    switch try WorkspaceLock.acquire(in: workspace.folders, workspace.cache) {
    case .taken(let lock):
      self.lock = lock
      nextTry = nil
      wait = nil
      return nil
    case .held(let pid):
      nextTry = now + 0.05
      let before = wait
      wait = pid == getpid() ? nil : .waiting(process: pid)
      return wait == before ? nil : wait
    }
  }

  mutating func release() {
    self = WorkspaceTurn()
  }
}
