/// A transformation of the corpus: a way to edit a step's package, and whether a fair teacher accepts it.
struct Transformation: Sendable {
  let id: String
  let isLegitimate: Bool
  let why: String
  private let make: @Sendable (StepSources) -> [Change]

  /// An edit that keeps the demands of the tests and the behavior of the code.
  static func legitimate(
    _ id: String, _ why: String, _ make: @escaping @Sendable (StepSources) -> [Change]
  ) -> Self {
    Self(id: id, isLegitimate: true, why: why, make: make)
  }

  /// An edit after which the step is not done.
  static func wrong(
    _ id: String, _ why: String, _ make: @escaping @Sendable (StepSources) -> [Change]
  ) -> Self {
    Self(id: id, isLegitimate: false, why: why, make: make)
  }

  func changes(to sources: StepSources) -> [Change] { make(sources) }

  /// The same transformation, for steps with one of the given expected outcomes.
  func onlyWhere(_ outcomes: Situation.Outcome...) -> Self {
    onlyWhere { outcomes.contains($0.situation.outcome) }
  }

  /// The same transformation, for the steps that satisfy a condition.
  func onlyWhere(_ holds: @escaping @Sendable (StepSources) -> Bool) -> Self {
    Self(id: id, isLegitimate: isLegitimate, why: why) { holds($0) ? make($0) : [] }
  }
}

/// The files of the package after an application of a transformation.
struct Change: Equatable {
  /// The name that distinguishes applications in the same step, or `nil` if there is only one.
  var variant: String?
  var files: [String: String]
}

extension Transformation {
  static let all: [Transformation] = [
    assertionSpellings, expectationSpellings, locals, testShapes, fixtures, testLayout, suites,
    codeShapes, codeLayout, codeFiles, interfaceLayout, beforeTheFirstTest,
    untouched, buildFaults, typingMistakes, lostTests, silencedTests, weakenedTests, otherDemands,
    alwaysFailing, earlierTests, wrongCode, testsTooSoon,
  ].flatMap(\.self)
}
