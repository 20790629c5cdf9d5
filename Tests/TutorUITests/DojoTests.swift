import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

/// A workshop whose members practice on a kata.
struct DojoTests {
  /// Two people who practice on a kata, one of them at a green.
  private static var dojo: Workshop {
    let steps = { (steps: [(Int, PracticeVerdict.Kind)]) in
      steps.map { at, kind in
        RecordedEntry(
          commit: String(repeating: "a", count: 40),
          entry: JournalEntry(
            place: .package("bowling"), event: .verdict(.init(kind: kind, reason: "1 is not 2")),
            at: at))
      }
    }
    var workshop = Workshop()
    workshop.apply([
      WorkshopUpdate(
        ref: .of("ada"),
        change: .all(
          steps([(900, .greenAtStart), (920, .red), (950, .green), (990, .refactored)])),
        arrivedAt: 990),
      WorkshopUpdate(
        ref: .of("bob"),
        change: .all(
          steps([(900, .red), (920, .stillRed), (940, .stillRed), (960, .stillRed)])),
        arrivedAt: 960),
    ])
    return workshop
  }

  @Test func `a dojo shows the kata, the rhythm, and who is stuck`() {
    #expect(
      BoardTests.board(workshop: Self.dojo).render().lines[2...4] == [
        "   name     step     rhythm here idle  !  h  s  why",
        " ! bob      bowling  ●!!!   1m   40s   0  0  0  same failure three times",
        "   ada      bowling  ✓●✓✓   1m   10s   0  0  0",
      ])
    let course = CourseIndex(.sample)
    let lines = BoardText(course: course).workshop(
      Self.dojo.learnerStatuses(in: course, at: 1000), pace: nil, skipped: SkippedRefs(), at: 1000)
    #expect(lines.contains { $0.hasPrefix("bob  bowling  ") })
    #expect(!lines.joined().contains("practice"))
  }

  @Test func `the page of somebody in a dojo speaks of no lesson`() {
    for (name, label) in [("ada", "STILL GREEN: 1 is not 2"), ("bob", "NOT GREEN YET: 1 is not 2")]
    {
      var board = BoardTests.board(workshop: Self.dojo)
      board.pages.open(Nickname(name)!)
      let text = board.render().text
      #expect(text.contains("bowling: practice"))
      #expect(text.contains(label))
      #expect(!text.contains("lesson"))
    }
  }
}
