struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var day = Day()
    return taps.map { day.charge(at: $0) }
  }
}

/// The card's memory within one day.
private struct Day {
  private var ride: Int?
  private var paid = 0

  mutating func charge(at tap: Int) -> Int {
    if isTransfer(tap) { return 0 }
    let price = tap < 360 ? 5 : 3
    let charge = min(price, 8 - paid)
    paid += charge
    ride = tap
    return charge
  }

  private func isTransfer(_ tap: Int) -> Bool {
    guard let ride else { return false }
    return tap - ride <= (ride < 360 ? 120 : 90)
  }
}
