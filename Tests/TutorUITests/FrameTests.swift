import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

/// Whole screens compared with golden frames: every size, with and without colors, in Unicode and ASCII.
struct FrameTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var size: Size
    var theme: App.Theme
    var name: String
    var testDescription: String { name }
  }

  static let sizes = [(60, 15), (80, 24), (120, 40), (160, 48), (200, 60)]

  static let settings: [Setting] = sizes.flatMap { columns, rows in
    [Glyphs.unicode, .ascii].flatMap { glyphs in
      [Palette.color, .mono].map { palette in
        Setting(
          size: Size(columns: columns, rows: rows),
          theme: App.Theme(palette: palette, glyphs: glyphs),
          name: "\(columns)x\(rows)-\(glyphs.isASCII ? "ascii" : "unicode")-"
            + (palette.isColored ? "color" : "mono"))
      }
    }
  }

  @Test(arguments: settings)
  func `a wrong red, at every size and in every theme`(_ setting: Setting) {
    var app = App.sample(size: setting.size, theme: setting.theme)
    app.check(.typing, at: 1)
    expectFrame(app.render(), named: "wrong-red-\(setting.name)")
  }

  @Test(arguments: settings)
  func `a view, at every size and in every theme`(_ setting: Setting) {
    var app = App.sample(at: .preview, size: setting.size, theme: setting.theme)
    app.check(.mixed, view: .square, at: 1)
    expectFrame(app.render(), named: "view-\(setting.name)")
  }

  private static let usualSizes = [Size(columns: 80, rows: 24), Size(columns: 160, rows: 48)]

  @Test(arguments: usualSizes)
  func `the first start explains the tutor and offers editors`(_ size: Size) {
    let app = App(
      session: Session(course: .sample, progress: Progress()), size: size, workplace: .sample,
      isFirstStart: true)
    expectFrame(app.render(), named: "welcome-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes)
  func `a right red looks like success`(_ size: Size) {
    var app = App.sample(size: size)
    app.check(.missing, at: 1)
    expectFrame(app.render(), named: "right-red-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes)
  func `a failing expectation with its values, selected among two`(_ size: Size) {
    var app = App.sample(at: .frame, size: size)
    app.check(.failing, at: 1)
    app.type("2")
    _ = app.update(.key(.down), at: 4)
    _ = app.update(.key(.down), at: 4)
    expectFrame(app.render(), named: "failing-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes)
  func `the end of a lesson`(_ size: Size) {
    var progress = Progress(
      Course.sample.lessons[0].steps.prefix(3).map {
        .stepRead(at: StepPlace(lesson: "nibs", step: $0.id))
      })
    progress.apply(.stepMoved(to: StepPlace(lesson: "nibs", step: Step.preview.id)))
    var app = App(
      session: Session(course: .sample, progress: progress), size: size, workplace: .sample)
    app.check(Report(tests: [TestResult(id: .nib, status: .passed)]), view: .square, at: 1)
    app.type("a2")
    _ = app.update(.readRhythm(CyclePhase.sample), at: 3)
    expectFrame(app.render(), named: "lesson-end-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `a light background`(_ size: Size) {
    var app = App.sample(size: size)
    app.check(.typing, at: 1)
    _ = app.update(.key(.background(isLight: true)), at: 3)
    expectFrame(app.render(), named: "wrong-red-light-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `the file that is edited, before the first run`(_ size: Size) {
    var app = App.sample(size: size)
    app.type("2")
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    _ = app.update(
      .readFile(file, text: "import XCTest\n\nfinal class NibTests: XCTestCase {}\n"), at: 1)
    expectFrame(app.render(), named: "listing-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `the texts to copy`(_ size: Size) {
    var app = App.sample(size: size)
    app.type("hhc")
    expectFrame(app.render(), named: "copies-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `the question before the solution is shown`(_ size: Size) {
    var app = App.sample(size: size)
    app.type("d")
    expectFrame(app.render(), named: "show-question-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `a search in the list shows the lessons`(_ size: Size) {
    var app = App.sample(size: size)
    app.type("lwelcome")
    expectFrame(app.render(), named: "list-search-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `the first step of another lesson`(_ size: Size) {
    var app = App.sample(size: size)
    _ = app.update(
      .session(.goToRequested(StepPlace(lesson: "more", step: Step.welcome.id))), at: 1)
    expectFrame(app.render(), named: "another-lesson-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `the choice of an editor, if yours is missing`(_ size: Size) {
    var app = App.sample(size: size)
    var workplace = Workplace.sample
    (workplace.editor, workplace.missingEditor) = (nil, "kak")
    _ = app.update(.workplace(workplace), at: 1)
    app.type("e")
    expectFrame(app.render(), named: "missing-editor-\(size.columns)x\(size.rows)")
  }

  @Test func `the picture in the README shows a wrong red`() {
    var app = App.sample(size: Size(columns: 104, rows: 26))
    app.check(.typing, at: 1)
    expectPicture(app.render(), named: "wrong-red")
  }

  @Test func `a step before its first run`() {
    expectFrame(App.sample().render(), named: "before-first-run")
  }

  @Test func `a red for the right reason`() {
    var app = App.sample()
    app.check(.missing, at: 1)
    expectFrame(app.render(), named: "right-red")
  }

  @Test func `a verdict that a save has made stale, while the tests run`() {
    var app = App.sample()
    app.check(.missing, at: 1)
    _ = app.update(.session(.filesChanged), at: 5)
    _ = app.update(
      .progressed(RunID(number: 2), .building(step: 3, of: 7, what: "TestingNibs")), at: 6.3)
    expectFrame(app.render(), named: "stale-and-running")
  }

  @Test func `a provisional verdict, before swift test confirms it`() {
    var app = App.sample()
    _ = app.update(.session(.filesChanged), at: 0)
    _ = app.update(
      .session(.builtDirectly(RunID(number: 1), .success(Evidence(report: .typing)))), at: 0.2)
    _ = app.update(
      .progressed(RunID(number: 1), .building(step: 3, of: 7, what: "TestingNibs")), at: 0.5)
    expectFrame(app.render(), named: "provisional-verdict")
  }

  @Test func `a provisional verdict that was wrong`() {
    var app = App.sample()
    _ = app.update(.session(.filesChanged), at: 0)
    _ = app.update(
      .session(.builtDirectly(RunID(number: 1), .success(Evidence(report: .typing)))), at: 0.2)
    _ = app.update(.session(.checkEnded(RunID(number: 1), Evidence(report: .missing))), at: 1)
    expectFrame(app.render(), named: "verdict-mismatch")
  }

  @Test func `the reason for a missing provisional verdict is shown with the run`() {
    var app = App.sample()
    _ = app.update(.session(.filesChanged), at: 0)
    _ = app.update(
      .session(
        .builtDirectly(
          RunID(number: 1), .failure(DirectBuildObstacle("there are other files")))), at: 0.2)
    _ = app.update(.session(.checkEnded(RunID(number: 1), Evidence(report: .missing))), at: 1)
    app.type("2")
    expectFrame(app.render(), named: "no-provisional-verdict")
  }

  @Test func `a green with a weakened test`() {
    var app = App.sample(at: .frame)
    let report = Report(tests: [TestResult(id: .nib, status: .passed)])
    let table = TruthTable(unsatisfied: [.init(.broken("white-instead-of-red"), .ran(report))])
    app.check(report, table: table, at: 1)
    expectFrame(app.render(), named: "weakened")
  }

  @Test func `a prediction, while its message is typed`() {
    var app = App.sample()
    app.type("p2should add")
    expectFrame(app.render(), named: "prediction")
  }

  @Test func `a prediction that came true`() {
    var app = App.sample()
    app.type("p1cannot find")
    _ = app.update(.key(.enter), at: 1)
    app.check(.missing, at: 1)
    expectFrame(app.render(), named: "as-predicted")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `the rhythm, with the change behind a mark`(_ size: Size) throws {
    var app = App.sample(size: size)
    app.check(.typing, at: 1)
    app.type("y")
    let phases = CyclePhase.sample
    _ = app.update(.readRhythm(phases), at: 2)
    _ = app.update(.key(.left), at: 3)
    #expect(app.update(.key(.left), at: 3) == [.readChange(phases[1])])
    let diff = try #require(FileDiff(of: "Tests/A.swift", from: "a\nb\n", to: "a\nB\n"))
    _ = app.update(.readChange("other", []), at: 4)
    _ = app.update(.readChange(phases[1].id, [diff]), at: 4)
    expectFrame(app.render(), named: "rhythm-\(size.columns)x\(size.rows)")
  }

  @Test func `the run with its tests, failures and output`() {
    var app = App.sample(at: .frame)
    _ = app.update(.key(.character("r")), at: 1)
    _ = app.update(.progressed(RunID(number: 1), .printed(Array("hello\u{1B}[2J\n".utf8))), at: 2)
    _ = app.update(
      .session(.checkEnded(RunID(number: 1), Evidence(report: .mixed))), at: 3)
    app.type("o")
    expectFrame(app.render(), named: "run")
  }

  @Test func `hints are below the prose`() {
    var app = App.sample()
    app.type("h")
    expectFrame(app.render(), named: "hint")
  }

  @Test(arguments: usualSizes) func `the difference from the solution`(_ size: Size) throws {
    var app = App.sample(size: size)
    app.type("dy")
    let diff = try #require(FileDiff(of: "Tests/A.swift", from: "a\nb\n", to: "a\nB\n"))
    _ = app.update(.differed([diff]), at: 1)
    expectFrame(app.render(), named: "diff-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `all keys`(_ size: Size) {
    var app = App.sample(size: size)
    app.type("?")
    expectFrame(app.render(), named: "help-\(size.columns)x\(size.rows)")
  }

  @Test(arguments: usualSizes) func `the list of lessons and steps`(_ size: Size) {
    var app = App.sample(
      paths: [Course.Path(title: "First evening", summary: "For all.", lessons: ["nibs"])],
      size: size)
    app.type("l")
    expectFrame(app.render(), named: "list-\(size.columns)x\(size.rows)")
  }

  @Test func `the question before files are overwritten`() {
    var app = App.sample()
    app.type("s")
    expectFrame(app.render(), named: "solve-question")
  }

  @Test func `the answers to choose from`() {
    var app = App.sample(at: .preview)
    app.type("a")
    expectFrame(app.render(), named: "answers")
  }

  @Test func `a window that is too small says what is needed`() {
    expectFrame(
      App.sample(size: Size(columns: 40, rows: 10)).render(), named: "too-small")
  }

  @Test func `drawing succeeds at every size`() {
    for columns in [0, 1, 2, 20, 59, 60, 61, 79, 99, 100, 101, 133, 210] {
      for rows in [0, 1, 2, 14, 15, 16, 25, 64] {
        var app = App.sample(size: Size(columns: columns, rows: rows))
        app.check(.typing, at: 1)
        for keys in ["", "h", "l", "?", "o", "v", "/x", "p", "p1x", "y"] {
          var app = app
          app.type(keys)
          #expect(app.render().size == Size(columns: columns, rows: rows))
        }
      }
    }
  }
}
