/// A command of the club.
enum Command: Equatable {
  case saw(Sighting)
  case list

  init?(_ words: [String]) {
    if words == ["list"] {
      self = .list
    } else if words.count > 2, words[0] == "saw", let count = Int(words[1]) {
      let bird = words.dropFirst(2).joined(separator: " ")
      self = .saw(Sighting(count: count, bird: bird))
    } else {
      return nil
    }
  }
}
