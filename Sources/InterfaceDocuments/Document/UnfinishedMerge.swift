/// A file with the conflict markers of a merge.
struct UnfinishedMerge {
  /// The line of the first marker, starting at 1.
  private(set) var line = 0
  /// The names of the sides, such as `HEAD` and the name of a branch.
  private(set) var names = ["one side", "the other side"]
  /// The lines of the first side, of the second one, and of the version before both.
  private var sides: [[Substring]] = [[], [], []]
  private var hasBase = false

  /// Reads a file, or returns `nil` if it has no conflict markers.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<<<<<<<") || text.contains("\n<<<<<<<") else { return nil }
    // The sides to which the next lines belong.
    var current = [0, 1, 2]
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let name = line.dropFirst(7).filter { $0 != "\r" }.drop { $0 == " " }
      switch line.prefix(7) {
      case "<<<<<<<":
        if self.line == 0 { self.line = number + 1 }
        if !name.isEmpty { names[0] = String(name) }
        current = [0]
      case "|||||||" where current == [0]:
        hasBase = true
        current = [2]
      case "=======" where current != [0, 1, 2]: current = [1]
      case ">>>>>>>":
        if !name.isEmpty { names[1] = String(name) }
        current = [0, 1, 2]
      default: for side in current { sides[side].append(line) }
      }
    }
    guard line > 0 else { return nil }
  }

  /// The problem that prevents the file from being read.
  var problem: InterfaceProblem {
    var problem = InterfaceProblem(
      line: line,
      message:
        "an unfinished merge of \(names[0]) and \(names[1]); keep the lines that should stay, and "
        + "remove the markers")
    problem.details = Array(details.prefix(Self.mostDetails))
    return problem
  }

  private static let mostDetails = 40

  /// The changes of each side if the version before both is known; else the difference of the sides.
  private var details: [String] {
    let versions = sides.map { lines in
      try? InterfaceDocument(reading: Array(lines.joined(separator: "\n").utf8))
    }
    if hasBase, let base = versions[2] {
      return zip(names, versions).flatMap { name, side in
        let changes = side.map { DocumentDifference(from: base, to: $0).changes } ?? []
        return changes.map { "\(name) \($0.sentence)" }
      }
    }
    guard let first = versions[0], let second = versions[1] else { return [] }
    return DocumentDifference(from: first, to: second).changes.map {
      $0.sentence(between: names[0], and: names[1])
    }
  }
}
