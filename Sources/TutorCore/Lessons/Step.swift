/// One step of a lesson: what to do, what must then be seen, and what helps on the way.
package struct Step: Equatable, Sendable, Identifiable {
  /// The step's folder name, such as `02-name-the-missing-class`.
  package typealias ID = String

  /// What a step asks of the learner.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// Reading only: nothing is run.
    case read
    /// The tests must fail, for the reason that the step names.
    case red
    /// The named tests must have run and passed, and every earlier test with them.
    case green
    /// The tests stay green while the shape of the code changes.
    case refactor
    /// The learner looks at what the code draws, and says what they see.
    case preview
    /// Broken versions of the code must be noticed by the learner's tests.
    case mutation
  }

  package var id: ID
  package var kind: Kind
  package var title: String
  /// The prose in CommonMark, without the hints.
  package var prose: String
  /// Hints of rising directness, in CommonMark.
  package var hints: [String]
  /// What the run must show; nil exactly for `read`.
  package var expectation: Expectation?
  /// Conditions on the code's shape that must hold beside the expectation, such as in a step that wants
  /// the same failure once more after a change.
  package var conditions: [StructureCondition]
  /// What the learner is asked in a `preview` step.
  package var question: Question?
  /// Outputs that learners are known to get here, in the order in which they are tried, the lesson's own last.
  package var wrongTurns: [WrongTurn]
  /// The files this step is about, first the one that an editor opens, relative to the package.
  package var files: [String]
  /// Files that the step's solution deletes, relative to the package.
  package var removes: [String]

  package init(
    id: ID, kind: Kind, title: String, prose: String, hints: [String] = [],
    expectation: Expectation? = nil, conditions: [StructureCondition] = [],
    question: Question? = nil, wrongTurns: [WrongTurn] = [],
    files: [String] = [], removes: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.prose = prose
    self.hints = hints
    self.expectation = expectation
    self.conditions = conditions
    self.question = question
    self.wrongTurns = wrongTurns
    self.files = files
    self.removes = removes
  }
}

extension Step {
  /// Every condition on the code's shape that the step makes.
  package var allConditions: [StructureCondition] {
    if case .keepsGreen(let requirement) = expectation {
      return conditions + requirement.conditions
    }
    return conditions
  }
}

/// A question about what is seen, with the answers to choose from.
package struct Question: Equatable, Sendable, Codable {
  package var text: String
  /// Two to nine answers, in the order shown.
  package var answers: [String]
  /// The index of the right answer, counted from 0.
  package var right: Int

  package init(text: String, answers: [String], right: Int) {
    self.text = text
    self.answers = answers
    self.right = right
  }
}

/// An output that learners are known to get, with what to tell them.
package struct WrongTurn: Equatable, Sendable, Identifiable {
  /// The name of the folder in the step's or the lesson's `wrong-turns/` whose files produce this output.
  package typealias ID = String

  package var id: ID
  /// What the report shows when a learner has taken this turn.
  package var sign: Sign
  /// What to tell the learner, in CommonMark.
  package var advice: String

  package init(id: ID, sign: Sign, advice: String) {
    self.id = id
    self.sign = sign
    self.advice = advice
  }

  /// What gives a wrong turn away in a report.
  package enum Sign: Equatable, Sendable {
    case diagnostic(DiagnosticPattern)
    case failure(FailurePattern)
    case crash(CrashPattern)
    /// The step wants red, and everything that it names passed.
    case passes
    /// No test was run at all.
    case nothingRan
    /// The tests did not end in time.
    case timesOut
    /// The code lacks the shape that the step asks for.
    case structure
    /// The view tree does not show what the step asks for.
    case view
  }
}
