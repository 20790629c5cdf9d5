import Testing

@testable import Tram

@Test private func examplesOfTheTutor() {
  let card = TramCard()
  #expect(card.charges(for: [480, 720]) == [3, 3])
  #expect(card.charges(for: [480, 570, 571]) == [3, 0, 3])
  #expect(card.charges(for: [480, 600, 720, 840, 1000]) == [3, 3, 2, 0, 0])
  #expect(card.charges(for: [0, 120, 121, 359]) == [5, 0, 3, 0])
  #expect(card.charges(for: [359, 479, 480]) == [5, 0, 3])
  #expect(card.charges(for: [360, 450, 451]) == [3, 0, 3])
}
