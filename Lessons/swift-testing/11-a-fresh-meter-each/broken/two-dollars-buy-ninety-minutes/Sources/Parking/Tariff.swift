/// The price of parking, in cents.
struct Tariff {
  private let halfHour = 30
  private let priceOfHalfHour = 100

  /// The price of a stay.
  ///
  /// Up to 15 minutes are free. A longer stay costs 100 cents for each half hour
  /// that has begun, and 1200 at most. On the weekend, parking is free.
  func price(minutes: Int, on day: Day) -> Int {
    if day.isWeekend || minutes <= 15 { return 0 }
    let halfHours = (minutes + halfHour - 1) / halfHour
    return min(halfHours * priceOfHalfHour, 1200)
  }

  /// The minutes that some money buys.
  func minutes(for cents: Int) -> Int {
    cents * halfHour / priceOfHalfHour * 3 / 2
  }
}
