import Foundation
import Testing

@testable import Lunch

@Test private func theRuleOfTheVisit() {
  for place in ["Falafel Hut", "Pho Corner"] {
    let time = Date(timeIntervalSince1970: 7200)
    let diary = MemoryDiary()
    let roulette = Roulette(fetch: { [place] }, now: { time }, diary: diary)
    #expect(roulette.spin() == place)
    #expect(diary.visits.map(\.place) == [place])
    #expect(diary.visits.map(\.time) == [time])
  }
}
