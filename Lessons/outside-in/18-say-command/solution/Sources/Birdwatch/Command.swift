/// A command of the club.
enum Command: Equatable {
  case saw(Sighting)
  case list

  init?(_ words: [String]) {
    if words == ["list"] {
      self = .list
    } else if words.count == 3, words[0] == "saw", let count = Int(words[1]) {
      self = .saw(Sighting(count: count, bird: words[2]))
    } else {
      return nil
    }
  }
}
