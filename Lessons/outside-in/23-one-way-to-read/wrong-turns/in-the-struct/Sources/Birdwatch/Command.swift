/// A command of the club.
enum Command: Equatable {
  case saw(Sighting)
  case list

  init?(_ words: [String]) {
    if words == ["list"] {
      self = .list
    } else if words.first == "saw",
      let sighting = Sighting(words.dropFirst().joined(separator: " "))
    {
      self = .saw(sighting)
    } else {
      return nil
    }
  }
}
