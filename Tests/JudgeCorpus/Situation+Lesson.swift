internal import SwiftSyntax
package import TutorCore

extension Situation {
  /// The red and green steps of a lesson, each with its package.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - start: The text files of the package at the start of the lesson.
  ///   - solution: The text files of a step's solution.
  ///   - hasWorkingVersion: Whether code exists with which a red step's own tests pass although those of the next green do not.
  /// - Returns: One situation for each of these steps, in order.
  package static func all(
    in lesson: Lesson, start: [String: String],
    solution: (Step) throws -> [String: String], hasWorkingVersion: (Step) -> Bool
  ) rethrows -> [Situation] {
    var states = [start]
    for step in lesson.steps {
      var state = states[states.count - 1].merging(try solution(step)) { $1 }
      for path in step.removes { state[path] = nil }
      states.append(state)
    }
    let history = History(lesson: lesson, states: states)
    return lesson.steps.indices.compactMap { index in
      history.situation(at: index, hasWorkingVersion: hasWorkingVersion(lesson.steps[index]))
    }
  }
}

/// A lesson and the states of its package, one more than the number of steps.
private struct History {
  let lesson: Lesson
  let states: [[String: String]]
  /// The text of each test in each state.
  private let tests: [[TestPath: String]]

  init(lesson: Lesson, states: [[String: String]]) {
    self.lesson = lesson
    self.states = states
    // Most files are the same in consecutive steps, so their syntax trees are reused.
    var known: [String: [TestPath: String]] = [:]
    tests = states.map { state in
      var all: [TestPath: String] = [:]
      for (path, text) in state where path.hasPrefix("Tests/") && path.hasSuffix(".swift") {
        let found = known[text] ?? Self.tests(in: SourceText(path: path, text: text))
        known[text] = found
        all.merge(found) { $1 }
      }
      return all
    }
  }

  private static func tests(in source: SourceText) -> [TestPath: String] {
    Dictionary(
      TestSite.all(in: source).map { ($0.path, $0.function.trimmedDescription) },
      uniquingKeysWith: { $1 })
  }

  func situation(at index: Int, hasWorkingVersion: Bool) -> Situation? {
    let step = lesson.steps[index]
    guard let outcome = step.expectation?.outcome else { return nil }
    let focus = self.focus(at: index)
    let comingGreen = self.comingGreen(from: index)
    return Situation(
      lesson: lesson.id, step: step.id, outcome: outcome, before: states[index],
      after: states[index + 1], comingGreen: states[comingGreen], focus: focus,
      testsPassSoon: focus.allSatisfy {
        text(of: $0, in: index + 1) == text(of: $0, in: comingGreen)
      },
      hasWorkingVersion: hasWorkingVersion,
      wantsWarning: step.expectation?.warning != nil,
      namedFiles: Set(
        step.allConditions.filter { $0.explanation.contains(".swift") }.map(\.file)))
  }

  /// The state after the next green step.
  private func comingGreen(from index: Int) -> Int {
    (lesson.steps[index...].firstIndex { $0.kind == .green } ?? index) + 1
  }

  /// The tests of a step.
  private func focus(at index: Int) -> [TestPath] {
    switch lesson.steps[index].expectation {
    case .failsTest(let pattern): return [TestPath(pattern.test)]
    case .crashes(let pattern): return [TestPath(pattern.test)]
    case .failsToBuild:
      let later = lesson.steps[index...].lazy.map { $0.expectation?.namedTests ?? [] }
      return changed(later.first { !$0.isEmpty } ?? [], from: index, to: index + 1)
    case .passes(let requirement):
      let last = lesson.steps[..<index].lastIndex { $0.kind != .red }
      return changed(requirement.tests, from: last.map { $0 + 1 } ?? 0, to: index + 1)
    default: return []
    }
  }

  /// The tests that are new or changed, or all existing ones if none is.
  private func changed(
    _ tests: [TestName], from before: Int, to after: Int
  ) -> [TestPath] {
    let present = tests.map(TestPath.init).filter { text(of: $0, in: after) != nil }
    let changed = present.filter { text(of: $0, in: before) != text(of: $0, in: after) }
    return changed.isEmpty ? present : changed
  }

  private func text(of test: TestPath, in state: Int) -> String? {
    tests[state].first { $0.key.isMeant(by: test) }?.value
  }
}

extension TestPath {
  init(_ name: TestName) {
    let parts = name.text.split(separator: "/").map { part in
      String(part.hasSuffix("()") ? part.dropLast(2) : part)
    }
    self.init(suite: parts.dropLast().last, name: parts.last ?? "")
  }
}

extension Expectation {
  fileprivate var outcome: Situation.Outcome? {
    switch self {
    case .failsToBuild: .failsToBuild
    case .failsTest: .failsTest
    case .crashes: .crashes
    case .passes: .passes
    case .findsNoTests: .findsNoTests
    case .showsPreview, .keepsGreen, .catchesMutants: nil
    }
  }

  fileprivate var namedTests: [TestName] {
    switch self {
    case .failsTest(let pattern): [pattern.test]
    case .crashes(let pattern): [pattern.test]
    case .passes(let requirement): requirement.tests
    default: []
    }
  }

  fileprivate var warning: DiagnosticPattern? {
    if case .passes(let requirement) = self { requirement.warning } else { nil }
  }
}
