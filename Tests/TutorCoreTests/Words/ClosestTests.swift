import TestSupport
import Testing

@testable import TutorCore

struct ClosestTests {
  static let rows: [(String, [String], String?)] = [
    ("check", ["check"], "check"), ("chekc", ["start", "check"], "check"),
    ("hceck", ["check"], "check"), ("chec", ["check"], "check"), ("checks", ["check"], "check"),
    ("heck", ["check"], "check"), ("eck", ["check"], "check"), ("ck", ["check"], nil),
    ("chxxx", ["check"], nil), ("checkxxx", ["check"], nil), ("no", ["go", "nor"], "go"),
    ("hint", ["hints", "hint"], "hint"), ("ab", ["cd"], nil), ("abc", ["acd"], "acd"),
    ("", ["a"], nil), ("a", ["", "b"], nil), ("check", [], nil), ("Größe", ["größe"], "größe"),
  ]

  @Test(arguments: rows)
  func `a mistyped word is corrected to a near one`(
    _ word: String, _ candidates: [String], _ nearest: String?
  ) {
    #expect(word.closest(in: candidates) == nearest)
  }
}
