/// The comparison of two versions of a Swift file that ignores white space and the names of local values.
///
/// The lines of the old version keep their white space. Lines that have the same tokens as lines of the new
/// version are no difference, however the tokens are divided into lines; in other lines, the words that
/// differ are marked.
struct CodeDiff {
  private let old: [CodeLine]
  private let new: [CodeLine]
  /// The old names of the local values of each function, by new name.
  private var renamed: [String: [String: String]] = [:]

  /// The maximum number of tokens of one change in which words are compared.
  private static let tokenLimit = 2000
  /// The share of the words that two versions of a line must have in common to be compared, in percent.
  private static let similarity = 40

  /// Creates a comparison.
  init(_ old: [Substring], _ new: [Substring]) {
    self.old = CodeLine.lines(of: old)
    self.new = CodeLine.lines(of: new)
    renamed = consistentNames
  }

  /// The lines of both versions; none of them is removed or added if the code is the same.
  var lines: [FileDiff.Line] {
    let (left, right) = (Self.code(in: old), Self.code(in: new))
    let pairs = Self.common(
      left.map { old[$0].tokens.map(\.text) }, right.map { new[$0].tokens.map(key) })
    var lines: [FileDiff.Line] = []
    var (start, newStart) = (0, 0)
    for (index, newIndex) in pairs.map({ (left[$0], right[$1]) }) + [(old.count, new.count)] {
      lines += change(from: start..<index, to: newStart..<newIndex)
      if index < old.count {
        lines.append(.init(.same, old[index].text, number: index + 1))
      }
      (start, newStart) = (index + 1, newIndex + 1)
    }
    return lines
  }

  private static func code(in lines: [CodeLine]) -> [Int] {
    lines.indices.filter { !lines[$0].tokens.isEmpty }
  }

  private func key(_ token: CodeLine.Token) -> String {
    token.owner.flatMap { renamed[$0]?[token.text] } ?? token.text
  }

  // MARK: Changes

  /// A token of a line, by index.
  private struct Place: Hashable {
    var line: Int
    var token: Int
  }

  /// Returns the lines of a change between two lines that are the same.
  private func change(from range: Range<Int>, to newRange: Range<Int>) -> [FileDiff.Line] {
    let (removed, added) = (
      range.filter { !old[$0].tokens.isEmpty }, newRange.filter { !new[$0].tokens.isEmpty }
    )
    let (marks, newMarks) = differences(removed, added)
    // The blank lines before the next line that is the same.
    let end = removed.last.map { $0 + 1 } ?? range.upperBound
    var lines = (range.lowerBound..<max(range.lowerBound, end)).map { index in
      line(old[index], index, old[index].tokens.isEmpty ? nil : marks[index], .removed)
    }
    var last: Int?
    for index in added {
      guard let own = newMarks[index] else { continue }
      if let last, (last + 1..<index).allSatisfy({ new[$0].tokens.isEmpty }) {
        lines += (last + 1..<index).map { .init(.added, new[$0].text, number: $0 + 1) }
      }
      lines.append(line(new[index], index, own, .added))
      last = index
    }
    return lines
      + (max(range.lowerBound, end)..<range.upperBound).map {
        .init(.same, old[$0].text, number: $0 + 1)
      }
  }

  /// Returns a line with a sign and with marks, or as one that is the same without marks.
  private func line(
    _ line: CodeLine, _ index: Int, _ differing: Set<Int>?, _ sign: FileDiff.Line.Sign
  ) -> FileDiff.Line {
    guard let differing else { return .init(.same, line.text, number: index + 1) }
    var result = FileDiff.Line(sign, line.text, number: index + 1)
    guard differing.count < line.tokens.count else { return result }
    for token in differing.sorted() {
      let range = line.tokens[token].range
      if token > 0, differing.contains(token - 1), let last = result.marks.popLast() {
        result.marks.append(last.lowerBound..<range.upperBound)
      } else {
        result.marks.append(range)
      }
    }
    return result
  }

  /// Returns the indices of the tokens that differ in each line of a change.
  ///
  /// A line that is the same in both versions has no entry.
  private func differences(
    _ removed: [Int], _ added: [Int]
  ) -> (old: [Int: Set<Int>], new: [Int: Set<Int>]) {
    func all(_ lines: [Int], in file: [CodeLine]) -> [Int: Set<Int>] {
      Dictionary(uniqueKeysWithValues: lines.map { ($0, Set(file[$0].tokens.indices)) })
    }
    var (marks, newMarks) = (all(removed, in: old), all(added, in: new))
    let places = removed.flatMap { line in
      old[line].tokens.indices.map { Place(line: line, token: $0) }
    }
    let newPlaces = added.flatMap { line in
      new[line].tokens.indices.map { Place(line: line, token: $0) }
    }
    guard !places.isEmpty, !newPlaces.isEmpty, places.count <= Self.tokenLimit,
      newPlaces.count <= Self.tokenLimit
    else { return (marks, newMarks) }
    let pairs = Self.common(
      places.map { old[$0.line].tokens[$0.token].text },
      newPlaces.map { key(new[$0.line].tokens[$0.token]) })
    guard pairs.count * 100 >= max(places.count, newPlaces.count) * Self.similarity else {
      return (marks, newMarks)
    }
    // The lines that have words in common, also indirectly.
    var groups: [(old: Set<Int>, new: Set<Int>)] = []
    for (one, other) in pairs.map({ (places[$0], newPlaces[$1]) }) {
      marks[one.line]?.remove(one.token)
      newMarks[other.line]?.remove(other.token)
      let near = groups.indices.filter {
        groups[$0].old.contains(one.line) || groups[$0].new.contains(other.line)
      }
      var joined: (old: Set<Int>, new: Set<Int>) = ([one.line], [other.line])
      for index in near.reversed() {
        let group = groups.remove(at: index)
        joined.old.formUnion(group.old)
        joined.new.formUnion(group.new)
      }
      groups.append(joined)
    }
    for group in groups
    where group.old.allSatisfy({ marks[$0]?.isEmpty == true })
      && group.new.allSatisfy({ newMarks[$0]?.isEmpty == true })
    {
      for line in group.old { marks[line] = nil }
      for line in group.new { newMarks[line] = nil }
    }
    return (marks, newMarks)
  }

  /// Returns the indices of the elements of a longest common subsequence.
  private static func common<Element: Hashable>(
    _ old: [Element], _ new: [Element]
  ) -> [(old: Int, new: Int)] {
    let change = new.difference(from: old)
    let removed = Set(change.removals.map(\.offset))
    let added = Set(change.insertions.map(\.offset))
    return Array(
      zip(
        old.indices.filter { !removed.contains($0) }, new.indices.filter { !added.contains($0) }))
  }

  // MARK: Local names

  /// The names that are used for the same local values throughout each function: lines that differ only in
  /// local names show which ones.
  private var consistentNames: [String: [String: String]] {
    let shape = { (line: CodeLine) in line.tokens.map { $0.owner == nil ? $0.text : "" } }
    let (left, right) = (Self.code(in: old), Self.code(in: new))
    var names: [String: [String: Set<String>]] = [:]
    for (index, newIndex) in Self.common(
      left.map { shape(old[$0]) }, right.map { shape(new[$0]) }
    ).map({ (left[$0], right[$1]) }) {
      for (one, other) in zip(old[index].tokens, new[newIndex].tokens) {
        guard let owner = other.owner, one.owner == owner else { continue }
        names[owner, default: [:]][other.text, default: []].insert(one.text)
      }
    }
    let others = otherNames
    return names.mapValues { names in
      var result: [String: String] = [:]
      for (name, olds) in names where olds.count == 1 && !olds.contains(name) {
        guard let old = olds.first else { continue }
        // Each name has one counterpart in both directions.
        let isOnly = names.allSatisfy { $0.key == name || !$0.value.contains(old) }
        if isOnly, !others.contains(old) { result[name] = old }
      }
      return result
    }
  }

  /// The names in the new version of what is not local, without members, labels, and functions.
  private var otherNames: Set<String> {
    var names: Set<String> = []
    for tokens in new.map(\.tokens) {
      for (index, token) in tokens.enumerated() where token.owner == nil {
        let isMember = index > 0 && [".", "func"].contains(tokens[index - 1].text)
        let isLabel = index + 1 < tokens.count && tokens[index + 1].text == ":"
        if !isMember, !isLabel { names.insert(token.text) }
      }
    }
    return names
  }
}
