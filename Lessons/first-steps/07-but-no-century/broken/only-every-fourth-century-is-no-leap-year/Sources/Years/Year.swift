struct Year {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var isLeap: Bool {
    isDivisible(by: 4) && !isDivisible(by: 400)
  }

  private func isDivisible(by divisor: Int) -> Bool {
    number % divisor == 0
  }
}
