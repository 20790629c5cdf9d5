/// What the spotter asks of a notebook: how many of which bird there were.
protocol Notebook {
  func read() throws -> [String: Int]
  func write(_ counts: [String: Int]) throws
}

/// A notebook that forgets everything when the program ends.
struct MemoryNotebook: Notebook {
  private var counts: [String: Int]

  init(_ counts: [String: Int] = [:]) {
    self.counts = counts
  }

  func read() -> [String: Int] {
    counts
  }

  func write(_ counts: [String: Int]) {
    self.counts = counts
  }
}
