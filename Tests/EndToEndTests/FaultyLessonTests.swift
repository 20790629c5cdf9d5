import Foundation
import Testing

extension EndToEndTests {
  /// A course in which one lesson cannot be read.
  @Suite final class FaultyLessonTests {
    let line: LineModeTests
    let lessons: String

    init() throws {
      line = try LineModeTests()
      lessons = line.course.folder + "-lessons"
      for id in ["one", "two", "three"] {
        #expect(try line.run(["new", id, "--lessons", lessons]).code == 0)
      }
    }

    private var faultyFile: String { lessons + "/two/lesson.json" }
    private var sentence: String { "\(faultyFile):1: not valid JSON: the file ends too early" }

    private func breakLesson() throws {
      try "".write(toFile: faultyFile, atomically: true, encoding: .utf8)
    }

    private func run(_ words: String...) throws -> LineModeTests.Outcome {
      try line.run(words + ["--lessons", lessons])
    }

    @Test
    func `the other lessons can be listed, opened and shown, with a note on the faulty one`()
      throws
    {
      try breakLesson()
      let remark = "redgreen: the lesson 'two' is left out: \(sentence)\n"
      let list = try run("list")
      #expect(list.code == 0 && list.errors == remark)
      #expect(list.lines.contains("two: faulty: \(sentence)"))
      #expect(list.output.contains("one: One, 0 of 3 done") && list.output.contains("three: Three"))
      let record = try #require(try run("list", "--json").records().last)
      #expect(record["event"] as? String == "faulty" && record["lesson"] as? String == "two")
      let goto = try run("goto", "three")
      #expect(goto.code == 0 && goto.errors == remark)
      #expect(try run("show").output.contains("Three, step 1 of 3"))
      #expect(try run("doctor").output.contains("BAD   lessons: the lesson 'two' is left out"))
    }

    @Test func `a learner in the faulty lesson gets an error and can switch to another lesson`()
      throws
    {
      #expect(try run("goto", "two/2").code == 0)
      try breakLesson()
      for command in ["check", "show", "status", "next"] {
        let outcome = try run(command)
        #expect(
          outcome.code == 4 && outcome.errors.hasSuffix("redgreen: \(sentence)\n"), "\(command)")
      }
      #expect(try run("goto", "two").code == 4)
      #expect(try run("goto", "one").code == 0)
      #expect(try run("show").code == 0)
    }

    @Test func `verify replays the other lessons and exits with the code of a lesson fault`() throws
    {
      try breakLesson()
      try "".write(toFile: lessons + "/three/lesson.json", atomically: true, encoding: .utf8)
      let all = try run("verify")
      #expect(all.code == 4)
      #expect(all.lines.first == "two: \(sentence)")
      // The four findings are the texts that `new` leaves to the author.
      #expect(all.output.contains("one: 5 runs, 4 findings"))
      #expect(all.lines.last == "6 findings in 3 lessons")
      #expect(try run("verify", "two").lines == ["two: \(sentence)", "1 finding in 1 lesson"])
    }

    @Test func `a course without a readable lesson is an error`() throws {
      for id in ["one", "two", "three"] {
        try "".write(toFile: "\(lessons)/\(id)/lesson.json", atomically: true, encoding: .utf8)
      }
      for command in ["list", "verify"] {
        let outcome = try run(command)
        #expect(outcome.code == 4 && outcome.output == "", "\(command)")
        #expect(
          outcome.errors
            == "redgreen: \(lessons)/one/lesson.json:1: not valid JSON: the file ends too early\n")
      }
    }
  }
}
