import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(TramCard().charges(for: [480, 720]) == [3, 3])
}
