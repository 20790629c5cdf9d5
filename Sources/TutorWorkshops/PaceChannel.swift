package import TutorGit
internal import TutorPlatform
internal import Glibc
package import TutorCore

/// Publishes a facilitator's pace to a workshop.
package struct PaceChannel {
  private let remote: Remote
  private let mirror: WorkshopMirror
  private let git: Git
  private let userEnvironment: [String: String]

  /// Opens the channel.
  ///
  /// - Parameters:
  ///   - remote: The workshop's remote.
  ///   - mirror: The board's local mirror of the workshop.
  ///   - environment: The user's environment, which git needs to find the credentials.
  /// - Throws: `GitError.isMissing` if git is not installed.
  package init(to remote: Remote, over mirror: WorkshopMirror, environment: [String: String]) throws
  {
    self.remote = remote
    self.mirror = mirror
    git = try Git(ofWorkshop: mirror.path, environment: environment)
    userEnvironment = environment
  }

  /// Returns the published pace, or `nil` if nothing is published.
  ///
  /// - Throws: `WorkshopError` if the remote cannot be reached.
  package func read() throws -> Pace? {
    var pace: Pace?
    mirror.refreshNow(.pace)
    for item in mirror.drainEvents() {
      switch item {
      case .pace(let next): pace = next
      case .failed(let error): throw error
      case .moved, .skipped, .refreshed, .change: break
      }
    }
    return pace
  }

  /// Replaces the published pace, and waits until that is done.
  ///
  /// Call `read()` first, so that changes by another facilitator are not lost unseen.
  ///
  /// - Throws: `WorkshopError.unusable` if the remote rejects the pace.
  package func publish(_ pace: Pace) throws {
    let publication = try begin(pace)
    Poll.run([publication]) { publication.isOver }
    if let problem = publication.problem {
      throw WorkshopError.unusable(remote.title, problem)
    }
  }

  /// Starts to replace the pace that the mirror has read last.
  ///
  /// - Throws: `GitError` if git fails, or `FileError` if the key cannot be stored.
  package func begin(_ pace: Pace) throws -> PacePublication {
    let empty = try git.run(["hash-object", "-t", "tree", "-w", "/dev/null"])
      .trimmingSuffix { $0.isNewline }
    let commit = try git.run(
      ["commit-tree", empty, "-m", pace.commitMessage]
        + (mirror.paceCommit.map { ["-p", $0] } ?? [])
    ).trimmingSuffix { $0.isNewline }
    let key = try key()
    // A remote without push options has no hook that would need the key.
    let commands = [key, nil].map { key in
      ChildProcess.Command(
        git.program,
        ["push", "--porcelain", "--no-verify"] + remote.receivePack
          + ["--", remote.url, "\(commit):\(WorkshopRef.pace)"],
        environment: remote.environment(userEnvironment, repository: mirror.path, key: key),
        directory: git.folder, limits: .init(seconds: 120, output: 1 << 20))
    }
    return try PacePublication(commands)
  }

  /// Returns the key that proves to a hook at the remote that this facilitator published before.
  ///
  /// The first call creates the key and stores it in the mirror.
  private func key() throws -> String {
    let path = mirror.path + "/pace-key"
    if let kept = SafeFile.contents(of: path), !kept.isEmpty {
      return String(decoding: kept.prefix(200), as: UTF8.self)
    }
    let key = Membership.randomKey()
    try SafeFile.write(Array(key.utf8), to: path, isPrivate: true)
    return key
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isSurplus: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isSurplus(last) { text = text.dropLast() }
    return String(text)
  }
}
