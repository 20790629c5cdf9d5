import Testing

@testable import Parking

@Test private func theRuleOf30Minutes() throws {
  for (cents, minutes) in [(200, 60), (100, 30), (300, 90), (1000, 300)] {
    let meter = ParkingMeter()
    try meter.insert(cents)
    #expect(meter.printTicket()?.minutes == minutes)
    #expect(meter.paid == 0)
  }
  let meter = ParkingMeter()
  #expect(meter.printTicket() == nil)
  try meter.insert(1)
  #expect(meter.printTicket() != nil)
}
