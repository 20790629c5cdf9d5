// Which known mistake explains a verdict, if any.

extension Judge {
  /// The wrong turn whose sign the evidence shows.
  ///
  /// None is looked for where the verdict explains itself, or where the sign could only be there by accident: advice about a
  /// mistake that nobody made does more harm than none.
  func wrongTurn(explaining verdict: Verdict) -> WrongTurn.ID? {
    guard !facts.isUntouched, !verdict.finding.explainsItself else { return nil }
    return step.wrongTurns.first { isTaken($0.sign) }?.id
  }

  private func isTaken(_ sign: WrongTurn.Sign) -> Bool {
    switch sign {
    case .diagnostic(let pattern):
      return !showsNamedTrouble && report.diagnostics.contains(where: pattern.matches)
    case .failure(let pattern):
      return !showsNamedTrouble && report.crashes.isEmpty
        && report.misfortunes.contains { $0.matches(pattern) }
    case .crash(let pattern):
      return !showsNamedTrouble
        && report.crashes.contains { crash in
          pattern.message.matches(crash.message)
            && (crash.test.map(pattern.test.matches) ?? pattern.test.text.isEmpty)
        }
    case .passes:
      return report.build == .succeeded && !report.tests.isEmpty && report.crashes.isEmpty
        && report.tests.allSatisfy { $0.status == .passed } && haveNamedTestsRun
    case .nothingRan: return report.build == .succeeded && report.tests.isEmpty
    case .timesOut:
      guard case .timedOut = report.ending else { return false }
      return true
    case .structure: return !evidence.unmetConditions.isEmpty && isBuildAsWanted
    case .view:
      return isBuildAsWanted
        && step.expectation?.previewRequirement.map { mismatch(of: $0) != nil } ?? false
    }
  }

  /// Whether what the step names is there, so that another reason made the verdict.
  private var showsNamedTrouble: Bool {
    guard let expectation = step.expectation else { return false }
    return report.misfortunes.contains { $0.matches(expectation) }
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
    return names.allSatisfy { name in report.tests.contains { name.matches($0.id) } }
  }

  /// Whether the code got as far as its structure and its view can matter.
  private var isBuildAsWanted: Bool {
    if case .failsToBuild = step.expectation { return showsNamedTrouble }
    return report.build == .succeeded
  }
}

extension Finding {
  /// Whether the finding says what is wrong and what to do by itself, so that no lesson's advice is needed.
  fileprivate var explainsItself: Bool {
    switch self {
    case .diagnosticElsewhere, .mainActorTests, .testsGone, .testsEmptied, .codeKnowsTests, .fault,
      .failsToo:
      true
    case .notRun(_, .misspelled), .notRun(_, .problem): true
    default: false
    }
  }
}
