import SourceReading
import TerminalUI
import Testing
import TestReports
import TutorCore
import TutorTexts
import TutorSource

@testable import TutorUI

struct AppTests {
  @Test func `no two commands share a key`() {
    let keys = AppCommands.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `an unavailable command explains why`() {
    var app = App.sample()
    app.type("n")
    #expect(app.remark == "n: this step is not done yet.")
    _ = app.update(.session(.checkRequested), at: 1)
    app.type("n")
    #expect(app.remark == "n: the tests are still running.")
    #expect(app.session.place.step == "02-missing")
  }

  @Test func `escape never quits, and q does`() {
    var app = App.sample()
    #expect(app.update(.key(.escape), at: 1) == [])
    #expect(app.update(.key(.character("q")), at: 1) == [.quit])
  }

  @Test func `q is a letter in a text field`() {
    var app = App.sample()
    app.type("l")
    #expect(app.update(.key(.character("q")), at: 1) == [])
  }

  @Test func `Control-C stops a run with a notice, and without a run does not quit`() {
    var app = App.sample()
    _ = app.update(.key(.character("r")), at: 1)
    #expect(
      app.update(.key(.control("c")), at: 2) == [.session(.cancelRun(RunID(number: 1)))])
    #expect(app.remark == "The run was stopped. Save, or press t, to start another one.")
    #expect(app.update(.key(.control("c")), at: 3) == [])
  }

  @Test func `the solution overwrites files only after confirmation`() {
    var app = App.sample()
    #expect(app.update(.key(.character("s")), at: 1) == [])
    #expect(app.update(.key(.character("n")), at: 1) == [])
    #expect(app.session.question == nil)
    _ = app.update(.key(.character("s")), at: 1)
    let place = StepPlace(lesson: "nibs", step: "02-missing")
    #expect(
      app.update(.key(.character("y")), at: 1) == [
        .session(.layOverSolution(place, fromStart: false))
      ])
  }

  @Test func `the editor opens at the location of the verdict`() {
    var app = App.sample()
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    #expect(app.update(.key(.character("e")), at: 1) == [.edit(file: file, line: nil)])
    app.check(.typing, at: 1)
    #expect(app.update(.key(.character("e")), at: 3) == [.edit(file: file, line: 9)])
  }

  @Test func `a prediction has a kind and a message, and can be withdrawn`() {
    var app = App.sample()
    app.type("p3")
    _ = app.update(.key(.escape), at: 1)
    app.type("2nib")
    _ = app.update(.key(.backspace), at: 1)
    _ = app.update(.key(.enter), at: 1)
    #expect(app.session.prediction == Prediction(kind: .fails, words: "ni"))
    app.type("p")
    _ = app.update(.key(.escape), at: 1)
    #expect(app.session.prediction == Prediction(kind: .fails, words: "ni"))
  }

  @Test func `the list finds a step by part of its name and opens it`() {
    var app = App.sample()
    app.type("lframe")
    _ = app.update(.key(.enter), at: 1)
    #expect(app.session.place.step == "03-frame")
  }

  @Test func `searching moves from match to match, says which one, and wraps around`() {
    var app = App.sample()
    app.type("/view")
    _ = app.update(.key(.enter), at: 1)
    let first = app.panes.search?.line
    #expect(app.render().text.contains("/view   1 of 2   ↓ next, Esc ends"))
    _ = app.update(.key(.down), at: 1)
    #expect(app.panes.search?.line != first)
    #expect(app.render().text.contains("/view   2 of 2"))
    _ = app.update(.key(.enter), at: 1)
    #expect(app.panes.search?.line == first)
    _ = app.update(.key(.up), at: 1)
    #expect(app.render().text.contains("/view   2 of 2"))
    _ = app.update(.key(.escape), at: 1)
    #expect(app.panes.search == nil)
  }

  @Test func `n goes to the next step during a search`() {
    var app = App.sample(at: .welcome)
    app.type("/nib")
    _ = app.update(.key(.enter), at: 1)
    app.type("n")
    #expect(app.session.place.step == Step.missingClass.id)
  }

  @Test func `a search without a match shows a notice`() {
    var app = App.sample()
    app.type("/zebra")
    _ = app.update(.key(.enter), at: 1)
    #expect(app.remark == "'zebra' is not in this pane.")
  }

  @Test func `the wheel scrolls the pane under the pointer`() {
    var app = App.sample(size: Size(columns: 80, rows: 15))
    let wheel = MouseEvent(kind: .wheelDown, at: Point(column: 5, row: 4))
    _ = app.update(.key(.mouse(wheel)), at: 1)
    #expect(app.panes.scrolls[.step] == 3)
  }

  @Test func `scrolling stops at both ends`() throws {
    var app = App.sample(size: Size(columns: 60, rows: 15))
    app.type("G")
    let pane = try #require(app.layout.panes.first)
    #expect(app.panes.scrolls[.step] == app.stepText.lines.count - pane.rect.rows)
    app.type("k")
    app.type("g")
    app.type("k")
    #expect(app.panes.scrolls[.step] == 0)
  }

  @Test func `mutants are started by a key, counted, shown, and stopped by Escape`() {
    var app = App.sample(at: .frame)
    #expect(app.update(.key(.character("K")), at: 1) == [.tryMutants])
    let tried = Phrase(.mutantsTried, "3", "9", "1")
    _ = app.update(.working(tried), at: 2)
    #expect(app.render().text.contains("mutants tried: 3 of 9, missed: 1  1 s"))
    // The clock runs without an event.
    #expect(app.wakeUp.map { $0 <= 3 } == true)
    _ = app.update(.ticked, at: 34)
    #expect(app.render().text.contains("mutants tried: 3 of 9, missed: 1  33 s"))
    #expect(app.update(.key(.escape), at: 3).first == .cancelBackgroundTask)
    _ = app.update(.key(.character("K")), at: 4)
    let missedMutant = MutantResult(
      change: "`a()` removed", location: SourceLocation(file: "Sources/A.swift", line: 4),
      caughtBy: nil, meaning: "no test needs this line")
    let verdict = Verdict(
      outcome: .notGreenYet, kind: .mutation, finding: .environment(.fault("1 of 9 mutants missed"))
    )
    _ = app.update(.triedMutants(verdict, [missedMutant]), at: 5)
    let text = app.render().text
    #expect(text.contains("`a()` removed: missed; no test needs this line"))
    #expect(text.contains("Sources/A.swift:4"))
  }

  @Test func `a click on a tab opens it`() throws {
    var app = App.sample()
    let range = try #require(app.header.tabRanges.first { $0.tab == .run }?.range)
    let click = MouseEvent(
      kind: .press, at: Point(column: range.lowerBound, row: app.layout.tabs.row))
    _ = app.update(.key(.mouse(click)), at: 1)
    #expect(app.panes.tab == .run)
  }

  @Test func `a click on the bottom line runs the command there`() throws {
    var app = App.sample()
    let range = try #require(app.footLine.labels.first { $0.item == AppCommands.hint }?.range)
    let click = MouseEvent(
      kind: .press, at: Point(column: range.lowerBound, row: app.layout.foot.row))
    _ = app.update(.key(.mouse(click)), at: 1)
    #expect(app.session.hintsShown == 1)
  }

  @Test func `events of a cancelled run change nothing`() {
    var app = App.sample()
    _ = app.update(.key(.character("r")), at: 1)
    _ = app.update(.key(.character("r")), at: 2)
    _ = app.update(.progressed(RunID(number: 1), .printed(Array("old".utf8))), at: 3)
    #expect(app.pages.run.output.lines.isEmpty)
  }

  @Test func `nothing is animated while idle or if motion is reduced`() {
    var app = App.sample()
    #expect(app.wakeUp == nil)
    _ = app.update(.key(.character("r")), at: 1)
    #expect(app.wakeUp == 1.2)
    var still = App.sample(theme: Theme(isReducedMotion: true))
    _ = still.update(.key(.character("r")), at: 1)
    #expect(still.wakeUp == nil)
  }

  @Test func `a spinner appears only after a delay`() {
    var app = App.sample()
    _ = app.update(.key(.character("r")), at: 1)
    _ = app.update(.ticked, at: 1.1)
    #expect(!app.render().text.contains("0 s"))
    _ = app.update(.ticked, at: 1.3)
    #expect(app.render().text.contains("0 s"))
  }

  @Test func `output of the code cannot control the terminal`() {
    var app = App.sample()
    _ = app.update(.key(.character("r")), at: 1)
    let attack = "\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}31mok\u{202E}\n"
    _ = app.update(.progressed(RunID(number: 1), .printed(Array(attack.utf8))), at: 2)
    app.type("o")
    let text = app.render().text
    #expect(text.contains("ok"))
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `a preview step shows the view when it is drawn`() {
    var app = App.sample(at: .preview)
    app.check(.mixed, view: .square, at: 1)
    #expect(app.panes.tab == .view)
  }

  @Test func `moving to another lesson says that the folder changes`() {
    var app = App.sample()
    let place = StepPlace(lesson: "more", step: Step.welcome.id)
    _ = app.update(.session(.goToRequested(place)), at: 1)
    #expect(app.render().text.contains("This lesson has a folder of its own: ~/redgreen/more"))
  }

  @Test func `the edit key opens the selected problem`() {
    var app = App.sample(at: .frame)
    app.check(.failing, at: 1)
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    // At a green step, the code has to change, not the test.
    let code = "Sources/TestingNibs/CustomView.swift"
    #expect(app.update(.key(.character("e")), at: 3) == [.edit(file: code, line: nil)])
    // The place of the failure is one key away.
    app.type("2")
    #expect(app.update(.key(.character("e")), at: 3) == [.edit(file: file, line: 16)])
    for line in [16, 20] {
      _ = app.update(.key(.down), at: 4)
      #expect(app.update(.key(.character("e")), at: 4) == [.edit(file: file, line: line)])
    }
    _ = app.update(.key(.up), at: 5)
    #expect(app.update(.key(.character("e")), at: 5) == [.edit(file: file, line: 16)])
  }

  @Test func `the edit key stays with the file of the step after an error in another file`() {
    var app = App.sample(at: .frame)
    let test = "Tests/TestingNibsTests/TestingNibsTests.swift"
    app.check(
      .doesNotBuild("missing argument label 'radius:' in call", in: test, line: 6), at: 1)
    let code = "Sources/TestingNibs/CustomView.swift"
    #expect(app.update(.key(.character("e")), at: 2) == [.edit(file: code, line: nil)])
    #expect(app.render().text.contains("File   ~/redgreen/nibs/\(code)  e opens it in vim"))
    app.type("2")
    #expect(app.update(.key(.character("e")), at: 3) == [.edit(file: test, line: 6)])
    #expect(app.render().text.contains("File   ~/redgreen/nibs/\(test):6"))
  }

  @Test func `the edit key opens the line of an error in a file of the step`() {
    var app = App.sample(at: .frame)
    let code = "Sources/TestingNibs/CustomView.swift"
    app.check(.doesNotBuild("expected '}'", in: code, line: 3), at: 1)
    #expect(app.update(.key(.character("e")), at: 2) == [.edit(file: code, line: 3)])
  }

  @Test func `commands are on the same keys of other layouts, and typed letters are text`() {
    var app = App.sample()
    app.type("р")
    #expect(app.session.hintsShown == 1)
    app.type("в")
    app.type("н")
    #expect(app.session.question == nil && app.session.hasSeenSolution)
    app.type("с")
    #expect(app.overlay != nil)
    app.type("й")
    #expect(app.overlay == nil)
    app.type("/р")
    #expect(app.panes.search?.text == "р")
    _ = app.update(.key(.escape), at: 1)
    app.type("дще")
    #expect(app.boxLines.isEmpty == false && app.render().text.contains("Lessons: ще"))
    _ = app.update(.key(.escape), at: 1)
    app.type("ق")
    #expect(app.render().text.contains("'ق', which is no key of the tutor."))
    var practice = PracticeRig()
    #expect(practice.press(.character("й")) == [.quit])
  }

  @Test func `another color is reported while the window does not have the focus`() {
    func notices(_ reports: [Report], losingFocus: Bool, regaining: Bool = false) -> [App.Effect] {
      var app = App.sample()
      if losingFocus { _ = app.update(.key(.focusLost), at: 0) }
      if regaining { _ = app.update(.key(.focusGained), at: 0) }
      return reports.enumerated().flatMap { index, report -> [App.Effect] in
        let id = RunID(number: index + 1)
        _ = app.update(.session(.filesChanged), at: 1)
        return app.update(.session(.checkEnded(id, Evidence(report: report))), at: 2)
      }.filter { if case .notify = $0 { true } else { false } }
    }
    let reports: [Report] = [.typing, .typing, .missing]
    #expect(
      notices(reports, losingFocus: true) == [
        .notify("WRONG RED, not the failure this step names"), .notify("RED, for the right reason"),
      ])
    #expect(notices(reports, losingFocus: false).isEmpty)
    #expect(notices(reports, losingFocus: true, regaining: true).isEmpty)
  }

  @Test func `a message stays when the window loses and gains the focus`() {
    var app = App.sample()
    app.type("x")
    _ = app.update(.key(.focusLost), at: 1)
    _ = app.update(.key(.focusGained), at: 1)
    #expect(app.render().text.contains("Nothing is running."))
  }

  @Test func `links name the line in an editor, and the file elsewhere`() {
    var workplace = Workplace(courseFolder: "/home/ada/my course")
    #expect(
      workplace.url(of: "A.swift", line: 3, in: "nibs")
        == "file:///home/ada/my%20course/nibs/A.swift")
    workplace.linkScheme = "vscode"
    #expect(
      workplace.url(of: "A.swift", line: 3, in: "nibs")
        == "vscode://file/home/ada/my%20course/nibs/A.swift:3")
    #expect(
      workplace.url(of: "A.swift", in: "nibs") == "vscode://file/home/ada/my%20course/nibs/A.swift")
  }

  @Test func `the welcome quits, offers editors, and leaves out what does not fit`() throws {
    func welcome(_ columns: Int, _ rows: Int, editors: [Phrase]? = nil) -> App {
      var workplace = Workplace.sample
      if let editors { workplace.editors = editors }
      return App(
        session: Session(course: .sample, progress: Progress()),
        size: Size(columns: columns, rows: rows), workplace: workplace, isFirstStart: true)
    }
    var app = welcome(80, 24)
    #expect(app.update(.key(.character("q")), at: 1) == [.quit])
    app = welcome(80, 24)
    #expect(app.update(.key(.character("2")), at: 1) == [.chooseEditor(1)])
    #expect(app.overlay == nil)
    let many = (1...9).map { Phrase(.inEditor, "editor \($0)") }
    #expect(welcome(80, 24, editors: many).render().text.contains("5  in editor 5"))
    #expect(!welcome(80, 24, editors: many).render().text.contains("in editor 6"))
    let low = welcome(60, 8).render().lines
    #expect(low.contains { $0.contains("This window shows") } == false)
    #expect(low.contains { $0.contains("1  in vim") })
    #expect(low.contains { $0.contains("Enter chooses, Esc decides later, q quits") })
    for rows in 1...4 { #expect(welcome(20, rows).render().lines.count == rows) }
    app = welcome(80, 24)
    _ = app.update(.preparing("building the test probe"), at: 1)
    #expect(app.render().lines.last == "    building the test probe")
  }

  @Test func `without a chosen editor, the edit key offers the editors`() {
    var app = App.sample()
    var workplace = Workplace.sample
    workplace.editor = nil
    _ = app.update(.workplace(workplace), at: 1)
    #expect(app.update(.key(.character("e")), at: 2) == [])
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    #expect(
      app.update(.key(.character("2")), at: 2)
        == [.chooseEditor(1), .edit(file: file, line: nil)])
    #expect(app.overlay == nil)
    app.type("E")
    #expect(app.update(.key(.character("2")), at: 2) == [.chooseEditor(1)])
  }

  @Test(arguments: [
    (60, "      ^ cannot find 'Yaer' in scope"), (24, "      ^ cannot find 'Y…"),
  ])
  func `the compiler's message follows its caret`(_ columns: Int, _ caret: String) {
    let location = SourceLocation(file: "A.swift", line: 1, column: 3)
    let view = ExcerptView(
      problem: Problem(.error, message: "cannot find 'Yaer' in scope\nmore", at: location),
      excerpts: SourceExcerpts(at: [location], in: ["A.swift": Array("a(Yaer(1))".utf8)]),
      highlighting: [:], theme: Theme(), columns: columns, showsMessage: true)
    #expect(view.lines.map(\.text) == [" 1 │ a(Yaer(1))", "   │   " + caret.dropFirst(6)])
  }

  @Test func `a text is copied by its number`() {
    var app = App.sample()
    app.type("c")
    let path = "/home/ada/redgreen/nibs/Tests/TestingNibsTests/TestingNibsTests.swift"
    #expect(app.update(.key(.character("2")), at: 2) == [.copy(path)])
    #expect(app.render().text.contains("Copied: the path of the file."))
  }

  @Test func `the solution of an open step is shown only after confirmation`() {
    var app = App.sample()
    let place = StepPlace(lesson: "nibs", step: Step.missingClass.id)
    #expect(app.update(.key(.character("d")), at: 1) == [])
    #expect(app.panes.tab == .step)
    let effects = app.update(.key(.character("y")), at: 2)
    #expect(effects.contains(.session(.showSolution(place))))
    #expect(app.panes.tab == .diff)
  }

  @Test func `a predicted pass asks for no words`() {
    var app = App.sample()
    app.type("p4")
    #expect(app.overlay == nil)
    #expect(app.session.prediction == Prediction(kind: .passes))
  }

  @Test func `the lessons of an added course have its title above them in the list`() {
    var course = Course.sample
    course.additions = [.init(name: "katas", title: "Ada's katas", lessons: ["more"])]
    var list = StepList(of: Session(course: course, progress: Progress()))
    list.fold(true)
    #expect(list.rows.map(\.title) == ["Unit testing nibs", "Ada's katas", "More"])
    list.choose(list.chosen + 1)
    #expect(list.chosenRow?.detail == "katas" && list.chosenRow?.place == nil)
    list.fold(true)
    list.fold(false)
    list.setFilter("welcome")
    #expect(list.rows.map(\.lesson) == ["nibs", "more"])
  }

  @Test func `lessons fold and unfold in the list`() {
    var list = StepList(of: App.sample().session)
    #expect(list.rows.map(\.lesson) == ["nibs", "nibs", "nibs", "nibs", "nibs", "more"])
    list.fold(true)
    #expect(list.rows.map(\.lesson) == ["nibs", "more"])
    #expect(list.chosenRow?.place == nil)
    list.choose(list.chosen + 5)
    list.fold(false)
    #expect(list.rows.map(\.lesson) == ["nibs", "more", "more"])
    list.setFilter("WELCOME")
    #expect(list.rows.map(\.lessonTitle) == ["Unit testing nibs", "More"])
    list.setFilter("nothing")
    #expect(list.chosenRow == nil)
  }

  @Test func `moving on closes the panes of the previous step`() {
    var app = App.sample()
    app.check(.missing, at: 1)
    app.type("d")
    app.type("n")
    #expect(app.panes.tab == .step)
    #expect(app.pages.diffs == nil)
  }

  @Test func `code is plain until its colors arrive, which are requested once`() throws {
    let place = StepPlace(lesson: "nibs", step: Step.missingClass.id)
    let session = Session(course: .sample, progress: Progress([.stepMoved(to: place)]))
    var app = App(
      session: session, size: Size(columns: 80, rows: 24), workplace: .sample)
    let highlighted = App.sample().render()
    #expect(app.render() != highlighted)
    let effects = app.update(.ticked, at: 1)
    guard case .highlight(let texts) = try #require(effects.first) else {
      Issue.record("\(effects)")
      return
    }
    #expect(app.update(.resized(Size(columns: 79, rows: 24)), at: 2) == [])
    _ = app.update(.resized(Size(columns: 80, rows: 24)), at: 3)
    let code = try #require(texts.first)
    _ = app.update(.highlighted([code: Highlighting.lines(of: code)]), at: 4)
    #expect(app.render() == highlighted)
    #expect(app.update(.ticked, at: 5) == [])
  }
}
