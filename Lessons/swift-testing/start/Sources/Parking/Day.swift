/// A day of the week.
enum Day: CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
