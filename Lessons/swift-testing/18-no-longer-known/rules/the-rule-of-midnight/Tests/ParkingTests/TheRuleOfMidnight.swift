import Testing

@testable import Parking

@Test private func theRuleOfMidnight() {
  #expect(Ticket(minutes: 30).end(boughtAt: 23, 15) == "23:45")
  #expect(Ticket(minutes: 120).end(boughtAt: 23, 15) == "01:15")
  #expect(Ticket(minutes: 600).end(boughtAt: 22, 0) == "08:00")
}
