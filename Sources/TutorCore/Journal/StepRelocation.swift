/// Where the steps of a lesson went when the lesson changed.
package struct StepRelocation: Equatable, Sendable {
  /// The new identifiers of renamed steps, by the old ones.
  package var renamed: [Step.ID: Step.ID]
  /// The removed steps.
  package var removed: [LessonChanges.Removal]

  /// Creates a relocation.
  package init(renamed: [Step.ID: Step.ID] = [:], removed: [LessonChanges.Removal] = []) {
    self.renamed = renamed
    self.removed = removed
  }

  /// Returns the step at which a learner continues who was at a step before.
  package func successor(of step: Step.ID) -> Step.ID {
    renamed[step] ?? removed.first { $0.step == step }?.successor ?? step
  }
}

/// The present identifiers of the steps that journal entries name.
///
/// Entries keep the identifiers that their steps had. An entry of the kind `.stepsRelocated` says how
/// steps were renamed after the entries before it, so entries are translated from the newest to the
/// oldest.
package struct StepNames: Sendable {
  private var names: [Lesson.ID: [Step.ID: Step.ID]] = [:]

  /// Creates the names after the newest entry.
  package init() {}

  /// Returns an entry with present identifiers.
  ///
  /// Each entry must be older than that of the previous call.
  package mutating func translate(_ entry: JournalEntry) -> JournalEntry {
    guard let lesson = entry.place.lesson else { return entry }
    var result = entry
    if let known = names[lesson] { result.rename(known) }
    if case .stepsRelocated(let relocation) = entry.event {
      let later = names[lesson] ?? [:]
      var earlier = later
      for (old, new) in relocation.renamed { earlier[old] = later[new] ?? new }
      names[lesson] = earlier
    }
    return result
  }

  /// Returns entries with present identifiers, oldest first.
  package static func translated(_ entries: [JournalEntry]) -> [JournalEntry] {
    var names = StepNames()
    return entries.reversed().map { names.translate($0) }.reversed()
  }
}

extension JournalEntry {
  fileprivate mutating func rename(_ names: [Step.ID: Step.ID]) {
    let present = { (step: Step.ID) in names[step] ?? step }
    if let step = place.step {
      place = .step(StepPlace(lesson: step.lesson, step: present(step.step)))
    }
    switch event {
    case .snapshot(let reason, .start(let step)):
      event = .snapshot(reason: reason, position: .start(of: present(step)))
    case .snapshot(let reason, .after(let step)):
      event = .snapshot(reason: reason, position: .after(step.map(present)))
    case .stepsRelocated(var relocation):
      for index in relocation.removed.indices {
        relocation.removed[index].successor = relocation.removed[index].successor.map(present)
      }
      event = .stepsRelocated(relocation)
    default: break
    }
  }
}
