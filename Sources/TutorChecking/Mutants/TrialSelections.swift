import TutorRunning
import TestReports

/// The selections of tests that the trials of a package's mutants run, one process after the other.
struct TrialSelections {
  /// The frameworks that the package uses, in the order in which they run.
  var frameworks: [TestID.Framework] = []
  /// The tests that the runner selects, or `nil` if it selects all.
  let selectedTests: [TestID]?
  /// The runner's own patterns, by which Swift Testing selects tests.
  let patterns: [String]

  /// A Boolean value that indicates whether Swift Testing runs tests at the same time, because they
  /// fail one after the other.
  var isParallel = false

  /// All tests that the runner selects.
  var all: [BundleArguments] {
    frameworks.compactMap { framework in
      // XCTest has no patterns, and needs the names of the tests.
      guard framework == .xctest, let selectedTests else {
        return BundleArguments(for: framework, options: patterns, isParallel: isParallel)
      }
      let own = selectedTests.filter { $0.framework == framework }
      return own.isEmpty ? nil : BundleArguments(for: own, of: framework)
    }
  }

  /// Returns selections of all tests that the runner selects but the new ones.
  func withoutNew(_ tests: MutantCheck.Tests) -> [BundleArguments] {
    frameworks.compactMap { framework in
      let others = tests.others.filter { $0.framework == framework }
      guard !others.isEmpty else { return nil }
      switch framework {
      case .xctest: return BundleArguments(for: others, of: framework)
      // There may be thousands, and comparing with a few patterns is faster.
      case .swiftTesting:
        let new = tests.new.filter { $0.framework == framework }
        let options = new.flatMap { ["--skip", BundleArguments.filter(for: $0)] }
        return BundleArguments(
          for: framework, options: patterns + options, isParallel: isParallel)
      }
    }
  }
}
