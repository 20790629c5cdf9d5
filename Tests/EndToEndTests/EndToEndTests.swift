import Foundation
import Glibc
import TestSupport
import Testing

/// The tutor as learners use it, with real terminals, real `swift test` and real git.
@Suite(.builds) struct EndToEndTests {}

extension EndToEndTests {
  /// Every way to exit restores the terminal.
  @Suite struct ExitTests {
    let course: CourseOfTests

    init() throws { course = try CourseOfTests(isLive: false) }

    private func start(_ environment: [String: String] = [:]) throws -> ProgramInTerminal {
      let program = try course.start(environment: environment)
      try program.seeReady("then press n")
      return program
    }

    @Test func `q exits with 0 and restores the terminal`() throws {
      let program = try start()
      #expect(program.terminal.isAlternate)
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a signal ends the tutor by that signal, and the terminal is restored`(_ signal: Int32)
      throws
    {
      let program = try start()
      program.send(signal: signal)
      #expect(try program.end() == 128 + Int(signal))
      program.expectTerminalAsBefore()
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
    func `a crash restores the terminal`(_ signal: Int32) throws {
      let program = try start()
      program.send(signal: signal)
      #expect(try program.end() == 128 + Int(signal))
      program.expectTerminalAsBefore()
    }

    @Test func `the first start offers the editors that it finds, and remembers the choice`() throws
    {
      let tools = course.folder + "-tools"
      let settings = course.folder + "-settings"
      defer {
        for folder in [tools, settings] { try? FileManager.default.removeItem(atPath: folder) }
      }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      try ExecutableFile.write(
        "#!/bin/sh\necho EDITING \"$1\"\nread answer\n", to: tools + "/nano")
      let environment = [
        "PATH": "\(tools):\(path)", "XDG_CONFIG_HOME": settings, "EDITOR": "nano", "VISUAL": "",
      ]
      let program = try course.start(environment: environment)
      try program.see("Welcome to redgreen")
      try program.see("in nano")
      program.type("1e")
      try program.see("EDITING Tests/YearsTests/YearTests.swift")
      program.type("\n")
      try program.seeReady("then press n")
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
      #expect(program.terminal.text.contains("Your files are in"))
      let kept = try String(
        contentsOfFile: settings + "/redgreen/config.json", encoding: .utf8)
      #expect(kept.contains("\"editor\" : \"nano\""))
    }

    @Test func `a missing editor is reported`() throws {
      let program = try start(["EDITOR": "no-such-editor"])
      try program.see("e chooses an editor")
      program.type("e")
      try program.see("Your editor, no-such-editor, is not installed.")
      program.type("\u{1B}")
      try program.waitUntilGone("is not installed")
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test func `an unfinished run ends with the tutor`() throws {
      let program = try start()
      program.type("nr")
      try program.see("stop")
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test func `quitting waits until everything is saved, with a message`() throws {
      let git = try GatedGit()
      let program = try start(["PATH": git.path])
      try git.close()
      let before = course.journalEnd
      program.type("nq")
      try program.see("Saving your work. Press q again to quit at once.")
      try git.open()
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
      #expect(course.journalEnd != before)
    }

    @Test func `a second q quits before everything is saved`() throws {
      let git = try GatedGit()
      let program = try start(["PATH": git.path])
      try git.close()
      program.type("nq")
      try program.see("Press q again to quit at once.")
      program.type("q")
      // Without the second q the program would wait for ten seconds.
      try program.wait(for: "the end", within: 5) { program.exitCode != nil }
      #expect(program.exitCode == 3)
      #expect(program.terminal.text.contains("the journal does not contain your last"))
      program.expectTerminalAsBefore()
      try git.open()
    }

    @Test(arguments: ["xterm-256color", "xterm", "vt100", "linux", "tmux-256color", "no-such-term"])
    func `any terminal type shows the step and is restored`(_ name: String) throws {
      let program = try start(["TERM": name])
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test func `a locale without UTF-8 gets ASCII only`() throws {
      let program = try start(["LANG": "", "LC_ALL": "C"])
      #expect(program.terminal.received.allSatisfy { $0 < 0x80 })
      program.type("q")
      #expect(try program.end() == 0)
    }

    @Test func `without colors nothing is colored`() throws {
      let program = try start(["NO_COLOR": "1"])
      let text = String(decoding: program.terminal.received, as: UTF8.self)
      #expect(!text.contains(/\e\[[0-9;]*3[0-7]m/))
      program.type("q")
      #expect(try program.end() == 0)
    }
  }
}

/// A git that only proceeds while its gate is open, to simulate a slow disk.
private final class GatedGit {
  /// The search path with this git first.
  let path: String
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "redgreen-git-\(UUID().uuidString.prefix(8))"
    let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    path = folder + ":" + usual
    let script = """
      #!/bin/sh
      [ -p '\(folder)/gate' ] && read -r line < '\(folder)/gate'
      PATH='\(usual)' exec git "$@"
      """
    try ExecutableFile.write(script, to: folder + "/git")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func close() throws {
    try #require(mkfifo(folder + "/gate", 0o600) == 0)
  }

  /// Releases waiting processes and all later ones.
  func open() throws {
    let gate = Glibc.open(folder + "/gate", O_RDWR)
    try #require(gate >= 0)
    try FileManager.default.removeItem(atPath: folder + "/gate")
    Glibc.close(gate)
  }
}
