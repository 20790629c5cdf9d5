import Testing

@testable import Tram

@Test private func examplesOfADay() {
  #expect(TramCard().charges(for: [480, 720]) == [3, 3])
  #expect(TramCard().charges(for: [480, 570, 571]) == [3, 0, 3])
  #expect(TramCard().charges(for: [480, 560, 580]) == [3, 0, 3])
  #expect(TramCard().charges(for: [480, 500, 520]) == [3, 0, 0])
  #expect(TramCard().charges(for: [480, 600, 720, 840, 1000]) == [3, 3, 2, 0, 0])
  #expect(TramCard().charges(for: [0, 120, 121, 359]) == [5, 0, 3, 0])
  #expect(TramCard().charges(for: [0, 200]) == [5, 3])
  #expect(TramCard().charges(for: [359, 479, 480]) == [5, 0, 3])
  #expect(TramCard().charges(for: [359]) == [5])
  #expect(TramCard().charges(for: [360, 450, 451]) == [3, 0, 3])
  #expect(TramCard().charges(for: [300, 420]) == [5, 0])
  #expect(TramCard().charges(for: [300, 421]) == [5, 3])
  #expect(TramCard().charges(for: [340, 400, 470]) == [5, 0, 3])
  #expect(TramCard().charges(for: [100, 240, 380, 520]) == [5, 3, 0, 0])
  #expect(TramCard().charges(for: [100, 240, 380, 400]) == [5, 3, 0, 0])
}
