import Testing

@testable import Parking

@Test private func theRuleOfTheDisplay() throws {
  let meter = ParkingMeter()
  var coins: [Int] = []
  meter.onCoin = { coins.append($0) }
  for cents in [5, 100, 10, 25] { try meter.insert(cents) }
  try? meter.insert(50)
  #expect(coins == [5, 100, 10, 25])
}
