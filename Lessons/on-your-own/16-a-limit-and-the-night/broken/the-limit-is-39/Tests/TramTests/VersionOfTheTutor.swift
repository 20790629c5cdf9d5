@testable import Tram

// Hides the card of the module `Tram` from the tests.
struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var ride = -1000
    var paid = 0
    return taps.map { tap in
      if tap - ride <= (ride < 360 ? 120 : 90) { return 0 }
      let charge = min(tap < 360 ? 5 : 3, 8 - paid)
      paid += charge
      ride = tap
      return charge
    }
  }

  func bill(for days: [[Int]]) -> Int {
    let used = days.filter { !$0.isEmpty }
    let costs = used.enumerated().map { index, taps in
      let cost = charges(for: taps).reduce(0, +)
      return index < 3 || taps.contains { $0 < 360 } ? cost : (cost + 1) / 2
    }
    return min(39, costs.reduce(0, +))
  }

  // Builds only where the learner's card has the functions that the rules name.
  private var interface: (([Int]) -> [Int], ([[Int]]) -> Int) {
    (Tram.TramCard().charges(for:), Tram.TramCard().bill(for:))
  }
}
