import Testing
import TutorCore

@testable import TutorCourses

/// The sections of a step's text.
struct StepSectionsTests {
  static let rows: [(String, String, [String])] = [
    ("", "", []), ("Prose.", "Prose.", []), ("Prose.\n\n## Hint\n\nOne.\n", "Prose.", ["One."]),
    ("P\n## Hint\nA\n## Hint\nB\n\nC", "P", ["A", "B\n\nC"]),
    ("P\r\n## Hint\r\nA\r\n", "P", ["A"]),
    (
      "P\r\nQ\r\n```\r\n## Hint\r\n```\r\n## Hint\r\nA\r\nB", "P\nQ\n```\n## Hint\n```",
      ["A\nB"]
    ),
    ("## Hint\nA", "", ["A"]), ("P\n## Hint", "P", [""]),
    ("P\n### Hint\nA", "P\n### Hint\nA", []), ("P\n## Hints\nA", "P\n## Hints\nA", []),
    ("P\n```\n## Hint\n```\nQ", "P\n```\n## Hint\n```\nQ", []),
    ("~~~\n## Hint\n```\n## Hint\n~~~\n## Hint\nA", "~~~\n## Hint\n```\n## Hint\n~~~", ["A"]),
    ("```swift\n````\n## Hint\nA", "```swift\n````", ["A"]),
    ("````\n```\n## Hint\n````\n## Hint\nA", "````\n```\n## Hint\n````", ["A"]),
    ("a ``` b\n## Hint\nA", "a ``` b", ["A"]),
    ("```\n``` x\n## Hint\nA", "```\n``` x\n## Hint\nA", []),
    ("`````\n## Hint", "`````\n## Hint", []), ("```a``` b\n## Hint\nA", "```a``` b", ["A"]),
    ("    ```\n## Hint\nA", "    ```", ["A"]), ("   ## Hint\nA", "   ## Hint\nA", []),
    ("## Hint \nA", "", ["A"]),
  ]

  @Test(arguments: rows)
  func `hints are split at their headings, but not inside code`(_ row: (String, String, [String])) {
    let sections = StepSections(row.0)
    #expect(sections.text == Step.Text(prose: row.1, hints: row.2))
  }

  @Test(arguments: [
    ("P\n## Hint\nA\n## After\n\nQ\n\nR\n", ["A"], "Q\n\nR"), ("P\n## After \nQ", [], "Q"),
    ("P\n## After", [], ""), ("P\n```\n## After\n```\n## Hint\nA", ["A"], nil),
    ("P\n## Afterwards\nQ", [], nil),
  ])
  func `the text for after the run has a heading of its own`(
    text: String, hints: [String], after: String?
  ) {
    let sections = StepSections(text)
    #expect(sections.text.hints == hints)
    #expect(sections.text.after == after)
    #expect(sections.problem == nil)
  }

  @Test(arguments: ["P\n## After\nQ\n## Hint\nA", "P\n## After\nQ\n## After\nR"])
  func `what follows the text for after the run is out of place`(text: String) {
    #expect(StepSections(text).problem == "'## After' is not the last section; move it to the end")
  }

  @Test func `a translation has the same parts`() {
    let original = StepSections("P\n## Hint\nA\n## After\nQ").text
    #expect(original.hasSameParts(as: StepSections("p\n## Hint\na\n## After\nq").text))
    #expect(!original.hasSameParts(as: StepSections("p\n## Hint\na").text))
    #expect(!original.hasSameParts(as: StepSections("p\n## After\nq").text))
  }
}
