import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// The sentences of goals, crashes, endings, and verdicts.
struct WordingTests {
  static let named = PassRequirement(tests: [TestName("testA"), TestName("testB")])
  static let warned = PassRequirement(
    tests: [], warning: DiagnosticPattern(message: TextPattern(["never used", "unused"])))
  static let condition = StructureCondition(
    file: "A.swift", subject: .call("load"), isPresent: true, explanation: "it calls load")
  static let square = ViewPattern(
    class: "CustomView", width: 200, height: 99.5, background: "#FF0000", subviews: 2,
    inside: "UIView")

  static let expectations: [(TutorCore.Expectation, String)] = [
    (.notFound, "does not build: cannot find 'CustomView' in scope"),
    (.nibFails, "testNib fails: should add subviews"),
    (.nibCrashes, "testNib crashes: Could not load NIB…'X'"),
    (
      .failsTest(FailurePattern(test: TestName("testA"), message: TextPattern([]))),
      "testA fails: any message"
    ),
    (.passes(PassRequirement(tests: [])), "all tests pass"),
    (.passes(named), "testA and testB pass"),
    (.passes(warned), "all tests pass, with the warning: never used"),
    (.findsNoTests, "builds, with no tests yet"),
    (.showsPreview(PreviewRequirement(subject: .screen)), "the screen, looked at"),
    (
      .showsPreview(
        PreviewRequirement(
          subject: .canvas, shows: [square], lacks: [ViewPattern(width: 1, subviews: 1)])),
      "the storyboard's canvas shows a CustomView of 200×99.5 colored #FF0000 with 2 subviews "
        + "inside UIView, shows no view with 1 subview"
    ),
    (
      .keepsGreen(RefactorRequirement(passes: warned, conditions: [condition])),
      "all tests still pass; it calls load"
    ),
    (.catchesMutants(MutationRequirement()), "your tests catch every mutant"),
  ]

  @Test(arguments: expectations)
  func `an expectation is described in one line`(
    _ expectation: TutorCore.Expectation, _ summary: String
  ) {
    #expect(expectation.summary(in: .english) == summary)
  }

  @Test func `the goal of a step gives no answer away`() {
    #expect(Step.read.goalSummary == "to be read")
    #expect(Step.red(.nibFails).goalSummary == "testNib fails: should add subviews")
    #expect(PreviewTests.step.goalSummary == "look at the view, and answer the question")
  }

  static let crashes: [(Crash, String)] = [
    (Crash(test: .nib, message: "oops", signal: 4), "NibTests.testNib crashed: oops"),
    (Crash(test: nil, message: "oops", signal: 4), "the test process crashed: oops"),
    (
      Crash(test: .nib, message: "", signal: nil, exitCode: 3),
      "NibTests.testNib ended the process with exit(3)"
    ),
    (
      Crash(test: .nib, message: "", signal: 11),
      "NibTests.testNib crashed with signal 11 (perhaps a function calls itself without end)"
    ),
    (Crash(test: .nib, message: "", signal: 6), "NibTests.testNib crashed with signal 6"),
    (
      Crash(test: .nib, message: "", signal: nil),
      "NibTests.testNib ended the test process without a message"
    ),
  ]

  @Test(arguments: crashes)
  func `a crash is described in one line`(_ crash: Crash, _ sentence: String) {
    #expect(crash.sentence == sentence)
  }

  static let endings: [(Report.Ending, String)] = [
    (.exited(1), "exit code 1"), (.signalled(9), "signal 9"),
    (.timedOut(seconds: 5), "a time-out after 5 seconds"), (.cancelled, "cancelled"),
    (.toolchainFault("no swift"), "no swift"),
  ]

  @Test(arguments: endings)
  func `an ending is described in a few words`(_ ending: Report.Ending, _ sentence: String) {
    #expect(ending.sentence == sentence)
  }

  static let verdicts: [(Verdict.Outcome, Step.Kind, String)] = [
    (.asExpected, .red, "RED, for the right reason"), (.asExpected, .green, "GREEN"),
    (.asExpected, .refactor, "STILL GREEN, and the structure is right"),
    (.asExpected, .preview, "SEEN"),
    (.asExpected, .mutation, "ALL MUTANTS CAUGHT"), (.asExpected, .read, "READ"),
    (.wrongRed, .red, "WRONG RED, not the failure this step names"),
    (.falseGreen, .red, "FALSE GREEN, this step needs a failure"),
    (.notGreenYet, .green, "NOT GREEN YET"), (.notGreenYet, .refactor, "NOT DONE YET"),
    (.notGreenYet, .mutation, "NOT DONE YET"), (.notGreenYet, .preview, "NOT SEEN YET"),
    (.nothingRan, .green, "NOTHING RAN"), (.timedOut, .green, "TIMED OUT"),
    (.notDeterministic, .red, "NOT DETERMINISTIC"),
    (.toolchainFault, .green, "COULD NOT JUDGE"),
  ]

  @Test(arguments: verdicts)
  func `a verdict has a label followed by its reason`(
    _ outcome: Verdict.Outcome, _ kind: Step.Kind, _ words: String
  ) {
    var verdict = Verdict(outcome: outcome, kind: kind, finding: .environment(.fault("")))
    #expect(verdict.sentence == words)
    verdict.finding = .environment(.fault("boom"))
    #expect(verdict.sentence == "\(words): boom")
  }
}
