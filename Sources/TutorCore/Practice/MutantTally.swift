import TestReports

/// The numbers of the mutants of one step.
package struct MutantTally: Equatable, Sendable {
  /// The number of mutants that no test caught.
  package var missed: Int
  /// The number of mutants that were tried.
  package var count: Int
  /// The number of mutants that only the new tests of the step caught, or `nil` if there were no
  /// new tests, or if the others were not tried alone.
  package var onlyNewTests: Int?

  /// Creates a tally.
  package init(missed: Int, of count: Int, onlyNewTests: Int? = nil) {
    self.missed = missed
    self.count = count
    self.onlyNewTests = onlyNewTests
  }

  /// Counts the results of a step's mutants.
  init(of results: [MutantResult]) {
    let compared = results.compactMap(\.isCaughtByNewTestsOnly)
    self.init(
      missed: results.count { $0.caughtBy == nil }, of: results.count,
      onlyNewTests: compared.isEmpty ? nil : compared.count { $0 })
  }

  /// The tally in one or two sentences.
  package var sentence: String {
    let all = count == 1 ? "the mutant" : "all \(count) mutants"
    let first =
      switch missed {
      case 0: "Your tests catch \(all) of your change."
      case count: "Your tests miss \(all) of your change."
      default: "Your tests miss \(missed) of \(count.counted("mutant")) of your change."
      }
    return ([first] + (addition.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// The contribution of the new tests in one sentence, or `nil` if it is unknown.
  private var addition: String? {
    let caught = count - missed
    guard let onlyNewTests, caught > 0 else { return nil }
    let they =
      switch (missed, caught) {
      case (0, 1): "it"
      case (0, _): "them"
      case (_, 1): "the other"
      default: "the others"
      }
    return switch onlyNewTests {
    case 0: "The other tests catch as many without the new ones."
    case caught: "Only your new tests catch \(they)."
    default: "Only your new tests catch \(onlyNewTests) of \(they)."
    }
  }
}
