internal import TutorGit
internal import FoundationEssentials
internal import TutorPlatform
internal import Glibc

/// The git commands for the mirror of a workshop.
///
/// Each has limits on the memory and disk space that a hostile remote can make git use.
struct MirrorCommands {
  let remote: Remote
  let path: String
  private let git: Git
  /// The environment in which git accesses the remote.
  private let environment: [String: String]

  /// Finds git, for use with a remote and the mirror's folder.
  ///
  /// - Throws: `GitError.isMissing` if git is not in `PATH`.
  init(of remote: Remote, in path: String, environment: [String: String]) throws {
    self.remote = remote
    self.path = path
    git = try Git(ofWorkshop: path, environment: environment)
    self.environment = remote.environment(
      environment, repository: path,
      further: [
        // Data that is lost in a crash can be fetched again.
        ("core.fsync", "none"),
        // Git reads larger files in parts, and packs in small windows.
        ("core.bigFileThreshold", "1m"), ("core.packedGitWindowSize", "32m"),
        ("core.packedGitLimit", "256m"),
      ])
  }

  /// The file that is created when the mirror is complete.
  ///
  /// The mirrors of earlier versions have another one, and are prepared again.
  private static let readyFile = "ready-2"

  /// A Boolean value that indicates whether the mirror is complete.
  var isPrepared: Bool { access(path + "/" + Self.readyFile, F_OK) == 0 }

  /// Creates the mirror.
  ///
  /// - Throws: `FileError` if a file cannot be written.
  func prepare() throws(FileError) {
    for name in ["/refs/redgreen", "/packed-refs"] {
      try? FileManager.default.removeItem(atPath: path + name)
    }
    try Git.makeBareRepository(
      at: path,
      settings: """
        [remote "workshop"]
        \turl = "\(remote.url.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))"
        \tpromisor = true
        \tpartialCloneFilter = tree:0

        """)
    // The ready file is created last, so that an interrupted preparation is repeated.
    try SafeFile.write([], to: path + "/" + Self.readyFile)
  }

  /// Lists the workshop's refs at the remote.
  var list: ChildProcess.Command {
    var command = command(
      ["ls-remote", "--refs"] + remote.uploadPack + ["--", remote.url, "refs/redgreen/*"])
    command.limits.memory = 1 << 30
    return command
  }

  /// Returns a fetch of commits alone.
  ///
  /// Trees and blobs are fetched when a change is shown.
  ///
  /// - Parameters:
  ///   - commits: The IDs of the commits to fetch.
  ///   - known: Commits that have been fetched before, which tell the remote what to leave out.
  ///   - bytes: The maximum size of the pack.
  /// - Returns: The command.
  func fetch(_ commits: [String], since known: [String], bytes: Int) -> ChildProcess.Command {
    var command = fetch(commits, filter: "tree:0", known.map { "--negotiation-tip=\($0)" })
    command.limits.fileSize = max(512, bytes)
    return command
  }

  /// Returns a fetch of the trees of commits, and of the files in them up to a size.
  func fetch(trees: [String], withFilesUpTo size: Int) -> ChildProcess.Command {
    var command = fetch(trees, filter: "blob:limit=\(size)", [])
    command.arguments = ["-c", "fetch.negotiationAlgorithm=noop"] + command.arguments
    command.limits.fileSize = 32 << 20
    return command
  }

  private func fetch(_ objects: [String], filter: String, _ options: [String])
    -> ChildProcess.Command
  {
    var command = command(
      [
        "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-auto-maintenance",
        "--filter=\(filter)",
      ] + remote.uploadPack + options + ["--stdin", "workshop"], input: objects)
    command.limits.memory = Self.memory
    return command
  }

  /// The number of packs in the mirror.
  var packs: Int {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/objects/pack")
    return (names ?? []).count { $0.hasSuffix(".pack") }
  }

  /// Combines the packs.
  ///
  /// Git keeps all objects that came from the remote, although no ref leads to them.
  var combine: ChildProcess.Command {
    local(["repack", "-a", "-d", "-q", "--no-write-bitmap-index"])
  }

  /// Returns a log of commits and their ancestors, as `LogReader` parses it.
  ///
  /// - Parameters:
  ///   - commits: The IDs of the newest commits.
  ///   - known: Commits that the log leaves out, with their ancestors.
  /// - Returns: The command.
  func log(_ commits: [String], since known: [String]) -> ChildProcess.Command {
    let lines = commits + known.map { "^" + $0 }
    return git.command(
      [
        "log", "--stdin", "-z", "--no-color", "--no-decorate", "--encoding=UTF-8",
        "--format=%H %P%n%B",
      ], input: .bytes(Self.text(lines)))
  }

  /// Returns a command that prints the beginning of a commit.
  func show(_ commit: String) -> ChildProcess.Command {
    var command = local(["cat-file", "commit", commit])
    command.limits.output = 4000
    return command
  }

  /// Starts to read the change for a verdict.
  ///
  /// - Throws: `ProcessError` if git cannot be started.
  func changeReader(of commit: String) throws -> ChangeReader {
    try ChangeReader(of: commit, with: self)
  }

  /// Returns a command that works with the mirror alone, and reports objects that are missing.
  func local(
    _ arguments: [String], input: [String]? = nil, further: [String: String] = [:]
  ) -> ChildProcess.Command {
    var command = command(arguments, input: input)
    command.environment.merge(Self.withoutFetching.merging(further) { $1 }) { $1 }
    return command
  }

  /// Makes git report objects that are missing, instead of fetching them.
  private static let withoutFetching = ["GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none"]

  /// The maximum memory of a command that reads what came from the remote, in bytes.
  static let memory = 4 << 30

  /// Returns a command that may access the remote.
  func command(_ arguments: [String], input: [String]? = nil) -> ChildProcess.Command {
    ChildProcess.Command(
      git.program, arguments, environment: environment, directory: path,
      input: input.map { .bytes(Self.text($0)) } ?? .empty,
      // The mirror limits everything that it reads.
      limits: .init(seconds: 3_600, output: 4 << 30))
  }

  private static func text(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
