/// A condition in a test's source that determines whether the test runs or is skipped.
package struct TestCondition: Equatable, Sendable {
  /// The way a condition is written.
  package enum Form: Equatable, Sendable {
    /// `.enabled(if: …)`
    case enabled
    /// `.disabled()`, or `.disabled(if: …)`
    case disabled
    /// `XCTSkip`, possibly inside an `if` or a `guard`
    case skip
    /// `XCTSkipIf(…)`
    case skipIf
    /// `XCTSkipUnless(…)`
    case skipUnless
  }

  /// An environment variable that determines the condition.
  package struct Variable: Equatable, Sendable {
    /// The name of the variable.
    package var name: String
    /// Values that may change the condition's result, the most likely one first.
    package var candidates: [String]

    /// Creates a variable with a name and candidate values.
    package init(name: String, candidates: [String]) {
      self.name = name
      self.candidates = candidates
    }
  }

  /// The way the condition is written.
  package var form: Form
  /// The source text of the condition, or `nil` if the test is always skipped.
  package var expression: String?
  /// The environment variables that the expression reads, directly or through constants and
  /// functions.
  package var variables: [Variable]
  /// The path of the test, suite, or class that has the condition, without the module.
  ///
  /// For example, `["LeapTests", "century()"]`.
  package var scope: [String]
  /// The place of the condition.
  package var location: SourceLocation

  /// Creates a condition.
  package init(
    form: Form, expression: String? = nil, variables: [Variable] = [], scope: [String],
    location: SourceLocation
  ) {
    self.form = form
    self.expression = expression
    self.variables = variables
    self.scope = scope
    self.location = location
  }

  /// Returns whether the condition applies to a test.
  func concerns(_ test: TestID) -> Bool {
    guard (test.framework == .xctest) == isOfXCTest else { return false }
    let path = test.path.dropFirst().map(Self.plain)
    return path.starts(with: scope.map(Self.plain))
  }

  private var isOfXCTest: Bool {
    switch form {
    case .enabled, .disabled: false
    case .skip, .skipIf, .skipUnless: true
    }
  }

  private static func plain(_ name: String) -> String {
    let name = name.filter { $0 != "`" }
    return name.hasSuffix("()") ? String(name.dropLast(2)) : name
  }
}
