import Testing

@testable import Parking

struct ParkingMeterTests {
  @Test func noMoneyNoTicket() {
    let meter = ParkingMeter()
    #expect(meter.printTicket() == nil)
  }

  @Test func twoDollarsBuyAnHour() {
    let meter = ParkingMeter()
    try meter.insert(100)
    try meter.insert(100)
    let ticket = try #require(meter.printTicket())
    #expect(ticket.minutes == 60)
    #expect(meter.paid == 0)
  }
}
