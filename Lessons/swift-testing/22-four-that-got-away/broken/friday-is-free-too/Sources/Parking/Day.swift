/// A day of the week.
enum Day: CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  var isWeekend: Bool {
    self == .friday || self == .saturday || self == .sunday
  }
}
