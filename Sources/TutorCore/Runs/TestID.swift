/// A test's identity: which framework runs it, and its path from the module down to the function.
package struct TestID: Hashable, Sendable, Codable {
  package enum Framework: String, Sendable, Codable, CaseIterable {
    case xctest
    case swiftTesting
  }

  package var framework: Framework
  /// Module, suites from outside in, function: `["KataTests", "LeapTests", "testLeap"]`.
  package var path: [String]

  package init(framework: Framework, path: [String]) {
    self.framework = framework
    self.path = path
  }

  /// The name that learners see: without the module.
  package var displayName: String {
    path.dropFirst().joined(separator: ".")
  }
}
