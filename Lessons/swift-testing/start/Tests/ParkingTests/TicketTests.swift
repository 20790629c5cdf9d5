import Testing

@testable import Parking

struct TicketTests {
  @Test func aTicketEndsAfterItsMinutes() {
    #expect(Ticket(minutes: 60).end(boughtAt: 9, 15) == "10:15")
  }
}
