import TutorRunning
import TutorCore
import TestReports
import TutorSource

/// The findings of a mutation test so far.
struct MutantFindings {
  /// The results in the order in which they were found.
  private(set) var newest: [MutantResult] = []
  /// The mutants of these results.
  private(set) var items: [MutantReport.Item] = []
  /// The number of results that come from earlier trials.
  var reused = 0
  /// The targets and files whose mutants were not tried.
  var leftOut: [MutantCheck.LeftOut] = []
  /// The sort keys of the results.
  private var keys: [Key] = []

  /// The sort key of a result: missed mutants first, those that no test reaches after the others.
  private struct Key: Comparable {
    var rank: Int
    var number: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.rank, left.number) < (right.rank, right.number)
    }
  }

  /// The places, as `path:line`, of the mutants that no test reaches and that are not
  /// marked as equivalent, each once.
  var unreachedPlaces: [String] {
    var seen: Set<String> = []
    return newest.filter { $0.isMissed && $0.isUnreached }.compactMap(\.location).map {
      "\($0.file):\($0.line)"
    }
    .filter { seen.insert($0).inserted }
  }

  /// Adds the outcome of a mutant.
  mutating func add(
    _ number: Int, _ kind: MutantStore.Outcome.Kind, by name: String?,
    saying message: String? = nil,
    of mutants: MutantPackage
  ) {
    let rank =
      kind == .caught
      ? 100 : kind == .unreached ? 99 : mutants.entries[number].mutant.kind.rank
    // A catch that was doubtful may have another outcome now.
    let index = keys.firstIndex { $0.number == number } ?? keys.count
    var item = Self.item(mutants.entries[number], kind, mutants.marks)
    (item.caughtBy, item.message) = (name, message)
    keys.replace(at: index, with: Key(rank: rank, number: number))
    items.replace(at: index, with: item)
    newest.replace(at: index, with: item.result(in: mutants.text(of: item.file)))
  }

  private static func item(
    _ entry: MutantPackage.Entry, _ kind: MutantStore.Outcome.Kind?, _ marks: MutantMarks
  ) -> MutantReport.Item {
    var item = MutantReport.Item(
      id: entry.key, file: entry.file, mutant: entry.mutant, status: .waiting)
    item.mark = marks.marks[entry.key]
    item.status =
      switch kind {
      case .caught: .caught
      case .missed: .missed
      case .unreached: .unreached
      case .unviable: .unviable
      case nil: .waiting
      }
    return item
  }

  /// Returns all mutants with their outcomes, ordered by file and position.
  func items(of mutants: MutantPackage) -> [MutantReport.Item] {
    let known = Dictionary(uniqueKeysWithValues: zip(keys.map(\.number), items))
    return mutants.entries.indices.filter { mutants.leftOut[mutants.entries[$0].file] == nil }.map {
      known[$0]
        ?? Self.item(
          mutants.entries[$0], mutants.unviable.contains($0) ? .unviable : nil, mutants.marks)
    }
  }

  /// Returns the results, the most telling ones first.
  ///
  /// - Parameter onlyNew: The numbers of mutants, and whether only new tests catch them.
  /// - Returns: The results.
  func sorted(onlyNew: [Int: Bool]) -> [MutantResult] {
    zip(keys, newest).sorted { $0.0 < $1.0 }.map { key, result in
      var result = result
      result.isCaughtByNewTestsOnly = onlyNew[key.number]
      return result
    }
  }
}

extension Array {
  /// Replaces an element, or appends one at the end.
  fileprivate mutating func replace(at index: Int, with element: Element) {
    if index < count { self[index] = element } else { append(element) }
  }
}
