/// A red or green step, with the package around it.
package struct Situation: Sendable {
  /// What the step wants to see.
  package enum Outcome: String, Sendable, CaseIterable {
    case failsToBuild, failsTest, crashes, passes, findsNoTests
  }

  package var lesson: String
  package var step: String
  package var outcome: Outcome
  /// The text files of the package before the step, by path.
  package var before: [String: String]
  /// The text files of the package after the step's solution.
  package var after: [String: String]
  /// The text files after the first green step that follows, the step itself if it is green.
  package var comingGreen: [String: String]
  /// The tests that the step is about: those that it makes fail or pass.
  package var focus: [TestPath]
  /// Whether the step's own tests are still the same after the first green step that follows, and pass there.
  package var testsPassSoon: Bool
  /// Whether there is code made for that, with which the step's own tests pass.
  package var hasWorkingVersion: Bool
  /// Whether the step also wants a compiler warning.
  package var wantsWarning: Bool
  /// The files that the step names in its conditions for the learner to read.
  package var namedFiles: Set<String>

  /// Whether some version of the code makes the step's own tests pass.
  package var testsCanPass: Bool { testsPassSoon || hasWorkingVersion }

  /// Whether it matters to the step in which file something is.
  func isAboutFile(_ path: String) -> Bool { wantsWarning || namedFiles.contains(path) }
}

/// A test's name, and the suite's where there is one.
package struct TestPath: Hashable, Sendable {
  package var suite: String?
  package var name: String
}
