/// The results of tests that differ between runs of the same files, and the files that differ after a
/// run.
package struct RunComparison: Equatable, Sendable {
  /// The tests that had different results in this run and in the run that repeated it.
  package var unsteady: [TestID]
  /// The tests whose result differs from the one in the last run, and was the same when the run was
  /// repeated.
  package var changed: [TestID]
  /// The tests whose result differs from the one in a direct build, and was the same when the run was
  /// repeated.
  package var unequal: [TestID]
  /// The tests that pass now, and only recorded a snapshot in the run before.
  package var recorded: [TestID]
  /// The paths of the files that changed while the tests ran, sorted.
  package var writtenFiles: [String] = []
  /// The names of the processes that the tests left running, sorted.
  package var leftProcesses: [String] = []
  /// The paths of the inputs of the build that disappeared while the tests of the last run ran, sorted.
  package var goneFiles: [String] = []
  /// The commit of the journal with the files of the last green, or `nil` if it is unknown.
  package var commitOfGreen: String?
  /// The commit of the journal with the files of the last red after it, or `nil` if it is unknown.
  package var commitOfRed: String?
  /// A Boolean value that indicates whether the same files were run just before.
  package var isRepetition = false

  /// Creates a comparison.
  package init(
    unsteady: [TestID] = [], changed: [TestID] = [], unequal: [TestID] = [],
    recorded: [TestID] = []
  ) {
    self.unsteady = unsteady
    self.changed = changed
    self.unequal = unequal
    self.recorded = recorded
  }
}

extension Report {
  /// Returns the tests that have different results elsewhere.
  ///
  /// Only tests that passed, failed, or crashed in both are compared.
  ///
  /// - Parameter others: The results of tests.
  /// - Returns: The tests, in the order of this report.
  package func tests(differingFrom others: [TestResult]) -> [TestID] {
    var passes: [TestID: Bool] = [:]
    for other in others { passes[other.id] = other.status.passes }
    return tests.filter { test in
      guard let before = passes[test.id], let now = test.status.passes else { return false }
      return before != now
    }.map(\.id)
  }

  /// The tests that recorded a snapshot, and compared nothing.
  package var recordingTests: [TestID] {
    tests.filter { $0.status == .failed && $0.failures.contains(where: \.isAboutRecording) }
      .map(\.id)
  }
}

extension TruthTable {
  /// Returns the tests whose results differ from those in another table of the same versions.
  package func tests(differingFrom other: TruthTable) -> [TestID] {
    var tests: [TestID] = []
    for (own, others) in [
      (satisfied, other.satisfied), (unsatisfied, other.unsatisfied), (earlier, other.earlier),
    ] {
      for (cell, repeated) in zip(own, others) {
        guard case .ran(let report) = cell.result, case .ran(let second) = repeated.result else {
          continue
        }
        tests += report.tests(differingFrom: second.tests)
      }
    }
    return tests.uniqued
  }
}

extension [TestID] {
  /// The tests without repetitions, in the same order.
  package var uniqued: [TestID] {
    var seen: Set<TestID> = []
    return filter { seen.insert($0).inserted }
  }
}

extension TruthTable.Result {
  /// Returns whether all tests have the same results as in another report.
  package func isSame(as other: TruthTable.Result) -> Bool {
    guard case .ran(let report) = self, case .ran(let second) = other else { return true }
    return report.tests(differingFrom: second.tests).isEmpty
  }
}

extension TestResult.Status {
  /// Whether the test passed, or `nil` if it did not end.
  fileprivate var passes: Bool? {
    switch self {
    case .passed: true
    case .failed, .crashed: false
    case .skipped, .unfinished: nil
    }
  }
}

extension Failure {
  /// A Boolean value that indicates whether the test recorded a snapshot instead of comparing one.
  ///
  /// The words are those of swift-snapshot-testing 1.18.
  var isAboutRecording: Bool {
    message.contains("Automatically recorded") && message.contains("snapshot")
  }
}
