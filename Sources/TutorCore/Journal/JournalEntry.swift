/// One thing that happened to a learner, as the journal keeps it.
package struct JournalEntry: Equatable, Sendable {
  /// What happened.
  package enum Event: Equatable, Sendable {
    /// A check came to a verdict.
    case verdict(Judgement)
    /// A step without an expectation was read and left behind.
    case stepRead
    /// The learner went to this step.
    case stepMoved
    /// A hint was opened; counted from 1.
    case hintShown(number: Int)
    /// The files were kept before something overwrote them, or after.
    case snapshot(reason: SnapshotReason)
  }

  /// Why files were kept; the raw values stand in journals.
  package enum SnapshotReason: String, Sendable, CaseIterable {
    case beforeUndo = "before an undo"
    case beforeReset = "before a reset"
    case afterReset = "after a reset"
    case beforeSolution = "before the solution"
    /// A reason that this version does not know.
    case other = ""
  }

  /// The part of a verdict that outlives the session.
  package struct Judgement: Equatable, Sendable {
    package var outcome: Verdict.Outcome
    package var kind: Step.Kind
    /// What was seen, in one line.
    package var reason: String
    package var wrongTurn: WrongTurn.ID?
    /// How many hints of the step were open.
    package var hints: Int
    /// How long the run took, in seconds.
    package var duration: Double
    /// What the learner had predicted, if anything, and what became of it.
    package var predictionResult: PredictionResult?

    package init(
      outcome: Verdict.Outcome, kind: Step.Kind, reason: String, wrongTurn: WrongTurn.ID? = nil,
      hints: Int = 0, duration: Double = 0, predictionResult: PredictionResult? = nil
    ) {
      self.predictionResult = predictionResult
      self.outcome = outcome
      self.kind = kind
      self.reason = reason
      self.wrongTurn = wrongTurn
      self.hints = hints
      self.duration = duration
    }

    package var mark: Verdict.Mark {
      outcome.mark(in: kind)
    }
  }

  package var place: StepPlace
  package var event: Event
  /// Seconds since 1970 on the learner's clock; nil until it is written.
  package var at: Int?

  package init(place: StepPlace, event: Event, at: Int? = nil) {
    self.place = place
    self.event = event
    self.at = at
  }
}

extension JournalEntry {
  package static func verdict(
    _ verdict: Verdict, at place: StepPlace, hints: Int, duration: Double,
    predictionResult: PredictionResult? = nil
  ) -> JournalEntry {
    JournalEntry(
      place: place,
      event: .verdict(
        Judgement(
          outcome: verdict.outcome, kind: verdict.kind, reason: verdict.got,
          wrongTurn: verdict.wrongTurn, hints: hints, duration: duration,
          predictionResult: predictionResult)))
  }

  package static func stepRead(at place: StepPlace) -> JournalEntry {
    JournalEntry(place: place, event: .stepRead)
  }

  package static func stepMoved(to place: StepPlace) -> JournalEntry {
    JournalEntry(place: place, event: .stepMoved)
  }

  package static func hintShown(at place: StepPlace, number: Int) -> JournalEntry {
    JournalEntry(place: place, event: .hintShown(number: number))
  }

  package static func snapshot(at place: StepPlace, reason: SnapshotReason)
    -> JournalEntry
  {
    JournalEntry(place: place, event: .snapshot(reason: reason))
  }
}
