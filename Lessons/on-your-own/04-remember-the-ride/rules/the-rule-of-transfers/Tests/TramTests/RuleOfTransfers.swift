import Testing

@testable import Tram

@Test private func examplesOfTransfers() {
  #expect(TramCard().charges(for: [600, 640]) == [3, 0])
  #expect(TramCard().charges(for: [600, 800]) == [3, 3])
  #expect(TramCard().charges(for: [600, 640, 800, 830]) == [3, 0, 3, 0])
}
