import TutorCore
import TutorPlatform
import Glibc

/// A request for the lock of a workspace, which is retried while another run or process holds the lock.
///
/// SwiftPM's own lock does not suffice: it is in the temporary folder, which is emptied before each
/// run.
///
/// For example, a run waits for the build that precedes it, and the practice of one terminal for that
/// of another terminal.
struct WorkspaceTurn {
  private(set) var lock: FileLock?
  /// The time of the next attempt, or `nil` if there is nothing to wait for.
  private(set) var nextTry: Instant?
  /// The wait for another program, or `nil` if no other program holds the lock.
  private(set) var wait: RunProgress?

  /// Tries to acquire the workspace; `lock` or `nextTry` shows the result.
  ///
  /// - Returns: The wait for another program if it has just begun.
  /// - Throws: `CacheError` or `FileError` if the lock file cannot be created.
  mutating func acquire(_ workspace: Workspace, at now: Instant) throws -> RunProgress? {
    let folder = workspace.folders.root
    try workspace.cache.make(folder)
    switch try FileLock.acquire(folder + "/lock") {
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
