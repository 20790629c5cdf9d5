/// A number of birds of one kind.
struct Sighting: Equatable {
  let count: Int
  let bird: String

  /// The sighting as the club says it and writes it, such as `5 geese`.
  var text: String { "\(count) \(bird)" }
}

extension Sighting {
  /// Reads a text such as `5 geese`; `nil` if it is not a number and a bird.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let count = Int(parts[0]) else { return nil }
    self.init(count: count, bird: String(parts[1]))
  }
}
