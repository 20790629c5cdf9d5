import TerminalUI
import TestReports
import Testing
import TutorCore
import TutorTexts

@testable import TutorUI

/// The learner's screen in German.
struct LanguageTests {
  /// The foot line is asserted by its text.
  private let parts = Set(FramePart.allCases).subtracting([.keys])

  @Test(arguments: [
    (80, " t testen  h Hinweis  e öffnen  d Lösung  v Ansicht  ? Tasten  q beenden"),
    (
      160,
      " t testen  h Hinweis  e öffnen  d Lösung  v Ansicht  l Liste  u rückgängig  ? Tasten  q beenden"
    ),
    (60, " t testen  h Hinweis  e öffnen  ? Tasten  q beenden"),
  ])
  func `the foot line in German has what fits`(_ columns: Int, _ text: String) {
    let app = App.german(size: Size(columns: columns, rows: 24))
    #expect(app.render().lines.last == text)
  }

  @Test func `a whole screen in German: a step before its first run`() {
    expectFrame(
      of: App.german(), named: "german-before-first-run", showing: parts,
      hasStyles: false)
  }

  @Test func `the welcome follows the chosen language, and the first step that of its text`() {
    var theme = Theme()
    theme.preferredLanguage = .german
    var app = App(
      session: Session(course: .sample, progress: Progress()), size: Size(columns: 80, rows: 24),
      theme: theme, workplace: .sample, isFirstStart: true)
    expectFrame(
      of: app, named: "german-welcome", showing: Set(FramePart.allCases), hasStyles: false)
    _ = app.update(.key(.escape), at: 1)
    #expect(app.render().text.contains("Goal   read this step"))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 160, rows: 48)])
  func `a wrong red in German`(_ size: Size) {
    var app = App.german(size: size)
    app.check(.typing, at: 1)
    expectFrame(
      of: app, named: "german-wrong-red-\(size.columns)x\(size.rows)",
      showing: parts, hasStyles: false)
  }

  @Test func `a step that is done in German`() {
    var app = App.german(at: .frame)
    app.check(Report(tests: [TestResult(id: .nib, status: .passed)]), at: 1)
    expectFrame(of: app, named: "german-green", showing: parts, hasStyles: false)
  }

  @Test func `all keys in German`() {
    var app = App.german(size: Size(columns: 80, rows: 48))
    app.type("?")
    expectBox(on: app, named: "german-help")
  }

  @Test func `the list of lessons in German`() {
    var app = App.german()
    app.type("l")
    expectBox(on: app, named: "german-list")
  }

  @Test func `a German question is answered by the first letter of its answers, or by y`() {
    for key in ["j", "J", "y"] {
      var app = App.german()
      app.type("d")
      expectBox(on: app, named: "german-show-question")
      app.type(key)
      #expect(app.session.question == nil && app.session.hasSeenSolution)
    }
    var app = App.sample()
    app.type("dj")
    #expect(app.session.question != nil)
  }

  @Test func `the screen follows the language of the step's text, also from step to step`() {
    var app = App.german(only: [Step.missingClass.id])
    #expect(app.render().text.contains("Ziel "))
    _ = app.update(
      .session(.goToRequested(StepPlace(lesson: "nibs", step: Step.welcome.id))), at: 1)
    #expect(app.render().text.contains("Goal   read this step, then press n"))
    #expect(app.render().lines.last?.contains("q quit") == true)
    _ = app.update(.key(.character("n")), at: 2)
    #expect(app.render().lines.last?.contains("q beenden") == true)
  }

  @Test func `the goal and what is still to do are German, with the lesson's own words`() {
    let condition = StructureCondition(
      file: "A.swift", subject: .call("load"), isPresent: true, explanation: "verwende `load()`")
    var verdict = Verdict(
      outcome: .notGreenYet, kind: .refactor,
      finding: .structure(.unmet(condition.explanation, file: condition.file)))
    verdict.goal = .expectation(
      .keepsGreen(RefactorRequirement(passes: PassRequirement(tests: []), conditions: [condition])))
    #expect(verdict.expected(in: .german) == "alle Tests bestehen weiterhin; verwende `load()`")
    #expect(verdict.got(in: .german) == "grün, und noch zu tun: verwende `load()`")
    #expect(verdict.got == "green, and still to do: verwende `load()`")
  }

  @Test(
    arguments: [
      (.build(.otherDiagnostic(.cannotFind)), "der Build schlägt fehl: ", "lässt, und speichere."),
      (
        .tests(.failsToo(.nib, nil)), "auch NibTests.testNib schlägt fehl", "du ihn auch entfernen."
      ),
      (.tests(.passed([.nib])), "bestanden: NibTests.testNib", "davor verlangt haben."),
      (
        .structure(.mutants(caught: 3, of: 5, missed: MutantResult(change: "a", caughtBy: nil))),
        "3 von 5 Mutanten entdeckt; der erste von 2 übersehenen: a", "Änderung fehlschlägt."
      ),
    ] as [(Finding, String, String)])
  func `a finding and what to do next are German, except for what they quote`(
    _ finding: Finding, _ start: String, _ end: String
  ) {
    let verdict = Verdict(outcome: .notGreenYet, kind: .green, finding: finding)
    #expect(verdict.sentence(in: .german).hasPrefix("NOCH NICHT GRÜN: \(start)"))
    #expect(verdict.nextMove.map { Language.german($0).hasSuffix(end) } == true)
  }

  @Test func `a notice is in the language of the screen, and in English for commands and JSON`() {
    var app = App.german()
    _ = app.update(.session(.nextRequested), at: 1)
    #expect(app.render().text.contains("Dieser Schritt ist noch nicht fertig."))
    #expect("\(app.session.notice ?? "")".hasPrefix("This step is not done yet."))
    _ = app.update(.key(.character("x")), at: 1)
    #expect(app.render().text.contains("Es läuft nichts."))
  }

  @Test func `no German text has a tab, a label, or a key that does not fit into 60 columns`() {
    var app = App.german(size: Size(columns: 60, rows: 15))
    app.check(.typing, at: 1)
    let lines = app.render().lines
    #expect(lines[1].contains("5 Ansicht"))
    #expect(lines.last?.hasSuffix("q beenden") == true)
  }
}

extension App {
  /// The sample with a German text for its steps, or only for those with the given identifiers.
  fileprivate static func german(
    at step: Step = .missingClass, size: Size = Size(columns: 80, rows: 24),
    only steps: [Step.ID]? = nil
  ) -> App {
    var course = Course.sample
    for index in course.lessons[0].steps.indices
    where steps?.contains(course.lessons[0].steps[index].id) != false {
      course.lessons[0].steps[index].text.language = "de"
      course.lessons[0].steps[index].title = "Rot: eine Klasse, die es nicht gibt"
      course.lessons[0].steps[index].text.prose =
        "Nenn eine Klasse, die noch niemand geschrieben hat.\n\nSpeichere und lies das Urteil."
    }
    let place = StepPlace(lesson: "nibs", step: step.id)
    var progress = Progress([.stepMoved(to: place)])
    progress.note(.start(of: step.id), in: "nibs")
    return App(
      session: Session(course: course, progress: progress), size: size, workplace: .sample)
  }
}
