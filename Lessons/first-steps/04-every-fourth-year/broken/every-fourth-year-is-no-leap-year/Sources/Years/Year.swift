struct Year {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var isLeap: Bool {
    number % 4 != 0
  }
}
