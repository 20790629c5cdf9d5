internal import TutorCourses
package import TutorPlatform
internal import Glibc
package import TutorCore

/// Publishes a facilitator's pace to a workshop.
package struct PaceChannel {
  private let remote: Remote
  private let mirror: WorkshopMirror
  private let git: Git
  private let userEnvironment: [String: String]

  /// Opens the channel, which shares the board's local mirror of the workshop.
  ///
  /// - Throws: The same errors as `WorkshopMirror.init`.
  package init(to remote: Remote, in cache: CacheFolder, environment: [String: String]) throws {
    self.remote = remote
    mirror = try WorkshopMirror(of: remote, in: cache, environment: environment)
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

  /// Replaces the published pace.
  ///
  /// Call `read()` first, so that changes by another facilitator are not lost unseen.
  ///
  /// - Throws: `WorkshopError.unusable` if the remote rejects the pace.
  package func publish(_ pace: Pace) throws {
    let key = try key()
    let empty = try git.run(["hash-object", "-t", "tree", "-w", "/dev/null"])
      .trimmingSuffix { $0.isNewline }
    let commit = try git.run(
      ["commit-tree", empty, "-m", pace.commitMessage]
        + (mirror.paceCommit.map { ["-p", $0] } ?? [])
    ).trimmingSuffix { $0.isNewline }
    var words = ""
    // A remote without push options has no hook that would need the key.
    for key in [key, nil] {
      let child = try ChildProcess(
        ChildProcess.Command(
          git.program,
          ["push", "--porcelain", "--no-verify"] + remote.receivePack
            + ["--", remote.url, "\(commit):\(WorkshopRef.pace)"],
          environment: remote.environment(userEnvironment, repository: mirror.path, key: key),
          directory: git.folder))
      child.runToEnd()
      if child.status == .exited(0) { return }
      words = child.errors.text
      guard words.contains("push options") else { break }
    }
    throw WorkshopError.unusable(remote.title, RemoteProblem(gitOutput: words))
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
