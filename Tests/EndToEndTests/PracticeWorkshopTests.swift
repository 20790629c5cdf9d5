import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// Practice on a kata that is shared with a workshop: `--join` and `--leave`.
  @Suite struct PracticeWorkshopTests {
    let course: CourseOfTests
    let daemon: GitDaemon
    private let folder: TemporaryFolder
    private var kata: String { folder.path.replacing("//", with: "/") + "/bowling" }

    init() throws {
      course = try CourseOfTests()
      daemon = try GitDaemon()
      folder = try TemporaryFolder()
    }

    private func run(_ words: String...) throws -> CommandOutcome {
      try runProgram(
        [ProgramInTerminal.tutor, "--course", course.folder] + words,
        environment: WorkshopTests.cache)
    }

    private var board: String { get throws { try run("board", daemon.url, "--once").output } }

    /// Reads the board until it shows a text, because a verdict is shared in the background.
    ///
    /// - Throws: `ProgramInTerminal.Missing` with the last board if it does not show the text in time.
    private func waitForBoard(showing text: String) throws {
      let limit = Date() + ProgramInTerminal.deadline
      var last = ""
      repeat {
        last = try board
        if last.contains(text) { return }
      } while Date() < limit
      throw ProgramInTerminal.Missing(what: text, screen: last)
    }

    @Test func `nothing is shared without a yes, and nothing is created if nobody can be asked`()
      throws
    {
      let asked = try run("kata", "bowling", kata, "--join", daemon.url)
      #expect(asked.code == 2)
      #expect(asked.output.contains("'practice --join' asks before it shares anything"))
      #expect(!FileManager.default.fileExists(atPath: kata))
      #expect(try run("kata", "bowling", kata).code == 0)
      #expect(try run("practice", kata, "--verdicts-only").code == 2)
      let program = try ProgramInTerminal(["practice", kata, "--join", daemon.url, "--as", "ada"])
      try program.see("Join? (y/n)")
      program.type("n\r")
      #expect(try program.end() == 1)
      #expect(try run("practice", kata, "--leave").output.contains("is not shared"))
      try waitForBoard(showing: "0 learners")
    }

    @Test func `a kata that has joined is left, and only joins another workshop after that`() throws
    {
      let joined = try run(
        "kata", "bowling", kata, "--join", daemon.url, "--as", "ada", "--yes", "--verdicts-only")
      #expect(joined.code == 0, "\(joined.output)")
      #expect(joined.output.contains("It shares none of your files"))
      let other = try run("practice", kata, "--join", folder.path, "--yes")
      #expect(other.code == 3)
      #expect(other.output.contains("is shared with the workshop at \(daemon.url)"))
      #expect(try run("practice", kata, "--leave", "--delete").code == 0)
      #expect(try run("practice", kata, "--leave").code == 3)
    }

    @Test func `the board shows who practices, who sees the pace, until they leave`() throws {
      #expect(try run("kata", "bowling", kata).code == 0)
      let program = try ProgramInTerminal(["practice", kata, "--join", daemon.url, "--as", "ada"])
      try program.see("Join? (y/n)")
      program.type("y\r")
      try program.seeThatAllIsShared()
      try waitForBoard(showing: "ada  bowling")
      #expect(try run("pace", daemon.url, "--message", "Break at eleven").code == 0)
      try program.see("workshop: Break at eleven")
      program.type("Hwhy?\r")
      try program.see("hand raised")
      try program.waitUntilGone("sharing")
      try waitForBoard(showing: "why?")
      #expect(try run("practice", kata, "--leave", "--delete").output.contains("deleted there"))
      try program.waitUntilGone(", shared")
      program.type("q")
      #expect(try program.end() == 0)
      try waitForBoard(showing: "0 learners")
    }
  }
}
