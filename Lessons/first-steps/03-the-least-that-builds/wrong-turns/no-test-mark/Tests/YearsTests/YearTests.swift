import Testing

@testable import Years

func everyFourthYearIsALeapYear() {
  #expect(Year(2024).isLeap)
}
