struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var charges: [Int] = []
    var ride: Int?
    var paid = 0
    for tap in taps {
      if isTransfer(tap, after: ride) {
        charges.append(0)
      } else {
        let charge = paid < 8 ? min(3, 8 - paid) : 3
        charges.append(charge)
        paid += charge
        ride = tap
      }
    }
    return charges
  }

  private func isTransfer(_ tap: Int, after ride: Int?) -> Bool {
    guard let ride else { return false }
    return tap - ride <= 90
  }
}
