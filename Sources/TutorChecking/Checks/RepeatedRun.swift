import TutorRunning
internal import TutorPlatform
internal import TestReports

/// A run of a package's tests that is repeated if a test had another result with the same files.
///
/// Such a test says nothing about the code until a repeated run has decided.
final class RepeatedRun: TestRunning, CompositeActivity {
  /// The report to judge: the one in which a test has failed, if it passes in another run.
  private(set) var report: Report?
  private(set) var changes = RunChanges()
  /// What differs between the runs, and from the last run before them; complete with the report.
  private(set) var comparison = RunComparison()
  /// The report of a direct build of the same files, if there is one.
  var provisionalReport: Report?

  private let start: () -> any TestRunning
  private let last: RunMemory?
  /// The files as they are after the run has started, which notices later changes itself.
  private let files: Fingerprint
  private let ignored: Set<TestID>
  private var run: any TestRunning
  private var earlier: [Report] = []
  private var isCancelled = false

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - package: The path of the package.
  ///   - last: The results of the last run of the package, or `nil` if they are unknown.
  ///   - ignored: The tests that are known to have other results in a direct build.
  ///   - start: Starts a run of the tests.
  init(
    of package: String, after last: RunMemory?, ignoring ignored: Set<TestID> = [],
    start: @escaping () -> any TestRunning
  ) {
    self.start = start
    self.last = last
    self.ignored = ignored
    run = start()
    files = RunMemory.fingerprint(of: package)
  }

  /// The results, for a comparison with the next run, or `nil` if no test ran.
  var memory: RunMemory? {
    report.flatMap { $0.tests.isEmpty ? nil : RunMemory(of: $0, files: files) }
  }

  var isOver: Bool { report != nil }
  var hasStartedTests: Bool { !earlier.isEmpty || run.hasStartedTests }
  var parts: [any Activity] { [run] }
  func drainProgress() -> [RunProgress] { run.drainProgress() }

  func cancel(at now: Instant) {
    isCancelled = true
    run.cancel(at: now)
  }

  func partsAdvanced() {
    while report == nil, let result = run.report {
      let written = changes.written
      changes = run.changes
      changes.written.formUnion(written)
      if needsRepetition(result) {
        earlier.append(result)
        run = start()
      } else {
        report = compared(result)
      }
    }
  }

  /// Returns whether to run the same files again: if a test had another result before, at most twice,
  /// until it has another one in this check, too.
  private func needsRepetition(_ report: Report) -> Bool {
    guard !isCancelled, !filesChangedDuringRun, earlier.count < 2 else { return false }
    return earlier.first.map { report.tests(differingFrom: $0.tests).isEmpty }
      ?? !(changedTests(in: report) + unequalTests(in: report)).isEmpty
  }

  /// Returns the tests that had another result in the last run of the same files.
  private func changedTests(in report: Report) -> [TestID] {
    guard let last, last.files == files else { return [] }
    return report.tests(differingFrom: last.tests)
  }

  /// Returns the tests that had another result in the provisional run.
  private func unequalTests(in report: Report) -> [TestID] {
    report.tests(differingFrom: provisionalReport?.tests ?? []).filter { !ignored.contains($0) }
  }

  /// Notes what a report has in common with other runs of the same files, and returns the report to
  /// judge.
  private func compared(_ report: Report) -> Report {
    let passed = Set(report.passedTests.map(\.id))
    comparison.recorded = (last?.recorded ?? []).filter(passed.contains)
    guard let first = earlier.first else { return report }
    comparison.unsteady = report.tests(differingFrom: first.tests)
    guard let unsteady = comparison.unsteady.first else {
      comparison.changed = changedTests(in: report)
      comparison.unequal = unequalTests(in: report)
      return report
    }
    return passed.contains(unsteady) ? first : report
  }
}
