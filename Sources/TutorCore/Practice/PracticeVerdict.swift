package import TestReports

/// A run of a package's tests, judged as a step of the cycle of red, green, and refactoring.
package struct PracticeVerdict: Equatable, Sendable {
  /// The step that a run shows.
  ///
  /// Journals contain the raw values, so they must not change.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// All tests pass, and there is no earlier green to compare with.
    case greenAtStart = "green at start"
    /// Tests fail, and there is no earlier green to compare with.
    case redAtStart = "red at start"
    /// A new or changed test fails, or does not build.
    case red
    /// The same tests fail as before, or fewer.
    case stillRed = "still red"
    /// Tests fail, or the code does not build, and no new or changed test asked for that.
    case broken
    /// All tests pass after a red, or with new tests.
    case green
    /// All tests still pass, and the code has changed.
    case refactored
    /// All tests still pass, and there is new code that none of them reaches.
    case untestedCode = "untested code"
    /// All tests still pass, and only tests have changed.
    case testsChanged = "tests changed"
    /// All tests still pass, and nothing has changed that they depend on.
    case unchanged
    /// No test ran.
    case nothingRan = "nothing ran"
    case timedOut = "timed out"
    /// A test failed in one of two runs of the same files, and passed in the other.
    case notDeterministic = "not deterministic"
    /// The cause is outside the package's code.
    case fault

    /// A Boolean value that indicates whether all tests passed.
    package var isGreen: Bool {
      switch self {
      case .greenAtStart, .green, .refactored, .untestedCode, .testsChanged, .unchanged: true
      case .redAtStart, .red, .stillRed, .broken, .nothingRan, .timedOut, .notDeterministic,
        .fault:
        false
      }
    }

    /// A Boolean value that indicates whether the run says something about the code.
    package var isAboutCode: Bool {
      ![.nothingRan, .timedOut, .notDeterministic, .fault].contains(self)
    }

    /// Returns the kind of the step after remarks that were found later.
    ///
    /// A change whose code no test reaches is no refactoring.
    func corrected(by remarks: [PracticeRemark]) -> Self {
      self == .refactored && remarks.contains { $0.kind == .codeWithoutTest } ? .untestedCode : self
    }

    /// The category of the step, which does not depend on its text.
    package var mark: Verdict.Mark {
      switch self {
      case .greenAtStart, .green, .refactored, .untestedCode, .testsChanged, .unchanged: .green
      case .redAtStart, .red, .stillRed: .red
      case .broken, .nothingRan, .timedOut: .wrong
      case .notDeterministic, .fault: .unknown
      }
    }
  }

  /// The evidence on whether tests reach changed code.
  package struct Reach: Equatable, Sendable {
    /// The new code that no test reaches, because nothing names it.
    package var unnamed: [PracticeChange.UntestedCode] = []
    /// The result of trying mutants of the changed lines.
    package var lines = Lines.settled

    /// The result of trying mutants of the changed lines.
    package enum Lines: Sendable {
      /// The tests reach all of them and miss no mutant, or there is nothing to try.
      case settled
      /// They are still being tried, or wait for it.
      case pending
      /// It could not be found out.
      case unknown
      /// The tests reach the lines, and miss a mutant.
      case missed
    }
  }

  /// The step that the run shows.
  package var kind: Kind
  /// The names of the failing tests that are new or have changed since the last green, sorted.
  package var asked: [String] = []
  /// The names of the other failing tests, sorted.
  package var broken: [String] = []
  /// The names of the tests that failed in one of two runs of the same files, and passed in the other.
  package var unsteady: [String] = []
  /// The evidence on whether tests reach the changed code.
  package var reach = Reach()
  /// A Boolean value that indicates whether the failing tests only recorded a snapshot.
  package var hasOnlyRecorded = false
  /// The paths of the files that changed while the tests ran, sorted.
  package var writtenFiles: [String] = []
  /// The names of the processes that the tests left running, sorted.
  package var leftProcesses: [String] = []
  /// The most important problem of the run, or `nil` without a problem.
  package var problem: Problem?
  /// The number of tests that passed.
  package var passed = 0
  /// The number of tests that were skipped.
  package var skipped = 0
  /// A Boolean value that indicates whether only the tests ran that the change can reach.
  package var isPartial = false
  /// The number of lines that changed since the last green, or `nil` without an earlier green.
  package var changedLines: Int?
  /// The fault, if the cause is outside the code, or a sentence about the skipped tests, if no other test
  /// ran.
  package var obstacle: String?
  /// The remarks, most important first.
  package var remarks: [PracticeRemark] = []

  /// Creates a verdict without details.
  package init(_ kind: Kind) { self.kind = kind }
}
