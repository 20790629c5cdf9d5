import Testing

@testable import Tram

@Test private func examplesOfRule4() {
  #expect(TramCard().bill(for: [[480], [480], [480], [359]]) == 14)
  #expect(TramCard().bill(for: [[480], [480], [480], [360]]) == 11)
  #expect(TramCard().bill(for: [[0], [300], [480], [480], [300, 600]]) == 23)
  #expect(TramCard().bill(for: [[480], [480], [480], [300, 600], [480]]) == 19)
  #expect(TramCard().bill(for: [[300], [300], [300], [480], [300]]) == 22)
}
