/// Holds evidence against what a step expects.
package struct Judge {
  private let step: Step
  private let evidence: Evidence
  private let report: Report

  /// Makes the judge of one check of a step.
  package init(of step: Step, evidence: Evidence) {
    self.step = step
    self.evidence = evidence
    report = evidence.report ?? Report()
  }

  /// Says what the evidence means; nil where the step expects nothing or the run was cancelled.
  package func verdict() -> Verdict? {
    guard let expectation = step.expectation, report.ending != .cancelled else { return nil }
    var verdict = fault(expectation) ?? self.verdict(against: expectation)
    if verdict.isAsExpected, let condition = evidence.unmetConditions.first {
      verdict = unmet(condition, verdict)
    }
    if !verdict.isAsExpected {
      verdict.wrongTurn = step.wrongTurns.first { isTaken($0.sign) }?.id
    }
    return verdict
  }

  private func verdict(against expectation: Expectation) -> Verdict {
    switch expectation {
    case .failsToBuild(let pattern): judgeBuildFailure(pattern)
    case .failsTest(let pattern): judgeTestFailure(pattern)
    case .crashes(let pattern): judgeCrash(pattern)
    case .passes(let requirement): judgePass(requirement)
    case .findsNoTests: judgeNoTests()
    case .looksLike(let requirement): judgeLook(requirement)
    case .keepsGreen(let requirement): judgeRefactoring(requirement)
    case .noticesKnockouts(let requirement): judgeKnockouts(requirement)
    }
  }

  /// What makes every expectation void: a fault outside the learner's code, or a run without an end.
  private func fault(_ expectation: Expectation) -> Verdict? {
    switch report.ending {
    case .toolchainFault(let reason):
      return conclude(.toolchainFault, expectation.summary, reason)
    case .timedOut(let seconds):
      let running = report.tests.filter { $0.status == .unfinished }.map(\.id.displayName)
      let place = running.isEmpty ? "" : " in \(running.joined(separator: ", "))"
      return conclude(
        .timedOut, expectation.summary, "no end after \(seconds) seconds\(place)",
        notes: ["Is there a loop without an end, or a wait for something that never comes?"])
    case .exited, .signalled, .cancelled:
      return nil
    }
  }

  /// The run is as expected, but the code has not the shape that the step asks for.
  private func unmet(_ condition: StructureCondition, _ verdict: Verdict) -> Verdict {
    conclude(
      step.kind == .red ? .wrongRed : .notGreenYet, verdict.expected,
      step.kind == .red
        ? "the failure is there, but not yet: \(condition.explanation)"
        : "green, but not yet: \(condition.explanation)",
      notes: evidence.unmetConditions.dropFirst().map { "nor: \($0.explanation)" },
      at: SourceLocation(file: condition.file, line: 1))
  }

  private func conclude(
    _ outcome: Verdict.Outcome, _ expected: String, _ got: String, notes: [String] = [],
    at location: SourceLocation? = nil
  ) -> Verdict {
    Verdict(
      outcome: outcome, kind: step.kind, expected: expected, got: got, notes: notes,
      location: location)
  }
}

// MARK: - Red

extension Judge {
  private func judgeBuildFailure(_ pattern: DiagnosticPattern) -> Verdict {
    let expected = Expectation.failsToBuild(pattern).summary
    guard report.build == .failed else {
      return unexpectedOutcomeOfTests(expected, builds: "it builds")
    }
    if let match = report.errors.first(where: pattern.matches) {
      let others = report.errors.filter { $0 != match }
      return conclude(
        .asExpected, expected, match.message, notes: others.map { "also: \($0.sentence)" },
        at: match.location)
    }
    return wrongBuildFailure(expected)
  }

  private func judgeTestFailure(_ pattern: FailurePattern) -> Verdict {
    let expected = Expectation.failsTest(pattern).summary
    if report.build == .failed { return wrongBuildFailure(expected) }
    if let crash = report.crashes.first {
      return conclude(
        .wrongRed, expected, crash.sentence, notes: crash.notes + otherFailures([]),
        at: crash.location)
    }
    let named = report.tests.filter { pattern.test.matches($0.id) }
    guard !named.isEmpty else { return namedTestMissing(pattern.test, expected) }
    for test in named where test.status == .failed {
      guard let failure = test.failures.first(where: { pattern.message.matches($0.message) }) else {
        continue
      }
      return redUnlessOthersFail(expected, named: named, got: failure.message, at: failure.location)
    }
    return namedTestDidNotFail(named, expected)
  }

  private func judgeCrash(_ pattern: CrashPattern) -> Verdict {
    let expected = Expectation.crashes(pattern).summary
    if report.build == .failed { return wrongBuildFailure(expected) }
    let named = report.tests.filter { pattern.test.matches($0.id) }
    let crash = report.crashes.first { crash in
      crash.test.map(pattern.test.matches) == true && pattern.message.matches(crash.message)
    }
    if let crash {
      return redUnlessOthersFail(expected, named: named, got: crash.message, at: crash.location)
    }
    if let other = report.crashes.first {
      return conclude(
        .wrongRed, expected, other.sentence, notes: other.notes + otherFailures([]),
        at: other.location)
    }
    guard !named.isEmpty else { return namedTestMissing(pattern.test, expected) }
    return namedTestDidNotFail(named, expected)
  }

  /// The named failure was seen: right, unless the step's red hides behind others.
  private func redUnlessOthersFail(
    _ expected: String, named: [TestResult], got: String, at location: SourceLocation?
  ) -> Verdict {
    let named = Set(named.map(\.id))
    let others = report.tests.filter { test in
      !named.contains(test.id) && (test.status == .failed || test.status == .crashed)
    }
    guard let other = others.first else {
      return conclude(.asExpected, expected, got, at: location)
    }
    return conclude(
      .wrongRed, expected, "\(other.id.displayName) fails too, which this step does not name",
      notes: ["The failure that the step names is there: \(got)"] + otherFailures(named),
      at: other.failures.first?.location)
  }

  private func namedTestDidNotFail(_ named: [TestResult], _ expected: String) -> Verdict {
    let names = named.map(\.id.displayName).joined(separator: ", ")
    if let failed = named.first(where: { $0.status == .failed }),
      let failure = failed.failures.first
    {
      return conclude(
        .wrongRed, expected, "\(failed.id.displayName): \(failure.message)",
        notes: otherFailures(Set(named.map(\.id))), at: failure.location)
    }
    if named.contains(where: { $0.status == .skipped }) {
      return conclude(.nothingRan, expected, "\(names) was skipped")
    }
    if named.contains(where: { $0.status == .unfinished }) {
      return conclude(.wrongRed, expected, "\(names) started and never ended")
    }
    let others = otherFailures(Set(named.map(\.id)))
    return others.isEmpty
      ? conclude(.falseGreen, expected, "\(names) passed")
      : conclude(.wrongRed, expected, "\(names) passed, but another test fails", notes: others)
  }

  private func wrongBuildFailure(_ expected: String) -> Verdict {
    guard let first = report.errors.first else {
      return conclude(.toolchainFault, expected, "the build failed without naming an error")
    }
    return conclude(
      .wrongRed, expected, "it does not build: \(first.message)",
      notes: report.errors.dropFirst().map { "also: \($0.sentence)" }, at: first.location)
  }

  private func unexpectedOutcomeOfTests(_ expected: String, builds: String) -> Verdict {
    if let crash = report.crashes.first {
      return conclude(
        .wrongRed, expected, "\(builds), and \(crash.sentence)", notes: crash.notes,
        at: crash.location)
    }
    if let failed = report.failedTests.first {
      let reason = failed.failures.first?.message ?? "failed"
      return conclude(
        .wrongRed, expected, "\(builds), and \(failed.id.displayName) fails: \(reason)",
        at: failed.failures.first?.location)
    }
    if report.tests.isEmpty {
      return conclude(.nothingRan, expected, "\(builds), and there is no test to run")
    }
    return conclude(
      .falseGreen, expected, "\(builds), and \(report.passedTests.count.counted("test")) passed")
  }
}

// MARK: - Green

extension Judge {
  private func judgePass(_ requirement: PassRequirement) -> Verdict {
    let expected = Expectation.passes(requirement).summary
    if let obstacle = obstacleToGreen(expected) { return obstacle }
    for name in requirement.tests {
      guard report.passedTests.contains(where: { name.matches($0.id) }) else {
        return namedTestMissing(name, expected)
      }
    }
    let passed = report.passedTests.count
    guard passed >= requirement.atLeast else {
      return conclude(
        .nothingRan, expected,
        "only \(passed.counted("test")) ran, the step wants at least \(requirement.atLeast)")
    }
    if let warning = requirement.warning {
      guard let seen = report.warnings.first(where: warning.matches) else {
        return conclude(
          .notGreenYet, expected,
          "\(passed.counted("test")) passed, but the warning that the step names is not there")
      }
      return conclude(
        .asExpected, expected, "\(passed.counted("test")) passed; warning: \(seen.message)",
        at: seen.location)
    }
    return conclude(.asExpected, expected, "\(passed.counted("test")) passed")
  }

  /// Whatever keeps a run from being green, whichever tests the step names.
  private func obstacleToGreen(_ expected: String) -> Verdict? {
    if report.build == .failed {
      guard let first = report.errors.first else {
        return conclude(.toolchainFault, expected, "the build failed without naming an error")
      }
      return conclude(
        .notGreenYet, expected, "it does not build: \(first.message)",
        notes: report.errors.dropFirst().map { "also: \($0.sentence)" }, at: first.location)
    }
    if let crash = report.crashes.first {
      return conclude(
        .notGreenYet, expected, crash.sentence, notes: crash.notes + otherFailures([]),
        at: crash.location)
    }
    if let failed = report.failedTests.first {
      let reason = failed.failures.first?.message ?? "failed"
      return conclude(
        .notGreenYet, expected, "\(failed.id.displayName): \(reason)",
        notes: otherFailures([failed.id]), at: failed.failures.first?.location)
    }
    if let stray = report.strayFailures.first {
      return conclude(
        .notGreenYet, expected, "a failure that no test counts: \(stray.message)",
        notes: [
          "Use XCTAssert… inside XCTestCase, and #expect inside @Test: mixed up, they are lost."
        ],
        at: stray.location)
    }
    return hiddenObstacleToGreen(expected)
  }

  /// What an exit code of 0 would hide.
  private func hiddenObstacleToGreen(_ expected: String) -> Verdict? {
    if let test = report.tests.first(where: { $0.status == .unfinished || $0.status == .crashed }) {
      return conclude(.notGreenYet, expected, "\(test.id.displayName) started and never ended")
    }
    if let test = report.tests.first(where: { $0.status == .skipped }) {
      return conclude(.notGreenYet, expected, "\(test.id.displayName) was skipped")
    }
    if report.tests.isEmpty {
      return conclude(
        .nothingRan, expected, "no test was found",
        notes: [Self.whyTestsAreNotFound])
    }
    if !report.sawEndOfTests {
      return conclude(.notGreenYet, expected, "the tests stopped before their end")
    }
    if report.ending != .exited(0) {
      return conclude(
        .notGreenYet, expected, "no test failed, yet the run ended with \(report.ending.sentence)")
    }
    return nil
  }

  private func judgeNoTests() -> Verdict {
    let expected = Expectation.findsNoTests.summary
    if report.build == .failed, let obstacle = obstacleToGreen(expected) { return obstacle }
    guard report.tests.isEmpty else {
      return conclude(
        .notGreenYet, expected, "\(report.tests.count.counted("test")) ran already")
    }
    return conclude(.asExpected, expected, "no tests yet: nothing ran, so nothing is proved")
  }

  private func namedTestMissing(_ name: TestName, _ expected: String) -> Verdict {
    if let failed = report.failedTests.first {
      return conclude(
        step.kind == .red ? .wrongRed : .notGreenYet, expected,
        "\(failed.id.displayName): \(failed.failures.first?.message ?? "failed")",
        notes: ["\(name) was not run."], at: failed.failures.first?.location)
    }
    let got = report.tests.isEmpty ? "no test was found" : "\(name) was not run"
    return conclude(.nothingRan, expected, got, notes: [Self.whyTestsAreNotFound])
  }

  private static let whyTestsAreNotFound =
    "XCTest runs methods of an XCTestCase class that begin with `test`, take nothing and are not "
    + "private; Swift Testing runs functions marked @Test. Check the name's spelling too."
}

// MARK: - Refactoring, looking, knocking out

extension Judge {
  private func judgeRefactoring(_ requirement: RefactorRequirement) -> Verdict {
    let expected = Expectation.keepsGreen(requirement).summary
    let green = judgePass(requirement.passes)
    guard green.isAsExpected else {
      var verdict = green
      verdict.expected = expected
      return verdict
    }
    if let file = evidence.changedTestFiles.first {
      return conclude(
        .notGreenYet, expected, "\(file) has changed",
        notes: ["In a refactoring the tests stay as they are: they are what holds the code."])
    }
    if let look = requirement.look, let mismatch = mismatch(of: look) {
      return conclude(.notGreenYet, expected, mismatch)
    }
    return conclude(.asExpected, expected, green.got)
  }

  private func judgeLook(_ requirement: LookRequirement) -> Verdict {
    let expected = Expectation.looksLike(requirement).summary
    if report.build == .failed, let obstacle = obstacleToGreen(expected) { return obstacle }
    if let mismatch = mismatch(of: requirement) {
      return conclude(.notGreenYet, expected, mismatch)
    }
    guard let question = step.question else {
      return conclude(.asExpected, expected, "the view is as the step says")
    }
    guard let answer = evidence.answer, question.answers.indices.contains(answer) else {
      return conclude(
        .notGreenYet, step.wish, "the view is drawn; now say what you see",
        notes: [question.text])
    }
    guard answer == question.right else {
      return conclude(
        .notGreenYet, step.wish, "look again: “\(question.answers[answer])” is not what is drawn")
    }
    return conclude(.asExpected, expected, question.answers[answer])
  }

  private func mismatch(of requirement: LookRequirement) -> String? {
    if let problem = evidence.viewProblem { return "nothing could be drawn: \(problem)" }
    guard let view = evidence.view else { return "nothing was drawn" }
    if let missing = requirement.shows.first(where: { !view.contains($0) }) {
      return "there is no \(missing.summary)"
    }
    if let surplus = requirement.lacks.first(where: { view.contains($0) }) {
      return "there is still a \(surplus.summary)"
    }
    return nil
  }

  private func judgeKnockouts(_ requirement: KnockoutRequirement) -> Verdict {
    let expected = Expectation.noticesKnockouts(requirement).summary
    if let obstacle = obstacleToGreen(expected) { return obstacle }
    guard !evidence.knockouts.isEmpty else {
      return conclude(.nothingRan, expected, "no knock-out was tried")
    }
    let survivors = evidence.knockouts.filter { $0.noticedBy == nil }
    let unexcused = survivors.filter { requirement.excuse(for: $0) == nil }
    let noticed = evidence.knockouts.count - survivors.count
    let tally = "\(noticed) of \(evidence.knockouts.count.counted("knock-out")) noticed"
    let notes = survivors.map { survivor in
      let reason = requirement.excuse(for: survivor).map { " (\($0.reason))" } ?? ""
      return "survived: \(survivor.change)\(reason)"
    }
    guard let first = unexcused.first else {
      return conclude(.asExpected, expected, tally, notes: notes)
    }
    return conclude(
      .notGreenYet, expected, "\(tally); no test noticed this: \(first.change)", notes: notes,
      at: first.location)
  }
}

// MARK: - Wrong turns

extension Judge {
  private func isTaken(_ sign: WrongTurn.Sign) -> Bool {
    switch sign {
    case .diagnostic(let pattern): report.diagnostics.contains(where: pattern.matches)
    case .failure(let pattern):
      report.tests.contains { test in
        pattern.test.matches(test.id)
          && test.failures.contains { pattern.message.matches($0.message) }
      }
    case .crash(let pattern):
      report.crashes.contains { crash in
        pattern.message.matches(crash.message)
          && (crash.test.map(pattern.test.matches) ?? pattern.test.text.isEmpty)
      }
    case .passes:
      report.build == .succeeded && !report.tests.isEmpty
        && report.tests.allSatisfy { $0.status == .passed }
    case .nothingRan: report.build == .succeeded && report.tests.isEmpty
    case .timesOut: if case .timedOut = report.ending { true } else { false }
    case .structure: !evidence.unmetConditions.isEmpty && isBuildAsWanted
    case .view:
      isBuildAsWanted
        && step.expectation?.lookRequirement.map { mismatch(of: $0) != nil } ?? false
    }
  }

  /// Whether the code got as far as its shape and its look can matter: a build that should not fail has its own reason.
  private var isBuildAsWanted: Bool {
    if case .failsToBuild = step.expectation { return true }
    return report.build == .succeeded
  }

  private func otherFailures(_ known: Set<TestID>) -> [String] {
    report.tests.compactMap { test in
      guard !known.contains(test.id), test.status == .failed else { return nil }
      return "also fails: \(test.id.displayName): \(test.failures.first?.message ?? "failed")"
    }
  }
}
