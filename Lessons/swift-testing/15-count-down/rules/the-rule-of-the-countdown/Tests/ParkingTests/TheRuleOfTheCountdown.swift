import Testing

@testable import Parking

@Test private func theRuleOfTheCountdown() async {
  for (minutes, expected) in [(2, [2, 1, 0]), (5, [5, 4, 3, 2, 1, 0]), (0, [0])] {
    var values: [Int] = []
    for await left in Ticket(minutes: minutes).countdown() { values.append(left) }
    #expect(values == expected)
  }
}
