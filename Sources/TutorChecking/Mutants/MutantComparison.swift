import TutorRunning
package import TestReports

extension MutantCheck {
  /// The tests of a step, for finding out what the new ones add.
  package struct Tests: Sendable {
    /// The new tests.
    package var new: [TestID]
    /// The other tests.
    package var others: [TestID]

    /// Creates tests.
    package init(new: [TestID], others: [TestID]) {
      self.new = new
      self.others = others
    }
  }
}

/// A search for the mutants that only the new tests of a step catch.
///
/// A mutant that another test has caught needs no trial. One that a new test has caught is tried
/// again without the new tests, because a trial ends with the first test that fails.
struct MutantComparison {
  /// The tests, or `nil` if nothing is compared.
  let tests: MutantCheck.Tests?
  private var waiting: [Int] = []
  /// The numbers of the mutants that a test has caught, and whether only new tests do.
  private(set) var results: [Int: Bool] = [:]
  /// The number of trials that have ended, and the number of all.
  private(set) var progress = (done: 0, of: 0)

  /// Creates a search, which finds nothing if there are no new tests, or too many tests to name.
  init(_ tests: MutantCheck.Tests?) {
    guard let tests, !tests.new.isEmpty else {
      self.tests = nil
      return
    }
    let others = tests.others.filter { $0.framework == .xctest }
    let isShort = Resumption.fitting(others, of: .xctest).count == others.count
    self.tests = isShort ? tests : nil
  }

  /// Notes the test that has caught a mutant.
  ///
  /// - Parameters:
  ///   - number: The number of the mutant.
  ///   - test: The test, or `nil` if it was a crash or an endless loop, which takes long to repeat.
  mutating func noteCaught(_ number: Int, by test: TestID?) {
    guard let tests, let test else { return }
    guard tests.new.contains(test) else { return results[number] = false }
    guard !tests.others.isEmpty else { return results[number] = true }
    waiting.append(number)
    progress.of += 1
  }

  /// Removes and returns the number of the next mutant to try without the new tests, or returns
  /// `nil` if all have been.
  mutating func next() -> Int? { waiting.popLast() }

  /// Notes whether the other tests caught a mutant.
  mutating func note(_ number: Int, isCaught: Bool) {
    results[number] = !isCaught
    progress.done += 1
  }
}
