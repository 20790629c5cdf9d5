import Fuzzing
import TestSupport
import Testing

@testable import TutorCore

struct WorkshopTests {
  @Test func `entries that two machines share count once`() {
    let restored = [
      RecordedEntry.verdict(100, .red, .wrongRed), .verdict(110, .red, .wrongRed, "b"),
    ]
    var workshop = Workshop()
    workshop.apply([WorkshopUpdate(ref: .ada, change: .all(restored), arrivedAt: 5000)])
    let ref = WorkshopRef.of("ada", machine: "m2")
    let more = restored + [.verdict(120, .red, .asExpected)]
    workshop.apply([WorkshopUpdate(ref: ref, change: .all(more), arrivedAt: 5010)])
    #expect(workshop.learners[.ada]?.history.marks == [.wrong, .wrong, .red])
    #expect(workshop.learners[.ada]?.history.wrongReds == 2)
  }

  @Test func `two machines of one learner are one row with the latest place`()
    throws
  {
    var workshop = Workshop()
    let second = WorkshopRef.of("ada", machine: "m2")
    workshop.apply([
      WorkshopUpdate(
        ref: .ada, change: .all([.moved(10, .red), .verdict(20, .red, .asExpected)]), arrivedAt: 20),
      // The clock of this machine is far behind.
      WorkshopUpdate(ref: second, change: .all([.moved(-500, .green)]), arrivedAt: 30),
    ])
    let learner = try #require(workshop.learners[.ada])
    #expect(workshop.learners.count == 1)
    #expect(learner.history.here?.place == .step(.green))
    #expect(learner.history.done == [.red])
    #expect(learner.arrivedAt == 30)
    workshop.apply([
      WorkshopUpdate(ref: .ada, change: .more([.verdict(40, .red, .wrongRed)]), arrivedAt: 40)
    ])
    #expect(workshop.learners[.ada]?.history.here?.place == .step(.red))
    #expect(workshop.learners[.ada]?.entries.count == 4)
  }

  @Test func `entries are added, a restarted journal replaces, and a removed ref disappears`() {
    var workshop = Workshop()
    workshop.apply([WorkshopUpdate(ref: .ada, change: .all([.moved(1, .red)]), unreadable: 2)])
    workshop.apply([WorkshopUpdate(ref: .ada, change: .more([.moved(2, .green)]), unreadable: 1)])
    #expect(workshop.learners[.ada]?.entries.map(\.entry.place) == [.step(.red), .step(.green)])
    #expect(workshop.learners[.ada]?.machines["m1"]?.unreadable == 3)
    workshop.apply([WorkshopUpdate(ref: .ada, change: .all([.moved(3, .shape)]))])
    #expect(workshop.learners[.ada]?.entries.map(\.entry.place) == [.step(.shape)])
    workshop.apply([WorkshopUpdate(ref: .ada, change: .removed)])
    #expect(workshop.learners.isEmpty)
  }

  @Test func `an unreadable ref is reported and affects only its own row`() throws {
    var workshop = Workshop.of(["bob": [.moved(1, .red)]])
    workshop.apply([WorkshopUpdate(ref: .ada, change: .refused("it is too large"))])
    let rows = workshop.learnerStatuses(in: CourseIndex(.ofWorkshop), at: 2)
    #expect(
      rows.map(\.trouble) == [nil, "it is too large"]
        || rows.map(\.trouble) == ["it is too large", nil])
    #expect(rows.count == 2)
  }

  @Test func `looking back shows who had begun and where they were`() throws {
    let workshop = Workshop.of([
      "ada": [.moved(10, .red), .verdict(50, .red, .asExpected), .moved(60, .green)],
      "bob": [.moved(55, .red)],
    ])
    var replay = try #require(WorkshopReplay(of: workshop))
    #expect(replay.span == 10...60)
    #expect(replay.learnerStatuses(in: CourseIndex(.ofWorkshop)).count == 2)
    replay.move(to: 52)
    let rows = replay.learnerStatuses(in: CourseIndex(.ofWorkshop))
    #expect(rows.map(\.id) == [.ada])
    #expect(rows.first?.history.here?.place == .step(.red))
    #expect(rows.first?.idle == 2)
    replay.move(to: .max)
    #expect(replay.moment == 60)
    #expect(WorkshopReplay(of: Workshop()) == nil)
  }

  @Test func `looking back in any order shows what a fold of the earlier entries shows`() throws {
    var random = SplitMix(seed: 11)
    var learners: [String: [RecordedEntry]] = [:]
    for number in 0..<20 {
      var at = Self.moment
      learners["l\(number)"] = (0..<70).map { index in
        at += Int.random(in: 0...90, using: &random)
        let place = [StepPlace.red, .green, .shape][index / 25]
        let outcome = Bool.random(using: &random) ? Verdict.Outcome.wrongRed : .asExpected
        return .verdict(index % 9 == 0 ? nil : at, place, outcome, "is \(index)")
      }
    }
    let workshop = Workshop.of(learners)
    let course = CourseIndex(.ofWorkshop)
    var replay = try #require(WorkshopReplay(of: workshop))
    for _ in 0..<40 {
      let moment = Int.random(in: replay.span, using: &random)
      replay.move(to: moment)
      let rows = replay.learnerStatuses(in: course)
      for row in rows {
        let entries = try #require(learners[row.id.text])
        let end = entries.firstIndex { ($0.entry.at ?? 0) > moment } ?? entries.count
        #expect(row.history == History(of: entries[..<end]), "at \(moment)")
      }
      #expect(rows.count == learners.count)
    }
  }

  @Test func `entries that arrive one by one make the same history as all at once`() {
    let entries =
      LearnerStatusTests.sixTimes + [.verdict(500, .red, .asExpected), .moved(510, .green)]
    var workshop = Workshop()
    for entry in entries {
      workshop.apply([WorkshopUpdate(ref: .ada, change: .more([entry]), arrivedAt: entry.entry.at)])
    }
    #expect(workshop.learners[.ada]?.history == History(of: entries))
    #expect(workshop.learners[.ada]?.entries == entries)
  }

  @Test func `a journal that never ends keeps its newest entries`() throws {
    var workshop = Workshop()
    let entries = (0..<15_000).map { RecordedEntry.moved($0, $0 % 2 == 0 ? .red : .green) }
    for _ in 0..<3 { workshop.apply([WorkshopUpdate(ref: .ada, change: .more(entries))]) }
    let kept = try #require(workshop.learners[.ada]?.entries)
    #expect(kept.count <= Learner.Machine.mostEntries)
    #expect(kept.last == entries.last)
  }

  static let moment = 1_790_000_000

  @Test(arguments: [0, 100_000_000, 4_100_000_000, .max, .min])
  func `a clock that is years off does not stretch the range of time`(_ wrong: Int) {
    let workshop = Workshop.of([
      "ada": [.moved(Self.moment, .red), .verdict(Self.moment + 600, .red, .asExpected)],
      "bob": [
        .moved(Self.moment + 300, .red), .moved(wrong, .green), .moved(Self.moment + 400, .red),
      ],
      "cleo": (0..<50).map { .moved(wrong &+ $0, .red) },
    ])
    #expect(workshop.span == Self.moment...(Self.moment + 600))
  }

  @Test func `a course with weekly meetings has one range of time`() {
    let week = 7 * 86_400
    let workshop = Workshop.of(["ada": (0..<10).map { .moved(Self.moment + $0 * week, .red) }])
    #expect(workshop.span == Self.moment...(Self.moment + 9 * week))
  }

  @Test func `time on a step excludes long pauses`() {
    let entries: [RecordedEntry] = [
      .moved(0, .red), .verdict(100, .red, .wrongRed), .verdict(100_000, .red, .asExpected),
    ]
    #expect(History(of: entries).visits[.red]?.seconds == 100 + Rhythm.longestPause)
  }
}

struct FailureClusterTests {
  @Test func `learners with the same failure at the same step form one group with advice`()
    throws
  {
    var learners: [String: [RecordedEntry]] = [:]
    for number in 1...11 {
      learners["l\(number)"] = [.verdict(100, .red, .wrongRed, "(\(number) == 3)", turn: "typo")]
    }
    learners["other"] = [.verdict(100, .red, .wrongRed, "something else")]
    learners["elsewhere"] = [.verdict(100, .green, .notGreenYet, "(1 == 3)")]
    learners["through"] = [
      .verdict(90, .red, .wrongRed, "(9 == 3)"), .verdict(100, .red, .asExpected),
    ]
    learners["moved-on"] = [.verdict(90, .red, .wrongRed, "(9 == 3)"), .moved(95, .green)]
    let course = CourseIndex(.ofWorkshop)
    let rows = Workshop.of(learners).learnerStatuses(in: course, at: 110)
    let clusters = FailureCluster.clusters(of: rows, in: course)
    #expect(clusters.map(\.learners.count) == [11, 1, 1])
    let first = try #require(clusters.first)
    #expect(first.headline(in: course) == "11 learners see this same failure at Nibs 2")
    #expect(first.advice == "Look at the **name**.")
    #expect(clusters.dropFirst().map(\.advice) == [nil, nil])
    #expect(clusters[1].headline(in: course) == "1 learner sees this failure at Nibs 2")
  }

  @Test func `bars count who is present, needs help, and is done`() {
    let workshop = Workshop.of([
      "ada": [.verdict(100, .red, .asExpected), .moved(101, .green)],
      "bob": [.moved(100, .red)], "cleo": LearnerStatusTests.sixTimes,
    ])
    let course = CourseIndex(.ofWorkshop)
    let bars = StepHistogram(of: workshop.learnerStatuses(in: course, at: 160), in: course).bars
    #expect(bars.map(\.place) == [.read, .red, .green, .shape])
    #expect(bars.map(\.here) == [0, 2, 1, 0])
    #expect(bars.map(\.inNeed) == [0, 1, 0, 0])
    #expect(bars.map(\.done) == [0, 1, 0, 0])
    #expect(bars.map(\.reached) == [0, 3, 1, 0])
  }

  @Test func `steps that no one has reached are one row, and bars are parts of all learners`() {
    let workshop = Workshop.of(["ada": [.moved(100, .read)], "bob": [.moved(100, .read)]])
    let course = CourseIndex(.ofWorkshop)
    let histogram = StepHistogram(of: workshop.learnerStatuses(in: course, at: 160), in: course)
    #expect(histogram.learners == 2)
    #expect(histogram.rows.dropFirst() == [.unreached(lesson: "nibs", count: 3)])
    #expect(histogram.rows.first == .bar(histogram.bars[0]) && histogram.bars[0].here == 2)
  }
}

struct WorkshopReportTests {
  static let workshop = Workshop.of([
    "ada": [
      .moved(0, .red), .verdict(30, .red, .wrongRed, "(1 == 2)"),
      .verdict(60, .red, .wrongRed, "(5 == 2)"), .verdict(90, .red, .asExpected),
    ],
    "bob": [
      .moved(0, .red), .verdict(10, .red, .wrongRed, "(7 == 2)"),
      .verdict(20, .red, .wrongRed, "known", turn: "typo"), .at(25, .red, .hintShown(number: 1)),
    ],
    "cleo": [.moved(0, .red), .verdict(30, .red, .asExpected), .moved(31, .green)],
  ])

  @Test func `each step has statistics`() throws {
    let report = WorkshopReport(of: Self.workshop, in: CourseIndex(.ofWorkshop))
    #expect(report.learners == 3)
    #expect(report.steps.map(\.place) == [.red, .green])
    let red = try #require(report.steps.first)
    #expect((red.reached, red.done, red.runs, red.wrongReds, red.hints) == (3, 2, 6, 4, 1))
    #expect(red.medianSeconds == 90)
    #expect(red.runsPerLearner == 2)
    // Two runs without success may be the way to the third; one run of step 3 says nothing.
    #expect(report.stuck == [])
  }

  @Test func `where learners got stuck is told from enough runs alone`() {
    let report = { (runs: Int, learners: Int) in
      WorkshopReport(
        of: Workshop.of(
          Dictionary(
            uniqueKeysWithValues: (0..<learners).map { number in
              ("l\(number)", (0..<runs).map { .verdict(10 * $0, .red, .wrongRed) })
            })), in: CourseIndex(.ofWorkshop))
    }
    #expect(report(9, 2).stuck == nil)
    #expect(report(1, 3).stuck == nil)
    #expect(report(2, 3).stuck == [])
    #expect(report(3, 3).stuck?.map(\.place) == [.red])
  }

  @Test func `failures without advice are counted, ignoring numbers`() {
    let unexplained = WorkshopReport(of: Self.workshop, in: CourseIndex(.ofWorkshop)).unexplained
    #expect(unexplained.map(\.learners) == [2])
    #expect(unexplained.map(\.runs) == [3])
  }
}

struct PaceTests {
  static let full = Pace(
    openUpTo: .green, message: "Break at eleven", timer: .init(start: 1000, length: 600))

  @Test func `the newest reply to each of fifty learners is kept, in one clean line`() throws {
    var pace = Pace(message: "Hello")
    for number in 1...52 {
      let learner = WorkshopRef.of("l\(number)").nickname
      pace.reply(to: learner, "earlier", at: number)
      pace.reply(to: learner, "no \(number)\n\u{1B}[2J: x", at: number)
    }
    let read = try #require(Pace(commitMessage: pace.commitMessage))
    #expect(read == pace)
    #expect(read.replies.map(\.at) == Array(3...52))
    #expect(read.replies.last?.text == "no 52 [2J: x")
    pace.withdraw()
    #expect(pace.message == nil && pace.replies == read.replies)
    for line in ["ada x y", "ada 1", "a b 1 x", "ada -1 x", "ada 99999999999999999999 x"] {
      let message = "Redgreen-Pace-Version: 1\nRedgreen-Pace-Reply: \(line)\n"
      #expect(Pace(commitMessage: message)?.replies == [], "\(line)")
    }
  }

  @Test func `a message is cleaned when it is published and when it is read`() throws {
    let hostile = "a\u{1B}]0;x\u{7}\u{1B}[2Jb\u{9B}c\u{202E}d\n\te  \u{2028}f\u{200B}"
    let clean = "a]0;x[2Jbcd e f"
    #expect(
      Pace(commitMessage: Pace(message: hostile).commitMessage)?.message == clean)
    let message = "Redgreen-Pace-Version: 1\nRedgreen-Pace-Message: a\u{1B}[2Jb\u{9B}\u{202E}\n"
    #expect(Pace(commitMessage: message)?.message == "a[2Jb")
  }

  @Test func `a published pace is read back`() {
    #expect(Pace(commitMessage: Self.full.commitMessage) == Self.full)
    #expect(Pace(commitMessage: Pace().commitMessage) == Pace())
  }

  @Test(arguments: [
    "", "hello", "Redgreen-Pace-Version: 2\nRedgreen-Pace-Message: x", "Redgreen-Pace-Message: x",
  ])
  func `a message of another origin is no pace`(_ text: String) {
    #expect(Pace(commitMessage: text) == nil)
  }

  @Test func `invalid parts of a pace are left out, and long ones are cut`() throws {
    let long = String(repeating: "x", count: 5000)
    let pace = try #require(
      Pace(
        commitMessage: "Redgreen-Pace-Version: 1\nRedgreen-Pace-Open: a\n"
          + "Redgreen-Pace-Timer: 1 x\nRedgreen-Pace-Message: \(long)"))
    #expect(pace.openUpTo == nil)
    #expect(pace.timer == nil)
    #expect(pace.message?.count == Pace.longestMessage)
    let timer = Pace(
      commitMessage: "Redgreen-Pace-Version: 1\nRedgreen-Pace-Timer: \(Int.max) 99999999")?.timer
    #expect(timer?.length == 86_400)
    #expect(timer?.secondsLeft(at: 0, firstSeen: 0) == 86_400)
  }

  struct Row: Sendable {
    var now: Int
    var firstSeen: Int
    var left: Int
  }

  @Test(arguments: [
    Row(now: 1000, firstSeen: 1000, left: 600), Row(now: 1100, firstSeen: 1010, left: 500),
    Row(now: 1600, firstSeen: 1000, left: 0), Row(now: 9000, firstSeen: 9000, left: 0),
    // A learner's clock that is ten minutes behind must not extend the timer.
    Row(now: 400, firstSeen: 400, left: 600), Row(now: 500, firstSeen: 400, left: 500),
  ])
  func `a timer counts down on a clock that may differ`(_ row: Row) {
    let timer = Pace.Timer(start: 1000, length: 600)
    #expect(timer.secondsLeft(at: row.now, firstSeen: row.firstSeen) == row.left)
  }

  @Test func `a pace is one line of text`() {
    let course = CourseIndex(.ofWorkshop)
    #expect(
      Self.full.sentence(in: course, at: 1000, firstSeen: 1000)
        == "Break at eleven · the workshop works up to Nibs 3 · 10:00 left")
    #expect(
      Self.full.sentence(in: course, at: 1700, firstSeen: 1000)?.hasSuffix("time is up") == true)
    #expect(Pace().sentence(in: course, at: 0, firstSeen: 0) == nil)
  }
}
