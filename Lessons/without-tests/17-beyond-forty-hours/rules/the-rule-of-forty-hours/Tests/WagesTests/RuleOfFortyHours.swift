import Testing

@testable import Wages

@Test private func examplesOfFortyHours() {
  #expect(Overtime().minutes(of: 2401) == 1)
  #expect(Overtime().minutes(of: 2399) == 0)
  #expect(Overtime().minutes(of: 47 * 60) == 7 * 60)
  #expect(Overtime().minutes(of: 0) == 0)
}
