import TestReports
internal import TutorCore
internal import TutorGit
internal import TutorPlatform
internal import Glibc

/// Opens the journal, and recovers it if the ref or the newest commit is damaged.
///
/// The cache is used if it is up to date; otherwise the records are read from git. After damage,
/// such as a truncated file, the ref is moved to the newest readable commit, so that only the
/// damaged entries are lost.
struct JournalRecovery: Sendable {
  let cache: JournalCache
  private let git: Git
  private let ref: String
  /// The path of the repository.
  private let repository: String
  /// The folder that holds the tutor's own files.
  private let ownFolder: String

  init(git: Git, ref: String, location: some JournalLocation) {
    self.git = git
    self.ref = ref
    repository = location.repository
    ownFolder = location.ownFolder
    cache = JournalCache(path: ownFolder + "/journal.cache")
  }

  /// The maximum number of commits to try if the ref is damaged.
  static let limit = 200

  /// The time limit for writing the entries again, in seconds.
  private static let writingTime = 60.0

  /// The result of opening the journal.
  struct Opened {
    var tip: String
    /// The records, newest first.
    var records: [JournalCache.Record]
    /// The part of the journal that is lost, or `nil` if nothing is.
    var loss: JournalLoss?
  }

  private var refFile: String { repository + "/" + ref }

  /// A Boolean value that indicates whether the repository is gone.
  var lacksRepository: Bool { access(repository, F_OK) != 0 }

  /// A Boolean value that indicates whether git may know the ref: it has a file, is packed, or may be
  /// in a table that only git can read (git-pack-refs(1), `git init --ref-format`).
  private var mayExist: Bool {
    if access(refFile, F_OK) == 0 || access(repository + "/reftable", F_OK) == 0 { return true }
    let packed = repository + "/packed-refs"
    guard access(packed, F_OK) == 0 else { return false }
    guard let refs = SafeFile.contents(of: packed, limit: 1 << 18) else { return true }
    return refs.firstRange(of: ref.utf8) != nil
  }

  /// Returns the newest readable commit and the records up to it, or `nil` if there is no journal
  /// yet.
  ///
  /// - Throws: `JournalError.damaged` if a journal exists but none of its commits can be read.
  func open() throws -> Opened? {
    if let tip = commit(in: ref), let records = cache.records(endingAt: tip) {
      return Opened(tip: tip, records: records)
    }
    if mayExist, let records = try? records(from: ref),
      let tip = records.first?.prefix(while: { $0 != "\n" })
    {
      cache.write(records)
      return Opened(tip: String(tip), records: records)
    }
    return try recover()
  }

  /// Returns the journal's records from a commit back to the first one, newest first.
  func records(from name: String) throws -> [JournalCache.Record] {
    JournalCache.split(
      try git.run(["log", "--first-parent", "-z", "--format=%H%n%B", name, "--"]))
  }

  /// Returns the commit in a ref's file, or `nil` if the ref has no file of its own.
  func commit(in ref: String) -> String? {
    SafeFile.contents(of: "\(repository)/\(ref)").map {
      String(decoding: $0.prefix(100), as: UTF8.self).filter { !$0.isWhitespace }
    }
  }

  /// Adds a commit to the cache.
  func append(_ commit: String, _ message: String, isFirst: Bool) {
    if access(ownFolder, F_OK) != 0 { try? SafeFile.makeFolder(ownFolder) }
    cache.append(commit, message, isFirst: isFirst)
  }

  /// Removes a ref's lock file that a killed git process has left.
  ///
  /// It would block all later entries.
  func removeLeftLock(of ref: String) {
    let lock = "\(repository)/\(ref).lock"
    var status = stat()
    // The git commands here take milliseconds, so a lock this old is stale.
    if lstat(lock, &status) == 0, time(nil) - status.st_mtim.tv_sec > 10 { unlink(lock) }
  }

  /// Removes the file of an object that no ref leads to.
  func removeObject(_ id: String) {
    guard id.utf8.count >= 40, id.allSatisfy(\.isHexDigit) else { return }
    unlink("\(repository)/objects/\(id.prefix(2))/\(id.dropFirst(2))")
  }

  private func recover() throws -> Opened? {
    let commits = cache.commits(last: Self.limit)
    let hasRef = mayExist && (access(refFile, F_OK) == 0 || git.commit(ref) != nil)
    for (index, commit) in commits.enumerated().reversed() {
      guard let records = try? records(from: commit) else { continue }
      // Keep the damaged ref file for inspection.
      if access(refFile, F_OK) == 0 { rename(refFile, ownFolder + "/journal.damaged") }
      _ = try git.run(["update-ref", ref, commit])
      cache.write(records)
      let lost = commits.count - 1 - index
      return Opened(tip: commit, records: records, loss: lost > 0 ? .entries(lost) : nil)
    }
    guard hasRef else { return try writeAgain() }
    throw JournalError.damaged(folder: git.folder, ref: ref)
  }

  /// Writes the entries in the cache again, without files, because the repository is gone.
  private func writeAgain() throws -> Opened? {
    let entries = cache.entries
    guard let first = entries.first else { return nil }
    let now = Int(time(nil))
    var stream = CommitStream(
      on: ref, after: nil, message: first.message, at: first.entry.at ?? now)
    for (entry, message) in entries.dropFirst() {
      stream.beginCommit(on: ref, message: message, at: entry.at ?? now)
    }
    let child = try stream.write(with: git)
    guard child.runToEnd(within: Self.writingTime), let tip = CommitStream.commit(of: child) else {
      throw GitError.failed(folder: git.folder, message: Git.message(child))
    }
    let records = try records(from: tip)
    cache.write(records)
    return Opened(tip: tip, records: records, loss: .files)
  }
}

/// The part of a journal that was lost before it was opened.
package enum JournalLoss: Equatable, Sendable, CustomStringConvertible {
  /// This many entries at its end, which were damaged.
  case entries(Int)
  /// The files of all entries, with the repository.
  case files

  /// A sentence about a repository that has disappeared while the journal was open.
  static let repository =
    "The git repository is gone. Quit and start again to record in a new one."

  package var description: String {
    switch self {
    case .entries(let count):
      "The end of the journal was damaged. It continues from the last good entry, without the "
        + "\(count.counted("entry", "entries")) behind it."
    case .files:
      "The course folder's git repository is gone, and with it the earlier versions of your files. "
        + "Your place and your verdicts are kept. A new repository records your files from now on."
    }
  }
}
