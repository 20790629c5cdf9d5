import TestReports

/// Finds the known mistake that explains a verdict.
struct TakenTurn {
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

  /// Returns the wrong turn whose sign appears in the evidence.
  ///
  /// Returns `nil` if the verdict explains itself or names a misspelling, or if the sign could be a
  /// coincidence. Advice about a mistake that the learner has not made does more harm than no advice.
  func turn(explaining verdict: Verdict) -> WrongTurn.ID? {
    let namesMistake = verdict.remarks.contains {
      if case .otherSpelling = $0 { true } else { false }
    }
    guard !facts.isUntouched, !namesMistake, !explainsItself(verdict.finding) else { return nil }
    return step.wrongTurns.first { isTaken($0, explaining: verdict.finding) }?.id
  }

  private func explainsItself(_ finding: Finding) -> Bool {
    // Tests that the learner's own run does not contain have run only with other versions of the code.
    if case .environment(.notDeterministic(let tests)) = finding {
      return report.tests.contains { tests.contains($0.id) }
    }
    return finding.explainsItself
  }

  private func isTaken(_ turn: WrongTurn, explaining finding: Finding) -> Bool {
    guard facts.turns[turn.id]?.isSameShape != false else { return false }
    switch turn.sign {
    case .diagnostic(let pattern):
      switch finding {
      case .build(.secondFault(let other, _)), .build(.wouldNotBuild(let other)):
        if pattern.matches(other) { return true }
      default: break
      }
      return !showsNamedTrouble && report.diagnostics.contains(where: pattern.matches)
    case .failure(let pattern):
      return !showsNamedTrouble && report.crashes.isEmpty
        && report.runProblems.contains { $0.matches(pattern, facts) }
    case .crash(let pattern):
      return !showsNamedTrouble
        && report.crashes.contains { crash in
          pattern.message.matches(crash.message)
            && (crash.test.map { facts.isProbablyTest($0, named: pattern.test) }
              ?? pattern.test.text.isEmpty)
        }
    case .passes:
      return report.build == .succeeded && !report.tests.isEmpty && report.crashes.isEmpty
        && report.tests.allSatisfy { $0.status == .passed } && haveNamedTestsRun
        && mayBlame(turn)
    case .nothingRan: return report.build == .succeeded && report.tests.isEmpty
    case .timesOut:
      guard case .timedOut = report.ending else { return false }
      return true
    case .structure: return !evidence.unmetConditions.isEmpty && isBuildAsWanted
    case .view:
      return isBuildAsWanted
        && step.expectation?.previewRequirement.map { judge.mismatch(of: $0) != nil } ?? false
    }
  }

  /// Whether the report contains the failure that the step expects, so that the verdict has another
  /// cause.
  private var showsNamedTrouble: Bool {
    guard let expectation = step.expectation else { return false }
    return report.runProblems.contains { $0.matches(expectation, facts) }
  }

  /// Returns whether a wrong turn after which all tests pass can be the cause.
  ///
  /// Advice about the code requires a change of the code. Advice about the test of a red requires
  /// that the step's own tests fail with the learner's code; otherwise, the test may be right.
  private func mayBlame(_ turn: WrongTurn) -> Bool {
    guard let proof = facts.turns[turn.id] else { return true }
    guard step.kind == .red else { return !proof.changesCode || facts.hasChangedCode }
    // Where the red itself needs a change of the code, the step's own tests fail afterwards.
    let isDone = facts.step.changesCode || judge.ownTestsFail != true
    return proof.changesCode ? facts.hasChangedCode && isDone : judge.ownTestsFail == true
  }

  private var haveNamedTestsRun: Bool {
    let names: [TestName] =
      switch step.expectation {
      case .failsTest(let pattern): [pattern.test]
      case .crashes(let pattern): [pattern.test]
      case .passes(let requirement): requirement.tests
      case .keepsGreen(let requirement): requirement.passes.tests
      default: []
      }
    return names.allSatisfy { name in
      report.tests.contains { facts.isProbablyTest($0.id, named: name) }
    }
  }

  /// Whether the build got far enough for structure conditions and previews to matter.
  private var isBuildAsWanted: Bool {
    if case .failsToBuild = step.expectation { return showsNamedTrouble }
    return report.build == .succeeded
  }
}

extension Finding {
  /// Whether the finding already says what is wrong and how to fix it, without advice from the
  /// lesson.
  fileprivate var explainsItself: Bool {
    switch self {
    case .environment(let finding): finding.explainsItself
    case .build(let finding): finding.explainsItself
    case .tests(let finding): finding.explainsItself
    case .table(let finding): finding.explainsItself
    case .structure(let finding): finding.explainsItself
    }
  }
}

extension Finding.Environment {
  fileprivate var explainsItself: Bool {
    switch self {
    case .fault, .unmerged, .notDeterministic, .filesGone, .packageGone: true
    case .timedOut: false
    }
  }
}

extension Finding.Build {
  fileprivate var explainsItself: Bool {
    switch self {
    case .diagnosticElsewhere, .mainActorTests, .typeInTests: true
    case .silentFailure, .diagnostic, .otherDiagnostic, .secondFault, .wouldNotBuild, .otherName,
      .builds:
      false
    }
  }
}

extension Finding.Tests {
  fileprivate var explainsItself: Bool {
    switch self {
    case .failureHidden, .failsToo, .testsGone, .recorded, .testsEmptied: true
    case .notRun(_, .misspelled), .notRun(_, .problem): true
    case .failure, .otherFailure, .crash, .otherCrash, .crashesInsteadOfFailing, .passed,
      .passedBesideFailures, .skipped, .unfinished, .noTests, .notRun(_, .isNotThere), .passes,
      .warningMissing, .tooFewTests, .tooFewCases, .strayFailure, .stoppedEarly, .endedOtherwise,
      .noTestsYet, .testsAlready:
      false
    }
  }
}

extension Finding.Table {
  fileprivate var explainsItself: Bool {
    switch self {
    case .ruleBroken, .unbuiltVersions: true
    case .notSatisfied, .misses, .asBefore, .codeTooEarly, .codeNotThere: false
    }
  }
}

extension Finding.Structure {
  fileprivate var explainsItself: Bool {
    switch self {
    case .codeKnowsTests: true
    case .testFileChanged, .unmet, .view, .mutants, .noMutants: false
    }
  }
}
