/// A report judged against an expectation, as data; `Wording` makes what the learner reads.
package struct Verdict: Equatable, Sendable {
  /// The seven things that a verdict can say.
  package enum Outcome: String, Sendable, Codable, CaseIterable {
    case asExpected
    /// It failed, but not for the reason that the step names.
    case wrongRed
    /// It should be red, and everything passed.
    case falseGreen
    case notGreenYet
    /// The test that counts was not run.
    case nothingRan
    case timedOut
    /// The reason lies outside the learner's code.
    case toolchainFault
  }

  package var outcome: Outcome
  /// The kind of the step that was judged.
  package var kind: Step.Kind
  /// What the step wants; nil where no step asked for it.
  package var goal: Goal?
  package var finding: Finding
  /// What else is worth knowing, most important first.
  package var remarks: [Remark]
  /// Where to look in the learner's code.
  package var location: SourceLocation?
  /// The wrong turn that explains what was seen.
  package var wrongTurn: WrongTurn.ID?
  /// What the verdict rests on besides the run of `swift test`.
  package var basis = Basis()

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

  package var isAsExpected: Bool { outcome == .asExpected }

  /// What a verdict is held against.
  package enum Goal: Equatable, Sendable {
    case expectation(Expectation)
    /// That the learner looks at what is drawn, and answers.
    case answer
    /// That the learner's tests catch every mutant, in a trial of the learner's own.
    case everyMutantCaught
  }
}

extension Verdict {
  /// How a verdict is marked, apart from its words and never by color alone.
  package enum Mark: String, Sendable, Codable, CaseIterable {
    case red
    case green
    /// Seen, but not what the step names.
    case wrong
    /// Nothing could be judged.
    case unknown
  }

  package var mark: Mark { outcome.mark(in: kind) }
  /// The verdict's words, without its reason: `RED, for the right reason`.
  package var words: String { outcome.words(in: kind) }
}

extension Verdict.Outcome {
  /// The mark in the rhythm strip: a right red is red, whatever is done and passes is green.
  package func mark(in kind: Step.Kind) -> Verdict.Mark {
    switch self {
    case .asExpected: kind == .red ? .red : .green
    case .wrongRed, .falseGreen, .notGreenYet, .nothingRan, .timedOut: .wrong
    case .toolchainFault: .unknown
    }
  }
}
