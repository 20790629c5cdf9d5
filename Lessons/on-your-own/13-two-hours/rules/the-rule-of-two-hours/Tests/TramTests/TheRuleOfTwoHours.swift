import Testing

@testable import Tram

@Test private func theRuleOfTwoHours() {
  #expect(TramCard().charges(for: [0, 120]) == [5, 0])
  #expect(TramCard().charges(for: [0, 121]) == [5, 3])
  #expect(TramCard().charges(for: [359, 479]) == [5, 0])
  #expect(TramCard().charges(for: [359, 480]) == [5, 3])
  #expect(TramCard().charges(for: [360, 450]) == [3, 0])
  #expect(TramCard().charges(for: [360, 451]) == [3, 3])
  #expect(TramCard().charges(for: [300, 350, 410, 420]) == [5, 0, 0, 0])
}
