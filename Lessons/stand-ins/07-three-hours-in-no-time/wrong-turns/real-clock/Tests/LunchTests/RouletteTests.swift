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
  var results = ["Noodle Bar", "Taco Truck"]
  let roulette = Roulette(
    fetch: { ["Noodle Bar", "Taco Truck"] },
    pick: { _ in results.removeFirst() })

  let first = roulette.spin()

  #expect(roulette.spin() == first)
}
