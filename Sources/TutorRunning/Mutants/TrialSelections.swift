import TutorCore

/// The selections of tests that the trials of a package's mutants run.
struct TrialSelections {
  /// The frameworks that the package uses, in the order in which they run.
  var frameworks: [TestID.Framework] = []
  /// The tests that the runner selects, or `nil` if it selects all.
  let selectedTests: [TestID]?

  /// All tests that the runner selects.
  var all: [MutantTrial.Selection] {
    frameworks.compactMap { framework in
      // Swift Testing selects tests by the runner's own patterns; XCTest needs their names.
      guard framework == .xctest, let selectedTests else {
        return MutantTrial.Selection(framework: framework)
      }
      let own = selectedTests.filter { $0.framework == framework }
      return own.isEmpty ? nil : MutantTrial.Selection(framework: framework, tests: own)
    }
  }

  /// Returns selections of some tests.
  func named(_ tests: [TestID]) -> [MutantTrial.Selection] {
    frameworks.compactMap { framework in
      let own = tests.filter { $0.framework == framework }
      return own.isEmpty ? nil : MutantTrial.Selection(framework: framework, tests: own)
    }
  }

  /// Returns selections of all tests that the runner selects but the new ones.
  func withoutNew(_ tests: MutantCheck.Tests) -> [MutantTrial.Selection] {
    frameworks.compactMap { framework in
      let others = tests.others.filter { $0.framework == framework }
      guard !others.isEmpty else { return nil }
      return switch framework {
      case .xctest: MutantTrial.Selection(framework: framework, tests: others)
      // There may be thousands, and comparing with a few patterns is faster.
      case .swiftTesting:
        MutantTrial.Selection(
          framework: framework, without: tests.new.filter { $0.framework == framework })
      }
    }
  }
}
