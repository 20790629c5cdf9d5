import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// The sentences of remarks, and of the evidence besides the run.
struct RemarkWordingTests {
  private static let other = Diagnostic(
    severity: .error, message: "cannot find 'retrun' in scope",
    location: SourceLocation(file: "Tests/T/T.swift", line: 3))
  private static let boom = Failure(message: "boom")

  static let remarks: [(Remark, String?)] = [
    (.alsoSaid(other), "also: Tests/T/T.swift:3: cannot find 'retrun' in scope"),
    (.alsoFails(.nib, boom), "also fails: NibTests.testNib: boom"),
    (.alsoFails(.nib, nil), "also fails: NibTests.testNib: failed"),
    (.namedFailureIsThere("boom"), "The failure that the step names occurred: boom"),
    (.wasNotRun(TestName("testNib")), "testNib was not run."),
    (.knownIssue(.nib, boom), "known issue in NibTests.testNib: boom"),
    (
      .mayBeOutOfMemory,
      "The tests can use a quarter of this machine's memory, so that it stays usable."
    ),
    (
      .otherWords(yours: "boom", lessons: "bang"),
      "The lesson's message has other words: “bang”. Yours counts as well."
    ),
    (
      .crashedInsteadOfFailing,
      "A crash counts, but it ends the run of all tests. `try #require(…)` fails instead."
    ),
    (
      .otherTestName("testNbi", wanted: TestName("testNib")),
      "Your test testNbi counts as testNib, its name in the text."
    ),
    (.alsoUnmet("it calls draw"), "also to do: it calls draw"),
    (.question("What color?"), "What color?"),
    (
      .missedMutant(MutantResult(change: "a() removed", caughtBy: nil), excuse: nil),
      "missed: a() removed"
    ),
    (
      .missedMutant(MutantResult(change: "a() removed", caughtBy: nil), excuse: "for show"),
      "missed: a() removed (for show)"
    ),
    (
      .otherSpelling("isLeep", meant: "isLeap"),
      "Your code declares isLeep. Did you mean isLeap?"
    ),
    (.uncompiledMutants(1), "1 more does not compile, and proves nothing."),
    (.uncompiledMutants(2), "2 more do not compile, and prove nothing."),
    (.skippedTests(SkippedTests(in: Report(), conditions: [])), nil),
    (
      .ownTestsFail("boom"), "Your tests pass, but the step's own tests would not: boom"
    ),
  ]

  @Test(arguments: remarks)
  func `a remark is one sentence`(_ remark: Remark, _ sentence: String?) {
    #expect(remark.sentence == sentence)
  }

  static let bases: [(Basis, String?)] = [
    (Basis(), nil),
    (Basis(satisfied: [.solution(step: 3)]), "Your test passes with the right code."),
    (
      Basis(
        satisfied: [.solution(step: 3)], caught: [.broken("wrong-0")],
        gaps: [Basis.Gap(.broken("wrong-1"), .notTried("no disk"))]),
      "Your test passes with the right code and fails with 1 wrong version of it. "
        + "Another version could not be tried: no disk."
    ),
    (
      Basis(caught: [.broken("wrong-0"), .stillRed(step: 3)]),
      "Your test fails with 2 wrong versions of the code."
    ),
    (
      Basis(gaps: [Basis.Gap(.solution(step: 4), .ownNames(["makeYear"]))]),
      "The verdict is based on your own run alone: "
        + "your tests use makeYear, which the lesson's code does not contain."
    ),
    (
      Basis(gaps: [Basis.Gap(.working, .doesNotBuild(other))]),
      "The verdict is based on your own run alone: your tests do not compile with the lesson's "
        + "code (cannot find 'retrun' in scope)."
    ),
  ]

  @Test(arguments: bases)
  func `the evidence beside the run is one sentence`(_ basis: Basis, _ sentence: String?) {
    #expect(basis.sentence.map { "\($0)" } == sentence)
  }

  @Test func `each version is a line on demand`() {
    let basis = Basis(
      satisfied: [.solution(step: 3)], caught: [.broken("a-blue-view"), .stillRed(step: 2)],
      gaps: [Basis.Gap(.broken("no-view"), .notTried("no disk"))])
    #expect(
      basis.details == [
        "your test passes with the right code",
        "your test fails with a wrong version of the code: a blue view",
        "your test fails with code that does not do this yet",
        "not tried with a wrong version of the code: no view: no disk",
      ])
  }

  @Test func `names are joined into one phrase`() {
    #expect(["a"].list == "a")
    #expect(["a", "b"].list == "a and b")
    #expect(["a", "b", "c"].list == "a, b and c")
  }
}
