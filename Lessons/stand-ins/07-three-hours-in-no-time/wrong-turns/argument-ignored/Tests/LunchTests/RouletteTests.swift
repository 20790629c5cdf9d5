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
    pick: { results.removeFirst() },
    now: { time })

  let first = roulette.spin()
  time += 3 * 60 * 60

  #expect(roulette.spin() == first)
}
