/// A red or green step with its package.
package struct Situation: Sendable {
  /// The expectation of the step.
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
  /// The text files after the next green step, which is the step itself if it is green.
  package var comingGreen: [String: String]
  /// The tests that the step makes fail or pass.
  package var focus: [TestPath]
  /// A Boolean value that indicates whether the step's own tests are unchanged and pass after the next green step.
  package var testsPassSoon: Bool
  /// A Boolean value that indicates whether the lesson has a version of the code with which the step's own tests pass.
  package var hasWorkingVersion: Bool
  /// A Boolean value that indicates whether the step also expects a compiler warning.
  package var wantsWarning: Bool
  /// The files that the step's conditions name.
  package var namedFiles: Set<String>

  /// A Boolean value that indicates whether some version of the code makes the step's own tests pass.
  package var testsCanPass: Bool { testsPassSoon || hasWorkingVersion }

  /// A Boolean value that indicates whether the step depends on the file of a declaration.
  func isAboutFile(_ path: String) -> Bool { wantsWarning || namedFiles.contains(path) }
}

/// The name of a test, and of its suite if it has one.
package struct TestPath: Hashable, Sendable {
  package var suite: String?
  package var name: String
}
