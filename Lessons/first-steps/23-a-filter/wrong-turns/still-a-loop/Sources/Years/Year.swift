struct Year {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var isLeap: Bool {
    isDivisible(by: isCentury ? 400 : 4)
  }

  var days: Int {
    365 + leapDays
  }

  static func leapYears(in years: ClosedRange<Int>) -> [Int] {
    var found: [Int] = []
    years.forEach { year in
      if Year(year).isLeap { found.append(year) }
    }
    return found
  }

  private var leapDays: Int {
    isLeap ? 1 : 0
  }

  private var isCentury: Bool {
    isDivisible(by: 100)
  }

  private func isDivisible(by divisor: Int) -> Bool {
    number % divisor == 0
  }
}
