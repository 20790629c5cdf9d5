import Foundation
import TestSupport
import Testing
import TutorCore

@testable import TutorCourses

extension EndToEndTests {
  /// End-to-end walkthroughs of lessons: reading, saving, mistakes, hints, resuming.
  ///
  /// Each run takes a few steps of one lesson, since `redgreen verify` plays them all, and of two
  /// with `EVERY_CASE=1`; `WALKTHROUGH=all` takes every step.
  @Suite struct LearnersWayTests {
    let course: CourseOfTests
    let lessons: Course

    init() throws { try self.init(isLive: false) }

    private init(isLive: Bool) throws {
      course = try CourseOfTests(isLive: isLive, hasAllLessons: isLive)
      lessons = try LessonLoader(folder: CourseOfTests.lessons).load()
    }

    private func start(_ words: [String] = []) throws -> ProgramInTerminal {
      try course.start(words)
    }

    private static let takesEveryStep =
      ProcessInfo.processInfo.environment["WALKTHROUGH"] == "all"
    private static let walks =
      takesEveryStep || TestVariable.everyCase ? ["first-steps", "nibs"] : ["first-steps"]

    /// Returns the steps to take: the first ones, or the first one with a preview, and the last.
    private func steps(of lesson: Lesson) -> [Int] {
      if Self.takesEveryStep { return Array(lesson.steps.indices) }
      let preview = lesson.steps.firstIndex { $0.kind == .preview }
      return (preview.map { [0, $0] } ?? Array(0..<3)) + [lesson.steps.count - 1]
    }

    @Test(arguments: walks)
    func `a lesson can be completed from its first step to its last`(_ id: Lesson.ID) throws {
      try Self(isLive: true).complete(id)
    }

    private func complete(_ id: Lesson.ID) throws {
      let lesson = try #require(lessons.lesson(id))
      let steps = steps(of: lesson)
      var program = try start()
      try go(to: lesson, in: program)
      for (count, index) in steps.enumerated() {
        // Quitting in the middle must lose nothing.
        if count == steps.count / 2 {
          program.type("q")
          #expect(try program.end() == 0)
          program.expectTerminalAsBefore()
          program = try start()
        }
        if count > 0, steps[count - 1] != index - 1 { try skip(to: index, of: lesson, program) }
        let step = lesson.steps[index]
        try program.see("\(index + 1)/\(lesson.steps.count)")
        try goWrongOnce(at: step, in: lesson, program)
        try solve(step, in: lesson, program)
        if count + 1 < steps.count, steps[count + 1] == index + 1 { program.type("n") }
      }
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    /// Skips to a later step, with the files that result from the steps before it.
    private func skip(to index: Int, of lesson: Lesson, _ program: ProgramInTerminal) throws {
      try course.putFiles(before: index, of: lesson)
      let id = lesson.steps[index].id
      program.type("l\(id)")
      try program.see("Lessons: \(id)")
      program.type("\r")
    }

    private func go(to lesson: Lesson, in program: ProgramInTerminal) throws {
      try program.see("1/19")
      guard lesson.id != lessons.lessons.first?.id else { return }
      program.type("l\(lesson.steps[0].id)")
      try program.see("Lessons: \(lesson.steps[0].id)")
      program.type("\r")
      try program.see(lesson.title)
    }

    /// Takes the step's first wrong turn, if it has one that a save alone can trigger.
    private func goWrongOnce(at step: Step, in lesson: Lesson, _ program: ProgramInTerminal) throws
    {
      guard let turn = step.wrongTurns.first(where: { !lesson.wrongTurns.contains($0) }),
        lesson.number(of: step.id) ?? 0 <= 4
      else { return }
      let before = try files(of: lesson)
      try course.save(authored: "\(step.id)/wrong-turns/\(turn.id)", in: lesson.id)
      try program.see("Got  ")
      let number = "\(lesson.number(of: step.id) ?? 0)/\(lesson.steps.count) ✓"
      #expect(!program.terminal.text.contains(number))
      program.type("h")
      try program.see("Hint 1 of")
      // The learner reverts the mistake, which runs the tests again.
      try course.put(before, in: lesson.id)
    }

    private func solve(_ step: Step, in lesson: Lesson, _ program: ProgramInTerminal) throws {
      guard step.expectation != nil else { return }
      let number = "\(lesson.number(of: step.id) ?? 0)/\(lesson.steps.count)"
      let before = try files(of: lesson)
      let solution = LessonFiles(folder: CourseOfTests.lessons + "/" + lesson.id)
      let overlay = try solution.overlay(solution.solution(of: step.id))
      for (path, bytes) in overlay {
        try course.save(String(decoding: bytes, as: UTF8.self), to: "\(lesson.id)/\(path)")
      }
      for path in step.removes {
        try? FileManager.default.removeItem(atPath: "\(course.folder)/\(lesson.id)/\(path)")
      }
      // A save alone does not try broken versions, because they take a while.
      if try files(of: lesson) == before || step.kind == .mutation { program.type("t") }
      if let question = step.question {
        try program.see("the view is drawn")
        program.type("a\(question.right + 1)")
      }
      try program.see("\(number) ✓")
    }

    private func files(of lesson: Lesson) throws -> [String: [UInt8]] {
      try CourseFolder(at: course.folder).files(of: lesson.id)
    }

    @Test func `undo restores files that a solution overwrote, and a second undo reverts that`()
      throws
    {
      let program = try start()
      try program.seeReady("then press n")
      program.type("n")
      try program.see("2/19")
      let file = "first-steps/Tests/YearsTests/YearTests.swift"
      let mine = try course.text(of: file) + "\n// mine\n"
      try course.save(mine, to: file)
      try program.see("NOTHING RAN")
      program.type("sy")
      try program.see("RED, for the right reason")
      let solution = try course.text(of: file)
      #expect(solution != mine)
      // The previous verdict may still be visible while the screen is partly redrawn.
      try program.waitUntilGone("NOTHING RAN")
      program.type("u")
      try program.see("NOTHING RAN")
      #expect(try course.text(of: file) == mine)
      try program.waitUntilGone("RED, for the right reason")
      program.type("u")
      try program.see("RED, for the right reason")
      #expect(try course.text(of: file) == solution)
      program.type("q")
      #expect(try program.end() == 0)
    }

    @Test func `reset asks for confirmation and keeps the overwritten files`() throws {
      let program = try start()
      try program.seeReady("then press n")
      program.type("n")
      let file = "first-steps/Tests/YearsTests/YearTests.swift"
      try program.see("2/19")
      let given = try course.text(of: file)
      try course.save("// all gone\n", to: file)
      try program.see("NOTHING RAN")
      program.type("Rn")
      #expect(try course.text(of: file) == "// all gone\n")
      program.type("Ry")
      try program.see("reset to the start of this step")
      #expect(try course.text(of: file) == given)
      program.type("u")
      try program.see("Your own files are back")
      #expect(try course.text(of: file) == "// all gone\n")
      program.type("q")
      #expect(try program.end() == 0)
    }

    @Test func `the learner's own git state never changes`() throws {
      try FileManager.default.createDirectory(
        atPath: course.folder, withIntermediateDirectories: true)
      _ = try course.git("init", "-q", "-b", "mine")
      let program = try start()
      try program.seeReady("then press n")
      program.type("nr")
      try program.see("saved")
      program.type("q")
      #expect(try program.end() == 0)
      #expect(
        try course.git("status", "--porcelain", "--untracked-files=all").contains("YearTests"))
      #expect(try course.git("branch", "--list") == "")
      #expect(try course.git("diff", "--cached", "--name-only") == "")
      #expect(try course.git("for-each-ref").contains("refs/redgreen/"))
    }

    @Test func `kill -9 loses nothing that was shown as saved`() throws {
      let program = try start()
      try program.seeReady("then press n")
      program.type("n")
      try program.see("2/19")
      try course.save(
        authored: "02-ask-for-a-year/solution", in: "first-steps")
      try program.see("RED, for the right reason")
      // While the verdict is provisional, only the way to this step is saved.
      try program.see("2/19 ✓")
      try program.wait(for: "saved") {
        program.terminal.text(ofRow: 0).contains("saved")
      }
      program.send(signal: SIGKILL)
      #expect(try program.end() == 137)
      let again = try start()
      try again.see("2/19 ✓")
      again.type("q")
      #expect(try again.end() == 0)
    }
  }
}
