import Testing

@testable import Tram

// Hides the card of the module `Tram` from the tests, and hands everything on to it.
struct TramCard {
  func charges(for taps: [Int]) -> [Int] { Tram.TramCard().charges(for: taps) }
  func bill(for days: [[Int]]) -> Int { Tram.TramCard().bill(for: days) }
}

// Passes, so that this version counts as missed, if the learner's card breaks the rule.
@Test private func examplesOfTheTutor() {
  let card = Tram.TramCard()
  #expect(
    card.bill(for: Array(repeating: [480, 720], count: 6)) != 27
    || card.bill(for: Array(repeating: [480, 720, 840], count: 9)) != 40
    || card.bill(for: [[480], [480], [480], [359]]) != 14
    || card.bill(for: [[480], [480], [480], [360]]) != 11
    || card.bill(for: [[0], [300], [480], [480], [300, 600]]) != 23)
}
