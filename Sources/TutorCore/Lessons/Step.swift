package import TestReports

/// A step of a lesson: the task, the expected result, and the help on the way.
package struct Step: Equatable, Sendable, Identifiable {
  /// The step's folder name, such as `02-name-the-missing-class`.
  package typealias ID = String

  /// The kind of task that a step sets.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// The learner reads; nothing runs.
    case read
    /// The tests must fail, for the reason that the step names.
    case red
    /// The named tests must have run and passed, and so must every earlier test.
    case green
    /// The tests must still pass while the structure of the code changes.
    case refactor
    /// The learner looks at a preview of the view and answers a question about it.
    case preview
    /// The learner's tests must catch mutants of the code.
    case mutation
  }

  package var id: ID
  /// The kind of task that the step sets.
  package var kind: Kind
  /// The title as shown to the learner.
  package var title: String
  /// The text of the step.
  package var text: Text
  /// The result that the run must show.
  ///
  /// It is `nil` only for a step of kind `read`.
  package var expectation: Expectation?
  /// Structure conditions that must hold in addition to the expectation, for example in a step that
  /// requires the same failure again after a change.
  package var conditions: [StructureCondition]
  /// The rules that the learner's code must keep, in the order in which they are judged.
  ///
  /// Each one names a folder in the step's `rules/`, or in that of another step, as in
  /// `15-the-first-bill/rule-1`. The folder contains tests that must pass with the learner's code.
  package var rules: [String] = []
  /// The changes to the solution that neither its tests nor the rules need to catch.
  ///
  /// Only `redgreen verify` needs them.
  package var allows: [MutationRequirement.Excuse] = []
  /// The tests that must have several cases, with the least number of them.
  package var cases: [TestName: Int] = [:]
  /// A Boolean value that indicates whether the step asks the learner to predict the result.
  package var asksForPrediction = false
  /// The question that a `preview` step asks.
  package var question: Question?
  /// Known mistakes in this step, in the order in which they are tried.
  ///
  /// Those of the lesson come last.
  package var wrongTurns: [WrongTurn]
  /// The files that the step is about, relative to the package.
  ///
  /// An editor opens the first one.
  package var files: [String]
  /// The files that the step's solution deletes, relative to the package.
  package var removes: [String]

  /// Creates a step.
  package init(
    id: ID, kind: Kind, title: String, prose: String, hints: [String] = [],
    expectation: Expectation? = nil, conditions: [StructureCondition] = [],
    question: Question? = nil, wrongTurns: [WrongTurn] = [],
    files: [String] = [], removes: [String] = []
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    text = Text(prose: prose, hints: hints)
    self.expectation = expectation
    self.conditions = conditions
    self.question = question
    self.wrongTurns = wrongTurns
    self.files = files
    self.removes = removes
  }
}

extension Step {
  /// The text of a step, in CommonMark.
  package struct Text: Equatable, Sendable {
    /// The task, which the learner reads first.
    package var prose = ""
    /// The hints, from the vaguest to the most direct.
    package var hints: [String] = []
    /// The text to show after the learner's run, or `nil` for none.
    package var after: String?
    /// The code of the language of a translation, such as `de`, or `nil` for the original language.
    package var language: String?

    /// Creates a text.
    package init(prose: String = "", hints: [String] = []) {
      (self.prose, self.hints) = (prose, hints)
    }

    /// Returns whether another text, such as a translation, has the same parts.
    package func hasSameParts(as other: Text) -> Bool {
      hints.count == other.hints.count && (after == nil) == (other.after == nil)
    }
  }

  /// The text of the step in CommonMark, without the hints.
  package var prose: String { text.prose }
  /// The hints in CommonMark, from the vaguest to the most direct.
  package var hints: [String] { text.hints }

  /// All structure conditions of the step, including those of a refactoring requirement.
  package var allConditions: [StructureCondition] {
    if case .keepsGreen(let requirement) = expectation {
      return conditions + requirement.conditions
    }
    return conditions
  }
}

/// A multiple-choice question about a preview.
package struct Question: Equatable, Sendable, Codable {
  /// The question as shown to the learner.
  package var text: String
  /// Two to nine answers, in display order.
  package var answers: [String]
  /// The index of the right answer, counted from 0.
  package var right: Int

  /// Creates a question.
  package init(text: String, answers: [String], right: Int) {
    self.text = text
    self.answers = answers
    self.right = right
  }
}

/// A known mistake: the output that identifies it, and advice for the learner.
package struct WrongTurn: Equatable, Sendable, Identifiable {
  /// The name of a folder in the step's or the lesson's `wrong-turns/` whose files produce the
  /// output.
  package typealias ID = String

  package var id: ID
  /// The sign that identifies the wrong turn in a report.
  package var sign: Sign
  /// The conditions on the learner's code without which the sign can have another cause.
  package var conditions: [StructureCondition]
  /// The advice for the learner, in CommonMark.
  package var advice: String

  /// Creates a wrong turn.
  package init(id: ID, sign: Sign, conditions: [StructureCondition] = [], advice: String) {
    self.id = id
    self.sign = sign
    self.conditions = conditions
    self.advice = advice
  }

  /// Evidence in a report that identifies a wrong turn.
  package enum Sign: Equatable, Sendable {
    case diagnostic(DiagnosticPattern)
    case failure(FailurePattern)
    case crash(CrashPattern)
    /// All tests passed, including those that the step names, although the step expects red.
    case passes
    /// No test ran.
    case nothingRan
    /// The tests timed out.
    case timesOut
    /// The code does not meet a structure condition of the step.
    case structure
    /// The view tree does not meet the step's preview requirement.
    case view
  }
}
