package import TutorTexts
package import TestReports

/// The result of judging a report against an expectation.
///
/// A verdict is data. `Wording.swift` composes its text.
package struct Verdict: Equatable, Sendable {
  /// The outcome of a check.
  package enum Outcome: String, Sendable, Codable, CaseIterable {
    case asExpected
    /// The run failed, but not for the reason that the step names.
    case wrongRed
    /// All tests passed although the step expects red.
    case falseGreen
    case notGreenYet
    /// The required test did not run.
    case nothingRan
    case timedOut
    /// A test had different results in runs of the same files.
    case notDeterministic
    /// The cause is outside the learner's code.
    case toolchainFault
  }

  /// The outcome of the check.
  package var outcome: Outcome
  /// The kind of the step that was judged.
  package var kind: Step.Kind
  /// The goal of the step, or `nil` if the step sets none.
  package var goal: Goal?
  /// The observation that the verdict is based on.
  package var finding: Finding
  /// Additional information, most important first.
  package var remarks: [Remark]
  /// The relevant location in the learner's code.
  package var location: SourceLocation?
  /// The wrong turn that explains the result.
  package var wrongTurn: WrongTurn.ID?
  /// A Boolean value that indicates whether tests ran, but not the one that the step needs.
  package var ranOtherTests = false
  /// The evidence in addition to the run of `swift test`.
  package var basis = Basis()

  /// Creates a verdict.
  package init(
    outcome: Outcome, kind: Step.Kind, goal: Goal? = nil, finding: Finding,
    remarks: [Remark] = [], location: SourceLocation? = nil, wrongTurn: WrongTurn.ID? = nil
  ) {
    self.outcome = outcome
    self.kind = kind
    self.goal = goal
    self.finding = finding
    self.remarks = remarks
    self.location = location
    self.wrongTurn = wrongTurn
  }

  /// A Boolean value that indicates whether the result is the one that the step expects.
  package var isAsExpected: Bool { outcome == .asExpected }

  /// The goal that a verdict is judged against.
  package enum Goal: Equatable, Sendable {
    /// The run meets the expectation.
    case expectation(Expectation)
    /// The learner looks at the preview and answers the question.
    case answer
    /// The tests catch every mutant, in mutation testing that the learner started.
    case everyMutantCaught
  }
}

extension Verdict {
  /// The category of a verdict, for marking it independently of its text.
  ///
  /// User interfaces must not rely on color alone to show a mark.
  package enum Mark: String, Sendable, Codable, CaseIterable {
    case red
    case green
    /// A result other than the one that the step names.
    case wrong
    /// No verdict was possible.
    case unknown
  }

  /// The category of the verdict.
  package var mark: Mark { outcome.mark(in: kind) }
  /// The outcome as text, without the reason: `RED, for the right reason`.
  package var label: String { labelText.rawValue }
  /// The outcome as a text of the screen.
  package var labelText: FrameText {
    // An empty run is what this step expects, but no test has passed.
    isAsExpected && goal == .expectation(.findsNoTests)
      ? .noTestsYet : outcome.label(in: kind, ranOtherTests: ranOtherTests)
  }
}

extension Verdict.Outcome {
  /// Returns the mark for the rhythm strip.
  ///
  /// An expected result is red in a red step and green in every other kind of step.
  package func mark(in kind: Step.Kind) -> Verdict.Mark {
    switch self {
    case .asExpected: kind == .red ? .red : .green
    case .wrongRed, .falseGreen, .notGreenYet, .nothingRan, .timedOut: .wrong
    case .toolchainFault, .notDeterministic: .unknown
    }
  }
}
