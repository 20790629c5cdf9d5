package import TutorCore
package import TutorCourses

/// The state in which the recorded sessions of practice ended.
package struct PracticeStart: Sendable {
  /// The recorded entries, oldest first.
  package var history: [JournalEntry] = []
  /// The files of the last green, by path, or `nil` without an earlier green.
  package var green: [String: [UInt8]]?
  /// The fingerprint of the packages that it depended on by path at that green.
  package var dependencies: String?
  /// The files of the last red after it, by path.
  package var red: [String: [UInt8]]?
  /// The commit that was checked out at the last verdict.
  package var head: String?
  /// The state of the cycle.
  package var cycle = PracticeCycle()

  /// Creates the state before the first session.
  package init() {}

  /// Reads the state from a journal.
  ///
  /// If another commit was checked out since the last verdict, or if no green came after the beginning
  /// of the last session, there is nothing to compare with.
  ///
  /// - Throws: `GitError.failed` if git cannot read the journal, or `FileError` if the package
  ///   cannot be read.
  package init(of journal: PracticeJournal) throws {
    let records = try journal.read()
    history = records.map(\.entry)
    let verdicts = records.filter { $0.entry.judgment != nil }
    head = journal.repository.head
    guard let last = verdicts.last,
      journal.repository.onlyCommitted(from: last.entry.head, to: head),
      let index = verdicts.lastIndex(where: {
        guard let kind = $0.entry.judgment?.cycle?.kind else { return false }
        return kind.isGreen || kind == .nothingRan || kind == .redAtStart
      }), verdicts[index].entry.judgment?.cycle?.kind != .redAtStart
    else { return }
    let unrecorded = try journal.unrecordedFiles()
    let files = { (commit: String) in
      try journal.files(of: commit).merging(unrecorded) { recorded, _ in recorded }
    }
    green = try files(verdicts[index].commit)
    dependencies = verdicts[index].entry.dependencies
    if index < verdicts.count - 1 { red = try files(last.commit) }
    cycle = PracticeCycle(after: history.verdicts)
  }
}
