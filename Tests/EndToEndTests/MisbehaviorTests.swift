import Foundation
import TestSupport
import Testing
import TutorPlatform

extension EndToEndTests {
  /// Harmful learner code, which must get a verdict and leave the terminal intact.
  ///
  /// Each run tries a few random kinds; `EVERY_CASE=1` tries all.
  /// `MISBEHAVIOR=full swift test --filter MisbehaviorTests` uses realistic sizes and times: a
  /// gigabyte of output, and the tutor's own timeout of a minute.
  @Suite struct MisbehaviorTests {
    let course: CourseOfTests
    static let isFull = ProcessInfo.processInfo.environment["MISBEHAVIOR"] == "full"
    static let file = "first-steps/Tests/YearsTests/YearTests.swift"

    init() throws { course = try CourseOfTests() }

    struct Row: CustomTestStringConvertible, Sendable {
      var name: String
      var code: String
      var seen: String
      var testDescription: String { name }
    }

    static let rows = [
      Row(
        name: "writes to the terminal device",
        code: """
          let terminal = fopen("/dev/tty", "w")
            #expect(terminal == nil)
            if let terminal { fputs("\\u{1B}[2JOWNED", terminal) }
          """, seen: "FALSE GREEN"),
      Row(
        name: "leaves a daemon behind",
        code: "_ = system(\"(trap '' INT TERM HUP; exec sleep 997) >/dev/null 2>&1 &\")",
        seen: "FALSE GREEN"),
      Row(
        name: "leaves a daemon behind in a session of its own",
        code: "_ = system(\"(trap '' INT TERM HUP; exec setsid sleep 997) >/dev/null 2>&1 &\")",
        seen: "FALSE GREEN"),
      Row(
        name: "starts processes in a storm",
        // At most 200 processes, which sleep and then end on their own.
        code: """
          _ = system(\"(for i in $(seq 200); do (trap '' INT TERM HUP; exec sleep 997) & done) >/dev/null 2>&1\")
          """, seen: "FALSE GREEN"),
      Row(
        name: "passes itself on from process to process",
        // Each process starts the next one and ends, so there are at most two, for a minute.
        code: """
          let end = time(nil) + 60
            if redgreenFork() == 0 {
              while time(nil) < end { if redgreenFork() != 0 { _exit(0) } }
              _exit(0)
            }
          """, seen: "FALSE GREEN"),
      Row(
        name: "prints without a line's end",
        code:
          "for _ in 0..<2000 { print(String(repeating: \"x\", count: 5000), terminator: \"\") }",
        seen: "FALSE GREEN"),
      Row(
        name: "calls itself without end",
        code: "func f(_ x: Int) -> Int { f(x + 1) + 1 }; _ = f(Int.random(in: 0...1))",
        seen: "WRONG RED"),
      Row(
        name: "takes all memory",
        // Touching one page per block requests it, and spares a machine that refuses nothing.
        code: """
          var blocks: [UnsafeMutableRawPointer] = []
            while blocks.count << 24 < ProcessInfo.processInfo.physicalMemory {
              let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 24, alignment: 4096)
              memset(block, 1, \(isFull ? 1 << 24 : 4096))
              blocks.append(block)
            }
          """, seen: "WRONG RED"),
      Row(
        name: "deletes its own package",
        code:
          "try? FileManager.default.removeItem(atPath: FileManager.default.currentDirectoryPath)",
        seen: "the folder of your package is gone"),
    ]

    @Test func `each kind of misbehavior gets a verdict and leaves no processes`() throws {
      try course.start(["next"]).end()
      let program = try course.start()
      try program.see("First steps: red, green")
      for row in drawn(2, of: Self.rows) {
        try save(row.code)
        try awaitVerdict(program, row)
        #expect(!program.terminal.text.contains("OWNED"))
        #expect(leftovers() == [], "\(row.name)")
      }
      program.type("q")
      #expect(try program.end() == 0)
      #expect(leftovers(waiting: true) == [])
      program.expectTerminalAsBefore()
    }

    @Test func `an endless loop that ignores signals can be stopped by a key and by the timeout`()
      throws
    {
      try course.start(["next"]).end()
      let program = try course.start()
      try program.see("First steps: red, green")
      try save("signal(SIGINT, SIG_IGN); signal(SIGTERM, SIG_IGN); while true {}")
      try program.see("running everyFourthYearIsALeapYear()")
      program.type("x")
      try program.waitUntilGone("x stop")
      #expect(leftovers() == [])
      if Self.isFull {
        program.type("t")
        try program.wait(for: "the time-out", within: 90) {
          program.terminal.text.contains("TIMED OUT")
        }
        #expect(leftovers() == [])
      }
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test func `a flood of output keeps keys responsive and memory small, and gets a verdict`()
      throws
    {
      try course.start(["next"]).end()
      let program = try course.start()
      try program.see("First steps: red, green")
      try save(
        """
        let line = Data(String(repeating: "\\u{1B}[2JOWNED ", count: 6553).utf8) + Data([10])
          for _ in 0..<\(Self.isFull ? 16384 : 3277) { FileHandle.standardOutput.write(line) }
        """)
      try program.see("running everyFourthYearIsALeapYear()")
      program.type("o?")
      let asked = Date()
      try program.see("type to filter")
      let answered = Date()
      program.type("\u{1B}")
      try program.waitUntilGone("type to filter")
      program.type("1")
      try program.wait(for: "the verdict", within: 150) {
        program.terminal.text.contains("FALSE GREEN")
      }
      #expect(!program.terminal.text.contains("OWNED"))
      #expect(answered.timeIntervalSince(asked) < 2)
      #expect(memoryPeak(of: program.pid) < 300 << 20)
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    struct Trap: Sendable {
      var file: String
      var words: String
      var set: @Sendable (_ path: String) -> Void
    }

    /// Traps for the folder of sources, tried one after the other.
    static let traps = [
      Trap(file: "Pipe.swift", words: "Pipe.swift is a pipe") { mkfifo($0, 0o600) },
      Trap(file: "Zero.swift", words: "Zero.swift is a pipe, a device") {
        symlink("/dev/zero", $0)
      },
      Trap(file: "round", words: "two files of one module") { symlink(".", $0) },
      Trap(file: "line\nend.swift", words: "a control character, or invalid UTF-8") {
        close(open($0, O_CREAT, 0o600))
      },
      Trap(file: "back\\slash.swift", words: "a backslash") { close(open($0, O_CREAT, 0o600)) },
      Trap(file: "quo\"te.swift", words: "a double quote") { close(open($0, O_CREAT, 0o600)) },
      Trap(file: "-rf.swift", words: "RED, for the right reason") {
        close(open($0, O_CREAT, 0o600))
      },
      Trap(file: String(repeating: "x", count: 249) + ".swift", words: "such a long name") {
        close(open($0, O_CREAT, 0o600))
      },
    ]

    @Test(.wholeCheckOnly) func `a package folder with traps is judged, or the trap is reported`()
      throws
    {
      try course.start(["next"]).end()
      let package = course.folder + "/first-steps"
      // Links next to the code must be ignored.
      for (place, target) in [("Sources/a", "."), ("Tests/b", ".."), ("Sources/Years/me", "me")] {
        symlink(target, package + "/" + place)
      }
      mkfifo(package + "/.pipe", 0o600)
      for name in ["a\nb", "\u{1B}[2JOWNED", "q\"", "-rf", String(repeating: "x", count: 255)] {
        close(open(package + "/Sources/Years/" + name, O_CREAT, 0o600))
      }
      let program = try course.start()
      try program.see("First steps: red, green")
      try save("#expect(Year(2024).isLeap)")
      try program.see("RED, for the right reason")
      for trap in drawn(2, of: Self.traps) {
        let path = package + "/Sources/Years/" + trap.file
        let before = course.journalEnd
        trap.set(path)
        program.type("t")
        try program.wait(for: trap.words) {
          course.journalEnd != before && program.showsWrapped(trap.words)
        }
        unlink(path)
        #expect(leftovers() == [])
      }
      #expect(!program.terminal.text.contains("OWNED"))
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    /// Returns random cases, or all of them in the whole check.
    private func drawn<Case>(_ count: Int, of cases: [Case]) -> [Case] {
      if TestVariable.everyCase || Self.isFull { return cases }
      var random = TestSeed.numbers(for: "MisbehaviorTests")
      // In their own order, because the last one deletes the package.
      return cases.indices.shuffled(using: &random).prefix(count).sorted().map { cases[$0] }
    }

    /// Returns the peak memory of a process in bytes.
    private func memoryPeak(of pid: pid_t) -> Int {
      let status = FileManager.default.contents(atPath: "/proc/\(pid)/status") ?? Data()
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmHWM:") }
      return (line?.split(separator: " ").compactMap { Int($0) }.first ?? .max >> 10) << 10
    }

    /// Saves a test with this code.
    private func save(_ code: String) throws {
      try course.save(
        """
        import Foundation
        import Testing
        @testable import Years

        @_silgen_name("fork") func redgreenFork() -> Int32

        @Test func everyFourthYearIsALeapYear() {
          \(code)
        }

        """, to: Self.file)
    }

    /// Waits until the journal has grown and the screen shows a row's verdict on the last save.
    ///
    /// The journal alone is no sign: code that deletes files is recorded before its verdict.
    private func awaitVerdict(_ program: ProgramInTerminal, _ row: Row) throws {
      let before = course.journalEnd
      try program.wait(for: "the verdict on code that \(row.name)") {
        let text = program.terminal.text
        return course.journalEnd != before && text.contains(row.seen)
          && !text.contains("before your last save") && !text.contains("x stop")
      }
    }

    /// Returns the processes of a run that are left a while later.
    ///
    /// A killed process needs some time to die, and after a verdict the tutor compiles ahead for the
    /// next run.
    /// Processes left by any of the rows live longer than that.
    private func leftovers(waiting: Bool = false) -> [String] {
      var left: [String] = []
      Poll.run([], within: 30, patience: 0.05) {
        left = course.processesInside(waiting: waiting)
        return left.isEmpty
      }
      return left
    }
  }
}
