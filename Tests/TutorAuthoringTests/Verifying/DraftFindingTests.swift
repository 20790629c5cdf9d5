import TestSupport
import Testing
import TutorCore

@testable import TutorAuthoring
@testable import TutorCourses

/// What an author has begun, and has not finished.
struct DraftFindingTests {
  @Test func `every text that new writes is found until it is written`() {
    let draft = LessonDraft.skeleton("greeting")
    var lesson = Lesson(
      id: draft.id, title: draft.title, summary: draft.summary, minutes: 5,
      steps: draft.steps.map { draft in
        Step(
          id: draft.id, kind: draft.kind, title: draft.title, prose: draft.prose,
          hints: draft.hints, wrongTurns: draft.wrongTurns.map(\.turn))
      })
    #expect(
      LessonFinding.placeholders(in: lesson).map(\.description) == [
        "greeting: 'summary' in lesson.json is still to be written",
        "greeting/01-what-this-is-about: still to be written: its text; see the instructions there",
        "greeting/02-ask-for-a-greeting: still to be written: its text, hint 1, hint 2, "
          + "the advice on 'code-first'; see the instructions there",
        "greeting/03-greet: still to be written: its text, hint 1, hint 2; see the instructions "
          + "there",
      ])
    lesson.summary = "A greeting."
    for index in lesson.steps.indices {
      lesson.steps[index].text = Step.Text(prose: "Say hello.", hints: ["Look.", "`greeting`"])
      lesson.steps[index].wrongTurns = []
    }
    #expect(LessonFinding.placeholders(in: lesson) == [])
  }

  @Test(arguments: Step.Kind.allCases)
  func `the texts of steps that commits become are found until they are written`(
    _ kind: Step.Kind
  ) {
    var draft = StepDraft(id: "a", kind: kind, title: "A", prose: Prose.text(of: [], kind: kind))
    draft.files = ["Sources/A.swift"]
    #expect(Prose.isPlaceholder(draft.prose))
    #expect(Prose.hints(for: draft).allSatisfy(Prose.isPlaceholder))
    #expect(Prose.isPlaceholder(Prose.advice(on: "it fails")))
    draft.solution = ["Sources/A.swift": Array("let a = 1\n".utf8)]
    #expect(Prose.hints(for: draft).map(Prose.isPlaceholder) == [true, false])
  }

  @Test func `a step that lesson.json does not name is found`() throws {
    let folder = try TemporaryFolder()
    for name in ["01-red/step.json", "02-green/step.json", "start/Package.swift", "notes.md"] {
      try folder.write("", to: "kata/" + name)
    }
    let lesson = Lesson(
      id: "kata", title: "Kata", summary: "A kata.", minutes: 5,
      steps: [Step(id: "01-red", kind: .read, title: "Red", prose: "Read.")])
    let findings = LessonFinding.unnamedSteps(
      of: lesson, in: LessonFiles(folder: folder.path + "/kata"))
    #expect(
      findings.map(\.description) == [
        "kata/02-green: is a step that lesson.json does not name; add it to 'steps' there, or remove it"
      ])
  }
}
