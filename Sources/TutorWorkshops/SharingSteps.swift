internal import TutorCore
internal import TutorGit
internal import TutorPlatform

/// The commands of git that share a journal.
struct SharingSteps {
  private let remote: Remote
  private let git: Git
  private let repository: SharingRepository
  /// The name of the ref that holds copies of the journal's commits without files.
  private let verdictsRef: String
  /// The learner's environment, which git needs to find the credentials.
  private let environment: [String: String]
  /// What the commands have found.
  let found = Found()

  /// What the commands have found.
  final class Found {
    /// The newest commit without files.
    var stripped = ""
    /// The message of the facilitator's newest commit.
    var pace = ""
  }

  init(to remote: Remote, from location: some JournalLocation, environment: [String: String]) throws
  {
    self.remote = remote
    git = try location.git(environment)
    repository = try SharingRepository(in: location, git: git)
    verdictsRef = location.verdictsRef
    self.environment = environment
  }

  /// Pushes a commit to a ref.
  func push(_ commit: String, to ref: WorkshopRef, key: String?) -> CommandChain.Step {
    let options = ["--porcelain", "--no-verify"] + remote.receivePack
    return CommandChain.Step(
      command(["push"] + options + ["--", remote.url, "\(commit):\(ref.name)"], key: key))
  }

  /// Appends a commit without files for each of the journal's commits that does not have one yet.
  func strip(_ tip: String) -> CommandChain.Step {
    let listed = { (ref: String, options: [String]) in
      git.command(["for-each-ref", "--format=%(objectname)"] + options + [ref])
    }
    // The last commit that has one without files, if the journal still contains it.
    return CommandChain.Step(listed("\(verdictsRef)-upto", ["--merged=\(tip)"])) { upTo in
      CommandChain.Step(listed(verdictsRef, [])) { last in
        guard !upTo.isEmpty, !last.isEmpty else { return append(to: "", range: tip, upTo: tip) }
        return append(
          to: "reset \(verdictsRef)-next\nfrom \(Self.line(last))\n\n",
          range: "\(Self.line(upTo))..\(tip)", upTo: tip)
      }
    }
  }

  private func append(to start: String, range: String, upTo tip: String) -> CommandChain.Step {
    let ref = verdictsRef
    // No message contains the line that ends it.
    let end = Membership.randomKey()
    let format =
      "commit \(ref)-next%ncommitter redgreen <redgreen@localhost> %ct +0000%ndata <<\(end)%n%B%n\(end)%n"
    let update = CommandChain.Step(git.command(["rev-parse", "\(ref)-next"])) { next in
      found.stripped = Self.line(next)
      let changes = "update \(ref) \(found.stripped)\nupdate \(ref)-upto \(tip)\n"
      return CommandChain.Step(
        git.command(["update-ref", "--stdin"], input: .bytes(Array(changes.utf8))))
    }
    return CommandChain.Step(
      git.command(["log", "--reverse", "--first-parent", "--format=\(format)", range])
    ) { commits in
      CommandChain.Step(
        git.command(
          ["fast-import", "--quiet", "--force"], input: .bytes(Array(start.utf8) + commits))
      ) { _ in update }
    }
  }

  /// Reads the message of the facilitator's newest commit.
  var poll: CommandChain.Step {
    found.pace = ""
    let source = remote.uploadPack + ["--", remote.url]
    return CommandChain.Step(command(["ls-remote"] + source + [WorkshopRef.pace])) { refs in
      let commit = String(Self.line(refs).prefix { $0 != "\t" })
      guard !commit.isEmpty else { return nil }
      let read = CommandChain.Step(command(["cat-file", "commit", commit])) { message in
        found.pace = String(decoding: message, as: UTF8.self)
        return nil
      }
      let check = command(
        ["cat-file", "--batch-check"], input: .bytes(Array("\(commit)\n".utf8)))
      return CommandChain.Step(check) { state in
        guard Self.line(state).hasSuffix(" missing") else { return read }
        var fetch = command(
          ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head"] + source
            + ["+\(WorkshopRef.pace):\(WorkshopRef.pace)"])
        // The fetch fails if it would write a larger file.
        fetch.limits.fileSize = 1 << 20
        return CommandChain.Step(fetch) { _ in read }
      }
    }
  }

  /// Returns a command that may access the remote, and of whose output only the beginning is read.
  private func command(
    _ arguments: [String], input: ChildProcess.Input = .empty, key: String? = nil
  ) -> ChildProcess.Command {
    ChildProcess.Command(
      git.program, arguments,
      environment: remote.environment(environment, repository: repository.path, key: key),
      directory: git.folder, input: input, limits: .init(seconds: 600, output: 4000))
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
