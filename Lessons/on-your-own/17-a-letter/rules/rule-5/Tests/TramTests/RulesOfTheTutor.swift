import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  let full = [480, 600, 720, 840]
  #expect(card.bill(for: Array(repeating: [480], count: 9)) == 21)
  #expect(card.bill(for: Array(repeating: [480], count: 10)) == 21)
  #expect(card.bill(for: Array(repeating: [480], count: 11)) == 23)
  #expect(card.bill(for: [[300], []] + Array(repeating: [480], count: 9)) == 23)
  #expect(card.bill(for: Array(repeating: full, count: 10)) == 40)
}
