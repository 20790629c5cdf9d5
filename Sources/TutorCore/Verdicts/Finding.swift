package import TestReports

/// The observation that a verdict is based on.
///
/// A finding is data. `Wording.swift` composes its sentence.
package enum Finding: Equatable, Sendable {
  /// The run says nothing about the code.
  case environment(Environment)
  /// The build decides.
  case build(Build)
  /// The tests decide.
  case tests(Tests)
  /// The tests with other versions of the code decide, or other tests do.
  case table(Table)
  /// The structure of the code, a view, or mutants decide.
  case structure(Structure)

  /// A reason why a run says nothing about the code.
  package enum Environment: Equatable, Sendable {
    /// A fault outside the learner's code. The text says how to fix it.
    case fault(String)
    /// A file is in the middle of a merge. Half a merge is no step of the learner.
    case unmerged(SourceLocation)
    case timedOut(seconds: Int, in: [TestID])
    /// Tests that failed and passed in runs of the same files.
    case notDeterministic([TestID])
    /// Files that the learner had on arrival at the step are gone.
    case filesGone([String])
    /// The learner's package is gone.
    case packageGone
  }

  /// An observation about the build.
  package enum Build: Equatable, Sendable {
    case silentFailure
    /// The build failed as the step expects.
    case diagnostic(Diagnostic)
    /// The build failed for a different reason.
    case otherDiagnostic(Diagnostic)
    /// The expected diagnostic, but in a different file from the one that the step names.
    case diagnosticElsewhere(Diagnostic, wanted: String)
    /// An error besides the expected one.
    case secondFault(Diagnostic, besides: Diagnostic?)
    /// An error that the tests would have with the solution of the next green step.
    case wouldNotBuild(Diagnostic)
    /// The tests use a different name from the one that the step's text prescribes.
    case otherName(SourceFacts.Prescription)
    /// A type of the code to come is declared in a test file.
    case typeInTests(String, file: String)
    /// The tests are isolated to the main actor, so XCTest on Linux cannot call them.
    case mainActorTests(SourceLocation?)
    /// The build succeeded although it should fail. The value is the result of the tests.
    case builds(AfterBuild)
  }

  /// An observation about the tests.
  package enum Tests: Equatable, Sendable {
    /// A test failed as the step expects.
    case failure(TestID, Failure)
    /// A test failed that should pass, or its failure has a message that no evidence explains.
    case otherFailure(TestID, Failure?)
    /// A test crashed as the step expects.
    case crash(Crash)
    case otherCrash(Crash)
    /// A test crashed that should fail without ending the run.
    case crashesInsteadOfFailing(Crash)
    /// A test passes only because a call hides its failure.
    case failureHidden(SourceFacts.HiddenFailure)
    /// The expected failure occurred, but another test fails as well.
    case failsToo(TestID, Failure?)
    case passed([TestID])
    case passedBesideFailures([TestID])
    case skipped([TestID])
    case unfinished([TestID])
    case noTests
    case notRun(TestName, NotRun)
    case passes(count: Int, warning: Diagnostic?)
    case warningMissing(passed: Int)
    case tooFewTests(Int, wanted: Int)
    /// A parameterized test has fewer cases than the step asks for.
    case tooFewCases(TestID, Int, wanted: Int)
    case strayFailure(Failure)
    case stoppedEarly
    case endedOtherwise(Report.Ending)
    case noTestsYet
    case testsAlready(Int)
    case testsGone([TestName])
    /// Tests that recorded a snapshot, and compared nothing.
    case recorded([TestID])
    case testsEmptied([TestName])
  }

  /// An observation about the tests with other versions of the code, or about other tests.
  package enum Table: Equatable, Sendable {
    /// The step's test fails with code that should make it pass.
    case notSatisfied(by: TruthTable.Version, TestID, Failure?)
    /// Tests pass with code that they should catch.
    case misses([TestID], TruthTable.Version)
    /// The failure is still the one that the previous step expects.
    case asBefore(TestID, Failure)
    /// The step should be red, but these changed files contain the code of the next step.
    case codeTooEarly([String])
    /// The step's own tests show that the learner's code does not do enough yet.
    case codeNotThere(String)
    /// The learner's code breaks a rule of the step.
    case ruleBroken(BrokenRule)
    /// Broken versions of the lesson do not build with the learner's tests, the first of them this one.
    case unbuiltVersions(count: Int, first: UnbuiltVersion)
  }

  /// An observation about the structure of the code, a drawn view, or mutants.
  package enum Structure: Equatable, Sendable {
    case codeKnowsTests(SourceLocation)
    case testFileChanged(String)
    case unmet(String, file: String)
    case view(ViewFinding)
    case mutants(caught: Int, of: Int, missed: MutantResult?)
    case noMutants
  }

  /// The result of the tests when the code should not have built.
  package enum AfterBuild: Equatable, Sendable {
    case crash(Crash)
    case failure(TestID, Failure?)
    case noTests
    case passes(Int)
  }

  /// The reason why a test did not run.
  package enum NotRun: Equatable, Sendable {
    case isNotThere
    case misspelled(as: String, SourceLocation?)
    case problem(SourceFacts.Problem, SourceLocation)
  }

  /// The observation about a drawn view.
  package enum ViewFinding: Equatable, Sendable {
    case problem(String)
    case nothingDrawn
    case missing(ViewPattern)
    case surplus(ViewPattern)
    case asDescribed
    case unanswered
    case wrongAnswer(String)
    case answered(String)
  }
}

/// Additional information about a verdict.
package enum Remark: Equatable, Sendable {
  case alsoSaid(Diagnostic)
  /// The learner's code declares a name that is probably another one, misspelled.
  case otherSpelling(String, meant: String)
  case alsoFails(TestID, Failure?)
  case namedFailureIsThere(String)
  case wasNotRun(TestName)
  case knownIssue(TestID, Failure)
  /// Tests had another result in the run before, with the same files.
  case hadOtherResult([TestID])
  /// Tests pass that only recorded a snapshot in the run before.
  case recordedBefore([TestID])
  /// Files changed while the tests ran, most of them because tests wrote them.
  case wroteFiles([String])
  /// Processes with these names were still running after the tests.
  case leftProcesses([String])
  case mayBeOutOfMemory
  /// The expected failure, with a message that differs from the lesson's.
  case otherWords(yours: String, lessons: String)
  /// A test that does what the expected test should do, under a name that the learner chose.
  case otherTestName(String, wanted: TestName)
  /// The expected failure, but as a crash, which ends the run of all tests.
  case crashedInsteadOfFailing
  case alsoUnmet(String)
  case question(String)
  case missedMutant(MutantResult, excuse: String?)
  case uncompiledMutants(Int)
  /// The skipped tests and the condition that skipped them.
  case skippedTests(SkippedTests)
  /// The step's own tests fail with code that passes the learner's tests.
  case ownTestsFail(String)
}

/// The evidence for a verdict in addition to the run of `swift test`.
package struct Basis: Equatable, Sendable {
  /// The versions of the code with which the tests pass, as they should.
  package var satisfied: [TruthTable.Version]
  /// The versions of the code that the tests catch, as they should.
  package var caught: [TruthTable.Version]
  /// The cells of the truth table that give no evidence, with the reasons.
  package var gaps: [Gap]

  /// Creates the basis of a verdict.
  package init(
    satisfied: [TruthTable.Version] = [], caught: [TruthTable.Version] = [], gaps: [Gap] = []
  ) {
    self.satisfied = satisfied
    self.caught = caught
    self.gaps = gaps
  }

  /// A cell of the truth table that gives no evidence.
  package struct Gap: Equatable, Sendable {
    /// The version of the code.
    package var version: TruthTable.Version
    /// The reason why the cell gives no evidence.
    package var reason: Reason

    /// Creates a gap for a version of the code.
    package init(_ version: TruthTable.Version, _ reason: Reason) {
      self.version = version
      self.reason = reason
    }
  }

  /// The reason why a cell gives no evidence.
  package enum Reason: Equatable, Sendable {
    /// The tests use names that only the learner's code declares.
    case ownNames([String])
    case doesNotBuild(Diagnostic?)
    case notTried(String)
  }

  /// A Boolean value that indicates whether `swift test` alone is the basis of the verdict.
  package var isEmpty: Bool { satisfied.isEmpty && caught.isEmpty && gaps.isEmpty }
}
