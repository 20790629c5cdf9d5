import Testing
import TestReports
import TutorCore

@testable import TutorAuthoring
@testable import TutorCourses

/// Dividing a practice journal into the stages of a lesson, without running them.
struct RecordedSessionTests {
  private static let code = "Sources/Leap/Leap.swift"
  private static let tests = "Tests/LeapTests/LeapTests.swift"

  /// A verdict about a version of the tests and a version of the code.
  private struct Recorded {
    var kind: PracticeVerdict.Kind
    var tests: String
    var code: String
    var asked: [String] = []
    var isBuilt = true

    init(
      _ kind: PracticeVerdict.Kind, _ tests: String, _ code: String, _ asked: String...,
      isBuilt: Bool = true
    ) {
      (self.kind, self.tests, self.code) = (kind, tests, code)
      (self.asked, self.isBuilt) = (asked, isBuilt)
    }

    var files: [String: [UInt8]] {
      [RecordedSessionTests.tests: Array(tests.utf8), RecordedSessionTests.code: Array(code.utf8)]
    }
  }

  private func session(_ verdicts: [Recorded]) -> RecordedSession {
    RecordedSession(
      verdicts.enumerated().map { number, verdict in
        let judgment = JournalEntry.Judgment(
          kind: verdict.kind, reason: "\(number)", asked: verdict.asked, isBuilt: verdict.isBuilt)
        return RecordedEntry(
          commit: "\(number)",
          entry: JournalEntry(place: .package("Leap"), event: .verdict(judgment), at: nil))
      })
  }

  /// Returns the stages as text: the subject, the versions, and the numbers of the attempts.
  private func stages(_ verdicts: [Recorded]) throws -> [String] {
    let stages = try session(verdicts).stages { verdicts[Int($0) ?? 0].files }
    return stages.map { stage in
      let versions = [Self.tests, Self.code].map {
        String(decoding: stage.files[$0, default: []], as: UTF8.self)
      }
      let attempts = stage.attempts.map(\.reason).joined(separator: " ")
      return "\(stage.subject): \(versions.joined(separator: "/"))"
        + (attempts.isEmpty ? "" : " after \(attempts)")
    }
  }

  @Test func `reds of one test are one stage, and what fails after them is tried for the green`()
    throws
  {
    let verdicts = [
      Recorded(.greenAtStart, "", "a"),
      Recorded(.red, "t", "a", "LeapTests.testFourthYear", isBuilt: false),
      Recorded(.broken, "t", "a-", isBuilt: false),
      Recorded(.red, "t", "b", "LeapTests.testFourthYear"),
      Recorded(.stillRed, "t", "b2", "LeapTests.testFourthYear"),
      Recorded(.nothingRan, "", "b2"),
      Recorded(.broken, "t", "b3"),
      Recorded(.green, "t", "c"),
      Recorded(.unchanged, "t", "c"),
      Recorded(.refactored, "t", "d"),
      Recorded(.red, "tu", "d", "another one"),
    ]
    #expect(
      try stages(verdicts) == [
        "Start: /a", "Fourth year: t/b after 1 2", "Make it pass: fourth year: t/c after 4 6",
        "Refactor: t/d",
      ])
    #expect(session(verdicts).rest == 1)
  }

  @Test func `a test that was changed on the way to green is red as it is at the green`() throws {
    #expect(
      try stages([
        Recorded(.greenAtStart, "", "a"), Recorded(.red, "wrong", "a", "leaps"),
        Recorded(.green, "right", "b"),
      ]) == ["Start: /a", "Leaps: right/a after 1", "Make it pass: leaps: right/b"])
  }

  @Test func `a broken refactoring is tried for the green after it`() throws {
    #expect(
      try stages([
        Recorded(.greenAtStart, "t", "a"), Recorded(.broken, "t", "b"), Recorded(.green, "t", "c"),
      ]) == ["Start: t/a", "Make it pass again: t/c after 1"])
  }

  @Test func `reds that were undone are left out`() throws {
    #expect(
      try stages([
        Recorded(.greenAtStart, "t", "a"), Recorded(.red, "tu", "a", "other"),
        Recorded(.unchanged, "t", "a"), Recorded(.refactored, "t", "b"),
      ]) == ["Start: t/a", "Refactor: t/b"])
  }

  @Test func `the newest session begins with the package before its first red`() throws {
    #expect(
      try stages([
        Recorded(.greenAtStart, "", "z"), Recorded(.refactored, "", "y"),
        Recorded(.red, "x", "y", "x"),
        Recorded(.nothingRan, "", "a"), Recorded(.redAtStart, "t", "a", isBuilt: false),
        Recorded(.greenAtStart, "t", "b"), Recorded(.refactored, "t", "c"),
      ]) == ["Start: /a", "Write the first test: t/a", "Make it pass: t/b", "Refactor: t/c"])
  }

  @Test func `a red without a recorded test is named after the test of its step`() throws {
    let verdicts = [
      Recorded(.nothingRan, "", "a"), Recorded(.redAtStart, "t", "a"),
      Recorded(.greenAtStart, "t", "b"),
    ]
    let stages = try session(verdicts).stages { verdicts[Int($0) ?? 0].files }
    let test = TestName("LeapTests/testFourthYear")
    let red = Expectation.failsTest(FailurePattern(test: test, message: TextPattern(["no"])))
    let green = Expectation.passes(PassRequirement(tests: [test]))
    #expect(stages[1].subject(of: .red, expecting: red) == "Fourth year")
    #expect(stages[2].subject(of: .green, expecting: green) == "Make it pass: fourth year")
    #expect(stages[1].subject(of: .red, expecting: .findsNoTests) == "Write the first test")
    #expect(Stage(subject: "A", files: [:]).subject(of: .red, expecting: red) == "A")
  }

  @Test func `a session that begins with a red starts without tests`() throws {
    #expect(
      try stages([
        Recorded(.redAtStart, "t", "a", isBuilt: false), Recorded(.redAtStart, "t", "b"),
        Recorded(.greenAtStart, "t", "c"),
      ]) == [
        "Start: // The tests go here.\n/a", "Write the first test: t/b after 0",
        "Make it pass: t/c",
      ])
  }

  @Test func `without a first verdict, all are one session`() throws {
    #expect(
      try stages([Recorded(.refactored, "t", "a"), Recorded(.refactored, "t", "b")])
        == ["Start: t/a", "Refactor: t/b"])
  }

  @Test func `of a long session, the newest cycles remain`() throws {
    let cycle = [Recorded(.red, "t", "a", "leaps"), Recorded(.green, "t", "b")]
    var session = session(
      [Recorded(.greenAtStart, "", "a")] + cycle + cycle + [Recorded(.refactored, "t", "c")])
    let whole = session.leaveOutAll(exceptNewest: 5)
    #expect(!whole && session.cycles.count == 3)
    let newest = session.leaveOutAll(exceptNewest: 4)
    #expect(newest && session.cycles.count == 2)
    #expect(session.start?.commit == "2")
  }

  @Test func `a journal without a green has no cycle`() {
    let session = session([Recorded(.redAtStart, "t", "a"), Recorded(.broken, "t", "b")])
    #expect(!session.hasGreen && session.cycles.isEmpty && session.rest == 2)
    #expect(RecordedSession([]).cycles.isEmpty)
  }

  @Test(arguments: [
    ("LeapTests.testFourthYear", "Fourth year"),
    ("leapsEveryFourthYear", "Leaps every fourth year"),
    ("Outer.Inner.parsesURLString", "Parses URL string"), ("test_four_is_even", "Four is even"),
    ("A.`1.5 is no year. Really`", "1.5 is no year. Really"), ("test", "Test"), ("A.", "A."),
  ])
  func `the title of a test is its name in words`(name: String, title: String) {
    #expect(TestTitle.make(of: [name]) == title)
  }

  @Test func `several tests are counted, and no test has no title`() {
    #expect(TestTitle.make(of: ["adds", "subtracts", "divides"]) == "Adds, and 2 others")
    #expect(TestTitle.make(of: []) == nil)
    #expect(TestTitle.ofGreen(for: "URL is kept") == "Make it pass: URL is kept")
  }
}
