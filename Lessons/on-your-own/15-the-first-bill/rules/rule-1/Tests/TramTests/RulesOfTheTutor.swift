import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  let full = [480, 600, 720, 840]
  #expect(card.bill(for: []) == 0)
  #expect(card.bill(for: [[480]]) == 3)
  #expect(card.bill(for: [[480, 500], [480, 720]]) == 9)
  #expect(card.bill(for: [full, [10], [1430]]) == 16)
}
