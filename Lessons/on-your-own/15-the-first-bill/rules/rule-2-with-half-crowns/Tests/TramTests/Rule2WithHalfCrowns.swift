import Testing

@testable import Tram

@Test private func examplesOfRule2WithHalfCrowns() {
  #expect(TramCard().bill(for: [[480], [480], [480], [300]]) == 12)
}
