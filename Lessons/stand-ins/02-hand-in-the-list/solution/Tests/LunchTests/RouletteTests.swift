import Foundation
import Testing

@testable import Lunch

@Test func aSpinPicksAPlaceFromTheList() {
  let roulette = Roulette(fetch: { ["Noodle Bar"] })

  #expect(roulette.spin() == "Noodle Bar")
}
