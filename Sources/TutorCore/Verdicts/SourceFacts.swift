package import TestReports

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

  /// Names that are declared in files.
  package struct DeclaredNames: Equatable, Sendable {
    /// All names.
    package var all: Set<String>
    /// The names in the code under test that the lesson declares neither before nor after the step.
    package var new: Set<String>
    /// The names that the lesson declares in the code under test after the step, and in the code to
    /// come.
    package var wanted: Set<String>

    /// Creates names, of which there are none by default.
    package init(all: Set<String> = [], new: Set<String> = [], wanted: Set<String> = []) {
      (self.all, self.new, self.wanted) = (all, new, wanted)
    }
  }

  /// The state of the code under test.
  package enum Code: Equatable, Sendable {
    /// The code is the lesson's code before the step.
    case asBefore
    /// The code is the one at the start of the step, and differs from the lesson's.
    case asOnArrival
    /// These files have changed since the start of the step.
    case changed([String])
  }

  /// The tests that the learner has named differently from the lesson, by the names of their
  /// functions.
  package struct OwnNames: Equatable, Sendable {
    /// The learner's names of tests whose code shows which test of the lesson they are.
    package var renamed: [String: String] = [:]
    /// The learner's names of tests that resemble a test of the lesson, by the lesson's names.
    ///
    /// The learner arrived with such a test, so earlier steps have judged it, or it is the only new
    /// test of a red. It can explain a verdict, but proves nothing.
    package var probable: [String: String] = [:]
    /// The lesson's tests that are not there, and that no test of the learner has the code of.
    package var missing: Set<String> = []
    /// The lesson's tests that had another name, or did not exist, when the step began.
    package var missingOnArrival: Set<String> = []
    /// The learner's tests that have no name of the lesson.
    package var others: Set<String> = []

    /// Creates a set of own names.
    package init(
      renamed: [String: String] = [:], probable: [String: String] = [:], missing: Set<String> = [],
      missingOnArrival: Set<String> = [], others: Set<String> = []
    ) {
      self.renamed = renamed
      self.probable = probable
      self.missing = missing
      self.missingOnArrival = missingOnArrival
      self.others = others
    }

    /// Returns the names that a function of the lesson can have in the learner's files.
    package func alternatives(to name: String) -> [String] {
      if let own = renamed[name] { return [own] }
      return missing.contains(name) ? [name] + others.sorted() : [name]
    }
  }

  /// A test in which a call turns a failure into a pass.
  package struct HiddenFailure: Equatable, Sendable {
    /// The name of the test's function.
    package var test: String
    /// The name of the called function, such as `withKnownIssue`.
    package var call: String
    /// The location of the test.
    package var location: SourceLocation

    /// Creates a hidden failure.
    package init(test: String, call: String, location: SourceLocation) {
      self.test = test
      self.call = call
      self.location = location
    }
  }

  /// A type under development in a test file.
  package struct TypeInTests: Equatable, Sendable {
    /// The name of the type.
    package var name: String
    /// The test file that declares it.
    package var file: String

    /// Creates a type in a test file.
    package init(name: String, file: String) {
      self.name = name
      self.file = file
    }
  }

  /// The common properties of a wrong turn's proof and the learner's files.
  package struct Turn: Equatable, Sendable {
    /// A Boolean value that indicates whether the proof changes code, and not only tests.
    package var changesCode: Bool
    /// A Boolean value that indicates whether the learner's files meet the conditions of the turn
    /// and, if its sign is the structure, leave the same conditions of the step unmet as the proof.
    package var isSameShape: Bool

    /// Creates the common properties of a proof and the learner's files.
    package init(changesCode: Bool, isSameShape: Bool) {
      self.changesCode = changesCode
      self.isSameShape = isSameShape
    }
  }

  /// Files of the learner that are gone.
  package enum Loss: Equatable, Sendable {
    case none
    /// Source or test files with these paths are gone.
    case files([String])
    /// No file of the package is left.
    case package

    /// The paths of the files that are gone; empty if the whole package is.
    package var files: [String] { if case .files(let files) = self { files } else { [] } }
  }

  /// The facts that do not depend on what the learner has written.
  package struct OfStep: Equatable, Sendable {
    /// The tests that the step is about.
    package var tests: [TestName]
    /// The tests of earlier steps that this step keeps.
    package var earlierTests: [TestName]
    /// A Boolean value that indicates whether the step's solution changes code and not only tests.
    package var changesCode: Bool
    /// A Boolean value that indicates whether the lesson's own test unwraps or tries with care, so
    /// that it fails and does not crash.
    package var guardsAgainstCrashes = false
  }

  /// The facts about the step itself.
  package var step: OfStep
  /// The functions of the learner's test files.
  package var functions: [Function]
  /// The tests from which every assertion was removed.
  package var emptied: [TestName]
  /// The names that the learner's package declares.
  package var declared: DeclaredNames
  /// The prescribed names that the learner's tests do not use.
  package var unusedPrescriptions: [Prescription]
  /// The files in `Tests/` that contain no tests and that the step changes, such as a mock under
  /// development.
  package var codeInTests: Set<String>
  /// Whether all files are the same as at the start of the step.
  package var isUntouched: Bool
  /// Whether the step changes code, and the learner's tests of it equal the lesson's own, token for
  /// token.
  package var hasLessonsTests: Bool
  /// The location of code under test that detects whether it is being tested, if there is any.
  package var codeThatKnowsTests: SourceLocation?
  /// The code under test, compared with the lesson's and with the code at the start of the step.
  package var code = Code.asBefore
  /// The tests that the learner has named differently from the lesson.
  package var names = OwnNames()
  /// The tests in which a call turns a failure into a pass, as the lesson's tests do not.
  package var hiddenFailures: [HiddenFailure] = []
  /// The files that the learner had on arrival and that are gone, although the step keeps them.
  package var loss = Loss.none
  /// The types that the learner declares in a test file although the step's code lacks them, and
  /// the code to come declares them.
  package var typesInTests: [TypeInTests] = []
  /// The common properties of the step's wrong turns and the learner's files.
  package var turns: [WrongTurn.ID: Turn] = [:]

  /// Creates facts about the learner's source files.
  package init(
    stepTests: [TestName] = [], earlierTests: [TestName] = [], functions: [Function] = [],
    emptied: [TestName] = [], declared: DeclaredNames = DeclaredNames(),
    unusedPrescriptions: [Prescription] = [], codeInTests: Set<String> = [],
    isUntouched: Bool = false,
    changesCode: Bool = true, hasLessonsTests: Bool = false,
    codeThatKnowsTests: SourceLocation? = nil
  ) {
    step = OfStep(tests: stepTests, earlierTests: earlierTests, changesCode: changesCode)
    self.functions = functions
    self.emptied = emptied
    self.declared = declared
    self.unusedPrescriptions = unusedPrescriptions
    self.codeInTests = codeInTests
    self.isUntouched = isUntouched
    self.hasLessonsTests = hasLessonsTests
    self.codeThatKnowsTests = codeThatKnowsTests
  }
}

extension SourceFacts {
  /// A Boolean value that indicates whether the code has changed since the start of the step.
  var hasChangedCode: Bool { if case .changed = code { true } else { false } }

  /// Returns whether a test is the one that the lesson names, also under a name of the learner's
  /// own.
  package func isTest(_ id: TestID, named name: TestName) -> Bool {
    name.matches(id) || names.renamed[name.function] == id.function
  }

  /// Returns whether a test is probably the one that the lesson names, as far as its code shows.
  func isProbablyTest(_ id: TestID, named name: TestName) -> Bool {
    isTest(id, named: name) || names.probable[name.function] == id.function
  }
}

extension TestID {
  /// The name of the function, without arguments and backticks.
  var function: String { TestName(path.last ?? "").function }
}
