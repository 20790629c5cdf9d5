struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var charges: [Int] = []
    var ride: Int?
    for tap in taps {
      if let start = ride, tap - start <= 90 {
        charges.append(1)
      } else {
        charges.append(3)
        ride = tap
      }
    }
    return charges
  }
}
