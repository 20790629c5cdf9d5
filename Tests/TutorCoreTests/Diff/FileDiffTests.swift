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
}
