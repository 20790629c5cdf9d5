import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

/// A lesson with texts in two languages.
struct LessonTranslationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (file, text) in LessonLoaderTests.files { try folder.write(text, to: file) }
    try folder.write(
      """
      {"title": "Eins", "steps": {"02-red": {"title": "Rot"}}}
      """, to: "one/lesson.de.json")
    try folder.write(
      "Tu.\n\n## Hint\n\nErstens.\n\n## Hint\n\nZweitens.\n\n## After\n\nEs ist rot.\n",
      to: "one/02-red/step.de.md")
    try folder.write("Rat.\n", to: "one/02-red/wrong-turns/typo.de.md")
  }

  func lesson(in language: String?) throws -> Lesson {
    let loader = LessonLoader(folder: folder.path, language: language)
    return try #require(try loader.load().lesson("one"))
  }

  @Test func `texts appear in the chosen language, and the others in the original one`() throws {
    let german = try lesson(in: "de")
    #expect(german.title == "Eins")
    #expect(german.summary == "S")
    #expect(german.steps.map(\.title) == ["Read", "Rot"])
    #expect(german.steps.map(\.prose) == ["Prose.", "Tu."])
    #expect(german.steps[1].hints == ["Erstens.", "Zweitens."])
    #expect(german.steps[1].text.after == "Es ist rot.")
    #expect(german.steps[1].wrongTurns.map(\.advice) == ["Rat.\n"])
    let original = try lesson(in: nil)
    #expect(try lesson(in: "fr") == original)
    #expect(original.title == "One")
  }

  @Test(arguments: [
    "Tu.\n## Hint\nErstens.\n## After\nEs ist rot.\n",
    "Tu.\n## Hint\nErstens.\n## Hint\nZweitens.\n",
  ])
  func `a translation with other parts is not shown`(text: String) throws {
    try folder.write(text, to: "one/02-red/step.de.md")
    #expect(try lesson(in: "de").steps[1].prose == "Do.")
  }

  @Test func `questions and explanations are translated if their numbers fit`() throws {
    try folder.write(
      """
      {"kind": "preview", "title": "Red",
       "expect": {"showsPreview": {"of": "screen"}},
       "question": {"text": "What?", "answers": ["A", "B"], "right": 1},
       "conditions": [{"file": "Sources/A.swift", "call": "go", "present": true, "explanation": "goes"}]}
      """, to: "one/02-red/step.json")
    try folder.write(
      """
      {"steps": {"02-red": {"question": {"text": "Was?", "answers": ["C", "D"]},
       "explanations": ["geht"]}}}
      """, to: "one/lesson.de.json")
    let step = try lesson(in: "de").steps[1]
    #expect(step.question == Question(text: "Was?", answers: ["C", "D"], right: 1))
    #expect(step.conditions.map(\.explanation) == ["geht"])
    try folder.write(
      """
      {"steps": {"02-red": {"question": {"text": "Was?", "answers": ["C"]}, "explanations": []}}}
      """, to: "one/lesson.de.json")
    let other = try lesson(in: "de").steps[1]
    #expect(other.question?.text == "What?")
    #expect(other.conditions.map(\.explanation) == ["goes"])
  }

  @Test func `a table with an unknown step is reported with its line`() throws {
    try folder.write("{\"steps\": {\n\"03-no\": {}}}", to: "one/lesson.de.json")
    let error = #expect(throws: LessonError.self) { try lesson(in: "de") }
    #expect(
      error?.description == "\(folder.path)/one/lesson.de.json:2: unknown key \"03-no\"; remove it")
  }

  // MARK: - The review

  func review() throws -> TranslationReview {
    try TranslationReview(
      of: lesson(in: nil), in: "de", loader: LessonLoader(folder: folder.path))
  }

  @Test func `missing translations and those older than their originals are named`() throws {
    #expect(TranslationReview.languages(of: LessonFiles(folder: folder.path + "/one")) == ["de"])
    #expect(TranslationReview.languages(of: LessonFiles(folder: folder.path + "/two")).isEmpty)
    let missing = ["lesson.json", "01-read/step.json", "01-read/step.md"]
    #expect(try review().missing == missing)
    try review().markAsCurrent()
    #expect(try review().outdated.isEmpty)
    #expect(
      try review().sentence
        == "of 6 texts, 3 missing (lesson.json, 01-read/step.json, 01-read/step.md)")
    try folder.write(
      "Do it.\n## Hint\nFirst.\n## Hint\nSecond.\n## After\nIt is red.\n", to: "one/02-red/step.md")
    #expect(try review().outdated == ["02-red/step.md"])
    #expect(try review().missing == missing)
    try folder.write(
      "{\"title\": \"Eins\", \"summary\": \"Z\", \"steps\": {\"01-read\": {\"title\": \"Lies\"}, \"02-red\": {\"title\": \"Rot\"}}}",
      to: "one/lesson.de.json")
    try folder.write("Prosa.\n", to: "one/01-read/step.de.md")
    try review().markAsCurrent()
    #expect(try review().sentence == "all 6 texts are translated and up to date")
  }

  @Test func `a translation without one of the hints is missing`() throws {
    try folder.write("Tu.\n\n## Hint\n\nErstens.\n", to: "one/02-red/step.de.md")
    #expect(try review().missing.contains("02-red/step.md"))
  }
}
