/// A condition in the source of a test, under which the test is run or skipped.
package struct WrittenTestCondition: Equatable, Sendable, Codable {
  /// How the condition is written.
  package enum Form: String, Sendable, Codable {
    case enabled
    case disabled
    case skip
    case skipIf
    case skipUnless
  }

  /// An environment variable that the condition reads, also through constants and functions.
  package struct Variable: Equatable, Sendable, Codable {
    package var name: String
    /// The values that it is compared with.
    package var comparedWith: [String]

    package init(name: String, comparedWith: [String]) {
      self.name = name
      self.comparedWith = comparedWith
    }
  }

  package var form: Form
  /// What decides, as it is written; `nil` where the test is always skipped.
  package var expression: String?
  package var variables: [Variable] = []
  /// The names of the types around the test, and of the test; only those of the types where the condition is for all their tests.
  package var scope: [String]
  package var file: String
  /// Counted from 1.
  package var line: Int

  package init(form: Form, expression: String?, scope: [String], file: String, line: Int) {
    self.form = form
    self.expression = expression
    self.scope = scope
    self.file = file
    self.line = line
  }
}
