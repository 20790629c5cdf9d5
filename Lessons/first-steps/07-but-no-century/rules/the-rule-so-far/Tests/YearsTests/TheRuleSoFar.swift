import Testing

@testable import Years

@Test private func theRuleSoFar() {
  #expect(Year(1996).isLeap)
  #expect(Year(2028).isLeap)
  #expect(!Year(2023).isLeap)
  #expect(!Year(2026).isLeap)
  #expect(!Year(1800).isLeap)
  #expect(!Year(2100).isLeap)
}
