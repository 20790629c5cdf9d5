/// The results of a step's tests with versions of the code other than the learner's.
///
/// The first column of the table, the learner's own code, is not included: `swift test` runs it,
/// and `Evidence.report` contains the result.
package struct TruthTable: Equatable, Sendable, Codable {
  /// A version of the code under test.
  package enum Version: Hashable, Sendable, Codable {
    /// The solution of the next green step, by its number. For a green step, its own solution.
    case solution(step: Int)
    /// Code that satisfies a red step's test although the lesson changes that test later.
    case working
    /// The lesson's code after an earlier or later red step, by its number.
    case stillRed(step: Int)
    /// A wrong implementation that the step's tests must catch, by the name of its folder.
    case broken(String)
    /// The learner's own code, with which the step's own tests run.
    case learners
  }

  /// One cell of the table: the learner's tests with one version of the code.
  package struct Cell: Equatable, Sendable, Codable {
    /// The version of the code.
    package var version: Version
    /// The result of the tests.
    package var result: Result

    /// Creates a cell for a version of the code.
    package init(_ version: Version, _ result: Result) {
      self.version = version
      self.result = result
    }
  }

  /// The result in a cell.
  package enum Result: Equatable, Sendable, Codable {
    case ran(Report)
    /// The tests could not run, for this reason.
    case missing(String)
  }

  /// The result that a cell is expected to have.
  package enum Demand: Hashable, Sendable {
    /// The step's tests pass.
    case testsPass
    /// One of the step's tests fails.
    case testsFail
    /// At least one of the earlier tests that the learner has changed in this step still fails.
    case earlierTestsFail
    /// The lesson's tests for the step's rules pass.
    case rulesHold
  }

  /// The cells in which the step's tests should pass.
  package var satisfied: [Cell]
  /// The cells in which the step's tests should fail.
  package var unsatisfied: [Cell]
  /// The cells in which earlier tests should fail.
  ///
  /// Only those tests run there.
  package var earlier: [Cell]
  /// The cell in which the tests for the step's rules should pass; empty if the step has no rules.
  ///
  /// Its version is the learner's code.
  package var rules: [Cell] = []
  /// The first rule of the step that the learner's code breaks, if any.
  package var brokenRule: BrokenRule?
  /// The result of the step's own tests with the learner's code, or `nil` if they did not run.
  package var ownTests: Result?

  /// Creates a truth table.
  package init(
    satisfied: [Cell] = [], unsatisfied: [Cell] = [], earlier: [Cell] = [],
    ownTests: Result? = nil
  ) {
    self.satisfied = satisfied
    self.unsatisfied = unsatisfied
    self.earlier = earlier
    self.ownTests = ownTests
  }

  /// The cells with the same expected result.
  package subscript(demand: Demand) -> [Cell] {
    get {
      switch demand {
      case .testsPass: satisfied
      case .testsFail: unsatisfied
      case .earlierTestsFail: earlier
      case .rulesHold: rules
      }
    }
    set {
      switch demand {
      case .testsPass: satisfied = newValue
      case .testsFail: unsatisfied = newValue
      case .earlierTestsFail: earlier = newValue
      case .rulesHold: rules = newValue
      }
    }
  }
}

/// A rule of a step that the learner's code breaks.
package struct BrokenRule: Equatable, Sendable, Codable {
  /// The rule's name.
  package var name: String
  /// The failure of the lesson's test for the rule.
  package var problem: String

  /// Creates a rule with the failure of its test.
  package init(name: String, problem: String) {
    self.name = name
    self.problem = problem
  }
}
