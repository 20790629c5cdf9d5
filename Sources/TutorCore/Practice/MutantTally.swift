import TestReports

/// The numbers of the mutants of one step.
package struct MutantTally: Equatable, Sendable {
  /// The number of mutants that no test caught.
  package var missed: Int
  /// The number of mutants that were tried, without those that are marked as equivalent.
  package var count: Int
  /// The number of missed mutants that are marked as equivalent to the original code.
  package var equivalent: Int
  /// The number of mutants that only the new tests of the step caught, or `nil` if there were no
  /// new tests, or if the others were not tried alone.
  package var onlyNewTests: Int?

  /// Creates a tally.
  package init(missed: Int, of count: Int, onlyNewTests: Int? = nil, equivalent: Int = 0) {
    self.missed = missed
    self.count = count
    self.onlyNewTests = onlyNewTests
    self.equivalent = equivalent
  }

  /// Counts the results of a step's mutants.
  init(of results: [MutantResult]) {
    let compared = results.compactMap(\.isCaughtByNewTestsOnly)
    let missed = results.count(where: \.isMissed)
    let caught = results.count { $0.caughtBy != nil }
    self.init(
      missed: missed, of: missed + caught,
      onlyNewTests: compared.isEmpty ? nil : compared.count { $0 },
      equivalent: results.count - missed - caught)
  }

  /// A Boolean value that indicates whether there was no mutant.
  package var isEmpty: Bool { count + equivalent == 0 }

  /// The tally in up to three sentences.
  package var sentence: String {
    guard count > 0 else {
      return equivalent.counted("mutant of your change is", "mutants of your change are")
        + " marked as equivalent."
    }
    let all = count == 1 ? "the mutant" : "all \(count) mutants"
    let first =
      switch missed {
      case 0: "Your tests catch \(all) of your change."
      case count: "Your tests miss \(all) of your change."
      default: "Your tests miss \(missed) of \(count.counted("mutant")) of your change."
      }
    let marked = equivalent.counted("more is", "more are") + " marked as equivalent."
    return [first, addition, equivalent > 0 ? marked : nil].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The contribution of the new tests in one sentence, or `nil` if it is unknown.
  private var addition: String? {
    let caught = count - missed
    guard let onlyNewTests, caught > 0 else { return nil }
    guard onlyNewTests > 0 else {
      return "Without your new tests, they would catch just as many. "
        + "Check that the new tests assert what is new."
    }
    let others = missed + onlyNewTests
    let what = count == 1 ? "it" : others == count ? "all \(count)" : "\(others) of \(count)"
    return "Without your new tests, they would miss \(what)."
  }
}
