import Testing

@testable import Lunch

private struct Closed: Error {}

@Test private func theRuleOfTheCanteen() {
  #expect(Roulette(fetch: { throw Closed() }).spin() == "Canteen")
  #expect(Roulette(fetch: { [] }).spin() == "Canteen")
}
