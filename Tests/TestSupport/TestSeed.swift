import Foundation
package import Fuzzing

/// The seed of all random numbers in a test run.
///
/// It differs in each run and is printed where it is used. `RANDOM_SEED` repeats a run.
package enum TestSeed {
  private static let value =
    TestVariable.number("RANDOM_SEED").map { UInt64(bitPattern: Int64($0)) }
    ?? UInt64.random(in: 0...UInt64(Int32.max))

  /// Prints the seed and returns a random number generator that starts with it.
  ///
  /// - Parameter test: The name of the test.
  /// - Returns: A generator, the same for the same seed.
  package static func numbers(for test: String) -> SplitMix {
    print("\(test): RANDOM_SEED=\(value)")
    return SplitMix(seed: value)
  }

  /// Returns all elements with `EVERY_CASE=1`, and a random part of them without.
  ///
  /// - Parameters:
  ///   - elements: What a test would examine one by one.
  ///   - share: The number of elements of which one is chosen.
  ///   - test: The name of the test.
  /// - Returns: Elements in their order, at least one if there are any.
  package static func sample<Element>(
    _ elements: [Element], oneIn share: Int, for test: String
  ) -> [Element] {
    guard !TestVariable.everyCase, !elements.isEmpty else { return elements }
    var numbers = numbers(for: test)
    let count = (elements.count + share - 1) / share
    return elements.indices.shuffled(using: &numbers).prefix(count).sorted().map { elements[$0] }
  }
}
