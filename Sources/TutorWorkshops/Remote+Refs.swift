package import TutorGit
internal import TutorPlatform
internal import FoundationEssentials
package import TutorCore

extension Remote {
  /// Returns the refs of the journals that a learner already shares at the remote.
  ///
  /// - Parameters:
  ///   - nickname: The learner's name.
  ///   - location: The location of the journal, in whose repository git runs.
  ///   - environment: The user's environment.
  ///   - seconds: The timeout in seconds.
  /// - Returns: One ref for each of the learner's machines.
  /// - Throws: `WorkshopError` if the remote cannot be reached.
  package func refs(
    of nickname: Nickname, from location: some JournalLocation, environment: [String: String],
    within seconds: Double = 30
  ) throws -> [WorkshopRef] {
    let listing = try run(
      ["ls-remote", "--refs"] + uploadPack + [
        "--", url, "\(WorkshopRef.folder)\(nickname.text)/*",
      ], from: location,
      environment: environment, within: seconds)
    return listing.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").last.flatMap { WorkshopRef(name: $0) }
    }
  }

  /// Deletes refs of a learner at the remote.
  ///
  /// - Throws: `WorkshopError` if the remote cannot be reached or rejects the deletion.
  package func delete(
    _ refs: [WorkshopRef], key: String, from location: some JournalLocation,
    environment: [String: String]
  ) throws {
    guard !refs.isEmpty else { return }
    let specs = refs.map { ":\($0.name)" }
    let arguments = ["push", "--porcelain", "--no-verify"] + receivePack + ["--", url] + specs
    do {
      _ = try run(arguments, from: location, environment: environment, key: key, within: 60)
    } catch WorkshopError.unusable(_, .other(let message)) where message.contains("push options") {
      _ = try run(arguments, from: location, environment: environment, within: 60)
    }
  }

  private func run(
    _ arguments: [String], from location: some JournalLocation, environment: [String: String],
    key: String? = nil, within seconds: Double
  ) throws -> String {
    let git = try location.git(environment)
    let child = try ChildProcess(
      ChildProcess.Command(
        git.program, arguments,
        environment: self.environment(
          environment, repository: try SharingRepository(in: location, git: git).path, key: key),
        directory: git.folder, limits: .init(seconds: seconds, output: 64 << 20)))
    guard child.runToEnd(within: seconds) else {
      throw WorkshopError.unusable(title, .timedOut(seconds: Int(seconds)))
    }
    guard child.status == .exited(0) else {
      let output = child.errors.text + child.output.text
      throw WorkshopError.unusable(title, RemoteProblem(gitOutput: output))
    }
    return child.output.text
  }
}
