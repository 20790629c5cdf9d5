import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  let full = [480, 600, 720, 840]
  #expect(card.bill(for: Array(repeating: full, count: 9)) == 40)
  #expect(card.bill(for: Array(repeating: full, count: 6)) == 36)
  #expect(card.bill(for: Array(repeating: full, count: 7)) == 40)
}
