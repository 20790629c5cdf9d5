package import TutorTexts

extension JournalEntry {
  /// The part of a verdict that the journal stores.
  package struct Judgment: Equatable, Sendable {
    /// The subject of a verdict, with the facts that only such a verdict has.
    package enum Subject: Equatable, Sendable {
      case step(StepJudgment)
      /// In practice, a step of the cycle of red, green, and refactoring.
      case cycle(CycleJudgment)
    }

    /// The subject of the verdict.
    package var subject: Subject
    /// A description of the run's result, in one line.
    package var reason: String
    /// The duration of the run, in seconds.
    package var duration: Double
    /// The result of the prediction, if there was one.
    package var predictionResult: PredictionResult?

    /// Creates a judgment.
    package init(
      _ subject: Subject, reason: String, duration: Double = 0,
      predictionResult: PredictionResult? = nil
    ) {
      self.subject = subject
      self.reason = reason
      self.duration = duration
      self.predictionResult = predictionResult
    }
  }

  /// The facts that the journal stores of the verdict on a step of a lesson.
  package struct StepJudgment: Equatable, Sendable {
    /// The outcome of the verdict.
    package var outcome: Verdict.Outcome
    /// The kind of the step.
    package var kind: Step.Kind
    /// The known wrong turn that the verdict matched, if any.
    package var wrongTurn: WrongTurn.ID?
    /// The number of open hints of the step.
    package var hints = 0
    /// A Boolean value that indicates whether tests ran, but not the one that the step needs.
    package var ranOtherTests = false
    /// A Boolean value that indicates whether the files have the very text of the step's solution.
    package var hasTextOfSolution = false
  }

  /// The facts that the journal stores of the verdict on a run in practice.
  package struct CycleJudgment: Equatable, Sendable {
    /// The step of the cycle that the run showed.
    package var kind: PracticeVerdict.Kind
    /// The names of the failing tests that are new or have changed.
    package var asked: [String] = []
    /// A Boolean value that indicates whether the code was built.
    package var isBuilt = true
    /// The remarks.
    package var remarks: [PracticeRemark] = []
    /// The number of lines that changed since the last green, or `nil` without an earlier green.
    package var changedLines: Int?
  }
}

extension JournalEntry.Judgment {
  /// Creates the judgment of a step of a lesson.
  package init(
    outcome: Verdict.Outcome, kind: Step.Kind, reason: String, wrongTurn: WrongTurn.ID? = nil,
    hints: Int = 0, duration: Double = 0, predictionResult: PredictionResult? = nil
  ) {
    self.init(
      .step(
        JournalEntry.StepJudgment(outcome: outcome, kind: kind, wrongTurn: wrongTurn, hints: hints)),
      reason: reason, duration: duration, predictionResult: predictionResult)
  }

  /// Creates the judgment of a run in practice.
  package init(
    kind: PracticeVerdict.Kind, reason: String, asked: [String] = [], isBuilt: Bool = true,
    remarks: [PracticeRemark] = [], changedLines: Int? = nil, duration: Double = 0,
    predictionResult: PredictionResult? = nil
  ) {
    self.init(
      .cycle(
        JournalEntry.CycleJudgment(
          kind: kind, asked: asked, isBuilt: isBuilt, remarks: remarks, changedLines: changedLines)),
      reason: reason, duration: duration, predictionResult: predictionResult)
  }

  /// The facts of a step's verdict, or `nil` in practice.
  package var step: JournalEntry.StepJudgment? {
    get { if case .step(let step) = subject { step } else { nil } }
    set { if let newValue { subject = .step(newValue) } }
  }

  /// The facts of a verdict in practice, or `nil` at a step.
  package var cycle: JournalEntry.CycleJudgment? {
    get { if case .cycle(let cycle) = subject { cycle } else { nil } }
    set { if let newValue { subject = .cycle(newValue) } }
  }

  /// The outcome; in practice, that of a step's verdict that says the same.
  package var outcome: Verdict.Outcome {
    switch subject {
    case .step(let step): step.outcome
    case .cycle(let cycle): cycle.kind.atStep.outcome
    }
  }

  /// The kind of the step; in practice, of one whose verdict says the same.
  package var kind: Step.Kind {
    switch subject {
    case .step(let step): step.kind
    case .cycle(let cycle): cycle.kind.atStep.kind
    }
  }

  /// The known wrong turn that the verdict matched, if any.
  package var wrongTurn: WrongTurn.ID? { step?.wrongTurn }
  /// A Boolean value that indicates whether the files have the very text of the step's solution.
  package var hasTextOfSolution: Bool { step?.hasTextOfSolution ?? false }
  /// The mark of the verdict in the rhythm strip.
  package var mark: Verdict.Mark { outcome.mark(in: kind) }

  /// The outcome as a text of the screen, in the words of a lesson.
  package var labelText: FrameText {
    outcome.label(in: kind, ranOtherTests: step?.ranOtherTests ?? false)
  }

  /// The outcome as text, without the reason, such as `GREEN`.
  ///
  /// In practice, no step says which failure or structure is the right one.
  package var label: String {
    guard case .cycle = subject, outcome == .asExpected else {
      return labelText.rawValue
    }
    return switch kind {
    case .red: "RED"
    case .refactor: "STILL GREEN"
    case .read, .green, .preview, .mutation: "GREEN"
    }
  }
}

extension PracticeVerdict.Kind {
  /// The outcome, and the kind of the step, of a lesson's verdict that says the same.
  ///
  /// A test that stays red is a failure there, so that a board notices who is stuck.
  fileprivate var atStep: (outcome: Verdict.Outcome, kind: Step.Kind) {
    switch self {
    case .redAtStart, .red: (.asExpected, .red)
    case .greenAtStart, .green: (.asExpected, .green)
    case .refactored, .untestedCode, .testsChanged, .unchanged: (.asExpected, .refactor)
    case .stillRed, .broken: (.notGreenYet, .green)
    case .nothingRan: (.nothingRan, .green)
    case .timedOut: (.timedOut, .green)
    case .notDeterministic: (.notDeterministic, .green)
    case .fault: (.toolchainFault, .green)
    }
  }
}
