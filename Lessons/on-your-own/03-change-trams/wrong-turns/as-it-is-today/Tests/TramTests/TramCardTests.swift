import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(TramCard().charges(for: [480, 720]) == [3, 3])
}

@Test func aTransferIsFree() {
  #expect(TramCard().charges(for: [480, 500]) == [3, 3])
}
