import Testing

@testable import Parking

@Test private func theRuleOfFourCoins() throws {
  for cents in [5, 10, 25, 100] {
    let meter = ParkingMeter()
    try meter.insert(cents)
    #expect(meter.paid == cents)
  }
  for cents in [0, 1, 4, 6, 9, 11, 20, 24, 26, 50, 99, 101] {
    #expect(throws: MeterError.unknownCoin(cents: cents)) {
      try ParkingMeter().insert(cents)
    }
  }
}
