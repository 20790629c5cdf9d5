struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var day = Day()
    return taps.map { day.charge(at: $0) }
  }
}

/// The price of a ride, and for how many minutes transfers are free.
private struct Fare {
  let price: Int
  let transferTime: Int

  static let day = Fare(price: 3, transferTime: 90)
  static let night = Fare(price: 5, transferTime: 120)

  static func at(_ minute: Int) -> Fare {
    minute < 360 ? night : day
  }
}

/// The card's memory within one day.
private struct Day {
  private var ride: Int?
  private var paid = 0

  mutating func charge(at tap: Int) -> Int {
    if isTransfer(tap) { return 0 }
    let charge = min(Fare.at(tap).price, 8 - paid)
    paid += charge
    ride = tap
    return charge
  }

  private func isTransfer(_ tap: Int) -> Bool {
    guard let ride else { return false }
    return tap - ride <= Fare.at(ride).transferTime
  }
}

extension TramCard {
  func bill(for days: [[Int]]) -> Int {
    let costs = days.filter { !$0.isEmpty }.map { charges(for: $0).reduce(0, +) }
    return costs.prefix(3).reduce(0, +) + (costs.dropFirst(3).reduce(0, +) + 1) / 2
  }
}
