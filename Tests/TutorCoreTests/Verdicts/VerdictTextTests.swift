import Testing

@testable import TestReports
@testable import TutorCore

/// The texts of a whole verdict.
struct VerdictTextTests {
  @Test func `an empty run that a step expects is not called green`() {
    let verdict = Verdict(
      outcome: .asExpected, kind: .green, goal: .expectation(.findsNoTests),
      finding: .tests(.noTestsYet))
    #expect(verdict.sentence == "NO TESTS YET: nothing ran, so nothing is proven")
  }

  @Test func `advice replaces the next action`() {
    var verdict = Verdict(outcome: .wrongRed, kind: .red, finding: .tests(.passed([.nib])))
    #expect(verdict.nextMove != nil)
    verdict.wrongTurn = "turn"
    #expect(verdict.nextMove == nil)
  }
}
