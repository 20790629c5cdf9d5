/// What a step's tests did with versions of the code other than the learner's.
///
/// The learner's own code is the left column of the table: `swift test` runs it, and `Evidence.report` holds the result.
package struct TruthTable: Equatable, Sendable {
  /// A version of the code under test.
  package enum Version: Hashable, Sendable {
    /// The solution of the next green step, by its number; for a green step its own.
    case solution(step: Int)
    /// Code that satisfies a red's test although the lesson goes on to change that test.
    case working
    /// The lesson's code after an earlier or a coming red step, by its number.
    case stillRed(step: Int)
    /// A wrong implementation that the step's tests must catch, by its folder's name.
    case broken(String)
    /// The learner's own code, which the step's own tests are tried with.
    case learners
  }

  /// One cell: the learner's tests with one version of the code.
  package struct Cell: Equatable, Sendable {
    package var version: Version
    package var result: Result

    package init(_ version: Version, _ result: Result) {
      self.version = version
      self.result = result
    }
  }

  /// What is in a cell.
  package enum Result: Equatable, Sendable {
    case ran(Report)
    /// The tests could not be run there, and why.
    case missing(String)
  }

  /// The result that a cell should have.
  package enum Demand: Hashable, Sendable {
    /// The step's tests pass.
    case testsPass
    /// One of the step's tests fails.
    case testsFail
    /// One of the tests that an earlier green was about still fails, although the learner has changed it in this step.
    case earlierTestsFail
  }

  /// Cells in which the step's tests should pass.
  package var satisfied: [Cell]
  /// Cells in which the step's tests should fail.
  package var unsatisfied: [Cell]
  /// Cells in which earlier tests should fail; only such tests are run there.
  package var earlier: [Cell]
  /// The step's own tests with the learner's code; nil where that was not tried.
  package var ownTests: Result?

  package init(
    satisfied: [Cell] = [], unsatisfied: [Cell] = [], earlier: [Cell] = [],
    ownTests: Result? = nil
  ) {
    self.satisfied = satisfied
    self.unsatisfied = unsatisfied
    self.earlier = earlier
    self.ownTests = ownTests
  }

  /// The cells of which the same is asked.
  package subscript(demand: Demand) -> [Cell] {
    get {
      switch demand {
      case .testsPass: satisfied
      case .testsFail: unsatisfied
      case .earlierTestsFail: earlier
      }
    }
    set {
      switch demand {
      case .testsPass: satisfied = newValue
      case .testsFail: unsatisfied = newValue
      case .earlierTestsFail: earlier = newValue
      }
    }
  }
}

/// What the learner's files say, read without building them.
package struct SourceFacts: Equatable, Sendable {
  /// A function in a test file.
  package struct Function: Equatable, Sendable {
    package var name: String
    /// Where it stands.
    package var location: SourceLocation
    /// Why no framework runs it; nil for a test.
    package var problem: Problem?

    package init(name: String, location: SourceLocation, problem: Problem? = nil) {
      self.name = name
      self.location = location
      self.problem = problem
    }
  }

  /// Why a function is no test.
  package enum Problem: String, Sendable {
    case isNotMarked
    case isPrivate
    case isStatic
    case takesParameters
    case returnsValue
    /// XCTest on Linux calls no synchronous test on the main actor.
    case isOnMainActor
  }

  /// A name that the step's text prescribes.
  package struct Prescription: Equatable, Sendable {
    package var name: String
    /// The sentence of the text that says so.
    package var sentence: String

    package init(name: String, sentence: String) {
      self.name = name
      self.sentence = sentence
    }
  }

  /// The tests that the step is about.
  package var stepTests: [TestName]
  /// Tests of earlier steps that this step leaves in place.
  package var earlierTests: [TestName]
  /// The functions of the learner's test files.
  package var functions: [Function]
  /// Tests from which every assertion is gone.
  package var emptied: [TestName]
  /// All names that the learner's package declares.
  package var declaredNames: Set<String>
  /// Names that the text prescribes, and that the learner's tests do not use.
  package var unusedPrescriptions: [Prescription]
  /// The files in `Tests/` that contain no test and that the step changes, such as a mock under development.
  package var codeInTests: Set<String>
  /// Whether no file differs from what it was when the step began.
  package var isUntouched: Bool
  /// Whether the step's solution changes code, and not only tests.
  package var changesCode: Bool
  /// Whether the step changes code, and the learner's tests of it are the lesson's own, token for token.
  package var hasLessonsTests: Bool
  /// Code under test that asks whether it is being tested.
  package var codeThatKnowsTests: SourceLocation?

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
