import TutorPlatform
import FoundationEssentials
import Glibc

/// The right to use a workspace, held until it is let go; the kernel takes it back from a process that dies.
///
/// SwiftPM's own lock lies in the temporary folder, which is emptied before each run.
final class WorkspaceLock {
  /// What came of trying.
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

  /// Tries without waiting.
  static func acquire(in folders: WorkspaceFolders, _ cache: CacheFolder) throws -> Attempt {
    try cache.make(folders.root)
    let path = folders.root + "/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw ProcessError.cannotMakeChannel(path: path, errno: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      let holder = FileManager.default.contents(atPath: path) ?? Data()
      return .held(by: Int32(String(decoding: holder, as: UTF8.self)))
    }
    let name = String(getpid())
    ftruncate(descriptor, 0)
    pwrite(descriptor, name, name.utf8.count, 0)
    return .taken(WorkspaceLock(descriptor))
  }
}

/// The waiting for a workspace that this program still uses itself, such as for the build before a run.
struct WorkspaceTurn {
  private(set) var lock: WorkspaceLock?
  /// When to try again; nil where there is nothing to wait for.
  private(set) var nextTry: Instant?

  /// Tries to get the workspace; gives why it cannot be had, where another program uses it.
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
        "another tutor (\(holder)) is running this lesson's tests; wait for it to end, or end it"
    }
  }

  mutating func letGo() {
    lock = nil
    nextTry = nil
  }
}
