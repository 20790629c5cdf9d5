/// A row of the corpus: one way to edit any step's package, and what a fair teacher says to it.
struct Transformation: Sendable {
  let id: String
  let isLegitimate: Bool
  let why: String
  private let make: @Sendable (StepSources) -> [Change]

  /// An edit that keeps what the tests ask and what the code does.
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

  /// The same row for steps that want one of these outcomes only.
  func onlyWhere(_ outcomes: Situation.Outcome...) -> Self {
    onlyWhere { outcomes.contains($0.situation.outcome) }
  }

  /// The same row for the steps of which a condition holds.
  func onlyWhere(_ holds: @escaping @Sendable (StepSources) -> Bool) -> Self {
    Self(id: id, isLegitimate: isLegitimate, why: why) { holds($0) ? make($0) : [] }
  }
}

/// The package's files after one use of a transformation.
struct Change: Equatable {
  /// What tells this use from others in the same step; nil where there is only one.
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
