import Testing

@testable import TutorCourses

/// The hints of a step's text.
struct HintSplitterTests {
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
    let split = HintSplitter.split(row.0)
    #expect(split.prose == row.1)
    #expect(split.hints == row.2)
  }
}
