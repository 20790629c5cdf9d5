import TestReports

// Judges green steps: which tests pass, and whether the tests still require the behavior.

extension Judge {
  func judgePass(_ requirement: PassRequirement) -> Verdict {
    if let obstacle = obstacleToGreen() { return obstacle }
    var remarks: [Remark] = []
    var tests: [TestID] = []
    var missing: [TestName] = []
    for name in requirement.tests {
      let found = report.passedTests.map(\.id).filter { facts.isTest($0, named: name) }
      tests += found
      if let id = found.first(where: { !name.matches($0) }) {
        remarks.append(.otherTestName(id.displayName, wanted: name))
      }
      if found.isEmpty { missing.append(name) }
    }
    if let name = missing.first(where: { whyNotRun($0) != nil }) { return testMissing(name) }
    let substitutes = passingTests(insteadOf: missing, requirement)
    if let name = missing.first {
      if substitutes.isEmpty { return testMissing(name) }
      if let only = substitutes.first, substitutes.count == 1, missing.count == 1,
        !facts.names.missingOnArrival.contains(name.function)
      {
        remarks.append(.otherTestName(only.displayName, wanted: name))
      }
    }
    let passed = report.passedTests.count
    guard passed >= requirement.atLeast else {
      return conclude(.nothingRan, .tests(.tooFewTests(passed, wanted: requirement.atLeast)))
    }
    var warning: Diagnostic?
    if let pattern = requirement.warning {
      warning = report.warnings.first(where: pattern.matches)
      guard warning != nil else {
        return conclude(.notGreenYet, .tests(.warningMissing(passed: passed)))
      }
    }
    if let problem = earlierTestsProblem(in: report) { return problem }
    var verdict = conclude(
      .asExpected, .tests(.passes(count: passed, warning: warning)), remarks, at: warning?.location)
    guard let table = evidence.table else { return verdict }
    let judged = tests.filter { id in
      facts.step.tests.isEmpty || facts.step.tests.contains { facts.isTest(id, named: $0) }
    }
    var review = TableReview(of: self, table)
    if let problem = review.problem(withGreen: judged, orOneOf: substitutes) { return problem }
    verdict.basis = review.basis
    verdict.remarks += review.remarks
    return verdict
  }

  /// Returns the passing tests with names of the learner's own that take the place of missing ones.
  ///
  /// The result is empty if there are fewer than needed, or if neither the truth table nor the
  /// names on arrival show that these are the tests.
  private func passingTests(
    insteadOf missing: [TestName], _ requirement: PassRequirement
  ) -> [TestID] {
    guard !missing.isEmpty else { return [] }
    let known = facts.step.earlierTests + requirement.tests
    let others = report.passedTests.map(\.id).filter { id in
      !known.contains { facts.isTest(id, named: $0) }
    }
    guard others.count >= missing.count else { return [] }
    if missing.allSatisfy({ facts.names.missingOnArrival.contains($0.function) }) { return others }
    let isJudged = evidence.table?.unsatisfied.isEmpty == false
    let areOfStep = missing.allSatisfy(facts.step.tests.contains)
    return isJudged && areOfStep && others.count == missing.count ? others : []
  }

  /// Returns a verdict for the first problem that keeps any run from being green, whichever tests
  /// the step names.
  func obstacleToGreen() -> Verdict? {
    if report.build == .failed { return buildFailure() }
    if let crash = report.crashes.first {
      return conclude(
        .notGreenYet, .tests(.otherCrash(crash)), remarks(on: crash), at: crash.location)
    }
    if let failed = report.failedTests.first {
      return conclude(
        .notGreenYet, .tests(.otherFailure(failed.id, failed.failures.first)),
        otherFailures([failed.id]),
        at: failed.failures.first?.location)
    }
    if let stray = report.strayFailures.first {
      return conclude(.notGreenYet, .tests(.strayFailure(stray)), at: stray.location)
    }
    return hiddenObstacleToGreen()
  }

  /// Returns a verdict for problems that an exit code of 0 can hide.
  private func hiddenObstacleToGreen() -> Verdict? {
    if let test = report.tests.first(where: { $0.status == .unfinished || $0.status == .crashed }) {
      return conclude(.notGreenYet, .tests(.unfinished([test.id])))
    }
    if let test = report.tests.first(where: { $0.status == .skipped }) {
      return conclude(.notGreenYet, .tests(.skipped([test.id])))
    }
    if report.tests.isEmpty { return conclude(.nothingRan, .tests(.noTests)) }
    if !report.sawEndOfTests { return conclude(.notGreenYet, .tests(.stoppedEarly)) }
    if report.ending != .exited(0) {
      return conclude(.notGreenYet, .tests(.endedOtherwise(report.ending)))
    }
    return nil
  }

  func judgeNoTests() -> Verdict {
    if report.build == .failed { return buildFailure() }
    guard report.tests.isEmpty else {
      return conclude(.notGreenYet, .tests(.testsAlready(report.tests.count)))
    }
    return conclude(.asExpected, .tests(.noTestsYet))
  }

  // MARK: - Refactoring, previews, mutants

  func judgeRefactoring(_ requirement: RefactorRequirement) -> Verdict {
    let green = judgePass(requirement.passes)
    guard green.isAsExpected else { return green }
    if let file = evidence.changedTestFiles.first {
      return conclude(.notGreenYet, .structure(.testFileChanged(file)))
    }
    if let preview = requirement.preview, let mismatch = mismatch(of: preview) {
      return conclude(.notGreenYet, .structure(.view(mismatch)))
    }
    return green
  }

  func judgePreview(_ requirement: PreviewRequirement) -> Verdict {
    if report.build == .failed { return buildFailure() }
    if let mismatch = mismatch(of: requirement) {
      return conclude(.notGreenYet, .structure(.view(mismatch)))
    }
    guard let question = step.question else {
      return conclude(.asExpected, .structure(.view(.asDescribed)))
    }
    guard let answer = evidence.answer, question.answers.indices.contains(answer) else {
      return conclude(.notGreenYet, .structure(.view(.unanswered)), [.question(question.text)])
    }
    guard answer == question.right else {
      return conclude(.notGreenYet, .structure(.view(.wrongAnswer(question.answers[answer]))))
    }
    return conclude(.asExpected, .structure(.view(.answered(question.answers[answer]))))
  }

  func mismatch(of requirement: PreviewRequirement) -> Finding.ViewFinding? {
    if let problem = evidence.viewProblem { return .problem(problem) }
    guard let view = evidence.view else { return .nothingDrawn }
    if let missing = requirement.shows.first(where: { !view.contains($0) }) {
      return .missing(missing)
    }
    if let surplus = requirement.lacks.first(where: { view.contains($0) }) {
      return .surplus(surplus)
    }
    return nil
  }

  func judgeMutants(_ requirement: MutationRequirement) -> Verdict {
    if let obstacle = obstacleToGreen() { return obstacle }
    // Otherwise, tests that use other names would be tried on fewer versions.
    if let first = evidence.unbuiltVersions.first {
      return conclude(
        .notGreenYet, .table(.unbuiltVersions(count: evidence.unbuiltVersions.count, first: first)))
    }
    if let rule = evidence.table?.brokenRule {
      return conclude(.notGreenYet, .table(.ruleBroken(rule)))
    }
    if let problem = earlierTestsProblem(in: report) { return problem }
    guard !evidence.mutants.isEmpty else { return conclude(.nothingRan, .structure(.noMutants)) }
    let missed = evidence.mutants.filter { $0.caughtBy == nil }
    let unexcused = missed.first { requirement.excuse(for: $0) == nil }
    return conclude(
      unexcused == nil ? .asExpected : .notGreenYet,
      .structure(
        .mutants(
          caught: evidence.mutants.count - missed.count, of: evidence.mutants.count,
          missed: unexcused)),
      missed.map { .missedMutant($0, excuse: requirement.excuse(for: $0)?.reason) },
      at: unexcused?.location)
  }
}

extension Verdict {
  /// Returns the verdict on mutation testing that the learner started, outside of a step.
  ///
  /// - Parameters:
  ///   - results: The result of each mutant.
  ///   - uncompiled: The number of mutants that do not compile.
  ///   - problem: The reason why the mutants could not be tried, or `nil` if they could.
  /// - Returns: The verdict, which is independent of any step.
  package static func onTrial(
    of results: [MutantResult], uncompiled: Int, problem: String?
  ) -> Verdict {
    if let problem {
      return Verdict(
        outcome: .toolchainFault, kind: .mutation, finding: .environment(.fault(problem)))
    }
    let missed = results.filter { $0.caughtBy == nil }
    return Verdict(
      outcome: missed.isEmpty ? .asExpected : .notGreenYet, kind: .mutation,
      goal: .everyMutantCaught,
      finding: .structure(
        .mutants(
          caught: results.count - missed.count, of: results.count, missed: missed.first)),
      remarks: uncompiled > 0 ? [.uncompiledMutants(uncompiled)] : [])
  }
}
