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
    return "\(count) \(bird)"
  }

  private func list() throws -> String {
    let counts = try notebook.read()
    if counts.isEmpty { return "No birds yet." }
    let entries = counts.sorted { $0.key < $1.key }
    return entries.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
