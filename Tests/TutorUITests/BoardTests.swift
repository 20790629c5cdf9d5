import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

/// The facilitator's screen, and its HTML page and plain lines.
struct BoardTests {
  static let red = StepPlace(lesson: "nibs", step: "02-missing")
  static let green = StepPlace(lesson: "nibs", step: "03-frame")
  static let names = ["ada", "bob", "cleo", "dan", "eve", "fay", "quick-heron-417"]

  static func entry(_ at: Int, _ place: StepPlace, _ event: JournalEntry.Event) -> RecordedEntry {
    RecordedEntry(
      commit: String(repeating: "a", count: 40),
      entry: JournalEntry(place: place, event: event, at: at))
  }

  static func verdict(
    _ at: Int, _ outcome: Verdict.Outcome, _ reason: String = "cannot find 'CustomVew' in scope",
    turn: WrongTurn.ID? = nil, place: StepPlace = red
  ) -> RecordedEntry {
    entry(
      at, place,
      .verdict(
        .init(
          outcome: outcome, kind: place == red ? .red : .green, reason: reason, wrongTurn: turn)))
  }

  /// Some learners at work, two with the same failure, one done, and one silent.
  static var workshop: Workshop {
    let learners: [String: [RecordedEntry]] = [
      "ada": (0..<6).map { verdict(900 + $0, .wrongRed) },
      "bob": [verdict(950, .wrongRed)],
      "cleo": [verdict(300, .wrongRed, "it passes", turn: "lower-case")],
      "dan": [verdict(940, .asExpected), entry(950, green, .stepMoved)],
      "eve": [verdict(-5000, .asExpected)],
      "fay": [entry(960, red, .hintShown(number: 1)), verdict(970, .nothingRan, "no test")],
      "quick-heron-417": [verdict(980, .asExpected, place: green)],
    ]
    var workshop = Workshop()
    workshop.apply(
      learners.map { name, entries in
        WorkshopUpdate(
          ref: .of(name), change: .all(entries),
          arrivedAt: name == "fay" ? nil : entries.last?.entry.at)
      })
    workshop.pace = Pace(openUpTo: green, message: "Break at eleven")
    return workshop
  }

  static func board(
    _ size: Size = Size(columns: 80, rows: 24), theme: Theme = Theme(),
    workshop: Workshop = workshop
  ) -> Board {
    var board = Board(course: .sample, title: "room", size: size, theme: theme)
    _ = board.update(.refreshed(workshop, at: 1000))
    return board
  }

  @Test func `the learners who need help come first, with the reason`() {
    expectFrame(of: Self.board(), named: "board", showing: [.head, .tabs])
  }

  @Test(arguments: [Size(columns: 60, rows: 15), Size(columns: 160, rows: 48)])
  func `the learners on a small and on a large screen`(_ size: Size) {
    let board = Self.board(size)
    expectFrame(
      of: board, named: "board-\(size.columns)x\(size.rows)", showing: [.head], hasStyles: false)
    #expect(board.render().text(ofRow: 1).hasSuffix("sorted by need") == (size.columns > 60))
  }

  @Test(arguments: [60, 80, 160]) func `the whole reason is shown at every width`(_ columns: Int) {
    var workshop = Self.workshop
    let question =
      "why does my second test fail although the first one passes, and what should I do"
    workshop.apply([
      WorkshopUpdate(
        ref: .of("zoe"), change: .all([Self.entry(990, Self.red, .helpRequested(question))]),
        arrivedAt: 990)
    ])
    let board = Self.board(Size(columns: columns, rows: 24), workshop: workshop)
    let words = board.render().text.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(question))
  }

  @Test func `every learner can be selected, also if reasons take several lines`() {
    var workshop = Workshop()
    let long = String(repeating: "long ", count: 60)
    workshop.apply(
      (0..<40).map { number in
        WorkshopUpdate(
          ref: .of("learner-\(number)"),
          change: .all([
            Self.entry(990, Self.red, .helpRequested(number % 3 == 0 ? long : "short"))
          ]), arrivedAt: 990)
      })
    var board = Self.board(workshop: workshop)
    var seen: Set<String> = []
    for _ in 0..<40 {
      let id = board.list.chosenRow?.id.text ?? ""
      seen.insert(id)
      #expect(board.render().text.contains(id))
      #expect(board.visibleRows.contains { $0.row.id.text == id })
      _ = board.update(.key(.down))
    }
    #expect(seen.count == 40)
    // A click selects the row to which a line belongs.
    _ = board.update(.key(.home))
    let first = board.visibleRows[0]
    let point = Point(column: 5, row: 3 + first.lines.count)
    _ = board.update(.key(.mouse(MouseEvent(kind: .press, at: point))))
    #expect(board.list.chosen == board.visibleRows[1].row.id)
  }

  @Test func `the verdicts of a learner are walked from the strip, each with its change`() {
    let commits = ["a", "b", "c"].map { String(repeating: $0, count: 40) }
    let entries = zip(commits, ["one", "two", "three"]).enumerated().map { index, pair in
      RecordedEntry(commit: pair.0, entry: Self.verdict(900 + index, .wrongRed, pair.1).entry)
    }
    var workshop = Workshop()
    workshop.apply([WorkshopUpdate(ref: .of("ada"), change: .all(entries), arrivedAt: 990)])
    var board = Self.board(workshop: workshop)
    #expect(board.update(.key(.enter)) == [.readChange(commit: commits[2])])
    #expect(board.update(.key(.left)) == [.readChange(commit: commits[1])])
    _ = board.update(.readChange(commit: commits[1], "-old\n+new"))
    let lines = board.render().lines
    for line in [
      " ada", " !!!", " ← → walk through the verdicts", " 2 of 3: Unit testing nibs 2",
      " ! WRONG RED, not the failure this step names: two", " The change before it", " -old",
      " +new",
    ] { #expect(lines.contains(line)) }
    #expect(board.update(.key(.left)) == [.readChange(commit: commits[0])])
    #expect(board.update(.key(.left)) == [])
    #expect(board.render().text.contains("WRONG RED, not the failure this step names: one"))
    #expect(board.update(.key(.right)) == [.readChange(commit: commits[1])])
    _ = board.update(.key(.escape))
    _ = board.update(.key(.enter))
    #expect(board.render().text.contains(": three"))
  }

  @Test func `an answer is typed on the learner's page and sent`() {
    var board = Self.board()
    _ = board.update(.key(.character("a")))
    #expect(board.detail.reply == nil)
    _ = board.update(.key(.enter))
    for character in "aLook q?" { _ = board.update(.key(.character(character))) }
    #expect(board.render().text.contains("answer to ada: Look q?_"))
    #expect(board.update(.key(.enter)) == [.reply(WorkshopRef.of("ada").nickname, "Look q?")])
    _ = board.update(.remarked("Your answer to ada is sent."))
    #expect(board.render().text.contains("Your answer to ada is sent."))
    _ = board.update(.key(.character("a")))
    #expect(!board.render().text.contains("is sent."))
    _ = board.update(.key(.escape))
    #expect(board.detail.reply == nil)
    #expect(board.update(.key(.character("a"))) == [])
    #expect(board.update(.key(.enter)) == [])
  }

  @Test func `the board names the expected learners who are missing`() {
    let (roster, badLines) = Roster.parse(
      "# the morning\nada\n\n bob \nzoe\nada\nnot a name\r\nmax\n")
    #expect(roster.names.map(\.text) == ["ada", "bob", "zoe", "max"])
    #expect(badLines == [7])
    var board = Board(
      course: .sample, title: "w", size: Size(columns: 80, rows: 24), roster: roster)
    _ = board.update(.refreshed(Self.workshop, at: 1000))
    let sentence = "2 of 4 expected learners are here; missing: zoe, max"
    #expect(board.render().text.contains(sentence))
    let course = CourseIndex(.sample)
    let rows = Self.workshop.learnerStatuses(in: course, at: 1000)
    let text = BoardText(course: course).workshop(
      rows, pace: nil, skipped: SkippedRefs(), roster: roster, at: 1000)
    #expect(text.contains(sentence))
    let page = BoardPage(course: course, title: "w").workshop(
      rows, pace: nil, skipped: SkippedRefs(), roster: roster, at: 1000, refresh: 10)
    #expect(page.contains(sentence))
    #expect(page.contains("http-equiv=\"refresh\" content=\"10\""))
    #expect(Roster().sentence(for: rows) == nil)
  }

  @Test(arguments: [
    ("2", "board-failures"), ("3", "board-steps"), ("p", "board-projector"),
  ])
  func `the other pages`(_ key: Character, _ name: String) {
    var board = Self.board()
    _ = board.update(.key(.character(key)))
    expectFrame(of: board, named: name)
  }

  @Test func `all keys`() {
    var board = Self.board()
    _ = board.update(.key(.character("?")))
    expectBox(on: board, named: "board-keys")
    _ = board.update(.key(.escape))
    #expect(board.render() == board.withoutBox.render())
  }

  @Test func `a learner's page, with the change when it comes`() {
    var board = Self.board()
    let commit = String(repeating: "a", count: 40)
    #expect(board.update(.key(.enter)) == [.readChange(commit: commit)])
    _ = board.update(
      .readChange(
        commit: commit,
        "diff --git a/x b/x\nindex 1..2\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-let a = 1\n+let a\u{1B}[2J = 2\n"
      ))
    expectFrame(of: board, named: "board-learner")
    #expect(board.update(.key(.escape)) == [])
    #expect(board.page == .learners)
  }

  @Test(arguments: [Key.escape, .character("2"), .character("p")])
  func `leaving a learner's page cancels the change that is being read`(_ key: Key) {
    var board = Self.board()
    _ = board.update(.key(.enter))
    #expect(board.update(.key(.character("?"))) == [])
    #expect(board.update(.key(.escape)) == [])
    #expect(board.update(.key(key)) == [.cancelChange])
    #expect(board.update(.key(key)) == [])
  }

  @Test func `every form of the board reports refs that are left out`() {
    var workshop = Self.workshop
    workshop.skipped = SkippedRefs(unrecognized: 3, excess: 120)
    let course = CourseIndex(.sample)
    let rows = workshop.learnerStatuses(in: course, at: 1000)
    let page = BoardPage(course: course, title: "")
    let text = BoardText(course: course)
    let report = WorkshopReport(of: workshop, in: course)
    var board = Self.board(workshop: workshop)
    var forms = [
      page.workshop(rows, pace: nil, skipped: workshop.skipped, at: 1000, refresh: nil),
      page.report(report),
      text.workshop(rows, pace: nil, skipped: workshop.skipped, at: 1000).joined(),
      text.report(report).joined(), board.render().text,
    ]
    _ = board.update(.key(.character("p")))
    forms.append(board.render().text)
    for form in forms {
      #expect(form.contains("120 refs left out"))
      #expect(form.contains("3 refs of the remote skipped"))
    }
  }

  @Test func `in a large workshop, only what is visible is computed each second`() {
    let learners = (0..<500).map { number in
      WorkshopUpdate(
        ref: .of("l\(1000 + number)"), change: .all([Self.verdict(990, .wrongRed)]), arrivedAt: 990)
    }
    var workshop = Workshop()
    workshop.apply(learners)
    var board = Self.board(workshop: workshop)
    _ = board.update(.ticked(1003))
    #expect(board.list.rows.first?.idle == 10)
    #expect(board.render().text.contains("13s"))
    _ = board.update(.ticked(1005))
    #expect(board.list.rows.first?.idle == 15)
  }

  @Test func `looking back shows the workshop at that time`() {
    var board = Self.board()
    _ = board.update(.key(.character("v")))
    for _ in 0..<3 { _ = board.update(.key(.left)) }
    expectFrame(of: board, named: "board-looking-back", showing: [.head])
    #expect(board.list.rows.count < 7)
    _ = board.update(.key(.escape))
    #expect(board.list.rows.count == 7)
  }

  @Test func `a filter keeps the rows that contain all its words`() {
    var board = Self.board()
    for key in "/nibs same" { _ = board.update(.key(.character(key))) }
    _ = board.update(.key(.enter))
    #expect(board.list.shown.map(\.id.text) == ["ada"])
    _ = board.update(.key(.escape))
    #expect(board.list.shown.count == 7)
  }

  @Test func `the selection stays on its learner when rows move`() {
    var board = Self.board()
    _ = board.update(.key(.down))
    let chosen = board.list.chosenRow?.id
    #expect(chosen != nil)
    for _ in LearnerOrder.allCases {
      _ = board.update(.key(.character("s")))
      #expect(board.list.chosenRow?.id == chosen)
    }
    #expect(board.list.order == .need)
  }

  @Test func `a lost remote is reported, and the workshop remains`() {
    var board = Self.board()
    _ = board.update(.failed("/srv/room.git cannot be reached"))
    _ = board.update(.ticked(1090))
    let text = board.render().text
    #expect(text.contains("not reached, as of 1 min ago"))
    #expect(text.contains("/srv/room.git cannot be reached"))
    #expect(text.contains("quick-heron-417"))
  }

  @Test func `a projector shows no names`() {
    var board = Self.board(Size(columns: 120, rows: 40))
    _ = board.update(.key(.character("p")))
    let text = board.render().text
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    #expect(words.isDisjoint(with: Self.names))
    #expect(text.contains("Break at eleven"))
  }

  static let hostile =
    "\u{1B}]0;owned\u{7}<script>alert('x')</script>&\"\u{202E}\u{9B}2J\n"
    + String(repeating: "é", count: 500)

  static var hostileWorkshop: Workshop {
    var workshop = Workshop()
    let place = StepPlace(lesson: hostile, step: hostile)
    workshop.apply([
      WorkshopUpdate(
        ref: .of("ada"),
        change: .all(
          (0..<4).map { _ in
            entry(
              999, place,
              .verdict(
                .init(outcome: .wrongRed, kind: .red, reason: hostile, wrongTurn: hostile)))
          }), arrivedAt: 999),
      WorkshopUpdate(
        ref: .of("bob"), change: .refused(hostile)),
    ])
    workshop.pace = Pace(openUpTo: place, message: hostile)
    return workshop
  }

  @Test(arguments: [
    Size(columns: 60, rows: 15), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
  ])
  func `text from a remote is sanitized before display`(_ size: Size) {
    for key in "1 2 3p?".map({ Key.character($0) }) + [.enter] {
      var board = Self.board(size, workshop: Self.hostileWorkshop)
      _ = board.update(.key(key))
      _ = board.update(
        .readChange(commit: String(repeating: "a", count: 40), Self.hostile))
      for cell in board.render().cells {
        for scalar in cell.text.unicodeScalars {
          #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
          #expect(scalar != "\u{202E}")
        }
      }
    }
  }

  static let extremes = ["\(Int.min)", "\(Int.max)", "-1", "0", "1e99", "4133980799", "1577836800"]

  /// Learners whose entries consist of the extreme numbers, parsed and as values.
  static var extremeWorkshop: Workshop {
    var workshop = Workshop()
    for (index, one) in extremes.enumerated() {
      let messages = extremes.flatMap { other in
        [
          "Event: verdict\nRedgreen-Verdict: wrongRed\nRedgreen-Kind: red\nRedgreen-Hints: \(one)"
            + "\nRedgreen-Milliseconds: \(other)\nRedgreen-Reason: \(one) is not \(other)",
          "Event: hint\nRedgreen-Number: \(other)", "Event: read",
        ].map {
          "x\n\nRedgreen-Version: 1\nRedgreen-Lesson: nibs\nRedgreen-Step: 02-missing\n"
            + "Redgreen-At: \(other)\nRedgreen-\($0)\n"
        }
      }
      let parsed = messages.compactMap { JournalEntry(message: $0) }
      let values = extremes.compactMap { Int($0) }.map { entry($0, red, .stepMoved).entry }
      workshop.apply([
        WorkshopUpdate(
          ref: .of("l\(index)"),
          change: .all((parsed + values).map { RecordedEntry(commit: "c", entry: $0) }),
          unreadable: .max, arrivedAt: Int(one)),
        WorkshopUpdate(
          ref: .of("l\(index)", machine: "m2"),
          change: .all(parsed.map { RecordedEntry(commit: "c", entry: $0) }), arrivedAt: Int(one)),
      ])
    }
    workshop.pace = Pace(
      commitMessage: "Redgreen-Pace-Version: 1\nRedgreen-Pace-Timer: \(Int.max) \(Int.max)")
    return workshop
  }

  @Test(arguments: [0, 1_790_000_000, 4_200_000_000])
  func `no number from a remote causes a trap`(_ now: Int) {
    let course = CourseIndex(.sample)
    let workshop = Self.extremeWorkshop
    #expect(workshop.learners.count == Self.extremes.count)
    var board = Self.board(workshop: workshop)
    _ = board.update(.ticked(now))
    for key in "1v[]23psv?".map({ Key.character($0) }) + [.left, .right, .enter] {
      _ = board.update(.key(key))
      #expect(!board.render().text.isEmpty)
    }
    let rows = workshop.learnerStatuses(in: course, at: now)
    let report = WorkshopReport(of: workshop, in: course)
    let page = BoardPage(course: course, title: "")
    let text = BoardText(course: course)
    #expect(
      page.workshop(rows, pace: workshop.pace, skipped: workshop.skipped, at: now, refresh: nil)
        .contains("l0"))
    #expect(page.report(report).contains("Unit testing nibs 2"))
    #expect(
      text.workshop(rows, pace: workshop.pace, skipped: workshop.skipped, at: now).count
        > rows.count)
    #expect(text.report(report).count > 1 && text.csv(report).contains("nibs"))
  }

  @Test func `text from a remote is escaped in HTML`() {
    let course = CourseIndex(.sample)
    let workshop = Self.hostileWorkshop
    let page = BoardPage(course: course, title: Self.hostile)
    let text =
      page.workshop(
        workshop.learnerStatuses(in: course, at: 1000), pace: workshop.pace,
        skipped: workshop.skipped, at: 1000, refresh: 10)
      + page.report(WorkshopReport(of: workshop, in: course))
    #expect(!text.lowercased().contains("<script"))
    #expect(text.contains("&lt;script&gt;alert(&#39;x&#39;)"))
    #expect(!text.contains("src="))
    #expect(!text.contains("href="))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text.contains("http-equiv=\"refresh\" content=\"10\""))
  }

  @Test func `plain lines and spreadsheets contain no control characters or formulas`() {
    let course = CourseIndex(.sample)
    let text = BoardText(course: course)
    let workshop = Self.hostileWorkshop
    let lines =
      text.workshop(
        workshop.learnerStatuses(in: course, at: 1000), pace: workshop.pace,
        skipped: workshop.skipped, at: 1000)
      + text.report(WorkshopReport(of: workshop, in: course))
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{9B}" })
    var formula = Workshop()
    let place = StepPlace(lesson: "=1+1", step: "@x,\"y\"")
    formula.apply([
      WorkshopUpdate(
        ref: .of("ada"),
        change: .all([Self.entry(1, place, .stepMoved)]))
    ])
    let csv = text.csv(WorkshopReport(of: formula, in: course))
    #expect(csv.contains("\r\n'=1+1,\"'@x,\"\"y\"\"\","))
  }

  @Test func `plain lines describe the workshop`() {
    let course = CourseIndex(.sample)
    let lines = BoardText(course: course).workshop(
      Self.workshop.learnerStatuses(in: course, at: 1000), pace: Self.workshop.pace,
      skipped: Self.workshop.skipped, at: 1000)
    #expect(lines.first == "7 learners: 1 stuck, 1 silent")
    #expect(
      lines.contains("published: Break at eleven · the workshop works up to Unit testing nibs 3"))
    #expect(
      lines.contains {
        $0.hasPrefix("ada  Unit testing nibs 2/4  !!!!!!")
          && $0.contains("! same wrong red six times")
      })
    #expect(
      lines.contains(
        "2 learners see this same failure at Unit testing nibs 2: cannot find 'CustomVew' in scope")
    )
  }
}

extension WorkshopRef {
  /// The ref of a learner whose nickname is known to be valid.
  static func of(_ name: String, machine: String = "m1") -> WorkshopRef {
    guard let nickname = Nickname(name), let ref = WorkshopRef(nickname, machine: machine) else {
      preconditionFailure("\(name) is no name")
    }
    return ref
  }
}
