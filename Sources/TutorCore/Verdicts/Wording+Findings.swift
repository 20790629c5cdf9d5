internal import TutorTexts
import TestReports

// The text of findings, and what to do next.
//
// No switch has a `default`, so that a finding without a sentence does not compile.

extension Finding {
  /// Returns the finding in one line.
  func sentence(in kind: Step.Kind) -> Phrase {
    switch self {
    case .environment(let finding): Phrase(verbatim: finding.sentence)
    case .build(let finding): finding.sentence
    case .tests(let finding): finding.sentence
    case .table(let finding): finding.sentence(in: kind)
    case .structure(let finding): finding.sentence(in: kind)
    }
  }

  /// Returns what to do next after an unexpected finding.
  ///
  /// It is `nil` for findings that say so themselves, and for those that are as expected.
  func nextMove(in kind: Step.Kind, for goal: Verdict.Goal?) -> Phrase? {
    switch self {
    case .environment(let finding): finding.nextMove
    case .build(let finding): finding.nextMove(for: goal)
    case .tests(let finding): finding.nextMove(in: kind)
    case .table(let finding): finding.nextMove(in: kind)
    case .structure(let finding): finding.nextMove
    }
  }
}

extension Finding.Environment {
  /// The reason in one line.
  var sentence: String {
    switch self {
    case .fault(let reason): reason
    case .unmerged(let place):
      "\(place.file):\(place.line) is in the middle of a merge; choose a version, and save it"
    case .timedOut(let seconds, let tests):
      "\(tests.isEmpty ? "the tests" : tests.names) did not finish within \(seconds.counted("second"))"
    case .notDeterministic(let tests):
      "\(tests.names) failed in one of two runs of the same files, and passed in the other"
    case .filesGone(let files):
      files.count == 1
        ? "\(files.list) is gone; `undo` brings it back"
        : "\(files.first(3)) are gone; `undo` brings them back"
    case .packageGone: "the folder of your package is gone; `undo` brings it back"
    }
  }

  fileprivate var nextMove: Phrase? {
    switch self {
    case .fault, .unmerged, .filesGone, .packageGone: nil
    case .timedOut: Phrase(.findEndlessLoop)
    case .notDeterministic: "Look for \(Finding.causesOfOtherResults)."
    }
  }
}

extension Finding.Build {
  fileprivate var sentence: Phrase {
    switch self {
    case .silentFailure: "the build failed without naming an error"
    case .diagnostic(let diagnostic): Phrase(verbatim: diagnostic.message)
    case .otherDiagnostic(let diagnostic), .secondFault(let diagnostic, besides: nil):
      Phrase(.buildFailsWith, Phrase(verbatim: diagnostic.message))
    case .diagnosticElsewhere(let diagnostic, _):
      "the expected failure, but \(diagnostic.location.map { "in \($0.file): " } ?? "")\(diagnostic.message)"
    case .secondFault(let other, _?):
      "the build has an error that does not belong to this step: \(other.sentence)"
    case .wouldNotBuild(let error):
      "with the next step's code, your test would not build: \(error.sentence)"
    case .otherName(let prescription):
      "your test does not use \(prescription.name); the text says: “\(prescription.sentence)”"
    case .typeInTests(let name, let file):
      "\(file) declares \(name), which the code should declare"
    case .mainActorTests: "XCTest on Linux cannot call @MainActor tests"
    case .builds(let then): Phrase(.buildsBut, then.sentence)
    }
  }

  fileprivate func nextMove(for goal: Verdict.Goal?) -> Phrase? {
    switch self {
    case .diagnostic: nil
    case .silentFailure: Phrase(.readOutput)
    case .diagnosticElsewhere(_, let file): Phrase(.moveTest, Phrase(verbatim: file))
    case .otherDiagnostic, .secondFault:
      goal?.isBuildFailure == true
        ? Phrase(.onlyNamedError) : Phrase(.makeItBuild)
    case .wouldNotBuild(let error):
      error.missingName == nil ? Phrase(.compareNames) : Phrase(.compareImports)
    case .otherName(let prescription): Phrase(.useName, Phrase(verbatim: prescription.name))
    case .typeInTests(let name, _):
      Phrase(.takeTypeOut, Phrase(verbatim: name))
    case .mainActorTests: Phrase(.makeAsync)
    case .builds(.noTests): Phrase(.whyNotFound)
    case .builds(.passes): Phrase(.writeWhatIsAsked)
    case .builds(.crash), .builds(.failure): Phrase(.removeSurplus)
    }
  }
}

extension Finding.Tests {
  fileprivate var sentence: Phrase {
    switch self {
    case .failure(_, let failure): Phrase(verbatim: failure.message)
    case .otherFailure(let test, let failure):
      "\(test.displayName): \(failure?.message ?? "failed")"
    case .crash(let crash):
      Phrase(verbatim: crash.message.isEmpty ? crash.sentence : crash.message)
    case .otherCrash(let crash): Phrase(verbatim: crash.sentence)
    case .crashesInsteadOfFailing(let crash):
      "\(crash.sentence); this step asks for a failure, which lets the other tests run"
    case .failureHidden(let hidden):
      "\(hidden.call) turns the failure of \(hidden.test)() into a pass"
    case .failsToo(let test, _):
      Phrase(.failsToo, Phrase(verbatim: test.displayName))
    case .passed(let tests): Phrase(.namedPassed, Phrase(verbatim: tests.names))
    case .passedBesideFailures(let tests): "\(tests.names) passed, but another test fails"
    case .skipped(let tests): "\(tests.names) \(tests.count == 1 ? "was" : "were") skipped"
    case .unfinished(let tests): "\(tests.names) started and never ended"
    case .noTests: Phrase(.noTestFound)
    case .notRun(let name, let reason): "\(name) was not run\(reason.clause)"
    case .passes(let count, let warning):
      count.testsPassed + (warning.map { "; warning: \($0.message)" } ?? "")
    case .warningMissing(let passed):
      "\(passed.counted("test")) passed, but without the warning that the step names"
    case .tooFewTests(let count, let wanted):
      "only \(count.counted("test")) ran; the step needs at least \(wanted)"
    case .tooFewCases(let test, let count, let wanted):
      "\(test.displayName) ran with \(count.counted("case")); the step asks for \(wanted)"
    case .strayFailure(let failure): "a failure outside any test: \(failure.message)"
    case .stoppedEarly: "the tests ended early"
    case .endedOtherwise(let ending):
      "no test failed, but the run ended with \(ending.sentence)"
    case .noTestsYet: Phrase(.nothingProven)
    case .testsAlready(let count): "\(count.counted("test")) ran already"
    case .recorded(let tests):
      "\(tests.names) recorded \(tests.count == 1 ? "a snapshot" : "snapshots"), and compared nothing"
    case .testsGone(let names):
      Phrase(names.count == 1 ? .testIsGone : .testsAreGone, Phrase(verbatim: names.list))
    case .testsEmptied(let names):
      names.count == 1
        ? "\(names.list) has no #expect or XCTAssert, so it would pass with any code"
        : "\(names.list) have no #expect or XCTAssert, so they would pass with any code"
    }
  }

  fileprivate func nextMove(in kind: Step.Kind) -> Phrase? {
    switch self {
    case .failure, .crash, .passes, .noTestsYet: nil
    case .recorded: Phrase(.lookAtRecording)
    case .noTests: Phrase(.whyNotFound)
    case .otherFailure, .otherCrash:
      kind == .red ? Phrase(.compareWithStep) : Phrase(.makeItPass)
    case .crashesInsteadOfFailing:
      Phrase(.failInsteadOfCrash)
    case .failureHidden(let hidden): Phrase(.takeAssertionsOut, Phrase(verbatim: hidden.call))
    case .failsToo(let test, _): Phrase(.makeOtherPass, Phrase(verbatim: test.displayName))
    case .passed: Phrase(.passedAtOnce)
    case .passedBesideFailures: Phrase(.otherTestFirst)
    case .skipped: Phrase(.removeSkip)
    case .unfinished: Phrase(.findEarlyEnd)
    case .notRun(let name, let reason): reason.nextMove(name)
    case .warningMissing: Phrase(.keepWarning)
    case .tooFewTests: Phrase(.restoreTests)
    case .tooFewCases: Phrase(.rowsIntoLists)
    case .strayFailure: Phrase(.useAssertions)
    case .stoppedEarly, .endedOtherwise: Phrase(.findExit)
    case .testsAlready: Phrase(.emptySuite)
    case .testsGone: Phrase(.bringTestsBack)
    case .testsEmptied: Phrase(.assertAgain)
    }
  }
}

extension Finding.Table {
  fileprivate func sentence(in kind: Step.Kind) -> Phrase {
    switch self {
    case .notSatisfied(_, let test, let failure):
      (kind == .red
        ? "\(test.displayName) would fail with the right code as well"
        : "\(test.displayName) passes with your code, but fails with the lesson's")
        + (failure.map { ": \($0.message.trimmingPrefix("\(test.displayName) "))" } ?? "")
    case .misses(let tests, let version): "\(tests.names) would pass \(version.asMissed)"
    case .asBefore(_, let failure):
      Phrase(.stillPreviousFailure, Phrase(verbatim: failure.message))
    case .codeTooEarly: Phrase(.codeTooEarly)
    case .codeNotThere(let gist): "the lesson's own test fails with your code: \(gist)"
    case .ruleBroken(let rule): "your code breaks \(rule.name): \(rule.problem)"
    case .unbuiltVersions(let count, let first):
      "with your files, \(count.counted("version")) of the lesson's code "
        + "\(count == 1 ? "does" : "do") not build, such as '\(first.change)'"
        + (first.error.isEmpty ? "" : ": \(first.error)")
    }
  }

  fileprivate func nextMove(in kind: Step.Kind) -> Phrase? {
    switch self {
    case .notSatisfied:
      Phrase(.assertsElse)
    case .misses:
      kind == .red ? Phrase(.assertExactly) : Phrase(.assertExactlyAgain)
    case .asBefore: Phrase(.doTheStep)
    case .codeTooEarly(let files):
      Phrase(.takeCodeOut, Phrase(verbatim: files.shortList))
    case .codeNotThere: Phrase(.changeTheCode)
    case .ruleBroken:
      kind == .mutation ? Phrase(.testTheRule) : Phrase(.keepTheRule)
    case .unbuiltVersions: Phrase(.useGivenNames)
    }
  }
}

extension Finding.Structure {
  fileprivate func sentence(in kind: Step.Kind) -> Phrase {
    switch self {
    case .codeKnowsTests(let place):
      "\(place.file):\(place.line): the code checks whether a test is running"
    case .testFileChanged(let file): Phrase(.hasChanged, Phrase(verbatim: file))
    case .unmet(let explanation, _):
      Phrase(kind == .red ? .redStillToDo : .greenStillToDo, Phrase(verbatim: explanation))
    case .view(let view): view.sentence
    case .mutants(let caught, let count, let missed):
      (count == 1
        ? Phrase(.caughtMutant, "\(caught)") : Phrase(.caughtMutants, "\(caught)", "\(count)"))
        + (missed.map { result in
          let change = Phrase(verbatim: result.change)
          let number = count - caught
          return number > 1
            ? Phrase(.firstMissed, "\(number)", change) : Phrase(.oneMissed, change)
        } ?? "")
    case .noMutants: "no mutant was tried"
    }
  }

  fileprivate var nextMove: Phrase? {
    switch self {
    case .unmet: nil
    case .codeKnowsTests: Phrase(.sameInTests)
    case .testFileChanged: Phrase(.keepTests)
    case .view(.unanswered): Phrase(.answerByNumber)
    case .view: Phrase(.compareView)
    case .mutants: Phrase(.catchMutant)
    case .noMutants: Phrase(.runOnceMore)
    }
  }
}

extension Finding {
  /// The usual reasons why a test does not always end the same way.
  static let causesOfOtherResults =
    "what changes between runs: time, random numbers, the order of tests, or state that they share"
}

extension Int {
  /// The number of tests that passed.
  fileprivate var testsPassed: Phrase {
    self == 1 ? Phrase(.onePassed) : Phrase(.manyPassed, "\(self)")
  }
}

extension Finding.AfterBuild {
  fileprivate var sentence: Phrase {
    switch self {
    case .crash(let crash): Phrase(verbatim: crash.sentence)
    case .failure(let test, let failure):
      Phrase(
        .testFails, Phrase(verbatim: test.displayName),
        Phrase(verbatim: failure?.message ?? "failed"))
    case .noTests: Phrase(.noTestsToRun)
    case .passes(let count): count.testsPassed
    }
  }
}

extension Finding.NotRun {
  fileprivate var clause: String {
    switch self {
    case .isNotThere: ""
    case .misspelled(let name, _): "; there is \(name): is it misspelled?"
    case .problem(.isNotMarked, _): ": does it have `@Test`, or is it in an XCTestCase class?"
    case .problem(.isPrivate, _): ": it is private"
    case .problem(.isStatic, _): ": it is static"
    case .problem(.takesParameters, _): ": it takes parameters"
    case .problem(.returnsValue, _): ": it returns a value"
    case .problem(.isOnMainActor, _): ": it is isolated to the main actor"
    }
  }
}

extension Finding.ViewFinding {
  fileprivate var sentence: Phrase {
    switch self {
    case .problem(let problem): "the view could not be drawn: \(problem)"
    case .nothingDrawn: "nothing was drawn"
    case .missing(let pattern): "there is no \(pattern.summary(in: .english))"
    case .surplus(let pattern): "there is still a \(pattern.summary(in: .english))"
    case .asDescribed: "the view is as expected"
    case .unanswered: "the view is drawn; now answer the question"
    case .wrongAnswer(let answer): "look again: the view does not show “\(answer)”"
    case .answered(let answer): Phrase(verbatim: answer)
    }
  }
}

extension Finding.NotRun {
  fileprivate func nextMove(_ name: TestName) -> Phrase {
    switch self {
    case .isNotThere: Phrase(.writeNamedTest)
    case .misspelled(let found, _):
      Phrase(.renameTest, Phrase(verbatim: found), Phrase(verbatim: name.declaredFunction))
    case .problem(.isNotMarked, _): Phrase(.markTest)
    case .problem(.isOnMainActor, _): Phrase(.makeAsync)
    case .problem: Phrase(.declareTest, Phrase(verbatim: name.declaredFunction))
    }
  }
}

extension Verdict.Goal {
  /// A Boolean value that indicates whether the build should fail.
  fileprivate var isBuildFailure: Bool {
    if case .expectation(.failsToBuild) = self { true } else { false }
  }
}

extension [String] {
  /// The first two elements as one phrase, and the number of the others.
  fileprivate var shortList: String {
    count > 2
      ? "\(prefix(2).joined(separator: ", ")) and \((count - 2).counted("other file"))" : list
  }

  /// The first elements as one phrase, and how many more files there are.
  fileprivate func first(_ limit: Int) -> String {
    guard count > limit else { return list }
    return (prefix(limit) + ["\((count - limit).counted("more file"))"]).list
  }
}
