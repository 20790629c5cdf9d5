/// Everything that one check of a step has seen.
package struct Evidence: Equatable, Sendable {
  /// What `swift test` showed; nil for a step that runs nothing.
  package var report: Report?
  /// What the code draws, for steps that look.
  package var view: ViewTree?
  /// Why nothing could be drawn.
  package var viewProblem: String?
  /// The answer that the learner gave to the step's question, counted from 0.
  package var answer: Int?
  /// The conditions on the code's shape that do not hold.
  package var unmetConditions: [StructureCondition]
  /// Where the first of those conditions is to be met; nil if that is not known.
  package var unmetPlace: SourceLocation?
  /// Test files that differ from those of the last green, for a refactoring.
  package var changedTestFiles: [String]
  /// What became of each knock-out.
  package var mutants: [MutantResult]
  /// What the tests did with other versions of the code; nil where none were tried.
  package var table: TruthTable?
  /// What the learner's files say; nil where they were not read.
  package var facts: SourceFacts?
  /// The tests that the run skipped, with their conditions; nil if it skipped none.
  package var skipped: SkippedTests?

  package init(
    report: Report? = nil, view: ViewTree? = nil, viewProblem: String? = nil, answer: Int? = nil,
    unmetConditions: [StructureCondition] = [], changedTestFiles: [String] = [],
    mutants: [MutantResult] = [], table: TruthTable? = nil, facts: SourceFacts? = nil
  ) {
    self.report = report
    self.view = view
    self.viewProblem = viewProblem
    self.answer = answer
    self.unmetConditions = unmetConditions
    self.changedTestFiles = changedTestFiles
    self.mutants = mutants
    self.table = table
    self.facts = facts
  }
}

extension Evidence {
  /// What the run of the learner's own package shows by itself.
  var ofOwnRunAlone: Evidence {
    var evidence = self
    evidence.table = nil
    return evidence
  }
}

/// What became of one broken version of the learner's code.
package struct MutantResult: Equatable, Sendable, Codable {
  /// What was broken, in words: `addSubview(view) removed`.
  package var change: String
  package var location: SourceLocation?
  /// What noticed it, such as a test's name or "does not build"; nil where it survived.
  package var caughtBy: String?
  /// What it means that it survived; nil where that is not known.
  package var meaning: String?
  /// The line of code that was changed, as it stands in the file.
  package var code: String?

  package init(
    change: String, location: SourceLocation? = nil, caughtBy: String?, meaning: String? = nil,
    code: String? = nil
  ) {
    self.meaning = meaning
    self.code = code
    self.change = change
    self.location = location
    self.caughtBy = caughtBy
  }
}
