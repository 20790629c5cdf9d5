import Testing

@testable import Parking

struct ParkingMeterTests {
  @Test func noMoneyNoTicket() {
    let meter = ParkingMeter()
    #expect(meter.printTicket() == nil)
  }

  @Test func twoDollarsBuyAnHour() throws {
    let meter = ParkingMeter()
    try meter.insert(100)
    try meter.insert(100)
    let ticket = try #require(meter.printTicket())
    #expect(ticket.minutes == 60)
    #expect(meter.paid == 0)
  }

  @Test(arguments: [1, 50])
  func anUnknownCoinIsRefused(cents: Int) {
    let meter = ParkingMeter()
    #expect(throws: MeterError.unknownCoin) {
      try meter.insert(cents)
    }
    #expect(meter.paid == 0)
  }
}
