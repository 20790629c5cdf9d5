import Testing

@testable import Years

@Test private func examplesOfLeapYears() {
  #expect(Year.leapYears(in: 1896...1908) == [1896, 1904, 1908])
  #expect(Year.leapYears(in: 1999...2001) == [2000])
  #expect(Year.leapYears(in: 2021...2023) == [])
  #expect(Year.leapYears(in: 2024...2024) == [2024])
}
