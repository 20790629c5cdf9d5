/// The tests that did not run, grouped by the condition that skipped them.
package struct SkippedTests: Equatable, Sendable {
  /// Tests that were skipped for the same reason.
  package struct Group: Equatable, Sendable {
    /// The condition in the source, or `nil` if none was found.
    package var condition: TestCondition?
    /// The comment that the framework reports, if there is one.
    package var reason: String?
    /// The skipped tests.
    package var tests: [TestID]
  }

  /// The audience of a sentence.
  ///
  /// An author can change `lesson.json`; a learner can change the tests.
  package enum Reader: Sendable {
    case author
    case learner
  }

  /// The groups, in the order in which their first tests were reported.
  package private(set) var groups: [Group] = []
  /// The path of a `main` that starts no test of XCTest, so that the tests are unknown.
  private let unobservedMain: String?

  /// Finds the condition of each skipped test.
  ///
  /// - Parameters:
  ///   - report: The report of the run.
  ///   - conditions: The conditions in the package's sources.
  package init(in report: Report, conditions: [TestCondition]) {
    unobservedMain = report.unobservedMain
    for test in report.tests where test.status == .skipped {
      // Prefer the innermost condition: a suite's condition is often written for all of its tests.
      let condition = conditions.filter { $0.concerns(test.id) }
        .max { $0.scope.count < $1.scope.count }
      add(test, under: condition)
    }
  }

  private mutating func add(_ test: TestResult, under condition: TestCondition?) {
    let index = groups.firstIndex { group in
      group.condition?.form == condition?.form
        && group.condition?.expression == condition?.expression && group.reason == test.skipReason
    }
    if let index {
      groups[index].tests.append(test.id)
    } else {
      groups.append(Group(condition: condition, reason: test.skipReason, tests: [test.id]))
    }
  }

  /// Describes which tests were skipped, by which condition, and how to run them.
  ///
  /// For example: ``8 tests are skipped by their condition RUNALL; set it in lesson.json under
  /// `environment` ``.
  ///
  /// - Returns: The description, or `nil` if no test was skipped.
  package func sentence(for reader: Reader) -> String? {
    if let unobservedMain {
      return
        "\(unobservedMain) starts no test of XCTest, and others cannot be observed here; without "
        + "this file, `swift test` finds all tests itself"
    }
    guard !groups.isEmpty else { return nil }
    let shown = groups.prefix(Self.mostShown).map { group in
      [group.statement, group.remedy(for: reader)].compactMap(\.self).joined(separator: "; ")
    }
    let others = groups.dropFirst(Self.mostShown).reduce(0) { $0 + $1.tests.count }
    let rest =
      others == 0 ? [] : ["\(others.counted("more test")) \(others == 1 ? "is" : "are") skipped"]
    return (shown + rest).joined(separator: ". ")
  }

  private static let mostShown = 3
}

extension SkippedTests.Group {
  /// A description of the skipped tests and their condition.
  package var statement: String {
    let isOne = tests.count == 1
    let subject = isOne ? tests[0].displayName : tests.count.counted("test")
    return "\(subject) \(isOne ? "is" : "are") skipped\(cause(isOne ? "its" : "their"))"
  }

  private func cause(_ pronoun: String) -> String {
    let comment = reason.map { " (\($0.shortened))" } ?? ""
    guard let condition else { return reason.map { ": \($0.shortened)" } ?? "" }
    let expression = condition.expression?.shortened
    switch condition.form {
    case .enabled, .disabled:
      return expression.map { " by \(pronoun) condition \($0)\(comment)" }
        ?? " by .disabled\(comment)"
    case .skip: return " by XCTSkip" + (expression.map { " under the condition \($0)" } ?? "")
    case .skipIf: return " by XCTSkipIf(\(expression ?? ""))"
    case .skipUnless: return " by XCTSkipUnless(\(expression ?? ""))"
    }
  }

  /// Returns how to make the tests run, or `nil` if their condition is unknown.
  package func remedy(for reader: SkippedTests.Reader) -> String? {
    guard let condition else { return nil }
    let place = "\(condition.location.file):\(condition.location.line)"
    guard reader == .author, !condition.variables.isEmpty else {
      return "to run \(tests.count == 1 ? "it" : "them"), remove \(condition.name) (\(place))"
    }
    let names = condition.variables.map(\.name)
    let object = names == [condition.expression] ? "it" : names.joined(separator: " and ")
    return "set \(object) in lesson.json under `environment`"
  }
}

extension TestCondition {
  /// The code to remove from the source, in backticks.
  fileprivate var name: String {
    switch form {
    case .enabled: "`.enabled`"
    case .disabled: "`.disabled`"
    case .skip: "`XCTSkip`"
    case .skipIf: "`XCTSkipIf`"
    case .skipUnless: "`XCTSkipUnless`"
    }
  }
}

extension String {
  /// The text in one line of at most 80 characters.
  fileprivate var shortened: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 80 ? line : line.prefix(79) + "…"
  }
}
