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
}
