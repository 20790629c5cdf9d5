import TerminalUI
import Testing
import TestReports
import TutorCore
import TutorTexts

@testable import TutorUI

/// Texts of the learner's screen, where no golden frame is needed.
struct ScreenTextTests {
  // MARK: - The first rows

  /// Keys pressed at a step, and the row that follows from them.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var app: @Sendable () -> App
    var text: String

    init(_ name: String, _ text: String, _ app: @escaping @Sendable () -> App) {
      (testDescription, self.text, self.app) = (name, text, app)
    }
  }

  static let heads = [
    Row("nothing is recorded yet", "   red 2/4  course 0%") { .sample() },
    Row("a wrong red is recorded", "progress saved  red 2/4  course 0%") { .checked(.typing) },
    Row("a step is done", "progress saved  red 2/4 ✓  course 20%") { .checked(.missing) },
    Row("a verdict is being recorded", "   saving  red 2/4 ✓  course 20%") {
      var app = App.sample()
      _ = app.update(.session(.filesChanged), at: 0)
      _ = app.update(.session(.checkEnded(RunID(number: 1), Evidence(report: .missing))), at: 1)
      return app
    },
    Row("a verdict could not be recorded", "NOT SAVED  red 2/4  course 0%") {
      var app = App.checked(.typing)
      _ = app.update(.session(.recordingFailed("the disk is full")), at: 3)
      return app
    },
    Row("the tutor builds its parts", "building the probe, once 2 s  red 2/4  course 0%") {
      var app = App.sample()
      _ = app.update(.preparing("building the probe, once"), at: 1)
      _ = app.update(.ticked, at: 3)
      return app
    },
    Row("the title comes before the details", " preparing 2 s  red 2/4  course 0%") {
      var app = App.sample()
      _ = app.update(.preparing("building a part with quite a long name, once"), at: 1)
      _ = app.update(.ticked, at: 3)
      return app
    },
    Row("a green step", "   green 3/4  course 0%") { .sample(at: .frame) },
    Row("another lesson", "   saving  read 1/1  course 0%") { .inAnotherLesson() },
  ]

  @Test(arguments: heads)
  func `the head says what is saved, and how far the learner is`(_ row: Row) {
    let head = row.app().render().text(ofRow: 0)
    #expect(head.hasSuffix(row.text))
    #expect(head.hasPrefix(row.text.contains("1/1") ? " More  " : " Unit testing nibs  "))
  }

  static let tabs = [
    Row("before the first run", " 1 Step  2 Run  3 Solution  4 Rhythm  5 View   ○") { .sample() },
    Row("after a wrong red", " 1 Step  2 Run  3 Solution  4 Rhythm  5 View   !○") {
      .checked(.typing)
    },
    Row("after two runs", " 1 Step  2 Run  3 Solution  4 Rhythm  5 View   !●") {
      var app = App.checked(.typing)
      app.check(.missing, at: 4)
      return app
    },
    Row("a lesson without UIKit has no views", " 1 Step  2 Run  3 Solution  4 Rhythm   ○") {
      .inAnotherLesson()
    },
  ]

  @Test(arguments: tabs)
  func `the tabs are followed by a mark for each verdict, and one for an open step`(_ row: Row) {
    let text = row.app().render().text(ofRow: 1)
    #expect(text.squeezed == row.text.squeezed)
    #expect(text.count == 79)
  }

  @Test func `the lines of a failure are separated by a space`() {
    var app = App.sample(at: .frame)
    let issue = Failure(message: "5 geese\n1 heron")
    app.check(Report(tests: [TestResult(id: .frame, status: .passed, knownIssue: issue)]), at: 4)
    let rows = (0..<24).map { app.render().text(ofRow: $0) }
    #expect(rows.contains { $0.contains("known issue in NibTests.testFrame: 5 geese 1 heron") })
  }

  @Test func `marks and the number of the step have the colors of their meaning`() {
    var app = App.checked(.typing)
    app.check(.missing, at: 4)
    let (screen, palette) = (app.render(), app.palette)
    let done = screen.text(ofRow: 0).distance(to: "✓")
    #expect(screen[77, 1].style == palette.verdict(.wrong))
    #expect(screen[78, 1].style == palette.verdict(.red))
    #expect(screen[done, 0].style == palette.verdict(.green))
    #expect(screen[done - 2, 0].style == palette.accent)
    let open = App.sample().render()
    #expect(open[78, 1].style == palette.faint)
  }

  @Test(arguments: [80, 160])
  func `the tab that has the keys stands out, and visible ones are not faint`(_ columns: Int) {
    var app = App.sample(size: Size(columns: columns, rows: 24))
    for key in ["2", "3", "4", "1"] as [Character] {
      _ = app.update(.key(.character(key)), at: 1)
      let screen = app.render()
      let shown = app.layout.panes.map(\.tab)
      for (tab, range) in app.header.tabRanges {
        let style = screen[range.lowerBound, 1].style
        if tab == app.focused {
          #expect(style == app.palette.accent.underlined())
        } else {
          #expect(style == (shown.contains(tab) ? .plain : app.palette.faint))
        }
      }
    }
  }

  // MARK: - The goal and the file

  private static let nibTests =
    " File   ~/redgreen/nibs/Tests/TestingNibsTests/TestingNibsTests.swift"

  static let tasks = [
    Row("an error has a line", "\(nibTests):9") { .checked(.typing) },
    Row("a right red has none", nibTests) { .checked(.missing) },
    Row("the selected failure has a line", "\(nibTests):20") {
      var app = App.sample(at: .frame)
      app.check(.failing, at: 1)
      app.type("2")
      _ = app.update(.key(.down), at: 4)
      _ = app.update(.key(.down), at: 4)
      return app
    },
    Row(
      "a green step is about the code",
      " File   ~/redgreen/nibs/Sources/TestingNibs/CustomView.swift  e opens it in vim"
    ) { .sample(at: .frame) },
    Row("a test that should pass", " Goal   testNib passes") { .sample(at: .frame) },
    Row("a view", " Goal   look at the view, and answer the question") { .sample(at: .preview) },
    Row("a step to read", " Goal   read this step, then press n") { .inAnotherLesson() },
    Row(
      "another lesson has another folder",
      " File   ~/redgreen/more/Package.swift  e opens it in vim"
    ) { .inAnotherLesson() },
    Row("no editor is known", "        e chooses an editor") {
      var app = App.sample()
      _ = app.update(.workplace(.withoutEditor), at: 1)
      return app
    },
  ]

  @Test(arguments: tasks)
  func `the goal and the file are above the verdict`(_ row: Row) {
    let app = row.app()
    #expect(app.render().lines[app.layout.task.row..<app.layout.task.endRow].contains(row.text))
  }

  @Test func `a path is broken after a slash where it does not fit`() {
    func file(_ columns: Int, _ rows: Int) -> [String] {
      var app = App.sample(size: Size(columns: columns, rows: rows))
      app.check(.typing, at: 1)
      return Array(app.render().lines[app.layout.task.row..<app.layout.task.endRow].dropFirst())
    }
    #expect(
      file(60, 15) == [
        " File   ~/redgreen/nibs/Tests/TestingNibsTests/",
        "        TestingNibsTests.swift:9  e opens it in vim",
      ])
    #expect(file(120, 48) == ["\(Self.nibTests):9  e opens it in vim"])
  }

  @Test func `during the first run, nothing says that nothing has run`() {
    var app = App.sample()
    app.type("2")
    #expect(app.render().text.contains("Nothing has run yet: save a file, or press t."))
    _ = app.update(.session(.checkRequested), at: 1)
    let text = app.render().text
    #expect(text.contains("The results of the run appear here."))
    #expect(!text.contains("Nothing has run yet") && !text.contains("Save a file"))
  }

  @Test func `in few rows, what to do next comes before the other notes`() throws {
    var app = App.sample(size: Size(columns: 80, rows: 24))
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    var report = Report.doesNotBuild("expected ')'", in: file, line: 4)
    report.diagnostics += (5...9).map { line in
      var other = report.diagnostics[0]
      other.location?.line = line
      return other
    }
    app.check(report, at: 1)
    let text = app.render().lines[app.layout.verdict.row..<app.layout.verdict.endRow].joined()
    let move = "\(try #require(app.session.verdict?.nextMove))"
    #expect(text.contains(move) && text.contains("more lines: press 2"), "\(text)")
  }

  // MARK: - The verdict and the notices

  static let texts = [
    Row("no verdict yet", " Save a file, and the tests run.") { .sample() },
    Row(
      "a prediction that came true",
      " ✓ As you predicted: the build fails, with \"cannot find\"."
    ) {
      var app = App.sample()
      app.type("p1cannot find")
      _ = app.update(.key(.enter), at: 1)
      app.check(.missing, at: 1)
      return app
    },
    Row("no provisional verdict", " No provisional verdict: there are other files.") {
      var app = App.sample()
      _ = app.update(.session(.filesChanged), at: 0)
      let obstacle = DirectBuildObstacle("there are other files")
      _ = app.update(.session(.builtDirectly(RunID(number: 1), .failure(obstacle))), at: 0.2)
      _ = app.update(.session(.checkEnded(RunID(number: 1), Evidence(report: .missing))), at: 1)
      app.type("2")
      return app
    },
    Row(
      "a green with a weakened test",
      " Got    NibTests.testNib would pass with a wrong version of the code: white"
    ) {
      var app = App.sample(at: .frame)
      let report = Report(tests: [TestResult(id: .nib, status: .passed)])
      let table = TruthTable(unsatisfied: [.init(.broken("white-instead-of-red"), .ran(report))])
      app.check(report, table: table, at: 1)
      return app
    },
    Row("a question", " Press a to answer.") { .sample(at: .preview) },
    Row(
      "another lesson", " This lesson has a folder of its own: ~/redgreen/more"
    ) { .inAnotherLesson() },
  ]

  @Test(arguments: texts) func `a text is on the screen`(_ row: Row) {
    #expect(row.app().render().lines.contains(row.text))
  }

  @Test func `hints are below the prose`() throws {
    var app = App.sample()
    app.type("h")
    let lines = app.render().lines
    let end = try #require(lines.firstIndex(of: " Save, and look at the verdict."))
    #expect(
      lines[(end + 1)...(end + 3)] == ["", " Hint 1 of 2", " The class is called CustomView."])
  }

  // MARK: - Boxes

  @Test func `replacing files is confirmed in a box`() {
    var app = App.sample()
    app.type("s")
    #expect(
      app.boxLines == [
        "Replace your files with this step's solution? The",
        "tutor keeps a snapshot, which undo restores.", "", "y yes   n no",
      ])
  }

  @Test func `a search in the list shows the lessons of the steps`() {
    var app = App.sample()
    app.type("lwelcome")
    let lines = app.boxLines
    #expect(lines[0].squeezed == " 1 Welcome Unit testing nibs")
    #expect(lines[1].squeezed == " 1 Welcome More")
    #expect(lines[2...].allSatisfy { $0.isEmpty || $0.hasPrefix("← → fold") })
    #expect(app.render().text.contains("┌─ Lessons: welcome ─"))
  }

  @Test func `the choice of an editor says that yours is missing`() {
    var app = App.sample()
    _ = app.update(.workplace(.withoutEditor), at: 1)
    app.type("e")
    #expect(
      app.boxLines == [
        "Your editor, kak, is not installed.", "The key e opens the file of a step",
        "▸ 1  in vim, in a tmux pane", "  2  in vim", "  3  in nano", "",
        "Enter chooses, Esc decides later",
      ])
  }

  @Test func `all keys fit on a large screen`() {
    var app = App.sample(size: Size(columns: 160, rows: 48))
    app.type("?")
    let lines = app.boxLines
    #expect(lines.suffix(3) == ["○       still to do", "", "Esc closes"])
    for command in AppCommands.all {
      #expect(lines.contains { $0.contains("\(command.help)".prefix(60)) })
    }
  }

  /// Keys that open a box.
  static let boxes = ["?", "l", "c", "p", "p1", "s", "d", "E", "H", "a"]

  @Test(arguments: boxes, [Size(columns: 60, rows: 15), Size(columns: 160, rows: 48)])
  func `a box is whole and in the middle on small and on large screens`(
    _ keys: String, _ size: Size
  ) throws {
    var app = App.sample(at: keys == "a" ? .preview : .missingClass, size: size)
    _ = app.update(.sharing(.shared), at: 1)
    app.type(keys)
    let box = try #require(app.box)
    #expect(abs(box.column - (size.columns - box.endColumn)) <= 1)
    let screen = app.render()
    #expect(screen[box.column, box.row].text == "┌")
    #expect(screen[box.endColumn - 1, box.row].text == "┐")
    #expect(screen[box.column, box.endRow - 1].text == "└")
    #expect(screen[box.endColumn - 1, box.endRow - 1].text == "┘")
  }

  // MARK: - The help and the keys

  @Test func `the help begins with the reason of a run that was not expected`() {
    let reason = "It ran because notes.txt changed."
    var (app, practice) = (App.sample(at: .frame), PracticeRig())
    func helps() -> [Bool] {
      _ = app.update(.key(.character("?")), at: 1)
      _ = practice.press(.character("?"))
      defer {
        _ = app.update(.key(.escape), at: 1)
        _ = practice.press(.escape)
      }
      return [app.render().dump(), practice.text].map { $0.contains("Last run: \(reason)") }
    }
    for _ in 0..<2 {
      _ = app.update(.session(.filesChanged), at: 1)
      _ = practice.screen.update(.session(.filesChanged))
      #expect(helps() == [false, false])
      _ = app.update(.session(.runExplained(Phrase(verbatim: reason))), at: 1)
      _ = practice.screen.update(.session(.runExplained(Phrase(verbatim: reason))))
      #expect(helps() == [true, true])
    }
  }

  @Test func `screens name the key that brings files back, and plain output the command`() {
    let words = "A.swift is gone; the key u brings it back"
    let notice = "A.swift is gone; `undo` brings it back"
    var (app, practice) = (App.sample(at: .frame), PracticeRig())
    _ = app.update(.session(.noticed(Phrase(verbatim: notice))), at: 1)
    _ = practice.screen.update(.session(.noticed(Phrase(verbatim: notice))))
    #expect(app.render().dump().contains(words) && practice.text.contains(words))
    var run = Evidence(report: .missing, facts: SourceFacts())
    run.facts?.loss = .files(["A.swift"])
    run.comparison.goneFiles = ["A.swift"]
    for case .session(.startCheck(let id, _)) in app.update(.key(.character("r")), at: 2) {
      _ = app.update(.session(.checkEnded(id, run)), at: 3)
    }
    _ = practice.screen.update(.session(.started))
    _ = practice.screen.update(.session(.checkEnded(RunID(number: 1), run)))
    #expect(app.render().dump().contains(words) && practice.text.contains(words))
    #expect(app.session.verdict?.got == notice)
  }
}

extension App {
  /// The sample at its red step after a check.
  fileprivate static func checked(_ report: Report) -> App {
    var app = App.sample()
    app.check(report, at: 1)
    return app
  }

  /// The sample at the first step of its second lesson.
  fileprivate static func inAnotherLesson() -> App {
    var app = App.sample()
    _ = app.update(
      .session(.goToRequested(StepPlace(lesson: "more", step: Step.welcome.id))), at: 1)
    return app
  }

  /// Delivers the text of the file of the red step.
  mutating func readListing() {
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    _ = update(
      .readFile(file, text: "import XCTest\n\nfinal class NibTests: XCTestCase {}\n"), at: 1)
  }
}

extension Workplace {
  /// The sample with an editor that is not installed.
  fileprivate static var withoutEditor: Workplace {
    var workplace = Workplace.sample
    (workplace.editor, workplace.missingEditor) = (nil, "kak")
    return workplace
  }
}

extension String {
  /// The text with one space for each run of spaces.
  var squeezed: String {
    reduce(into: "") { if $1 != " " || $0.last != " " { $0.append($1) } }
  }

  /// The number of characters in front of the first occurrence of a character.
  fileprivate func distance(to character: Character) -> Int {
    prefix { $0 != character }.count
  }

  /// The text without empty lines at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
