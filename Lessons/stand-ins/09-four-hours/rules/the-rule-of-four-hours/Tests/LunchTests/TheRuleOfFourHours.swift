import Foundation
import Testing

@testable import Lunch

@Test private func theRuleOfFourHours() {
  for (seconds, place) in [(14_399.0, "Falafel Hut"), (14_401, "Pho Corner")] {
    var time = Date(timeIntervalSince1970: 0)
    var places = ["Falafel Hut", "Pho Corner"]
    let roulette = Roulette(
      fetch: { ["Falafel Hut", "Pho Corner"] }, pick: { _ in places.removeFirst() }, now: { time })
    #expect(roulette.spin() == "Falafel Hut")
    time += seconds
    #expect(roulette.spin() == place, "\(seconds) seconds after the first spin")
  }
}
