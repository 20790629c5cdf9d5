// Practice as the board of a workshop shows it.

extension PracticeEntry {
  /// The entry as the board of a workshop reads it.
  ///
  /// Remarks and mutants are no verdicts. They are read as snapshots, which change nothing on a board.
  package var journalEntry: JournalEntry {
    let place = StepPlace(practiceOn: package)
    switch event {
    case .verdict(let judgment):
      let (outcome, kind) = judgment.kind.inLesson
      return JournalEntry(
        place: place,
        event: .verdict(
          JournalEntry.Judgment(
            outcome: outcome, kind: kind, reason: judgment.reason, duration: judgment.duration,
            predictionResult: judgment.prediction)), at: at)
    case .joined(let equipment):
      return JournalEntry(place: place, event: .joined(equipment), at: at)
    case .helpRequested(let question):
      return JournalEntry(place: place, event: .helpRequested(question), at: at)
    case .helpReceived: return JournalEntry(place: place, event: .helpReceived, at: at)
    case .remarks, .mutants:
      return JournalEntry(place: place, event: .snapshot(reason: .other), at: at)
    }
  }
}

extension PracticeVerdict.Kind {
  /// The outcome, and the kind of the step, of a lesson's verdict that says the same.
  ///
  /// A test that stays red is a failure there, so that a board notices who is stuck.
  fileprivate var inLesson: (outcome: Verdict.Outcome, kind: Step.Kind) {
    switch self {
    case .redAtStart, .red: (.asExpected, .red)
    case .greenAtStart, .green: (.asExpected, .green)
    case .refactored, .testsChanged, .unchanged: (.asExpected, .refactor)
    case .stillRed, .broken: (.notGreenYet, .green)
    case .nothingRan: (.nothingRan, .green)
    case .timedOut: (.timedOut, .green)
    case .notDeterministic: (.notDeterministic, .green)
    case .fault: (.toolchainFault, .green)
    }
  }
}

extension StepPlace {
  /// The name of the step in a place of practice.
  ///
  /// The name of a lesson's step has no parentheses.
  private static let practice = "(practice)"

  /// Creates the place of practice on a package.
  package init(practiceOn package: String) {
    self.init(lesson: package, step: Self.practice)
  }

  /// A Boolean value that indicates whether the place is practice on a package instead of a step of
  /// a lesson.
  package var isPractice: Bool { step == Self.practice }
}

extension JournalEntry.Judgment {
  /// Returns the outcome as text, without the reason.
  ///
  /// In practice, no step says which failure or structure is the right one.
  ///
  /// - Parameter place: The place of the verdict.
  /// - Returns: The text, such as `GREEN`.
  package func label(at place: StepPlace) -> String {
    guard place.isPractice, outcome == .asExpected else { return outcome.label(in: kind) }
    return switch kind {
    case .red: "RED"
    case .refactor: "STILL GREEN"
    case .read, .green, .preview, .mutation: "GREEN"
    }
  }
}
