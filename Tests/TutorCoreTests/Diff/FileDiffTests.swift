import TestSupport
import Testing

@testable import TutorCore

struct FileDiffTests {
  private func text(_ old: String?, _ new: String?, context: Int = 1) -> String? {
    FileDiff(of: "A.swift", from: old, to: new, context: context)?.lines
      .map { $0.sign.rawValue + $0.text }.joined(separator: "\n")
  }

  @Test func `equal files have no diff`() {
    #expect(text("a\nb\n", "a\nb\n") == nil)
  }

  @Test(
    arguments: [
      ("a\nb\nc\n", "a\nB\nc\n", " a\n-b\n+B\n c"),
      ("", "a\n", "+a"),
      (nil, "a\nb\n", "+a\n+b"),
      ("a\n", nil, "-a"),
      ("1\n2\n3\n4\n5\n6\n", "1\n2\n3\n4\n5\nsix\n", "…\n 5\n-6\n+six"),
      ("a\r\nb\r\n", "a\r\nc\r\n", " a\n-b\n+c"),
    ] as [(String?, String?, String)])
  func `changed lines are marked, with a few lines of context`(
    _ old: String?, _ new: String?, _ expected: String
  ) {
    #expect(text(old, new) == expected)
  }

  @Test func `a file too large to compare counts as completely changed`() {
    let old = String(repeating: "x\n", count: FileDiff.lineLimit + 1)
    let diff = FileDiff(of: "A", from: old, to: "x\n")
    #expect(diff?.lines.count == FileDiff.lineLimit + 2)
  }

  // MARK: Code

  /// The new version of a function, and the lines of the difference from the old one; none without any.
  private struct Row: Sendable {
    var old: String
    var new: String
    var expected: String?

    init(_ old: String, _ new: String, _ expected: String? = nil) {
      (self.old, self.new, self.expected) = (old, new, expected)
    }
  }

  private static let leap = """
    struct Year {
      let number: Int

      var isLeap: Bool {
        number % 4 == 0
      }
    }

    """

  private static let rows = [
    // White space.
    Row(leap, leap.replacing("  ", with: "    ")), Row(leap, leap.replacing("  ", with: "\t")),
    Row(leap, leap.replacing("\n\n", with: "\n\n\n")),
    Row(leap, leap.replacing("\n\n", with: "\n")),
    Row(leap, leap.replacing("\n", with: " \n")), Row(leap, leap.replacing("\n", with: "\r\n")),
    Row(leap, leap.replacing(" % 4 == 0", with: "%4==0")),
    Row(leap, leap.replacing(" {", with: "\n{")),
    Row(leap, leap.replacing(" {\n", with: "\n  {\n")),
    Row("if a {\n  b()\n} else {\n  c()\n}\n", "if a\n{\n  b()\n}\nelse\n{\n  c()\n}\n"),
    Row("f(a, b)\n", "f(\n  a,\n  b)\n"), Row("let a = [1, 2]\n", "let a = [1,2]\n"),
    Row("// a  comment\na()\n", "//  a comment\n  a()\n"),
    Row("a() /* one\n  two */\n", "a()\n/* one two */\n"),
    Row("let a = \"\"\"\n  b\n  \"\"\"\n", "let a =\n  \"\"\"\n  b\n  \"\"\"\n"),
    // White space that matters, and other words.
    Row("let a = \"b c\"\n", "let a = \"b  c\"\n", "-let a = [\"b c\"]\n+let a = [\"b  c\"]"),
    Row(
      "a = \"\"\"\n  b\n  \"\"\"\n", "a = \"\"\"\n   b\n  \"\"\"\n",
      " a = \"\"\"\n-  b\n+   b\n   \"\"\""),
    Row(
      leap, leap.replacing("% 4", with: "% 400"),
      "   var isLeap: Bool {\n-    number % [4] == 0\n+    number % [400] == 0\n   }"),
    // The learner's own indentation, and one expression that differs.
    Row(
      leap.replacing("  ", with: "    "), leap.replacing("% 4 ==", with: "% 4 !="),
      "     var isLeap: Bool {\n-        number % 4 [==] 0\n+    number % 4 [!=] 0\n     }"),
    Row("a(b: 1)\n", "a(b: 1, c: 2)\n", "-a(b: 1)\n+a(b: 1[, c: 2])"),
    Row("one()\n", "two() + three(4)\n", "-one()\n+two() + three(4)"),
    Row("a()\n", "a()\nb()\n\nc()\n", " a()\n+b()\n+\n+c()"),
    Row("a()\nb()\n", "a()\n\n\nc(1, 2)\n", " a()\n-b()\n+c(1, 2)"),
    Row("// a\na()\n", "// b\na()\n", "-// [a]\n+// [b]\n a()"),
  ]

  @Test(arguments: rows)
  private func `white space is no difference of code, and the words that differ are marked`(
    _ row: Row
  ) {
    #expect(marked(row.old, row.new) == row.expected, "\(row.old)\(row.new)")
  }

  @Test func `white space is a difference where every character counts`() {
    let other = Self.leap.replacing("  ", with: "    ")
    #expect(FileDiff(of: "A.swift", from: Self.leap, to: other, comparing: .text) != nil)
    #expect(FileDiff(of: "A.txt", from: Self.leap, to: other) != nil)
  }

  /// Returns the lines of a difference with the marked words in brackets.
  private func marked(_ old: String, _ new: String) -> String? {
    FileDiff(of: "A.swift", from: old, to: new, context: 1)?.lines.filter { $0.sign != .gap }.map {
      line in
      var characters = Array(line.text).map(String.init)
      for mark in line.marks {
        characters[mark.lowerBound] = "[" + characters[mark.lowerBound]
        characters[mark.upperBound - 1] += "]"
      }
      return line.sign.rawValue + characters.joined()
    }.joined(separator: "\n")
  }

  // MARK: Local names

  private static let sum = """
    func sum(of numbers: [Int]) -> Int {
      var sum = 0
      for number in numbers where number > 0 {
        let square = number * number
        sum += square
      }
      return sum
    }

    """

  @Test(arguments: [
    ("sum", "total", true), ("square", "product", true), ("number", "n", true),
    ("numbers", "values", true), ("[Int])", "[Double])", false), ("where", "// where", false),
  ])
  func `other names of local values are no difference`(name: String, other: String, isSame: Bool) {
    // The name of the function stays, and the label of its parameter.
    let lines = Self.sum.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
        (word == name || word == name + ":" || word.hasPrefix(name + ":"))
          && !(line.hasPrefix("func") && index == 1)
          ? String(word).replacing(name, with: other) : String(word)
      }.joined(separator: " ")
    }
    let new = lines.joined(separator: "\n") + "\n"
    #expect(new != Self.sum)
    #expect((marked(Self.sum, new) == nil) == isSame, "\(marked(Self.sum, new) ?? "")")
  }

  @Test(arguments: [
    // A member, a label, a global name, and a type are visible outside of the function.
    ("struct A {\n  let a = 1\n}\n", "struct A {\n  let b = 1\n}\n"),
    ("func f(a: Int) {}\n", "func f(b: Int) {}\n"),
    ("func f(_ a: Int) {}\n", "func f(b a: Int) {}\n"),
    ("let a = 1\n", "let b = 1\n"), ("func a() {}\n", "func b() {}\n"),
    // The names are not those of the same values.
    (
      "func f() {\n  let a = 1\n  let b = 2\n  g(a)\n}\n",
      "func f() {\n  let a = 1\n  let b = 2\n  g(b)\n}\n"
    ),
    (
      "func f() {\n  let a = 1\n  let b = 2\n  g(a)\n  g(b)\n}\n",
      "func f() {\n  let c = 1\n  let d = 2\n  g(c)\n  g(c)\n}\n"
    ),
    ("func f() {\n  let a = 1\n  g(a, b)\n}\n", "func f() {\n  let b = 1\n  g(b, b)\n}\n"),
    ("func f() {\n  let a = x.a\n}\n", "func f() {\n  let b = x.b\n}\n"),
    ("func f() {\n  let a = g(a: 1)\n}\n", "func f() {\n  let b = g(b: 1)\n}\n"),
  ])
  func `other names that matter are a difference`(old: String, new: String) {
    #expect(marked(old, new) != nil)
  }

  @Test func `a renamed local value is the same in lines that differ otherwise`() {
    let old = "func f(_ a: Int) -> Int {\n  let b = a * 2\n  return b + 1\n}\n"
    let new = "func f(_ n: Int) -> Int {\n  let m = n * 2\n  return m + 3\n}\n"
    #expect(
      marked(old, new) == "   let b = a * 2\n-  return b + [1]\n+  return m + [3]\n }")
  }

  @Test func `anything is compared without a trap`() {
    for text in [
      "\"", "\"\"\"", "#\"", "/*", "*/", "}}}", "{{{", "func", "let", "\\(", "\"\\(", "#", "`",
    ] {
      #expect(marked(text, text + "\nx") != nil)
      #expect(marked("x\n" + text, text) != nil)
    }
  }
}
