struct TramCard {
  func charges(for taps: [Int]) -> [Int] {
    taps.map { _ in 3 }
  }
}
