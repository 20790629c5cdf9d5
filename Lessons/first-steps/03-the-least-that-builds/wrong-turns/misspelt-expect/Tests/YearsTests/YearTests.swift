import Testing

@testable import Years

@Test func everyFourthYearIsALeapYear() {
  #expects(Year(2024).isLeap)
}
