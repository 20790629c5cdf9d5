struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var day = Day()
    return taps.map { day.charge(at: $0) }
  }

  func bill(for days: [[Int]]) -> Int {
    var used = 0
    var costs: [Int] = []
    for day in days where !day.isEmpty {
      used += 1
      let cost = charges(for: day).reduce(0, +)
      let halved = used > 3 && day[0] >= 360
      costs.append(halved ? (cost + 1) / 2 : cost)
    }
    if days.count >= 10, let cheapest = costs.min() { costs.append(-cheapest) }
    return min(costs.reduce(0, +), 40)
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
