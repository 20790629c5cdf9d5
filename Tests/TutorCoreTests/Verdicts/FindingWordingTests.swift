import Testing

@testable import TutorCore

/// The sentences of findings and their endings.
struct FindingWordingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var finding: Finding
    var kind: Step.Kind = .red
    var sentence: String
    var nextMove: String?

    var testDescription: String { sentence }
  }

  private static let place = SourceLocation(file: "Tests/T/T.swift", line: 3)
  private static let other = Diagnostic(
    severity: .error, message: "cannot find 'retrun' in scope", location: place)

  static let rows: [Row] = [
    Row(
      finding: .diagnosticElsewhere(.cannotFind, wanted: "Tests/T/T.swift"),
      sentence: "the right failure, in A.swift: cannot find 'CustomView' in scope",
      nextMove: "This step expects it in Tests/T/T.swift; move the test there."),
    Row(
      finding: .secondFault(other, besides: .cannotFind),
      sentence: "there is a second error, which the next step would not fix: "
        + "Tests/T/T.swift:3: cannot find 'retrun' in scope",
      nextMove: "Make the code build, and save."),
    Row(
      finding: .otherName(.init(name: "isLeap", sentence: "Ask for `isLeap`.")),
      sentence: "the tests do not use isLeap, as the text says: “Ask for `isLeap`.”",
      nextMove: "Use isLeap in the test."),
    Row(
      finding: .mainActorTests(place), sentence: "XCTest on Linux cannot call @MainActor tests",
      nextMove: "Make the test async, or remove @MainActor."),
    Row(
      finding: .notRun(TestName("leap()"), .problem(.isNotMarked, place)),
      sentence: "leap() was not run: does it have `@Test`, or is it in an XCTestCase class?",
      nextMove: "Mark it, and save."),
    Row(
      finding: .notRun(TestName("testNib"), .misspelled(as: "testNbi", place)),
      sentence: "testNib was not run; there is testNbi: is it misspelled?",
      nextMove: "Rename testNbi to testNib, and save."),
    Row(
      finding: .notRun(TestName("`a leap`()"), .misspelled(as: "a laep", place)),
      sentence: "`a leap`() was not run; there is a laep: is it misspelled?",
      nextMove: "Rename a laep to `a leap`, and save."),
    Row(
      finding: .notSatisfied(by: .solution(step: 7), .nib, Failure(message: "boom")),
      sentence: "with the code of step 7 NibTests.testNib fails too: boom",
      nextMove: "So the test asserts something different. Read what the step says it should assert."
    ),
    Row(
      finding: .misses([.nib], .broken("a-blue-view")),
      sentence: "with a wrong version (a blue view) NibTests.testNib passes too",
      nextMove:
        "So it would miss a mistake. Assert exactly what the step says."),
    Row(
      finding: .misses([.nib, .frame], .stillRed(step: 6)), kind: .green,
      sentence: "with the code of step 6 (still red) NibTests.testNib and "
        + "NibTests.testFrame pass too",
      nextMove: "So the test was weakened. Restore its assertions, then change the code."),
    Row(
      finding: .asBefore(.nib, Failure(message: "boom")),
      sentence: "still the failure of the previous step: boom",
      nextMove: "Do what this step says, then save."),
    Row(
      finding: .codeNotThere("boom"), sentence: "the lesson's own test fails with your code: boom",
      nextMove: "Change the code as the step says, then save."),
    Row(
      finding: .testsGone([TestName("testA"), TestName("testB")]),
      sentence: "testA and testB of an earlier step are gone",
      nextMove: "Restore them (undo helps), or give them their names back."),
    Row(
      finding: .testsEmptied([TestName("testA")]), sentence: "testA asserts nothing anymore",
      nextMove: "Restore their assertions; undo helps."),
    Row(
      finding: .codeKnowsTests(place),
      sentence: "Tests/T/T.swift:3: the code checks whether a test is running",
      nextMove: "The code must do the same in tests and elsewhere."),
    Row(
      finding: .skipped([.nib, .frame]),
      sentence: "NibTests.testNib and NibTests.testFrame were skipped",
      nextMove: "Remove what skips it, and save."),
  ]

  @Test(arguments: rows)
  func `a finding is one sentence, and a refusal ends with the next action`(_ row: Row) {
    #expect(row.finding.sentence(in: row.kind) == row.sentence)
    #expect(row.finding.nextMove(in: row.kind) == row.nextMove)
    let refusal = Verdict(outcome: .wrongRed, kind: row.kind, finding: row.finding)
    #expect(refusal.notes.last == row.nextMove)
  }

  @Test func `advice replaces the next action`() {
    var verdict = Verdict(outcome: .wrongRed, kind: .red, finding: .passed([.nib]))
    #expect(verdict.nextMove != nil)
    verdict.wrongTurn = "turn"
    #expect(verdict.nextMove == nil)
  }

  @Test func `an inconclusive cell is named with its reason`() {
    var basis = Basis()
    #expect(basis.sentence == nil)
    basis.gaps = [Basis.Gap(.solution(step: 4), .ownNames(["makeYear"]))]
    #expect(
      basis.sentence
        == "The verdict is based on your own run alone; the code of step 4 says nothing: "
        + "your tests use makeYear, which only your code contains.")
  }

  @Test func `names are joined into one phrase`() {
    #expect(["a"].list == "a")
    #expect(["a", "b"].list == "a and b")
    #expect(["a", "b", "c"].list == "a, b and c")
  }
}
