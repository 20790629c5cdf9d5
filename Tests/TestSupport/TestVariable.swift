import Foundation
package import Testing

/// The variables of the environment by which a person chooses what the tests do.
package enum TestVariable {
  /// Returns the number that a variable holds, or `nil` if it is not set or holds no number.
  package static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Returns whether a variable is set to 1.
  package static func isSet(_ name: String) -> Bool { number(name) == 1 }

  /// A Boolean value that indicates whether everything random is tried as often as in the whole check, not a few times.
  package static let everyCase = isSet("EVERY_CASE")
}

extension Trait where Self == ConditionTrait {
  /// Marks tests that build packages or run the tutor in a terminal; `WITHOUT_BUILDS=1` leaves them out.
  package static var builds: Self {
    .enabled(if: !TestVariable.isSet("WITHOUT_BUILDS"), "WITHOUT_BUILDS is 1")
  }

  /// Marks tests that take long and guard what seldom changes: only `EVERY_CASE=1` runs them.
  package static var wholeCheckOnly: Self {
    .enabled(if: TestVariable.everyCase, "EVERY_CASE is not 1")
  }
}
