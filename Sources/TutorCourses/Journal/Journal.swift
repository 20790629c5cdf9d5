package import TutorCore
internal import TutorGit
internal import Glibc
internal import TutorPlatform

/// The learner's journal in the course folder's git repository.
package final class Journal: GitJournal {
  private let folder: CourseFolder
  /// The phases that were read last, and their newest commit.
  var knownPhases: (tip: String?, phases: [CyclePhase])?

  /// Opens the journal, and creates a git repository if the course folder has none.
  ///
  /// - Throws: `GitError` if git is missing or fails, `JournalError` if the journal cannot be read, or
  ///   `FileError` if the learner's name cannot be written.
  package init(in folder: CourseFolder, environment: [String: String]) throws {
    self.folder = folder
    let git = try folder.git(environment)
    if access(folder.repository, F_OK) != 0 { try git.makeRepository() }
    try super.init(in: folder, ref: "refs/redgreen/\(Self.name(in: folder, git))", git: git)
  }

  // MARK: - Reading

  /// Returns the entries, oldest first, and the number of commits that could not be parsed.
  ///
  /// Entries name steps by their present identifiers.
  package func read() throws -> (entries: [JournalEntry], unreadable: Int) {
    let records = try records()
    let entries = Self.entries(in: records)
    return (entries.reversed().map(\.entry), records.count - entries.count)
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
    for (index, recorded) in all.enumerated()
    where recorded.entry.place.lesson == lesson && fits(recorded.entry) {
      let files = try files(of: lesson, in: recorded.commit)
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
  static func entries(in records: [JournalCache.Record]) -> [RecordedEntry] {
    var names = StepNames()
    // The entries of a step share its name, because a journal can have thousands of them.
    var places: Set<Place> = []
    return records.compactMap { record in
      guard var recorded = RecordedEntry(record) else { return nil }
      recorded.entry = names.translate(recorded.entry)
      recorded.entry.place = places.insert(recorded.entry.place).memberAfterInsert
      return recorded
    }
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
    let lesson = entry.place.lesson ?? ""
    let present = Result { try files ?? folder.files(of: lesson) }
    var commit = Commit(message: entry.message, folder: lesson) { [unowned self] known in
      var files = try present.get()
      let lost = lost.filter { files[$0] == nil }
      guard let newestCommit, !files.isEmpty, !lost.isEmpty else { return files }
      let before = try known ?? self.files(of: lesson, in: newestCommit)
      for path in lost { files[path] = before[path] }
      return files
    }
    // The verdict that follows is not on disk yet.
    if case .snapshot(.beforeTests, _) = entry.event { commit.isSilent = true }
    append(commit)
  }

  /// Writes an entry, and waits until it is on disk; `drainEvents` does not report it.
  ///
  /// - Throws: `GitError.failed` if the entry cannot be written.
  package func recordNow(_ entry: JournalEntry) throws {
    record(entry)
    flush()
    try takeResult()
  }

  /// Enqueues files to be kept before tests run, which may delete or overwrite them.
  ///
  /// - Parameters:
  ///   - files: The files of the step's lesson, by path.
  ///   - place: The step whose tests are to run.
  package func keep(_ files: [String: [UInt8]], at place: StepPlace) {
    let entry = JournalEntry.snapshot(at: place, reason: .beforeTests)
    keep(files, in: place.lesson, message: entry.message)
  }

  /// Returns the files of a lesson that were kept before tests ran whose process was killed, or
  /// `nil` if no files were kept.
  ///
  /// - Throws: `GitError.failed` if git cannot read them.
  package func unsettledFiles(of lesson: Lesson.ID) throws -> [String: [UInt8]]? {
    guard let commit = unsettledCommit() else { return nil }
    let files = try files(of: lesson, in: commit)
    return files.isEmpty ? nil : files
  }

  /// Returns the part of the ref's name that identifies the learner and the machine.
  ///
  /// It is generated once and kept in the course folder. If it is gone from there, for example after
  /// `git clean`, it is that of the newest journal in the repository.
  private static func name(in folder: CourseFolder, _ git: Git) throws -> String {
    let path = folder.ownFolder + "/learner"
    let kept = SafeFile.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    if let kept = kept?.split(separator: "\n").first.map(String.init), isName(kept) { return kept }
    let prefix = "refs/redgreen/"
    let refs = try git.run(["for-each-ref", "--sort=-committerdate", "--format=%(refname)", prefix])
    let name =
      refs.split(separator: "\n").map { String($0.dropFirst(prefix.count)) }
      .first { $0.hasPrefix("learner-") && isName($0) }
      ?? "learner-\(random())/machine-\(random())"
    try SafeFile.write(Array("\(name)\n".utf8), to: path)
    return name
  }

  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { SafePath.isName(String($0)) }
  }

  private static func random() -> String {
    String(UInt32.random(in: .min ... .max), radix: 36)
  }
}
