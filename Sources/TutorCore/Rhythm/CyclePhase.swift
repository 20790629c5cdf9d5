/// A journal entry together with the size of its change.
package struct CyclePhase: Equatable, Sendable, Identifiable {
  /// The identifier of the entry's commit in the journal.
  package var id: String
  /// The journal entry.
  package var entry: JournalEntry
  /// The number of lines in the lesson's files that the learner added or removed since the previous
  /// entry, or `nil` for the first entry of a lesson and after an undo or a solution.
  package var changedLines: Int?

  /// Creates a phase from a journal entry and the size of its change.
  package init(id: String, entry: JournalEntry, changedLines: Int?) {
    self.id = id
    self.entry = entry
    self.changedLines = changedLines
  }

  /// The entry's verdict, or `nil` if the entry records another event.
  package var judgment: JournalEntry.Judgment? {
    if case .verdict(let judgment) = entry.event { judgment } else { nil }
  }
}

extension [CyclePhase] {
  /// Returns the verdicts of a lesson, oldest first, as the rhythm strip shows them.
  package func verdicts(of lesson: Lesson.ID) -> [CyclePhase] {
    filter { $0.entry.place.lesson == lesson && $0.judgment != nil }
  }
}
