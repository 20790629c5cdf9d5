import TestReports

/// A review of a truth table that collects supporting evidence, objections to the verdict and gaps.
struct TableReview {
  private let judge: Judge
  private let table: TruthTable
  private(set) var basis = Basis()
  private(set) var remarks: [Remark] = []
  /// Whether the tests passed with at least one version with which they should pass.
  private(set) var isSatisfied = false
  /// Whether the learner's design may legitimately differ from the reference: the tests do not
  /// build with a version of the lesson's code.
  private(set) var mayDiffer = false

  init(of judge: Judge, _ table: TruthTable) {
    self.judge = judge
    self.table = table
  }

  private var facts: SourceFacts { judge.facts }

  // MARK: - Verdicts

  /// Returns the refusal of a red whose test fails now, or `nil` if the table has no objection.
  mutating func problem(withRed tests: [TestID]) -> Verdict? {
    for cell in table.satisfied {
      if let problem = problem(satisfying: tests, cell, now: []) { return problem }
    }
    return problemCatching(tests)
  }

  /// Returns the refusal of a green whose tests pass now, or `nil` if the table has no objection.
  ///
  /// - Parameters:
  ///   - tests: The step's tests.
  ///   - substitutes: Tests with names of the learner's own, at least one of which is the step's.
  /// - Returns: The refusal, or `nil` if the table has no objection.
  mutating func problem(withGreen tests: [TestID], orOneOf substitutes: [TestID]) -> Verdict? {
    for cell in table.satisfied {
      if let problem = problem(satisfying: tests + substitutes, cell, now: []) { return problem }
    }
    if let problem = problemCatching(tests + substitutes)
      ?? idleTest(among: tests, in: table.unsatisfied)
    {
      return problem
    }
    if case .ran(let own)? = table.ownTests, let gist = failure(of: own) {
      remarks.append(.ownTestsFail(gist))
    }
    return nil
  }

  /// Checks a build red against the table.
  ///
  /// - Parameters:
  ///   - seen: The error to report.
  ///   - isNamed: Whether the step names this error.
  /// - Returns: The refusal, or `nil` if the table has no objection.
  mutating func problem(withBuildRed seen: Diagnostic, isNamed: Bool) -> Verdict? {
    if let other = faultInCode(besides: seen, isNamed: isNamed) {
      return judge.conclude(
        .wrongRed, .build(.secondFault(other, besides: seen)), at: other.location)
    }
    guard let cell = table.satisfied.first else { return nil }
    let now = judge.report.errors
    if case .ran(let report) = cell.result, report.build == .succeeded {
      if let problem = judge.earlierTestsProblem(in: report) { return problem }
      let tests = stepTests(in: report)
      guard !tests.isEmpty else { return testMissing(in: report) }
      let others = report.tests.filter { test in
        [.failed, .crashed].contains(test.status) && !tests.contains(test.id)
      }.map(\.id)
      if let problem = problem(satisfying: tests + others, cell, now: now) { return problem }
      return problemCatching(tests)
    }
    return problem(satisfying: [], cell, now: now, seen: isNamed ? seen : nil)
  }

  // MARK: - Cells in which the tests should pass

  private mutating func problem(
    satisfying tests: [TestID], _ cell: TruthTable.Cell, now: [Diagnostic], seen: Diagnostic? = nil
  ) -> Verdict? {
    guard case .ran(let report) = cell.result else {
      return gap(cell, .notTried(cell.result.reason))
    }
    if case .toolchainFault(let reason) = report.ending { return gap(cell, .notTried(reason)) }
    if report.build == .failed { return faultOfTests(report, cell, now, seen) }
    for test in tests {
      guard let result = report.tests.first(where: { $0.id == test }) else {
        return gap(cell, .notTried("\(test.displayName) was not run"))
      }
      guard result.status != .passed else { continue }
      let failure =
        result.failures.first
        ?? report.crashes.first { $0.test == test }.map {
          Failure(message: $0.sentence, location: $0.location)
        }
      return judge.conclude(
        judge.refusal, .table(.notSatisfied(by: cell.version, test, failure)), at: failure?.location
      )
    }
    isSatisfied = true
    basis.satisfied.append(cell.version)
    return nil
  }

  /// Judges tests that do not compile with code that should make them pass.
  private mutating func faultOfTests(
    _ report: Report, _ cell: TruthTable.Cell, _ now: [Diagnostic], _ seen: Diagnostic?
  ) -> Verdict? {
    for error in report.errors where isInLearnersFile(error) {
      let missing = error.missingName
      if missing != nil, let prescription = facts.unusedPrescriptions.first {
        return judge.conclude(judge.refusal, .build(.otherName(prescription)), at: error.location)
      }
      let isThereNow = now.contains { $0.message == error.message && $0.location == error.location }
      if isThereNow || (missing == nil && !now.isEmpty) {
        let finding: Finding.Build =
          // The named error itself stays if the test does not import the code.
          !isThereNow || error == seen
          ? .wouldNotBuild(error)
          : seen == nil ? .otherDiagnostic(error) : .secondFault(error, besides: seen)
        return judge.conclude(judge.refusal, .build(finding), at: error.location)
      }
      guard let missing else { continue }
      // If the code failed to build, the compiler has not reached the tests. An unknown name is
      // then an error in the tests themselves.
      let isUnknown = !facts.declared.all.contains(missing)
      if isUnknown, !now.isEmpty, now.allSatisfy(\.isInCode) {
        return judge.conclude(judge.refusal, .build(.wouldNotBuild(error)), at: error.location)
      }
      return gap(cell, isUnknown ? .doesNotBuild(error) : .ownNames([missing]))
    }
    return gap(cell, .doesNotBuild(report.errors.first))
  }

  private func isInLearnersFile(_ error: Diagnostic) -> Bool {
    error.location?.file.hasPrefix("Tests/") == true
  }

  /// Returns an error in the code under test that the step does not name and that does not follow
  /// from the named one.
  private func faultInCode(besides seen: Diagnostic, isNamed: Bool) -> Diagnostic? {
    var errors = judge.report.errors
    // A build that stops at the tests may not have compiled the code.
    if case .ran(let own)? = table.ownTests { errors += own.errors }
    return errors.first { error in
      guard error != seen, error.message != seen.message else { return false }
      if let file = error.location?.file, facts.codeInTests.contains(file) {
        return error.isFaultBesides(seen)
      }
      guard error.isInCode else { return false }
      guard seen.isInCode else { return true }
      return isNamed ? !error.sharesName(with: seen) : error.isFaultBesides(seen)
    }
  }

  // MARK: - Cells in which the tests should fail

  private mutating func problemCatching(_ tests: [TestID]) -> Verdict? {
    for cell in table.unsatisfied {
      guard case .ran(let report) = cell.result else {
        _ = gap(cell, .notTried(cell.result.reason))
        continue
      }
      if case .toolchainFault(let reason) = report.ending {
        _ = gap(cell, .notTried(reason))
      } else if report.build == .failed {
        // The step's own tests build with this version; otherwise the table would not contain the
        // cell.
        _ = gap(cell, report.gapOfBuild(facts.declared.all))
      } else if fails(tests, in: report) {
        basis.caught.append(cell.version)
      } else {
        let passed = tests.filter { test in
          report.tests.contains { $0.id == test && $0.status == .passed }
        }
        guard !passed.isEmpty else {
          _ = gap(cell, .notTried("the test was not run"))
          continue
        }
        return judge.conclude(judge.refusal, .table(.misses(passed, cell.version)))
      }
    }
    return problemWithEarlierTests()
  }

  /// Returns the refusal if the learner has weakened earlier tests so that they miss a wrong
  /// version.
  private func problemWithEarlierTests() -> Verdict? {
    for cell in table.earlier {
      guard case .ran(let report) = cell.result, report.build == .succeeded,
        !report.tests.isEmpty, report.tests.allSatisfy({ $0.status == .passed })
      else { continue }
      return judge.conclude(judge.refusal, .table(.misses(report.tests.map(\.id), cell.version)))
    }
    return idleTest(in: table.earlier)
  }

  /// Returns the refusal if a test passes with every wrong version while other tests fail: it was
  /// weakened.
  ///
  /// Each of a lesson's own tests fails with at least one version; `redgreen verify` checks this.
  /// The result is `nil` if a test could not run with one of the versions, because the test may
  /// catch that version.
  private func idleTest(among tests: [TestID]? = nil, in cells: [TruthTable.Cell]) -> Verdict? {
    var versions: [TestID: TruthTable.Version] = [:]
    var busy: Set<TestID> = []
    for cell in cells {
      guard case .ran(let report) = cell.result, report.build == .succeeded else { return nil }
      if let tests, !tests.allSatisfy({ id in report.tests.contains { $0.id == id } }) {
        return nil
      }
      for test in report.tests where tests?.contains(test.id) != false {
        versions[test.id] = versions[test.id] ?? cell.version
        if test.status != .passed { busy.insert(test.id) }
      }
    }
    let idle = versions.keys.sorted { $0.displayName < $1.displayName }.first { !busy.contains($0) }
    guard let idle, let version = versions[idle] else { return nil }
    return judge.conclude(judge.refusal, .table(.misses([idle], version)))
  }

  private func fails(_ tests: [TestID], in report: Report) -> Bool {
    tests.contains { test in
      report.tests.contains {
        $0.id == test && [.failed, .crashed, .unfinished].contains($0.status)
      }
    }
  }

  // MARK: - Tests

  /// Returns the tests that a build red is about: those that the step names, or else all new tests.
  private func stepTests(in report: Report) -> [TestID] {
    let named = report.tests.filter { test in
      facts.step.tests.contains { facts.isTest(test.id, named: $0) }
    }
    if !named.isEmpty { return named.map(\.id) }
    return report.tests.map(\.id).filter { id in
      !facts.step.earlierTests.contains { facts.isTest(id, named: $0) }
    }
  }

  private func testMissing(in report: Report) -> Verdict? {
    guard let name = facts.step.tests.first else { return nil }
    let reason = judge.whyNotRun(name) ?? .isNotThere
    return judge.conclude(.nothingRan, .tests(.notRun(name, reason)))
  }

  /// Returns the message of the first failure in the step's own tests, or `nil` if they pass or
  /// do not build.
  private func failure(of own: Report) -> String? {
    guard own.build == .succeeded else { return nil }
    return own.runProblems.first { found in
      found.test.map { test in facts.step.tests.contains { $0.matches(test) } } == true
    }?.message
  }

  /// Records a cell that gives no evidence.
  ///
  /// Always returns `nil`.
  private mutating func gap(_ cell: TruthTable.Cell, _ reason: Basis.Reason) -> Verdict? {
    basis.gaps.append(Basis.Gap(cell.version, reason))
    switch reason {
    case .ownNames, .doesNotBuild: mayDiffer = true
    case .notTried: break
    }
    return nil
  }
}

extension TruthTable.Result {
  /// The reason why there is no report, or an empty string.
  fileprivate var reason: String { if case .missing(let reason) = self { reason } else { "" } }
}

extension Report {
  fileprivate func gapOfBuild(_ declared: Set<String>) -> Basis.Reason {
    let names = errors.compactMap(\.missingName).filter(declared.contains)
    return names.isEmpty ? .doesNotBuild(errors.first) : .ownNames(names)
  }
}

extension String {
  /// Returns whether the name is another one mistyped.
  ///
  /// - Parameters:
  ///   - other: The other name, which has at least five letters.
  ///   - mistakes: The largest number of letters more, fewer, changed or swapped.
  /// - Returns: Whether that is likely.
  package func isMisspelling(of other: String, mistakes: Int = 2) -> Bool {
    guard self != other, other.count > 4 else { return false }
    return Self.distance(Array(utf8), Array(other.utf8)) <= mistakes
  }

  /// The Damerau–Levenshtein distance (optimal string alignment) of two names.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for (i, byte) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var least = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (byte == other ? 0 : 1))
        if i > 0, j > 0, byte == right[j - 1], left[i - 1] == other {
          least = Swift.min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows.last?.last ?? 0
  }
}
