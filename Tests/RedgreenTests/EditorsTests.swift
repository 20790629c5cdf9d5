import Foundation
import TestReports
import TestSupport
import Testing
import TutorCore
import TutorSystem
import TutorUI

@testable import redgreen

/// The setup of editors, and the commands that they send to a session.
struct EditorsTests {
  private static let document = Result {
    try String(
      contentsOfFile: SharedFolder.checkout + "/Sources/redgreen/Editors.md", encoding: .utf8)
  }

  @Test(arguments: EditorSetup.all.map(\.programs[0]))
  func `the documented lines are those that the program prints`(_ program: String) throws {
    let setup = try #require(EditorSetup.all.first { $0.programs[0] == program })
    let document = try Self.document.get()
    #expect(document.contains("\n\(setup.lines)\n```\n"))
    #expect(document.contains("`\(setup.place.prefix { $0 != "," })`"))
  }

  @Test func `the task of VS Code is JSON, and starts the session`() throws {
    let words = #"redgreen --plain --course '/a "b"\c'"#
    let json = try JSONSerialization.jsonObject(with: Data(CodeTask.text(running: words).utf8))
    let tasks = (json as? [String: Any])?["tasks"] as? [[String: Any]]
    #expect(tasks?.first?["command"] as? String == words)
    let matcher = tasks?.first?["problemMatcher"] as? [String: Any]
    #expect((matcher?["pattern"] as? [String: Any])?["regexp"] as? String == CodeTask.problem)
    let background = matcher?["background"] as? [String: Any]
    let begin = try Regex(try #require(background?["beginsPattern"] as? String))
    #expect(CodeTask.begin.wholeMatch(of: begin) != nil)
  }

  @Test func `the matcher finds the problems of plain output, and no other lines`() throws {
    let problem = try Regex(
      CodeTask.problem, as: (Substring, Substring, Substring, Substring, Substring, Substring).self)
    let lines = [
      "/c/first-steps/Tests/T.swift:6:11: error: a(): Expectation failed: x == \"1:2: error\"",
      "      #expect(x)", "Got: Tests/T.swift:5: cannot find 'X' in scope", CodeTask.begin,
      CodeTask.end,
    ]
    let found = lines.compactMap { $0.wholeMatch(of: problem)?.output }
    #expect(found.count == 1)
    #expect(
      found.first.map { [$0.1, $0.2, $0.3, $0.4] } == [
        "/c/first-steps/Tests/T.swift", "6", "11", "error",
      ])
  }

  // MARK: - Commands

  private static let session = Session(
    course: Course(lessons: [
      Lesson(
        id: "a", title: "A", summary: "", minutes: 1,
        steps: [Step(id: "01", kind: .red, title: "", prose: "")])
    ]),
    progress: Progress([]))
  private static let practice = Session(Practice(name: "P", isRecorded: true))

  @Test(
    arguments: [
      ("next", .nextRequested), ("hint", .hintRequested), ("check", .checkRequested),
      ("stop", .cancelRequested), ("undo", .undoRequested(.lastVerdict)),
      ("undo green", .undoRequested(.lastGreen)), ("diff", .solutionRequested),
      ("predict fail leap", .predicted(Prediction(kind: .fails, words: "leap"))),
      ("list", nil), ("equivalent x y z", nil), ("", nil),
    ] as [(String, Session.Event?)])
  func `a command of an editor is an event of the session`(
    _ command: String, _ event: Session.Event?
  ) throws {
    let sent = try? SharedSession.event(command, in: Self.session)
    #expect(sent == event)
  }

  @Test func `in practice, commands about lessons do nothing, and mutants can be marked`() throws {
    #expect(try SharedSession.event("next", in: Self.practice) == nil)
    #expect(try SharedSession.event("check", in: Self.practice) == .checkRequested)
    #expect(
      try SharedSession.event("equivalent ab12 no test can", in: Self.practice)
        == .equivalenceClaimed(mutant: "ab12", reason: "no test can"))
  }

  @Test func `an answer to a question is no command`() throws {
    var session = Self.session
    _ = session.update(.resetRequested(nil))
    try #require(session.question != nil)
    #expect(try SharedSession.event("yes", in: session) == .confirmed)
    #expect(try SharedSession.event("next", in: session) == .declined)
    _ = session.update(.confirmed)
    for later in ["yes", "no"] { #expect(try SharedSession.event(later, in: session) == nil) }
  }
}

/// The variables of a session that yields.
struct ToolsTests {
  @Test(arguments: [true, false])
  func `what makes a session yield does not reach the learner's tests`(yields: Bool) throws {
    var environment = ["REDGREEN_HOME": SharedFolder.checkout, "HOME": "/nowhere"]
    if yields { environment[Tools.yieldsVariable] = "1" }
    let tools = try Tools(GeneralOptions(), environment: environment)
    #expect(tools.yields == yields)
    #expect(tools.environment[Tools.yieldsVariable] == nil)
    #expect(tools.environment["HOME"] == "/nowhere")
  }
}
