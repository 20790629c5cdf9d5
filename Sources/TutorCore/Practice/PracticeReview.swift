import TestReports
package import TutorTexts

/// A look back at a session of practice: its steps, with what changed in each.
package struct PracticeReview: Equatable, Sendable {
  /// A step of the session.
  package struct Step: Equatable, Sendable {
    /// The entry with the verdict and all of its remarks.
    package var entry: JournalEntry
    /// The mutants of the changed lines, or `nil` if none were tried.
    package var mutants: MutantTally?
    /// The changes since the step before; empty for the first step.
    package var changes: [FileDiff] = []
  }

  /// The steps, oldest first.
  package var steps: [Step]

  /// Creates a review of the newest session in a journal.
  ///
  /// A session begins with a run that has no earlier green to compare with.
  ///
  /// - Parameters:
  ///   - entries: The entries of the journal, oldest first.
  ///   - changes: Returns the changes of the entry with an index in `entries`.
  package init(of entries: [JournalEntry], changes: (Int) throws -> [FileDiff]) rethrows {
    let first =
      entries.lastIndex {
        [.greenAtStart, .redAtStart, .nothingRan].contains($0.judgment?.cycle?.kind)
      }
      ?? 0
    steps = []
    for index in entries.indices.dropFirst(first) {
      switch entries[index].event {
      case .verdict:
        steps.append(
          Step(entry: entries[index], changes: index > first ? try changes(index) : []))
      case .remarks(let remarks):
        if !steps.isEmpty { steps[steps.count - 1].entry.add(remarks) }
      case .mutants(let tally):
        if !steps.isEmpty { steps[steps.count - 1].mutants = tally }
      case .joined, .helpRequested, .helpReceived, .stepRead, .stepMoved, .hintShown, .snapshot,
        .stepsRelocated:
        break
      }
    }
  }

  /// The statistics of the session.
  package var rhythm: Rhythm {
    Rhythm(
      of: steps.flatMap { step -> [CyclePhase] in
        let lines = step.changes.flatMap(\.lines).count { [.added, .removed].contains($0.sign) }
        let mutants = step.mutants.map {
          CyclePhase(
            id: "",
            entry: JournalEntry(place: step.entry.place, event: .mutants($0), at: step.entry.at),
            changedLines: nil)
        }
        return [CyclePhase(id: "", entry: step.entry, changedLines: lines)]
          + (mutants.map { [$0] } ?? [])
      })
  }

  /// The number of steps of a kind.
  package func count(_ kind: PracticeVerdict.Kind) -> Int {
    steps.count { $0.entry.judgment?.cycle?.kind == kind }
  }

  /// The number of remarks.
  package var remarkCount: Int {
    steps.reduce(0) { $0 + ($1.entry.judgment?.cycle?.remarks.count ?? 0) }
  }

  /// The number of seconds from the first step to the last one.
  package var seconds: Int {
    guard let first = steps.first?.entry.at, let last = steps.last?.entry.at else { return 0 }
    return max(0, last - first)
  }

  /// The advice on the session, which has no praise if code is left without a test.
  package var advice: [Phrase] {
    let untested = steps.count { step in
      step.entry.judgment?.cycle?.remarks.contains { $0.kind == .codeWithoutTest } == true
    }
    guard untested > 0 else { return rhythm.advice }
    return [Phrase(.adviceUntested, "\(untested)")] + rhythm.problems.prefix(1)
  }

  /// The session in one sentence.
  package var summary: String {
    guard !steps.isEmpty else { return "There are no recorded steps." }
    let untested = count(.untestedCode)
    return "\(count(.red).counted("red")), \(count(.green).counted("green")), "
      + (untested > 0 ? "\(untested.counted("change")) without a test, " : "")
      + "and \(count(.refactored).counted("refactoring"))\(duration). "
      + (remarkCount == 0
        ? "Nothing broke the cycle." : "\(remarkCount.counted("remark")) on what broke the cycle.")
  }

  /// The duration after a preposition, or an empty text for a single step.
  private var duration: String {
    switch seconds {
    case 0: ""
    case ..<120: " in \(seconds.counted("second"))"
    case ..<7200: " in \((seconds / 60).counted("minute"))"
    default: " in \(seconds / 3600) hours and \((seconds / 60 % 60).counted("minute"))"
    }
  }
}
