import TestSupport
import Testing

@testable import TutorCore

struct RefactoringStartTests {
  static let here = StepPlace(lesson: "one", step: "refactor")
  static let before = StepPlace(lesson: "one", step: "green")

  static func green(_ place: StepPlace) -> JournalEntry {
    .verdict(
      Verdict(outcome: .asExpected, kind: .green, finding: .environment(.fault(""))), at: place,
      hints: 0,
      duration: 1)
  }

  static let wrong = JournalEntry.verdict(
    Verdict(outcome: .notGreenYet, kind: .refactor, finding: .environment(.fault(""))), at: here,
    hints: 0,
    duration: 1)

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The entries, oldest first.
    var entries: [JournalEntry]
    /// The index, counted from the oldest entry.
    var start: Int?
  }

  @Test(arguments: [
    Row(testDescription: "nothing yet", entries: [], start: nil),
    Row(testDescription: "the last green", entries: [green(before)], start: 0),
    Row(
      testDescription: "the arrival behind the last green",
      entries: [green(before), .stepMoved(to: here), wrong], start: 1),
    Row(
      testDescription: "the first arrival, not the one after leaving",
      entries: [
        green(before), .stepMoved(to: here), wrong, .stepMoved(to: before), .stepMoved(to: here),
      ], start: 1),
    Row(
      testDescription: "a green of the step itself",
      entries: [green(before), .stepMoved(to: here), green(here)], start: 2),
    Row(
      testDescription: "a reset",
      entries: [
        green(before), .stepMoved(to: here), wrong,
        .snapshot(at: here, reason: .afterReset), .stepMoved(to: here),
      ], start: 3),
    Row(
      testDescription: "an arrival without any green",
      entries: [.stepMoved(to: here), wrong], start: 0),
  ])
  func `a refactoring begins at the last green`(_ row: Row) {
    let index = RefactoringStart.index(in: row.entries.reversed(), step: Self.here.step)
    #expect(index.map { row.entries.count - 1 - $0 } == row.start)
  }
}
