import TestReports

/// Judges the evidence of a check against the expectation of a step.
package struct Judge {
  let step: Step
  let lesson: Lesson?
  let evidence: Evidence
  let report: Report

  /// Creates a judge for one check of a step.
  ///
  /// - Parameters:
  ///   - step: The step that was checked.
  ///   - lesson: The step's lesson, which provides the expectation of the previous step.
  ///   - evidence: The evidence that the check has collected.
  package init(of step: Step, in lesson: Lesson? = nil, evidence: Evidence) {
    self.step = step
    self.lesson = lesson
    self.evidence = evidence
    report = evidence.report ?? Report()
  }

  /// Returns the verdict, or `nil` if the step expects nothing or the run was canceled.
  package func verdict() -> Verdict? {
    guard let expectation = step.expectation, report.ending != .cancelled else { return nil }
    var verdict = fault() ?? unsteadiness() ?? hiddenFailure() ?? self.verdict(against: expectation)
    if verdict.isAsExpected, let rule = evidence.table?.brokenRule {
      verdict = conclude(refusal, .table(.ruleBroken(rule)))
    }
    if verdict.isAsExpected, let condition = evidence.unmetConditions.first {
      verdict = unmet(condition)
    }
    if verdict.isAsExpected, let problem = tooFewCases() { verdict = problem }
    if !verdict.isAsExpected, let loss = loss(explaining: verdict) { verdict = loss }
    if !verdict.isAsExpected, let recording = recording(explaining: verdict) {
      verdict = recording
    }
    verdict.remarks += remarksOnOtherRuns + remarksOnKnownIssues
    verdict.goal = step.goal
    if !verdict.isAsExpected { verdict.wrongTurn = TakenTurn(of: self).turn(explaining: verdict) }
    return verdict
  }

  /// A Boolean value that indicates whether a verdict requires runs with other versions of the
  /// code.
  ///
  /// The value is `false` if the run of the learner's package alone rules out the expected result.
  package var dependsOnTable: Bool {
    // The table of such a step has nothing but the rules, which only green tests make worth trying.
    if step.kind == .mutation { return !step.rules.isEmpty && obstacleToGreen() == nil }
    guard let verdict = Judge(of: step, in: lesson, evidence: evidence.ofOwnRunAlone).verdict()
    else { return false }
    return verdict.isAsExpected || verdict.mayTurn
      || verdict.outcome == .falseGreen && facts.code != .asBefore
  }

  private func verdict(against expectation: Expectation) -> Verdict {
    switch expectation {
    case .failsToBuild(let pattern): RedJudge(of: self).verdict(onBuildFailure: pattern)
    case .failsTest(let pattern):
      RedJudge(of: self).verdict(onFailureOf: pattern.test) { $0.matches(pattern, facts) }
    case .crashes(let pattern):
      RedJudge(of: self).verdict(onFailureOf: pattern.test) { $0.matches(pattern, facts) }
    case .passes(let requirement): judgePass(requirement)
    case .findsNoTests: judgeNoTests()
    case .showsPreview(let requirement): judgePreview(requirement)
    case .keepsGreen(let requirement): judgeRefactoring(requirement)
    case .catchesMutants(let requirement): judgeMutants(requirement)
    }
  }

  /// Returns a verdict if no expectation can be judged: a fault outside the learner's code, half a
  /// merge, or a timeout.
  private func fault() -> Verdict? {
    switch report.ending {
    case .toolchainFault(let reason): conclude(.toolchainFault, .environment(.fault(reason)))
    case .timedOut(let seconds):
      conclude(
        .timedOut,
        .environment(
          .timedOut(
            seconds: seconds, in: report.tests.filter { $0.status == .unfinished }.map(\.id))))
    case .exited, .signalled, .cancelled:
      report.conflictMarker.map {
        conclude(.toolchainFault, .environment(.unmerged($0)), at: $0)
      }
    }
  }

  /// Returns a verdict if a test passes only because a call hides its failure.
  private func hiddenFailure() -> Verdict? {
    let hidden = facts.hiddenFailures.first { hidden in
      report.passedTests.contains { $0.id.function == hidden.test }
    }
    guard let hidden else { return nil }
    let isNamed = facts.step.tests.contains { name in
      name.function == hidden.test || facts.names.renamed[name.function] == hidden.test
    }
    return conclude(
      step.kind == .red && isNamed ? .falseGreen : refusal, .tests(.failureHidden(hidden)),
      at: hidden.location)
  }

  /// Returns a verdict if a test has different results with the same files.
  private func unsteadiness() -> Verdict? {
    let tests = evidence.comparison.unsteady
    guard let first = tests.first else { return nil }
    let failure = report.tests.first { $0.id == first }?.failures.first
    return conclude(
      .notDeterministic, .environment(.notDeterministic(tests)), at: failure?.location)
  }

  /// Returns a verdict if the failure that explains a refusal is that of a test that compared nothing.
  private func recording(explaining verdict: Verdict) -> Verdict? {
    let tests = report.recordingTests
    guard case .tests(.otherFailure(let test, _)) = verdict.finding, tests.contains(test) else {
      return nil
    }
    return conclude(refusal, .tests(.recorded(tests)), at: verdict.location)
  }

  private var remarksOnKnownIssues: [Remark] {
    report.tests.compactMap { test in test.knownIssue.map { .knownIssue(test.id, $0) } }
  }

  private var remarksOnOtherRuns: [Remark] {
    let changed = (evidence.comparison.changed + evidence.comparison.unequal).uniqued
    let recorded = evidence.comparison.recorded
    return (changed.isEmpty ? [] : [.hadOtherResult(changed)])
      + (recorded.isEmpty ? [] : [.recordedBefore(recorded)])
      + (evidence.comparison.writtenFiles.isEmpty
        ? [] : [.wroteFiles(evidence.comparison.writtenFiles)])
      + (evidence.comparison.leftProcesses.isEmpty
        ? [] : [.leftProcesses(evidence.comparison.leftProcesses)])
  }

  /// Returns a verdict about files that are gone, if that explains a refusal.
  private func loss(explaining verdict: Verdict) -> Verdict? {
    if facts.loss == .package { return conclude(.nothingRan, .environment(.packageGone)) }
    let gone = facts.loss.files
    let explains =
      switch verdict.finding {
      case .environment(.fault): gone.contains("Package.swift")
      case .environment(.unmerged): false
      case .build(.builds(.noTests)), .build(.builds(.passes)), .build(.silentFailure): true
      case .tests(.noTests), .tests(.notRun), .tests(.testsGone), .tests(.tooFewTests): true
      default: report.build == .failed
      }
    guard !gone.isEmpty, explains else { return nil }
    return conclude(report.tests.isEmpty ? .nothingRan : refusal, .environment(.filesGone(gone)))
  }

  /// Returns the verdict for a run that is as expected although the code does not meet a structure
  /// condition.
  private func unmet(_ condition: StructureCondition) -> Verdict {
    conclude(
      step.kind == .red ? .wrongRed : .notGreenYet,
      .structure(.unmet(condition.explanation, file: condition.file)),
      evidence.unmetConditions.dropFirst().map { .alsoUnmet($0.explanation) },
      at: evidence.unmetPlace ?? SourceLocation(file: condition.file, line: 1))
  }

  /// Returns the verdict on a parameterized test that lacks cases.
  private func tooFewCases() -> Verdict? {
    for (name, count) in step.cases.sorted(by: { $0.key.text < $1.key.text }) {
      let tests = report.tests.filter { facts.isTest($0.id, named: name) }
      guard let test = tests.first, tests.allSatisfy({ $0.cases ?? 1 < count }) else { continue }
      return conclude(refusal, .tests(.tooFewCases(test.id, test.cases ?? 1, wanted: count)))
    }
    return nil
  }

  func conclude(
    _ outcome: Verdict.Outcome, _ finding: Finding, _ remarks: [Remark] = [],
    at location: SourceLocation? = nil
  ) -> Verdict {
    var remarks = remarks
    if case .tests(.skipped) = finding, let skipped = evidence.skipped {
      remarks.append(.skippedTests(skipped))
    }
    var verdict = Verdict(
      outcome: outcome, kind: step.kind, finding: finding, remarks: remarks, location: location)
    verdict.ranOtherTests =
      outcome == .nothingRan && report.tests.contains { $0.status != .skipped }
    return verdict
  }

  /// The outcome of an unexpected run that is neither a false green nor a missing test.
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

  /// Returns the verdict on a build that should have succeeded, or failed in a different way.
  func buildFailure() -> Verdict {
    if let place = callOnMainActor {
      return conclude(refusal, .build(.mainActorTests(place)), at: place)
    }
    guard let first = report.errors.first else {
      return conclude(.toolchainFault, .build(.silentFailure))
    }
    let spelling = misspelling.map { [Remark.otherSpelling($0.name, meant: $0.meant)] } ?? []
    return conclude(
      refusal, .build(.otherDiagnostic(first)),
      spelling + report.errors.dropFirst().map { .alsoSaid($0) }, at: first.location)
  }

  /// A name of the learner's code and the missing one of the lesson that is probably meant, or `nil`
  /// without such names.
  private var misspelling: (name: String, meant: String)? {
    for meant in report.errors.compactMap(\.missingName)
    where facts.declared.wanted.contains(meant) && !facts.declared.all.contains(meant) {
      let near = facts.declared.new.filter {
        $0.isMisspelling(of: meant, mistakes: meant.count < 8 ? 1 : 2)
      }
      // A variable is often named like its type.
      let name = near.filter { $0.dropFirst() != meant.dropFirst() }.min()
      if let name { return (name, meant) }
    }
    return nil
  }

  /// The location of the first test that is isolated to the main actor, if the build failed in the
  /// list of tests that SwiftPM generates.
  private var callOnMainActor: SourceLocation? {
    guard let first = report.errors.first, first.isInDerivedTestList else { return nil }
    return facts.functions.first { $0.problem == .isOnMainActor }?.location
  }

  /// Returns the verdict for a run without a required test.
  func testMissing(_ name: TestName) -> Verdict {
    if let reason = whyNotRun(name) {
      let place: SourceLocation? =
        switch reason {
        case .misspelled(_, let place): place
        case .problem(_, let place): place
        case .isNotThere: nil
        }
      return conclude(.nothingRan, .tests(.notRun(name, reason)), otherFailures(), at: place)
    }
    if let failed = report.failedTests.first {
      return conclude(
        refusal, .tests(.otherFailure(failed.id, failed.failures.first)), [.wasNotRun(name)],
        at: failed.failures.first?.location)
    }
    return conclude(
      .nothingRan, report.tests.isEmpty ? .tests(.noTests) : .tests(.notRun(name, .isNotThere)))
  }

  /// Returns why a test did not run, or `nil` if the source does not show the reason.
  func whyNotRun(_ name: TestName) -> Finding.NotRun? {
    let function = name.function
    if let found = facts.functions.first(where: { $0.name == function && $0.problem != nil }),
      let problem = found.problem
    {
      return .problem(problem, found.location)
    }
    let known = Set((facts.step.earlierTests + facts.step.tests).map(\.function))
    let near = facts.functions.first { found in
      !known.contains(found.name) && found.name.isMisspelling(of: function)
    }
    return near.map { .misspelled(as: $0.name, $0.location) }
  }

  /// Returns a verdict if tests of earlier steps are missing, skipped or emptied.
  ///
  /// Code that detects whether it is being tested is refused as well.
  func earlierTestsProblem(in report: Report) -> Verdict? {
    if let file = facts.codeThatKnowsTests {
      return conclude(refusal, .structure(.codeKnowsTests(file)), at: file)
    }
    let missing = facts.step.earlierTests.filter { name in
      !report.tests.contains { facts.isTest($0.id, named: name) }
    }
    if !missing.isEmpty { return conclude(refusal, .tests(.testsGone(missing))) }
    let skipped = report.tests.filter { test in
      test.status == .skipped
        && facts.step.earlierTests.contains { facts.isTest(test.id, named: $0) }
    }
    if !skipped.isEmpty { return conclude(refusal, .tests(.skipped(skipped.map(\.id)))) }
    guard !facts.emptied.isEmpty else { return nil }
    return conclude(refusal, .tests(.testsEmptied(facts.emptied)))
  }
}

extension Judge {
  /// Whether the step's own tests fail with the learner's code, or `nil` if that is unknown.
  ///
  /// They fail with the lesson's code before a red step, which `redgreen verify` checks.
  var ownTestsFail: Bool? {
    if step.kind == .red, facts.code == .asBefore { return true }
    guard case .ran(let own)? = evidence.table?.ownTests else { return nil }
    if own.build == .failed {
      let isNamed = own.runProblems.contains { problem in
        step.expectation.map { problem.matches($0.inAnyFile, facts) } ?? false
      }
      return isNamed ? true : nil
    }
    let tests = own.tests.filter { test in facts.step.tests.contains { $0.matches(test.id) } }
    return tests.isEmpty ? nil : tests.contains { $0.status != .passed }
  }

  /// Returns the finding that the code of a red step is already written, or `nil` if it is not.
  var codeTooEarly: Finding? {
    guard step.kind == .red, case .changed(let files) = facts.code, ownTestsFail == false else {
      return nil
    }
    return .table(.codeTooEarly(files))
  }
}

extension Verdict {
  /// Whether a truth table can change the verdict: a test fails with a different message, or a test
  /// with a different name replaces the expected one.
  var mayTurn: Bool {
    guard !isAsExpected else { return false }
    switch finding {
    case .tests(.notRun(_, .isNotThere)), .environment(.filesGone): return true
    case .tests(.otherFailure), .tests(.otherCrash), .build(.otherDiagnostic), .build(.secondFault),
      .build(.diagnosticElsewhere), .tests(.notRun):
      return kind == .red
    default: return false
    }
  }
}

extension Verdict {
  /// A Boolean value that indicates whether the result of a test with another version of the code is
  /// the reason for a refusal.
  package var isAboutOtherVersions: Bool {
    switch finding {
    case .table(.notSatisfied), .table(.misses): !isAsExpected
    default: false
    }
  }

  /// Whether a test fails as the step expects, but with a different message.
  var isAboutWordsOfATest: Bool {
    switch finding {
    case .tests(.otherFailure), .tests(.otherCrash): kind == .red && outcome == .wrongRed
    default: false
    }
  }
}

extension Step {
  /// The goal of the step for its verdicts, or `nil` if the step expects nothing.
  package var goal: Verdict.Goal? {
    guard let expectation else { return nil }
    return question == nil ? .expectation(expectation) : .answer
  }
}

extension Crash {
  /// Whether the crash was caused by a failed memory allocation.
  var isForWantOfMemory: Bool { message.contains("failed to allocate ") }
}

extension Diagnostic {
  /// Whether the diagnostic is in the list of XCTests that SwiftPM 6.3 generates
  /// (`<Package>PackageDiscoveredTests.derived`).
  fileprivate var isInDerivedTestList: Bool { location?.file.contains(".derived/") == true }
}
