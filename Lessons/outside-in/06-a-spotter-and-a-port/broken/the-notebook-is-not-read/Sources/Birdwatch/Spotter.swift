/// Hears what the others call out, and keeps the notebook.
struct Spotter {
  let notebook: any Notebook

  func answer(_ words: [String]) throws -> String {
    guard words.count == 3, words[0] == "saw", let count = Int(words[1]) else {
      return "What?"
    }
    let bird = words[2]
    var counts: [String: Int] = [:]
    let total = counts[bird, default: 0] + count
    counts[bird] = total
    try notebook.write(counts)
    return "\(total) \(bird)"
  }
}
