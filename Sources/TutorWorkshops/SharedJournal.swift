internal import FoundationEssentials
package import TutorCore
package import TutorGit
internal import TutorPlatform

/// A journal that a learner has shared from another machine, and that can be restored.
package struct SharedJournal: Equatable, Sendable {
  /// The newest commit, which the course folder's repository contains.
  package var commit: String
  /// The newest entry.
  package var newest: JournalEntry
  /// The number of entries.
  package var entries: Int

  /// Fetches the journals that a learner has shared from other machines, and returns the newest one.
  ///
  /// - Parameters:
  ///   - refs: The refs of the journals.
  ///   - remote: The workshop's remote.
  ///   - folder: The course folder, whose repository receives the commits and files.
  ///   - environment: The user's environment.
  /// - Returns: The journal, or `nil` if no ref contains one.
  /// - Throws: `WorkshopError` if the journals cannot be fetched, or `FileError` if the repository
  ///   cannot be written.
  package static func newest(
    of refs: [WorkshopRef], from remote: Remote, in folder: some JournalLocation,
    environment: [String: String]
  ) throws -> SharedJournal? {
    let git = try folder.git(environment)
    let repository = try SharingRepository(in: folder, git: git)
    var settings = remote.environment(
      environment, repository: repository.path, further: [("fetch.fsckObjects", "true")])
    settings["GIT_OBJECT_DIRECTORY"] = repository.objects
    let specs = refs.map { "+\($0.name):\($0.name)" }
    // The fetch fails if it would write more than 256 MiB.
    let child = try ChildProcess(
      ChildProcess.Command(
        git.program,
        ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"] + remote.uploadPack
          + ["--", remote.url] + specs,
        environment: settings, directory: git.folder,
        limits: .init(seconds: 120, output: 1 << 20, fileSize: 256 << 20)))
    guard child.runToEnd(within: 120) else {
      throw WorkshopError.unusable(remote.title, .timedOut(seconds: 120))
    }
    guard child.status == .exited(0) else {
      if let error = RemoteProblem.atHome(gitOutput: child.errors.text, in: repository.path) {
        throw error
      }
      throw WorkshopError.unusable(
        remote.title, RemoteProblem(gitOutput: child.errors.text))
    }
    let listing = try git.run(
      [
        "--git-dir", repository.path, "for-each-ref", "--sort=-committerdate",
        "--format=%(objectname)",
      ] + refs.map(\.name))
    for commit in listing.split(separator: "\n").map(String.init) {
      let message = try git.run(["log", "-1", "--format=%B", commit])
      // Practice belongs to another package.
      guard let entry = JournalEntry(message: message), entry.place.step != nil else { continue }
      let count = try git.run(["rev-list", "--count", commit])
      return SharedJournal(
        commit: commit, newest: entry, entries: Int(count.filter(\.isNumber)) ?? 0)
    }
    return nil
  }
}
