import TerminalUI
import Testing
import TestReports
import TutorCore

@testable import TutorUI

/// A practice with a screen, and runs that tests decide about.
struct PracticeRig {
  static let testPath = "Tests/KataTests/KataTests.swift"
  static let codePath = "Sources/Kata/Kata.swift"
  static let start = 1_800_000_000

  var screen: PracticeScreen
  private var runs = 0

  init(
    size: Size = Size(columns: 80, rows: 24), theme: Theme = Theme(), editors: [String] = []
  ) {
    screen = PracticeScreen(
      session: Session(Practice(name: "Kata")), title: "~/katas/Kata", editors: editors, size: size,
      theme: theme)
  }

  /// Ends a run with a report and a change.
  @discardableResult
  mutating func run(
    _ report: Report, _ change: PracticeChange?, writing files: [String] = []
  ) -> [PracticeScreen.Effect] {
    runs += 1
    _ = screen.update(.session(runs == 1 ? .started : .filesChanged))
    var excerpts: [String: [UInt8]] = [:]
    excerpts[Self.testPath] = Array("import Testing\n\n  #expect(larger(3, 2) == 3)\n".utf8)
    var evidence = Evidence(report: report, change: change, at: Self.start + runs * 60)
    evidence.excerpts = SourceExcerpts(at: report.problems.compactMap(\.location), in: excerpts)
    evidence.comparison.writtenFiles = files
    return screen.update(
      .session(
        .checkEnded(RunID(number: runs), evidence)))
  }

  mutating func press(_ keys: Key...) -> [PracticeScreen.Effect] {
    keys.flatMap { screen.update(.key($0)) }
  }

  var text: String { screen.render().dump() }

  static func id(_ name: String) -> TestID {
    TestID(framework: .swiftTesting, path: ["KataTests", name + "()"])
  }

  static let green = Report(tests: [TestResult(id: id("adds"), status: .passed)])
  static let red = Report(
    tests: [
      TestResult(id: id("adds"), status: .passed),
      TestResult(
        id: id("larger"), status: .failed,
        failures: [
          Failure(
            message: "Expectation failed: (larger(3, 2) → 2) == 3",
            location: SourceLocation(file: testPath, line: 3, column: 3))
        ]),
    ], ending: .exited(1))
  static let both = Report(
    tests: [
      TestResult(id: id("adds"), status: .passed), TestResult(id: id("larger"), status: .passed),
    ])

  static var newTest: PracticeChange {
    var change = PracticeChange()
    change.newTests = [testPath: [FileFacts.Test(name: "larger", line: 3, code: "x")]]
    change.lineCount = 1
    return change
  }

  static var newCode: PracticeChange {
    var change = newTest
    change.changedCode = [codePath]
    change.codeLines = [codePath: [4, 5]]
    change.lineCount = 5
    return change
  }

  /// A green with a missed mutant and a line that no test reaches.
  static func withMissedMutants(_ size: Size, _ theme: Theme) -> PracticeRig {
    var practice = PracticeRig(size: size, theme: theme)
    practice.run(green, nil)
    practice.run(red, newTest)
    practice.run(both, newCode)
    var missed = MutantResult(
      change: "result `b` changed to `0`", location: SourceLocation(file: codePath, line: 5),
      caughtBy: nil, meaning: "no test reaches this line", code: "    return b")
    missed.isReached = false
    missed.id = "a1"
    var boundary = MutantResult(
      change: "`<` changed to `<=` in `a < b`",
      location: SourceLocation(file: codePath, line: 4), caughtBy: nil,
      meaning: "no test tries the boundary value", code: "  if a < b {")
    boundary.id = "b2"
    let results = [
      missed, boundary, MutantResult(change: "x", caughtBy: "larger"),
    ]
    _ = practice.screen.update(
      .session(.reached(RunID(number: 3), unreached: ["\(codePath):5"])))
    _ = practice.screen.update(.session(.mutated(RunID(number: 3), .success(results))))
    _ = practice.screen.update(.session(.recorded))
    return practice
  }
}

@Suite struct PracticeScreenTests {
  @Test func `a green with missed mutants and a remark`() {
    let practice = PracticeRig.withMissedMutants(Size(columns: 80, rows: 24), Theme())
    expectFrame(of: practice.screen, named: "practice-green", showing: [.head])
  }

  @Test func `a green with missed mutants on a small screen`() {
    let practice = PracticeRig.withMissedMutants(Size(columns: 60, rows: 15), Theme())
    expectFrame(
      of: practice.screen, named: "practice-green-60x15", showing: [.head], hasStyles: false)
  }

  @Test func `lines are longer on a large screen`() {
    let practice = PracticeRig.withMissedMutants(Size(columns: 160, rows: 48), Theme())
    let line =
      " ! No test reaches a line that you wrote: Sources/Kata/Kata.swift:5. Write the test first, "
      + "or remove the code."
    #expect(practice.screen.render().lines.contains(line))
  }

  @Test func `a red shows the test, the line, and the values`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    practice.run(PracticeRig.red, PracticeRig.newTest)
    expectFrame(of: practice.screen, named: "practice-red")
    let head = practice.screen.render().lines
    #expect(head[0].hasSuffix(" saving") && head[1] == " ✓●")
  }

  @Test func `files that the tests wrote are named`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil, writing: ["Tests/a.log"])
    #expect(practice.text.contains("While the tests ran, Tests/a.log changed."))
  }

  @Test func `a step that cannot be recorded says why`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    _ = practice.screen.update(.session(.recordingFailed("the disk is full")))
    #expect(practice.text.contains("This is not saved: the disk is full"))
  }

  @Test func `a long message does not hide the line that failed`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    var red = PracticeRig.red
    red.tests[1].failures[0].message = String(repeating: "environment ", count: 1000)
    practice.run(red, PracticeRig.newTest)
    #expect(practice.text.contains("#expect(larger(3, 2) == 3)"))
  }

  @Test func `a prediction is entered in two steps and compared with the run`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    _ = practice.press(.character("p"))
    expectBox(on: practice.screen, named: "practice-prediction")
    _ = practice.press(.character("2"), .character("i"), .character("s"), .enter)
    #expect(practice.screen.session.prediction == Prediction(kind: .fails, words: "is"))
    practice.run(PracticeRig.red, PracticeRig.newTest)
    #expect(practice.screen.session.predictionResult?.outcome == .kindOnly)
  }

  @Test func `a missed mutant is marked as equivalent, with a reason`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    _ = practice.press(.character("m"))
    #expect(practice.text.contains("No mutant of your last change was missed."))
    practice = PracticeRig.withMissedMutants(Size(columns: 80, rows: 24), Theme())
    _ = practice.press(.character("m"))
    expectBox(on: practice.screen, named: "practice-equivalent")
    _ = practice.press(.character("2"))
    #expect(practice.press(.enter) == [])
    expectBox(on: practice.screen, named: "practice-equivalent-reason")
    let mark = Session.Effect.markEquivalent(mutant: "b2", reason: "both are equal")
    #expect(practice.press(.paste(" both  are equal "), .enter) == [.session(mark)])
    _ = practice.screen.update(
      .session(.equivalenceMarked(mutant: "b2", reason: "both are equal")))
    #expect(practice.text.contains("Your tests miss 1 of 2 mutants of your change."))
    #expect(practice.text.contains("1 more is marked as equivalent."))
    #expect(
      practice.text.contains(
        "= Sources/Kata/Kata.swift:4: `<` changed to `<=` in `a < b`: both are equal"))
    // The one that is left needs no choice.
    #expect(practice.press(.character("m"), .escape) == [])
    #expect(practice.press(.character("m"), .character("n"), .enter).count == 1)
  }

  // MARK: - The workshop

  @Test(
    arguments: [
      (.off, " saved"), (.shared, " saved, shared"),
      (.waiting(reason: nil), "saved, not shared yet"),
      (.waiting(reason: "the workshop is busy"), "saved, not shared yet"),
      (.refused("a hook says no"), "saved, NOT SHARED"),
    ] as [(SharingState, String)])
  func `the head says whether a step is shared, and the page why it is not`(
    _ state: SharingState, _ head: String
  ) {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    _ = practice.screen.update(.session(.recorded))
    _ = practice.screen.update(.sharing(state))
    #expect(practice.screen.render().text(ofRow: 0).hasSuffix(head))
    switch state {
    case .waiting(let reason?): #expect(practice.text.contains("Not shared yet: \(reason)"))
    case .refused(let reason):
      #expect(practice.text.contains("The workshop rejected the push: \(reason)"))
    case .off, .shared, .waiting: #expect(!practice.text.contains("Not shared yet"))
    }
  }

  @Test func `somebody who has joined a workshop asks the facilitator for help`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    _ = practice.press(.character("H"))
    #expect(practice.text.contains("You have not joined a workshop."))
    _ = practice.screen.update(.sharing(.shared))
    _ = practice.press(.character("H"), .character("w"), .character("q"))
    #expect(practice.text.contains("> wq_"))
    _ = practice.press(.escape)
    #expect(practice.screen.session.progress.helpRequest == nil)
    let effects = practice.press(.character("H"), .character("w"), .enter)
    #expect(
      effects == [
        .session(
          .record(JournalEntry(place: .package("Kata"), event: .helpRequested("w"), at: nil)))
      ])
    #expect(practice.text.contains("hand raised"))
    _ = practice.press(.character("H"))
    #expect(!practice.text.contains("hand raised"))
  }

  @Test func `the facilitator's message, timer, and answer stand above the verdict`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    let nickname = Nickname("ada")!
    let timer = Pace.Timer(start: PracticeRig.start, length: 600)
    _ = practice.screen.update(
      .pace(Pace(message: "Switch at noon", timer: timer), at: PracticeRig.start + 60))
    _ = practice.screen.update(
      .replied(Pace.Reply(learner: nickname, at: PracticeRig.start, text: "Try a smaller step")))
    #expect(practice.screen.showsClock)
    #expect(
      practice.screen.render().lines[3...6] == [
        " workshop: Switch at noon · 9:00 left", " answer: Try a smaller step  (Esc hides it)", "",
        " ✓ GREEN, to begin with: 1 test passes",
      ])
    _ = practice.screen.update(.ticked(at: PracticeRig.start + 70))
    #expect(practice.text.contains("workshop: Switch at noon · 8:50 left"))
    _ = practice.press(.escape)
    #expect(!practice.text.contains("Try a smaller step"))
    _ = practice.screen.update(.pace(nil, at: PracticeRig.start + 80))
    #expect(!practice.text.contains("workshop:") && !practice.screen.showsClock)
  }

  @Test func `the help lists every command`() {
    var practice = PracticeRig(size: Size(columns: 80, rows: 40))
    _ = practice.press(.character("?"))
    for command in PracticeScreen.Commands.all {
      #expect(practice.text.contains("\(command.help)"))
    }
    _ = practice.press(.escape)
    #expect(!practice.text.contains("end the practice"))
  }

  @Test func `E lists the editors, and the chosen one is used from then on`() {
    var practice = PracticeRig(editors: ["in vim", "in nano"])
    #expect(practice.press(.character("E")) == [])
    #expect(practice.text.contains("Your editor") && practice.text.contains("in nano"))
    #expect(practice.press(.down, .enter) == [.chooseEditor(1)])
    #expect(!practice.text.contains("in nano"))
  }

  @Test func `the verdict, the problem, and its place are copied`() {
    var practice = PracticeRig()
    #expect(practice.press(.character("c")) == [])
    #expect(practice.text.contains("There is no verdict to copy."))
    practice.run(PracticeRig.green, nil)
    practice.run(PracticeRig.red, PracticeRig.newTest)
    #expect(practice.press(.character("c")) == [])
    #expect(practice.text.contains("the problem"))
    #expect(
      practice.press(.down, .enter) == [.copy("Expectation failed: (larger(3, 2) → 2) == 3")])
    #expect(
      practice.press(.character("c"), .down, .down, .enter)
        == [.copy("\(PracticeRig.testPath):3")])
  }

  @Test func `no two commands have the same key`() {
    let keys = PracticeScreen.Commands.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `the selected problem is opened in the editor`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    #expect(practice.press(.character("e")).isEmpty)
    #expect(practice.text.contains("There is no problem to open."))
    practice.run(PracticeRig.red, PracticeRig.newTest)
    #expect(practice.press(.character("e")) == [.edit(path: PracticeRig.testPath, line: 3)])
  }

  @Test func `after a green, the first missed mutant is opened in the editor`() {
    var practice = PracticeRig.withMissedMutants(Size(columns: 80, rows: 24), Theme())
    #expect(practice.press(.character("e")) == [.edit(path: PracticeRig.codePath, line: 5)])
  }

  @Test func `work in the background is shown with its progress`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    practice.run(PracticeRig.both, PracticeRig.newCode)
    let id = RunID(number: 2)
    _ = practice.screen.update(.session(.proved(id, .success(.init()))))
    #expect(!practice.screen.showsClock)
    _ = practice.screen.update(
      .session(.mutating(id, "building the code with its mutants: compiling Kata.swift, 3 of 7")))
    #expect(practice.screen.showsClock)
    for seconds in [0, 12] { _ = practice.screen.update(.ticked(at: PracticeRig.start + seconds)) }
    #expect(practice.text.contains("with its mutants: compiling Kata.swift, 3 of 7  12 s"))
    _ = practice.screen.update(.session(.mutating(id, "3 of 9 mutants tried, 1 missed")))
    _ = practice.screen.update(.ticked(at: PracticeRig.start + 15))
    #expect(practice.text.contains("3 of 9 mutants tried, 1 missed  15 s"))
    _ = practice.screen.update(.session(.mutated(id, .success([]))))
    #expect(!practice.screen.showsClock)
  }

  @Test(arguments: [false, true])
  func `a run shows how long it takes, without moving parts if so wished`(isReduced: Bool) {
    var theme = Theme()
    theme.isReducedMotion = isReduced
    var practice = PracticeRig(theme: theme)
    practice.run(PracticeRig.green, nil)
    _ = practice.screen.update(.session(.filesChanged))
    _ = practice.screen.update(
      .progressed(RunID(number: 2), .building(step: 3, of: 7, what: "Compiling Kata Kata.swift")))
    #expect(practice.screen.showsClock == !isReduced)
    for seconds in [0, 5] { _ = practice.screen.update(.ticked(at: PracticeRig.start + seconds)) }
    #expect(practice.text.contains("compiling Kata.swift, 3 of 7"))
    #expect(practice.text.contains("3 of 7  5 s") == !isReduced)
    // The clock of the next run begins at zero.
    _ = practice.screen.update(.session(.filesChanged))
    _ = practice.screen.update(.ticked(at: PracticeRig.start + 6))
    #expect(!practice.text.contains(" 6 s"))
  }

  @Test func `the steps page shows each step with its remarks`() {
    var practice = PracticeRig.withMissedMutants(Size(columns: 80, rows: 24), Theme())
    _ = practice.press(.character("s"))
    #expect(practice.text.contains("green (5 lines) !  2 tests pass"))
    #expect(practice.text.contains("No test reaches a line that you wrote"))
    _ = practice.press(.down)
    #expect(!practice.text.contains("No test reaches a line that you wrote"))
    _ = practice.press(.character("k"), .character("s"))
    #expect(practice.text.contains("Your tests miss 2 of 3 mutants"))
  }

  @Test func `Enter shows the change of the selected step, and Esc goes back`() throws {
    var practice = PracticeRig.withMissedMutants(Size(columns: 80, rows: 24), Theme())
    _ = practice.press(.character("s"), .down)
    #expect(practice.press(.enter) == [.readChange(step: 1)])
    let diff = try #require(FileDiff(of: PracticeRig.testPath, from: "old\n", to: "new\n"))
    _ = practice.screen.update(.change(step: 0, [diff]))
    #expect(!practice.text.contains("KataTests.swift"))
    _ = practice.screen.update(.change(step: 1, [diff]))
    #expect(
      practice.screen.render().lines[3...8] == [
        " ● red: larger: Expectation failed: (larger(3, 2) → 2) == 3", "", "",
        " Tests/KataTests/KataTests.swift", " 1 - old", " 1 + new",
      ])
    _ = practice.press(.escape)
    #expect(practice.text.contains("refactor") || practice.text.contains("green at start"))
    _ = practice.press(.escape)
    #expect(practice.text.contains("Your tests miss 2 of 3 mutants"))
  }

  @Test func `the change of a step closes when another step becomes the newest`() throws {
    var practice = PracticeRig.withMissedMutants(Size(columns: 80, rows: 24), Theme())
    _ = practice.press(.character("s"))
    let diff = try #require(FileDiff(of: PracticeRig.testPath, from: "old\n", to: "new\n"))
    _ = practice.screen.update(.change(step: 0, [diff]))
    #expect(practice.text.contains("+ new"))
    practice.run(PracticeRig.red, PracticeRig.newTest)
    #expect(!practice.text.contains("+ new"))
  }

  @Test func `t runs, x stops, and q quits`() {
    var practice = PracticeRig()
    practice.run(PracticeRig.green, nil)
    #expect(
      practice.press(.character("t")).contains(
        .session(.startCheck(RunID(number: 2), .package("Kata")))))
    #expect(practice.press(.character("x")) == [.session(.cancelRun(RunID(number: 2)))])
    #expect(practice.press(.character("q")) == [.quit])
  }

  @Test func `output of the code is shown without the lines of the frameworks`() {
    var practice = PracticeRig()
    _ = practice.screen.update(.session(.started))
    _ = practice.screen.update(
      .progressed(
        RunID(number: 1),
        .printed(Array("✔ Test larger() passed after 0.001 seconds.\nhello\u{1B}[2J\n".utf8))))
    _ = practice.press(.character("o"))
    #expect(practice.text.contains("hello"))
    #expect(!practice.text.contains("passed after"))
  }

  @Test func `control characters in names and messages never reach the terminal`() {
    var practice = PracticeRig()
    var report = PracticeRig.red
    report.tests[1].failures[0].message = "a\u{1B}]0;title\u{07}b\u{9B}2J"
    practice.run(PracticeRig.green, nil)
    practice.run(report, PracticeRig.newTest)
    for _ in 0..<2 {
      #expect(!practice.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
      _ = practice.press(.character("s"))
    }
  }

  @Test(arguments: [(40, 24), (40, 8), (30, 5), (30, 3), (20, 2), (10, 1)])
  func `a window of any size shows the newest step, and q quits`(_ columns: Int, _ rows: Int) {
    var practice = PracticeRig(size: Size(columns: columns, rows: rows))
    practice.run(PracticeRig.green, nil)
    let lines = practice.screen.render().lines
    #expect(lines.count == rows)
    #expect(lines.contains { $0.uppercased().contains("GREEN") }, "\(lines)")
    #expect(practice.press(.character("q")) == [.quit])
  }

  @Test func `the rules of a kata are shown first, and the turns above them`() {
    var timer = PracticeTimer(start: PracticeRig.start)
    timer.names = ["Ada", "Ben"]
    timer.whole = 1200
    var screen = PracticeScreen(
      session: Session(Practice(name: "tennis")), title: "~/katas/tennis",
      readme: "# Tennis\n\nTell the score of a *game*:\n\n- love\n- 15\n", showsReadme: true,
      timer: timer, size: Size(columns: 80, rows: 24))
    _ = screen.update(.ticked(at: PracticeRig.start))
    expectFrame(of: screen, named: "practice-kata", showing: [.head])
    _ = screen.update(.key(.character("r")))
    _ = screen.update(.ticked(at: PracticeRig.start + 299))
    #expect(screen.render().dump().contains("Ada 0:01, then Ben  15:01 left"))
    #expect(
      screen.update(.ticked(at: PracticeRig.start + 300)).first == .ring)
    #expect(screen.render().dump().contains("Switch: Ben types now, and Ada is next."))
  }

  @Test(arguments: [(80, 24), (40, 8), (30, 4), (20, 3), (20, 2), (20, 1)])
  func `a turn is announced until the first save in it`(columns: Int, rows: Int) {
    var timer = PracticeTimer(start: PracticeRig.start)
    timer.names = ["Ada", "Ben"]
    var screen = PracticeScreen(
      session: Session(Practice(name: "tennis")), title: "~/katas/tennis", timer: timer,
      size: Size(columns: columns, rows: rows))
    // The first turn begins while the user looks at the screen.
    #expect(screen.update(.ticked(at: PracticeRig.start)) == [])
    _ = screen.update(.session(.filesChanged))
    #expect(screen.update(.ticked(at: PracticeRig.start + 300)) == [.ring])
    #expect(screen.update(.ticked(at: PracticeRig.start + 301)) == [])
    _ = screen.update(.key(.character("j")))
    let lines = screen.render().lines
    #expect(lines.count == rows)
    #expect(lines.contains { $0.contains("Switch: Ben types") }, "\(lines)")
    _ = screen.update(.session(.filesChanged))
    #expect(!screen.render().dump().contains("Switch"))
  }

  @Test func `the end shows the summary of the review, and how to see all of it`() throws {
    var practice = PracticeRig()
    let transcript = PlainTranscript(workplace: Workplace(courseFolder: "/home/ada/Kata"))
    #expect(
      transcript.summary(of: try #require(practice.screen.session.practice), isHere: true) == [])
    practice.run(PracticeRig.green, nil)
    practice.run(PracticeRig.red, PracticeRig.newTest)
    practice.run(PracticeRig.both, PracticeRig.newCode)
    let end = try #require(practice.screen.session.practice)
    #expect(
      transcript.summary(of: end, isHere: true) == [
        "1 red, 1 green, and 0 refactorings in 2 minutes. Nothing broke the cycle.",
        "See each step with `redgreen practice --review`.",
      ])
    #expect(
      transcript.summary(of: end, isHere: false).last
        == "See each step with `redgreen practice /home/ada/Kata --review`.")
  }
}
