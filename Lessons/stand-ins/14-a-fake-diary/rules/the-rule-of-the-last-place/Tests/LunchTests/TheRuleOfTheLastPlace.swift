import Foundation
import Testing

@testable import Lunch

@Test private func theRuleOfTheLastPlace() {
  let time = Date(timeIntervalSince1970: 0)
  let diary = MemoryDiary()
  diary.note("Falafel Hut", at: time)
  diary.add(Visit(place: "Pho Corner", time: time + 86_400))
  #expect(diary.visits.map(\.place) == ["Falafel Hut", "Pho Corner"])
  #expect(diary.visits.map(\.time) == [time, time + 86_400])
  let places = ["Pho Corner", "Falafel Hut", "Deli"]
  let first = Roulette(fetch: { places }, pick: { $0.first }, diary: diary)
  #expect(first.spin() == "Falafel Hut")
  let last = Roulette(fetch: { places }, pick: { $0.last }, diary: diary)
  #expect(last.spin() == "Deli")
  let others = ["Falafel Hut", "Deli", "Pho Corner"]
  let again = Roulette(fetch: { others }, pick: { $0.first }, diary: diary)
  #expect(again.spin() == "Falafel Hut")
  let other = Roulette(fetch: { places }, pick: { $0.first })
  #expect(other.spin() == "Pho Corner")
}
