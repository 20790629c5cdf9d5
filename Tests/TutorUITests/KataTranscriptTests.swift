import Testing
import TutorCore

@testable import TutorUI

struct KataTranscriptTests {
  let kata = Kata(
    id: "sums", title: "Sums\u{1B}[2J", summary: "Add\nnumbers.", minutes: 1,
    framework: .swiftTesting, difficulty: .hard,
    text: "## Rules\n\nAdd *all* numbers:\n\n- `1` and `2`\n\u{1B}]0;x\u{07}\n")

  @Test func `a list has two lines for each kata, and says how to begin`() {
    #expect(
      KataTranscript().list(of: [kata]) == [
        "sums: Sums\u{FFFD}[2J, hard, 1 minute", "  Add numbers.",
        "`redgreen kata NAME` creates a package in the folder NAME here, and begins practice in it.",
        "`redgreen kata NAME DIR` creates it in the folder DIR.",
        "`redgreen kata NAME --rules` only shows the rules.",
      ])
  }

  @Test func `rules are wrapped, without markup and without control characters`() {
    let lines = KataTranscript(columns: 20).rules(of: kata)
    #expect(lines.first == "Sums\u{FFFD}[2J, a kata with Swift Testing, hard, 1 minute")
    #expect(lines.contains("Rules"))
    #expect(lines.contains("Add all numbers:"))
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
  }
}
