import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(tramCard().charges(for: [480, 720]) == [3, 3])
}
