import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses
@testable import TutorRunning

struct LessonReplayTests {
  private typealias Purpose = ReplayPlan.Scene.Purpose

  @Test(arguments: [(LessonReplay.Effort.quick, 1), (.standard, 2), (.thorough, 6)])
  func `more effort runs more scenes with swift test`(
    effort: LessonReplay.Effort, count: Int
  ) {
    let purposes: [Purpose] = [
      .start, .solution, .wrongTurn("a"), .commonWrongTurn("b"), .variant(.block), .misreading("c"),
    ]
    #expect(
      purposes.filter { effort.method(of: $0) == .swiftTest } == Array(purposes.prefix(count)))
    #expect(
      purposes.filter { effort.method(of: $0) == .directBuild }
        == Array(purposes.dropFirst(count)))
  }

  // MARK: - Mutants of solutions

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `code that is too early and mutants come last, with the changed lines and the rules`()
  {
    let red = Step(
      id: "1", kind: .red, title: "", prose: "",
      expectation: .failsToBuild(.init(message: .init([]))))
    let green = Step(
      id: "2", kind: .green, title: "", prose: "", expectation: .passes(.init(tests: [])))
    let again = Step(
      id: "3", kind: .green, title: "", prose: "", expectation: .passes(.init(tests: [])))
    let lesson = Lesson(
      id: "l", title: "", summary: "", minutes: 1, steps: [red, green, again])
    let plan = ReplayPlan(
      of: lesson, start: ["Sources/A/A.swift": Self.text("a\n\n}\n")],
      misreadings: { $0.id == "2" ? ["wrong"] : [] }
    ) { step, purpose in
      switch (step.id, purpose as Purpose) {
      case ("1", .solution): ["Tests/ATests/T.swift": Self.text("@Test\n")]
      case ("2", .solution): ["Sources/A/A.swift": Self.text("a\nb\n\nc\n}\n")]
      case ("2", .misreading("wrong")): ["Sources/A/A.swift": Self.text("d\n")]
      case ("2", .mutants): ["Tests/ATests/Rule.swift": Self.text("rule\n")]
      default: [:]
      }
    }
    let purposes: [Purpose] = [
      .start, .solution, .solution, .misreading("wrong"), .solution, .tooEarly, .mutants,
    ]
    #expect(plan.scenes.map(\.purpose) == purposes)
    let mutants = plan.scenes.last
    #expect(mutants?.step.id == "2")
    #expect(mutants?.lines == ["Sources/A/A.swift": [2, 4]])
    #expect(mutants?.files["Tests/ATests/Rule.swift"] != nil)
    #expect(plan.scenes[3].files["Sources/A/A.swift"] == Self.text("d\n"))
    let early = plan.scenes[5]
    #expect(early.step.id == "1")
    #expect(early.files["Sources/A/A.swift"] == Self.text("a\nb\n\nc\n}\n"))
    #expect(early.files["Tests/ATests/T.swift"] == Self.text("@Test\n"))
    #expect(plan.withoutMutants.scenes.map(\.purpose) == Array(purposes.prefix(5)))
  }

  @Test func `a red with working code of its own is played with that`() throws {
    let steps = zip(["1", "2"], [Step.Kind.red, .green]).map { id, kind in
      Step(id: id, kind: kind, title: "", prose: "", expectation: .passes(.init(tests: [])))
    }
    let lesson = Lesson(id: "l", title: "", summary: "", minutes: 1, steps: steps)
    let plan = ReplayPlan(of: lesson, start: ["Sources/A/A.swift": Self.text("a")]) {
      step, purpose in
      switch (step.id, purpose as Purpose) {
      case ("1", .solution): ["Tests/ATests/T.swift": Self.text("@Test\n")]
      case ("1", .tooEarly): ["Sources/A/A.swift": Self.text("working")]
      case ("2", .solution): ["Sources/A/A.swift": Self.text("green")]
      default: [:]
      }
    }
    let early = try #require(plan.scenes.first { $0.purpose == .tooEarly })
    #expect(early.files["Sources/A/A.swift"] == Self.text("working"))
    #expect(early.files["Tests/ATests/T.swift"] == Self.text("@Test\n"))
  }

  @Test func `a plan with mutants rewrites the tests of all solutions in all ways`() throws {
    let steps = zip(["1", "2"], [Step.Kind.red, .green]).map { id, kind in
      Step(
        id: id, kind: kind, title: "", prose: "",
        expectation: .passes(.init(tests: [TestName("a()")])))
    }
    let lesson = Lesson(id: "l", title: "", summary: "", minutes: 1, steps: steps)
    let plan = ReplayPlan(of: lesson, start: [:]) { step, purpose in
      guard purpose == .solution else { return [:] }
      return step.id == "1"
        ? ["Tests/ATests/T.swift": Self.text("@Test func a() { #expect(b == 1) }")]
        : ["Sources/A/A.swift": Self.text("let b = 1")]
    }
    let all: [Purpose] = [.variant(.assertion), .variant(.block), .variant(.name)]
    for (plan, purposes) in [
      (plan, [.start, .solution] + all + [.solution] + all + [.tooEarly, .mutants]),
      (plan.withoutMutants, [.start, .solution, all[0], .solution]),
    ] {
      let complete = try TestPackage.read { try plan.addingVariants(of: lesson, $0) }
      #expect(complete.scenes.map(\.purpose) == purposes)
      let texts = complete.scenes.compactMap { $0.files["Tests/ATests/T.swift"]?.text }
      #expect(texts[1] == "@Test func a() { #expect(1 == b) }")
    }
  }

  private static let missed: MutantResult = {
    var result = MutantResult(
      change: "`2` changed to `3`", location: SourceLocation(file: "A.swift", line: 7),
      caughtBy: nil)
    result.code = "  let a = 2"
    return result
  }()

  @Test(
    arguments: [
      (
        [],
        [
          "no test and no rule catches a change of its solution: "
            + "A.swift:7: `2` changed to `3` in `let a = 2`"
        ]
      ),
      (["`2` changed"], []), (["let a"], []), (["hard-coded", "A.swift:7"], []),
      (
        ["let a", "let b"],
        ["it allows \"let b\", but no missed change of its solution contains that"]
      ),
    ] as [([String], [String])])
  func `a missed change of a solution needs a reason, and each reason a missed change`(
    _ texts: [String], _ sentences: [String]
  ) {
    var step = Step(id: "2", kind: .green, title: "", prose: "")
    step.allows = texts.map { .init(text: $0, reason: "") }
    let caught = MutantResult(change: "let b removed", caughtBy: "t()")
    #expect(step.objections(to: [caught, Self.missed]) == sentences)
  }

  @Test func `a green step has to decide about code with the answers of its tests`() {
    var step = Step(id: "2", kind: .green, title: "", prose: "")
    #expect(
      step.objectionToHardCoding
        == "code with the answers of its tests would pass; add rules or a condition, or allow "
        + "\"hard-coded\" with a reason")
    step.rules = ["a"]
    #expect(step.objectionToHardCoding == nil)
    step.rules = []
    step.allows = [.init(text: "hard-coded", reason: "the text offers it")]
    #expect(step.objectionToHardCoding == nil)
    step.allows = []
    step.kind = .mutation
    #expect(step.objectionToHardCoding == nil)
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
