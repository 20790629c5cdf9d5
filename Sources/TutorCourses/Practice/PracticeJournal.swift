internal import TutorGit
internal import Glibc
package import TutorCore
package import TutorPlatform

/// The journal of practice on a package: a sequence of commits on a private ref, each with the
/// package's files.
package final class PracticeJournal {
  /// The repository that holds the journal.
  package let repository: PracticeRepository
  /// The newest known commit, or `nil` before the first one.
  private var tip: String?
  /// The files of the newest commit, or `nil` if they are unknown.
  private var recorded: [String: [UInt8]]?
  private var waiting: [(entry: PracticeEntry, files: [String: [UInt8]])] = []
  private var child: ChildProcess?
  /// The entry in progress and the files that it records.
  private var current: (entry: PracticeEntry, files: [String: [UInt8]])?
  /// The paths that were checked, and whether git ignores them.
  private var isIgnored: [String: Bool] = [:]
  private var ignoreRules: [String: [UInt8]] = [:]
  private var events: [Journal.Event] = []

  /// The maximum number of entries that are read.
  private static let limit = 2000

  /// Opens the journal of a package.
  package init(in repository: PracticeRepository) {
    self.repository = repository
    tip = repository.git.commit(repository.ref)
  }

  // MARK: - Reading

  /// The newest commit that is on disk, or `nil` before the first one.
  package var newestCommit: String? { tip }

  /// An entry and the commit that contains its files.
  package struct Record: Equatable, Sendable {
    /// The commit.
    package var commit: String
    /// The entry.
    package var entry: PracticeEntry
  }

  /// Returns the newest entries, oldest first.
  ///
  /// Commits that are not entries are left out.
  ///
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func read() throws -> [Record] {
    // Otherwise the newest step would be missing.
    Poll.run([self]) { isIdle }
    guard let tip else { return [] }
    let log = try repository.git.run([
      "log", "--no-show-signature", "--first-parent", "-z", "--max-count=\(Self.limit)",
      "--format=%H%n%B", tip, "--",
    ])
    return log.split(separator: "\0").reversed().compactMap { record in
      guard let end = record.firstIndex(of: "\n"),
        let entry = PracticeEntry(message: String(record[record.index(after: end)...]))
      else { return nil }
      return Record(commit: String(record[..<end]), entry: entry)
    }
  }

  /// Returns the files of a commit, by path.
  ///
  /// - Throws: `GitError.failed` if git cannot read the commit.
  package func files(of commit: String) throws -> [String: [UInt8]] {
    try repository.git.contents(of: repository.git.tree(of: commit))
  }

  /// Returns the package's files that the journal does not record, by path.
  ///
  /// - Throws: `GitError.failed`, or `FileError` if the package cannot be read.
  package func unrecordedFiles() throws -> [String: [UInt8]] {
    let all = try PackageCopy.files(of: repository.package)
    let recordable = try recordable(all)
    return all.filter { recordable[$0.key] == nil }
  }

  /// Returns the changes that a commit made to the files of the commit before it.
  ///
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func changes(in commit: String) throws -> [FileDiff] {
    guard let before = repository.git.commit(commit + "^") else { return [] }
    let (old, new) = (
      try repository.git.tree(of: before), try repository.git.tree(of: commit)
    )
    let blobs = Dictionary(uniqueKeysWithValues: old.map { ($0.path, $0.blob) })
    let present = Dictionary(uniqueKeysWithValues: new.map { ($0.path, $0.blob) })
    let oldTexts = try repository.git.contents(of: old.filter { present[$0.path] != $0.blob })
    let newTexts = try repository.git.contents(of: new.filter { blobs[$0.path] != $0.blob })
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
  ///   - files: The package's files, by path. Those that git ignores, hidden ones, and those that are
  ///     named like secrets are left out.
  package func record(_ entry: PracticeEntry, files: [String: [UInt8]]) {
    waiting.append((entry, files))
    startNext()
  }

  /// A Boolean value that indicates whether no entries are waiting or being written.
  package var isIdle: Bool { child == nil && waiting.isEmpty }

  /// Returns the results of the entries written since the last call.
  package func drainEvents() -> [Journal.Event] {
    defer { events = [] }
    return events
  }

  private func startNext() {
    guard child == nil, !waiting.isEmpty else { return }
    let (entry, files) = waiting.removeFirst()
    do {
      let recordable = try recordable(files)
      child = try stream(of: entry, with: recordable).write(with: repository.git)
      current = (entry, recordable)
    } catch {
      events.append(.failed("\(error)"))
      startNext()
    }
  }

  /// Returns the files without those that git ignores, hidden ones, and those that are named like
  /// secrets, because a journal may be shared.
  private func recordable(_ all: [String: [UInt8]]) throws -> [String: [UInt8]] {
    let files = all.filter { SafePath.isAllowed($0.key) }
    let rules = files.filter { $0.key == ".gitignore" || $0.key.hasSuffix("/.gitignore") }
    if rules != ignoreRules { isIgnored = [:] }
    ignoreRules = rules
    let unknown = files.keys.filter { isIgnored[$0] == nil }
    let ignored = try repository.ignored(among: unknown)
    for path in unknown { isIgnored[path] = ignored.contains(path) }
    return files.filter { isIgnored[$0.key] == false }
  }

  /// Returns the input of git for an entry, which moves the ref only forward.
  private func stream(of entry: PracticeEntry, with files: [String: [UInt8]]) -> CommitStream {
    let time = Int(time(nil))
    var stream = CommitStream(
      on: repository.ref, after: tip, message: entry.message(at: entry.at ?? time), at: time)
    let old = tip == nil ? nil : recorded
    if old == nil { stream.removeAll() }
    stream.replace(old ?? [:], by: files)
    return stream
  }

  private func finish(_ child: ChildProcess) {
    self.child = nil
    defer { startNext() }
    guard let current else { return }
    self.current = nil
    if let commit = CommitStream.commit(of: child) {
      tip = commit
      recorded = current.files
      return events.append(.recorded)
    }
    let written = tip
    tip = repository.git.commit(repository.ref)
    recorded = nil
    if tip != written {
      // The practice of another terminal has recorded a step; this one comes after it.
      waiting.insert(current, at: 0)
    } else {
      events.append(.failed(Git.message(child)))
    }
  }
}

extension PracticeJournal: Activity {
  package var descriptors: [Int32] { child?.descriptors ?? [] }
  package var wakeUp: Instant? { child?.wakeUp }
  package var isOver: Bool { false }

  package func advance(at now: Instant) {
    guard let child else { return startNext() }
    child.advance(at: now)
    if child.isOver { finish(child) }
  }

  /// Does nothing.
  ///
  /// Pending entries are written in any case.
  package func cancel(at now: Instant) {}
}
