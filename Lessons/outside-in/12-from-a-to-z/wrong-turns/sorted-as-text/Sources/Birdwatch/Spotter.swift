/// Hears what the others call out, and keeps the notebook.
struct Spotter {
  let notebook: any Notebook

  func answer(_ words: [String]) throws -> String {
    if words == ["list"] { return try list() }
    guard words.count == 3, words[0] == "saw", let count = Int(words[1]) else {
      return "What?"
    }
    let bird = words[2]
    var counts = try notebook.read()
    let total = counts[bird, default: 0] + count
    counts[bird] = total
    try notebook.write(counts)
    return "\(total) \(bird)"
  }

  private func list() throws -> String {
    let counts = try notebook.read()
    if counts.isEmpty { return "No birds yet." }
    return counts.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", ")
  }
}
