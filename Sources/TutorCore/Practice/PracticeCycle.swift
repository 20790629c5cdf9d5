import TestReports

/// The state of the cycle of red, green, and refactoring in a package.
package struct PracticeCycle: Equatable, Sendable {
  /// The time of the last green in seconds since 1970, or `nil` if there was none.
  package private(set) var greenAt: Int?
  /// The tests that were seen failing since the last green, by name.
  package private(set) var reds: [String: Red] = [:]
  /// The code of the new tests that passed while nothing but tests had changed since the last green,
  /// by name.
  package private(set) var neverRed: [String: String] = [:]
  /// The kind of the last verdict about the code.
  package private(set) var last: PracticeVerdict.Kind?

  /// Creates the state before the first run.
  package init() {}

  /// A test at the moment when it was last seen failing.
  package struct Red: Equatable, Sendable {
    /// The code of the test, or `nil` if it is unknown.
    package var code: String?
    /// A Boolean value that indicates whether the test was built, and its failure is its own.
    package var isBuilt: Bool
    /// A Boolean value that indicates whether a package next door differed from the last green when the
    /// test failed.
    var hasOtherDependencies = false

    /// Creates a failing test.
    package init(code: String?, isBuilt: Bool) {
      self.code = code
      self.isBuilt = isBuilt
    }
  }

  /// The tests to try with an earlier version of the code, because only that shows whether they ask
  /// for something.
  package struct Proofs: Equatable, Sendable {
    /// The new tests that were never red, to try with the code of the last green.
    package var neverRed: [String] = []
    /// The tests that changed after they were red, to try with the code of that moment.
    package var changedSinceRed: [String] = []
    /// The tests that changed together with the code, to try with the code of the last green.
    ///
    /// Those that fail with it ask for the new code, so the step is no refactoring.
    package var changedWithCode: [String] = []

    /// The number of tests to try.
    package var count: Int { neverRed.count + changedSinceRed.count + changedWithCode.count }
    /// A Boolean value that indicates whether there is nothing to try.
    package var isEmpty: Bool { count == 0 }
  }

  /// Judges the evidence of a complete run, and moves on in the cycle.
  ///
  /// - Parameters:
  ///   - run: The evidence.
  ///   - limits: The sizes from which a step counts as large or old.
  /// - Returns: The verdict, and the tests to try with an earlier version of the code.
  package mutating func judge(
    _ run: Evidence, limits: PracticeLimits = PracticeLimits()
  ) -> (verdict: PracticeVerdict, proofs: Proofs) {
    // The names are found once, because a package may have thousands of tests.
    let passed = Set(run.report?.passedTests.map(\.id.practiceName) ?? [])
    if run.unsteadyTests.isEmpty { noteNeverRed(run, passed) }
    let step = CycleStep(run: run, before: self, limits: limits, passed: passed)
    let verdict = step.verdict
    switch verdict.kind {
    case .nothingRan where greenAt == nil:
      // A package without tests is where the first test begins.
      greenAt = run.at
      return (verdict, Proofs())
    case .fault, .timedOut, .notDeterministic, .nothingRan: return (verdict, Proofs())
    case .red, .stillRed, .broken, .redAtStart:
      for name in verdict.asked {
        let code = run.change?.test(named: name)?.code
        // A failure of the test itself counts until its code changes.
        let wasBuilt = reds[name].map { $0.isBuilt && $0.code == code } ?? false
        reds[name] = Red(code: code, isBuilt: run.report?.build == .succeeded || wasBuilt)
        reds[name]?.hasOtherDependencies = run.change?.changesDependencies == true
      }
      // Without a green to compare with, an earlier one is of other files.
      if verdict.kind == .redAtStart { (greenAt, reds, neverRed) = (nil, [:], [:]) }
      last = verdict.kind
      return (verdict, Proofs())
    case .greenAtStart, .green, .refactored, .untestedCode, .testsChanged, .unchanged:
      let proofs = step.proofs
      (reds, neverRed) = ([:], [:])
      greenAt = run.at
      last = verdict.kind
      return (verdict, proofs)
    }
  }

  /// Notes the new tests that pass with the code of the last green.
  private mutating func noteNeverRed(_ run: Evidence, _ passed: Set<String>) {
    guard let change = run.change, change.changesTestsOnly else { return }
    for name in change.newNames where passed.contains(name) {
      neverRed[name] = change.test(named: name)?.code
    }
  }

  /// A Boolean value that indicates whether the last verdict was green.
  package var isGreen: Bool { last?.isGreen == true }

  /// Returns a remark if the last green is long ago and the step is not done.
  package func oldStep(at now: Int, limits: PracticeLimits = PracticeLimits()) -> PracticeRemark? {
    guard last?.isGreen == false, let greenAt, now - greenAt >= limits.seconds else { return nil }
    return PracticeRemark(.oldStep, number: (now - greenAt) / 60)
  }
}

extension PracticeCycle {
  /// Creates the state in which a recorded session ended.
  ///
  /// - Parameters:
  ///   - greenAt: The time of the last green, or `nil` if there was none.
  ///   - reds: The tests that failed since then, by name.
  ///   - last: The kind of the last verdict, or `nil` if there was none.
  package init(greenAt: Int?, reds: [String: Red], last: PracticeVerdict.Kind?) {
    self.greenAt = greenAt
    self.reds = reds
    self.last = last
  }
}

/// The judgment of one run against the state before it.
private struct CycleStep {
  let run: Evidence
  let before: PracticeCycle
  let limits: PracticeLimits
  /// The names of the tests that passed.
  private let passed: Set<String>
  /// The names of the tests that failed, crashed, or did not end, sorted and each once.
  private let failing: [String]

  init(run: Evidence, before: PracticeCycle, limits: PracticeLimits, passed: Set<String>) {
    (self.run, self.before, self.limits, self.passed) = (run, before, limits, passed)
    failing = Set(run.report?.failingTests.map(\.practiceName) ?? []).sorted()
  }

  private var report: Report { run.report ?? Report() }
  private var change: PracticeChange { run.change ?? PracticeChange() }

  var verdict: PracticeVerdict {
    var verdict = PracticeVerdict(.fault)
    verdict.passed = report.passedTests.count
    verdict.skipped = report.tests.count { $0.status == .skipped }
    verdict.isPartial = report.scope == .reachable
    verdict.problem = missingName ?? report.problems.first { $0.kind != .warning }
    verdict.changedLines = run.change?.lineCount
    verdict.writtenFiles = run.comparison.writtenFiles
    verdict.leftProcesses = run.comparison.leftProcesses
    verdict.hasOnlyRecorded =
      !failing.isEmpty && failing == Set(report.recordingTests.map(\.practiceName)).sorted()
    switch report.ending {
    case .toolchainFault(let fault):
      verdict.obstacle =
        run.comparison.goneFiles.contains("Package.swift")
        ? Finding.Environment.packageGone.sentence : fault
      return verdict
    case .cancelled:
      verdict.obstacle = "the run was stopped"
      return verdict
    case .timedOut:
      verdict.kind = .timedOut
      return verdict
    case .exited, .signalled: break
    }
    if let place = report.conflictMarker {
      verdict.obstacle = Finding.Environment.unmerged(place).sentence
      return verdict
    }
    if report.build == .failed, !run.comparison.goneFiles.isEmpty {
      verdict.obstacle = Finding.Environment.filesGone(run.comparison.goneFiles).sentence
      return verdict
    }
    verdict.unsteady = run.unsteadyTests.map(\.practiceName)
    guard verdict.unsteady.isEmpty else {
      verdict.kind = .notDeterministic
      return verdict
    }
    if report.build == .failed { return afterFailedBuild(verdict) }
    return hasFailed ? afterFailedTests(verdict) : afterPassedTests(verdict)
  }

  /// The first error about a name that does not exist, which other errors often follow from.
  private var missingName: Problem? {
    report.errors.first { $0.missingName != nil }
      .map { Problem(.error, message: $0.message, at: $0.location) }
  }

  private var hasFailed: Bool {
    !failing.isEmpty || !report.crashes.isEmpty || !report.strayFailures.isEmpty
      || !report.sawEndOfTests && !report.tests.isEmpty
  }

  /// Returns whether a test asks for something: it is new or has changed since the last green, or what
  /// it uses in the test files has changed and nothing else, or it was red after such a change.
  private func isAsked(_ name: String) -> Bool {
    change.test(named: name) != nil || change.renamedTests[name] != nil
      || before.reds[name] != nil || changesHelpersOfTestsOnly
  }

  /// A Boolean value that indicates whether data or functions that tests use have changed, but no
  /// code outside the test files has.
  private var changesHelpersOfTestsOnly: Bool {
    change.changesTestsOnly && !change.changedHelpers.isEmpty
  }

  /// A Boolean value that indicates whether the verdict before was red for a reason that still counts.
  private var isRed: Bool { before.last == .red || before.last == .stillRed }

  // MARK: Red

  private func afterFailedBuild(_ verdict: PracticeVerdict) -> PracticeVerdict {
    var verdict = verdict
    guard run.change != nil else {
      verdict.kind = .redAtStart
      return verdict
    }
    let tests = change.newNames + change.changed.map(\.new.name)
    // The error is at the place that uses what is missing: in a test, if a test asks for it.
    let isInTests =
      report.errors.contains { error in
        error.location.map { location in
          change.newTests[location.file] != nil || change.changedTests[location.file] != nil
            || change.changedHelpers.contains(location.file)
        } ?? false
      }
    let isAskedByHelpers =
      tests.isEmpty && !change.changedHelpers.isEmpty && (change.changesTestsOnly || isRed)
    guard isInTests, !tests.isEmpty || isAskedByHelpers else {
      // On the way to green, the code often does not build for a while.
      verdict.asked = tests.filter { before.reds[$0] != nil }.sorted()
      let isOnTheWay = !verdict.asked.isEmpty || isAskedByHelpers && isRed
      verdict.kind = isOnTheWay ? .stillRed : .broken
      verdict.remarks = size
      return verdict
    }
    verdict.asked = tests.sorted()
    let isStill = tests.isEmpty ? isRed : tests.allSatisfy { isStillRed($0, isBuilt: false) }
    verdict.kind = isStill ? .stillRed : .red
    verdict.remarks = severalReds(change.newNames) + size
    return verdict
  }

  private func afterFailedTests(_ verdict: PracticeVerdict) -> PracticeVerdict {
    var verdict = verdict
    guard run.change != nil else {
      verdict.kind = .redAtStart
      verdict.broken = failing
      return verdict
    }
    verdict.asked = failing.filter(isAsked)
    verdict.broken = failing.filter { !isAsked($0) }
    if verdict.asked.isEmpty {
      verdict.kind = .broken
      verdict.remarks = size
      return verdict
    }
    verdict.kind = verdict.asked.allSatisfy { isStillRed($0, isBuilt: true) } ? .stillRed : .red
    let newNames = change.newNames
    verdict.remarks = severalReds(verdict.asked.filter(newNames.contains)) + size
    return verdict
  }

  /// Returns whether a failing test failed in the same way before, with the same code of the test.
  private func isStillRed(_ name: String, isBuilt: Bool) -> Bool {
    guard let red = before.reds[name], red.isBuilt || !isBuilt else { return false }
    return red.code == nil || change.test(named: name).map { $0.code == red.code } ?? true
  }

  private func severalReds(_ names: [String]) -> [PracticeRemark] {
    names.count > 1 ? [PracticeRemark(.severalReds, names)] : []
  }

  // MARK: Green

  private func afterPassedTests(_ verdict: PracticeVerdict) -> PracticeVerdict {
    var verdict = verdict
    guard verdict.passed > 0, report.sawEndOfTests else {
      verdict.kind = .nothingRan
      verdict.obstacle = run.skipped?.sentence(for: .learner)
      return verdict
    }
    guard run.change != nil else {
      verdict.kind = .greenAtStart
      return verdict
    }
    verdict.kind = kindOfGreen
    verdict.reach.unnamed = change.untestedCode
    if change.codeLines.contains(where: { !$0.value.isEmpty }) { verdict.reach.lines = .pending }
    let neverRed = newTests.filter(isKnownAsNeverRed)
    verdict.remarks =
      untestedPlaces + (neverRed.isEmpty ? [] : [PracticeRemark(.neverRed, neverRed)])
      + missingTests + weakerTests + size
    return verdict
  }

  /// The names of the new tests that passed and were not seen failing, sorted.
  private var newTests: [String] {
    change.newNames.filter { passed.contains($0) && before.reds[$0] == nil }
  }

  private func isKnownAsNeverRed(_ name: String) -> Bool {
    before.neverRed[name] != nil && before.neverRed[name] == change.test(named: name)?.code
  }

  private var kindOfGreen: PracticeVerdict.Kind {
    if before.last?.isGreen == false, !change.isEmpty { return .green }
    let changesCode = !change.changedCode.isEmpty || change.changesDependencies
    if !change.newTests.isEmpty, changesCode { return .green }
    if !change.untestedCode.isEmpty { return .untestedCode }
    if !change.changesTestsOnly { return .refactored }
    return change.changesTests ? .testsChanged : .unchanged
  }

  /// The remark about new code that no test reaches.
  private var untestedPlaces: [PracticeRemark] {
    let places = change.untestedCode.map(\.place)
    return places.isEmpty ? [] : [PracticeRemark(.codeWithoutTest, places)]
  }

  /// The remarks about tests that do not run anymore.
  ///
  /// A test without an assertion is not missed.
  private var missingTests: [PracticeRemark] {
    let unimportant = change.testsWithoutAssertions
    let skipped = Set(report.tests.filter { $0.status == .skipped }.map(\.id.practiceName))
    let disabled = change.changed.filter {
      $0.becameSkippable && skipped.contains($0.new.name) && !unimportant.contains($0.old.name)
    }
    return [
      PracticeRemark(.deleted, change.removedTests.filter { !unimportant.contains($0) }),
      PracticeRemark(.disabled, Set(disabled.map(\.new.name) + emptied).sorted()),
    ].filter { !$0.subjects.isEmpty }
  }

  /// The names of the existing tests whose arguments have become an empty list.
  private var emptied: [String] {
    let new = Set(change.newNames)
    return report.tests.filter(\.hasNoCases).map(\.id.practiceName).filter {
      !new.contains($0) && (change.test(named: $0) != nil || !change.changedHelpers.isEmpty)
    }
  }

  /// The remark about existing tests that check less than before.
  private var weakerTests: [PracticeRemark] {
    let weaker = change.changed.filter { $0.checksLess && !$0.becameSkippable }
    return weaker.isEmpty ? [] : [PracticeRemark(.fewerAssertions, weaker.map(\.new.name))]
  }

  var proofs: PracticeCycle.Proofs {
    var proofs = PracticeCycle.Proofs()
    // The earlier code of other packages is not kept.
    guard !change.changesDependencies else { return proofs }
    proofs.neverRed = newTests.filter { !isKnownAsNeverRed($0) }
    for (name, red) in before.reds.sorted(by: { $0.key < $1.key }) where passed.contains(name) {
      guard let test = change.test(named: name), let code = red.code ?? change.codeAtRed[name],
        test.code != code, !red.hasOtherDependencies
      else { continue }
      proofs.changedSinceRed.append(name)
    }
    if [.refactored, .untestedCode].contains(kindOfGreen), !change.changedCode.isEmpty {
      proofs.changedWithCode = change.changed.filter {
        !$0.checksLess && passed.contains($0.new.name) && before.reds[$0.new.name] == nil
      }.map(\.new.name)
    }
    return proofs
  }

  // MARK: Size

  private var size: [PracticeRemark] {
    var remarks: [PracticeRemark] = []
    if change.lineCount >= limits.lines {
      remarks.append(PracticeRemark(.largeStep, number: change.lineCount))
    }
    return remarks + (before.oldStep(at: run.at, limits: limits).map { [$0] } ?? [])
  }
}

extension Evidence {
  /// The tests that also had another result with the same files: in a repeated run, in the run before,
  /// or at the last green.
  fileprivate var unsteadyTests: [TestID] {
    guard comparison.unsteady.isEmpty else { return comparison.unsteady }
    let changed = comparison.changed.filter { !comparison.recorded.contains($0) }
    guard changed.isEmpty, change?.isEmpty == true, let report else { return changed }
    return report.failingTests.filter { !report.recordingTests.contains($0) }
  }
}

extension Report {
  /// The tests that failed, crashed, or did not end.
  fileprivate var failingTests: [TestID] {
    tests.filter { [.failed, .crashed, .unfinished].contains($0.status) }.map(\.id)
  }
}
