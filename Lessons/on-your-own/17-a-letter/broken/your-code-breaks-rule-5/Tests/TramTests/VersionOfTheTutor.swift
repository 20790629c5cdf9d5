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
  let full = [480, 600, 720, 840]
  #expect(card.bill(for: Array(repeating: [480], count: 9)) != 21
    || card.bill(for: Array(repeating: [480], count: 10)) != 21
    || card.bill(for: Array(repeating: [480], count: 11)) != 23
    || card.bill(for: [[300], []] + Array(repeating: [480], count: 9)) != 23
    || card.bill(for: Array(repeating: full, count: 10)) != 40)
}
