import Foundation
import Testing

extension EndToEndTests {
  /// Learner code that reaches for more than its tests: each time a verdict in words, and the terminal as it was.
  ///
  /// `MISBEHAVIOUR=full swift test --filter MisbehaviourTests` takes the sizes and times of real accidents: a
  /// gigabyte of output, and the tutor's own time-out of a minute.
  @Suite struct MisbehaviourTests {
    let course = CourseOfTests()
    static let isFull = ProcessInfo.processInfo.environment["MISBEHAVIOUR"] == "full"
    static let file = "first-steps/Tests/YearsTests/YearTests.swift"

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
        // Never more than 200, which sleep and end by themselves.
        code: """
          _ = system(\"(for i in $(seq 200); do (trap '' INT TERM HUP; exec sleep 997) & done) >/dev/null 2>&1\")
          """, seen: "FALSE GREEN"),
      Row(
        name: "passes itself on from process to process",
        // Each lives for a moment, and starts the next one: never more than two, for a minute.
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
        // A page of each block is enough to ask for it, and leaves the machine as it is where nothing is refused.
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
        seen: "COULD NOT JUDGE"),
    ]

    @Test func `each has a verdict, and nothing of it stays`() throws {
      try ProgramInTerminal(["next", "--course", course.folder]).end()
      let program = try ProgramInTerminal(["--course", course.folder])
      try program.see("First steps: red, green")
      for row in Self.rows {
        try save(row.code)
        try awaitVerdict(program, "the verdict on code that \(row.name)")
        #expect(program.terminal.text.contains(row.seen), "\(row.name): \(program.terminal.text)")
        #expect(!program.terminal.text.contains("OWNED"))
        #expect(leftovers() == [], "\(row.name)")
      }
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
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

    /// Waits until one more verdict is in the journal.
    private func awaitVerdict(_ program: ProgramInTerminal, _ what: String) throws {
      let before = course.journalEnd
      try program.wait(for: what) { course.journalEnd != before }
    }

    /// What of a run is still there a moment later: a process that was killed needs some time to die.
    private func leftovers() -> [String] {
      let limit = Date().addingTimeInterval(5)
      while true {
        let left = course.processesInside()
        if left.isEmpty || Date() > limit { return left }
      }
    }
  }
}
