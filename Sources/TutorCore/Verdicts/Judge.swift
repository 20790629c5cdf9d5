/// Holds evidence against what a step expects.
package struct Judge {
  let step: Step
  let lesson: Lesson?
  let evidence: Evidence
  let report: Report

  /// Creates the judge of one check of a step.
  ///
  /// - Parameters:
  ///   - step: The step that was checked.
  ///   - lesson: The step's lesson, which tells what the step before expects.
  ///   - evidence: Everything that the check has seen.
  package init(of step: Step, in lesson: Lesson? = nil, evidence: Evidence) {
    self.step = step
    self.lesson = lesson
    self.evidence = evidence
    report = evidence.report ?? Report()
  }

  /// Returns what the evidence means, or `nil` if the step expects nothing or the run was cancelled.
  package func verdict() -> Verdict? {
    guard let expectation = step.expectation, report.ending != .cancelled else { return nil }
    var verdict = fault() ?? self.verdict(against: expectation)
    if verdict.isAsExpected, let condition = evidence.unmetConditions.first {
      verdict = unmet(condition)
    }
    verdict.goal = step.goal
    if !verdict.isAsExpected { verdict.wrongTurn = wrongTurn(explaining: verdict) }
    return verdict
  }

  /// Whether the tests must be tried with other versions of the code before there is a verdict.
  ///
  /// Where the run of the learner's package speaks against the step by itself, nothing else is asked.
  package var dependsOnTable: Bool {
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence.ofOwnRunAlone).verdict()
    else { return false }
    return verdict.isAsExpected || verdict.mayTurn
  }

  private func verdict(against expectation: Expectation) -> Verdict {
    switch expectation {
    case .failsToBuild(let pattern): judgeBuildFailure(pattern)
    case .failsTest(let pattern):
      judgeTestFailure(of: pattern.test) { $0.matches(pattern) }
    case .crashes(let pattern):
      judgeTestFailure(of: pattern.test) { $0.matches(pattern) }
    case .passes(let requirement): judgePass(requirement)
    case .findsNoTests: judgeNoTests()
    case .showsPreview(let requirement): judgePreview(requirement)
    case .keepsGreen(let requirement): judgeRefactoring(requirement)
    case .catchesMutants(let requirement): judgeMutants(requirement)
    }
  }

  /// What makes every expectation void: a fault outside the learner's code, or a run without an end.
  private func fault() -> Verdict? {
    switch report.ending {
    case .toolchainFault(let reason): conclude(.toolchainFault, .fault(reason))
    case .timedOut(let seconds):
      conclude(
        .timedOut,
        .timedOut(
          seconds: seconds, in: report.tests.filter { $0.status == .unfinished }.map(\.id)))
    case .exited, .signalled, .cancelled: nil
    }
  }

  /// The run is as expected, but the code does not have the structure that the step asks for.
  private func unmet(_ condition: StructureCondition) -> Verdict {
    conclude(
      step.kind == .red ? .wrongRed : .notGreenYet,
      .unmet(condition.explanation, file: condition.file),
      evidence.unmetConditions.dropFirst().map { .alsoUnmet($0.explanation) },
      at: evidence.unmetPlace ?? SourceLocation(file: condition.file, line: 1))
  }

  func conclude(
    _ outcome: Verdict.Outcome, _ finding: Finding, _ remarks: [Remark] = [],
    at location: SourceLocation? = nil
  ) -> Verdict {
    var remarks = remarks
    if case .skipped = finding, let skipped = evidence.skipped {
      remarks.append(.skippedTests(skipped))
    }
    return Verdict(
      outcome: outcome, kind: step.kind, finding: finding, remarks: remarks, location: location)
  }

  /// The outcome of a run that is not what the step wants, and neither a false green nor a missing test.
  var refusal: Verdict.Outcome { step.kind == .red ? .wrongRed : .notGreenYet }

  var facts: SourceFacts { evidence.facts ?? SourceFacts() }

  // MARK: - What several expectations share

  func otherFailures(_ known: Set<TestID> = []) -> [Remark] {
    report.tests.compactMap { test in
      guard !known.contains(test.id), test.status == .failed else { return nil }
      return .alsoFails(test.id, test.failures.first)
    }
  }

  func remarks(on crash: Crash) -> [Remark] {
    crash.isForWantOfMemory ? [.mayBeOutOfMemory] + otherFailures() : otherFailures()
  }

  /// The verdict on a build that failed and should not have, or not in this way.
  func buildFailure() -> Verdict {
    if let place = callOnMainActor {
      return conclude(refusal, .mainActorTests(place), at: place)
    }
    guard let first = report.errors.first else {
      return conclude(.toolchainFault, .silentBuildFailure)
    }
    return conclude(
      refusal, .buildFailure(first), report.errors.dropFirst().map { .alsoSaid($0) },
      at: first.location)
  }

  /// The first test that is bound to the main actor, if the build failed in the list of tests that SwiftPM derives.
  private var callOnMainActor: SourceLocation? {
    guard let first = report.errors.first, first.isInDerivedTestList else { return nil }
    return facts.functions.first { $0.problem == .isOnMainActor }?.location
  }

  /// The verdict where a test that counts was not run.
  func testMissing(_ name: TestName) -> Verdict {
    if let reason = whyNotRun(name) {
      let place: SourceLocation? =
        switch reason {
        case .misspelled(_, let place): place
        case .problem(_, let place): place
        case .isNotThere: nil
        }
      return conclude(.nothingRan, .notRun(name, reason), otherFailures(), at: place)
    }
    if let failed = report.failedTests.first {
      return conclude(
        refusal, .otherFailure(failed.id, failed.failures.first), [.wasNotRun(name)],
        at: failed.failures.first?.location)
    }
    return conclude(
      .nothingRan, report.tests.isEmpty ? .noTests : .notRun(name, .isNotThere))
  }

  /// Why the test of a name was not run, where the source says so.
  func whyNotRun(_ name: TestName) -> Finding.NotRun? {
    let function = name.function
    if let found = facts.functions.first(where: { $0.name == function && $0.problem != nil }),
      let problem = found.problem
    {
      return .problem(problem, found.location)
    }
    let known = Set((facts.earlierTests + facts.stepTests).map(\.function))
    let near = facts.functions.first { found in
      !known.contains(found.name) && found.name.isMisspelling(of: function)
    }
    return near.map { .misspelled(as: $0.name, $0.location) }
  }

  /// Tests of earlier steps that are gone, skipped or emptied.
  func earlierTestsProblem(in report: Report) -> Verdict? {
    if let file = facts.codeThatKnowsTests {
      return conclude(refusal, .codeKnowsTests(file), at: file)
    }
    let gone = facts.earlierTests.filter { name in
      !report.tests.contains { name.matches($0.id) }
    }
    if !gone.isEmpty { return conclude(refusal, .testsGone(gone)) }
    let skipped = report.tests.filter { test in
      test.status == .skipped && facts.earlierTests.contains { $0.matches(test.id) }
    }
    if !skipped.isEmpty { return conclude(refusal, .skipped(skipped.map(\.id))) }
    guard !facts.emptied.isEmpty else { return nil }
    return conclude(refusal, .testsEmptied(facts.emptied))
  }
}

extension Verdict {
  /// Whether a truth table can turn it: a test fails, but not in the lesson's words, or one of another name took its place.
  var mayTurn: Bool {
    guard !isAsExpected else { return false }
    switch finding {
    case .notRun(_, .isNotThere): return true
    case .otherFailure, .otherCrash, .buildFailure, .secondFault, .notRun: return kind == .red
    default: return false
    }
  }
}

extension Verdict {
  /// Whether a test fails as it should, but not in the lesson's words.
  var isAboutWordsOfATest: Bool {
    switch finding {
    case .otherFailure, .otherCrash: kind == .red && outcome == .wrongRed
    default: false
    }
  }
}

extension Step {
  /// What the step wants, for its verdicts.
  package var goal: Verdict.Goal? {
    guard let expectation else { return nil }
    return question == nil ? .expectation(expectation) : .answer
  }
}

extension Crash {
  /// Whether the runtime got no memory.
  var isForWantOfMemory: Bool { message.contains("failed to allocate ") }
}

extension Diagnostic {
  /// Whether it is about the list of XCTests that SwiftPM 6.3 derives (`<Package>PackageDiscoveredTests.derived`).
  fileprivate var isInDerivedTestList: Bool { location?.file.contains(".derived/") == true }
}
