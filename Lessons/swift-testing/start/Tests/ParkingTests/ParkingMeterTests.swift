import Testing

@testable import Parking

struct ParkingMeterTests {
  @Test func noMoneyNoTicket() {
    let meter = ParkingMeter()
    #expect(meter.printTicket() == nil)
  }
}
