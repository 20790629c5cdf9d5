/// A place where the spotter keeps the number of each bird.
protocol Notebook {
  func read() throws -> [String: Int]
  func write(_ counts: [String: Int]) throws
}

/// A notebook that forgets everything when the program ends.
final class MemoryNotebook: Notebook {
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
