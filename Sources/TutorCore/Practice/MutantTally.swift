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
    let missedText = missed == 0
      ? "Your tests catch \(count == 1 ? "the mutant" : "all \(count) mutants") of your change."
      : "Your tests miss \(missed) of \(count.counted("mutant")) of your change."
    return missedText + (addition.map { " " + $0 } ?? "")
  }

  /// What the new tests added, in one sentence.
  private var addition: String? {
    switch onlyNewTests {
    case nil: nil
    case 0: "The earlier tests catch as many without the new ones."
    case let number?: "Only the new tests catch \(number) of them."
    }
  }
}
