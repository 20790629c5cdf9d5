package import TutorGit
internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform

/// The git repository that holds the practice journal of a package.
///
/// It is the package's own repository, or else a bare one next to the package. Branches,
/// index, hooks, stash, and settings of the package's repository are never touched.
package struct PracticeRepository: Sendable {
  /// The path of the package.
  package let package: String
  /// The ref that holds the journal.
  package var ref: String { "refs/redgreen/practice/\(name)" }
  /// The name of the package in the repository.
  let name: String
  /// The absolute path of the repository.
  package let repository: String
  /// A Boolean value that indicates whether the journal is in the package's own repository.
  package let isOwn: Bool
  /// git, for the journal: isolated from the user's configuration.
  let git: Git
  /// The environment in which git applies the user's rules about ignored files.
  private let userEnvironment: [String: String]

  /// Finds the repository of a package, or creates one next to the package.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - environment: The user's environment.
  ///   - createsMissing: Whether to create a missing repository. Otherwise, its journal is empty.
  /// - Throws: `GitError` if git is missing or the repository cannot be created.
  package init(
    of package: String, environment: [String: String], createsMissing: Bool = true
  ) throws {
    self.package = package
    let search = try Git(ofPackage: package, environment: environment)
    let found = try? search.run([
      "rev-parse", "--path-format=absolute", "--git-common-dir", "--git-dir", "--show-prefix",
      "--show-toplevel",
    ]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let found, found.count >= 4, found[0].hasPrefix("/") {
      let worktree = found[0] == found[1] ? "" : (found[1].split(separator: "/").last ?? "") + "-"
      name = Self.name(String(worktree) + found[2])
      repository = found[0]
      isOwn = true
      git = try Git(ofPractice: package, repository: found[0], environment: environment)
    } else {
      name = "package"
      repository = Self.path(beside: package)
      isOwn = false
      git = try Git(ofPractice: package, repository: repository, environment: environment)
      if createsMissing, access(repository + "/HEAD", F_OK) != 0 {
        try Git.makeBareRepository(at: repository)
      }
    }
    // The user's own rules apply, too, because they may keep secrets out of repositories.
    userEnvironment = environment.filter { !$0.key.hasPrefix("GIT_") }.merging([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_DIR": git.environment["GIT_DIR"] ?? "",
      "GIT_WORK_TREE": isOwn ? found?[3] ?? package : package,
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "false",
    ]) { $1 }
  }

  /// Returns the path of the repository next to a package.
  package static func path(beside package: String) -> String {
    let parts = package.split(separator: "/")
    let parent = parts.dropLast().map { "/" + $0 }.joined()
    return "\(parent)/.\(parts.last ?? "package").redgreen"
  }

  /// Returns a name for a ref, made from a path.
  private static func name(_ path: String) -> String {
    let name = String(
      path.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "-" })
    let trimmed = name.drop { $0 == "-" }
    guard !trimmed.isEmpty else { return "package" }
    // Different paths may give the same letters.
    return "\(trimmed)-\(Fingerprint(of: path).hex.prefix(6))"
  }

  /// The commit that is checked out in the package's repository, or `nil` if it has no commit.
  package var head: String? { isOwn ? headGit?.commit("HEAD") : nil }

  /// Returns whether only `git commit` led from an earlier commit to the one that is checked out, so
  /// that git has changed no file of the package.
  ///
  /// The reflog of `HEAD` knows it: `git commit` begins its entries with `commit`.
  ///
  /// - Parameters:
  ///   - earlier: The earlier commit, or `nil` if there was none.
  ///   - head: The commit that is checked out, or `nil` if the repository has no commit.
  /// - Returns: Whether it did. Without a reflog, whether it is the same commit.
  package func onlyCommitted(from earlier: String?, to head: String?) -> Bool {
    guard head != earlier else { return true }
    guard isOwn, let headGit else { return false }
    let log = try? headGit.run([
      "log", "--walk-reflogs", "--no-show-signature", "--max-count=\(Self.reflogLimit)",
      "--format=%H %gs", "HEAD", "--",
    ])
    let entries = (log ?? "").split(separator: "\n")
    // What moves `HEAD` without a reflog is no `git commit`.
    guard let head, entries.first?.hasPrefix(head) == true else { return false }
    for line in entries {
      let parts = line.split(separator: " ", maxSplits: 1)
      if let earlier, parts.first.map({ $0 == earlier }) == true { return true }
      let action = parts.count > 1 ? parts[1].prefix { $0 != ":" } : ""
      switch action {
      case "commit", "commit (amend)": continue
      case "commit (initial)": return earlier == nil
      default: return false
      }
    }
    return false
  }

  /// The number of the newest entries of the reflog that are read.
  private static let reflogLimit = 500

  /// git in the package's own folder, which may be a linked worktree with a `HEAD` of its own.
  private var headGit: Git? {
    try? Git(ofPackage: package, environment: userEnvironment.withoutGit)
  }

  /// Returns those of the paths that git ignores.
  ///
  /// - Throws: `GitError.failed`, with git's own error message.
  func ignored(among paths: [String]) throws -> Set<String> {
    try git.ignored(among: paths, options: [], environment: userEnvironment)
  }
}

extension PracticeRepository: JournalLocation {
  /// The path of a folder in the repository, outside the package's files.
  package var ownFolder: String { "\(repository)/redgreen/\(name)" }

  package var verdictsRef: String { "refs/redgreen/practice-verdicts/\(name)" }

  package func git(_ environment: [String: String]) -> Git { git }
}

extension [String: String] {
  fileprivate var withoutGit: [String: String] { filter { !$0.key.hasPrefix("GIT_") } }
}
