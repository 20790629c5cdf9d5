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
}

extension Trait where Self == ConditionTrait {
  /// Marks tests that build packages or run the tutor in a terminal; `WITHOUT_BUILDS=1` leaves them out.
  package static var builds: Self {
    .enabled(if: !TestVariable.isSet("WITHOUT_BUILDS"), "WITHOUT_BUILDS is 1")
  }

  /// Marks suites and tests that need a real toolchain; `WITHOUT_BUILDS=1` leaves them out.
  package static var live: Self {
    .enabled(if: !TestVariable.isSet("WITHOUT_BUILDS"), "WITHOUT_BUILDS is 1")
  }

  /// Marks slow tests of code that seldom changes; only `EVERY_CASE=1` runs them.
  package static var wholeCheckOnly: Self {
    .enabled(if: TestVariable.everyCase, "EVERY_CASE is not 1")
  }
}
