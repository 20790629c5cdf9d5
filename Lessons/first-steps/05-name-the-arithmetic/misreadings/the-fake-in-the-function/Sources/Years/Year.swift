struct Year {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var isLeap: Bool {
    isDivisible(by: 4)
  }

  private func isDivisible(by divisor: Int) -> Bool {
    true
  }
}
