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

  func charge(at tap: Int) -> Int {
    if isTransfer(tap) { return 0 }
    let charge = min(3, 8 - paid)
    paid += charge
    ride = tap
    return charge
  }

  private func isTransfer(_ tap: Int) -> Bool {
    guard let ride else { return false }
    return tap - ride <= 90
  }
}
