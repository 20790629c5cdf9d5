/// An entry of a practice journal.
package struct PracticeEntry: Equatable, Sendable {
  /// Something that happened in practice.
  package enum Event: Equatable, Sendable {
    case verdict(Judgment)
    /// Remarks that were found after the verdict before them.
    case remarks([PracticeRemark])
    /// Mutants of the changed lines were tried.
    case mutants(MutantTally)
    /// The user began to share the steps with a workshop, with this equipment.
    case joined(JournalEntry.Equipment)
    /// The user asked the workshop's facilitator for help.
    case helpRequested(String)
    /// The user needs no help anymore.
    case helpReceived
  }

  /// The part of a verdict that the journal stores.
  package struct Judgment: Equatable, Sendable {
    /// The step that the run showed.
    package var kind: PracticeVerdict.Kind
    /// The run's result in one line.
    package var reason: String
    /// The names of the failing tests that are new or have changed.
    package var asked: [String]
    /// A Boolean value that indicates whether the code was built.
    package var isBuilt: Bool
    /// The remarks.
    package var remarks: [PracticeRemark]
    /// The number of lines that changed since the last green, or `nil` without an earlier green.
    package var changedLines: Int?
    /// The duration of the run, in seconds.
    package var duration: Double
    /// The result of the prediction, if there was one.
    package var prediction: PredictionResult?

    /// Creates a judgment.
    package init(
      kind: PracticeVerdict.Kind, reason: String, asked: [String] = [], isBuilt: Bool = true,
      remarks: [PracticeRemark] = [], changedLines: Int? = nil, duration: Double = 0,
      prediction: PredictionResult? = nil
    ) {
      self.kind = kind
      self.reason = reason
      self.asked = asked
      self.isBuilt = isBuilt
      self.remarks = remarks
      self.changedLines = changedLines
      self.duration = duration
      self.prediction = prediction
    }

    init(
      _ verdict: PracticeVerdict, _ outcome: PracticeSession.Outcome,
      _ prediction: PredictionResult?
    ) {
      self.init(
        kind: verdict.kind, reason: verdict.reason, asked: verdict.asked,
        isBuilt: outcome.report.build == .succeeded, remarks: verdict.remarks,
        changedLines: verdict.changedLines, duration: outcome.report.duration,
        prediction: prediction)
    }
  }

  /// The name of the package.
  package var package: String
  /// The event.
  package var event: Event
  /// The time in seconds since 1970, or `nil` until the entry is written.
  package var at: Int?
  /// The commit that was checked out in the package's repository, or `nil` if there was none.
  package var head: String?

  /// Creates an entry.
  package init(package: String, event: Event, at: Int?) {
    self.package = package
    self.event = event
    self.at = at
  }

  /// The verdict, or `nil` if the entry records another event.
  package var judgment: Judgment? {
    if case .verdict(let judgment) = event { judgment } else { nil }
  }

  /// Adds remarks to the entry's verdict.
  mutating func add(_ remarks: [PracticeRemark]) {
    guard case .verdict(var judgment) = event else { return }
    judgment.remarks = remarks + judgment.remarks
    event = .verdict(judgment)
  }
}

extension [PracticeEntry] {
  /// The verdicts, oldest first, with the remarks that later entries add to them.
  package var verdicts: [PracticeEntry] {
    var verdicts: [PracticeEntry] = []
    for entry in self {
      switch entry.event {
      case .verdict: verdicts.append(entry)
      case .remarks(let remarks):
        if !verdicts.isEmpty { verdicts[verdicts.count - 1].add(remarks) }
      case .mutants, .joined, .helpRequested, .helpReceived: break
      }
    }
    return verdicts
  }
}

extension Sequence<PracticeEntry> {
  /// The question of the last request for help, or `nil` if there was none or help was received.
  package var openRequest: String? {
    reduce(nil) { question, entry in
      switch entry.event {
      case .helpRequested(let question): question
      case .helpReceived: nil
      case .verdict, .remarks, .mutants, .joined: question
      }
    }
  }
}
