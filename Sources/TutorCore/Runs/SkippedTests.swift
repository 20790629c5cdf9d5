/// The tests that a run skipped, grouped by the condition that skipped them.
package struct SkippedTests: Equatable, Sendable {
  /// Tests that were skipped for the same reason.
  package struct Group: Equatable, Sendable {
    /// The condition in the source; `nil` where none was found.
    package var condition: TestCondition?
    /// The comment that the framework reports.
    package var reason: String?
    package var tests: [TestID]
  }

  /// Who reads the sentence: the author can change `lesson.json`, the learner can change the tests.
  package enum Reader: Sendable {
    case author
    case learner
  }

  /// The groups, in the order in which their first tests were reported.
  package private(set) var groups: [Group] = []

  /// Finds the condition of each skipped test.
  ///
  /// - Parameters:
  ///   - report: What the run showed.
  ///   - conditions: The conditions in the package's sources.
  package init(in report: Report, conditions: [TestCondition]) {
    for test in report.tests where test.status == .skipped {
      // The innermost condition is the likeliest: a suite's is often written for all of its tests.
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

  /// Describes which tests were skipped, by which condition, and what to do about it, or returns `nil` if none was skipped.
  ///
  /// For example: ``8 tests are skipped by their condition RUNALL; set it in lesson.json under `environment` ``.
  package func sentence(for reader: Reader) -> String? {
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
  /// Which tests were skipped, and by what.
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

  /// What makes the tests run, or `nil` if nothing is known about their condition.
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
  /// What to remove from the source.
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
