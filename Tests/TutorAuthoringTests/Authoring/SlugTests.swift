import TutorPlatform
import Testing
import TutorCore

@testable import TutorAuthoring
@testable import TutorCourses

struct SlugTests {
  @Test(
    "a subject becomes a folder name",
    arguments: [
      ("Ask for a leap year", "ask-for-a-leap-year"),
      ("  Fix: `Year(1900)`, at last!  ", "fix-year-1900-at-last"),
      ("Größe messen", "gr-e-messen"),
      ("../../etc/passwd", "etc-passwd"),
      ("日本語", "step"),
      ("", "step"),
      ("-- . --", "step"),
      (
        "A subject that goes on for longer than any folder's name should",
        "a-subject-that-goes-on-for-longer-than"
      ),
      (String(repeating: "x", count: 200), String(repeating: "x", count: 40)),
    ])
  func slug(subject: String, expected: String) {
    #expect(Slug.make(of: subject) == expected)
    #expect(SafePath.isName(Slug.id(number: 7, of: subject)))
  }

  @Test(
    "a number has at least two digits",
    arguments: [(1, "01-go"), (9, "09-go"), (10, "10-go"), (60, "60-go")])
  func number(number: Int, expected: String) {
    #expect(Slug.id(number: number, of: "Go!") == expected)
  }

  @Test(
    "a subject becomes a one-line title of at most 60 characters",
    arguments: [
      ("Ask for a leap year", "Ask for a leap year"),
      ("\u{1B}[31mred\u{7}  alert", "?[31mred? alert"),
      ("", "Step 3"),
      ("   ", "Step 3"),
      (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
      (String(repeating: "x", count: 61), String(repeating: "x", count: 59) + "…"),
    ])
  func title(subject: String, expected: String) {
    #expect(Slug.title(of: subject, number: 3) == expected)
  }

  @Test(
    "the parts of a message that change with each run are removed",
    arguments: [
      ("cannot find 'Year' in scope", "cannot find 'Year' in scope"),
      ("first line\nsecond line", "first line"),
      ("<View: 0x7f8a1c0042b0; frame>", "<View: …; frame>"),
      (
        "no nib in 'NSBundle </tmp/cache/1/build/debug> (loaded)' named 'X'",
        "no nib in 'NSBundle <…> (loaded)' named 'X'"
      ),
      ("/a/b/c.swift:3: Fatal error: no", "… Fatal error: no"),
      ("4/2 is not a/b/c/d, nor /half, nor /", "4/2 is not a/b/c/d, nor /half, nor /"),
      ("0x2A is not equal to 0x2B", "0x2A is not equal to 0x2B"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 240)),
    ])
  func wording(message: String, expected: String) {
    #expect(StableWording.make(of: message) == expected)
  }
}
