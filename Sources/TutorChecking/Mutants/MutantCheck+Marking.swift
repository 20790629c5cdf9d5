package import TutorCourses
package import TutorSource

/// The reason why a mutant is not marked as equivalent, or why a mark is not taken back.
package enum MarkRefusal: Error, Equatable, CustomStringConvertible {
  /// No mutant, or no mark, has the identifier.
  case unknown
  /// This many mutants or marks have identifiers that begin with it.
  case several(Int)
  case caught(change: String, by: String)
  case doesNotCompile(change: String)
  /// The mutant was not tried.
  case untried
  /// A comment on a line marks the mutant.
  case isComment(file: String, line: Int)

  package var description: String {
    switch self {
    case .unknown: "No mutant has this identifier."
    case .several(let count):
      "\(count) identifiers begin like this. Add letters until only one does."
    case .caught(let change, let by):
      "\(by) catches \(change), so the mutant is not equivalent. It is not marked."
    case .doesNotCompile(let change):
      "With \(change), the code does not compile, so the mutant does not count anyway. It is not marked."
    case .untried: "The mutant was not tried, so it is not marked. Run the command again."
    case .isComment(let file, let line):
      "A comment marks the mutant. Remove it from \(file), line \(line)."
    }
  }
}

extension MutantCheck {
  /// Marks a missed mutant as equivalent.
  ///
  /// - Parameters:
  ///   - id: The beginning of the identifier of the mutant.
  ///   - reason: The reason why no test can catch it.
  ///   - repository: The repository that holds the marks.
  /// - Returns: The mutant with its mark.
  /// - Throws: `MarkRefusal` if it cannot be equivalent, or is not the only one; `GitError` or
  ///   `EquivalentMutants.Failure` if the mark cannot be stored.
  package func markEquivalent(
    _ id: String, because reason: String, in repository: PracticeRepository
  ) throws -> MutantReport.Item {
    var item = try report.itemToMark(id)
    let words = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let mark = mutants?.mark(item.id, because: words) else { throw MarkRefusal.unknown }
    try EquivalentMutants.edit(in: repository, "Mark a mutant as equivalent: \(words)") {
      $0.add(mark, insteadOf: item.mark)
    }
    item.mark = mark
    return item
  }

  /// Takes a mark back.
  ///
  /// - Parameters:
  ///   - id: The beginning of the identifier of the mutant, or of a void mark.
  ///   - repository: The repository that holds the marks.
  /// - Returns: The mark.
  /// - Throws: `MarkRefusal` if it is a comment, or not the only one; `GitError` or
  ///   `EquivalentMutants.Failure` if the marks cannot be stored.
  package func takeBackMark(
    _ id: String, in repository: PracticeRepository
  ) throws -> EquivalentMutant {
    let mark = try report.markToTakeBack(id)
    try EquivalentMutants.edit(in: repository, "Take a mark back") { $0.remove(mark) }
    return mark
  }
}

extension MutantReport {
  /// Returns the missed mutant with an identifier, to be marked as equivalent.
  ///
  /// - Throws: `MarkRefusal` if it cannot be equivalent, or is not the only one.
  func itemToMark(_ id: String) throws(MarkRefusal) -> Item {
    let found = items.filter { $0.id.hasPrefix(id) }
    guard let item = found.first else { throw .unknown }
    guard found.count == 1 || found.contains(where: { $0.id == id }) else {
      throw .several(found.count)
    }
    let own = found.first { $0.id == id } ?? item
    switch own.status {
    case .caught: throw .caught(change: own.mutant.change, by: own.caughtBy ?? "A test")
    case .unviable: throw .doesNotCompile(change: own.mutant.change)
    case .waiting: throw .untried
    case .missed, .unreached: return own
    }
  }

  /// Returns the mark with an identifier, to be taken back: that of its mutant, or its own if it is
  /// void.
  ///
  /// - Throws: `MarkRefusal` if it is a comment, or not the only one.
  func markToTakeBack(_ id: String) throws(MarkRefusal) -> EquivalentMutant {
    let found =
      items.compactMap { item in item.mark.map { (id: item.id, mark: $0) } }
      + marks.void.map { (id: $0.id, mark: $0) }
    let near = found.filter { $0.id.hasPrefix(id) }
    guard let first = near.first else { throw .unknown }
    guard near.count == 1 || near.contains(where: { $0.id == id }) else {
      throw .several(near.count)
    }
    let mark = near.first { $0.id == id }?.mark ?? first.mark
    if let line = mark.comment { throw .isComment(file: mark.file, line: line) }
    return mark
  }
}
