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

@Test func aLeapYearHas366Days() {
  #expect(Year(2024).days == 366)
}

@Test func februaryOfALeapYearHas29Days() {
  #expect(Year(2024).daysInFebruary == 29)
}

@Test func leapYearsAreListedInOrder() {
  #expect(Year.leapYears(in: 2020...2030) == [2020, 2024, 2028])
}
