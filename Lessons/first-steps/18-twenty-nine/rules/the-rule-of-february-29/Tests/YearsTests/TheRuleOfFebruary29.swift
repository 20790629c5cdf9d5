import Testing

@testable import Years

@Test private func theRuleOfFebruary29() {
  #expect(Year(2028).daysInFebruary == 29)
  #expect(Year(2000).daysInFebruary == 29)
  #expect(Year(2023).daysInFebruary == 28)
  #expect(Year(1900).daysInFebruary == 28)
}
