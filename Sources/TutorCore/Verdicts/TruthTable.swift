/// The results of a step's tests with versions of the code other than the learner's.
///
/// The first column of the table, the learner's own code, is not included: `swift test` runs it,
/// and `Evidence.report` contains the result.
package struct TruthTable: Equatable, Sendable {
  /// A version of the code under test.
  package enum Version: Hashable, Sendable {
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
  package struct Cell: Equatable, Sendable {
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
  package enum Result: Equatable, Sendable {
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

/// Facts read from the learner's source files without building them.
package struct SourceFacts: Equatable, Sendable {
  /// A function in a test file.
  package struct Function: Equatable, Sendable {
    /// The name of the function, without its arguments.
    package var name: String
    /// The location of the function.
    package var location: SourceLocation
    /// The reason why no test framework runs the function, or `nil` if it is a test.
    package var problem: Problem?

    /// Creates a function.
    package init(name: String, location: SourceLocation, problem: Problem? = nil) {
      self.name = name
      self.location = location
      self.problem = problem
    }
  }

  /// The reason why a function is not a test.
  package enum Problem: String, Sendable {
    case isNotMarked
    case isPrivate
    case isStatic
    case takesParameters
    case returnsValue
    /// The function is isolated to the main actor. XCTest on Linux cannot call such synchronous
    /// tests.
    case isOnMainActor
  }

  /// A name that the step's text prescribes.
  package struct Prescription: Equatable, Sendable {
    /// The prescribed name.
    package var name: String
    /// The sentence that prescribes the name.
    package var sentence: String

    /// Creates a prescription.
    package init(name: String, sentence: String) {
      self.name = name
      self.sentence = sentence
    }
  }

  /// The tests that the step is about.
  package var stepTests: [TestName]
  /// The tests of earlier steps that this step keeps.
  package var earlierTests: [TestName]
  /// The functions of the learner's test files.
  package var functions: [Function]
  /// The tests from which every assertion was removed.
  package var emptied: [TestName]
  /// All names that the learner's package declares.
  package var declaredNames: Set<String>
  /// The prescribed names that the learner's tests do not use.
  package var unusedPrescriptions: [Prescription]
  /// The files in `Tests/` that contain no tests and that the step changes, such as a mock under
  /// development.
  package var codeInTests: Set<String>
  /// Whether all files are the same as at the start of the step.
  package var isUntouched: Bool
  /// Whether the step's solution changes code and not only tests.
  package var changesCode: Bool
  /// Whether the step changes code, and the learner's tests of it equal the lesson's own, token for
  /// token.
  package var hasLessonsTests: Bool
  /// The location of code under test that detects whether it is being tested, if there is any.
  package var codeThatKnowsTests: SourceLocation?

  /// Creates facts about the learner's source files.
  package init(
    stepTests: [TestName] = [], earlierTests: [TestName] = [], functions: [Function] = [],
    emptied: [TestName] = [], declaredNames: Set<String> = [],
    unusedPrescriptions: [Prescription] = [], codeInTests: Set<String> = [],
    isUntouched: Bool = false,
    changesCode: Bool = true, hasLessonsTests: Bool = false,
    codeThatKnowsTests: SourceLocation? = nil
  ) {
    self.stepTests = stepTests
    self.earlierTests = earlierTests
    self.functions = functions
    self.emptied = emptied
    self.declaredNames = declaredNames
    self.unusedPrescriptions = unusedPrescriptions
    self.codeInTests = codeInTests
    self.isUntouched = isUntouched
    self.changesCode = changesCode
    self.hasLessonsTests = hasLessonsTests
    self.codeThatKnowsTests = codeThatKnowsTests
  }
}
