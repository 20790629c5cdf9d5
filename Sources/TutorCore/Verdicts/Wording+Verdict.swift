// The text of verdicts. All of it is composed here.

extension Verdict {
  /// The goal of the step in one line, or an empty string if there is none.
  package var expected: String { goal?.summary ?? "" }

  /// The finding in one line.
  package var got: String { finding.sentence(in: kind) }

  /// Additional information, most important first.
  ///
  /// If the result was refused, the last note says what to do next.
  package var notes: [String] {
    remarks.compactMap(\.sentence) + [basis.sentence, nextMove].compactMap(\.self)
  }

  /// The verdict in one line: `RED, for the right reason: cannot find 'CustomView' in scope`.
  package var sentence: String {
    got.isEmpty ? label : "\(label): \(got)"
  }

  /// The next thing to do after a refusal, or `nil` if there is none or the advice of a wrong
  /// turn covers it.
  package var nextMove: String? {
    isAsExpected || wrongTurn != nil ? nil : finding.nextMove(in: kind, for: goal)
  }
}

extension Verdict.Outcome {
  /// Returns the outcome as text, without the reason.
  package func label(in kind: Step.Kind) -> String {
    switch self {
    case .asExpected:
      switch kind {
      case .red: "RED, for the right reason"
      case .green: "GREEN"
      case .refactor: "STILL GREEN, and the structure is right"
      case .preview: "SEEN"
      case .mutation: "ALL MUTANTS CAUGHT"
      case .read: "READ"
      }
    case .wrongRed: "WRONG RED, not the failure this step names"
    case .falseGreen: "FALSE GREEN, this step needs a failure"
    case .notGreenYet:
      switch kind {
      case .preview: "NOT SEEN YET"
      // The tests may be green, and only the structure or a mutant is left.
      case .refactor, .mutation: "NOT DONE YET"
      case .read, .red, .green: "NOT GREEN YET"
      }
    case .nothingRan: "NOTHING RAN"
    case .timedOut: "TIMED OUT"
    case .notDeterministic: "NOT DETERMINISTIC"
    case .toolchainFault: "COULD NOT JUDGE"
    }
  }
}

// MARK: - Findings

extension Finding {
  /// Returns the finding in one line.
  ///
  /// The switch has no `default`, so that a finding without a sentence does not compile.
  func sentence(in kind: Step.Kind) -> String {
    switch self {
    case .fault(let reason): reason
    case .timedOut(let seconds, let tests):
      "\(tests.isEmpty ? "the tests" : tests.names) did not finish within \(seconds.counted("second"))"
    case .silentBuildFailure: "the build failed without naming an error"
    case .notDeterministic(let tests):
      "\(tests.names) failed in one of two runs of the same files, and passed in the other"
    case .filesGone(let files):
      files.count == 1
        ? "\(files.list) is gone; undo brings it back"
        : "\(files.first(3)) are gone; undo brings them back"
    case .packageGone: "the folder of your package is gone; undo brings it back"

    case .diagnostic(let diagnostic): diagnostic.message
    case .buildFailure(let diagnostic), .secondFault(let diagnostic, besides: nil):
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
    case .noTestsYet: "no tests yet: nothing ran, so nothing is proven"
    case .testsAlready(let count): "\(count.counted("test")) ran already"

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
    case .recorded(let tests):
      "\(tests.names) recorded \(tests.count == 1 ? "a snapshot" : "snapshots"), and compared nothing"
    case .testsGone(let names):
      "\(names.list) of an earlier step \(names.count == 1 ? "is" : "are") gone"
    case .testsEmptied(let names):
      names.count == 1
        ? "\(names.list) has no #expect or XCTAssert, so it would pass with any code"
        : "\(names.list) have no #expect or XCTAssert, so they would pass with any code"
    case .codeKnowsTests(let place):
      "\(place.file):\(place.line): the code checks whether a test is running"

    case .testFileChanged(let file): "\(file) has changed"
    case .unmet(let explanation, _):
      "\(kind == .red ? "the failure is there" : "green"), and still to do: \(explanation)"
    case .view(let view): view.sentence
    case .mutants(let caught, let count, let missed):
      "\(caught) of \(count.counted("mutant")) caught"
        + (missed.map { "; no test caught this: \($0.change)" } ?? "")
    case .noMutants: "no mutant was tried"
    case .ruleBroken(let rule): "your code breaks \(rule.name): \(rule.problem)"
    case .unbuiltVersions(let count, let first):
      "with your files, \(count.counted("version")) of the lesson's code "
        + "\(count == 1 ? "does" : "do") not build, such as '\(first.change)'"
        + (first.error.isEmpty ? "" : ": \(first.error)")
    }
  }
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
    case .missing(let pattern): "there is no \(pattern.summary)"
    case .surplus(let pattern): "there is still a \(pattern.summary)"
    case .asDescribed: "the view is as expected"
    case .unanswered: "the view is drawn; now answer the question"
    case .wrongAnswer(let answer): "look again: the view does not show “\(answer)”"
    case .answered(let answer): answer
    }
  }
}

// MARK: - Next actions

extension Finding {
  /// Returns what to do next after an unexpected finding.
  ///
  /// It is `nil` for findings that say so themselves, and for those that are as expected.
  func nextMove(in kind: Step.Kind, for goal: Verdict.Goal?) -> String? {
    switch self {
    case .fault, .filesGone, .packageGone, .unmet: nil
    case .diagnostic, .failure, .crash, .passes, .noTestsYet: nil
    case .timedOut: "Look for an endless loop, or a wait for something that never happens."
    case .notDeterministic: "Look for \(Self.causesOfOtherResults)."
    case .recorded: "Look at what was recorded, and run the tests again."
    case .silentBuildFailure: "Read the output of the run, or run `swift build` in your package."

    case .diagnosticElsewhere(_, let file): "This step expects it in \(file); move the test there."
    case .buildFailure, .secondFault:
      goal?.isBuildFailure == true
        ? "Fix this error, so that only the one that the step names remains."
        : "Make the code build, and save."
    case .wouldNotBuild: "Compare the names and arguments in your test with the step's text."
    case .otherName(let prescription): "Use \(prescription.name) in the test."
    case .typeInTests(let name, _):
      "Remove \(name) from the test file: the next step writes it in Sources."
    case .mainActorTests: "Make the test async, or remove @MainActor."
    case .builds(.noTests), .noTests: Self.whyTestsAreNotFound
    case .builds(.passes): "Write what the step asks for, and save."
    case .builds(.crash), .builds(.failure): "Remove what the step does not ask for, or undo."

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
    case .tooFewTests: "Restore the tests of the earlier steps; undo helps."
    case .tooFewCases: "Put every row into the lists in `@Test(arguments: …)`, and use no loop."
    case .strayFailure:
      "Use XCTAssert… in XCTestCase, and #expect in @Test. Otherwise failures get lost."
    case .stoppedEarly, .endedOtherwise: "Look for a call that ends the process, such as exit()."
    case .testsAlready: "This step needs an empty suite. Remove the tests."

    case .notSatisfied:
      "Your test asserts something else than the step. Read again what it should assert."
    case .misses:
      kind == .red
        ? "Assert exactly what the step says, so that the test notices this mistake."
        : "Assert exactly what the steps say; if you have changed a test, undo brings it back."
    case .asBefore: "Do what this step says, then save."
    case .codeTooEarly(let files):
      "Take the new code out of \(files.shortList) for now, see the test fail, then write it again."
    case .codeNotThere: "Change the code as the step says, then save."
    case .testsGone: "Bring them back (undo helps): they protect what the code does already."
    case .testsEmptied:
      "Assert what the step says. If there was an assertion before, undo brings it back."
    case .codeKnowsTests: "The code must do the same in tests and elsewhere."

    case .testFileChanged:
      "Do not change tests in a refactoring: they protect the code."
    case .view(.unanswered): "Answer with the number of what you see."
    case .view: "Compare the view with what the step says."
    case .mutants: "Write a test that fails with this change."
    case .noMutants: "Run the tests once more."
    case .ruleBroken:
      kind == .mutation
        ? "Read the rule again, and write a test of your own for it."
        : "Your tests don't ask for it, but the step's text does. Make the code do it for every input."
    case .unbuiltVersions: "Use only the names that the step gives, and keep the code in its file."
    }
  }

  /// The usual reasons why a test does not always end the same way.
  static let causesOfOtherResults =
    "what changes between runs: time, random numbers, the order of tests, or state that they share"

  private static let whyTestsAreNotFound =
    "XCTest runs methods of an XCTestCase class that begin with `test`, take nothing and are not "
    + "private; Swift Testing runs functions marked @Test. Check the name's spelling too."
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

// MARK: - Remarks

extension Remark {
  /// The remark in one sentence, or `nil` if the verdict's own line contains it.
  package var sentence: String? {
    switch self {
    case .alsoSaid(let diagnostic): return "also: \(diagnostic.sentence)"
    case .alsoFails(let test, let failure):
      return "also fails: \(test.displayName): \(failure?.message ?? "failed")"
    case .namedFailureIsThere(let message):
      return "The failure that the step names occurred: \(message)"
    case .wasNotRun(let name): return "\(name) was not run."
    case .hadOtherResult(let tests):
      return
        "\(tests.names) ended differently in an earlier run of the same files. If that happens "
        + "again, look for \(Finding.causesOfOtherResults)."
    case .recordedBefore(let tests):
      return "In the run before, \(tests.names) recorded and compared nothing. Look at what was "
        + "recorded: this run compared the code with it."
    case .mayBeOutOfMemory:
      return "The tests can use a quarter of this machine's memory, so that it stays usable."
    case .otherWords(_, let lessons):
      return "The lesson's message has other words: “\(lessons)”. Yours counts as well."
    case .otherTestName(let name, let wanted):
      return "Your test \(name) counts as \(wanted), its name in the text."
    case .crashedInsteadOfFailing:
      return "A crash counts, but it ends the run of all tests. `try #require(…)` fails instead."
    case .alsoUnmet(let explanation): return "also to do: \(explanation)"
    case .question(let text): return text
    case .missedMutant(let result, let excuse):
      return "missed: \(result.change)\(excuse.map { " (\($0))" } ?? "")"
    case .uncompiledMutants(let count):
      return count == 1
        ? "1 more does not compile, and proves nothing."
        : "\(count) more do not compile, and prove nothing."
    case .skippedTests(let tests): return tests.sentence(for: .learner)
    case .ownTestsFail(let message):
      return "Your tests pass, but the step's own tests would not: \(message)"
    }
  }
}

extension MutantResult {
  /// The outcome of the mutant, as the end of a sentence: what caught it, or what its miss means.
  package var outcomeClause: String {
    caughtBy.map { "caught by \($0)" } ?? "missed; \(meaning ?? "no test caught it")"
  }
}

// MARK: - Evidence

extension Basis {
  /// A sentence about the additional evidence, or `nil` if `swift test` alone decides.
  var sentence: String? {
    var parts: [String] = []
    if !satisfied.isEmpty { parts.append("passes with the right code") }
    if !caught.isEmpty {
      let versions = caught.count.counted("wrong version")
      parts.append("fails with \(versions) of \(satisfied.isEmpty ? "the code" : "it")")
    }
    let known = parts.isEmpty ? nil : "Your test \(parts.list)"
    let unknown = gaps.first?.reason.clause
    switch (known, unknown) {
    case (let known?, let unknown?):
      return "\(known); another version could not be tried: \(unknown)."
    case (let known?, nil): return "\(known)."
    case (nil, let unknown?):
      return "The verdict is based on your own run alone: \(unknown)."
    case (nil, nil): return nil
    }
  }
}

extension Basis {
  /// The results of the tests with each version of the code, in one line each.
  package var details: [String] {
    satisfied.map { _ in "your test passes with the right code" }
      + caught.map { "your test fails \($0.asMissed)" }
      + gaps.map { "not tried \($0.version.asMissed): \($0.reason.clause)" }
  }
}

extension Basis.Gap {
  /// A sentence that says which version gives no evidence, and why.
  package var sentence: String { "\(version.name) says nothing: \(reason.clause)" }
}

extension Basis.Reason {
  fileprivate var clause: String {
    switch self {
    case .ownNames(let names): "your tests use \(names.list), which only your code contains"
    case .doesNotBuild(let diagnostic):
      "your tests do not compile with the lesson's code"
        + (diagnostic.map { " (\($0.message))" } ?? "")
    case .notTried(let reason): reason
    }
  }
}

extension TruthTable.Version {
  /// The name of the version for use within a sentence.
  package var name: String {
    switch self {
    case .solution(let step): "the code of step \(step)"
    case .working: "code that does what the test asks"
    case .learners: "your code"
    case .stillRed(let step): "the code of step \(step) (still red)"
    case .broken(let name): "a wrong version (\(name.replacing("-", with: " ")))"
    }
  }
}

extension TruthTable.Version {
  /// The version as the end of a sentence about tests that pass with it although they should not.
  fileprivate var asMissed: String {
    switch self {
    case .solution, .working, .learners: "with \(name)"
    case .stillRed: "with code that does not do this yet"
    case .broken(let name): "with a wrong version of the code: \(name.replacing("-", with: " "))"
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
}

extension [TestID] {
  fileprivate var names: String { map(\.displayName).list }
}

extension [TestName] {
  fileprivate var list: String { map(\.text).list }
}

extension [String] {
  /// The elements as one phrase: `a`, `a and b`, `a, b and c`.
  package var list: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The first elements as one phrase, and how many more files there are.
  fileprivate func first(_ limit: Int) -> String {
    guard count > limit else { return list }
    return (prefix(limit) + ["\((count - limit).counted("more file"))"]).list
  }
}
