internal import TutorGit
internal import TutorPlatform
internal import Glibc

/// Opens the journal, and recovers it if the ref or the newest commit is damaged.
///
/// The cache is used if it is up to date; otherwise the records are read from git. After damage,
/// such as a truncated file, the ref is moved to the newest readable commit, so that only the
/// damaged entries are lost.
struct JournalRecovery: Sendable {
  let git: Git
  let ref: String
  /// The folder that holds the tutor's own files.
  let ownFolder: String
  let cache: JournalCache

  /// The maximum number of commits to try if the ref is damaged.
  static let limit = 200

  /// The result of opening the journal.
  struct Opened {
    var tip: String
    /// The records, newest first.
    var records: [JournalCache.Record]
    /// The number of lost entries after the tip.
    var lostEntries = 0
  }

  private var refFile: String { git.folder + "/.git/" + ref }

  /// Returns the newest readable commit and the records up to it, or `nil` if there is no journal
  /// yet.
  ///
  /// - Throws: `JournalError.damaged` if a journal exists but none of its commits can be read.
  func open() throws -> Opened? {
    if let tip = tipInRefFile, let records = cache.records(endingAt: tip) {
      return Opened(tip: tip, records: records)
    }
    if let records = try? records(from: ref), let tip = records.first?.prefix(while: { $0 != "\n" })
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

  /// The commit in the ref's file, or `nil` if the ref has no file of its own.
  private var tipInRefFile: String? {
    SafeFile.contents(of: refFile).map {
      String(decoding: $0.prefix(100), as: UTF8.self).filter { !$0.isWhitespace }
    }
  }

  private func recover() throws -> Opened? {
    let commits = cache.commits(last: Self.limit)
    let hasRef = access(refFile, F_OK) == 0 || git.commit(ref) != nil
    for (index, commit) in commits.enumerated().reversed() {
      guard let records = try? records(from: commit) else { continue }
      // Keep the damaged ref file for inspection.
      if access(refFile, F_OK) == 0 { rename(refFile, ownFolder + "/journal.damaged") }
      _ = try git.run(["update-ref", ref, commit])
      cache.write(records)
      return Opened(tip: commit, records: records, lostEntries: commits.count - 1 - index)
    }
    guard hasRef else { return nil }
    throw JournalError.damaged(folder: git.folder, ref: ref)
  }
}
