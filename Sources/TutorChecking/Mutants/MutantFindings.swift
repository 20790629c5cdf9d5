import TutorRunning
import TutorCore
import TutorSource

/// The findings of a mutation test so far.
struct MutantFindings {
  /// The results in the order in which they were found.
  private(set) var newest: [MutantResult] = []
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

  /// Adds the result of a mutant.
  mutating func add(
    _ number: Int, _ kind: MutantStore.Outcome.Kind, by name: String?, of mutants: MutantPackage
  ) {
    let rank =
      kind == .caught
      ? 100 : kind == .unreached ? 99 : mutants.entries[number].mutant.kind.rank
    keys.append(Key(rank: rank, number: number))
    newest.append(mutants.result(of: number, kind, by: name))
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
