import Foundation
import Testing

@testable import Lunch

@Test private func theRuleOfTheFile() {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  let time = Date(timeIntervalSince1970: 0)
  #expect(FileDiary(file: file).visits == [])
  FileDiary(file: file).add(Visit(place: "Falafel Hut", time: time))
  FileDiary(file: file).add(Visit(place: "Pho Corner", time: time + 60))
  FileDiary(file: file).note("Deli", at: time + 120)
  let visits = FileDiary(file: file).visits
  #expect(visits.map(\.place) == ["Falafel Hut", "Pho Corner", "Deli"])
  #expect(visits.map(\.time) == [time, time + 60, time + 120])
}
