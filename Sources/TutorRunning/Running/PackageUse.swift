import TestReports

/// The kind of package that a runner builds and runs.
package enum PackageUse: Equatable, Sendable {
  /// A lesson of a course.
  ///
  /// Its tests get only a few variables of the environment, and run one after the other.
  case lesson
  /// A package of the user's own, whose tests run as they do with plain `swift test`.
  case own(TestSelection)

  /// The selected tests.
  package var selection: TestSelection {
    if case .own(let selection) = self { selection } else { TestSelection() }
  }

  var isLesson: Bool { self == .lesson }
}

/// The tests that a user selects with `--filter` and `--skip`, as in `swift test`.
package struct TestSelection: Equatable, Sendable {
  /// The regular expressions of `--filter`; a test that matches any of them runs.
  ///
  /// Without one, all tests run.
  package var filter: [String]
  /// The regular expressions of `--skip`; a test that matches any of them does not run.
  package var skip: [String]

  /// Creates a selection, by default of all tests.
  package init(filter: [String] = [], skip: [String] = []) {
    self.filter = filter
    self.skip = skip
  }

  /// A Boolean value that indicates whether no test is left out.
  package var isEverything: Bool { filter.isEmpty && skip.isEmpty }

  /// The options of `swift test` and of a test bundle.
  package var arguments: [String] {
    filter.flatMap { ["--filter", $0] } + skip.flatMap { ["--skip", $0] }
  }

  /// Returns those of the given XCTest tests that SwiftPM would run.
  ///
  /// - Parameter tests: The tests of a bundle.
  /// - Returns: The selected tests, or none if a pattern is not a regular expression in Swift.
  func selected(_ tests: [TestID]) -> [TestID] {
    guard !isEverything else { return tests }
    guard let wanted = try? filter.map({ try Regex($0) }),
      let unwanted = try? skip.map({ try Regex($0) })
    else { return [] }
    return tests.filter { test in
      let name = BundleArguments.name(test)
      return (wanted.isEmpty || wanted.contains { name.firstMatch(of: $0) != nil })
        && !unwanted.contains { name.firstMatch(of: $0) != nil }
    }
  }
}
