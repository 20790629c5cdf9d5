import TutorRunning
import TestReports

/// The tests that have caught mutants, by the file of the mutants.
///
/// They probably catch the next mutants of the file, too, in a part of the time of all tests. Each
/// test is first run alone without a mutant, because some tests pass only after others.
struct LikelyCatchers {
  private var confirmed: [String: [TestID]] = [:]
  private var unconfirmed: [(test: TestID, file: String)] = []

  /// The maximum number of tests for each file.
  private static let limit = 8

  /// Returns the tests to try first for a mutant of a file, the latest catcher first.
  func tests(for file: String) -> [TestID] { confirmed[file] ?? [] }

  /// Adds a test that has caught a mutant, unless it is known.
  mutating func add(_ test: TestID, for file: String) {
    guard confirmed[file]?.contains(test) != true,
      !unconfirmed.contains(where: { $0.test == test })
    else { return }
    unconfirmed.append((test, file))
  }

  /// Removes and returns the next test to run alone, or returns `nil` if all have been.
  mutating func nextUnconfirmed() -> (test: TestID, file: String)? {
    unconfirmed.isEmpty ? nil : unconfirmed.removeFirst()
  }

  /// Removes a test.
  mutating func remove(_ test: TestID) {
    unconfirmed.removeAll { $0.test == test }
    confirmed = confirmed.mapValues { $0.filter { $0 != test } }
  }

  /// Notes that a test passes alone.
  mutating func confirm(_ test: TestID, for file: String) {
    let others = tests(for: file).filter { $0 != test }
    confirmed[file] = [test] + others.prefix(Self.limit - 1)
  }
}
