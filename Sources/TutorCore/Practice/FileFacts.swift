package import TestReports

/// The facts about one Swift file of a package that practice compares with those of an earlier
/// version.
package struct FileFacts: Equatable, Sendable {
  /// A test as its source describes it.
  package struct Test: Equatable, Sendable {
    /// The enclosing types and the function, such as `YearTests.leap`.
    package var name: String
    /// The function without its types, such as `leap`.
    var function: Substring { name.split(separator: ".").last ?? "" }
    /// The line of the function's name, counted from 1.
    package var line: Int
    /// The tokens without comments, white space, and the test's own name.
    package var code: String
    /// The number of assertions.
    package var assertions: Int
    /// The number of times that it runs with other arguments, or `nil` if that is unknown.
    package var arguments: Int?
    /// A Boolean value that indicates whether a trait or a call in the source can skip the test.
    package var isSkippable: Bool

    /// Creates a test.
    package init(
      name: String, line: Int = 1, code: String, assertions: Int = 1, arguments: Int? = nil,
      isSkippable: Bool = false
    ) {
      self.arguments = arguments
      self.name = name
      self.line = line
      self.code = code
      self.assertions = assertions
      self.isSkippable = isSkippable
    }
  }

  /// A Boolean value that indicates whether the file belongs to a test target.
  package var isInTests: Bool
  /// The tests, in source order.
  package var tests: [Test]
  /// A hash of the tokens outside the tests, without comments and white space.
  package var restOfCode: UInt64

  /// Creates the facts about a file.
  package init(isInTests: Bool, tests: [Test] = [], restOfCode: UInt64) {
    self.isInTests = isInTests
    self.tests = tests
    self.restOfCode = restOfCode
  }
}

extension TestID {
  /// The name of the test in practice: its types and its function, without module, arguments, and
  /// backticks.
  package var practiceName: String {
    var name = ""
    for type in path.dropFirst().dropLast() { name += type.withoutBackticks + "." }
    return name + (path.last?.withoutBackticks[...].withoutArguments ?? "")
  }
}
