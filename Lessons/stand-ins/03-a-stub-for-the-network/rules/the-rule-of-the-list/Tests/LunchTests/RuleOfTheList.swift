import Testing

@testable import Lunch

@Test private func examplesOfTheList() {
  #expect(Roulette(fetch: { ["Falafel Hut"] }).spin() == "Falafel Hut")
  #expect(Roulette(fetch: { ["Pho Corner"] }).spin() == "Pho Corner")
}
