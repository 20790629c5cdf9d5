import SourceReading
import TerminalUI
import TestReports
import TutorCore
import TutorSource
import TutorTexts

@testable import TutorUI

extension Course {
  /// A lesson with one step of each kind, and a second lesson.
  static let sample = Course(lessons: [
    Lesson(
      id: "nibs", title: "Unit testing nibs", summary: "", minutes: 90, needsUIKit: true,
      steps: [.welcome, .missingClass, .frame, .preview]),
    Lesson(id: "more", title: "More", summary: "", minutes: 5, steps: [.welcome]),
  ])
}

extension Step {
  static let welcome = Step(
    id: "01-welcome", kind: .read, title: "Welcome",
    prose: "Test-driven development is a rhythm.\n\n- *Red.*\n- *Green.*\n- *Refactor.*\n")

  static let missingClass = Step(
    id: "02-missing", kind: .red, title: "Red: a class that is not there",
    prose: """
      Name a class that nobody has written yet. Put this into `TestingNibsTests.swift`:

      ```swift
      func testNib() {
        // Not there yet.
        let view = CustomView(frame: .zero)
        XCTAssertEqual(view.subviews.count, 1, "it should have a subview")
      }
      ```

      Save, and look at the verdict.
      """,
    hints: ["The class is called `CustomView`.", "Its name stands in the prose: `CustomView`."],
    expectation: .failsToBuild(
      DiagnosticPattern(
        identifier: "cannot_find_in_scope",
        message: TextPattern(["cannot find 'CustomView' in scope"]))),
    wrongTurns: [
      WrongTurn(
        id: "lower-case", sign: .passes,
        advice: "Swift tells **upper** from lower case: it is `CustomView`, with a big C.")
    ], files: ["Tests/TestingNibsTests/TestingNibsTests.swift"]
  ).revealing("The compiler is the *first test* that failed.")

  static let frame = Step(
    id: "03-frame", kind: .green, title: "Green: load the nib",
    prose: "Load it in `init(frame:)`.", hints: ["One.", "Two."],
    expectation: .passes(PassRequirement(tests: [TestName("testNib")])),
    files: ["Sources/TestingNibs/CustomView.swift"])

  static let preview = Step(
    id: "04-look", kind: .preview, title: "Look: is it there?", prose: "Look, then answer.",
    hints: ["One.", "Two."], expectation: .showsPreview(PreviewRequirement(subject: .screen)),
    question: Question(
      text: "What does the screen show?", answers: ["White", "Red all over", "A red square"],
      right: 1), files: ["Sources/TestingNibs/CustomView.swift"])
}

extension Step {
  /// Returns the step with a text for after the run.
  func revealing(_ text: String) -> Step {
    var step = self
    step.text.after = text
    return step
  }
}

extension Report {
  /// Two failures, one of which shows the values of its expectation.
  static let failing = Report(
    tests: [
      TestResult(
        id: .frame, status: .failed,
        failures: [
          Failure(
            message: "XCTAssertFalse failed - it should have a subview",
            location: SourceLocation(
              file: "Tests/TestingNibsTests/TestingNibsTests.swift", line: 16))
        ]),
      TestResult(
        id: TestID(framework: .swiftTesting, path: ["TestingNibsTests", "size()"]),
        status: .failed,
        failures: [
          Failure(
            message: "Expectation failed: (view.frame.size → (0.0, 0.0)) == "
              + "(CGSize(width: 10, height: 10) → (10.0, 10.0))",
            location: SourceLocation(
              file: "Tests/TestingNibsTests/TestingNibsTests.swift", line: 20, column: 5))
        ]),
    ], ending: .exited(1), duration: 1.2)

  static let missing = Report(
    build: .failed,
    diagnostics: [
      Diagnostic(
        severity: .error, message: "cannot find 'CustomView' in scope",
        identifier: "cannot_find_in_scope",
        location: SourceLocation(
          file: "Tests/TestingNibsTests/TestingNibsTests.swift", line: 9, column: 16))
    ], ending: .exited(1), sawEndOfTests: false, duration: 0.6)

  /// A build that failed with one error.
  static func doesNotBuild(_ message: String, in file: String, line: Int) -> Report {
    Report(
      build: .failed,
      diagnostics: [
        Diagnostic(
          severity: .error, message: message,
          location: SourceLocation(file: file, line: line, column: 1))
      ], ending: .exited(1), sawEndOfTests: false)
  }

  static let typing = Report(
    build: .failed,
    diagnostics: [
      Diagnostic(
        severity: .error, message: "expected expression after operator",
        identifier: "expected_expr_after_operator",
        location: SourceLocation(
          file: "Tests/TestingNibsTests/TestingNibsTests.swift", line: 9, column: 16))
    ], ending: .exited(1), sawEndOfTests: false, duration: 0.6)

  static let mixed = Report(
    tests: [
      TestResult(id: .nib, status: .passed),
      TestResult(
        id: .frame, status: .failed,
        failures: [
          Failure(
            message: "XCTAssertFalse failed - it should have a subview",
            location: SourceLocation(
              file: "Tests/TestingNibsTests/TestingNibsTests.swift", line: 16))
        ]),
      TestResult(id: .coder, status: .skipped),
    ], ending: .exited(1), duration: 1.2)
}

extension SourceExcerpts {
  /// The lines that the sample reports refer to.
  static let sample: SourceExcerpts = {
    let lines = [
      9: "    let view = CustomView(frame: * .zero)",
      16: "    XCTAssertFalse(view.subviews.isEmpty, \"it should have a subview\")",
      20: "    #expect(view.frame.size == CGSize(width: 10, height: 10))",
    ]
    let text = (1...30).map { lines[$0] ?? "" }.joined(separator: "\n")
    let file = "Tests/TestingNibsTests/TestingNibsTests.swift"
    return SourceExcerpts(
      at: lines.keys.map { SourceLocation(file: file, line: $0) }, in: [file: Array(text.utf8)])
  }()
}

extension TestID {
  static let nib = xctest("testNib")
  static let frame = xctest("testFrame")
  static let coder = xctest("testCoder")

  private static func xctest(_ name: String) -> TestID {
    TestID(framework: .xctest, path: ["TestingNibsTests", "NibTests", name])
  }
}

extension ViewTree {
  /// A red square in the middle of a white screen.
  static let square = ViewTree(
    show: "screen", size: Size(width: 375, height: 667),
    root: View(
      class: "UIView", frame: [0, 0, 375, 667], background: .white,
      children: [
        View(
          class: "CustomView", module: "TestingNibs", frame: [87.5, 233.5, 200, 200],
          background: .red,
          children: [View(class: "UILabel", frame: [20, 20, 160, 40], text: "Hello")])
      ]))
}

extension ViewTree.Color {
  static let white = ViewTree.Color(
    red: 1, green: 1, blue: 1, alpha: 1, description: "UIExtendedGrayColorSpace 1 1")
  static let red = ViewTree.Color(
    red: 1, green: 0, blue: 0, alpha: 1, description: "UIExtendedSRGBColorSpace 1 0 0 1")
}

extension Workplace {
  static let sample = Workplace(
    courseFolder: "/home/ada/redgreen", home: "/home/ada", editor: Phrase(.inEditor, "vim"),
    editors: [
      Phrase(.inPane, "vim", "tmux"), Phrase(.inEditor, "vim"), Phrase(.inEditor, "nano"),
    ])
}

extension App {
  /// An app at a step of the sample course, with highlighted code.
  static func sample(
    at step: Step = .missingClass, paths: [Course.Path] = [],
    size: Size = Size(columns: 80, rows: 24), theme: Theme = Theme()
  ) -> App {
    let place = StepPlace(lesson: "nibs", step: step.id)
    var progress = Progress([.stepMoved(to: place)])
    progress.note(.start(of: step.id), in: "nibs")
    var course = Course.sample
    course.paths = paths
    var app = App(
      session: Session(course: course, progress: progress), size: size, theme: theme,
      workplace: .sample)
    for case .highlight(let texts) in app.update(.ticked, at: 0) {
      let lines = texts.map { ($0, Highlighting.lines(of: $0)) }
      _ = app.update(.highlighted(Dictionary(uniqueKeysWithValues: lines)), at: 0)
    }
    return app
  }

  /// Starts and ends a check with a report.
  mutating func check(
    _ report: Report, view: ViewTree? = nil, answer: Int? = nil, table: TruthTable? = nil,
    at now: Double
  ) {
    let effects = update(.key(.character("r")), at: now)
    for case .session(.startCheck(let id, _)) in effects {
      var evidence = Evidence(report: report, view: view, answer: answer, table: table)
      evidence.excerpts = .sample
      _ = update(.session(.checkEnded(id, evidence)), at: now + 1)
      _ = update(.session(.recorded), at: now + 1)
    }
  }

  mutating func type(_ text: String) {
    for character in text { _ = update(.key(.character(character)), at: clock.now) }
  }
}

extension CyclePhase {
  /// A wrong red, a right red, and a later green.
  static let sample: [CyclePhase] = [
    verdict(1, .wrongRed, .red, "it builds", at: 0, lines: nil),
    verdict(2, .asExpected, .red, "cannot find 'CustomView' in scope", at: 45, lines: 2),
    verdict(3, .asExpected, .green, "1 test passed", at: 345, lines: 12),
  ]

  private static func verdict(
    _ number: Int, _ outcome: Verdict.Outcome, _ kind: Step.Kind, _ got: String, at time: Int,
    lines: Int?
  ) -> CyclePhase {
    var entry = JournalEntry.verdict(
      Verdict(outcome: outcome, kind: kind, finding: .environment(.fault(got))),
      at: StepPlace(lesson: "nibs", step: kind == .red ? "02-missing" : "03-frame"), hints: 0,
      duration: 1)
    entry.at = time
    return CyclePhase(id: "commit \(number)", entry: entry, changedLines: lines)
  }
}
