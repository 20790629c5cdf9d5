import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// The sentences of findings, and what to do next.
///
/// The judge's tests compare findings, so that a changed sentence changes only its row here.
struct FindingWordingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var finding: Finding
    var kind: Step.Kind
    var sentence: String
    var nextMove: String?
    var goal: Verdict.Goal?

    init(
      _ finding: Finding, in kind: Step.Kind = .red, for goal: TutorCore.Expectation? = nil,
      _ sentence: String, _ nextMove: String? = nil
    ) {
      (self.finding, self.kind) = (finding, kind)
      self.goal = goal.map { .expectation($0) }
      (self.sentence, self.nextMove) = (sentence, nextMove)
    }

    var testDescription: String { sentence }
  }

  private static let place = SourceLocation(file: "Tests/T/T.swift", line: 3)
  private static let other = Diagnostic(
    severity: .error, message: "cannot find 'retrun' in scope", location: place)
  private static let boom = Failure(message: "boom")
  private static let crash = Crash(test: .nib, message: "oops", signal: 4)
  private static let silentCrash = Crash(test: .nib, message: "", signal: nil, exitCode: 0)

  private static let faults: [Row] = [
    Row(.environment(.fault("swift was not found")), "swift was not found"),
    Row(
      .environment(.unmerged(SourceLocation(file: "Sources/A/A.swift", line: 3))),
      "Sources/A/A.swift:3 is in the middle of a merge; choose a version, and save it"),
    Row(
      .environment(.timedOut(seconds: 60, in: [])), "the tests did not finish within 60 seconds",
      "Look for an endless loop, or a wait for something that never happens."),
    Row(
      .environment(.timedOut(seconds: 60, in: [.nib, .frame])),
      "NibTests.testNib and NibTests.testFrame did not finish within 60 seconds",
      "Look for an endless loop, or a wait for something that never happens."),
    Row(
      .build(.silentFailure), "the build failed without naming an error",
      "Read the output of the run, or run `swift build` in your package."),
    Row(
      .environment(.notDeterministic([.nib, .frame])),
      "NibTests.testNib and NibTests.testFrame failed in one of two runs of the same files, and "
        + "passed in the other",
      "Look for what changes between runs: time, random numbers, the order of tests, or state that "
        + "they share."),
    Row(
      .environment(.filesGone(["Sources/T/T.swift"])),
      "Sources/T/T.swift is gone; `undo` brings it back"),
    Row(
      .environment(.filesGone(["A.swift", "B.swift"])),
      "A.swift and B.swift are gone; `undo` brings them back"),
    Row(
      .environment(.filesGone(["A.swift", "B.swift", "C.swift", "D.swift"])),
      "A.swift, B.swift, C.swift and 1 more file are gone; `undo` brings them back"),
    Row(.environment(.packageGone), "the folder of your package is gone; `undo` brings it back"),
  ]

  private static let builds: [Row] = [
    Row(.build(.diagnostic(.cannotFind)), "cannot find 'CustomView' in scope"),
    Row(
      .build(.otherDiagnostic(other)), "the build fails: cannot find 'retrun' in scope",
      "Make the code build, and save."),
    Row(
      .build(.diagnosticElsewhere(.cannotFind, wanted: "Tests/T/T.swift")),
      "the expected failure, but in A.swift: cannot find 'CustomView' in scope",
      "This step expects it in Tests/T/T.swift; move the test there."),
    Row(
      .build(.secondFault(other, besides: .cannotFind)),
      "the build has an error that does not belong to this step: Tests/T/T.swift:3: cannot find 'retrun' in scope",
      "Make the code build, and save."),
    Row(
      .build(.secondFault(other, besides: .cannotFind)), for: .notFound,
      "the build has an error that does not belong to this step: Tests/T/T.swift:3: cannot find 'retrun' in scope",
      "Fix this error, so that only the one that the step names remains."),
    Row(
      .build(.wouldNotBuild(other)),
      "with the next step's code, your test would not build: "
        + "Tests/T/T.swift:3: cannot find 'retrun' in scope",
      "Compare the imports: with @testable, a test sees all of a module, not only what is public."),
    Row(
      .build(.wouldNotBuild(.error("extra argument in call", file: "Tests/T/T.swift"))),
      "with the next step's code, your test would not build: "
        + "Tests/T/T.swift:3: extra argument in call",
      "Compare the names and arguments in your test with the step's text."),
    Row(
      .build(.typeInTests("Chat", file: "Tests/T/T.swift")),
      "Tests/T/T.swift declares Chat, which the code should declare",
      "Remove Chat from the test file: the next step writes it in Sources."),
    Row(
      .build(.secondFault(other, besides: nil)), "the build fails: cannot find 'retrun' in scope",
      "Make the code build, and save."),
    Row(
      .build(.otherName(.init(name: "isLeap", sentence: "Ask for `isLeap`."))),
      "your test does not use isLeap; the text says: “Ask for `isLeap`.”",
      "Use isLeap in the test."),
    Row(
      .build(.mainActorTests(place)), "XCTest on Linux cannot call @MainActor tests",
      "Make the test async, or remove @MainActor."),
    Row(
      .build(.builds(.crash(crash))), "the build succeeds, but NibTests.testNib crashed: oops",
      "Remove what the step does not ask for, or undo."),
    Row(
      .build(.builds(.failure(.nib, boom))), "the build succeeds, but NibTests.testNib fails: boom",
      "Remove what the step does not ask for, or undo."),
    Row(
      .build(.builds(.failure(.nib, nil))),
      "the build succeeds, but NibTests.testNib fails: failed",
      "Remove what the step does not ask for, or undo."),
    Row(
      .build(.builds(.noTests)), "the build succeeds, but there are no tests to run",
      whyTestsAreNotFound),
    Row(
      .build(.builds(.passes(1))), "the build succeeds, but 1 test passed",
      "Write what the step asks for, and save."),
  ]

  private static let whyTestsAreNotFound =
    "XCTest runs methods of an XCTestCase class that begin with `test`, take nothing and are not "
    + "private; Swift Testing runs functions marked @Test. Check the name's spelling too."
  private static let compare = "Compare your test and your code with what the step asks for."

  private static let tests: [Row] = [
    Row(.tests(.failure(.nib, boom)), "boom"),
    Row(.tests(.otherFailure(.nib, boom)), "NibTests.testNib: boom", compare),
    Row(
      .tests(.otherFailure(.nib, boom)), in: .green, "NibTests.testNib: boom",
      "Make it pass, and save."),
    Row(.tests(.otherFailure(.nib, nil)), "NibTests.testNib: failed", compare),
    Row(.tests(.crash(crash)), "oops"),
    Row(.tests(.crash(silentCrash)), "NibTests.testNib ended the process with exit(0)"),
    Row(.tests(.otherCrash(crash)), "NibTests.testNib crashed: oops", compare),
    Row(
      .tests(.otherCrash(crash)), in: .green, "NibTests.testNib crashed: oops",
      "Make it pass, and save."),
    Row(
      .tests(.crashesInsteadOfFailing(crash)),
      "NibTests.testNib crashed: oops; this step asks for a failure, which lets the other tests run",
      "Use `try #require(…)`, `try XCTUnwrap(…)`, or plain `try`: they fail, and do not crash."),
    Row(
      .tests(.failureHidden(.init(test: "leap", call: "withKnownIssue", location: place))),
      "withKnownIssue turns the failure of leap() into a pass",
      "Take the assertions out of withKnownIssue, and save."),
    Row(
      .tests(.failsToo(.frame, boom)),
      "NibTests.testFrame fails, too, which this step does not expect",
      "Make NibTests.testFrame pass, and save. "
        + "If you have just written this test, you can also remove it."),
    Row(
      .tests(.passed([.nib, .frame])), "NibTests.testNib and NibTests.testFrame passed",
      "A test that passes at once proves nothing yet. Check that it asserts what the step says. "
        + "If it does, your code already does more than the steps before asked for."),
    Row(
      .tests(.passedBesideFailures([.nib])), "NibTests.testNib passed, but another test fails",
      "Make the other test pass first."),
    Row(
      .tests(.skipped([.nib])), "NibTests.testNib was skipped", "Remove what skips it, and save."),
    Row(
      .tests(.skipped([.nib, .frame])), "NibTests.testNib and NibTests.testFrame were skipped",
      "Remove what skips it, and save."),
    Row(
      .tests(.unfinished([.nib])), "NibTests.testNib started and never ended",
      "Look for what ends the test early, such as exit() or a wait."),
    Row(.tests(.noTests), "no test was found", whyTestsAreNotFound),
    Row(
      .tests(.recorded([.nib])), "NibTests.testNib recorded a snapshot, and compared nothing",
      "Look at what was recorded, and run the tests again."),
    Row(
      .tests(.recorded([.nib, .frame])),
      "NibTests.testNib and NibTests.testFrame recorded snapshots, and compared nothing",
      "Look at what was recorded, and run the tests again."),
    Row(.tests(.passes(count: 2, warning: nil)), in: .green, "2 tests passed"),
    Row(
      .tests(.passes(count: 1, warning: other)), in: .green,
      "1 test passed; warning: cannot find 'retrun' in scope"),
    Row(
      .tests(.warningMissing(passed: 2)), in: .green,
      "2 tests passed, but without the warning that the step names",
      "Do not change the line that causes the warning."),
    Row(
      .tests(.tooFewTests(2, wanted: 3)), in: .green, "only 2 tests ran; the step needs at least 3",
      "Restore the tests of the earlier steps; `undo` helps."),
    Row(
      .tests(.tooFewCases(.leap, 1, wanted: 5)), in: .green,
      "leapYear() ran with 1 case; the step asks for 5",
      "Put every row into the lists in `@Test(arguments: …)`, and use no loop."),
    Row(
      .tests(.strayFailure(boom)), in: .green, "a failure outside any test: boom",
      "Use XCTAssert… in XCTestCase, and #expect in @Test. Otherwise failures get lost."),
    Row(
      .tests(.stoppedEarly), in: .green, "the tests ended early",
      "Look for a call that ends the process, such as exit()."),
    Row(
      .tests(.endedOtherwise(.exited(1))), in: .green,
      "no test failed, but the run ended with exit code 1",
      "Look for a call that ends the process, such as exit()."),
    Row(.tests(.noTestsYet), in: .green, "nothing ran, so nothing is proven"),
    Row(
      .tests(.testsAlready(2)), in: .green, "2 tests ran already",
      "This step needs an empty suite. Remove the tests."),
  ]

  private static let notRun: [Row] = [
    (
      "testNib", Finding.NotRun.isNotThere, "testNib was not run",
      "Write a test of that name. XCTest runs methods of an XCTestCase class that begin with "
        + "`test`, take nothing and are not private; Swift Testing runs functions marked @Test."
    ),
    (
      "testNib", .misspelled(as: "testNbi", place),
      "testNib was not run; there is testNbi: is it misspelled?",
      "Rename testNbi to testNib, and save."
    ),
    (
      "`a leap`()", .misspelled(as: "a laep", place),
      "`a leap`() was not run; there is a laep: is it misspelled?",
      "Rename a laep to `a leap`, and save."
    ),
    (
      "leap()", .problem(.isNotMarked, place),
      "leap() was not run: does it have `@Test`, or is it in an XCTestCase class?",
      "Mark it, and save."
    ),
    (
      "leap()", .problem(.isOnMainActor, place),
      "leap() was not run: it is isolated to the main actor",
      "Make the test async, or remove @MainActor."
    ),
    (
      "leap()", .problem(.isPrivate, place), "leap() was not run: it is private",
      "Declare it as `func leap()`, and save."
    ),
    (
      "leap()", .problem(.isStatic, place), "leap() was not run: it is static",
      "Declare it as `func leap()`, and save."
    ),
    (
      "leap()", .problem(.takesParameters, place), "leap() was not run: it takes parameters",
      "Declare it as `func leap()`, and save."
    ),
    (
      "leap()", .problem(.returnsValue, place), "leap() was not run: it returns a value",
      "Declare it as `func leap()`, and save."
    ),
  ].map { Row(.tests(.notRun(TestName($0), $1)), $2, $3) }

  private static let readAgain =
    "Your test asserts something else than the step. Read again what it should assert."
  private static let exactly =
    "Assert exactly what the step says, so that the test notices this mistake."
  private static let assert =
    "Assert what the step says. If there was an assertion before, `undo` brings it back."

  private static let table: [Row] = [
    Row(
      .table(.notSatisfied(by: .solution(step: 7), .nib, boom)),
      "NibTests.testNib would fail with the right code as well: boom", readAgain),
    Row(
      .table(.notSatisfied(by: .solution(step: 7), .nib, boom)), in: .green,
      "NibTests.testNib passes with your code, but fails with the lesson's: boom", readAgain),
    Row(
      .table(.notSatisfied(by: .working, .nib, Failure(message: crash.sentence))),
      "NibTests.testNib would fail with the right code as well: crashed: oops", readAgain),
    Row(
      .table(.notSatisfied(by: .working, .nib, nil)),
      "NibTests.testNib would fail with the right code as well", readAgain),
    Row(
      .table(.misses([.nib], .broken("a-blue-view"))),
      "NibTests.testNib would pass with a wrong version of the code: a blue view", exactly),
    Row(
      .table(.misses([.nib, .frame], .stillRed(step: 6))), in: .green,
      "NibTests.testNib and NibTests.testFrame would pass with code that does not do this yet",
      "Assert exactly what the steps say; if you have changed a test, `undo` brings it back."),
    Row(
      .table(.misses([.nib], .learners)), "NibTests.testNib would pass with your code", exactly),
    Row(
      .table(.codeTooEarly(["Sources/A.swift"])),
      "the code already does what the new test asks for",
      "Take the new code out of Sources/A.swift for now, see the test fail, then write it again."),
    Row(
      .table(.codeTooEarly(["a", "b", "c"])), "the code already does what the new test asks for",
      "Take the new code out of a, b and 1 other file for now, see the test fail, "
        + "then write it again."),
    Row(
      .table(.asBefore(.nib, boom)), "still the failure of the previous step: boom",
      "Do what this step says, then save."),
    Row(
      .table(.codeNotThere("boom")), "the lesson's own test fails with your code: boom",
      "Change the code as the step says, then save."),
    Row(
      .tests(.testsGone([TestName("testA")])), "testA of an earlier step is gone",
      "Bring back what is gone (`undo` helps): it protects what the code does already."),
    Row(
      .tests(.testsGone([TestName("testA"), TestName("testB")])),
      "testA and testB of an earlier step are gone",
      "Bring back what is gone (`undo` helps): it protects what the code does already."),
    Row(
      .tests(.testsEmptied([TestName("testA")])),
      "testA has no #expect or XCTAssert, so it would pass with any code", assert),
    Row(
      .tests(.testsEmptied([TestName("testA"), TestName("testB")])),
      "testA and testB have no #expect or XCTAssert, so they would pass with any code", assert),
    Row(
      .structure(.codeKnowsTests(place)),
      "Tests/T/T.swift:3: the code checks whether a test is running",
      "The code must do the same in tests and elsewhere."),
  ]

  private static let customView = ViewPattern(class: "CustomView")
  private static let compareView = "Compare the view with what the step says."

  private static let structure: [Row] = [
    Row(
      .structure(.testFileChanged("Tests/T.swift")), in: .refactor, "Tests/T.swift has changed",
      "Do not change tests in a refactoring: they protect the code."),
    Row(
      .structure(.unmet("it calls load", file: "A.swift")),
      "the failure is there, and still to do: it calls load"),
    Row(
      .structure(.unmet("it calls load", file: "A.swift")), in: .green,
      "green, and still to do: it calls load"),
    Row(
      .table(.ruleBroken(BrokenRule(name: "the rule of 100", problem: "boom"))), in: .green,
      "your code breaks the rule of 100: boom",
      "Your tests don't ask for it, but the step's text does. Make the code do it for every input."),
    Row(
      .table(.ruleBroken(BrokenRule(name: "rule 2", problem: "boom"))), in: .mutation,
      "your code breaks rule 2: boom",
      "Read the rule again, and write a test of your own for it."),
    Row(
      .structure(.mutants(caught: 1, of: 1, missed: nil)), in: .mutation, "1 of 1 mutant caught",
      "Write a test that fails with this change."),
    Row(
      .structure(
        .mutants(caught: 1, of: 2, missed: MutantResult(change: "a() removed", caughtBy: nil))),
      in: .mutation, "1 of 2 mutants caught; no test caught this: a() removed",
      "Write a test that fails with this change."),
    Row(
      .structure(
        .mutants(caught: 1, of: 3, missed: MutantResult(change: "a() removed", caughtBy: nil))),
      in: .mutation, "1 of 3 mutants caught; the first of 2 missed: a() removed",
      "Write a test that fails with this change."),
    Row(.structure(.noMutants), in: .mutation, "no mutant was tried", "Run the tests once more."),
    Row(
      .table(.unbuiltVersions(count: 1, first: UnbuiltVersion(change: "a is b", error: ""))),
      in: .mutation,
      "with your files, 1 version of the lesson's code does not build, such as 'a is b'",
      "Use only the names that the step gives, and keep the code in its file."),
    Row(
      .table(.unbuiltVersions(count: 2, first: UnbuiltVersion(change: "a is b", error: "no 'c'"))),
      in: .mutation,
      "with your files, 2 versions of the lesson's code do not build, such as 'a is b': no 'c'",
      "Use only the names that the step gives, and keep the code in its file."),
  ]

  private static let views: [Row] = [
    (Finding.ViewFinding.problem("no nib"), "the view could not be drawn: no nib", compareView),
    (.nothingDrawn, "nothing was drawn", compareView),
    (.missing(customView), "there is no CustomView", compareView),
    (.surplus(customView), "there is still a CustomView", compareView),
    (.asDescribed, "the view is as expected", compareView),
    (
      .unanswered, "the view is drawn; now answer the question",
      "Answer with the number of what you see."
    ),
    (.wrongAnswer("red"), "look again: the view does not show “red”", compareView),
    (.answered("red"), "red", compareView),
  ].map { Row(.structure(.view($0)), in: .preview, $1, $2) }

  static let findings = faults + builds + tests + notRun + table + structure + views

  @Test(arguments: findings)
  func `a finding is one sentence, and a refusal ends with the next action`(_ row: Row) {
    #expect("\(row.finding.sentence(in: row.kind))" == row.sentence)
    #expect(row.finding.nextMove(in: row.kind, for: row.goal).map { "\($0)" } == row.nextMove)
    let refusal = Verdict(
      outcome: .wrongRed, kind: row.kind, goal: row.goal, finding: row.finding)
    #expect(refusal.notes.last == row.nextMove)
  }
}
