/// What is seen behind a green: whether the step's tests still fail without the step's code.
///
/// A test can be made to pass by asking less of the code. Only the test itself was changed then, and the code of the last
/// red shows it: there the test passes too.
package enum Hindsight: Equatable, Sendable {
  /// The tests are run against the code of the last red.
  case looking
  /// They are red there, as they should be.
  case holds
  /// These pass there.
  case weakened([TestName])
}

extension Hindsight {
  /// Reads it from a run of the present tests against the code of the last red; nil where the run came to nothing.
  package init?(of tests: [TestName], in report: Report) {
    switch report.ending {
    case .cancelled, .toolchainFault: return nil
    case .exited, .signalled, .timedOut: break
    }
    let weak = tests.filter { name in
      let results = report.tests.filter { name.matches($0.id) }
      return !results.isEmpty && results.allSatisfy { $0.status == .passed }
    }
    self = weak.isEmpty || report.build == .failed ? .holds : .weakened(weak)
  }

  /// What the learner is told of it; nil where all is well.
  package var warning: String? {
    guard case .weakened(let tests) = self else { return nil }
    let names = tests.map(\.text).joined(separator: ", ")
    return tests.count == 1
      ? "\(names) passes without this step's code too: since the red it was changed, and asks less now."
      : "\(names) pass without this step's code too: since the red they were changed, and ask less now."
  }
}

extension Lesson {
  /// What a green step turns from red.
  ///
  /// - Parameter id: The step.
  /// - Returns: The red step before it, and the tests that failed there and pass now; nil where the step turns none.
  package func turnFromRed(at id: Step.ID) -> (red: Step.ID, tests: [TestName])? {
    guard let index = steps.firstIndex(where: { $0.id == id }),
      case .passes(let requirement) = steps[index].expectation
    else { return nil }
    let earlier = steps[..<index]
    guard let red = earlier.last(where: { $0.expectation != nil }) else { return nil }
    let tests: [TestName]
    switch red.expectation {
    case .failsTest(let pattern): tests = [pattern.test]
    case .crashes(let pattern): tests = [pattern.test]
    case .failsToBuild:
      let known = Set(earlier.flatMap(\.namedTests))
      tests = requirement.tests.filter { !known.contains($0) }
    default: return nil
    }
    return tests.isEmpty ? nil : (red.id, tests)
  }
}

extension Step {
  /// The tests that were seen to pass in this step.
  fileprivate var namedTests: [TestName] {
    switch expectation {
    case .passes(let requirement): requirement.tests
    case .keepsGreen(let requirement): requirement.passes.tests
    default: []
    }
  }
}
