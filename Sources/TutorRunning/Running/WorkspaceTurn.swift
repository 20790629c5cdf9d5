internal import TutorTexts
package import TestReports
package import TutorPlatform
import Glibc

/// A request for a workspace: for its lock, which another run or process may hold, and for the answer of
/// SwiftPM on which the commands depend.
///
/// SwiftPM's own lock does not suffice: it is in the temporary folder, which is emptied before each
/// run.
///
/// For example, a run waits for the build that precedes it, and the practice of one terminal for that
/// of another terminal.
package struct WorkspaceTurn {
  private var lock: FileLock?
  /// The time of the next attempt to get the lock, or `nil` if no other run or process holds it.
  private var nextTry: Instant?
  /// The wait for another program, or `nil` if no other program holds the lock.
  package private(set) var wait: RunProgress?
  private var question: BuildSystemQuestion?

  package init() {}

  /// A Boolean value that indicates whether commands can be run in the workspace.
  package var isTaken: Bool { lock != nil && question?.isOver != false }

  package var descriptors: [Int32] { question?.descriptors ?? [] }
  package var wakeUp: Instant? { question?.wakeUp ?? nextTry }

  /// Returns whether another attempt to acquire the workspace may change something.
  func isDue(at now: Instant) -> Bool {
    question?.isOver == false || nextTry.map { now >= $0 } ?? false
  }

  /// Tries to acquire the workspace; `isTaken` shows the result.
  ///
  /// - Returns: What to wait for, if the wait has just begun.
  /// - Throws: `CacheError` or `FileError` if the lock file cannot be created.
  package mutating func acquire(_ workspace: Workspace, at now: Instant) throws -> RunProgress? {
    let isAsked = question != nil
    question = question ?? workspace.askForBuildSystems()
    question?.advance(at: now)
    if question?.isOver == false {
      return isAsked
        ? nil : .working(Phrase(.askingSwiftPM), done: 0, of: 0)
    }
    return lock == nil ? try acquireLock(of: workspace, at: now) : nil
  }

  private mutating func acquireLock(
    of workspace: Workspace, at now: Instant
  ) throws -> RunProgress? {
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

  package mutating func release() {
    self = WorkspaceTurn()
  }
}
