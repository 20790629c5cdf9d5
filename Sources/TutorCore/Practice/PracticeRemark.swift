/// A remark about a step that breaks the cycle.
///
/// A remark never forbids anything. With `--strict`, it determines the exit code.
package struct PracticeRemark: Hashable, Sendable, Codable {
  /// The kind of a remark.
  ///
  /// Journals contain the raw values, so they must not change.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// No test reaches code that was written since the last green.
    case codeWithoutTest = "code without a test"
    /// Several new tests fail at the same time.
    case severalReds = "several reds"
    /// A new test passed at once, and also passes with the earlier code.
    case neverRed = "never red"
    /// A test was red, has changed since, and now also passes with the code that it rejected.
    case weakened
    /// A test has fewer assertions or arguments than at the last green.
    case fewerAssertions = "fewer assertions"
    /// A test does not run anymore.
    case disabled
    case deleted
    /// Many lines changed since the last green.
    case largeStep = "large step"
    /// The last green is long ago.
    case oldStep = "old step"
    /// A refactoring changed tests together with the code, and they do not ask for the new code.
    case refactoringChangedTests = "refactoring changed tests"
  }

  /// The kind of the remark.
  package var kind: Kind
  /// The names of the tests that the remark is about, or the lines as `path:line`.
  package var subjects: [String]
  /// A number that belongs to the remark: lines, minutes, or the number of further subjects.
  package var number: Int?

  /// Creates a remark.
  package init(_ kind: Kind, _ subjects: [String] = [], number: Int? = nil) {
    self.kind = kind
    self.subjects = subjects
    self.number = number
  }
}

/// The sizes from which a step counts as large or old.
package struct PracticeLimits: Equatable, Sendable {
  /// The number of changed lines since the last green.
  package var lines = 80
  /// The number of seconds since the last green.
  package var seconds = 20 * 60

  /// Creates the default limits.
  package init() {}
}
