import Foundation
import Testing

extension EndToEndTests {
  /// The terminal after the tutor was killed, when the next command runs in it.
  @Suite struct KilledScreenTests {
    let course: CourseOfTests

    init() throws { course = try CourseOfTests(isLive: false) }

    /// Starts a shell that runs the tutor, then each command after a line of input.
    private func start(
      _ commands: String..., environment: [String: String] = [:]
    ) throws -> ProgramInTerminal {
      let rest = commands.map { "read line; \($0); echo \"<over>\"" }.joined(separator: "; ")
      let tutor = "\"$0\" \"$@\" --course \"$COURSE\" --lessons \"$LESSONS\""
      let script = "tutor() { \(tutor); }; tutor; \(rest); read line"
      let program = try ProgramInTerminal(
        ["-c", script, ProgramInTerminal.tutor],
        environment: course.variables(adding: environment)
          .merging(
            ["COURSE": course.folder, "LESSONS": try CourseOfTests.firstLessonAlone()]
          ) { $1 }, program: "/bin/sh")
      try program.seeReady("then press n")
      return program
    }

    private func kill(
      _ program: ProgramInTerminal, _ signal: Int32, withChildren: Bool = false
    ) throws {
      let tutor = try #require(children(of: program.pid).first)
      for child in withChildren ? children(of: tutor) : [] { Glibc.kill(child, signal) }
      #expect(Glibc.kill(tutor, signal) == 0)
      try program.wait(for: "the end of the tutor") { children(of: program.pid).isEmpty }
    }

    private func children(of process: pid_t) -> [pid_t] {
      let list = "/proc/\(process)/task/\(process)/children"
      let text = try? String(contentsOfFile: list, encoding: .utf8)
      return text?.split(separator: " ").compactMap { pid_t($0) } ?? []
    }

    /// Returns how often a sequence was sent after some bytes.
    private func count(
      _ sequence: String, in program: ProgramInTerminal, after start: Int
    ) -> Int {
      String(decoding: program.terminal.received.dropFirst(start), as: UTF8.self)
        .components(separatedBy: "\u{1B}\(sequence)").count - 1
    }

    /// Runs the next command of the shell.
    private func runNext(_ program: ProgramInTerminal, number: Int = 1) throws {
      program.type("\n")
      try program.wait(for: "the command's end") {
        String(decoding: program.terminal.received, as: UTF8.self)
          .components(separatedBy: "<over>").count > number
      }
    }

    @Test func `after kill -9, the terminal is restored at once, and not again`() throws {
      let program = try start("tutor status")
      let shown = program.terminal.received.count
      try kill(program, SIGKILL)
      try program.wait(for: "the restored terminal") { !program.terminal.isAlternate }
      program.expectTerminalAsBefore()
      try runNext(program)
      #expect(count("[?1049l", in: program, after: shown) == 1)
    }

    @Test func `if the watcher was killed, too, the next command restores the terminal`() throws {
      let program = try start("tutor status | cat", "tutor status")
      try kill(program, SIGKILL, withChildren: true)
      try runNext(program)
      #expect(program.terminal.isAlternate && program.terminal.reportsMouse)
      try runNext(program, number: 2)
      try program.see("First steps")
      program.expectTerminalAsBefore()
    }

    @Test func `after kill -9, another screen in the same terminal leaves it as it was before`()
      throws
    {
      let program = try start("tutor")
      let shown = program.terminal.received.count
      try kill(program, SIGKILL)
      program.type("\n")
      try program.wait(for: "the second screen") {
        count("[?1049h", in: program, after: shown) > 0
      }
      program.type("q")
      try program.see("<over>")
      program.expectTerminalAsBefore()
    }

    @Test(arguments: [nil, SIGSEGV, SIGTERM])
    func `a terminal that the tutor restored itself is not restored again`(_ signal: Int32?) throws
    {
      let program = try start("tutor status")
      let shown = program.terminal.received.count
      if let signal { try kill(program, signal) } else { program.type("q") }
      try program.wait(for: "the restored terminal") { !program.terminal.isAlternate }
      try runNext(program)
      #expect(count("[?1049l", in: program, after: shown) == 1)
      program.expectTerminalAsBefore()
    }

    @Test func `records of closed terminals are removed, and those of others stay`() throws {
      let screens = course.folder + "-cache/redgreen/screens"
      defer { try? FileManager.default.removeItem(atPath: course.folder + "-cache") }
      try FileManager.default.createDirectory(atPath: screens, withIntermediateDirectories: true)
      for (name, session) in [("1", "999999999"), ("2", "\(getpid())"), ("3", "x")] {
        try "1 1 \(session) 00\n".write(
          toFile: "\(screens)/\(name)", atomically: true, encoding: .utf8)
      }
      let program = try ProgramInTerminal(
        ["--version"], environment: ["XDG_CACHE_HOME": course.folder + "-cache"])
      try program.end()
      #expect(try FileManager.default.contentsOfDirectory(atPath: screens) == ["2"])
      #expect(count("[?1049l", in: program, after: 0) == 0)
    }
  }
}
