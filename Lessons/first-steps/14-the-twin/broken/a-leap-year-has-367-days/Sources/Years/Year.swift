struct Year {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var isLeap: Bool {
    isDivisible(by: isCentury ? 400 : 4)
  }

  var days: Int {
    isLeap ? 367 : 365
  }

  private var isCentury: Bool {
    isDivisible(by: 100)
  }

  private func isDivisible(by divisor: Int) -> Bool {
    number % divisor == 0
  }
}
