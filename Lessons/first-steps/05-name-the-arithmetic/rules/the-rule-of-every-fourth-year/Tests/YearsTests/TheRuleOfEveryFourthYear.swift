import Testing

@testable import Years

@Test private func theRuleOfEveryFourthYear() {
  #expect(Year(1996).isLeap)
  #expect(!Year(2023).isLeap)
  #expect(!Year(2026).isLeap)
}
