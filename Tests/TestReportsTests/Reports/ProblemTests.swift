import TestSupport
import Testing

@testable import TestReports

struct ProblemTests {
  @Test(arguments: [
    ("Expectation failed: (Counter().value → 0) == 1", ["Counter().value = 0"]),
    (
      "Expectation failed: (a → [1, 2]) == (b → (3, 4))", ["a = [1, 2]", "b = (3, 4)"]
    ),
    (
      "Expectation failed: (Year(2024) → Year(number: 2024)).isLeap → false",
      ["Year(2024) = Year(number: 2024)", "Year(2024).isLeap = false"]
    ),
    ("Expectation failed: isDone → false", ["isDone = false"]),
    ("Expectation failed: isDone → false\nmore → 1", ["isDone = false"]),
    ("XCTAssertEqual failed: (\"1\") is not equal to (\"2\")", []),
    ("Expectation failed: )) → (", [")) = ("]),
    ("Expectation failed: ", []), ("", []),
  ])
  func `the values of a failed expectation`(_ message: String, _ expected: [String]) {
    let problem = Problem(.failure, message: message)
    #expect(problem.values.map { "\($0.part) = \($0.value)" } == expected)
  }

  @Test func `errors come first, then crashes, failures, and warnings`() {
    let place = SourceLocation(file: "A.swift", line: 1)
    let report = Report(
      diagnostics: [
        Diagnostic(severity: .warning, message: "w"), Diagnostic(severity: .error, message: "e"),
        Diagnostic(severity: .note, message: "n"),
      ],
      tests: [.failed(.nib, "f"), .passed(.frame)],
      crashes: [Crash(test: .frame, message: "c", signal: 4)],
      strayFailures: [Failure(message: "s", location: place)])
    #expect(
      report.problems == [
        Problem(.error, message: "e"),
        Problem(.crash, in: .frame, message: "NibTests.testFrame crashed: c"),
        Problem(.failure, in: .nib, message: "f"), Problem(.failure, message: "s", at: place),
        Problem(.warning, message: "w"),
      ])
  }

  @Test(arguments: [
    (1, "first"), (2, "  second"), (3, ""), (4, "fourth"), (5, nil), (0, nil), (-1, nil),
    (Int.max, nil),
  ])
  func `the line of an excerpt`(_ line: Int, _ expected: String?) {
    let files = ["A.swift": Array("first\n  second\r\n\nfourth".utf8)]
    let place = SourceLocation(file: "A.swift", line: line)
    let excerpts = SourceExcerpts(
      at: [place, SourceLocation(file: "B.swift", line: 1)], in: files)
    #expect(excerpts.line(at: place) == expected)
    #expect(excerpts.line(at: SourceLocation(file: "B.swift", line: 1)) == nil)
  }
}
