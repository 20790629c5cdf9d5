import Testing
import TutorCore

@Suite struct PracticeReviewTests {
  private static func verdict(
    _ kind: PracticeVerdict.Kind, at time: Int, _ remarks: [PracticeRemark] = []
  ) -> JournalEntry {
    JournalEntry(
      place: .package("Kata"), event: .verdict(.init(kind: kind, reason: "r", remarks: remarks)),
      at: 1_800_000_000 + time)
  }

  private static let remark = PracticeRemark(.neverRed, ["A.two"])
  private static let entries = [
    verdict(.greenAtStart, at: 0), verdict(.red, at: 5),
    verdict(.greenAtStart, at: 1000), verdict(.red, at: 1060),
    verdict(.green, at: 1120, [PracticeRemark(.largeStep, number: 90)]),
    JournalEntry(place: .package("Kata"), event: .remarks([remark]), at: nil),
    JournalEntry(
      place: .package("Kata"), event: .mutants(MutantTally(missed: 1, of: 4, onlyNewTests: 2)),
      at: nil),
    verdict(.refactored, at: 1180),
  ]

  @Test func `a review shows the newest session with what was found later`() throws {
    var asked: [Int] = []
    let review = PracticeReview(of: Self.entries) { index in
      asked.append(index)
      return FileDiff(of: "a", from: "\(index)", to: nil).map { [$0] } ?? []
    }
    #expect(
      review.steps.compactMap(\.entry.judgment?.cycle?.kind) == [
        .greenAtStart, .red, .green, .refactored,
      ])
    #expect(review.steps[2].entry.judgment?.cycle?.remarks.map(\.kind) == [.neverRed, .largeStep])
    #expect(review.steps[2].mutants == MutantTally(missed: 1, of: 4, onlyNewTests: 2))
    #expect(review.steps[3].mutants == nil)
    #expect(asked == [3, 4, 7])
    #expect(
      review.summary
        == "1 red, 1 green, and 1 refactoring in 3 minutes. 2 remarks on what broke the cycle.")
  }

  @Test(arguments: [
    (0, ""), (1, " in 1 second"), (90, " in 90 seconds"), (120, " in 2 minutes"),
    (3600, " in 60 minutes"), (7260, " in 2 hours and 1 minute"),
  ])
  func `the duration is in words that fit`(seconds: Int, words: String) {
    let review = PracticeReview(of: [
      Self.verdict(.greenAtStart, at: 0), Self.verdict(.red, at: seconds),
    ]) { _ in [] }
    #expect(
      review.summary == "1 red, 0 greens, and 0 refactorings\(words). Nothing broke the cycle.")
  }

  @Test(arguments: [
    (MutantTally(missed: 0, of: 1), "Your tests catch the mutant of your change."),
    (
      MutantTally(missed: 0, of: 1, onlyNewTests: 1),
      "Your tests catch the mutant of your change. Without your new tests, they would miss it."
    ),
    (
      MutantTally(missed: 1, of: 2, onlyNewTests: 1),
      "Your tests miss 1 of 2 mutants of your change. Without your new tests, they would miss all 2."
    ),
    (
      MutantTally(missed: 1, of: 1, onlyNewTests: 0), "Your tests miss the mutant of your change."
    ),
    (
      MutantTally(missed: 3, of: 3, onlyNewTests: 0),
      "Your tests miss all 3 mutants of your change."
    ),
    (MutantTally(missed: 0, of: 4), "Your tests catch all 4 mutants of your change."),
    (MutantTally(missed: 1, of: 4), "Your tests miss 1 of 4 mutants of your change."),
    (
      MutantTally(missed: 1, of: 4, onlyNewTests: 2),
      "Your tests miss 1 of 4 mutants of your change. Without your new tests, they would miss 3 of 4."
    ),
    (
      MutantTally(missed: 1, of: 4, onlyNewTests: 3),
      "Your tests miss 1 of 4 mutants of your change. Without your new tests, they would miss all 4."
    ),
    (
      MutantTally(missed: 0, of: 4, onlyNewTests: 2),
      "Your tests catch all 4 mutants of your change. Without your new tests, they would miss 2 of 4."
    ),
    (
      MutantTally(missed: 0, of: 4, onlyNewTests: 4),
      "Your tests catch all 4 mutants of your change. Without your new tests, they would miss all 4."
    ),
    (
      MutantTally(missed: 0, of: 4, onlyNewTests: 0),
      "Your tests catch all 4 mutants of your change. Without your new tests, they would catch just as "
        + "many. Check that the new tests assert what is new."
    ),
    (
      MutantTally(missed: 3, of: 4, onlyNewTests: 0),
      "Your tests miss 3 of 4 mutants of your change. Without your new tests, they would catch just as "
        + "many. Check that the new tests assert what is new."
    ),
    (
      MutantTally(missed: 1, of: 4, onlyNewTests: 3, equivalent: 1),
      "Your tests miss 1 of 4 mutants of your change. Without your new tests, they would miss all 4. "
        + "1 more is marked as equivalent."
    ),
    (
      MutantTally(missed: 0, of: 0, equivalent: 2),
      "2 mutants of your change are marked as equivalent."
    ),
  ])
  func `the mutants of a step in a sentence`(tally: MutantTally, sentence: String) {
    #expect(tally.sentence == sentence)
  }

  @Test func `a journal that begins in the middle of a session is one session`() {
    let review = PracticeReview(of: [Self.verdict(.red, at: 0)]) { _ in [] }
    #expect(review.steps.count == 1)
  }

  @Test func `a journal without entries has nothing to review`() {
    #expect(PracticeReview(of: []) { _ in [] }.summary == "There are no recorded steps.")
  }

  @Test func `what belongs to no verdict is left out`() {
    let entries = [Self.entries[5], Self.entries[6], Self.verdict(.red, at: 0)]
    let review = PracticeReview(of: entries) { _ in [] }
    #expect(review.steps.map(\.entry.judgment?.cycle?.remarks) == [[]])
    #expect(review.seconds == 0)
  }
}
