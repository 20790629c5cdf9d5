import Foundation
package import Testing

/// The environment variables that control the tests.
package enum TestVariable {
  /// Returns the number that a variable holds, or `nil` if it is not set or holds no number.
  package static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Returns whether a variable is set to 1.
  package static func isSet(_ name: String) -> Bool { number(name) == 1 }

  /// A Boolean value that indicates whether random tests use all their cases instead of a few.
  package static let everyCase = isSet("EVERY_CASE")

  /// Returns a number of rounds with `EVERY_CASE=1`, and a part of it without, which is at least 1.
  package static func rounds(_ all: Int, orOneIn share: Int) -> Int {
    everyCase ? all : max(all / share, 1)
  }
}

extension Trait where Self == ConditionTrait {
  /// Marks slow tests of code that seldom changes; only `EVERY_CASE=1` runs them.
  package static var wholeCheckOnly: Self {
    .enabled(if: TestVariable.everyCase, "EVERY_CASE is not 1")
  }
}
