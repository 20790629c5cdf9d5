import TestReports
import Testing
import TutorCore

@testable import TutorUI

/// The sentences of plain output that editors and screen readers rely on.
struct PlainTranscriptTests {
  private let transcript = PlainTranscript(workplace: .sample)

  @Test func `problems have the format of compilers, with their source and their values`() {
    var app = App.sample(at: .frame)
    app.check(.failing, at: 1)
    let file = "/home/ada/redgreen/nibs/Tests/TestingNibsTests/TestingNibsTests.swift"
    let lines = transcript.verdict(of: app.session)
    for line in [
      "\(file):16:1: error: NibTests.testFrame: XCTAssertFalse failed - it should have a subview",
      "        XCTAssertFalse(view.subviews.isEmpty, \"it should have a subview\")",
      "    view.frame.size is (0.0, 0.0)",
    ] { #expect(lines.contains(line)) }
    #expect(lines.contains { $0.hasPrefix("\(file):20:5: error: size(): Expectation failed: ") })
  }

  @Test func `a message with line feeds cannot imitate a line of the tutor`() throws {
    var app = App.sample(at: .frame)
    let imitation = "Step done: 2 of 4 in this lesson. Continue with next."
    var report = Report.failing
    report.tests[0].failures[0].message = "no\r\n\n\(imitation)\r\(imitation)"
    app.check(report, at: 1)
    let text = transcript.verdict(of: app.session).joined(separator: "\n")
    let lines = text.split(separator: "\n")
    #expect(lines.contains { $0.contains(imitation) })
    #expect(!lines.contains { $0.hasPrefix("Step done") }, "\(text)")
  }

  @Test func `a step that is done says so, and how to go on`() {
    var app = App.sample()
    app.check(.missing, at: 1)
    #expect(
      transcript.verdict(of: app.session).contains(
        "Step done: 1 of 4 in this lesson. Continue with next."))
  }

  @Test func `what a step reveals follows the verdict, and the text once the step is done`() {
    let text = "The compiler is the first test that failed."
    var app = App.sample()
    #expect(!transcript.step(of: app.session).contains(text))
    app.check(.typing, at: 1)
    #expect(!transcript.verdict(of: app.session).contains(text))
    app.check(.missing, at: 2)
    #expect(transcript.verdict(of: app.session).contains(text))
    let lines = transcript.step(of: app.session)
    #expect(lines.firstIndex(of: text) == lines.firstIndex(of: "After the run:").map { $0 + 1 })
  }

  @Test func `a step names its goal and its file`() {
    let lines = transcript.step(of: App.sample().session)
    #expect(lines.contains("Goal: does not build: cannot find 'CustomView' in scope"))
    #expect(
      lines.contains("File: ~/redgreen/nibs/Tests/TestingNibsTests/TestingNibsTests.swift"))
  }

  @Test func `a step that asks for a prediction says so until there is one`() {
    var course = Course.sample
    course.lessons[0].steps[1].asksForPrediction = true
    var session = Session(course: course, progress: Progress())
    _ = session.update(.goToRequested(StepPlace(lesson: "nibs", step: "02-missing")))
    func asks() -> Bool {
      transcript.step(of: session).contains { $0.hasPrefix("Goal: first say what you expect") }
    }
    #expect(asks())
    _ = session.update(.predicted(Prediction(kind: .passes)))
    #expect(!asks())
    _ = session.update(.predicted(nil))
    _ = session.update(.goToRequested(StepPlace(lesson: "nibs", step: "03-frame")))
    #expect(!asks())
  }

  @Test func `the list ends with the paths, and a lesson's first step with what it leads to`() {
    var course = Course.sample
    course.paths = [
      Course.Path(title: "All", summary: "For the curious.", lessons: ["nibs", "more"])
    ]
    course.lessons[0].prerequisites = "You need Swift."
    course.lessons[0].outcome = "You can test nibs."
    let session = Session(course: course, progress: Progress())
    #expect(
      transcript.list(of: session).suffix(2) == [
        "Paths through the course:", "  All, 1 h 35 min: For the curious. Lessons: nibs, more.",
      ])
    #expect(transcript.step(of: session).contains("| You need Swift. You can test nibs."))
  }

  @Test func `the list has a line for each lesson, and one for each step of a named lesson`() {
    var session = Session(course: .sample, progress: Progress())
    _ = session.update(.goToRequested(StepPlace(lesson: "nibs", step: "02-missing")))
    let lessons = session.course.lessons
    #expect(
      transcript.list(of: session) == [
        "nibs: \(lessons[0].title), 0 of \(lessons[0].steps.count) done, 90 minutes, you are here",
        "more: More, 0 of \(lessons[1].steps.count) done, 5 minutes",
      ])
    let steps = transcript.list(of: session, stepsOf: "nibs")
    #expect(steps.count == lessons[0].steps.count + 1)
    #expect(steps[2].hasPrefix("  2. ") && steps[2].hasSuffix("(red), you are here"))
  }

  @Test func `the end of a lesson names the next one and its folder`() {
    let app = App.sample(at: .preview)
    let ends = app.session.course.lessons.map { lesson in
      LessonEnd(
        of: lesson, session: app.session, phases: CyclePhase.sample, workplace: .sample)
    }
    let lines = transcript.lines(of: ends[0])
    #expect(lines.contains("time in red: 5 min"))
    #expect(
      lines.last == "Next: More, about 5 minutes. It has a folder of its own: ~/redgreen/more")
    #expect(
      transcript.lines(of: ends[1]).last
        == "This was the last lesson of the course. Well done.")
  }
}
