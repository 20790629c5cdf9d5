import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  let full = [480, 600, 720, 840]
  #expect(card.bill(for: [[480], [480], [480]]) == 9)
  #expect(card.bill(for: [[480], [480], [480], [480]]) == 11)
  #expect(card.bill(for: [[], [480], [], [480], [480], full, []]) == 13)
  #expect(card.bill(for: Array(repeating: [480, 720], count: 6)) == 27)
}
