internal import TutorGit
internal import FoundationEssentials
internal import TutorPlatform
internal import Glibc

/// The git commands for the mirror of a workshop.
///
/// Each has limits on the memory and disk space that a hostile remote can make git use.
struct MirrorCommands {
  private let remote: Remote
  private let path: String
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
  var prepare: ChildProcess.Command {
    // The ready file is created last, so that an interrupted preparation is repeated.
    let text = """
      set -e
      g=$1; url=$2; ready=$3
      rm -rf "$GIT_DIR/refs/redgreen" "$GIT_DIR/packed-refs"
      "$g" init --quiet --bare --template= "$GIT_DIR"
      "$g" config remote.workshop.url "$url"
      "$g" config remote.workshop.promisor true
      "$g" config remote.workshop.partialCloneFilter tree:0
      : >"$ready"
      """
    return script(text, [remote.url, Self.readyFile], git.environment)
  }

  /// Lists the workshop's refs at the remote.
  var list: ChildProcess.Command {
    let text = """
      ulimit -v 1048576 2>/dev/null
      exec "$1" ls-remote --refs ${3:+"$3"} -- "$2" 'refs/redgreen/*'
      """
    return script(text, [remote.url, upload], environment)
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
  /// - Throws: `FileError` if the file for git cannot be written.
  func fetch(_ commits: [String], since known: [String], bytes: Int) throws
    -> ChildProcess.Command
  {
    let text = """
      g=$1; specs=$2; blocks=$3; upload=$4; shift 4
      ulimit -f "$blocks"; ulimit -v 4194304 2>/dev/null
      exec "$g" fetch --quiet --no-tags --no-write-fetch-head --no-auto-maintenance --filter=tree:0 \
        ${upload:+"$upload"} "$@" --stdin workshop <"$specs"
      """
    return script(
      text,
      [try write(commits, to: "refspecs"), "\(max(1, bytes / 512))", upload]
        + known.map { "--negotiation-tip=\($0)" },
      environment)
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
    script(
      "\(Self.withoutFetching); exec \"$1\" repack -a -d -q --no-write-bitmap-index", [],
      environment)
  }

  /// Returns a log of commits and their ancestors, as `LogReader` parses it.
  ///
  /// - Parameters:
  ///   - commits: The IDs of the newest commits.
  ///   - known: Commits that the log leaves out, with their ancestors.
  /// - Returns: The command.
  /// - Throws: `FileError` if the file for git cannot be written.
  func log(_ commits: [String], since known: [String]) throws -> ChildProcess.Command {
    script(
      "\(Self.withoutFetching); exec \"$1\" log --stdin -z --no-color --no-decorate --encoding=UTF-8 "
        + "--format='%H %P%n%B' <\"$2\"",
      [try write(commits + known.map { "^" + $0 }, to: "revisions")], git.environment)
  }

  /// Returns a command that prints the beginning of a commit.
  func show(_ commit: String) -> ChildProcess.Command {
    script(
      "\(Self.withoutFetching); \"$1\" cat-file commit \"$2\" | head -c 4000", [commit],
      environment)
  }

  /// Starts to read the change for a verdict.
  ///
  /// - Throws: `ProcessError` if git cannot be started.
  func changeReader(of commit: String) throws -> ChangeReader {
    try ChangeReader(of: commit, upload: upload) { script($0, $1, environment) }
  }

  /// Makes git report objects that are missing, instead of fetching them.
  static let withoutFetching =
    "GIT_NO_LAZY_FETCH=1; GIT_ALLOW_PROTOCOL=none; export GIT_NO_LAZY_FETCH GIT_ALLOW_PROTOCOL"

  /// The option for a remote in a folder, or an empty string.
  private var upload: String {
    remote.uploadPack.first ?? ""
  }

  private func script(_ text: String, _ words: [String], _ environment: [String: String])
    -> ChildProcess.Command
  {
    ChildProcess.Command(
      "/bin/sh", ["-c", text, "sh", git.program] + words, environment: environment,
      directory: path)
  }

  private func write(_ lines: [String], to name: String) throws -> String {
    let file = path + "/" + name
    try SafeFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: file)
    return file
  }
}
