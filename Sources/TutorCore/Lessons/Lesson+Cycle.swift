extension Lesson {
  /// The index of a step.
  package func index(of id: Step.ID) -> Int? { steps.firstIndex { $0.id == id } }

  /// Returns the green step that a red leads to: the first after it, or the step itself if it is a green.
  package func comingGreen(of id: Step.ID) -> Step? {
    guard let index = index(of: id) else { return nil }
    return steps[index...].first { step in
      if case .passes = step.expectation { true } else { false }
    }
  }

  /// Returns the reds from after the last green to a step, that step left out.
  package func redsBefore(_ id: Step.ID) -> [Step] {
    guard let index = index(of: id) else { return [] }
    return steps[..<index].reversed().prefix { $0.kind == .red || $0.expectation == nil }
      .filter { $0.kind == .red }.reversed()
  }

  /// Returns the tests that a step is about.
  ///
  /// A red names its test. A build red is about the test that the next red names, or about those that the coming green is the
  /// first to name; a green is about the tests that its reds named, or about those that it is the first to name.
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
  /// The test that must fail or crash, where the step names one.
  package var failingTest: TestName? {
    switch expectation {
    case .failsTest(let pattern): pattern.test
    case .crashes(let pattern): pattern.test
    default: nil
    }
  }

  /// The tests that the step wants to see pass.
  package var passingTests: [TestName] {
    switch expectation {
    case .passes(let requirement): requirement.tests
    case .keepsGreen(let requirement): requirement.passes.tests
    default: []
    }
  }
}
