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
  #expect(Year.leapYears(in: 2020...2030) == [2020, 2024, 2028])
}

@Test func anOrdinaryYearHas365Days() {
  #expect(Year(2023).days == 365)
}

@Test func theLastYearOfTheRangeIsLookedAtToo() {
  #expect(Year.leapYears(in: 2021...2024) == [2024])
}
