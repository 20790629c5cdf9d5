import TestReports
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import FoundationEssentials
internal import TutorCore

/// The history of a finished package, as a sequence of stages.
///
/// The history is treated as data only: no hooks, filters, or signature programs of the repository
/// are run.
package struct PackageHistory {
  /// The package's stages, oldest first.
  ///
  /// The lesson starts with the first one.
  package private(set) var stages: [Stage] = []
  /// The source of the stages.
  package private(set) var source: Source
  /// Messages for the author about the stages.
  package private(set) var notices: [String] = []

  /// A source of stages.
  package enum Source: Equatable, Sendable {
    /// The stages are commits.
    case commits
    /// The stages were derived from the finished package.
    case finishedPackage
    /// The stages are verdicts in a practice journal.
    case journal

    /// The word for one of the stages.
    package var unit: String {
      switch self {
      case .commits: "commit"
      case .finishedPackage: "stage"
      case .journal: "verdict"
      }
    }
  }

  /// The maximum number of commits or verdicts that become steps.
  private static let stepLimit = 60
  private static let fileLimit = 1000
  static let sizeLimit = 1 << 20
  /// The maximum total size of all files of one stage, in bytes.
  private static let stageLimit = 16 << 20

  /// Reads the commits of a package's folder, or derives stages if it has at most one commit.
  ///
  /// - Throws: `AuthoringError`, or the error from git.
  package init(of package: String, environment: [String: String]) throws {
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw AuthoringError.noPackage(package)
    }
    let git = try Git(ofPackage: package, environment: environment)
    let commits = Commit.all(git)
    if commits.count > 1 {
      source = .commits
      try readStages(commits, of: package, git)
    } else {
      source = .finishedPackage
      let files = try Self.bounded(PackageSnapshot(of: package).contents(), in: package)
      stages = Stage.stages(ofFinished: files)
      notices.append(
        "\(package) has no history, so the lesson has two steps: the tests, then the code")
    }
    notices += stages.makeRunnable()
  }

  /// Reads the newest session in the practice journal of a package.
  ///
  /// - Throws: `AuthoringError`, or the error from git.
  package init(journalOf package: String, environment: [String: String]) throws {
    source = .journal
    let journal = try PracticeJournal(
      in: try PracticeRepository(of: package, environment: environment, createsMissing: false))
    let records = try journal.read()
    guard !records.isEmpty else { throw AuthoringError.noJournal(package) }
    var session = RecordedSession(records)
    guard session.hasGreen else { throw AuthoringError.noGreen(package) }
    guard !session.cycles.isEmpty else { throw AuthoringError.noCycle(package) }
    if session.leaveOutAll(exceptNewest: Self.stepLimit) {
      notices.append("the session is long; the lesson has only its last steps")
    }
    if session.rest > 0 {
      notices.append(
        "\(session.rest.counted("verdict")) at the end of the session cannot become steps, because "
          + "no green follows")
    }
    stages = try session.stages { commit in
      try Self.bounded(journal.files(of: commit), in: "verdict \(commit.prefix(8))")
    }
  }

  private mutating func readStages(_ commits: [Commit], of package: String, _ git: Git) throws {
    let prefix = try git.run(["rev-parse", "--show-prefix"]).split(separator: "\n").first ?? ""
    var reader = StageReader(git: git, prefix: String(prefix))
    var early = 0
    for commit in commits {
      var new = try reader.stages(of: commit)[...]
      // Commits before the first `Package.swift` cannot be run.
      while stages.isEmpty, let first = new.first, first.isWithoutPackage {
        new.removeFirst()
        early += 1
      }
      stages += new
      guard stages.count <= Self.stepLimit else { break }
    }
    guard !stages.isEmpty else { throw AuthoringError.noPackageInHistory(package) }
    stages.removeSubrange(min(stages.count, Self.stepLimit + 1)...)
    if early > 0 {
      let first = TerminalText.visible(stages[0].subject)
      notices.append("the lesson starts with “\(first)”, the first commit with a Package.swift")
    }
    notices += reader.notices
    let count = commits.reduce(0) { $0 + max(1, $1.parts.count) }
    if count > Self.stepLimit + 1 {
      notices.append(
        "the history has \(count) commits; the lesson ends after the first \(Self.stepLimit + 1)")
    } else if let last = stages.last, let now = try? PackageSnapshot(of: package).contents(),
      last.files.contains(where: { now[$0.key] != $0.value })
    {
      notices.append("\(package) has uncommitted changes; the lesson does not contain them")
    }
  }

  private static func bounded(_ files: [String: [UInt8]], in place: String) throws
    -> [String: [UInt8]]
  {
    let files = files.filter { SafePath.isAllowed($0.key) }
    if let large = files.first(where: { $0.value.count > sizeLimit }) {
      throw AuthoringError.tooLarge("\(large.key) in \(place)", limit: "a megabyte for each file")
    }
    if let limit = exceededLimit(ofFiles: files.values.map(\.count)) {
      throw AuthoringError.tooLarge(place, limit: limit)
    }
    return files
  }

  /// Returns the limit that the number of a stage's files or their sizes exceed, or `nil`.
  static func exceededLimit(ofFiles sizes: [Int]) -> String? {
    if sizes.count > fileLimit { return "\(fileLimit) files" }
    return sizes.reduce(0, +) > stageLimit ? "16 megabytes" : nil
  }
}
