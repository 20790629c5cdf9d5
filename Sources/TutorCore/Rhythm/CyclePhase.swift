/// One entry of the journal with what was changed for it.
package struct CyclePhase: Equatable, Sendable, Identifiable {
  /// The commit in the journal.
  package var id: String
  package var entry: JournalEntry
  /// Lines of the lesson's files that were added or removed since the entry before; nil for a lesson's first entry, which has
  /// nothing before it.
  package var changedLines: Int?

  package init(id: String, entry: JournalEntry, changedLines: Int?) {
    self.id = id
    self.entry = entry
    self.changedLines = changedLines
  }

  /// The verdict, where the entry is one.
  package var judgement: JournalEntry.Judgement? {
    if case .verdict(let judgement) = entry.event { judgement } else { nil }
  }
}

extension [CyclePhase] {
  /// The verdicts of a lesson, oldest first: what its strip shows.
  package func verdicts(of lesson: Lesson.ID) -> [CyclePhase] {
    filter { $0.entry.place.lesson == lesson && $0.judgement != nil }
  }
}
