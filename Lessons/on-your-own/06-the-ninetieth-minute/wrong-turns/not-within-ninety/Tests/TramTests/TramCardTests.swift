import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(TramCard().charges(for: [480, 720]) == [3, 3])
}

@Test func aTransferIsFree() {
  #expect(TramCard().charges(for: [480, 500]) == [3, 0])
}

@Test func theNinetiethMinuteIsStillFree() {
  #expect(TramCard().charges(for: [480, 571]) == [3, 0])
}
