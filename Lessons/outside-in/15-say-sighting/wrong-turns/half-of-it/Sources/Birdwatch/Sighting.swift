/// A number of birds of one kind.
struct Sighting: Equatable {
  let count: Int
  let bird: String

  /// The sighting as the club says it and writes it, such as `5 geese`.
  var text: String { "\(count) \(bird)" }
}
