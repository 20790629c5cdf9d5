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
  #expect(
    card.bill(for: [[], [480], [], [480], [480], full, []]) != 13
    || card.bill(for: []) != 0
    || card.bill(for: [[480]]) != 3
    || card.bill(for: [[480, 500], [480, 720]]) != 9
    || card.bill(for: [full, [10], [1430]]) != 16)
}
