import Testing

@testable import Years

@Test func everyFourthYearIsALeapYear() {
  #expect(year(2024).isLeap)
}
