struct TramCard {
  func charges(for taps: [Int]) -> Int {
    3 * taps.count
  }
}
