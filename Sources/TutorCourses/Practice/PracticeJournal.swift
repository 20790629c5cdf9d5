package import TutorCore
internal import TutorGit
internal import TutorPlatform

/// The journal of practice on a package, which git keeps in the package's repository or beside it.
package final class PracticeJournal: GitJournal {
  /// The repository that holds the journal.
  package let repository: PracticeRepository
  /// The paths that were checked, and whether git ignores them.
  private var isIgnored: [String: Bool] = [:]
  private var ignoreRules: [String: [UInt8]] = [:]

  /// The maximum number of entries that are read.
  private static let limit = 2000

  /// Opens the journal of a package.
  ///
  /// - Throws: `JournalError.damaged` if none of its entries can be read.
  package init(in repository: PracticeRepository) throws {
    self.repository = repository
    try super.init(in: repository, ref: repository.ref, git: repository.git)
  }

  // MARK: - Reading

  /// Returns the newest entries, oldest first.
  ///
  /// Commits that are not entries are left out.
  ///
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func read() throws -> [RecordedEntry] {
    try records().prefix(Self.limit).reversed().compactMap(RecordedEntry.init)
  }

  /// Returns the files of a commit, by path.
  ///
  /// - Throws: `GitError.failed` if git cannot read the commit.
  package func files(of commit: String) throws -> [String: [UInt8]] {
    let files = try git.contents(of: git.tree(of: commit))
    noteFiles(files, of: commit)
    return files
  }

  /// Returns the package's files that the journal does not record, by path.
  ///
  /// - Throws: `GitError.failed`, or `FileError` if the package cannot be read.
  package func unrecordedFiles() throws -> [String: [UInt8]] {
    let recordable = try presentFiles()
    return try PackageSnapshot(of: repository.package).contents()
      .filter { recordable[$0.key] == nil }
  }

  /// Reads the files to which an undo goes back.
  ///
  /// - Parameters:
  ///   - target: The state to go back to.
  ///   - present: The present files that the journal records, by path.
  /// - Returns: The newest fitting entry with its files, by path; `nil` if there is nothing to undo.
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func files(at target: UndoTarget, otherThan present: [String: [UInt8]]) throws
    -> (entry: JournalEntry, files: [String: [UInt8]])?
  {
    for recorded in try read().reversed() where Self.isTarget(recorded, of: target) {
      let files = try files(of: recorded.commit)
      if target == .lastGreen || files != present { return (recorded.entry, files) }
    }
    return nil
  }

  /// Returns the present files that the journal records, by path.
  ///
  /// - Throws: `GitError.failed`, or `FileError` if the package cannot be read.
  package func presentFiles() throws -> [String: [UInt8]] {
    try recordable(PackageSnapshot(of: repository.package).contents())
  }

  /// Restores files of the package, after a snapshot of the present ones.
  ///
  /// - Parameters:
  ///   - files: The files, by path.
  ///   - present: The present files that the journal records, by path.
  ///   - snapshot: The entry of the snapshot.
  /// - Returns: The paths of unrecorded files that were kept although they differ from the given ones.
  /// - Throws: `GitError.failed` if the snapshot cannot be written; then nothing is overwritten. The
  ///   errors of writing files.
  package func restore(
    _ files: [String: [UInt8]], over present: [String: [UInt8]], after snapshot: JournalEntry
  ) throws -> [String] {
    record(snapshot, files: present)
    flush()
    try takeResult()
    return try RecordedPackage(path: repository.package, present: present, keepsLinks: true)
      .restore(files)
  }

  /// Returns the changes that a commit made to the files of the commit before it.
  ///
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func changes(in commit: String) throws -> [FileDiff] {
    guard let before = git.commit(commit + "^") else { return [] }
    let (old, new) = (
      try git.tree(of: before), try git.tree(of: commit)
    )
    let blobs = Dictionary(uniqueKeysWithValues: old.map { ($0.path, $0.blob) })
    let present = Dictionary(uniqueKeysWithValues: new.map { ($0.path, $0.blob) })
    let oldTexts = try git.contents(of: old.filter { present[$0.path] != $0.blob })
    let newTexts = try git.contents(of: new.filter { blobs[$0.path] != $0.blob })
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    return Set(oldTexts.keys).union(newTexts.keys).sorted().compactMap { path in
      FileDiff(of: path, from: oldTexts[path].map(text), to: newTexts[path].map(text))
    }
  }

  /// Returns a review of the newest session.
  ///
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func review() throws -> PracticeReview {
    let records = try read()
    return try PracticeReview(of: records.map(\.entry)) { try changes(in: records[$0].commit) }
  }

  // MARK: - Writing

  /// Enqueues an entry for writing; `drainEvents` reports when it is on disk.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - files: The package's files, by path. Those that git ignores, hidden ones, those that are
  ///     named like secrets, and those in linked folders are left out.
  package func record(_ entry: JournalEntry, files: [String: [UInt8]]) {
    append(
      Commit(
        message: { entry.message(at: entry.at ?? $0) },
        files: { [unowned self] _ in try recordable(files) }))
  }

  /// Enqueues files to be kept before tests run, which may delete or overwrite them.
  ///
  /// - Parameters:
  ///   - files: The package's files, by path.
  ///   - entry: The entry that would record them.
  /// - Throws: `GitError.failed` if git cannot tell which of them it ignores.
  package func keep(_ files: [String: [UInt8]], as entry: JournalEntry) throws {
    // What is only in memory cannot be shared, and git cannot tell what it would ignore.
    let kept = lacksRepository ? files : try recordable(files)
    keep(kept, in: "", message: { entry.message(at: $0) })
  }

  /// Returns the files that were kept before tests ran whose process was killed, by path, or `nil` if
  /// no files were kept, or if an undo goes back to the same files anyway.
  ///
  /// - Throws: `GitError.failed` if git cannot read them.
  package func unsettledFiles() throws -> [String: [UInt8]]? {
    let last = try read().last { Self.isTarget($0, of: .lastVerdict) }
    return try unsettledCommit(otherThan: last?.commit).map { try files(of: $0) }
  }

  /// Returns whether an undo goes back to an entry.
  private static func isTarget(_ recorded: RecordedEntry, of target: UndoTarget) -> Bool {
    switch recorded.entry.event {
    case .verdict(let judgment): target == .lastVerdict || judgment.mark == .green
    case .snapshot: target == .lastVerdict
    default: false
    }
  }

  /// Returns the files without those that git ignores, hidden ones, those that are named like
  /// secrets, and those in linked folders, because a journal may be shared.
  private func recordable(_ all: [String: [UInt8]]) throws -> [String: [UInt8]] {
    let present = PackageSnapshot(of: repository.package)
    let files = all.filter { SafePath.isAllowed($0.key) && present.isInPlace($0.key) }
    let rules = files.filter { $0.key == ".gitignore" || $0.key.hasSuffix("/.gitignore") }
    if rules != ignoreRules { isIgnored = [:] }
    ignoreRules = rules
    let unknown = files.keys.filter { isIgnored[$0] == nil }
    let ignored = try repository.ignored(among: unknown)
    for path in unknown { isIgnored[path] = ignored.contains(path) }
    return files.filter { isIgnored[$0.key] == false }
  }
}
