/// A report held against an expectation: what the learner is told.
package struct Verdict: Equatable, Sendable, Codable {
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
  /// What the step names, in one line.
  package var expected: String
  /// What was seen, in one line.
  package var got: String
  /// What else is worth knowing, most important first.
  package var notes: [String]
  /// Where to look in the learner's code.
  package var location: SourceLocation?
  /// The wrong turn that explains what was seen.
  package var wrongTurn: WrongTurn.ID?

  package init(
    outcome: Outcome, kind: Step.Kind, expected: String, got: String, notes: [String] = [],
    location: SourceLocation? = nil, wrongTurn: WrongTurn.ID? = nil
  ) {
    self.outcome = outcome
    self.kind = kind
    self.expected = expected
    self.got = got
    self.notes = notes
    self.location = location
    self.wrongTurn = wrongTurn
  }

  package var isAsExpected: Bool { outcome == .asExpected }
}

extension Verdict {
  /// How a verdict is marked, apart from its words and never by colour alone.
  package enum Mark: String, Sendable, Codable, CaseIterable {
    case red
    case green
    /// Seen, but not what the step names.
    case wrong
    /// Nothing could be judged.
    case unknown
  }

  /// The mark in the rhythm strip: a right red is red, whatever is done and passes is green.
  package var mark: Mark {
    switch outcome {
    case .asExpected: kind == .red ? .red : .green
    case .wrongRed, .falseGreen, .notGreenYet, .nothingRan, .timedOut: .wrong
    case .toolchainFault: .unknown
    }
  }

  /// The verdict's words, without its reason: `RED, for the right reason`.
  package var words: String {
    switch outcome {
    case .asExpected:
      switch kind {
      case .red: "RED, for the right reason"
      case .green: "GREEN"
      case .refactor: "STILL GREEN, and the shape is right"
      case .look: "SEEN"
      case .knockout: "NOTICED"
      case .read: "READ"
      }
    case .wrongRed: "WRONG RED, not the failure this step names"
    case .falseGreen: "FALSE GREEN, this step wants to see a failure"
    case .notGreenYet: kind == .look ? "NOT SEEN YET" : "NOT GREEN YET"
    case .nothingRan: "NOTHING RAN"
    case .timedOut: "TIMED OUT"
    case .toolchainFault: "COULD NOT JUDGE"
    }
  }

  /// The verdict in one line: `RED, for the right reason: cannot find 'CustomView' in scope`.
  package var sentence: String {
    got.isEmpty ? words : "\(words): \(got)"
  }
}
