struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var charges: [Int] = []
    var ride: Int?
    for tap in taps {
      if let start = ride, tap - start <= 90 {
        charges.append(0)
      } else {
        charges.append(3)
      }
    }
    return charges
  }
}
