/// Hears what the others call out, and keeps the notebook.
struct Spotter {
  let notebook: any Notebook

  func answer(_ words: [String]) throws -> String {
    switch Command(words) {
    case .saw(let sighting): try add(sighting)
    case .list: try list()
    case nil: "What?"
    }
  }

  private func add(_ sighting: Sighting) throws -> String {
    var counts = try notebook.read()
    let total = counts[sighting.bird, default: 0] + sighting.count
    counts[sighting.bird] = total
    try notebook.write(counts)
    return Sighting(count: total, bird: sighting.bird).text
  }

  private func list() throws -> String {
    let counts = try notebook.read()
    if counts.isEmpty { return "No birds yet." }
    let entries = counts.sorted { $0.key < $1.key }
    return entries.map { Sighting(count: $0.value, bird: $0.key).text }.joined(separator: ", ")
  }
}
