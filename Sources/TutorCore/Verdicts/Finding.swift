/// What a verdict has seen, as data; `Wording` makes the sentence.
package enum Finding: Equatable, Sendable {
  // MARK: Nothing could be judged

  /// A fault outside the learner's code, in words that say what to do.
  case fault(String)
  case timedOut(seconds: Int, in: [TestID])
  case silentBuildFailure

  // MARK: The build

  /// The build failed as it should.
  case diagnostic(Diagnostic)
  /// The build failed, for another reason.
  case buildFailure(Diagnostic)
  /// The right diagnostic, in another file than the step says.
  case diagnosticElsewhere(Diagnostic, wanted: String)
  /// An error that the coming green's code would not remove.
  case secondFault(Diagnostic, besides: Diagnostic?)
  /// The tests use another name than the text prescribes.
  case otherName(SourceFacts.Prescription)
  /// XCTest on Linux cannot call tests that are bound to the main actor.
  case mainActorTests(SourceLocation?)

  /// The build succeeded where it should fail; what the tests then showed.
  case builds(AfterBuild)

  // MARK: Tests

  /// A test failed as it should.
  case failure(TestID, Failure)
  /// A test failed that should not, or with other words than any evidence explains.
  case otherFailure(TestID, Failure?)
  /// A test crashed as it should.
  case crash(Crash)
  case otherCrash(Crash)
  /// The right failure is there, and another test fails as well.
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
  case strayFailure(Failure)
  case stoppedEarly
  case endedOtherwise(Report.Ending)
  case noTestsYet
  case testsAlready(Int)

  // MARK: The truth table

  /// The step's test fails with code that should satisfy it.
  case notSatisfied(by: TruthTable.Version, TestID, Failure?)
  /// Tests pass with code that they should catch.
  case misses([TestID], TruthTable.Version)
  /// The failure is still that of the step before.
  case asBefore(TestID, Failure)
  /// The step's own tests say that the code is not there yet.
  case codeNotThere(String)
  case testsGone([TestName])
  case testsEmptied([TestName])
  case codeKnowsTests(SourceLocation)

  // MARK: Structure, views, mutants

  case testFileChanged(String)
  case unmet(String, file: String)
  case view(ViewFinding)
  case mutants(caught: Int, of: Int, missed: MutantResult?)
  case noMutants

  /// What tests show of code that should not build.
  package enum AfterBuild: Equatable, Sendable {
    case crash(Crash)
    case failure(TestID, Failure?)
    case noTests
    case passes(Int)
  }

  /// Why a test was not run.
  package enum NotRun: Equatable, Sendable {
    case isNotThere
    case misspelled(as: String, SourceLocation?)
    case problem(SourceFacts.Problem, SourceLocation)
  }

  /// What was seen of a drawn view.
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

/// Something else that is worth knowing about a verdict.
package enum Remark: Equatable, Sendable {
  case alsoSaid(Diagnostic)
  case alsoFails(TestID, Failure?)
  case namedFailureIsThere(String)
  case wasNotRun(TestName)
  case mayBeOutOfMemory
  /// The right failure in other words than the lesson's.
  case otherWords(yours: String, lessons: String)
  /// A test that does what the named one should, under a name of the learner's own.
  case otherTestName(String, wanted: TestName)
  case alsoUnmet(String)
  case question(String)
  case missedMutant(MutantResult, excuse: String?)
  case uncompiledMutants(Int)
  /// The tests that were skipped, and by which condition.
  case skippedTests(SkippedTests)
  /// The step's own tests fail with code that passes the learner's.
  case ownTestsFail(String)
}

/// What a verdict rests on besides the run of `swift test`.
package struct Basis: Equatable, Sendable {
  package var satisfied: [TruthTable.Version]
  package var caught: [TruthTable.Version]
  /// Cells that say nothing, and why.
  package var gaps: [Gap]

  package init(
    satisfied: [TruthTable.Version] = [], caught: [TruthTable.Version] = [], gaps: [Gap] = []
  ) {
    self.satisfied = satisfied
    self.caught = caught
    self.gaps = gaps
  }

  /// A cell without evidence.
  package struct Gap: Equatable, Sendable {
    package var version: TruthTable.Version
    package var reason: Reason

    package init(_ version: TruthTable.Version, _ reason: Reason) {
      self.version = version
      self.reason = reason
    }
  }

  package enum Reason: Equatable, Sendable {
    /// The tests use names of the learner's own that this version does not have.
    case ownNames([String])
    case doesNotBuild(Diagnostic?)
    case notTried(String)
  }

  package var isEmpty: Bool { satisfied.isEmpty && caught.isEmpty && gaps.isEmpty }
}
