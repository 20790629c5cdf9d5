/// An event in a learner's work, as the journal stores it.
package struct JournalEntry: Equatable, Sendable {
  /// The kind of an entry, with its data.
  package enum Event: Equatable, Sendable {
    /// A check produced a verdict.
    case verdict(Judgment)
    /// The learner read a step without an expectation and moved on.
    case stepRead
    /// The learner moved to this step.
    case stepMoved
    /// The learner opened a hint; the number is counted from 1.
    case hintShown(number: Int)
    /// The files were saved before or after an action that overwrites them.
    ///
    /// The position is that of the files after the action, if the reason does not tell it.
    case snapshot(reason: SnapshotReason, position: FilesPosition? = nil)
    /// The learner asked the facilitator of a workshop for help, with a question that may be empty.
    case helpRequested(String)
    /// The learner no longer needs the help that they asked for.
    case helpReceived
    /// The learner joined a workshop, with this equipment.
    case joined(Equipment)
    /// Steps of the lesson were renamed or removed, compared with the entries before this one.
    case stepsRelocated(StepRelocation)
    /// In practice, remarks were found after the verdict before them.
    case remarks([PracticeRemark])
    /// In practice, mutants of the changed lines were tried.
    case mutants(MutantTally)
  }

  /// The learner's machine, as the facilitator of a workshop needs to know it.
  package struct Equipment: Equatable, Sendable {
    /// The version of the Swift toolchain, such as `6.3.1`, or an empty text if no toolchain was
    /// found.
    package var toolchain: String
    /// What keeps the tutor from working on the machine, or `nil` if nothing does.
    package var problem: String?

    /// Creates a description of a machine.
    package init(toolchain: String, problem: String? = nil) {
      self.toolchain = toolchain
      self.problem = problem
    }
  }

  /// The reason for a snapshot.
  ///
  /// Journals contain the raw values, so they must not change.
  package enum SnapshotReason: String, Sendable, CaseIterable {
    case beforeUndo = "before an undo"
    /// An undo takes back an undo, a reset, or a solution.
    case beforeReturn = "before a return"
    case beforeReset = "before a reset"
    case afterReset = "after a reset"
    case beforeSolution = "before the solution"
    /// The action replaces all files: by those of the earlier steps and the solution.
    case beforeSolutionFromStart = "before the solution from the start"
    /// Files that changed or disappeared while tests ran, in their state before.
    case beforeTests = "before the tests"
    /// A reason that this version does not know.
    case other = ""

    /// A Boolean value that indicates whether the tutor replaces files right after the snapshot.
    package var replacesFiles: Bool {
      switch self {
      case .beforeUndo, .beforeReturn, .beforeReset, .beforeSolution, .beforeSolutionFromStart: true
      case .afterReset, .beforeTests, .other: false
      }
    }
  }

  /// The reason for a snapshot before an undo that restores the files of this entry.
  package var reasonBeforeUndo: SnapshotReason {
    switch event {
    case .snapshot(.beforeUndo, _), .snapshot(.beforeReset, _), .snapshot(.beforeSolution, _),
      .snapshot(.beforeSolutionFromStart, _):
      .beforeReturn
    default: .beforeUndo
    }
  }

  /// The step or the package to which the entry belongs.
  package var place: Place
  /// The event.
  package var event: Event
  /// The time in seconds since 1970 on the learner's clock, or `nil` until the entry is written.
  package var at: Int?
  /// In practice, the commit that was checked out in the package's repository, or `nil` if there was
  /// none.
  package var head: String?
  /// In practice, the fingerprint of the packages that the package depends on by path, or `nil`
  /// without such packages.
  package var dependencies: String?

  /// Creates an entry.
  package init(place: Place, event: Event, at: Int? = nil) {
    self.place = place
    self.event = event
    self.at = at
  }

  /// Creates an entry that belongs to a step.
  package init(place: StepPlace, event: Event, at: Int? = nil) {
    self.init(place: .step(place), event: event, at: at)
  }

  /// The verdict, or `nil` if the entry records another event.
  package var judgment: Judgment? {
    get { if case .verdict(let judgment) = event { judgment } else { nil } }
    set { if let newValue { event = .verdict(newValue) } }
  }
}

extension JournalEntry {
  /// Returns an entry for a verdict.
  package static func verdict(
    _ verdict: Verdict, at place: StepPlace, hints: Int, duration: Double,
    predictionResult: PredictionResult? = nil
  ) -> JournalEntry {
    JournalEntry(
      place: place,
      event: .verdict(
        Judgment(
          .step(
            StepJudgment(
              outcome: verdict.outcome, kind: verdict.kind, wrongTurn: verdict.wrongTurn,
              hints: hints, ranOtherTests: verdict.ranOtherTests)),
          reason: verdict.got, duration: duration, predictionResult: predictionResult)))
  }

  /// Returns an entry for a step that the learner has read.
  package static func stepRead(at place: StepPlace) -> JournalEntry {
    JournalEntry(place: place, event: .stepRead)
  }

  /// Returns an entry for a move to a step.
  package static func stepMoved(to place: StepPlace) -> JournalEntry {
    JournalEntry(place: place, event: .stepMoved)
  }

  /// Returns an entry for an opened hint, counted from 1.
  package static func hintShown(at place: StepPlace, number: Int) -> JournalEntry {
    JournalEntry(place: place, event: .hintShown(number: number))
  }

  /// Returns an entry for joining a workshop at a step.
  package static func joined(at place: StepPlace, with equipment: Equipment) -> JournalEntry {
    JournalEntry(place: place, event: .joined(equipment))
  }

  /// Returns an entry for a change of a lesson's steps.
  package static func stepsRelocated(_ relocation: StepRelocation, at place: StepPlace)
    -> JournalEntry
  {
    JournalEntry(place: place, event: .stepsRelocated(relocation))
  }

  /// Returns an entry for a snapshot of the files.
  package static func snapshot(
    at place: StepPlace, reason: SnapshotReason, position: FilesPosition? = nil
  ) -> JournalEntry {
    JournalEntry(place: place, event: .snapshot(reason: reason, position: position))
  }
}

/// An entry of a journal, and the commit that contains its files.
package struct RecordedEntry: Equatable, Sendable {
  /// The commit.
  package var commit: String
  /// The entry.
  package var entry: JournalEntry

  /// Creates a recorded entry.
  package init(commit: String, entry: JournalEntry) {
    self.commit = commit
    self.entry = entry
  }
}
