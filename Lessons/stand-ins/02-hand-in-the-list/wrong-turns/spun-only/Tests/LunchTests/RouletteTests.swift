import Foundation
import Testing

@testable import Lunch

@Test func aSpinPicksAPlaceFromTheList() {
  let roulette = Roulette()

  _ = roulette
}
