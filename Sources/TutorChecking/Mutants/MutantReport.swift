import TestReports
import TutorPlatform
package import TutorCore
package import TutorSource

/// The end of a mutation test, from which reports in several formats are made.
package struct MutantReport: Equatable, Sendable {
  /// A mutant and its outcome.
  package struct Item: Equatable, Sendable {
    /// The kinds of outcomes.
    package enum Status: Sendable {
      case caught, missed, unreached
      /// The mutant does not compile, and therefore proves nothing.
      case unviable
      /// The mutant was not tried.
      case waiting
    }

    /// The identifier, which does not depend on the lines before the mutant's function.
    package var id: String
    /// The path of the file, relative to the package.
    package var file: String
    /// The change.
    package var mutant: Mutant
    /// The outcome.
    package var status: Status
    /// The test or other failure that caught the mutant, or `nil`.
    package var caughtBy: String?
    /// The message of the failure that caught the mutant, or `nil` if it has none.
    package var message: String?

    /// The mark of the mutant as equivalent to the original code, or `nil` if it has none.
    package var mark: EquivalentMutant?

    /// A Boolean value that indicates whether the mutant is not counted: it removes a precondition, which
    /// only an exit test could notice, or it is marked as equivalent.
    package var isApart: Bool {
      (mutant.kind == .preconditionRemoved || mark != nil) && status != .caught
    }
    /// A Boolean value that indicates whether the tests miss the mutant, and it is marked as equivalent.
    package var isEquivalent: Bool { mark != nil && [.missed, .unreached].contains(status) }
  }

  /// The mutants, ordered by file and position.
  package var items: [Item]
  /// The sources of the files with mutants, by path.
  package var sources: [String: String]
  /// The targets and files whose mutants were not tried.
  package var leftOut: [MutantCheck.LeftOut] = []
  /// The names of the tests that failed in one run without a mutant and passed in another.
  package var unsteady: [String] = []
  /// The names of the tests that failed only while the tests ran several times at once.
  package var disturbed: [String] = []
  /// A Boolean value that indicates whether the tests ran at the same time, because they fail one after
  /// the other.
  package var isParallel = false
  /// The number of results that come from earlier trials.
  package var reused = 0
  /// The marks of equivalent mutants.
  package var marks = MutantMarks()
  /// The reason why the mutants could not be tried, or `nil` if there was no problem.
  package var problem: String?
  /// A Boolean value that indicates whether the test was stopped before all mutants were tried.
  package var wasCancelled = false

  /// The number of mutants that were caught, and the number of all that count.
  package struct Score: Equatable, Sendable {
    /// The number of mutants that a test caught.
    package var caught = 0
    /// The number of mutants that the tests reach and miss.
    package var missed = 0
    /// The number of mutants that no test reaches.
    package var unreached = 0

    /// The number of mutants that were tried.
    package var tried: Int { caught + missed + unreached }
    /// The share of caught mutants, in percent, rounded down; 100 without any.
    package var percent: Int { tried == 0 ? 100 : caught * 100 / tried }

    /// Counts the outcomes of mutants.
    package init(_ items: [Item]) {
      for item in items where !item.isApart {
        switch item.status {
        case .caught: caught += 1
        case .missed: missed += 1
        case .unreached: unreached += 1
        case .unviable, .waiting: break
        }
      }
    }
  }

  /// The score of the package.
  package var score: Score { Score(items) }

  /// The score of each file, ordered by path.
  package var scores: [(file: String, score: Score)] {
    Dictionary(grouping: items, by: \.file).map { ($0.key, Score($0.value)) }
      .filter { $0.score.tried > 0 }.sorted { $0.file < $1.file }
  }

  /// Code that no test reaches: a whole function, or else one line.
  package struct UnreachedPlace: Equatable, Sendable {
    /// The path of the file, relative to the package.
    package var file: String
    /// The first line, counted from 1.
    package var line: Int
    /// A Boolean value that indicates whether it is a whole function, initializer, or property.
    package var isDeclaration: Bool
    /// The number of mutants in it.
    package var count: Int
    /// The text of the first line.
    package var code: String
  }

  /// The code that no test reaches, ordered by file and position.
  package var unreachedPlaces: [UnreachedPlace] {
    struct Declaration: Hashable {
      var file: String
      var range: Range<Int>?
    }
    let counted = items.filter { !$0.isApart && $0.status != .unviable }
    let groups = Dictionary(grouping: counted) {
      Declaration(file: $0.file, range: $0.mutant.declaration)
    }
    let places = groups.flatMap { declaration, items -> [UnreachedPlace] in
      let unreached = items.filter { $0.status == .unreached }
      guard !unreached.isEmpty else { return [] }
      let source = sources[declaration.file] ?? ""
      let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      func place(_ line: Int, count: Int, isDeclaration: Bool) -> UnreachedPlace {
        UnreachedPlace(
          file: declaration.file, line: line, isDeclaration: isDeclaration, count: count,
          code: lines.indices.contains(line - 1) ? String(lines[line - 1]) : "")
      }
      if let range = declaration.range, unreached.count == items.count {
        let line = TextPosition(ofByte: range.lowerBound, in: source).line
        return [place(line, count: items.count, isDeclaration: true)]
      }
      return Dictionary(grouping: unreached, by: \.mutant.line).map {
        place($0.key, count: $0.value.count, isDeclaration: false)
      }
    }
    return places.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// One sentence about the outcome.
  package var sentence: String {
    let score = score
    let missed = score.tried - score.caught
    let tally = "\(score.caught) of \(score.tried.counted("mutant")) caught"
    if let problem { return "The mutants could not be tried: \(problem)" }
    if wasCancelled {
      let all = items.count { !$0.isApart && $0.status != .unviable }
      return
        "Stopped after \(score.tried) of \(all.counted("mutant")), \(missed) missed. Run the same "
        + "command again to continue."
    }
    let marked = items.count(where: \.isEquivalent)
    let more = marked == 0 ? "" : " \(marked.counted("more is", "more are")) marked as equivalent."
    if score.tried == 0 {
      return marked == 0
        ? "There is no mutant to try in this code."
        : "\(marked.counted("mutant is", "mutants are")) marked as equivalent, and there is no other."
    }
    return (missed == 0 ? "\(tally)." : "\(tally), \(missed) missed.") + more
  }

  /// Sentences about mutants that are not counted.
  package var notes: [String] {
    var notes = leftOut.map { "Left out: \($0.subject), because \($0.reason)." }
    notes += unsteady.map {
      "\($0) failed in one run without a mutant and passed in another, so its catches were repeated."
    }
    notes += disturbed.map {
      "\($0) failed while the tests ran several times at once, and passed alone, as tests do that use "
        + "the same port or file. So the mutants were tried one after the other."
    }
    if isParallel {
      notes.append(
        "Some tests fail if they run one after the other, as `swift test --no-parallel` shows. So they "
          + "ran at the same time for each mutant.")
    }
    let unviable = items.count { $0.status == .unviable }
    // Otherwise, the code without them may not compile either.
    if unviable > 0, problem == nil {
      notes.append(
        "\(unviable.counted("mutant")) more \(unviable == 1 ? "does" : "do") not compile, "
          + "and prove\(unviable == 1 ? "s" : "") nothing; --list names \(unviable == 1 ? "it" : "them")."
      )
    }
    let traps = items.count {
      $0.isApart && !$0.isEquivalent && [.missed, .unreached].contains($0.status)
    }
    if traps > 0 {
      notes.append(
        "\(traps.counted("removed precondition")) \(traps == 1 ? "is" : "are") not counted: "
          + "only an exit test could notice \(traps == 1 ? "it" : "them").")
    }
    if reused > 0 {
      notes.append(
        "\(reused) of the results \(reused == 1 ? "is" : "are") from earlier runs; "
          + "`redgreen mutants --fresh` tries everything again.")
    }
    return notes + notesAboutMarks
  }

  /// Sentences about marks that are void or wrong, and about comments that mark no mutant.
  ///
  /// A void mark is mentioned once.
  package var notesAboutMarks: [String] {
    marks.void.filter { !$0.isKnownAsVoid }.map {
      "The mark of \($0.change) in \($0.file) as equivalent is void, since its line changed or is gone. "
        + "If the mutant still exists, it counts again."
    }
      + wrongMarks.map { item, mark in
        "\(item.caughtBy ?? "A test") catches \(item.mutant.change) in \(item.file):\(item.mutant.line), so "
          + "it is not equivalent. "
          + (mark.comment.map { "Remove the comment on line \($0)." }
            ?? "Take the mark back: redgreen mutants --not-equivalent \(item.id)")
      } + marks.problems
  }

  /// The caught mutants that are marked as equivalent.
  ///
  /// A comment may be about several mutants, and is wrong if all of them are caught.
  private var wrongMarks: [(item: Item, mark: EquivalentMutant)] {
    var seen: Set<String> = []
    return items.compactMap { item in
      guard let mark = item.mark, item.status == .caught else { return nil }
      guard let comment = mark.comment else { return (item, mark) }
      let others = items.filter { $0.file == item.file && $0.mark?.comment == comment }
      guard others.allSatisfy({ [.caught, .unviable].contains($0.status) }),
        seen.insert("\(item.file):\(comment)").inserted
      else { return nil }
      return (item, mark)
    }
  }
}

extension MutantReport.Item {
  /// A clause about what the outcome means, or `nil` if it needs none.
  package var meaning: String? {
    if isEquivalent { return mark?.reason }
    return switch status {
    case .missed: mutant.kind.meaning
    case .unreached: "no test reaches this line"
    case .unviable: "it does not compile"
    case .caught, .waiting: nil
    }
  }

  /// The result for a verdict.
  ///
  /// - Parameter source: The source of the file.
  /// - Returns: The result.
  package func result(in source: String) -> MutantResult {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var result = MutantResult(
      change: mutant.change, location: SourceLocation(file: file, line: mutant.line),
      caughtBy: status == .caught ? caughtBy ?? "a test" : nil,
      meaning: status == .caught ? nil : meaning,
      code: lines.indices.contains(mutant.line - 1) ? String(lines[mutant.line - 1]) : nil)
    result.isReached = status != .unreached
    result.id = id
    result.equivalence = isEquivalent ? mark?.reason : nil
    return result
  }
}

/// A position in a source, as editors and hosted platforms count it.
struct TextPosition: Equatable, Sendable {
  /// The line number, counted from 1.
  var line: Int
  /// The number of the UTF-16 code unit in the line, counted from 1.
  var column: Int

  /// Creates the position of a byte.
  init(ofByte offset: Int, in source: String) {
    let before = source.utf8.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { source.utf8.index(after: $0) }
    column = source[(start ?? source.startIndex)..<before.endIndex].utf16.count + 1
  }
}
