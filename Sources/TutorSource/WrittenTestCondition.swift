/// A condition in the source of a test that determines whether the test is run or skipped.
package struct WrittenTestCondition: Equatable, Sendable, Codable {
  /// The syntactic form of a condition.
  package enum Form: String, Sendable, Codable {
    case enabled
    case disabled
    case skip
    case skipIf
    case skipUnless
  }

  /// An environment variable that a condition reads, directly or through constants and functions.
  package struct Variable: Equatable, Sendable, Codable {
    /// The name of the variable.
    package var name: String
    /// The values that the code compares the variable with.
    package var comparedWith: [String]

    /// Creates a variable.
    package init(name: String, comparedWith: [String]) {
      self.name = name
      self.comparedWith = comparedWith
    }
  }

  /// The syntactic form of the condition.
  package var form: Form
  /// The source of the condition, or `nil` if the test is always skipped.
  package var expression: String?
  /// The environment variables that the condition reads.
  package var variables: [Variable] = []
  /// The names of the types around the test, followed by the test's own name.
  ///
  /// If the condition applies to all tests of a type, the test's name is omitted.
  package var scope: [String]
  /// The path of the file.
  package var file: String
  /// The line number, counted from 1.
  package var line: Int

  /// Creates a condition that reads no variables.
  package init(form: Form, expression: String?, scope: [String], file: String, line: Int) {
    self.form = form
    self.expression = expression
    self.scope = scope
    self.file = file
    self.line = line
  }
}
