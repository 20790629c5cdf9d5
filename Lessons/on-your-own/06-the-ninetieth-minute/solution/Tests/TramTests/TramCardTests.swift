import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(TramCard().charges(for: [480, 720]) == [3, 3])
}

@Test func aTransferIsFree() {
  #expect(TramCard().charges(for: [480, 500]) == [3, 0])
}

@Test func theNinetiethMinuteIsStillFree() {
  #expect(TramCard().charges(for: [480, 570]) == [3, 0])
  #expect(TramCard().charges(for: [480, 571]) == [3, 3])
}

@Test func aTransferBeginsNothingNew() {
  #expect(TramCard().charges(for: [480, 560, 580]) == [3, 0, 3])
}

@Test func aRideHasAnyNumberOfTransfers() {
  #expect(TramCard().charges(for: [480, 500, 520]) == [3, 0, 0])
}
