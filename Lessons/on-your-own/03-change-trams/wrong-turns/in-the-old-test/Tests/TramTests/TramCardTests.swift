import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(TramCard().charges(for: [480, 500]) == [3, 0])
}
