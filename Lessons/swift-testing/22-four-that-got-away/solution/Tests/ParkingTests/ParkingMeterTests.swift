import Testing

@testable import Parking

struct ParkingMeterTests {
  @Test func noMoneyNoTicket() {
    let meter = ParkingMeter()
    #expect(meter.printTicket() == nil)
  }

  @Test(.tags(.money), arguments: [1, 50])
  func anUnknownCoinIsRefused(cents: Int) {
    let meter = ParkingMeter()
    #expect(throws: MeterError.unknownCoin(cents: cents)) {
      try meter.insert(cents)
    }
    #expect(meter.paid == 0)
  }

  @Test func theDisplayIsToldOfEachCoin() async throws {
    let meter = ParkingMeter()
    try await confirmation(expectedCount: 2) { told in
      meter.onCoin = { _ in told() }
      try meter.insert(100)
      try meter.insert(25)
    }
  }

  @Test(arguments: [5, 10, 25, 100])
  func aKnownCoinCounts(cents: Int) throws {
    let meter = ParkingMeter()
    try meter.insert(cents)
    #expect(meter.paid == cents)
  }
}

struct PaidMeterTests {
  let meter = ParkingMeter()

  init() throws {
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
