/// A function in the source of a test target: a test, a helper, or an intended test.
package struct TestFunction: Equatable, Sendable, Codable {
  /// The reason why no test framework runs a function.
  package enum Obstacle: String, Sendable, Codable {
    /// A Swift Testing function without `@Test`, or an XCTest method outside an `XCTestCase` class.
    case isNotMarked
    case isPrivate
    case isStatic
    case takesParameters
    case returnsValue
  }

  /// The name of the function.
  package var name: String
  /// The names of the enclosing types, outermost first.
  package var types: [String]
  /// The line of the function's name, counted from 1.
  package var line: Int
  /// The range of the declaration, in UTF-8 bytes.
  package var range: Range<Int>
  /// A Boolean value that indicates whether the function is marked with `@Test`.
  package var isMarked: Bool
  /// The reason why no test framework runs the function, if there is one.
  package var obstacle: Obstacle?
  /// Whether a trait or a call can skip the test: `.disabled()`, `.enabled(if:)`, or `XCTSkip`.
  package var isSkippable = false
  /// Whether the function is not `async`, and it or its class is isolated to the main actor.
  package var isSynchronousOnMainActor = false
  /// The number of assertions in the function's body.
  package var assertions = 0
  /// The number of times that the test runs with other arguments, or `nil` if they are not literals.
  package var arguments: Int?
  /// The names of the functions and macros that the body calls.
  package var calls: Set<String> = []
  /// The identifiers in the body.
  package var names: Set<String> = []
  /// The tokens without comments and white space, which are equal for functions with the same code.
  package var tokens: String

  /// Creates a test function.
  package init(
    name: String, types: [String], line: Int, range: Range<Int>, isMarked: Bool, tokens: String
  ) {
    self.name = name
    self.types = types
    self.line = line
    self.range = range
    self.isMarked = isMarked
    self.tokens = tokens
  }
}

extension TestFunction {
  /// A Boolean value that indicates whether a framework runs the function as a test.
  package var isTest: Bool { isMarked || isXCTest }
  /// A Boolean value that indicates whether XCTest runs the function.
  package var isXCTest: Bool { !isMarked && obstacle == nil && name.hasPrefix("test") }
}
