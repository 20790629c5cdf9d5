import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  #expect(card.bill(for: [[480], [480], [480], [359]]) == 14)
  #expect(card.bill(for: [[480], [480], [480], [360]]) == 11)
  #expect(card.bill(for: [[0], [300], [480], [480], [300, 600]]) == 23)
}
