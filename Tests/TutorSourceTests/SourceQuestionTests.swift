import Testing

@testable import TutorSource

struct SourceQuestionTests {
  private static let long = String(repeating: "let a = 1\n", count: 100)

  @Test(arguments: [
    (long, "let b = 1\n" + long.dropFirst(10), false),
    (long + "let b = 1\n" + long, long + "let c = 1\n" + long, false),
    // Too long for the small form of a string, so each has its own storage.
    (long + "1", long + "1", true),
    ("let caf\u{e9} = 1", "let cafe\u{301} = 1", false),
    ("a\u{323}\u{307}", "a\u{307}\u{323}", false),
    ("", "", true),
  ])
  func `questions about texts are equal if the bytes of the texts are`(
    one: String, other: String, areEqual: Bool
  ) {
    #expect((SourceQuestion.outline(one) == .outline(other)) == areEqual)
    #expect((SourceQuestion.mutants(one) == .mutants(other)) == areEqual)
    #expect(SourceQuestion.outline(one) != .mutants(other))
  }
}
