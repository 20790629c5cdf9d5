/// A condition in the source of a test, under which the test is run or skipped.
package struct TestCondition: Equatable, Sendable {
  /// How the condition is written.
  package enum Form: Equatable, Sendable {
    /// `.enabled(if: …)`
    case enabled
    /// `.disabled()`, or `.disabled(if: …)`
    case disabled
    /// `XCTSkip`, perhaps inside an `if` or a `guard`
    case skip
    /// `XCTSkipIf(…)`
    case skipIf
    /// `XCTSkipUnless(…)`
    case skipUnless
  }

  /// An environment variable that decides.
  package struct Variable: Equatable, Sendable {
    package var name: String
    /// Values that may turn the condition, the likeliest first.
    package var candidates: [String]

    package init(name: String, candidates: [String]) {
      self.name = name
      self.candidates = candidates
    }
  }

  package var form: Form
  /// What decides, as it is written; `nil` where the test is always skipped.
  package var expression: String?
  /// The environment variables that the expression reads, also through constants and functions.
  package var variables: [Variable]
  /// The test, suite or class that the condition is for, without the module: `["LeapTests", "century()"]`.
  package var scope: [String]
  package var location: SourceLocation

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

  /// Returns whether the condition decides about a test.
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
