import Testing

@testable import Years

@Test private func theRuleOf366Days() {
  #expect(Year(2028).days == 366)
  #expect(Year(2000).days == 366)
  #expect(Year(2023).days == 365)
  #expect(Year(1900).days == 365)
}
