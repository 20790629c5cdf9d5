import TerminalUI
import Testing
import TutorCore

@testable import TutorUI

struct TestOutputTests {
  @Test(arguments: [
    "Test Suite 'All tests' started at 2026-11-24 11:00:00.000",
    "Test Case 'KataTests.testA' started at 2026-11-24 11:00:00.000",
    "Test Case 'KataTests.testA' passed (0.001 seconds)",
    "\t Executed 1 test, with 0 failures (0 unexpected) in 0.001 (0.001) seconds",
    "/p/Tests/T.swift:16: error: KataTests.testA : XCTAssertFalse failed",
    "◇ Test run started.", "↳ Testing Library Version: 6.3.1 (937120cbc281)",
    "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.",
    "✘ Suite KataTests failed after 0.1 seconds with 1 issue.",
  ])
  func `a line of a test framework is not output of the code`(_ line: String) {
    #expect(TestOutput.isOfFramework(line))
  }

  @Test func `comments that Swift Testing adds to its lines are not output of the code`() {
    let lines = [
      "↳ mine", "✘ Test a() recorded an issue at T.swift:6:3: Expectation failed", "↳ // Why.",
      "↳ more", "printed", "↳ mine",
    ].map { StyledLine($0) }
    #expect(TestOutput.ofCode(lines).map(\.text) == ["↳ mine", "printed", "↳ mine"])
  }

  @Test func `an argument with line breaks is not output of the code`() {
    let lines = [
      "printed", "◇ Test case passing 1 argument text → \"a", "", "b\" to \"reads\" started.",
      "more",
      "✘ Test case passing 1 argument text → \"a",
      "b\" to \"reads\" recorded an issue at T.swift:6:3: Expectation failed", "↳ // Why.", "end",
      "◇ Test case passing 1 argument 1 to \"reads\" started.", "last",
    ].map { StyledLine($0) }
    #expect(TestOutput.ofCode(lines).map(\.text) == ["printed", "more", "end", "last"])
  }

  @Test func `a line like that of an argument without an end hides nothing else`() {
    let lines = ["◇ Test case passing 1 argument text → \"a", "b"].map { StyledLine($0) }
    #expect(TestOutput.ofCode(lines).map(\.text) == ["b"])
  }

  @Test(arguments: [
    "", "hello", "Test", "Test Suite of mine", "Executed", "/p/Tests/T.swift:16", "✔ done", "  x",
  ])
  func `any other line is output of the code`(_ line: String) {
    #expect(!TestOutput.isOfFramework(line))
  }

  @Test func `a wide line is cut where the pane ends, and a search does not find the rest`() {
    var app = App.sample()
    _ = app.update(.key(.character("r")), at: 1)
    let line = "begin" + String(repeating: "-", count: 300) + "rest\n"
    _ = app.update(.progressed(RunID(number: 1), .printed(Array(line.utf8))), at: 2)
    app.type("o")
    #expect(app.render().text.contains("begin-"))
    #expect(app.render().text.contains("--…"))
    app.type("/rest")
    _ = app.update(.key(.enter), at: 3)
    #expect(app.render().text.contains("'rest' is not in this pane."))
  }
}
