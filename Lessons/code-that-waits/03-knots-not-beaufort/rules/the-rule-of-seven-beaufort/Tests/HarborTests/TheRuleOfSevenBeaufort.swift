import Testing

@testable import Harbor

@Test(arguments: [(27, 0), (28, 1)])
private func theRuleOfSevenBeaufort(knots: Int, blasts: Int) async throws {
  try await confirmation("the horn at \(knots) knots", expectedCount: blasts) { sounded in
    try await StormWatch(ask: { knots }, horn: { sounded() }).check()
  }
}
