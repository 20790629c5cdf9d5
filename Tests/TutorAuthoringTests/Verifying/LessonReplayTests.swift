import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses
@testable import TutorRunning

struct LessonReplayTests {
  private typealias Purpose = ReplayPlan.Scene.Purpose

  @Test(arguments: [(LessonReplay.Effort.quick, 1), (.standard, 2), (.thorough, 5)])
  func `more effort runs more scenes with swift test`(
    effort: LessonReplay.Effort, count: Int
  ) {
    let purposes: [Purpose] = [.start, .solution, .wrongTurn("a"), .commonWrongTurn("b"), .variant]
    #expect(
      purposes.filter { effort.method(of: $0) == .swiftTest } == Array(purposes.prefix(count)))
    #expect(
      purposes.filter { effort.method(of: $0) == .directBuild }
        == Array(purposes.dropFirst(count)))
  }

  @Test(.builds) func `a quick replay finds a solution that does not pass`() throws {
    let lessons = try TemporaryFolder()
    var draft = LessonDraft.skeleton("greeting")
    #expect(try findings(of: draft, in: lessons) == [])
    let code = try #require(draft.steps[2].solution.keys.first)
    draft.steps[2].solution[code] = Array(
      "func greeting(for name: String) -> String { \"Hi\" }\n".utf8)
    try FileManager.default.removeItem(atPath: lessons.path + "/greeting")
    let last = try #require(try findings(of: draft, in: lessons).last)
    #expect(last.step == "03-greet")
    #expect(last.sentence.hasPrefix("expected: greetsByName() passes; got: NOT GREEN YET"))
  }

  private func findings(of draft: LessonDraft, in lessons: TemporaryFolder) throws
    -> [LessonFinding]
  {
    try LessonWriter(folder: lessons.path).write(draft)
    let loader = LessonLoader(folder: lessons.path)
    let lesson = try #require(try loader.load().lesson(draft.id))
    let toolchain = try ReplayedToolchain()
    let buildTools = BuildTools(support: try toolchain.support())
    let replay = try LessonReplay(
      of: lesson, files: loader.files(of: draft.id), in: lessons.path + "/played/greeting",
      on: buildTools, effort: .quick)
    replay.runToEnd()
    return replay.findings
  }
}
