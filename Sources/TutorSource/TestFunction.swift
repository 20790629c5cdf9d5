/// A function of a test target, read from its source: a test, a helper, or what was meant to be a test.
package struct TestFunction: Equatable, Sendable, Codable {
  /// Why no framework runs a function.
  package enum Obstacle: String, Sendable, Codable {
    /// A Swift Testing function without `@Test`, or an XCTest method outside of an `XCTestCase` class.
    case isNotMarked
    case isPrivate
    case isStatic
    case takesParameters
    case returnsValue
  }

  package var name: String
  /// The names of the types around it, outermost first.
  package var types: [String]
  /// The line of its name, counted from 1.
  package var line: Int
  /// Where its declaration stands, in bytes of UTF-8.
  package var range: Range<Int>
  /// Whether `@Test` marks it.
  package var isMarked: Bool
  package var obstacle: Obstacle?
  /// Whether a trait or a call at its start keeps it from running: `.disabled()`, `.enabled(if:)`, `XCTSkip`.
  package var isSkippable = false
  /// Whether it or its class is bound to the main actor and it is not `async`.
  package var isSynchronousOnMainActor = false
  /// The number of calls that assert something.
  package var assertions = 0
  /// The functions and macros that its body calls, by name.
  package var calls: Set<String> = []
  /// All identifiers in its body.
  package var names: Set<String> = []
  /// Its tokens, without comments and white space: equal for two functions that say the same.
  package var tokens: String

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
