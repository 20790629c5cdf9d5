/// The identity of a test: its framework and its path from the module to the function.
package struct TestID: Hashable, Sendable, Codable {
  /// A test framework.
  package enum Framework: String, Sendable, Codable, CaseIterable {
    case xctest
    case swiftTesting
  }

  /// The framework that runs the test.
  package var framework: Framework
  /// The module, the enclosing suites from outermost to innermost, and the function.
  ///
  /// For example, `["KataTests", "LeapTests", "testLeap"]`.
  package var path: [String]

  /// Creates a test identity.
  package init(framework: Framework, path: [String]) {
    self.framework = framework
    self.path = path
  }

  /// The name to show to learners, without the module.
  package var displayName: String {
    path.dropFirst().joined(separator: ".")
  }
}
