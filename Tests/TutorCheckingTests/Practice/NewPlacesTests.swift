import Testing
import TutorCore

@testable import TutorChecking

/// The lines that are more than moved or renamed code.
struct NewPlacesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var old: String
    var new: String
    var others: [String: String] = [:]
    var lines: [Int] = []
  }

  static let rows = [
    Row(
      testDescription: "two new lines", old: "func a() {\n}\n",
      new: "func a() {\n  if true {\n    print(1)\n  }\n}\n", lines: [2, 3, 4]),
    Row(
      testDescription: "a declaration with another name", old: "let one = 1\nf(one)\n",
      new: "let first = 1\nf(first)\n"),
    Row(
      testDescription: "a declaration with another name and value", old: "let one = 1\nf(one)\n",
      new: "let first = 2\nf(first)\n", lines: [1]),
    Row(testDescription: "another number", old: "f(1)\n", new: "f(2)\n", lines: [1]),
    Row(testDescription: "another call", old: "min(a)\n", new: "max(a)\n", lines: [1]),
    Row(
      testDescription: "a line in another place, with other white space",
      old: "func a() {}\nf(x)\nlet z = 0\n", new: "func a() {\n  f( x )\n}\nlet z = 0\n",
      lines: [1, 3]),
    Row(
      testDescription: "lines in another file", old: "f(x)\ng(y)\n", new: "g(y)\n",
      others: ["Sources/Kata/B.swift": "f(x)\n"]),
    Row(
      testDescription: "a copy of a line", old: "f(x)\ng(y)\n", new: "f(x)\ng(y)\nf(x)\n",
      lines: [3]),
    Row(
      testDescription: "tests", old: "f(x)\n", new: "f(x)\n",
      others: ["Tests/KataTests/T.swift": "f(1)\n"]),
  ]

  @Test(arguments: rows) func `only new code has new places`(_ row: Row) {
    let path = "Sources/Kata/A.swift"
    let files = { (text: String, others: [String: String]) in
      others.merging([path: text]) { $1 }.mapValues { Array($0.utf8) }
    }
    #expect(
      PracticeChange.newPlaces(from: files(row.old, [:]), to: files(row.new, row.others))
        == Set(row.lines.map { "\(path):\($0)" }))
  }
}
