import TestSupport
import Testing

@testable import TutorCore

/// The row of a learner on the board, and the reasons why they may need help.
struct LearnerStatusTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var entries: [RecordedEntry]
    var now: Int
    var needs: [String]
    var testDescription: String { name }
  }

  static let sixTimes = (0..<6).map {
    RecordedEntry.verdict(100 + 10 * $0, .red, .wrongRed, "got \($0 * 7), wanted 3")
  }

  @Test func `steps that were renamed at the learner's are the same on the board`() throws {
    let old = { (step: String) in StepPlace(lesson: "nibs", step: step) }
    let entries: [RecordedEntry] = [
      .at(100, old("01-old"), .stepRead), .verdict(110, old("02-old"), .wrongRed),
      .at(
        120, .read,
        .stepsRelocated(
          StepRelocation(
            renamed: ["01-old": "01-read", "02-old": "02-red"],
            removed: [.init(step: "03-old", successor: "03-green")]))),
    ]
    let row = try #require(Workshop.of(["ada": entries]).row("ada", at: 130))
    #expect(row.doneSteps == 1 && row.history.here?.place == .step(.red))
    #expect(row.history.visits[.red]?.runs == 1 && row.history.visits.count == 2)
    let removed = entries.prefix(1) + [.verdict(115, old("03-old"), .wrongRed)] + entries.suffix(1)
    let last = Workshop.of(["ada": Array(removed)]).row("ada", at: 130)?.history.here?.place
    #expect(last == .step(.green))
  }

  @Test(arguments: [
    Row(
      name: "reads in a lesson that the board does not know",
      entries: [.moved(100, StepPlace(lesson: "katas-one", step: "01-x"))], now: 1400, needs: []),
    Row(
      name: "steps of the lesson were renamed elsewhere",
      entries: [
        .verdict(100, .red, .wrongRed),
        .at(
          105, StepPlace(lesson: "katas-one", step: "01-x"),
          .stepsRelocated(StepRelocation(renamed: ["a": "b"]))),
      ], now: 640, needs: ["idle 8 min at a wrong red"]),
    Row(name: "at work", entries: [.verdict(100, .red, .wrongRed)], now: 110, needs: []),
    Row(
      name: "asked for help, and kept on working",
      entries: [
        .at(100, .red, .helpRequested("why red?")), .verdict(105, .red, .asExpected),
        .moved(110, .green),
      ], now: 220, needs: ["asks: why red? (2 min ago)"]),
    Row(
      name: "asked for help long ago", entries: [.at(100, .red, .helpRequested(""))],
      now: 100 + 3600, needs: ["asks for help (60 min ago)"]),
    Row(
      name: "got help",
      entries: [.at(100, .red, .helpRequested("why red?")), .at(105, .red, .helpReceived)],
      now: 110, needs: []),
    Row(
      name: "gone at a wrong red", entries: [.verdict(100, .red, .wrongRed)], now: 100 + 1800,
      needs: ["idle 30 min at a wrong red"]),
    Row(
      name: "joined without a toolchain",
      entries: [.at(100, .read, .joined(.init(toolchain: "", problem: "toolchain: missing")))],
      now: 110, needs: ["not ready: toolchain: missing"]),
    Row(
      name: "a run shows that the machine is ready",
      entries: [
        .at(100, .read, .joined(.init(toolchain: "", problem: "toolchain: missing"))),
        .verdict(105, .red, .asExpected),
      ], now: 110, needs: []),
    Row(
      name: "two of the same", entries: Array(sixTimes.prefix(2)), now: 130, needs: []),
    Row(
      name: "the same wrong red, its numbers apart", entries: sixTimes, now: 160,
      needs: ["same wrong red six times", "6 runs on this step, none as expected"]),
    Row(
      name: "another failure in between",
      entries: [
        .verdict(100, .red, .wrongRed, "a"), .verdict(110, .red, .wrongRed, "a"),
        .verdict(120, .red, .wrongRed, "b"), .verdict(130, .red, .wrongRed, "a"),
      ], now: 140, needs: []),
    Row(
      name: "silent at a wrong red", entries: [.verdict(100, .red, .wrongRed)], now: 640,
      needs: ["idle 9 min at a wrong red"]),
    Row(
      name: "silent at a right red",
      entries: [.verdict(100, .red, .asExpected), .moved(101, .green)], now: 641,
      needs: ["idle 9 min at a red"]),
    Row(
      name: "a break after a green", entries: [.verdict(100, .green, .asExpected)], now: 500,
      needs: []),
    Row(
      name: "a long break after a green", entries: [.verdict(100, .green, .asExpected)], now: 820,
      needs: ["idle 12 min at a green"]),
    Row(
      name: "gone", entries: [.verdict(100, .red, .asExpected)], now: 100 + 1800, needs: []),
    Row(
      name: "all hints open",
      entries: [
        .at(90, .red, .hintShown(number: 1)), .at(95, .red, .hintShown(number: 2)),
        .verdict(100, .red, .wrongRed),
      ], now: 110, needs: ["all 2 hints are open"]),
    Row(
      name: "no test can be run",
      entries: [.verdict(100, .red, .toolchainFault, "the disk is full")], now: 110,
      needs: ["cannot run: the disk is full"]),
    Row(
      name: "nothing run", entries: [.moved(100, .red)], now: 800,
      needs: ["here for 11 min without a run"]),
    Row(name: "reading", entries: [.moved(100, .read)], now: 800, needs: []),
    Row(
      name: "through after the same failure four times",
      entries: Array(sixTimes.prefix(4)) + [.verdict(150, .red, .asExpected)], now: 160, needs: []),
    Row(
      name: "a clock that was set back",
      entries: [.verdict(5000, .red, .wrongRed), .verdict(100, .red, .wrongRed)], now: 110,
      needs: []),
    Row(
      name: "times that cannot be",
      entries: [.verdict(.min, .red, .wrongRed), .verdict(.max, .red, .wrongRed)], now: 110,
      needs: []),
  ])
  func `each need has a sentence`(_ row: Row) throws {
    let status = try #require(Workshop.of(["ada": row.entries]).row("ada", at: row.now))
    #expect(status.needs.map(\.summary) == row.needs)
  }

  @Test func `a step that takes much longer than for three others is a need`() throws {
    var learners: [String: [RecordedEntry]] = [:]
    for name in ["bob", "cleo", "dan"] {
      learners[name] = [.moved(0, .red), .verdict(60, .red, .asExpected)]
    }
    learners["ada"] = [.moved(0, .red), .verdict(200, .red, .wrongRed)]
    let workshop = Workshop.of(learners)
    #expect(
      try #require(workshop.row("ada", at: 310)).needs.map(\.summary) == [
        "5 min on this step, others needed 1 min"
      ])
    learners["dan"] = nil
    #expect(try #require(Workshop.of(learners).row("ada", at: 310)).needs == [])
  }

  @Test func `idle time counts from the arrival and is marked as a guess if that is unknown`()
    throws
  {
    var workshop = Workshop()
    let entries = [RecordedEntry.verdict(1_000_000, .red, .wrongRed)]
    workshop.apply([WorkshopUpdate(ref: .ada, change: .all(entries), arrivedAt: 5000)])
    workshop.apply([WorkshopUpdate(ref: .bob, change: .all(entries), arrivedAt: nil)])
    let ada = try #require(workshop.row("ada", at: 5060))
    #expect(ada.idle == 60)
    #expect(!ada.isIdleGuessed)
    let bob = try #require(workshop.row("bob", at: 1_000_040))
    #expect(bob.idle == 40)
    #expect(bob.isIdleGuessed)
  }

  @Test func `solutions and jumps are visible`() throws {
    let entries: [RecordedEntry] = [
      .at(0, .red, .snapshot(reason: .beforeSolution)), .verdict(1, .red, .asExpected),
      .at(2, .green, .hintShown(number: 2)), .at(3, .shape, .hintShown(number: 3)),
    ]
    let row = try #require(Workshop.of(["ada": entries]).row("ada", at: 10))
    // Both steps have two hints: green shows its last one, and shape a third, which is the solution.
    #expect(row.solutions == 2)
    // The first step was not read, and the green was not reached.
    #expect(row.skippedSteps == 2)
  }

  @Test func `the text of a solution is visible, but not where the solution was applied`() throws {
    var judgment = JournalEntry.Judgment(outcome: .asExpected, kind: .red, reason: "")
    judgment.step?.hasTextOfSolution = true
    let entries: [RecordedEntry] = [
      .at(0, .red, .snapshot(reason: .beforeSolution)), .at(1, .red, .verdict(judgment)),
      .at(2, .green, .verdict(judgment)), .at(3, .green, .verdict(judgment)),
      .verdict(4, .shape, .asExpected),
    ]
    let row = try #require(Workshop.of(["ada": entries]).row("ada", at: 10))
    #expect(row.solutions == 1)
    #expect(row.copiedSolutions == 1)
  }

  @Test func `learners are sorted by need, then by presence, then by completion`() {
    let done: [RecordedEntry] = [
      .at(0, .read, .stepRead), .verdict(1, .red, .asExpected), .verdict(2, .green, .asExpected),
      .verdict(100, .shape, .asExpected),
    ]
    let workshop = Workshop.of([
      "finished": done, "working": [.verdict(100, .red, .wrongRed)], "stuck": Self.sixTimes,
      "idle": [.verdict(0, .red, .wrongRed, "x")], "away": [.verdict(-3000, .red, .wrongRed)],
    ])
    let course = CourseIndex(.ofWorkshop)
    let rows = workshop.learnerStatuses(in: course, at: 400)
    #expect(rows.map(\.id.text) == ["stuck", "idle", "working", "away", "finished"])
    #expect(
      rows.sorted(by: .name, in: course).map(\.id.text)
        == ["away", "finished", "idle", "stuck", "working"])
    #expect(rows.sorted(by: .wrong, in: course).first?.id.text == "stuck")
    #expect(rows.sorted(by: .step, in: course).last?.id.text == "finished")
    #expect(rows.sorted(by: .idle, in: course).first?.id.text == "away")
    #expect(rows.first { $0.id.text == "finished" }?.isFinished == true)
  }

  @Test func `a step that the course does not have is shown by its name`() throws {
    let place = StepPlace(lesson: "other", step: "09-x")
    let row = try #require(Workshop.of(["ada": [.moved(1, place)]]).row("ada", at: 2))
    #expect(row.step == nil)
    #expect(CourseIndex(.ofWorkshop).label(for: .step(place)) == "other/09-x")
    #expect(CourseIndex(.ofWorkshop).label(for: .step(.green)) == "Nibs 3")
  }

  @Test func `an answered question comes below the open ones, with the answer and its age`() throws
  {
    var workshop = Workshop.of([
      "ada": [.at(100, .red, .helpRequested("why red?"))],
      "bob": [.at(110, .red, .helpRequested(""))], "stuck": Self.sixTimes,
    ])
    var pace = Pace()
    pace.reply(to: .ada, "Look at line 7", at: 150)
    workshop.pace = pace
    let rows = workshop.learnerStatuses(in: CourseIndex(.ofWorkshop), at: 170)
    #expect(rows.map(\.id.text) == ["bob", "stuck", "ada"])
    #expect(rows.map(\.needKind) == [.asks, .stuck, .answered])
    #expect(rows.last?.summary == "answered 20 s ago: Look at line 7 (asked: why red?)")
    workshop.pace = nil
    #expect(workshop.row("ada", at: 170)?.needKind == .asks)
  }

  @Test(arguments: [
    // When the learner asked and the question arrived, and whether a reply at 150 answers it.
    (100, 100, true), (149, 149, true), (200, 200, false),
    // The learner's clock is ahead.
    (440, 140, true), (500, 200, false), (5000, 100, true),
  ])
  func `a reply answers what was asked before it`(_ asked: Int, _ arrived: Int, _ isAnswered: Bool)
    throws
  {
    var workshop = Workshop()
    var pace = Pace()
    pace.reply(to: .ada, "yes", at: 150)
    workshop.pace = pace
    workshop.apply([
      WorkshopUpdate(
        ref: .ada, change: .all([.at(asked, .red, .helpRequested("is it?"))]), arrivedAt: arrived)
    ])
    #expect(workshop.row("ada", at: 210)?.needKind == (isAnswered ? .answered : .asks))
  }

  @Test func `those who ask, are stuck, or are silent are counted apart`() {
    let workshop = Workshop.of([
      "ada": [.at(100, .red, .helpRequested("why red?"))],
      "bob": [.verdict(100, .green, .asExpected)], "cleo": [.verdict(100, .red, .wrongRed)],
    ])
    let counts = { (now: Int) in
      NeedCounts(of: workshop.learnerStatuses(in: CourseIndex(.ofWorkshop), at: now)).phrase
    }
    #expect(counts(110) == "1 asks")
    #expect(counts(100 + 1200) == "1 asks, 2 silent")
    #expect(NeedCounts(of: []).phrase == "no one needs help")
  }
}
