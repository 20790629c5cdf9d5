import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// A learner and a facilitator, each at a terminal of their own, connected by a git daemon.
  @Suite struct WorkshopTests {
    let course: CourseOfTests
    let daemon: GitDaemon

    init() throws {
      course = try CourseOfTests(isLive: false)
      daemon = try GitDaemon()
    }

    /// Runs a command of the tutor to its end.
    func run(_ words: String...) throws -> CommandOutcome {
      try runProgram(
        [ProgramInTerminal.tutor] + (try course.arguments(words)),
        environment: course.environment)
    }

    static let cache = ["XDG_CACHE_HOME": SharedFolder.caches]

    @Test(.wholeCheckOnly)
    func `the facilitator sees a learner, who sees the pace, even after an outage`() throws {
      let joined = try run("join", daemon.url, "--as", "ada", "--yes")
      #expect(joined.code == 0, "\(joined.output)")
      #expect(joined.output.contains("each with your lesson files at that time"))
      let renamed = try run("join", daemon.url, "--as", "eve")
      #expect(renamed.output.contains("What you shared as 'ada' stays there"))
      #expect(renamed.code == 2)
      let learner = try course.start()
      try learner.seeReady("then press n")
      learner.type("n")
      try learner.see("saved, shared")
      let board = try ProgramInTerminal(["board", daemon.url])
      try board.see("1 learner: no one needs help")
      try board.see("First steps: red… 2/19")
      #expect(try run("pace", daemon.url, "--message", "Break at eleven").code == 0)
      learner.type("h")
      try learner.see("workshop: Break at eleven")
      daemon.stop()
      learner.type("h")
      try learner.see("not shared yet")
      try board.see("not reached")
      try daemon.start()
      try learner.see("saved, shared")
      try board.waitUntilGone("not reached")
      let once = try run("board", daemon.url, "--once", "--json").output
      #expect(once.contains("\"hints\":2"))
      board.type("q")
      #expect(try board.end() == 0)
      board.expectTerminalAsBefore()
      learner.type("q")
      #expect(try learner.end() == 0)
      #expect(try run("leave", "--delete").output.contains("deleted there"))
      #expect(try run("board", daemon.url, "--once").output.contains("0 learners"))
    }

    @Test(arguments: [["board", "--once"], ["report"]])
    func `a page that was written is reported in the requested form`(_ command: [String]) throws {
      let page = daemon.folder + "/page.html"
      let words = [command[0], daemon.url, "--html", page] + command.dropFirst()
      let arguments = try course.arguments(words)
      for (form, line) in [
        ([], "\(page) is written.\n"),
        (["--json"], #"{"event":"done","message":"\#(page) is written.","version":2}"# + "\n"),
      ] {
        let outcome = try runProgram(
          [ProgramInTerminal.tutor] + arguments + form, environment: course.environment)
        #expect(outcome.output == line)
      }
    }

    @Test func `the next tutor shares what a killed one could not`() throws {
      #expect(try run("join", daemon.url, "--as", "ada", "--yes").code == 0)
      for round in 1...3 {
        let learner = try course.start()
        try learner.see("First steps: red, green")
        learner.type("\(round == 1 ? "n" : "h")")
        try learner.see("saved")
        learner.send(signal: SIGKILL)
        _ = try? learner.end()
      }
      let learner = try course.start()
      try learner.seeThatAllIsShared()
      let once = try run("board", daemon.url, "--once", "--json").output
      #expect(once.contains("\"hints\":2"), "\(once)")
      #expect(try run("status").output.contains("as 'ada' with the workshop at \(daemon.url)"))
      learner.type("q")
      #expect(try learner.end() == 0)
    }

    @Test func `a join shows on the board at once, and an open tutor notices it`() throws {
      let joined = try run("join", daemon.url, "--as", "ada", "--yes")
      #expect(joined.code == 0, "\(joined.output)")
      let once = try run("board", daemon.url, "--once").output
      #expect(once.contains("1 learner"), "\(once)")
      #expect(once.contains("ada"), "\(once)")
      #expect(try run("leave").code == 0)
      let learner = try course.start()
      // The welcome of a first start, although the journal has an entry.
      try learner.seeReady("then press n")
      let again = try run("join", daemon.url, "--as", "bob", "--yes")
      #expect(again.code == 0, "\(again.output)")
      #expect(again.output.contains("The open tutor shares your journal"))
      try learner.seeThatAllIsShared()
      #expect(try run("board", daemon.url, "--once").output.contains("bob"))
      #expect(try run("leave").code == 0)
      try learner.waitUntilGone("shared")
      learner.type("q")
      #expect(try learner.end() == 0)
    }

    @Test func `a learner asks for help, and the facilitator answers`() throws {
      #expect(try run("ask", "why").output.contains("you have not joined a workshop"))
      #expect(try run("join", daemon.url, "--as", "ada", "--yes").code == 0)
      let learner = try course.start()
      try learner.seeReady("then press n")
      learner.type("Hwhy red?\r")
      try learner.see("hand raised")
      let board = try ProgramInTerminal(["board", daemon.url])
      try board.see("why red?")
      board.type("\ra")
      try board.see("answer to ada: _")
      board.type("Look at line 7\r")
      try board.see("Your answer to ada is sent.")
      try board.see("answered")
      #expect(try run("board", daemon.url, "--once").output.contains("ago: Look at line 7"))
      // After sharing an entry, the tutor asks for news within seconds.
      learner.type("n")
      try learner.see("answer: Look at line 7")
      board.type("\u{1B}")
      learner.type("H")
      try learner.waitUntilGone("hand raised")
      try board.waitUntilGone("why red?")
      board.type("q")
      #expect(try board.end() == 0)
      learner.type("q")
      #expect(try learner.end() == 0)
      let reply = try run("reply", daemon.url, "ada", "And", "line", "8")
      #expect(reply.output.contains("published for ada: And line 8"), "\(reply.output)")
      #expect(try run("ask", "once", "more").output.contains("Your hand stays up"))
      #expect(try run("board", daemon.url, "--once").output.contains("once more"))
      #expect(try run("ask", "--done").output.contains("Your hand is down again."))
    }

    @Test func `a second machine restores the journal and the files`() throws {
      #expect(try run("join", daemon.url, "--as", "ada", "--yes").code == 0)
      #expect(try run("next").code == 0)
      let test = "first-steps/Tests/YearsTests/YearTests.swift"
      let mine = try course.text(of: test) + "// mine\n"
      try course.save(mine, to: test)
      #expect(try run("hint").code == 0)
      let second = course.folder + "-second"
      defer { try? FileManager.default.removeItem(atPath: second) }
      func there(_ words: String...) throws -> CommandOutcome {
        try runProgram(
          [ProgramInTerminal.tutor, "--course", second] + words, environment: Self.cache)
      }
      let joined = try there("join", daemon.url, "--as", "ada", "--restore", "--yes")
      #expect(joined.code == 0, "\(joined.output)")
      #expect(
        joined.output.contains("the last at First steps: red, green, refactor 2"),
        "\(joined.output)")
      #expect(try String(contentsOfFile: "\(second)/\(test)", encoding: .utf8) == mine)
      #expect(try there("status").output.contains("step 2 of 19"))
      #expect(try there("hint").output.contains("Hint 2 of 2"))
      // The first machine continues from there, because it has no entries of its own.
      let stale = try run("join", daemon.url, "--as", "ada", "--restore", "--yes")
      #expect(stale.code == 0, "\(stale.output)")
      #expect(try run("hint").output.contains("All hints are open"))
      let board = try run("board", daemon.url, "--once").output
      #expect(board.contains("1 learner"), "\(board)")
      #expect(board.contains("2 hints"), "\(board)")
    }

    @Test func `commands report why nothing is shared`() throws {
      #expect(try run("join", daemon.url, "--as", "ada", "--yes").code == 0)
      #expect(!(try run("status").output.contains("not shared")))
      daemon.stop()
      let reason = "the workshop does not answer: no server runs there"
      let next = try run("next")
      #expect(next.code == 0)
      #expect(next.output.contains("Not shared yet: \(reason)"), "\(next.output)")
      #expect(try run("hint", "--json").output.contains("\"event\":\"notShared\""))
      #expect(try run("status").output.contains("not shared yet: \(reason)"))
      try daemon.start()
      #expect(!(try run("back").output.contains("Not shared yet")))
      #expect(!(try run("status").output.contains("not shared")))
    }

    /// The path of the facilitators' guide.
    static let guide =
      URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Sources/TutorWorkshops/README.md"
      ).standardized.path

    /// Whether the tutor can be started as another user: by the superuser, if no folder is private.
    private static var canChangeUser: Bool {
      var folder = URL(filePath: ProgramInTerminal.tutor).deletingLastPathComponent()
      while folder.path != "/" {
        var status = stat()
        guard stat(folder.path, &status) == 0, status.st_mode & S_IXOTH != 0 else { return false }
        folder.deleteLastPathComponent()
      }
      return getuid() == 0
    }

    @Test(.enabled(if: canChangeUser, "only the superuser can start programs as other users"))
    func `a folder is shared by a facilitator and learners with user ids of their own`() throws {
      let folder = NSTemporaryDirectory() + "redgreen-shared-\(UUID().uuidString.prefix(8))"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let users = [("ada", 65534), ("bob", 54321)]
      for (name, id) in users {
        let attributes: [FileAttributeKey: Any] = [.ownerAccountID: id]
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        try FileManager.default.setAttributes(attributes, ofItemAtPath: "\(folder)/\(name)")
      }
      let remote = folder + "/workshop.git"
      func run(_ id: Int, _ words: [String]) throws -> CommandOutcome {
        let name = users.first { $0.1 == id }?.0 ?? "facilitator"
        return try runProgram(
          ["setpriv", "--reuid", "\(id)", "--regid", "\(id)", "--clear-groups"] + words,
          environment: ["HOME": "\(folder)/\(name)", "XDG_CACHE_HOME": "\(folder)/\(name)/c"])
      }
      // The facilitator's command, as the documentation has it.
      let guide = try String(contentsOfFile: Self.guide, encoding: .utf8)
      let command = try #require(
        guide.split(separator: "\n").first { $0.hasPrefix("git init --bare --shared") })
      let words = command.split(separator: " ").dropLast().map(String.init)
      #expect(try run(0, words + [remote]).code == 0)
      for (name, id) in users {
        let course = "\(folder)/\(name)/course"
        for words in [["join", remote, "--as", name, "--yes"], ["goto", "2"], ["hint"]] {
          let outcome = try run(id, [ProgramInTerminal.tutor, "--course", course] + words)
          #expect(outcome.code == 0, "\(name) \(words): \(outcome.output)")
          #expect(!outcome.output.contains("Not shared"), "\(outcome.output)")
        }
      }
      for id in [0, 65534] {
        let board = try run(id, [ProgramInTerminal.tutor, "board", remote, "--once"])
        #expect(board.output.contains("2 learners"), "\(board.output)")
        #expect(board.output.components(separatedBy: "1 hint").count == 3, "\(board.output)")
      }
    }

    @Test func `nothing is shared without consent, and a wrong address is reported`() throws {
      let asked = try run("join", daemon.url)
      #expect(asked.code == 2)
      #expect(asked.output.contains("'join' asks before it shares anything"))
      let wrong = try run("join", "git://127.0.0.1:1/nowhere", "--yes")
      #expect(wrong.code == 3)
      #expect(wrong.output.contains("does not answer: no server runs there"))
      #expect(try run("leave").output.contains("you have not joined a workshop"))
      #expect(
        try run("join", daemon.url, "--as", "a b", "--yes").output.contains(
          "is not a valid nickname"))
      #expect(try run("board").code == 2)
      #expect(try run("board", "--print-hook").output.hasPrefix("#!/bin/sh"))
    }

    @Test func `other users do not see the password of an address in the list of processes`()
      throws
    {
      let secret = UUID().uuidString
      let board = try ProgramInTerminal(["board", "http://ada:\(secret)@127.0.0.1:1/w.git"])
      try board.see("not reached")
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
        .filter { Int($0) != nil }
        .compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(processes.contains { $0.contains("http://127.0.0.1:1/w.git") })
      #expect(!processes.contains { $0.contains(secret) })
      board.type("q")
      #expect(try board.end() == 0)
    }
  }
}
