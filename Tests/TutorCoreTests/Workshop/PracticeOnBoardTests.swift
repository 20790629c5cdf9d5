import TestSupport
import Testing

@testable import TutorCore

/// Practice as the board of a workshop shows it.
struct PracticeOnBoardTests {
  private static func entries(_ steps: [(Int, PracticeVerdict.Kind, String)]) -> [RecordedEntry] {
    steps.map { at, kind, reason in
      RecordedEntry(
        commit: "c\(at)",
        entry: JournalEntry(
          place: .package("bowling"), event: .verdict(.init(kind: kind, reason: reason)), at: at))
    }
  }

  @Test func `the row shows the name of the package and the rhythm`() throws {
    let workshop = Workshop.of([
      "ada": Self.entries([(100, .greenAtStart, ""), (160, .red, "1 is not 2"), (200, .green, "")])
    ])
    let row = try #require(workshop.row("ada", at: 210))
    let course = CourseIndex(.ofWorkshop)
    #expect(row.history.here.map { course.label(for: $0.place) } == "bowling")
    #expect(row.history.marks == [.green, .red, .green])
    #expect(row.needs.isEmpty && !row.isFinished)
  }

  @Test func `whoever sees one failure again and again is stuck, also after a green`() {
    let start: [(Int, PracticeVerdict.Kind, String)] = [
      (100, .green, ""), (110, .red, "1 is not 2"),
    ]
    let stuck = start + (0..<3).map { (120 + 10 * $0, .stillRed, "\($0) is not 2") }
    var needs: [String]? {
      Workshop.of(["ada": Self.entries(stuck)]).row("ada", at: 150)?.needs.map(\.summary)
    }
    #expect(needs == ["same failure three times"])
    let free = stuck + [(160, .green, "")]
    #expect(Workshop.of(["ada": Self.entries(free)]).row("ada", at: 170)?.needs == [])
  }

  @Test func `runs count since the last red or green that was one`() {
    let start: [(Int, PracticeVerdict.Kind, String)] = (0..<5).map { (100 + $0, .broken, "\($0)x") }
    let next = start + [(110, .green, ""), (111, .broken, "other"), (112, .stillRed, "more")]
    let row = Workshop.of(["ada": Self.entries(next)]).row("ada", at: 120)
    #expect(row?.history.here?.runs == 2)
    #expect(row?.needs == [])
  }

  @Test func `silence at a red is noticed`() {
    let workshop = Workshop.of(["ada": Self.entries([(100, .red, "1 is not 2")])])
    #expect(
      workshop.row("ada", at: 100 + 8 * 60)?.needs.map(\.summary) == ["idle 8 min at a red"])
  }

  @Test func `people with the same failure are grouped`() {
    let entries = Self.entries([(100, .green, ""), (110, .broken, "1 is not 2")])
    let workshop = Workshop.of(["ada": entries, "bob": entries])
    let course = CourseIndex(.ofWorkshop)
    let rows = workshop.learnerStatuses(in: course, at: 120)
    let clusters = FailureCluster.clusters(of: rows, in: course)
    #expect(
      clusters.map { $0.headline(in: course) } == ["2 learners see this same failure at bowling"])
  }

  @Test func `a report on lessons leaves practice out`() {
    let workshop = Workshop.of(["ada": Self.entries([(100, .broken, "1 is not 2")])])
    let report = WorkshopReport(of: workshop, in: CourseIndex(.ofWorkshop))
    #expect(report.learners == 1 && report.steps.isEmpty && report.unexplained.isEmpty)
  }
}
