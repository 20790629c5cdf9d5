import Testing

@testable import Parking

struct ParkingMeterTests {
  @Test func noMoneyNoTicket() {
    let meter = ParkingMeter()
    #expect(meter.printTicket() == nil)
  }

  @Test(arguments: [1, 50])
  func anUnknownCoinIsRefused(cents: Int) {
    let meter = ParkingMeter()
    #expect(throws: MeterError.unknownCoin(cents: cents)) {
      try meter.insert(cents)
    }
    #expect(meter.paid == 0)
  }
}

struct PaidMeterTests {
  let meter = ParkingMeter()

  init() {
    try meter.insert(100)
    try meter.insert(100)
  }

  @Test func twoDollarsBuyAnHour() throws {
    let ticket = try #require(meter.printTicket())
    #expect(ticket.minutes == 60)
  }

  @Test func aTicketUsesTheMoneyUp() {
    _ = meter.printTicket()
    #expect(meter.paid == 0)
  }
}
