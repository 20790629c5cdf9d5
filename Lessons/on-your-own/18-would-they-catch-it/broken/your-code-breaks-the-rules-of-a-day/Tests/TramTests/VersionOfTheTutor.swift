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
  #expect(card.charges(for: [480, 720]) != [3, 3]
    || card.charges(for: [480, 570, 571]) != [3, 0, 3]
    || card.charges(for: [480, 600, 720, 840, 1000]) != [3, 3, 2, 0, 0]
    || card.charges(for: [0, 120, 121, 359]) != [5, 0, 3, 0]
    || card.charges(for: [359, 479, 480]) != [5, 0, 3]
    || card.charges(for: [360, 450, 451]) != [3, 0, 3])
}
