struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    taps.map { $0 == taps[0] ? 3 : 0 }
  }
}
