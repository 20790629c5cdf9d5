struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var day = Day()
    var ride: Int?
    return taps.map { tap in
      if isTransfer(tap, after: ride) { return 0 }
      ride = tap
      return day.charge(at: tap)
    }
  }

  private func isTransfer(_ tap: Int, after ride: Int?) -> Bool {
    guard let ride else { return false }
    return tap - ride <= 90
  }
}

private struct Day {
  private var paid = 0

  mutating func charge(at tap: Int) -> Int {
    let charge = min(3, 8 - paid)
    paid += charge
    return charge
  }
}
