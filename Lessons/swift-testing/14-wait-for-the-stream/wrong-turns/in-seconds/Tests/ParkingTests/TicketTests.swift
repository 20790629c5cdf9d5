import Testing

@testable import Parking

struct TicketTests {
  @Test func aTicketEndsAfterItsMinutes() {
    #expect(Ticket(minutes: 60).end(boughtAt: 9, 15) == "10:15")
  }

  @Test(.timeLimit(.seconds(5)))
  func theDisplayCountsDown() async {
    var shown: [Int] = []
    for await minutes in Ticket(minutes: 3).countdown() {
      shown.append(minutes)
    }
    #expect(shown == [3, 2, 1, 0])
  }
}
