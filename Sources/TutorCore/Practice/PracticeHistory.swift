// The history of practice, read from the journal's entries.

extension JournalEntry {
  /// Adds remarks to the entry's verdict.
  mutating func add(_ remarks: [PracticeRemark]) {
    guard var cycle = judgment?.cycle else { return }
    cycle.remarks = remarks + cycle.remarks
    cycle.kind = cycle.kind.corrected(by: remarks)
    judgment?.cycle = cycle
  }
}

extension [JournalEntry] {
  /// The verdicts, oldest first, with the remarks that later entries add to them.
  package var verdicts: [JournalEntry] {
    var verdicts: [JournalEntry] = []
    for entry in self {
      if entry.judgment != nil { verdicts.append(entry) }
      if case .remarks(let remarks) = entry.event, !verdicts.isEmpty {
        verdicts[verdicts.count - 1].add(remarks)
      }
    }
    return verdicts
  }
}

extension PracticeCycle {
  /// Creates the state in which the recorded entries ended.
  ///
  /// The code of the failing tests is unknown, so none of them counts as changed.
  ///
  /// - Parameter history: The entries, oldest first.
  package init(after history: [JournalEntry]) {
    self.init()
    for case (let at, let cycle?) in history.map({ ($0.at, $0.judgment?.cycle) }) {
      if cycle.kind == .nothingRan {
        self = PracticeCycle(greenAt: greenAt ?? at, reds: reds, last: last)
      } else if cycle.kind.isGreen {
        self = PracticeCycle(greenAt: at ?? greenAt, reds: [:], last: cycle.kind)
      } else if cycle.kind == .redAtStart {
        self = PracticeCycle(greenAt: nil, reds: [:], last: .redAtStart)
      } else {
        var reds = reds
        for name in cycle.asked { reds[name] = Red(code: nil, isBuilt: cycle.isBuilt) }
        self = PracticeCycle(greenAt: greenAt, reds: reds, last: cycle.kind)
      }
    }
  }
}
