import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  #expect(card.bill(for: Array(repeating: [480, 720], count: 6)) == 27)
  #expect(card.bill(for: Array(repeating: [480, 720, 840], count: 9)) == 40)
  #expect(card.bill(for: [[480], [480], [480], [359]]) == 14)
  #expect(card.bill(for: [[480], [480], [480], [360]]) == 11)
  #expect(card.bill(for: [[0], [300], [480], [480], [300, 600]]) == 23)
}
