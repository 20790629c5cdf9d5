internal import FoundationEssentials
internal import Glibc

/// Opens the journal: by its copy where that is up to date, else by git; and finds its end again where the ref or the
/// newest commit was damaged, so that a truncated file costs the entries in it and no more.
struct JournalRecovery: Sendable {
  let git: Git
  let ref: String
  /// Where the tutor keeps its own files.
  let ownFolder: String
  let cache: JournalCache

  /// How many commits are tried where the ref is damaged.
  static let limit = 200

  /// What was found.
  struct Opened {
    var tip: String
    /// Newest first.
    var records: [JournalCache.Record]
    /// How many entries behind the tip are lost.
    var lostEntries = 0
  }

  private var refFile: String { git.folder + "/.git/" + ref }

  /// The newest commit from which the journal can be read, and its records; nil where there is no journal yet.
  ///
  /// - Throws: `JournalError.damaged` where there is one, and none of its commits can be read.
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

  /// The journal's records from a commit back to the first one, newest first.
  func records(from name: String) throws -> [JournalCache.Record] {
    JournalCache.split(
      try git.run(["log", "--first-parent", "-z", "--format=%H%n%B", name, "--"]))
  }

  /// The commit that the ref's own file names, where the ref has one.
  private var tipInRefFile: String? {
    FileManager.default.contents(atPath: refFile).map {
      String(decoding: $0.prefix(100), as: UTF8.self).filter { !$0.isWhitespace }
    }
  }

  private func recover() throws -> Opened? {
    let commits = cache.commits(last: Self.limit)
    let hasRef = access(refFile, F_OK) == 0 || git.commit(ref) != nil
    for (index, commit) in commits.enumerated().reversed() {
      guard let records = try? records(from: commit) else { continue }
      // The damaged one stays to be looked at.
      if access(refFile, F_OK) == 0 { rename(refFile, ownFolder + "/journal.damaged") }
      _ = try git.run(["update-ref", ref, commit])
      cache.write(records)
      return Opened(tip: commit, records: records, lostEntries: commits.count - 1 - index)
    }
    guard hasRef else { return nil }
    throw JournalError.damaged(folder: git.folder, ref: ref)
  }
}
