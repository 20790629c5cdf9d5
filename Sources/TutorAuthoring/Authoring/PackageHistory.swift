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
  fileprivate static let fileLimit = 1000
  fileprivate static let sizeLimit = 1 << 20
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
    let commits = Self.commits(git)
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

  private mutating func readStages(_ commits: [String], of package: String, _ git: Git) throws {
    let prefix = try git.run(["rev-parse", "--show-prefix"]).split(separator: "\n").first ?? ""
    var blobs = BlobReader(git: git)
    for commit in commits {
      let files = try Self.bounded(
        try blobs.files(of: "\(commit):\(prefix)"), in: "commit \(commit.prefix(8))")
      // Commits before the first `Package.swift` cannot be run.
      guard files["Package.swift"] != nil || !stages.isEmpty else { continue }
      let (subject, body) = Self.message(try git.run(["cat-file", "commit", commit]))
      stages.append(Stage(subject: subject, body: body, files: files))
      guard stages.count <= Self.stepLimit else { break }
    }
    guard !stages.isEmpty else { throw AuthoringError.noPackageInHistory(package) }
    if commits.count > Self.stepLimit + 1 {
      notices.append(
        "the history has \(commits.count) commits; the lesson ends after the first "
          + "\(Self.stepLimit + 1)")
    } else if let last = stages.last, let now = try? PackageSnapshot(of: package).contents(),
      last.files.contains(where: { now[$0.key] != $0.value })
    {
      notices.append("\(package) has uncommitted changes; the lesson does not contain them")
    }
  }

  /// Returns the commits that touch the folder, oldest first, following first parents only.
  private static func commits(_ git: Git) -> [String] {
    guard git.commit("HEAD") != nil,
      let text = try? git.run(["rev-list", "--first-parent", "--reverse", "HEAD", "--", "."])
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  private static func bounded(_ files: [String: [UInt8]], in place: String) throws
    -> [String: [UInt8]]
  {
    let files = files.filter { SafePath.isAllowed($0.key) }
    guard files.count <= fileLimit else {
      throw AuthoringError.tooLarge(place, limit: "\(fileLimit) files")
    }
    if let large = files.first(where: { $0.value.count > sizeLimit }) {
      throw AuthoringError.tooLarge("\(large.key) in \(place)", limit: "a megabyte for each file")
    }
    guard files.values.reduce(0, { $0 + $1.count }) <= stageLimit else {
      throw AuthoringError.tooLarge(place, limit: "16 megabytes")
    }
    return files
  }

  /// Returns the subject and the body of the commit message in a commit object.
  static func message(_ object: String) -> (subject: String, body: String) {
    let text = object.firstRange(of: "\n\n").map { object[$0.upperBound...] } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var body = lines.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }
    while body.last?.allSatisfy(\.isWhitespace) == true { body.removeLast() }
    return (
      String(lines.first ?? ""),
      body.map { $0.filter { $0 == "\t" || !$0.isControl } }.joined(separator: "\n")
    )
  }
}

/// Reads trees and files from a repository, and caches each file.
private struct BlobReader {
  let git: Git
  private var read: [String: [UInt8]] = [:]

  init(git: Git) {
    self.git = git
  }

  /// Returns the plain files of a tree.
  ///
  /// Links and submodules are omitted, because they could lead outside of it.
  mutating func files(of tree: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    guard let rows = try? git.bytes(["ls-tree", "-r", "-l", "-z", "--full-tree", tree]) else {
      return [:]
    }
    for row in rows.split(separator: 0) {
      guard let tab = row.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: row[(tab + 1)...], as: UTF8.self)
      else { continue }
      let words = String(decoding: row[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob",
        SafePath.isAllowed(path)
      else { continue }
      // Files in a history can have any size. Check the size before reading the file.
      guard let size = Int(words[3]), size <= PackageHistory.sizeLimit else {
        throw AuthoringError.tooLarge(path, limit: "a megabyte for each file")
      }
      guard files.count < PackageHistory.fileLimit else {
        throw AuthoringError.tooLarge(tree, limit: "\(PackageHistory.fileLimit) files")
      }
      files[path] = try blob(String(words[2]))
    }
    return files
  }

  private mutating func blob(_ id: String) throws -> [UInt8] {
    if let known = read[id] { return known }
    let bytes = try git.bytes(["cat-file", "blob", id])
    read[id] = bytes
    return bytes
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
  }
}
