internal import TutorTexts
import TestReports

// The text of findings, and what to do next.
//
// No switch has a `default`, so that a finding without a sentence does not compile.

extension Finding {
  /// Returns the finding in one line.
  func sentence(in kind: Step.Kind) -> String {
    switch self {
    case .environment(let finding): finding.sentence
    case .build(let finding): finding.sentence
    case .tests(let finding): finding.sentence
    case .table(let finding): finding.sentence(in: kind)
    case .structure(let finding): finding.sentence(in: kind)
    }
  }

  /// Returns what to do next after an unexpected finding.
  ///
  /// It is `nil` for findings that say so themselves, and for those that are as expected.
  func nextMove(in kind: Step.Kind, for goal: Verdict.Goal?) -> String? {
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

  fileprivate var nextMove: String? {
    switch self {
    case .fault, .unmerged, .filesGone, .packageGone: nil
    case .timedOut: "Look for an endless loop, or a wait for something that never happens."
    case .notDeterministic: "Look for \(Finding.causesOfOtherResults)."
    }
  }
}

extension Finding.Build {
  fileprivate var sentence: String {
    switch self {
    case .silentFailure: "the build failed without naming an error"
    case .diagnostic(let diagnostic): diagnostic.message
    case .otherDiagnostic(let diagnostic), .secondFault(let diagnostic, besides: nil):
      "the build fails: \(diagnostic.message)"
    case .diagnosticElsewhere(let diagnostic, _):
      "the expected failure, but " + (diagnostic.location.map { "in \($0.file): " } ?? "")
        + diagnostic.message
    case .secondFault(let other, _?): "there is a second error: \(other.sentence)"
    case .wouldNotBuild(let error):
      "with the next step's code, your test would not build: \(error.sentence)"
    case .otherName(let prescription):
      "the text says \(prescription.name), your test does not: “\(prescription.sentence)”"
    case .typeInTests(let name, let file):
      "\(file) declares \(name), which the code should declare"
    case .mainActorTests: "XCTest on Linux cannot call @MainActor tests"
    case .builds(let then): "the build succeeds, but \(then.sentence)"
    }
  }

  fileprivate func nextMove(for goal: Verdict.Goal?) -> String? {
    switch self {
    case .diagnostic: nil
    case .silentFailure: "Read the output of the run, or run `swift build` in your package."
    case .diagnosticElsewhere(_, let file): "This step expects it in \(file); move the test there."
    case .otherDiagnostic, .secondFault:
      goal?.isBuildFailure == true
        ? "Fix this error, so that only the one that the step names remains."
        : "Make the code build, and save."
    case .wouldNotBuild(let error):
      error.missingName == nil
        ? "Compare the names and arguments in your test with the step's text."
        : "Compare the imports: with @testable, a test sees all of a module, not only what is public."
    case .otherName(let prescription): "Use \(prescription.name) in the test."
    case .typeInTests(let name, _):
      "Remove \(name) from the test file: the next step writes it in Sources."
    case .mainActorTests: "Make the test async, or remove @MainActor."
    case .builds(.noTests): Finding.whyTestsAreNotFound
    case .builds(.passes): "Write what the step asks for, and save."
    case .builds(.crash), .builds(.failure): "Remove what the step does not ask for, or undo."
    }
  }
}

extension Finding.Tests {
  fileprivate var sentence: String {
    switch self {
    case .failure(_, let failure): failure.message
    case .otherFailure(let test, let failure):
      "\(test.displayName): \(failure?.message ?? "failed")"
    case .crash(let crash): crash.message.isEmpty ? crash.sentence : crash.message
    case .otherCrash(let crash): crash.sentence
    case .crashesInsteadOfFailing(let crash):
      "\(crash.sentence); this step asks for a failure, which lets the other tests run"
    case .failureHidden(let hidden):
      "\(hidden.call) turns the failure of \(hidden.test)() into a pass"
    case .failsToo(let test, _):
      "\(test.displayName) fails, too, which this step does not expect"
    case .passed(let tests): "\(tests.names) passed"
    case .passedBesideFailures(let tests): "\(tests.names) passed, but another test fails"
    case .skipped(let tests): "\(tests.names) \(tests.count == 1 ? "was" : "were") skipped"
    case .unfinished(let tests): "\(tests.names) started and never ended"
    case .noTests: "no test was found"
    case .notRun(let name, let reason): "\(name) was not run\(reason.clause)"
    case .passes(let count, let warning):
      "\(count.counted("test")) passed" + (warning.map { "; warning: \($0.message)" } ?? "")
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
    case .noTestsYet: "nothing ran, so nothing is proven"
    case .testsAlready(let count): "\(count.counted("test")) ran already"
    case .recorded(let tests):
      "\(tests.names) recorded \(tests.count == 1 ? "a snapshot" : "snapshots"), and compared nothing"
    case .testsGone(let names):
      "\(names.list) of an earlier step \(names.count == 1 ? "is" : "are") gone"
    case .testsEmptied(let names):
      names.count == 1
        ? "\(names.list) has no #expect or XCTAssert, so it would pass with any code"
        : "\(names.list) have no #expect or XCTAssert, so they would pass with any code"
    }
  }

  fileprivate func nextMove(in kind: Step.Kind) -> String? {
    switch self {
    case .failure, .crash, .passes, .noTestsYet: nil
    case .recorded: "Look at what was recorded, and run the tests again."
    case .noTests: Finding.whyTestsAreNotFound
    case .otherFailure, .otherCrash:
      kind == .red
        ? "Compare your test and your code with what the step asks for." : "Make it pass, and save."
    case .crashesInsteadOfFailing:
      "Use `try #require(…)`, `try XCTUnwrap(…)`, or plain `try`: they fail, and do not crash."
    case .failureHidden(let hidden): "Take the assertions out of \(hidden.call), and save."
    case .failsToo(let test, _): "Make \(test.displayName) pass, or remove it, and save."
    case .passed:
      "A test that passes at once proves nothing yet. Check that it asserts what the step says."
    case .passedBesideFailures: "Make the other test pass first."
    case .skipped: "Remove what skips it, and save."
    case .unfinished: "Look for what ends the test early, such as exit() or a wait."
    case .notRun(let name, let reason): reason.nextMove(name)
    case .warningMissing: "Do not change the line that causes the warning."
    case .tooFewTests: "Restore the tests of the earlier steps; `undo` helps."
    case .tooFewCases: "Put every row into the lists in `@Test(arguments: …)`, and use no loop."
    case .strayFailure:
      "Use XCTAssert… in XCTestCase, and #expect in @Test. Otherwise failures get lost."
    case .stoppedEarly, .endedOtherwise: "Look for a call that ends the process, such as exit()."
    case .testsAlready: "This step needs an empty suite. Remove the tests."
    case .testsGone: "Bring them back (`undo` helps): they protect what the code does already."
    case .testsEmptied:
      "Assert what the step says. If there was an assertion before, `undo` brings it back."
    }
  }
}

extension Finding.Table {
  fileprivate func sentence(in kind: Step.Kind) -> String {
    switch self {
    case .notSatisfied(_, let test, let failure):
      (kind == .red
        ? "\(test.displayName) would fail with the right code as well"
        : "\(test.displayName) passes with your code, but fails with the lesson's")
        + (failure.map { ": \($0.message)" } ?? "")
    case .misses(let tests, let version): "\(tests.names) would pass \(version.asMissed)"
    case .asBefore(_, let failure):
      "still the failure of the previous step: \(failure.message)"
    case .codeTooEarly: "the code already does what the new test asks for"
    case .codeNotThere(let gist): "the lesson's own test fails with your code: \(gist)"
    case .ruleBroken(let rule): "your code breaks \(rule.name): \(rule.problem)"
    case .unbuiltVersions(let count, let first):
      "with your files, \(count.counted("version")) of the lesson's code "
        + "\(count == 1 ? "does" : "do") not build, such as '\(first.change)'"
        + (first.error.isEmpty ? "" : ": \(first.error)")
    }
  }

  fileprivate func nextMove(in kind: Step.Kind) -> String? {
    switch self {
    case .notSatisfied:
      "Your test asserts something else than the step. Read again what it should assert."
    case .misses:
      kind == .red
        ? "Assert exactly what the step says, so that the test notices this mistake."
        : "Assert exactly what the steps say; if you have changed a test, `undo` brings it back."
    case .asBefore: "Do what this step says, then save."
    case .codeTooEarly(let files):
      "Take the new code out of \(files.shortList) for now, see the test fail, then write it again."
    case .codeNotThere: "Change the code as the step says, then save."
    case .ruleBroken:
      kind == .mutation
        ? "Read the rule again, and write a test of your own for it."
        : "Your tests don't ask for it, but the step's text does. Make the code do it for every input."
    case .unbuiltVersions: "Use only the names that the step gives, and keep the code in its file."
    }
  }
}

extension Finding.Structure {
  fileprivate func sentence(in kind: Step.Kind) -> String {
    switch self {
    case .codeKnowsTests(let place):
      "\(place.file):\(place.line): the code checks whether a test is running"
    case .testFileChanged(let file): "\(file) has changed"
    case .unmet(let explanation, _):
      Language.english(kind == .red ? .redStillToDo : .greenStillToDo, explanation)
    case .view(let view): view.sentence
    case .mutants(let caught, let count, let missed):
      "\(caught) of \(count.counted("mutant")) caught"
        + (missed.map {
          let miss =
            count - caught > 1 ? "the first of \(count - caught) missed" : "no test caught this"
          return "; \(miss): \($0.change)"
        } ?? "")
    case .noMutants: "no mutant was tried"
    }
  }

  fileprivate var nextMove: String? {
    switch self {
    case .unmet: nil
    case .codeKnowsTests: "The code must do the same in tests and elsewhere."
    case .testFileChanged:
      "Do not change tests in a refactoring: they protect the code."
    case .view(.unanswered): "Answer with the number of what you see."
    case .view: "Compare the view with what the step says."
    case .mutants: "Write a test that fails with this change."
    case .noMutants: "Run the tests once more."
    }
  }
}

extension Finding {
  /// The usual reasons why a test does not always end the same way.
  static let causesOfOtherResults =
    "what changes between runs: time, random numbers, the order of tests, or state that they share"

  fileprivate static let whyTestsAreNotFound =
    "XCTest runs methods of an XCTestCase class that begin with `test`, take nothing and are not "
    + "private; Swift Testing runs functions marked @Test. Check the name's spelling too."
}

extension Finding.AfterBuild {
  fileprivate var sentence: String {
    switch self {
    case .crash(let crash): crash.sentence
    case .failure(let test, let failure):
      "\(test.displayName) fails: \(failure?.message ?? "failed")"
    case .noTests: "there are no tests to run"
    case .passes(let count): "\(count.counted("test")) passed"
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
  fileprivate var sentence: String {
    switch self {
    case .problem(let problem): "the view could not be drawn: \(problem)"
    case .nothingDrawn: "nothing was drawn"
    case .missing(let pattern): "there is no \(pattern.summary(in: .english))"
    case .surplus(let pattern): "there is still a \(pattern.summary(in: .english))"
    case .asDescribed: "the view is as expected"
    case .unanswered: "the view is drawn; now answer the question"
    case .wrongAnswer(let answer): "look again: the view does not show “\(answer)”"
    case .answered(let answer): answer
    }
  }
}

extension Finding.NotRun {
  fileprivate func nextMove(_ name: TestName) -> String {
    switch self {
    case .isNotThere:
      "Write a test of that name. XCTest runs methods of an XCTestCase class that begin with "
        + "`test`, take nothing and are not private; Swift Testing runs functions marked @Test."
    case .misspelled(let found, _): "Rename \(found) to \(name.declaredFunction), and save."
    case .problem(.isNotMarked, _): "Mark it, and save."
    case .problem(.isOnMainActor, _): "Make the test async, or remove @MainActor."
    case .problem: "Declare it as `func \(name.declaredFunction)()`, and save."
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
