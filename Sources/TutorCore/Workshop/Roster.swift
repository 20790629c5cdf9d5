/// The learners who are expected in a workshop.
package struct Roster: Equatable, Sendable {
  /// The names, in the order of the file.
  package let names: [Nickname]

  /// Creates an empty roster.
  package init() { names = [] }

  /// Parses a text with a name in each line.
  ///
  /// White space around a name, empty lines and lines that begin with `#` are ignored.
  ///
  /// - Returns: The roster and the numbers of the lines, counted from 1, that contain no valid name.
  package static func parse(_ text: String) -> (roster: Roster, badLines: [Int]) {
    var names: [Nickname] = []
    var badLines: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !word.isEmpty, !word.hasPrefix("#") else { continue }
      if let name = Nickname(word) {
        if !names.contains(name) { names.append(name) }
      } else {
        badLines.append(index + 1)
      }
    }
    return (Roster(names: names), badLines)
  }

  private init(names: [Nickname]) { self.names = names }

  /// Returns the names of those who are expected and not among the learners.
  package func missing(from rows: [LearnerStatus]) -> [Nickname] {
    let present = Set(rows.map(\.id))
    return names.filter { !present.contains($0) }
  }

  /// Returns a sentence about those who are expected and not among the learners, or `nil` if the
  /// roster is empty.
  package func sentence(for rows: [LearnerStatus]) -> String? {
    guard !names.isEmpty else { return nil }
    let missing = missing(from: rows)
    let count = "\(names.count - missing.count) of \(names.count) expected learners are here"
    return missing.isEmpty
      ? count : "\(count); missing: \(missing.map(\.text).joined(separator: ", "))"
  }
}
