import Foundation
import Testing

/// Whether this machine allows user namespaces, which limits of a single program require.
private let mayUnshare: Bool = {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
  process.arguments = ["-U", "-r", "sh", "-c", "echo 0 >/proc/sys/user/max_inotify_watches"]
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()

extension EndToEndTests {
  /// The screen's handling of sizes, keys, the mouse and the output of programs.
  @Suite struct ScreenTests {
    let course: CourseOfTests

    init() throws { course = try CourseOfTests(isLive: false) }

    private func start(
      _ columns: Int = 80, _ rows: Int = 24, in course: CourseOfTests? = nil
    ) throws -> ProgramInTerminal {
      let program = try (course ?? self.course).start(columns: columns, rows: rows)
      try program.seeReady("then press n")
      return program
    }

    private func end(_ program: ProgramInTerminal) throws {
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    private func sent(_ program: ProgramInTerminal) -> String {
      String(decoding: program.terminal.received, as: UTF8.self)
    }

    @Test func `the file is a link, and a copied text is sent to the clipboard`() throws {
      let program = try start()
      let file = course.folder + "/first-steps/Tests/YearsTests/YearTests.swift"
      try program.wait(for: "the link") {
        sent(program).contains("\u{1B}]8;;file://\(file)\u{1B}\\~/")
          || sent(program).contains("\u{1B}]8;;file://\(file)\u{1B}\\/")
      }
      program.type("c1")
      try program.see("Copied: the path of the file")
      let copied = Data(file.utf8).base64EncodedString()
      #expect(sent(program).contains("\u{1B}]52;c;\(copied)\u{1B}\\"))
      try end(program)
    }

    @Test func `the theme follows the background that the terminal reports`() throws {
      let settings = course.folder + "-settings"
      try FileManager.default.createDirectory(
        atPath: settings + "/redgreen", withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: settings) }
      try "{}".write(
        toFile: settings + "/redgreen/config.json", atomically: true, encoding: .utf8)
      let program = try course.start(environment: ["XDG_CONFIG_HOME": settings])
      try program.seeReady("then press n")
      #expect(sent(program).contains("\u{1B}]11;?\u{1B}\\"))
      // The color of the keys on a light background, in the palette of 256 colors.
      #expect(!sent(program).contains("38;5;24"))
      program.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}")
      try program.wait(for: "the light theme") { sent(program).contains("38;5;24") }
      try end(program)
    }

    @Test func `the answer to a key is written at once, not row by row`() throws {
      let program = try start(200, 60)
      // The tutor also writes to the tools that it prepares meanwhile, so the least of some keys counts.
      var least = Int.max
      for _ in 0..<8 where least >= 20 {
        let before = try writes(of: program.pid)
        program.type("?")
        try program.see("type to filter")
        least = try min(least, writes(of: program.pid) - before)
        program.type("\u{1B}")
        try program.waitUntilGone("type to filter")
      }
      #expect(least < 20)
      try end(program)
    }

    /// Returns the number of times that a process has written something.
    private func writes(of pid: pid_t) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(pid)/io", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("syscw: ") }
      return try #require(line.flatMap { Int($0.dropFirst(7)) })
    }

    @Test func `every size is drawn, down to a row with the keys`() throws {
      let program = try start()
      for (columns, rows) in [(60, 15), (120, 40), (1, 1), (200, 60), (79, 24), (40, 10), (30, 3)] {
        program.resize(columns: columns, rows: rows)
        try program.wait(for: "\(columns)×\(rows)") {
          columns == 1 || program.terminal.text(ofRow: rows - 1).contains("quit")
        }
      }
      program.resize(columns: 80, rows: 24)
      try program.seeReady("then press n")
      try end(program)
    }

    @Test func `a click on a tab opens it, and the wheel scrolls`() throws {
      let program = try start()
      #expect(program.terminal.reportsMouse)
      program.type("\u{1B}[<65;10;10M")
      try program.waitUntilGone("Test-driven development is a rhythm")
      program.type("\u{1B}[<0;11;2M\u{1B}[<0;11;2m")
      try program.see("Nothing has run yet")
      try end(program)
    }

    @Test(.enabled(if: mayUnshare, "limits can only be set in a user namespace"))
    func `if no more watches are available, that is reported and saves are still detected`() throws
    {
      try course.start(["next"]).end()
      let script = "echo 0 >/proc/sys/user/max_inotify_watches; exec \"$@\""
      let program = try ProgramInTerminal(
        ["-U", "-r", "sh", "-c", script, "sh", ProgramInTerminal.tutor]
          + (try course.arguments([])),
        environment: course.environment, program: "/usr/bin/unshare")
      try program.seeReady("checked once a second because this machine already watches too")
      try course.save(
        "import Testing\n@testable import Years\n@Test func a() { #expect(Year(2024).isLeap) }\n",
        to: "first-steps/Tests/YearsTests/YearTests.swift")
      try program.see("RED, for the right reason")
      try end(program)
    }

    @Test func `pasted text triggers no commands`() throws {
      let program = try start()
      program.type("\u{1B}[200~q\nq\nn\u{1B}[201~")
      program.type("?")
      try program.see("Keys (type to filter)")
      program.type("\u{1B}")
      try program.waitUntilGone("Keys (type to filter)")
      try program.see("1/19")
      try end(program)
    }

    @Test func `bytes that are not keys do nothing`() throws {
      let program = try start()
      program.type("\u{1B}[99;99;99~\u{1B}]0;q\u{7}\u{1B}Pq\u{1B}\\\u{1B}[?1;2c")
      program.type("?")
      try program.see("Keys (type to filter)")
      program.type("\u{1B}")
      try program.waitUntilGone("Keys (type to filter)")
      try end(program)
    }

    @Test func `a test's output cannot control the terminal or fake a verdict`() throws {
      let program = try start()
      program.type("n")
      try program.see("2/19")
      try course.save(
        """
        import Testing
        @testable import Years
        @Test func attack() {
          print("\\u{1B}[?1049l\\u{1B}[2J\\u{1B}]52;c;AAAA\\u{7}\\u{9B}31mHARMLESS\\u{202E}")
          print("error: cannot find 'Year' in scope")
        }
        """, to: "first-steps/Tests/YearsTests/YearTests.swift")
      try program.see("FALSE GREEN")
      program.type("oG")
      try program.see("HARMLESS")
      #expect(program.terminal.isAlternate)
      let sent = String(decoding: program.terminal.received, as: UTF8.self)
      #expect(!sent.contains("]52;"))
      #expect(!sent.contains("\u{202E}"))
      try end(program)
    }

    @Test func `a save during a run restarts it with the newest files`() throws {
      let course = try CourseOfTests()
      let program = try start(in: course)
      program.type("n")
      let file = "first-steps/Tests/YearsTests/YearTests.swift"
      try course.save(
        "import Testing\n@Test func endless() { while true {} }\n", to: file)
      try program.see("running endless")
      try course.save(authored: "02-ask-for-a-year/solution", in: "first-steps")
      try program.see("RED, for the right reason")
      try end(program)
    }
  }
}
