import Testing

@testable import Years

@Test func everyFourthYearIsALeapYear() {
  #expect(Year(2024).isLeap)
}

@Test func aCenturyIsNotALeapYear() {
  #expect(!Year(1900).isLeap)
}

@Test func everyFourHundredthYearIsALeapYear() {
  #expect(Year(2000).isLeap)
}

@Test func leapYearsAreListedInOrder() {
  #expect(Year(2020).leapYears(in: 2020...2030) == [2020, 2024, 2028])
}
