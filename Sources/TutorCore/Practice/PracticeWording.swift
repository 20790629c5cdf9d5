import TestReports

// The sentences of practice.

extension PracticeVerdict {
  /// The step in a few words, without the reason.
  package var label: String {
    switch kind {
    case .greenAtStart: "GREEN, to begin with"
    case .redAtStart: "RED, to begin with"
    case .red: "RED"
    case .stillRed: "STILL RED"
    case .broken: "BROKEN"
    case .green: "GREEN"
    case .refactored: "STILL GREEN after a change of the code"
    case .untestedCode: "STILL GREEN, with new code that no test reaches"
    case .testsChanged: "STILL GREEN after a change of the tests"
    case .unchanged: "STILL GREEN"
    case .nothingRan: "NO TEST RAN"
    case .timedOut: "TIME-OUT"
    case .notDeterministic: "NOT DETERMINISTIC"
    case .fault: "NO VERDICT"
    }
  }

  /// The reason for the step in one line.
  package var reason: String {
    switch kind {
    case .greenAtStart, .green, .refactored, .untestedCode, .testsChanged, .unchanged:
      let skippedText = skipped > 0 ? ", \(skipped.counted("test")) skipped" : ""
      let scope = isPartial ? "; tests that the change cannot affect did not run" : ""
      let untested =
        kind == .untestedCode && !reach.unnamed.isEmpty
        ? "; nothing uses \(reach.unnamed.map(\.name).briefList)" : ""
      return "\(passed.counted("test passes", "tests pass"))\(skippedText)\(scope)\(untested)"
    case .red, .stillRed, .redAtStart:
      guard let problem else { return "the tests did not end" }
      return Self.sentence(problem)
    case .broken:
      let what = problem.map(Self.sentence) ?? "the tests did not end"
      guard !broken.isEmpty else { return what }
      return "\(broken.count == 1 ? "a test" : "\(broken.count) tests") that passed before: \(what)"
    case .nothingRan: return obstacle ?? "the run found no test"
    case .timedOut: return "the tests did not end in time"
    case .notDeterministic:
      return "\(unsteady.briefList) failed in one of two runs of the same files, "
        + "and passed in the other"
    case .fault: return obstacle ?? "the tests could not be run"
    }
  }

  /// The next move, or `nil` if there is nothing to suggest.
  package var nextMove: String? {
    if hasOnlyRecorded {
      return "The test recorded its snapshot, and compared nothing. Look at what was recorded, "
        + "and run the tests again."
    }
    return switch kind {
    case .greenAtStart, .green: "Refactor, or write the next test."
    case .redAtStart: "Make all tests pass first, so that each step starts from green."
    case .red: "Is this the failure that you expect? Then write the code that makes it pass."
    case .stillRed: nil
    case .broken:
      broken.isEmpty
        ? moveWithoutBrokenTest
        : "Make it pass again, or undo the last change, before you continue."
    case .refactored: moveAfterChange
    // The remark says it.
    case .untestedCode, .testsChanged, .unchanged: nil
    case .nothingRan:
      obstacle == nil
        ? "Write a first test. If you passed --filter, check the names in it."
        : "At least one test must run."
    case .timedOut: "Look for an endless loop, or allow more time with --timeout."
    case .notDeterministic: "Look for \(Finding.causesOfOtherResults)."
    case .fault: nil
    }
  }

  /// The sentences about the files that changed while the tests ran, and about the processes that are
  /// left, or `nil` without any.
  package var note: String? {
    let sentences =
      (writtenFiles.isEmpty ? [] : [writtenFiles.sentenceAboutWriting])
      + (leftProcesses.isEmpty ? [] : [leftProcesses.sentenceAboutLeaving])
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The next move after a change of the code that no test has noticed.
  private var moveAfterChange: String {
    switch reach.lines {
    case .settled: "Continue to refactor, or write the next test."
    case .pending:
      "redgreen checks whether a test reaches each changed line, and names those that none reaches."
    case .unknown:
      "If a test reaches each changed line, continue to refactor. Otherwise, write that test first."
    case .missed: "Before you refactor further, write a test for what your tests miss."
    }
  }

  /// The next move if no test is known to have failed.
  private var moveWithoutBrokenTest: String {
    switch problem?.kind {
    case .error: "Make the code build again, or undo the last change."
    case .crash: "Look for what ends the process, or undo the last change."
    case .failure:
      "Use XCTAssert… in XCTestCase, and #expect in @Test. Otherwise failures get lost."
    case .warning, nil: "Look for a call that ends the process, such as exit()."
    }
  }

  private static func sentence(_ problem: Problem) -> String {
    let message = Self.cut(
      problem.message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
    switch problem.kind {
    case .error, .warning:
      let place = problem.location.map { "\($0.file):\($0.line): " } ?? ""
      return "does not build: \(place)\(message)"
    case .crash: return message
    case .failure:
      return problem.test.map { "\($0.practiceName): \(message)" }
        ?? "a failure outside any test: \(message)"
    }
  }

  /// Returns a message without its end if it is long; Swift Testing prints whole values.
  private static func cut(_ message: String) -> String {
    message.count > reasonLimit ? message.prefix(reasonLimit) + "…" : message
  }

  /// The number of characters of a message that a reason contains.
  private static let reasonLimit = 200
}

extension PracticeRemark {
  /// The remark in one or two sentences.
  package var sentence: String {
    let names = subjects.briefList
    let isOne = subjects.count == 1
    switch kind {
    case .codeWithoutTest:
      return "No test reaches \(isOne ? "a line" : "\(subjects.count) lines") that you wrote: "
        + "\(names). Write the test first, or remove the code."
    case .severalReds:
      return "\(subjects.count) new tests fail at once: \(names). Take one at a time: "
        + "disable the others until it passes."
    case .neverRed:
      return "\(names) \(isOne ? "was" : "were") never red, and also "
        + "\(isOne ? "passes" : "pass") with the code of the last green. "
        + "Break the code once to see whether \(isOne ? "it fails" : "they fail")."
    case .weakened:
      return "\(names) \(isOne ? "has" : "have") changed since \(isOne ? "it was" : "they were") "
        + "red, and now \(isOne ? "passes" : "pass") with the old code, too. "
        + "The \(isOne ? "test" : "tests") changed, not the code. Keep that only if "
        + "\(isOne ? "it was" : "they were") wrong before."
    case .fewerAssertions:
      return "\(names) \(isOne ? "checks" : "check") less than at the last green. "
        + "Was that intended?"
    case .disabled:
      return "\(names) \(isOne ? "does" : "do") not run anymore. A test that does not run protects "
        + "nothing."
    case .deleted:
      return "\(names) \(isOne ? "is" : "are") gone. If the behavior is still wanted, "
        + "restore the test."
    case .largeStep:
      return "\(number ?? 0) lines have changed since the last green. Look for a smaller step."
    case .oldStep:
      return "The last green is \((number ?? 0).counted("minute")) ago. "
        + "Undo to it, and take a smaller step."
    case .refactoringChangedTests:
      return "The code and \(names) changed together. Change one of them at a time, "
        + "so that the other one shows that nothing broke."
    }
  }
}

/// The mutants of one line of code that no test caught.
package struct MissedLine: Equatable, Sendable {
  /// The mutants, in the order in which they were found.
  package var mutants: [MutantResult]

  /// The line of code, or `nil` if it is unknown.
  package var code: String? { mutants.lazy.compactMap(\.code).first }

  /// The place with the only mutant, with what all of them mean, or with their number.
  package var heading: String {
    guard let first = mutants.first, mutants.count > 1 else {
      return mutants.first?.practiceSentence ?? ""
    }
    let place = first.location.map { "\($0.file):\($0.line): " } ?? ""
    guard isUnreached, let meaning = first.meaning else { return place + number }
    return "\(place)\(meaning) (\(number))"
  }

  /// The changes of the mutants, each in one line, if the heading does not name them.
  package var changes: [String] {
    guard mutants.count > 1, !isUnreached else { return [] }
    return mutants.map { $0.change + ($0.meaning.map { ": \($0)" } ?? "") }
  }

  private var number: String { mutants.count.counted("mutant") }

  /// A Boolean value that indicates whether no test runs the line, whatever it does.
  private var isUnreached: Bool {
    mutants.allSatisfy { $0.isUnreached && $0.meaning == mutants[0].meaning }
  }
}

extension [MutantResult] {
  /// The mutants by line, in the order of the first of each line.
  package var byLine: [MissedLine] {
    var lines: [MissedLine] = []
    for mutant in self {
      let place = mutant.location
      let index = lines.firstIndex { line in
        guard let place, let other = line.mutants[0].location else { return false }
        return (other.file, other.line) == (place.file, place.line)
      }
      if let index {
        lines[index].mutants.append(mutant)
      } else {
        lines.append(MissedLine(mutants: [mutant]))
      }
    }
    return lines
  }
}

extension MutantResult {
  /// The place and the change in one line.
  package var placeAndChange: String {
    (location.map { "\($0.file):\($0.line): " } ?? "") + change
  }

  /// The place, the change, and its meaning in one line.
  fileprivate var practiceSentence: String { placeAndChange + (meaning.map { ": \($0)" } ?? "") }
}
