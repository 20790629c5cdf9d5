internal import TutorGit
package import TutorPlatform
internal import Glibc
package import TutorCore

/// The learner's journal: a sequence of commits on its own ref in the course folder's git
/// repository.
///
/// Journal commands use a separate index and disable hooks and user settings, so they never touch
/// the learner's branches, index, stash, hooks, or settings.
package final class Journal {
  /// The ref that holds the commits.
  package let ref: String

  private let folder: CourseFolder
  let git: Git
  private let cache: JournalCache
  private let recovery: JournalRecovery
  /// The number of damaged entries at the end of the journal that were dropped.
  package let lostEntries: Int
  /// The newest known commit, or `nil` if there is none yet.
  private var tip: String?
  /// The records up to the tip, newest first, or `nil` if they must be read again.
  private var known: [JournalCache.Record]?
  private var waiting: [Commit] = []
  private var child: ChildProcess?
  /// The commit in progress.
  private var current: Commit?
  /// The files of the tip, if its last entry was written by this journal.
  private var recorded: LessonFiles?
  /// The files that were kept last, before tests ran.
  private var kept: LessonFiles?
  private var events: [Event] = []

  /// The files of one lesson.
  private struct LessonFiles: Equatable {
    var lesson: Lesson.ID
    var files: [String: [UInt8]]
  }

  /// A commit to write.
  private struct Commit {
    var entry: JournalEntry
    /// The lesson's files, or the reason why they cannot be read.
    var files: Result<[String: [UInt8]], any Error>
    /// The paths of files that the commit takes from the one before if the lesson lacks them.
    var lost: Set<String> = []
    /// A Boolean value that indicates whether the commit only keeps the files before tests run.
    var isKept = false
    var message = ""
  }

  /// The result of writing an entry.
  package enum Event: Equatable, Sendable {
    case recorded
    case failed(String)
  }

  /// Opens the journal, and creates a git repository if the course folder has none.
  package init(in folder: CourseFolder, environment: [String: String]) throws {
    self.folder = folder
    git = try folder.git(environment)
    ref = "refs/redgreen/\(try Self.name(in: folder))"
    if access(folder.path + "/.git", F_OK) != 0 { try git.makeRepository() }
    cache = JournalCache(path: folder.ownFolder + "/journal.cache")
    recovery = JournalRecovery(git: git, ref: ref, ownFolder: folder.ownFolder, cache: cache)
    let opened = try recovery.open()
    tip = opened?.tip
    known = opened?.records
    lostEntries = opened?.lostEntries ?? 0
  }

  /// The commit of the newest entry, or `nil` if there are no entries yet.
  package var newestCommit: String? { tip }

  // MARK: - Reading

  /// Returns the entries, oldest first, and the number of commits that could not be parsed.
  ///
  /// Entries name steps by their present identifiers.
  package func read() throws -> (entries: [JournalEntry], unreadable: Int) {
    let records = try records()
    let entries = Self.entries(in: records)
    return (entries.reversed().map(\.entry), records.count - entries.count)
  }

  /// Returns the records, newest first.
  func records() throws -> [JournalCache.Record] {
    // Flush pending entries first; otherwise a slow disk would show stale data.
    Poll.run([self]) { isIdle }
    guard let tip else { return [] }
    let records = try known ?? recovery.records(from: tip)
    known = records
    return records
  }

  /// A version of a lesson's files that the journal contains.
  package struct Version {
    /// The files' contents, by path relative to the package.
    package var files: [String: [UInt8]]
    /// The entries up to the one that contains the files, oldest first.
    package var entries: [JournalEntry]
  }

  /// Returns a lesson's files from the newest matching commit, or `nil` if none matches.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - fits: Returns whether an entry matches.
  ///   - present: Files to compare with; a commit that holds exactly these is skipped.
  /// - Returns: The files, and the entries up to that commit.
  /// - Throws: `GitError` if git cannot read the journal.
  package func version(
    of lesson: Lesson.ID, where fits: (JournalEntry) -> Bool,
    differingFrom present: [String: [UInt8]]? = nil
  ) throws -> Version? {
    let all = Self.entries(in: try records())
    for (index, (commit, entry)) in all.enumerated()
    where entry.place.lesson == lesson && fits(entry) {
      let files = try files(of: lesson, in: commit)
      // An older journal may have recorded a package that was gone.
      guard files != present, !files.isEmpty else { continue }
      return Version(files: files, entries: all[index...].reversed().map(\.entry))
    }
    return nil
  }

  /// Returns a lesson's files from a chosen commit, or `nil` if no commit is chosen.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - choose: Returns an index into the lesson's entries, which are passed newest first.
  /// - Returns: The files' contents, by path relative to the package.
  /// - Throws: `GitError` if git cannot read the journal.
  package func files(of lesson: Lesson.ID, at choose: ([JournalEntry]) -> Int?) throws
    -> [String: [UInt8]]?
  {
    let entries = Self.entries(in: try records()).filter { $0.entry.place.lesson == lesson }
    guard let index = choose(entries.map(\.entry)) else { return nil }
    return try files(of: lesson, in: entries[index].commit)
  }

  /// Parses records of `git log`, newest first, and names steps by their present identifiers.
  ///
  /// Records that are not entries are omitted.
  static func entries(in records: [JournalCache.Record]) -> [(commit: String, entry: JournalEntry)]
  {
    var names = StepNames()
    return records.compactMap { record in
      entry(in: record).map { ($0.commit, names.translate($0.entry)) }
    }
  }

  /// Parses a record of `git log`.
  static func entry(in record: Substring) -> (commit: String, entry: JournalEntry)? {
    guard let end = record.utf8.firstIndex(of: UInt8(ascii: "\n")),
      let entry = JournalEntry(message: String(record[record.index(after: end)...]))
    else { return nil }
    return (String(record[..<end]), entry)
  }

  package func files(of lesson: Lesson.ID, in commit: String) throws -> [String: [UInt8]] {
    let prefix = lesson.count + 1
    let tree = try git.tree(of: commit, below: lesson)
    // An older journal may contain files that are not recorded anymore.
    let recorded = try folder.recorded(
      among: tree.map { String($0.path.dropFirst(prefix)) }, of: lesson)
    let contents = try git.contents(
      of: tree.filter { recorded.contains(String($0.path.dropFirst(prefix))) })
    return Dictionary(
      uniqueKeysWithValues: contents.map { (String($0.key.dropFirst(prefix)), $0.value) })
  }

  /// Continues a journal that another machine has shared, if this one has nothing of its own.
  ///
  /// - Parameter commit: The newest commit of that journal, which the repository contains.
  /// - Throws: `JournalError.hasDiverged` if this journal has entries that the other one lacks, or
  ///   `GitError.failed` if git cannot move the ref.
  package func adopt(_ commit: String) throws {
    Poll.run([self]) { isIdle }
    guard precedes(commit) else { throw JournalError.hasDiverged(folder.path) }
    _ = try git.run(
      ["update-ref", ref, commit, tip ?? "0000000000000000000000000000000000000000"])
    tip = commit
    recorded = nil
    known = nil
    cache.distrust()
  }

  /// Returns whether a journal that ends in a commit contains all entries of this one, and more.
  package func precedes(_ commit: String) -> Bool {
    guard let tip else { return true }
    return tip != commit && (try? git.run(["merge-base", "--is-ancestor", tip, commit])) != nil
  }

  // MARK: - Writing

  /// Enqueues an entry for writing, together with the lesson's files at this moment.
  ///
  /// `drainEvents` reports when it is on disk. If the lesson has no files, because its package is
  /// gone, the entry has those of the entry before.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - files: The lesson's files, or `nil` to read them.
  ///   - lost: The paths of files that the entry takes from the one before if the lesson lacks them.
  package func record(
    _ entry: JournalEntry, files: [String: [UInt8]]? = nil, keeping lost: Set<String> = []
  ) {
    let present = Result { try files ?? folder.files(of: entry.place.lesson) }
    waiting.append(Commit(entry: entry, files: present, lost: lost))
    startNext()
  }

  /// Writes an entry, and waits until it is on disk.
  ///
  /// - Throws: `GitError.failed` if the entry cannot be written.
  package func recordNow(_ entry: JournalEntry) throws {
    record(entry)
    Poll.run([self]) { isIdle }
    if case .failed(let message) = events.last {
      throw GitError.failed(folder: folder.path, message: message)
    }
  }

  /// Enqueues files to be kept before tests run, which may delete or overwrite them.
  ///
  /// They are written to a ref of their own, which keeps only the newest files. Nothing is written
  /// for files that are kept already.
  ///
  /// - Parameters:
  ///   - files: The files of the step's lesson, by path.
  ///   - place: The step whose tests are to run.
  package func keep(_ files: [String: [UInt8]], at place: StepPlace) {
    let new = LessonFiles(lesson: place.lesson, files: files)
    guard new != kept, !files.isEmpty else { return }
    kept = new
    let entry = JournalEntry.snapshot(at: place, reason: .beforeTests)
    waiting.append(Commit(entry: entry, files: .success(files), isKept: true))
    startNext()
  }

  /// Returns the files of a lesson that were kept before tests ran whose process was killed, or
  /// `nil` if no files were kept.
  ///
  /// - Throws: `GitError.failed` if git cannot read them.
  package func unsettledFiles(of lesson: Lesson.ID) throws -> [String: [UInt8]]? {
    guard access("\(folder.path)/.git/\(keptRef)", F_OK) == 0, let commit = git.commit(keptRef),
      git.commit("\(commit)^") == tip
    else { return nil }
    let files = try files(of: lesson, in: commit)
    return files.isEmpty ? nil : files
  }

  /// A Boolean value that indicates whether no entries are waiting or being written.
  package var isIdle: Bool { child == nil && waiting.isEmpty }

  /// Returns the results of the entries written since the last call.
  package func drainEvents() -> [Event] {
    defer { events = [] }
    return events
  }

  private func startNext() {
    guard child == nil, !waiting.isEmpty else { return }
    var next = waiting.removeFirst()
    do {
      removeLeftLock()
      let time = Int(time(nil))
      next.message = next.entry.message(at: time)
      next.files = .success(try completed(next))
      child = try stream(of: next, at: time).write(with: git, isForced: next.isKept)
      current = next
    } catch {
      fail(next, "\(error)")
    }
  }

  /// Returns the files of a commit with those that it takes from the one before.
  private func completed(_ commit: Commit) throws -> [String: [UInt8]] {
    var files = try commit.files.get()
    let lost = commit.lost.filter { files[$0] == nil }
    let lesson = commit.entry.place.lesson
    guard let tip, !files.isEmpty, !lost.isEmpty else { return files }
    let before = try filesOfTip(lesson) ?? self.files(of: lesson, in: tip)
    for path in lost { files[path] = before[path] }
    return files
  }

  private func filesOfTip(_ lesson: Lesson.ID) -> [String: [UInt8]]? {
    recorded?.lesson == lesson ? recorded?.files : nil
  }

  private func stream(of commit: Commit, at time: Int) throws -> CommitStream {
    let lesson = commit.entry.place.lesson
    var stream = CommitStream(
      on: commit.isKept ? keptRef : ref, after: tip, message: commit.message, at: time)
    let files = try commit.files.get()
    guard !files.isEmpty else { return stream }
    let old = filesOfTip(lesson)
    if old == nil { stream.remove(lesson) }
    stream.replace(old ?? [:], by: files, in: lesson + "/")
    return stream
  }

  /// The ref that holds the files that were kept before tests ran.
  private var keptRef: String {
    ref.replacing("refs/redgreen/", with: "refs/redgreen-kept/", maxReplacements: 1)
  }

  /// Removes the ref's lock file that a killed git process has left.
  ///
  /// It would block all later entries.
  private func removeLeftLock() {
    for lock in [ref, keptRef].map({ "\(folder.path)/.git/\($0).lock" }) {
      var status = stat()
      // The git commands here take milliseconds, so a lock this old is stale.
      if lstat(lock, &status) == 0, time(nil) - status.st_mtim.tv_sec > 10 { unlink(lock) }
    }
  }

  private func finish(_ child: ChildProcess) {
    self.child = nil
    defer { startNext() }
    guard let current else { return }
    self.current = nil
    guard let commit = CommitStream.commit(of: child) else {
      return fail(current, Git.message(child))
    }
    guard !current.isKept else { return }
    tip = commit
    if let files = try? current.files.get(), !files.isEmpty {
      recorded = LessonFiles(lesson: current.entry.place.lesson, files: files)
    }
    known = nil
    cache.append(commit, current.message)
    // No caller waits for it, and the verdict that follows is not on disk yet.
    if case .snapshot(.beforeTests, _) = current.entry.event { return }
    events.append(.recorded)
  }

  private func fail(_ commit: Commit, _ message: String) {
    // The entry that follows reports the same trouble.
    if commit.isKept { return kept = nil }
    events.append(.failed(message))
    // Another tutor may have moved the ref. The next entry continues from its current commit.
    tip = git.commit(ref) ?? tip
    (recorded, known) = (nil, nil)
    cache.distrust()
  }

  /// Returns the part of the ref's name that identifies the learner and the machine.
  ///
  /// It is generated once and kept in the course folder.
  private static func name(in folder: CourseFolder) throws -> String {
    let path = folder.ownFolder + "/learner"
    let kept = SafeFile.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    if let kept = kept?.split(separator: "\n").first.map(String.init),
      kept.split(separator: "/").count == 2,
      kept.split(separator: "/").allSatisfy({ SafePath.isName(String($0)) })
    {
      return kept
    }
    let name = "learner-\(random())/machine-\(random())"
    try SafeFile.write(Array("\(name)\n".utf8), to: path)
    return name
  }

  private static func random() -> String {
    String(UInt32.random(in: .min ... .max), radix: 36)
  }
}

extension Journal: Activity {
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
