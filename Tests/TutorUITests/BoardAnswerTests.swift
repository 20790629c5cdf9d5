import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

/// Answers, counts, and steps on the board and on its page.
struct BoardAnswerTests {
  /// A workshop in which a facilitator has answered the question of ada.
  static var answered: Workshop {
    var workshop = BoardTests.workshop
    workshop.apply([
      WorkshopUpdate(
        ref: .of("ada"),
        change: .more([BoardTests.entry(960, BoardTests.red, .helpRequested("Why is it red?"))]),
        arrivedAt: 960)
    ])
    workshop.pace?.reply(to: WorkshopRef.of("ada").nickname, "Look at line 7", at: 980)
    return workshop
  }

  @Test func `every form of the board shows an answer with its age`() {
    let answer = "answered 20 s ago: Look at line 7 (asked: Why is it red?)"
    let workshop = Self.answered
    let course = CourseIndex(.sample)
    let rows = workshop.learnerStatuses(in: course, at: 1000)
    var board = BoardTests.board(Size(columns: 160, rows: 24), workshop: workshop)
    #expect(board.render().text.contains(answer))
    _ = board.update(.key(.enter))
    #expect(board.render().text.contains(answer))
    #expect(board.render().text.contains("Press a to answer once more."))
    let page = BoardPage(course: course, title: "room").workshop(
      rows, pace: nil, skipped: SkippedRefs(), at: 1000, refresh: nil)
    let text = BoardText(course: course).workshop(
      rows, pace: nil, skipped: SkippedRefs(), at: 1000)
    #expect(page.contains(answer) && text.contains { $0.contains("  " + answer) })
  }

  @Test func `a page scales its bars to all learners, folds steps, and explains its signs`() {
    let course = CourseIndex(.sample)
    let page = BoardPage(course: course, title: "room").workshop(
      BoardTests.workshop.learnerStatuses(in: course, at: 1000), pace: nil, skipped: SkippedRefs(),
      at: 1000, refresh: nil)
    for part in [
      "<h1>room</h1>", "7 learners</b>: 1 stuck, 1 silent", "A full bar is all 7 learners.",
      "Unit testing nibs 2 <small>Red: a class that is not there</small>",
      "reached by no one: 1 step", "time since the last entry",
    ] { #expect(page.contains(part), "\(part)") }
    // Five of seven learners are at the second step.
    #expect(page.contains("width:71%") && !page.contains("width:100%\"></span>"))
  }

  @Test func `a long published line ends with a mark where it is cut`() {
    var workshop = BoardTests.workshop
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    workshop.pace = Pace(message: words)
    let lines = BoardTests.board(workshop: workshop).render().lines
    #expect(lines.contains { $0.contains("published: word1") })
    #expect(lines.contains { $0.hasSuffix("…") && $0.contains("word1") })
  }
}
