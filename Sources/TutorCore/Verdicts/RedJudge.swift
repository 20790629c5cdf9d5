import TestReports

/// Judges red steps: what fails, and whether the solution of the next green step would make it pass.
struct RedJudge {
  private let judge: Judge
  private let step: Step
  private let evidence: Evidence
  private let report: Report
  private let facts: SourceFacts

  init(of judge: Judge) {
    self.judge = judge
    step = judge.step
    evidence = judge.evidence
    report = judge.report
    facts = judge.facts
  }

  func verdict(onBuildFailure pattern: DiagnosticPattern) -> Verdict {
    guard report.build == .failed else { return typeInTests ?? buildsThough() }
    guard let first = report.errors.first else {
      return judge.conclude(.toolchainFault, .build(.silentFailure))
    }
    var match = report.errors.first(where: pattern.matches)
    if match == nil, let elsewhere = report.errors.first(where: pattern.matchesElsewhere),
      let file = pattern.file
    {
      // The table says whether a test in another file of the same kind asks for the same.
      guard evidence.table?.satisfied.isEmpty == false, !elsewhere.isInCode,
        !file.hasPrefix("Sources/")
      else {
        return judge.conclude(
          .wrongRed, .build(.diagnosticElsewhere(elsewhere, wanted: file)), at: elsewhere.location)
      }
      match = elsewhere
    }
    if match == nil, let typeInTests { return typeInTests }
    let seen = match ?? first
    // An error in `Sources/`, or a module without sources, keeps the tests from being compiled, and the
    // table would replace that code.
    if match == nil, seen.isInCode || seen.isAboutMissingModule,
      pattern.file?.hasPrefix("Sources/") != true
    {
      return judge.buildFailure()
    }
    guard let table = evidence.table, !table.satisfied.isEmpty else {
      return buildFailureByText(match, pattern)
    }
    var review = TableReview(of: judge, table)
    if let problem = review.problem(withBuildRed: seen, isNamed: match != nil) { return problem }
    if match == nil, let problem = problemWithOtherWords(.diagnostic(seen), table) {
      return problem
    }
    guard match != nil || review.isSatisfied || review.mayDiffer else {
      return judge.buildFailure()
    }
    var verdict = judge.conclude(
      .asExpected, .build(.diagnostic(seen)),
      match == nil
        ? [.otherWords(yours: seen.message, lessons: pattern.message.summary)]
        : report.errors.filter { $0 != seen && !seen.includes($0) }.map { .alsoSaid($0) },
      at: seen.location)
    verdict.basis = review.basis
    verdict.remarks += review.remarks
    return verdict
  }

  /// Judges a build red without a truth table: the named diagnostic must be the only fault.
  private func buildFailureByText(_ match: Diagnostic?, _ pattern: DiagnosticPattern) -> Verdict {
    guard let match else { return judge.buildFailure() }
    let others = report.errors.filter { !pattern.covers($0, with: match) }
    if let other = others.first(where: { $0.isFaultBesides(match) }) {
      return judge.conclude(
        .wrongRed, .build(.secondFault(other, besides: match)), at: other.location)
    }
    return judge.conclude(
      .asExpected, .build(.diagnostic(match)), others.map { .alsoSaid($0) }, at: match.location)
  }

  /// The verdict on a type under development in a test file, which the step expects to be missing.
  private var typeInTests: Verdict? {
    facts.typesInTests.first.map { type in
      judge.conclude(
        .wrongRed, .build(.typeInTests(type.name, file: type.file)),
        at: SourceLocation(file: type.file, line: 1))
    }
  }

  private func buildsThough() -> Verdict {
    if let crash = report.crashes.first {
      return judge.conclude(
        .wrongRed, .build(.builds(.crash(crash))),
        crash.isForWantOfMemory ? [.mayBeOutOfMemory] : [],
        at: crash.location)
    }
    if let failed = report.failedTests.first {
      return judge.conclude(
        .wrongRed, .build(.builds(.failure(failed.id, failed.failures.first))),
        at: failed.failures.first?.location)
    }
    if report.tests.isEmpty { return judge.conclude(.nothingRan, .build(.builds(.noTests))) }
    return judge.conclude(
      .falseGreen, judge.codeTooEarly ?? .build(.builds(.passes(report.passedTests.count))))
  }

  // MARK: - A test that fails or crashes

  private var expectsCrash: Bool { if case .crashes = step.expectation { true } else { false } }

  /// Judges a red whose test must fail, by an assertion or by a crash.
  func verdict(onFailureOf name: TestName, isNamed: (RunProblem) -> Bool) -> Verdict {
    if report.build == .failed { return judge.buildFailure() }
    let named = report.tests.filter { facts.isTest($0.id, named: name) }
    if named.isEmpty, judge.whyNotRun(name) == nil, let other = testOfAnotherName(name) {
      return judge(other, called: other.id.displayName, as: name, isNamed)
    }
    guard !named.isEmpty else {
      let probable = report.tests.filter {
        facts.isProbablyTest($0.id, named: name) && $0.status == .passed
      }
      let isMissing = probable.isEmpty || judge.whyNotRun(name) != nil
      return crashBeforeMissing() ?? (isMissing ? judge.testMissing(name) : didNotFail(probable))
    }
    guard let failing = named.first(where: { runProblem(of: $0, preferring: isNamed) != nil })
    else {
      return didNotFail(named)
    }
    return judge(failing, called: nil, as: name, isNamed)
  }

  private func judge(
    _ test: TestResult, called otherName: String?, as name: TestName,
    _ isNamed: (RunProblem) -> Bool
  ) -> Verdict {
    guard let seen = runProblem(of: test, preferring: isNamed) else { return didNotFail([test]) }
    let matches = isNamed(seen)
    let others = report.tests.filter { other in
      other.id != test.id && !facts.isTest(other.id, named: name)
        && (other.status == .failed || other.status == .crashed)
    }
    if case .failure = seen, let crash = report.crashes.first(where: { $0.test != test.id }) {
      return judge.conclude(
        .wrongRed, .tests(.otherCrash(crash)), judge.remarks(on: crash), at: crash.location)
    }
    if let other = others.first {
      // There are two failures, and neither is the expected one. Report the named test first.
      guard matches else {
        return judge.conclude(.wrongRed, seen.asOther, seen.remarks(judge), at: seen.location)
      }
      return judge.conclude(
        .wrongRed, .tests(.failsToo(other.id, other.failures.first)),
        [.namedFailureIsThere(seen.message)] + judge.otherFailures([test.id]),
        at: other.failures.first?.location ?? seen.location)
    }
    if let problem = judge.earlierTestsProblem(in: report) { return problem }
    if case .crash(_, let crash) = seen, !matches, !expectsCrash, facts.step.guardsAgainstCrashes,
      crash.location?.file.hasPrefix("Tests/") != false
    {
      return judge.conclude(.wrongRed, .tests(.crashesInsteadOfFailing(crash)), at: crash.location)
    }
    var verdict = judge.conclude(.asExpected, seen.asNamed, at: seen.location)
    if let table = evidence.table {
      var review = TableReview(of: judge, table)
      if let problem = review.problem(withRed: [test.id]) { return problem }
      if !matches {
        if let problem = problemWithOtherWords(seen, table) { return problem }
        guard review.isSatisfied || review.mayDiffer else {
          return judge.conclude(.wrongRed, seen.asOther, seen.remarks(judge), at: seen.location)
        }
        verdict.remarks.append(
          .otherWords(yours: seen.message, lessons: step.expectation?.message?.summary ?? ""))
      }
      verdict.basis = review.basis
    } else if !matches || otherName != nil {
      return otherName == nil
        ? judge.conclude(.wrongRed, seen.asOther, seen.remarks(judge), at: seen.location)
        : judge.testMissing(name)
    }
    if !name.matches(test.id) {
      verdict.remarks.append(.otherTestName(test.id.displayName, wanted: name))
    }
    if seen.isCrash, !matches { verdict.remarks.append(.crashedInsteadOfFailing) }
    return verdict
  }

  /// Returns a new failing test that can take the place of the missing test that the step names.
  private func testOfAnotherName(_ name: TestName) -> TestResult? {
    guard evidence.table?.satisfied.isEmpty == false else { return nil }
    let known = facts.step.earlierTests
    return report.tests.first { test in
      [.failed, .crashed].contains(test.status)
        && !known.contains { facts.isTest(test.id, named: $0) }
    }
  }

  private func crashBeforeMissing() -> Verdict? {
    guard let crash = report.crashes.first else { return nil }
    // XCTest casts each method to a nonisolated function, so the runtime stops the process (Swift
    // 6.3).
    if crash.message.contains("MainActor"),
      let test = facts.functions.first(where: { $0.problem == .isOnMainActor })
    {
      return judge.conclude(.wrongRed, .build(.mainActorTests(test.location)), at: test.location)
    }
    return judge.conclude(
      .wrongRed, .tests(.otherCrash(crash)), judge.remarks(on: crash), at: crash.location)
  }

  /// Returns a verdict if a message that differs from the lesson's has a cause that makes the red
  /// wrong.
  private func problemWithOtherWords(_ seen: RunProblem, _ table: TruthTable) -> Verdict? {
    if let before = judge.lesson?.expectation(before: step), seen.matches(before, facts),
      let test = seen.test
    {
      return judge.conclude(.wrongRed, .table(.asBefore(test, seen.failure)), at: seen.location)
    }
    if facts.isUntouched {
      return judge.conclude(.wrongRed, seen.asOther, seen.remarks(judge), at: seen.location)
    }
    guard let own = reportOfOwnTests(table), let expectation = step.expectation else { return nil }
    // The lesson's own test files are compiled outside of the package, so their paths differ.
    let isThere = own.runProblems.contains { $0.matches(expectation.inAnyFile, facts) }
    return isThere
      ? nil : judge.conclude(.wrongRed, .table(.codeNotThere(own.gist)), at: seen.location)
  }

  /// Returns the report of the step's own tests on the learner's code, or `nil` if it is unknown.
  private func reportOfOwnTests(_ table: TruthTable) -> Report? {
    if facts.hasLessonsTests { return report }
    guard facts.step.changesCode, case .ran(let own)? = table.ownTests else { return nil }
    if case .failsToBuild = step.expectation { return own }
    return own.build == .succeeded ? own : nil
  }

  /// Returns how a test failed, with a preference for the failure that the step names.
  private func runProblem(
    of test: TestResult, preferring isNamed: (RunProblem) -> Bool
  ) -> RunProblem? {
    let all = report.runProblems.filter { $0.test == test.id }
    return all.first(where: isNamed) ?? all.first
  }

  private func didNotFail(_ named: [TestResult]) -> Verdict {
    let ids = named.map(\.id)
    if named.contains(where: { $0.status == .skipped }) {
      return judge.conclude(.nothingRan, .tests(.skipped(ids)))
    }
    if named.contains(where: { $0.status == .unfinished }) {
      return judge.conclude(.wrongRed, .tests(.unfinished(ids)))
    }
    if let crash = crashBeforeMissing() { return crash }
    let others = judge.otherFailures(Set(ids))
    return others.isEmpty
      ? judge.conclude(.falseGreen, judge.codeTooEarly ?? .tests(.passed(ids)))
      : judge.conclude(.wrongRed, .tests(.passedBesideFailures(ids)), others)
  }
}
