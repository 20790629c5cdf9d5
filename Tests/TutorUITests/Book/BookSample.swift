import SourceReading
import TestReports
import TutorCore
import TutorSource

@testable import TutorUI

extension Lesson {
  /// A lesson with a step of each kind that a page shows differently.
  static let leap: Lesson = {
    var lesson = Lesson(
      id: "leap", title: "Leap years", summary: "A year & its days.", minutes: 20,
      source: Lesson.Source(title: "Leap", author: "ada"),
      steps: [.leapWelcome, .leapRed, .leapGreen, .leapPreview, .leapMutants])
    lesson.prerequisites = "You should know Swift."
    lesson.outcome = "You can test a year."
    lesson.wrongTurns = [
      WrongTurn(id: "wrong-case", sign: .nothingRan, advice: "Mind the **case**.")
    ]
    for index in lesson.steps.indices { lesson.steps[index].wrongTurns += lesson.wrongTurns }
    return lesson
  }()
}

extension Step {
  static let leapWelcome = Step(
    id: "01-welcome", kind: .read, title: "Welcome",
    prose: "Read.\n\n## Why\n\nBecause:\n\n```swift\nlet year = 2000\n```")

  static let leapRed = Step(
    id: "02-ask", kind: .red, title: "Ask for a `Year`", prose: "Name **Year**.",
    hints: ["Look at the test.", "Write `Year(2000)`."],
    expectation: .failsToBuild(
      DiagnosticPattern(message: TextPattern(["cannot find 'Year' in scope"]))),
    wrongTurns: [WrongTurn(id: "code-first", sign: .passes, advice: "Remove `Year` again.")]
  ).revealing("Red, as *asked*.")

  static let leapGreen = Step(
    id: "03-answer", kind: .green, title: "Answer", prose: "Write it.", hints: ["One.", "Two."],
    expectation: .passes(PassRequirement(tests: [TestName("leapYear()")])))

  static let leapPreview = Step(
    id: "04-see", kind: .preview, title: "See it", prose: "Look.", hints: ["One.", "Two."],
    expectation: .showsPreview(PreviewRequirement(subject: .screen)),
    question: Question(text: "Which color?", answers: ["Blue", "Red all over"], right: 1))

  static let leapMutants = Step(
    id: "05-break", kind: .mutation, title: "Break it", prose: "Press t.", hints: ["One.", "Two."],
    expectation: .catchesMutants(MutationRequirement(files: ["Sources/Leap/Year.swift"])))
}

extension Book {
  private static let test = """
    import Testing
    @testable import Leap

    @Test func leapYear() {
      #expect(Year(2000).isLeap, "2000 is <one>")
    }

    """

  private static let code = """
    /// A year.
    struct Year {
      var isLeap: Bool { true }
    }

    """

  private static let start = [
    "Package.swift": Array("// swift-tools-version: 6.1\nimport PackageDescription\n".utf8)
  ]

  /// The package of the sample lesson at the start and after each step.
  static let leapStates: [[String: [UInt8]]] = {
    let red = start.merging(["Tests/LeapTests/LeapTests.swift": Array(test.utf8)]) { $1 }
    let green = red.merging(["Sources/Leap/Year.swift": Array(code.utf8)]) { $1 }
    let edited = green.merging([
      "Sources/Leap/Year.swift": Array(code.replacing("true", with: "false").utf8),
      "image.png": [0x89, 0x50, 0],
    ]) { $1 }
    return [start, start, red, green, edited, edited]
  }()

  /// The outcome of each step of the sample lesson, as the judge sees it.
  static let leapOutcomes: [Step.ID: StepOutcome] = {
    let file = "Tests/LeapTests/LeapTests.swift"
    let place = SourceLocation(file: file, line: 5, column: 11)
    var red = Evidence(
      report: Report(
        build: .failed,
        diagnostics: [
          Diagnostic(severity: .error, message: "cannot find 'Year' in scope", location: place),
          Diagnostic(severity: .error, message: "not in scope either", location: place),
        ], ending: .exited(1), sawEndOfTests: false))
    red.excerpts = SourceExcerpts(at: [place], in: [file: Array(test.utf8)])
    let id = TestID(framework: .swiftTesting, path: ["LeapTests", "leapYear()"])
    let passing = Report(tests: [TestResult(id: id, status: .passed)])
    var warned = passing
    warned.diagnostics = [Diagnostic(severity: .warning, message: "unused", location: place)]
    let failing = Report(
      tests: [
        TestResult(
          id: id, status: .failed,
          failures: [
            Failure(
              message: "Expectation failed: (Year(2000).isLeap → false) at 0x00007f3c90001230"
                + "\nin /tmp/x/leap/a.swift, $5649084d1824, /tmp/x/packages/0123456789abcdef/b",
              location: place)
          ])
      ], ending: .exited(1))
    var broken = Evidence(report: failing)
    broken.excerpts = red.excerpts
    let mutants = [
      MutantResult(
        change: "return true removed",
        location: SourceLocation(file: "Sources/Leap/Year.swift", line: 3),
        caughtBy: "leapYear()"),
      MutantResult(change: "a < b", caughtBy: "does not build"),
    ]
    let evidences: [Step.ID: Evidence] = [
      "02-ask": red, "03-answer": broken,
      "04-see": Evidence(report: passing, view: .square, answer: 1),
      "05-break": Evidence(report: warned, mutants: mutants),
    ]
    return evidences.reduce(into: [:]) { outcomes, item in
      guard let step = Lesson.leap.step(item.key),
        let verdict = Judge(of: step, in: .leap, evidence: item.value).verdict()
      else { return }
      let seconds = ["02-ask": 0.42, "03-answer": 1.25, "04-see": 0.5, "05-break": 12.3]
      outcomes[item.key] = StepOutcome(
        evidence: item.value, verdict: verdict, seconds: seconds[item.key, default: 0])
    }
  }()

  /// A book with the sample lesson and a second lesson that was not played.
  static func sample(
    _ lesson: Lesson = .leap, language: String? = nil, isHandout: Bool = false
  ) -> Book {
    var chapter = Chapter(
      of: lesson, original: .leap, states: leapStates, outcomes: leapOutcomes,
      replacing: ["/tmp/x/leap": "leap", "/tmp/x": "cache"])
    chapter.highlighting = chapter.swiftCode.reduce(into: [:]) {
      $0[$1] = Highlighting.lines(of: $1)
    }
    let more = Lesson(id: "index", title: "More", summary: "", minutes: 70, steps: [.leapWelcome])
    return Book(
      chapters: [
        chapter, Chapter(of: more, original: more, states: [[:], [:]], outcomes: [:]),
      ],
      paths: [
        Course.Path(title: "All", summary: "For everybody.", lessons: ["leap", "index"]),
        Course.Path(title: "Others", summary: "Not in the book.", lessons: ["leap", "nibs"]),
      ], toolchain: "Swift version 6.3.1\nTarget: x", language: language, isHandout: isHandout)
  }
}
