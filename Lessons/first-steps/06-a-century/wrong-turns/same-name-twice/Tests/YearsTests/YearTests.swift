import Testing

@testable import Years

@Test func everyFourthYearIsALeapYear() {
  #expect(Year(2024).isLeap)
}

@Test func everyFourthYearIsALeapYear() {
  #expect(!Year(1900).isLeap)
}
