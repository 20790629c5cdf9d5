import Foundation
import Testing

@testable import Lunch

@Test private func theRuleOfOneMemory() {
  let time = Date(timeIntervalSince1970: 0)
  let diary = MemoryDiary()
  diary.add(Visit(place: "Falafel Hut", time: time))
  diary.add(Visit(place: "Pho Corner", time: time + 86_400))
  let roulette = Roulette(fetch: { ["Deli"] }, now: { time + 90_000 }, diary: diary)
  #expect(roulette.spin() == "Pho Corner")
}
