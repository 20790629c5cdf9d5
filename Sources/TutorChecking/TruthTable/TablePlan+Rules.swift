import TutorRunning
import TutorCourses
import TestReports
import TutorCore
import TutorSource

// The rules of a step: tests of the lesson's own that the learner's code must pass.

extension TablePlan {
  /// A rule of a step.
  package struct Rule: Sendable {
    /// The name of the rule, as shown to the learner.
    package var name: String
    /// The function names of the tests for the rule.
    package var tests: Set<String>
  }

  /// Reads the rules of the step, and adds the version in which their tests run.
  ///
  /// All rules share one version, so that a rule more costs no build.
  ///
  /// - Throws: A file error if the rules cannot be read, or `Reading.Unread` if something is not
  ///   known yet.
  mutating func planRules(_ files: LessonFiles, _ reading: Reading) throws {
    var all: [String: [UInt8]] = [:]
    for name in step.rules {
      let folder = files.rule(name, of: step.id)
      let own = try LessonFiles.files(in: folder)
      if let path = own.keys.first(where: { all[$0] != nil }) {
        throw LessonError(
          file: folder + "/" + path, problem: "is in another rule of the step, too; rename it")
      }
      all.merge(own) { $1 }
      reading.prepare(own)
    }
    for name in step.rules {
      let own = try LessonFiles.files(in: files.rule(name, of: step.id))
      let tests = try Self.tests(in: own, reading).filter(\.isTest)
      let words = String(name.split(separator: "/").last ?? name[...]).replacing("-", with: " ")
      rules.append(Rule(name: words, tests: Set(tests.map(\.name))))
    }
    guard !rules.isEmpty else { return }
    columns.append(
      Column(
        version: .learners, demand: .rulesHold, files: all,
        tests: rules.reduce(into: []) { $0.formUnion($1.tests) }))
  }

  /// Returns the learner's package with the tests for the rules in place of the learner's tests.
  func mixRules(
    _ column: Column, with learner: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> PackageMixture {
    var mixture = PackageMixture(
      files: learner.merging(column.files) { $1 },
      learners: Set(learner.keys).subtracting(column.files.keys))
    try mixture.removeTests(otherThan: column.tests ?? [], reading)
    return mixture
  }

  /// Returns the first rule that the learner's code breaks, or `nil` if it is not known to break one.
  func brokenRule(in table: TruthTable) -> BrokenRule? {
    guard case .ran(let report)? = table.rules.first?.result, report.build == .succeeded else {
      return nil
    }
    for rule in rules {
      guard let failed = report.failedTests.first(where: { rule.contains($0.id) }) else { continue }
      return BrokenRule(
        name: rule.name, problem: failed.failures.first?.message.firstLine ?? "its test fails")
    }
    if let crash = report.crashes.first {
      let rule = crash.test.flatMap { test in rules.first { $0.contains(test) } } ?? rules.first
      return rule.map { BrokenRule(name: $0.name, problem: crash.sentence.firstLine) }
    }
    let open = report.tests.filter { $0.status == .unfinished }.map(\.id)
    return rules.first { open.contains(where: $0.contains) }.map {
      BrokenRule(name: $0.name, problem: "its test does not end")
    }
  }
}

extension TablePlan.Rule {
  /// Returns whether a test is one of the rule's.
  fileprivate func contains(_ test: TestID) -> Bool {
    tests.contains { TestName($0).matches(test) }
  }
}

extension String {
  /// The first line of the text.
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
