import Testing

@testable import Parking

@Test private func theRuleOf0Minutes() async {
  #expect(Ticket(minutes: 0).minutes == 0)
  #expect(Ticket(minutes: 1).minutes == 1)
  await #expect(processExitsWith: .failure) {
    _ = Ticket(minutes: -1)
  }
}
