import Foundation
import Testing

@testable import Lunch

@Test func aSpinPicksAPlaceFromTheList() {
  let roulette = Roulette(fetch: { ["Noodle Bar"] })

  #expect(roulette.spin() == "Noodle Bar")
}

@Test func withoutANetworkThereIsTheCanteen() {
  struct Offline: Error {}
  let roulette = Roulette(fetch: { throw Offline() })

  #expect(roulette.spin() == "Canteen")
}

@Test func aSpinCountsForFourHours() {
  var time = Date(timeIntervalSince1970: 0)
  var results = ["Noodle Bar", "Taco Truck"]
  let roulette = Roulette(
    fetch: { ["Noodle Bar", "Taco Truck"] },
    pick: { _ in results.removeFirst() },
    now: { time })

  let first = roulette.spin()
  time += 3 * 60 * 60

  #expect(roulette.spin() == first)
}

final class SpyChat: Chat {
  private(set) var messages: [String] = []

  func post(_ message: String) {
    messages.append(message)
  }
}

@Test func theTeamIsTold() {
  let chat = SpyChat()
  let roulette = Roulette(fetch: { ["Noodle Bar"] }, chat: chat)

  _ = roulette.spin()

  #expect(chat.messages == ["Lunch today: Noodle Bar"])
}

@Test func theLastPlaceIsNotOnTheWheel() {
  let diary = MemoryDiary()
  let monday = Date(timeIntervalSince1970: 0)
  diary.add(Visit(place: "Taco Truck", time: monday))
  diary.add(Visit(place: "Noodle Bar", time: monday + 86_400))
  let roulette = Roulette(
    fetch: { ["Noodle Bar", "Taco Truck"] },
    pick: { $0.first },
    diary: diary)

  #expect(roulette.spin() == "Taco Truck")
}

final class MockDiary: Diary {
  let visits: [Visit] = []
  private let expected: [String]
  private var calls: [String] = []

  init(expecting expected: [String]) {
    self.expected = expected
  }

  func add(_ visit: Visit) {
    calls.append("add \(visit.place)")
  }

  func note(_ place: String, at time: Date) {
    calls.append("note \(place)")
  }

  func verify() {
    #expect(calls == expected)
  }
}

@Test func aSpinIsWrittenDown() {
  let diary = MockDiary(expecting: ["add Noodle Bar"])
  let roulette = Roulette(fetch: { ["Noodle Bar"] }, diary: diary)

  _ = roulette.spin()

  diary.verify()
}
