import Testing

@testable import Wages

@Test func onlyBeyondFortyHours() {
  #expect(Overtime().minutes(of: 41 * 60) == 60)
  #expect(Overtime().minutes(of: 40 * 60) == 0)
  #expect(Overtime().minutes(of: 30 * 60) == 0)
}
