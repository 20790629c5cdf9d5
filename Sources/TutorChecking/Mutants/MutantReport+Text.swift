import TestReports
import TutorSource
package import TutorCore
package import TutorTexts

// A report as lines of text.

extension MutantCheck {
  /// The current work with its progress.
  package var activity: Phrase {
    let (tried, count) = progress
    return switch stage {
    case .waiting: Phrase(.waitingForMutants)
    case .searching: sourceReading ?? Phrase(.searchingForMutants)
    case .building: Phrase(.buildingMutants) + (buildStep.map { ": " + $0 } ?? "")
    case .checking: Phrase(.checkingMutants, "\(unviable)")
    case .runningTests: Phrase(.testsWithoutMutant)
    case .tryingMutants:
      Phrase(.mutantsTried, "\(tried)", "\(count)", "\(results.count(where: \.isMissed))")
    }
  }
}

extension MutantReport {
  /// Returns the outcome of a mutant, its line, and its identifier with the meaning.
  ///
  /// - Parameters:
  ///   - item: The mutant.
  ///   - path: Returns the path of a file as programs in the current folder can open it.
  /// - Returns: The lines.
  package func lines(of item: Item, _ path: (String) -> String) -> [String] {
    let result = result(of: item)
    let word =
      switch item.status {
      case _ where item.isEquivalent: "marked as equivalent"
      case .caught: "caught by \(item.caughtBy ?? "a test")"
      case .missed: item.isApart ? "not counted" : "missed"
      case .unreached: "not reached"
      case .unviable: "not tried"
      case .waiting: item.mutant.kind.name
      }
    let meaning =
      item.status == .waiting
      ? item.mark.map { "marked as equivalent: \($0.reason)" }
        ?? "if missed, \(item.mutant.kind.meaning)" : item.meaning
    let place = result.location.map { "\(path($0.file)):\($0.line): " } ?? ""
    let code = result.code.map { "    " + $0.drop { $0.isWhitespace } }
    return ["\(place)\(word): \(item.mutant.change)"] + [code].compactMap(\.self)
      + ["    [\(item.id)]" + (meaning.map { " \($0)" } ?? "")]
  }

  /// Returns what is listed at the end: mutants that do not count, and code that no test reaches.
  ///
  /// - Parameter path: Returns the path of a file as programs in the current folder can open it.
  /// - Returns: The lines.
  package func linesAtEnd(_ path: (String) -> String) -> [String] {
    let apart = items.filter { $0.isApart && ($0.status == .missed || $0.isEquivalent) }
    return apart.flatMap { lines(of: $0, path) }
      + unreachedPlaces.flatMap { place in
        let subject = place.isDeclaration ? "any of this" : "this line"
        return [
          "\(path(place.file)):\(place.line): no test reaches \(subject) "
            + "(\(place.count.counted("mutant")))",
          "    " + place.code.drop { $0.isWhitespace },
        ]
      }
  }

  /// The marks that are void, with their identifiers.
  package var linesOfVoidMarks: [String] {
    marks.void.flatMap {
      ["\($0.file): void mark: \($0.change)", "    [\($0.id)] \($0.reason)"]
    }
  }

  /// Returns the result of a mutant for a verdict.
  package func result(of item: Item) -> MutantResult {
    item.result(in: sources[item.file] ?? "")
  }
}
