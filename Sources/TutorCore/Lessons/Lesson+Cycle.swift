package import TestReports

extension Lesson {
  /// Returns the index of a step, or `nil` if the lesson has no such step.
  package func index(of id: Step.ID) -> Int? { steps.firstIndex { $0.id == id } }

  /// Returns the first step, from the given one on, that expects the tests to pass.
  package func comingGreen(of id: Step.ID) -> Step? {
    guard let index = index(of: id) else { return nil }
    return steps[index...].first { step in
      if case .passes = step.expectation { true } else { false }
    }
  }

  /// Returns the red steps between the last green step and the given step, which is excluded.
  package func redsBefore(_ id: Step.ID) -> [Step] {
    guard let index = index(of: id) else { return [] }
    return steps[..<index].reversed().prefix { $0.kind == .red || $0.expectation == nil }
      .filter { $0.kind == .red }.reversed()
  }

  /// Returns the tests that a step is about.
  ///
  /// A red step names its test. A build red is about the test that the next red step names, or else
  /// about the tests that the next green step is the first to name. A green step is about the tests
  /// that its red steps name and those that it is the first to name.
  package func tests(of id: Step.ID) -> [TestName] {
    guard let index = index(of: id) else { return [] }
    let step = steps[index]
    if let named = step.failingTest { return [named] }
    let known = Set(steps[..<index].flatMap(\.passingTests))
    if case .failsToBuild = step.expectation {
      let coming = steps[index...].prefix { $0.kind == .red || $0.expectation == nil }
      if let named = coming.lazy.compactMap(\.failingTest).first { return [named] }
      let passing = comingGreen(of: id)?.passingTests ?? []
      let new = passing.filter { !known.contains($0) }
      return new.isEmpty ? passing : new
    }
    let reds = Set(redsBefore(id).compactMap(\.failingTest))
    let turned = step.passingTests.filter { reds.contains($0) || !known.contains($0) }
    return turned.isEmpty ? step.passingTests : turned
  }
}

extension Step {
  /// The test that must fail or crash, or `nil` if the step names none.
  package var failingTest: TestName? {
    switch expectation {
    case .failsTest(let pattern): pattern.test
    case .crashes(let pattern): pattern.test
    default: nil
    }
  }

  /// The tests that the step requires to pass.
  package var passingTests: [TestName] {
    switch expectation {
    case .passes(let requirement): requirement.tests
    case .keepsGreen(let requirement): requirement.passes.tests
    default: []
    }
  }
}
