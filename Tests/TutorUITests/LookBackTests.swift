import Testing
import TutorCore

@testable import TutorUI

struct LookBackTests {
  private let lesson = Course.sample.lessons[0]

  private func page(_ phases: [CyclePhase], title: String = "Nibs") -> String {
    BoardPage(course: CourseIndex(.sample), title: title).lookBack(at: lesson, phases)
  }

  @Test func `the page of a lesson has its figures, advice, and the runs of each step`() {
    let page = page(CyclePhase.sample)
    #expect(page.contains("<h1>Nibs</h1><p>Advice appears here after five runs.</p>"))
    #expect(page.contains("<td>time in red<td>"))
    #expect(page.contains("<td>largest change<td>"))
    let steps = CyclePhase.sample.verdicts(of: lesson.id).compactMap(\.entry.place.step?.step)
    for step in Set(steps) {
      let title = lesson.step(step)?.title ?? ""
      #expect(page.contains("<td>\(title)<td class=strip><i class="), "\(title)")
    }
    #expect(!page.contains("not for grading"))
  }

  @Test func `the page of a session of practice has a row for each cycle`() {
    func entry(_ kind: PracticeVerdict.Kind, _ reason: String, at time: Int) -> JournalEntry {
      JournalEntry(
        place: .package("Kata"),
        event: .verdict(JournalEntry.Judgment(kind: kind, reason: reason)), at: time)
    }
    let review = PracticeReview(of: [
      entry(.redAtStart, "<b>adds() fails", at: 0), entry(.stillRed, "adds() fails", at: 700),
      entry(.green, "1 test passes", at: 1000), entry(.red, "subtracts() fails", at: 1010),
    ]) { _ in [] }
    let course = CourseIndex(Course(lessons: []))
    let page = BoardPage(course: course, title: "Practice: Kata").lookBack(at: review)
    #expect(page.contains("<td>&lt;b&gt;adds() fails<td class=strip>"))
    #expect(page.split(separator: "class=strip>").count == 3)
    #expect(page.contains("<td>longest red<td>15 min</tr>"))
    #expect(!page.contains("hints") && !page.contains("runs per step"))
    #expect(page.contains(review.summary))
  }
}
