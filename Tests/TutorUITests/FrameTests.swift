import TerminalUI
import TestSupport
import Testing
import TestReports
import TutorCore

@testable import TutorUI

/// The learner's screen compared with golden frames.
///
/// Its content is asserted at 80x24, its layout at 60x15 and 160x48, and its themes and glyphs on one
/// screen. `ScreenTextTests` asserts texts that need no frame, and `ThemeTests` the themes and
/// glyphs of all screens.
struct FrameTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var name: String
    var palette: Palette
    var glyphs: Glyphs
    var testDescription: String { name }
  }

  static let settings = [
    Setting(name: "unicode-color", palette: .color, glyphs: .unicode),
    Setting(name: "unicode-light", palette: .light, glyphs: .unicode),
    Setting(name: "unicode-mono", palette: .mono, glyphs: .unicode),
    Setting(name: "ascii-color", palette: .color, glyphs: .ascii),
    Setting(name: "ascii-mono", palette: .mono, glyphs: .ascii),
  ]

  @Test(arguments: settings)
  func `a wrong red, in every theme and with all glyphs`(_ setting: Setting) {
    var app = App.sample(theme: Theme(palette: setting.palette, glyphs: setting.glyphs))
    app.check(.typing, at: 1)
    expectFrame(of: app, named: "wrong-red-\(setting.name)", showing: [.step])
  }

  @Test(arguments: [Size(columns: 60, rows: 15), Size(columns: 160, rows: 48)])
  func `a wrong red on a small and on a large screen`(_ size: Size) {
    var app = App.sample(size: size)
    app.check(.typing, at: 1)
    expectFrame(
      of: app, named: "wrong-red-\(size.columns)x\(size.rows)",
      showing: [.head, .tabs, .step], hasStyles: false)
  }

  @Test func `a whole screen: a step before its first run`() {
    expectFrame(
      of: App.sample(), named: "before-first-run", showing: Set(FramePart.allCases))
  }

  @Test func `a red for the right reason looks like success`() {
    var app = App.sample()
    app.check(.missing, at: 1)
    expectFrame(of: app, named: "right-red")
  }

  @Test func `a failing expectation with its values, selected among two`() {
    var app = App.sample(at: .frame)
    app.check(.failing, at: 1)
    app.type("2")
    _ = app.update(.key(.down), at: 4)
    _ = app.update(.key(.down), at: 4)
    expectFrame(of: app, named: "failing")
  }

  @Test func `the file that is edited, before the first run`() {
    var app = App.sample()
    app.type("2")
    app.readListing()
    expectFrame(of: app, named: "listing")
  }

  @Test func `a verdict that a save has made stale, while the tests run`() {
    var app = App.sample()
    app.check(.missing, at: 1)
    _ = app.update(.session(.filesChanged), at: 5)
    _ = app.update(
      .progressed(RunID(number: 2), .building(step: 3, of: 7, what: "TestingNibs")), at: 6.3)
    expectFrame(of: app, named: "stale-and-running")
  }

  @Test func `a provisional verdict, before swift test confirms it`() {
    var app = App.sample()
    _ = app.update(.session(.filesChanged), at: 0)
    _ = app.update(
      .session(.builtDirectly(RunID(number: 1), .success(Evidence(report: .typing)))), at: 0.2)
    _ = app.update(
      .progressed(RunID(number: 1), .building(step: 3, of: 7, what: "TestingNibs")), at: 0.5)
    expectFrame(of: app, named: "provisional-verdict")
  }

  @Test func `a provisional verdict that was wrong`() {
    var app = App.sample()
    _ = app.update(.session(.filesChanged), at: 0)
    _ = app.update(
      .session(.builtDirectly(RunID(number: 1), .success(Evidence(report: .typing)))), at: 0.2)
    _ = app.update(.session(.checkEnded(RunID(number: 1), Evidence(report: .missing))), at: 1)
    expectFrame(of: app, named: "verdict-mismatch")
  }

  @Test func `the rhythm, with the change behind a mark`() throws {
    var app = App.sample()
    app.check(.typing, at: 1)
    app.type("y")
    let phases = CyclePhase.sample
    _ = app.update(.readRhythm(phases), at: 2)
    _ = app.update(.key(.left), at: 3)
    #expect(app.update(.key(.left), at: 3) == [.readChange(phases[1])])
    let diff = try #require(FileDiff(of: "Tests/A.swift", from: "a\nb\n", to: "a\nB\n"))
    _ = app.update(.readChange("other", []), at: 4)
    _ = app.update(.readChange(phases[1].id, [diff]), at: 4)
    expectFrame(of: app, named: "rhythm")
  }

  @Test func `the rhythm says why a run after an undo or a solution counts no lines`() {
    var app = App.sample()
    app.type("y")
    var phases = CyclePhase.sample
    phases[1].changedLines = nil
    _ = app.update(.readRhythm(phases), at: 2)
    _ = app.update(.key(.left), at: 3)
    _ = app.update(.key(.left), at: 3)
    #expect(app.render().text.contains("an undo or a solution changed your files, so this run"))
    _ = app.update(.key(.left), at: 3)
    #expect(app.render().text.contains("the first verdict of the lesson"))
  }

  @Test func `the run with its tests, failures and output`() {
    var app = App.sample(at: .frame)
    _ = app.update(.key(.character("r")), at: 1)
    _ = app.update(.progressed(RunID(number: 1), .printed(Array("hello\u{1B}[2J\n".utf8))), at: 2)
    _ = app.update(
      .session(.checkEnded(RunID(number: 1), Evidence(report: .mixed))), at: 3)
    app.type("o")
    expectFrame(of: app, named: "run")
  }

  @Test func `the difference from the solution`() throws {
    var app = App.sample()
    app.type("dy")
    let diff = try #require(FileDiff(of: "Tests/A.swift", from: "a\nb\n", to: "a\nB\n"))
    _ = app.update(.differed([diff]), at: 1)
    expectFrame(of: app, named: "diff")
  }

  @Test func `a drawn view and its outline`() {
    var app = App.sample(at: .preview)
    app.check(.mixed, view: .square, at: 1)
    expectFrame(of: app, named: "view")
  }

  @Test func `a large screen shows a larger picture of the view beside the step`() {
    var app = App.sample(at: .preview, size: Size(columns: 160, rows: 48))
    app.check(.mixed, view: .square, at: 1)
    expectFrame(of: app, named: "view-160x48", hasStyles: false)
  }

  // MARK: - Boxes on top of the screen

  @Test func `the first start explains the tutor and offers editors`() {
    let app = App(
      session: Session(course: .sample, progress: Progress()), size: Size(columns: 80, rows: 24),
      workplace: .sample, isFirstStart: true)
    expectFrame(of: app, named: "welcome", showing: Set(FramePart.allCases))
  }

  @Test func `the end of a lesson`() {
    var progress = Progress(
      Course.sample.lessons[0].steps.prefix(3).map {
        .stepRead(at: StepPlace(lesson: "nibs", step: $0.id))
      })
    progress.apply(.stepMoved(to: StepPlace(lesson: "nibs", step: Step.preview.id)))
    var app = App(
      session: Session(course: .sample, progress: progress), size: Size(columns: 80, rows: 24),
      workplace: .sample)
    app.check(Report(tests: [TestResult(id: .nib, status: .passed)]), view: .square, at: 1)
    app.type("a2")
    _ = app.update(.readRhythm(CyclePhase.sample), at: 3)
    expectBox(on: app, named: "lesson-end")
  }

  @Test func `the texts to copy`() {
    var app = App.sample()
    app.type("hhc")
    expectBox(on: app, named: "copies")
  }

  @Test func `the question before the solution is shown`() {
    var app = App.sample()
    app.type("d")
    expectBox(on: app, named: "show-question")
  }

  @Test func `the list of lessons and steps`() {
    var app = App.sample(
      paths: [Course.Path(title: "First evening", summary: "For all.", lessons: ["nibs"])])
    app.type("l")
    expectBox(on: app, named: "list")
  }

  @Test func `a prediction, while its message is typed`() {
    var app = App.sample()
    app.type("p2should add")
    expectBox(on: app, named: "prediction")
  }

  @Test func `all keys`() {
    var app = App.sample()
    app.type("?")
    expectBox(on: app, named: "help")
  }

  @Test func `the answers to choose from`() {
    var app = App.sample(at: .preview)
    app.type("a")
    expectBox(on: app, named: "answers")
  }

  @Test func `drawing succeeds at every size`() {
    let widths = [0, 1, 2, 20, 59, 60, 61, 79, 99, 100, 101, 133, 210]
    for columns in TestSeed.sample(widths, oneIn: 4, for: "sizes of the screen") {
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
