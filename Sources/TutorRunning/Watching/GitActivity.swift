internal import TutorPlatform
internal import Glibc

/// What git is doing to the files of a package, as far as the folder of its repository shows.
struct GitActivity {
  /// The maximum number of seconds to wait for git.
  static let patience = 10.0
  /// The number of seconds without a change after which a rebase has stopped.
  ///
  /// Git also stops for conflicts, and people run tests then.
  static let pause = 1.0

  private let package: String
  private var lastChange: Instant?
  /// The time at which to wait no longer, or `nil` if there is nothing to wait for.
  private var limit: Instant?
  /// A lock that no process holds anymore.
  private var abandonedLock: FileIdentity?

  init(around package: String) { self.package = package }

  /// The folder of the repository's own files, or `nil` without a repository.
  private var repository: String? {
    var parent = SafePath.real(package)
    while parent.count > 1 {
      let git = parent + "/.git"
      if SafeFile.isFolder(git) { return git }
      // A linked worktree and a submodule have a file that names the folder.
      let line = SafeFile.contents(of: git).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if line.hasPrefix("gitdir: ") {
        let path = line.dropFirst("gitdir: ".count).prefix { !$0.isNewline }
        return (path.hasPrefix("/") ? "" : parent + "/") + path
      }
      parent = parent.folder
    }
    return nil
  }

  /// Notes that files have changed.
  mutating func filesChanged(at now: Instant) { lastChange = now }

  /// Returns whether git is writing the files of another commit, or will write those of the next one.
  mutating func isInProgress(at now: Instant) -> Bool {
    guard let folder = repository else { return false }
    let lock = FileIdentity(at: folder + "/index.lock")
    let isLocked = lock != nil && lock != abandonedLock
    guard isLocked || isBetweenCommits(in: folder, at: now) else {
      limit = nil
      return false
    }
    let end = limit ?? now + Self.patience
    guard now < end else {
      (limit, abandonedLock) = (nil, lock)
      return false
    }
    limit = end
    return true
  }

  /// Returns whether git is applying several commits, and has not stopped.
  private func isBetweenCommits(in folder: String, at now: Instant) -> Bool {
    guard let lastChange, now < lastChange + Self.pause else { return false }
    return ["rebase-merge", "rebase-apply", "sequencer"].contains {
      access("\(folder)/\($0)", F_OK) == 0
    }
  }
}
