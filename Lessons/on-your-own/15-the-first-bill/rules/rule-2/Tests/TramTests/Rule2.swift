import Testing

@testable import Tram

@Test private func examplesOfRule2() {
  #expect(TramCard().bill(for: [[480], [480], [480]]) == 9)
  #expect(TramCard().bill(for: [[480], [480], [480], [480]]) == 11)
  #expect(TramCard().bill(for: [[480], [480], [480], [480], [480]]) == 13)
  #expect(TramCard().bill(for: [[480], [480], [480], [480], [480], [480], [480], [480], [480]]) == 21)
  #expect(TramCard().bill(for: [[], [480], [], [480], [480], [480, 600, 720, 840], []]) == 13)
  #expect(TramCard().bill(for: [[480, 720], [480, 720], [480, 720], [480, 720], [480, 720], [480, 720]]) == 27)
  #expect(TramCard().bill(for: [[480, 600, 720, 840], [480], [480], [480]]) == 16)
  #expect(TramCard().bill(for: [[480], [480], [480], [], [480, 720], [480, 600, 720]]) == 16)
}
