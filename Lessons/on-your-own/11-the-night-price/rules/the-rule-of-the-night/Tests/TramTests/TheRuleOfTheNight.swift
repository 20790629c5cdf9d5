import Testing

@testable import Tram

@Test private func theRuleOfTheNight() {
  #expect(TramCard().charges(for: [0]) == [5])
  #expect(TramCard().charges(for: [359]) == [5])
  #expect(TramCard().charges(for: [360]) == [3])
  #expect(TramCard().charges(for: [300, 380]) == [5, 0])
  #expect(TramCard().charges(for: [300, 500]) == [5, 3])
}
