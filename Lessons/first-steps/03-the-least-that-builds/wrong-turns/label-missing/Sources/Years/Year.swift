struct Year {
  let number: Int

  var isLeap: Bool { false }
}
