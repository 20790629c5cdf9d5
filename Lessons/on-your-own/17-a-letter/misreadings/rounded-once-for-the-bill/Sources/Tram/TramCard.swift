struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    var day = Day()
    return taps.map { day.charge(at: $0) }
  }

  func bill(for days: [[Int]]) -> Int {
    let used = days.filter { !$0.isEmpty }
    func cost(_ day: [Int]) -> Int { charges(for: day).reduce(0, +) }
    let first = used.prefix(3).map(cost).reduce(0, +)
    let later = used.dropFirst(3)
    let night = later.filter { $0[0] < 360 }.map(cost).reduce(0, +)
    let rest = later.filter { $0[0] >= 360 }.map(cost).reduce(0, +)
    let free = used.count >= 10 ? used.enumerated().map { i, d in i >= 3 && d[0] >= 360 ? (cost(d) + 1) / 2 : cost(d) }.min()! : 0
    return min(first + night + (rest + 1) / 2 - free, 40)
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
