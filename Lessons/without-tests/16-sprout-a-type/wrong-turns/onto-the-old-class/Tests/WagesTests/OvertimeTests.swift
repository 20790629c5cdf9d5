import Testing

@testable import Wages

@Test func onlyBeyondFortyHours() {
  #expect(WageReport().overtimeMinutes(of: 41 * 60) == 60)
  #expect(WageReport().overtimeMinutes(of: 40 * 60) == 0)
  #expect(WageReport().overtimeMinutes(of: 30 * 60) == 0)
}
