import Testing

@testable import Tram

@Test private func examplesOfRule1() {
  #expect(TramCard().bill(for: []) == 0)
  #expect(TramCard().bill(for: [[480]]) == 3)
  #expect(TramCard().bill(for: [[480, 500], [480, 720]]) == 9)
  #expect(TramCard().bill(for: [[480, 600, 720, 840], [10], [1430]]) == 16)
}
