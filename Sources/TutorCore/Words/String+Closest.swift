extension String {
  /// Returns the closest candidate that is at most two edits away, for suggesting a correction.
  package func closest(in candidates: [String]) -> String? {
    let near = candidates.map { ($0, distance(to: $0)) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= 2, near.1 < count else { return nil }
    return near.0
  }

  /// Returns the Levenshtein distance: the number of insertions, removals, and replacements.
  ///
  /// Only the first 64 characters of each string are compared.
  private func distance(to other: String) -> Int {
    let other = Array(other.prefix(64))
    var row = Array(0...other.count)
    for (line, character) in prefix(64).enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, candidate) in other.enumerated() {
        let replaced = diagonal + (character == candidate ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
