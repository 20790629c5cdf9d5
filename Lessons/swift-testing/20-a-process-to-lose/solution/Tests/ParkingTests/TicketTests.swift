import Testing

@testable import Parking

struct TicketTests {
  @Test func aTicketEndsAfterItsMinutes() {
    #expect(Ticket(minutes: 60).end(boughtAt: 9, 15) == "10:15")
  }

  @Test(.timeLimit(.minutes(1)))
  func theDisplayCountsDown() async {
    var shown: [Int] = []
    for await minutes in Ticket(minutes: 3).countdown() {
      shown.append(minutes)
    }
    #expect(shown == [3, 2, 1, 0])
  }

  @Test(.bug("https://example.com/parking/17", "Stays over midnight"))
  func aStayOverMidnight() {
    #expect(Ticket(minutes: 60).end(boughtAt: 23, 30) == "00:30")
  }

  @Test func aNegativeStayStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Ticket(minutes: -5)
    }
  }
}
