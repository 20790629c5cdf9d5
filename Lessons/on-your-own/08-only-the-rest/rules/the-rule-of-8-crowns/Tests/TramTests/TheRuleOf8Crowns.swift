import Testing

@testable import Tram

@Test private func theRuleOf8Crowns() {
  #expect(TramCard().charges(for: [480, 600, 720, 840, 1000]) == [3, 3, 2, 0, 0])
  #expect(TramCard().charges(for: [500, 520, 700, 900]) == [3, 0, 3, 2])
  #expect(TramCard().charges(for: [500, 700, 900, 920, 1200]) == [3, 3, 2, 0, 0])
}
