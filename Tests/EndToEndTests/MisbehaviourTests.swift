import Foundation
import Testing

extension EndToEndTests {
  /// Learner code that reaches for more than its tests: each time a verdict in words, and the terminal as it was.
  @Suite struct MisbehaviourTests {
    let course = CourseOfTests()

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
        name: "deletes its own package",
        code:
          "try? FileManager.default.removeItem(atPath: FileManager.default.currentDirectoryPath)",
        seen: "COULD NOT JUDGE"),
      Row(
        name: "leaves a daemon behind",
        code: "_ = system(\"(trap '' INT TERM HUP; exec sleep 997) >/dev/null 2>&1 &\")",
        seen: "FALSE GREEN"),
      Row(
        name: "prints without a line's end",
        code:
          "for _ in 0..<2000 { print(String(repeating: \"x\", count: 5000), terminator: \"\") }",
        seen: "FALSE GREEN"),
      Row(
        name: "calls itself without end",
        code: "func f(_ x: Int) -> Int { f(x + 1) + 1 }; _ = f(Int.random(in: 0...1))",
        seen: "WRONG RED"),
    ]

    @Test(arguments: rows)
    func `it has a verdict, and nothing of it stays`(_ row: Row) throws {
      let setUp = try ProgramInTerminal(["next", "--course", course.folder])
      try setUp.end()
      try course.save(
        """
        import Foundation
        import Testing
        @testable import Years

        @Test func everyFourthYearIsALeapYear() {
          \(row.code)
        }

        """, to: "first-steps/Tests/YearsTests/YearTests.swift")
      let program = try ProgramInTerminal(["--course", course.folder])
      try program.see("First steps: red, green")
      program.type("t")
      try program.see(row.seen)
      #expect(!program.terminal.text.contains("OWNED"))
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
      // What was left behind belonged to the run, and went with it.
      let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      for name in names where Int32(name) != nil {
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
        #expect(!String(decoding: words, as: UTF8.self).contains("sleep\u{0}997"))
      }
    }
  }
}
