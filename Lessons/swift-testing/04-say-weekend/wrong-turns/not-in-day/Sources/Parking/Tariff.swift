/// The price of parking, in cents.
struct Tariff {
  /// The price of a stay.
  ///
  /// Up to 15 minutes are free. A longer stay costs 100 cents for each half hour
  /// that has begun, and 1200 at most. On the weekend, parking is free.
  func price(minutes: Int, on day: Day) -> Int {
    if day.isWeekend || minutes <= 15 { return 0 }
    let halfHours = (minutes + 29) / 30
    return min(halfHours * 100, 1200)
  }

  var isWeekend: Bool {
    self == .saturday || self == .sunday
  }
}
