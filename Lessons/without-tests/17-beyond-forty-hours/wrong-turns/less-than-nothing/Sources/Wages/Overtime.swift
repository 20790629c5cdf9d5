/// The part of a week's work that counts as overtime.
struct Overtime {
  func minutes(of worked: Int) -> Int {
    worked - 40 * 60
  }
}
