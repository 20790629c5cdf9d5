package import TestReports

/// The evidence that one check has collected, of a step or of a package in practice.
package struct Evidence: Equatable, Sendable {
  /// The report on `swift test`, or `nil` if the step runs nothing.
  package var report: Report?
  /// The view that the code draws, for steps with a preview, or the reason why none could be drawn.
  package var drawing: Drawing?
  /// The index of the learner's answer to the step's question, counted from 0.
  package var answer: Int?
  /// The structure conditions that do not hold.
  package var unmetConditions: [StructureCondition]
  /// The location of the first unmet condition, or `nil` if it is unknown.
  package var unmetPlace: SourceLocation?
  /// In a refactoring step, the test files that have changed since the last green.
  package var changedTestFiles: [String]
  /// The result of each mutant.
  package var mutants: [MutantResult]
  /// The broken versions of the lesson that do not build with the learner's tests.
  package var unbuiltVersions: [UnbuiltVersion] = []
  /// The results of the tests with other versions of the code, or `nil` if none were tried.
  package var table: TruthTable?
  /// The facts read from the learner's source files, or `nil` if they were not read.
  package var facts: SourceFacts?
  /// The tests that the run skipped and their conditions, or `nil` if it skipped none.
  package var skipped: SkippedTests?
  /// The source lines that the report's problems refer to.
  package var excerpts = SourceExcerpts()
  /// The differences between this run and others, and between the files before and after it.
  package var comparison: RunComparison
  /// The change since the last green in practice, or `nil` without an earlier green.
  package var change: PracticeChange?
  /// The time when a check in practice ended, in seconds since 1970.
  package var at: Int

  /// Creates evidence from the results of a check.
  package init(
    report: Report? = nil, view: ViewTree? = nil, viewProblem: String? = nil, answer: Int? = nil,
    unmetConditions: [StructureCondition] = [], changedTestFiles: [String] = [],
    mutants: [MutantResult] = [], table: TruthTable? = nil, facts: SourceFacts? = nil,
    change: PracticeChange? = nil, at: Int = 0, comparison: RunComparison = RunComparison()
  ) {
    self.change = change
    self.at = at
    self.comparison = comparison
    self.report = report
    drawing = viewProblem.map { .problem($0) } ?? view.map { .drawn($0) }
    self.answer = answer
    self.unmetConditions = unmetConditions
    self.changedTestFiles = changedTestFiles
    self.mutants = mutants
    self.table = table
    self.facts = facts
  }
}

extension Evidence {
  /// The result of drawing a view.
  package enum Drawing: Equatable, Sendable {
    case drawn(ViewTree)
    /// No view could be drawn, for this reason.
    case problem(String)
  }

  /// The view that the code draws.
  package var view: ViewTree? { if case .drawn(let view) = drawing { view } else { nil } }
  /// The reason why no view could be drawn.
  package var viewProblem: String? {
    if case .problem(let reason) = drawing { reason } else { nil }
  }

  /// The evidence without the truth table: only what the learner's own package shows.
  var ofOwnRunAlone: Evidence {
    var evidence = self
    evidence.table = nil
    return evidence
  }
}

/// A broken version of the lesson that does not build with the learner's tests.
///
/// It cannot show whether the tests would catch its mistake.
package struct UnbuiltVersion: Equatable, Sendable {
  /// A description of the mistake.
  package var change: String
  /// The compiler's first error, or an empty text if it is unknown.
  package var error: String

  /// Creates a version that does not build.
  package init(change: String, error: String) {
    self.change = change
    self.error = error
  }
}

/// The result of one mutant of the learner's code.
package struct MutantResult: Equatable, Sendable, Codable {
  /// A description of the mutation, such as `addSubview(view) removed`.
  package var change: String
  /// The location of the mutation, if known.
  package var location: SourceLocation?
  /// The test or other failure that caught the mutant, such as a test's name or "does not build",
  /// or `nil` if the tests missed it.
  package var caughtBy: String?
  /// An explanation of what a missed mutant means, or `nil` if there is none.
  package var meaning: String?
  /// The original line of code that the mutation changes.
  package var code: String?
  /// A Boolean value that indicates whether a test reaches the mutated line.
  package var isReached = true
  /// A Boolean value that indicates whether all tests but the new ones miss the mutant, or `nil` if
  /// they were not tried without them.
  package var isCaughtByNewTestsOnly: Bool?
  /// The identifier, or `nil` if the mutant has none.
  package var id: String?
  /// The reason why the mutant is marked as equivalent to the original code, or `nil` if it is not.
  package var equivalence: String?

  /// A Boolean value that indicates whether a test should have caught the mutant.
  package var isMissed: Bool { caughtBy == nil && equivalence == nil }
  /// A Boolean value that indicates whether no test runs the code of the mutant.
  package var isUnreached: Bool { caughtBy == nil && !isReached }

  /// Creates the result of a mutant.
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

extension Evidence {
  /// The evidence with the results of its report in an order that does not depend on time.
  package var inFixedOrder: Evidence {
    var evidence = self
    evidence.report = report?.inFixedOrder
    return evidence
  }
}
