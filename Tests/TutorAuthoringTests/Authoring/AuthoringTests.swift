import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring
@testable import TutorCourses
@testable import TutorPlatform
@testable import TutorRunning

extension Stage {
  /// Returns the other stage with this stage's files, but its own README.
  fileprivate func adding(_ other: Stage) -> Stage {
    var stage = other
    stage.files = files
    stage.files["README.md"] = other.files["README.md"]
    return stage
  }
}

/// Lessons that are created from stages, and verified.
@Suite(.builds)
struct AuthoringTests {
  private let lessons: TemporaryFolder
  private let replay: ReplayedToolchain

  init() throws {
    lessons = try TemporaryFolder()
    replay = try ReplayedToolchain()
  }

  private func buildTools() throws -> BuildTools { BuildTools(support: try replay.support()) }

  /// Replays the written lesson, as `redgreen verify` does.
  private func findings(of id: Lesson.ID) throws -> [String] {
    let loader = LessonLoader(folder: lessons.path)
    let lesson = try #require(try loader.load().lesson(id))
    let replay = try LessonReplay(
      of: lesson, files: loader.files(of: id), in: lessons.path + "/played/\(id)", on: buildTools())
    replay.runToEnd()
    #expect(replay.progress.played == replay.progress.of)
    return replay.findings.map(\.sentence)
  }

  /// Expects that a lesson verifies.
  ///
  /// Runs with `EVERY_CASE=1` only, since `verify` has its own tests.
  private func expectThatItVerifies(_ id: Lesson.ID) throws {
    guard TestVariable.everyCase else { return }
    #expect(try findings(of: id) == [])
  }

  private func make(_ id: Lesson.ID, _ stages: [Stage]) throws -> (LessonDraft, [String]) {
    let authoring = try authoring(id, stages)
    authoring.runToEnd()
    return (try #require(authoring.result).get(), authoring.notices)
  }

  private func authoring(_ id: Lesson.ID, _ stages: [Stage]) throws -> LessonAuthoring {
    LessonAuthoring(
      of: id, stages: stages, in: try ReplayFolder(in: CacheFolder(path: lessons.path + "/cache")),
      on: try buildTools())
  }

  @Test func `lessons of the same name that are made at the same time do not mix`() throws {
    let history = try History()
    try history.test("  func testFour() { XCTAssertEqual(four(), 4) }")
    try history.commit("Ask for four")
    let stages = try history.read().stages
    try history.folder.write("func four() -> Int { 4 }\n", to: History.code)
    try history.commit("Four")
    let (one, other) = (try authoring("same", stages), try authoring("same", history.read().stages))
    while !one.isOver || !other.isOver {
      Poll.wait(for: [one, other].filter { !$0.isOver })
      for authoring in [one, other] { authoring.advance(at: .now()) }
    }
    #expect(try one.result?.get().steps.map(\.id) == ["01-ask-for-four"])
    #expect(try other.result?.get().steps.map(\.id) == ["01-ask-for-four", "02-four"])
  }

  @Test func `the skeleton verifies without changes`() throws {
    try LessonWriter(folder: lessons.path).write(.skeleton("greeting"))
    #expect(try findings(of: "greeting") == [])
    // `redgreen verify LESSON` finds these, too.
    let lesson = try #require(try LessonLoader(folder: lessons.path).load().lesson("greeting"))
    #expect(lesson.steps.compactMap(\.objectionToHardCoding) == [])
  }

  @Test func `a git history becomes a lesson that verifies, with one step per commit`() throws {
    let history = try History()
    let first = "  func testFourth() { XCTAssertTrue(Year(2024).isLeap) }"
    try history.test(first)
    try history.commit("Ask for a year\n\nThere is none.\n\n## Hint\n\nMine.\n\n```\nopen")
    try history.folder.write(
      "struct Year {\n  let number: Int\n  init(_ n: Int) { number = n }\n  var isLeap: Bool { true }\n}\n",
      to: History.code)
    try history.commit("The least that passes")
    try history.folder.write("# Leap\n", to: "README.md")
    try history.commit("Say what it is")
    try history.test(first + "\n  func testOther() { XCTAssertFalse(Year(2023).isLeap) }")
    try history.commit("An ordinary year")
    try history.folder.write(
      "struct Year {\n  let number: Int\n  init(_ n: Int) { number = n }\n  var isLeap: Bool { number % 4 == 0 }\n}\n",
      to: History.code)
    try history.commit("Every fourth")

    let (draft, notices) = try make("leap", try history.read().stages)
    #expect(
      draft.steps.map { "\($0.kind) \($0.id)" } == [
        "red 01-ask-for-a-year", "green 02-the-least-that-passes", "red 03-an-ordinary-year",
        "green 04-every-fourth",
      ])
    #expect(draft.steps[2].solution.keys.sorted() == ["README.md", History.tests])
    #expect(notices.count == 1 && notices[0].contains("Say what it is"))
    try LessonWriter(folder: lessons.path).write(draft)
    #expect(try findings(of: "leap") == [])
  }

  @Test(.wholeCheckOnly)
  func `a package without a history becomes two steps, its tests and its code`()
    throws
  {
    let package = try TemporaryFolder()
    try package.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Leap",
        targets: [.target(name: "Leap"), .testTarget(name: "LeapTests", dependencies: ["Leap"])])
      """, to: "Package.swift")
    try package.write("func leap() -> Int { 4 }\n", to: History.code)
    try package.write(
      "import Testing\n@testable import Leap\n@Test func leaps() { #expect(leap() == 4) }\n",
      to: History.tests)
    let history = try PackageHistory(
      of: package.path, environment: ProcessInfo.processInfo.environment)
    let (draft, _) = try make("plain", history.stages)
    #expect(
      draft.steps.map { "\($0.kind) \($0.id)" } == [
        "red 01-write-the-tests", "green 02-make-them-pass",
      ])
    try LessonWriter(folder: lessons.path).write(draft)
    try expectThatItVerifies("plain")
  }

  /// Returns the stages of a published exercise, whose tests need a variable, and its solution.
  private func exercise(stub: String) throws -> [Stage] {
    let history = try History()
    let start = try #require(try history.read().stages.first).files
    let tests = """
      import Foundation
      import Testing
      @testable import Leap
      let RUNALL = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false
      @Suite struct LeapTests {
        @Test("Ordinary") func ordinary() { #expect(!Year(2015).isLeap) }
        @Test("Fourth", .enabled(if: RUNALL)) func fourth() { #expect(Year(2024).isLeap) }
        @Test("Century", .enabled(if: RUNALL)) func century() { #expect(!Year(1900).isLeap) }
      }

      """
    let solution = """
      struct Year {
        let isLeap: Bool
        init(_ n: Int) { isLeap = n % 4 == 0 && (n % 100 != 0 || n % 400 == 0) }
      }

      """
    let published = start.merging([
      History.tests: Array(tests.utf8), History.code: Array(stub.utf8),
    ]) { $1 }
    let solved = published.merging([History.code: Array(solution.utf8)]) { $1 }
    return [
      Stage(subject: "The exercise", files: published), Stage(subject: "Solve it", files: solved),
    ]
  }

  @Test(.wholeCheckOnly)
  func `a published exercise with an incomplete stub becomes a red and a green step`()
    throws
  {
    let stub = "struct Year {\n  init(_ n: Int) {}\n}\n"
    let (draft, notices) = try make("published", try exercise(stub: stub))
    #expect(
      draft.steps.map { "\($0.kind) \($0.id)" } == ["red 01-the-exercise", "green 02-solve-it"])
    // The learner starts with the stub, and only has to write the tests.
    #expect(draft.start[History.code] == Array(stub.utf8))
    #expect(draft.steps[0].solution.keys.sorted() == [History.tests])
    #expect(
      draft.steps[0].expectation
        == .failsToBuild(
          DiagnosticPattern(
            identifier: "could_not_find_value_member",
            message: TextPattern(["value of type 'Year' has no member 'isLeap'"]),
            file: History.tests)))
    #expect(draft.environment == ["RUNALL": "true"])
    #expect(
      notices == [
        "RUNALL is set to “true” in lesson.json under `environment`; without it, 2 tests are skipped by "
          + "their condition RUNALL"
      ])
    try LessonWriter(folder: lessons.path).write(draft)
    try expectThatItVerifies("published")
  }

  @Test(.wholeCheckOnly) func `a stub that does not compile on its own keeps its red step`() throws
  {
    let stub = "struct Year {\n  init(_ n: Int) {}\n  var isLeap: Bool {\n  }\n}\n"
    let (draft, _) = try make("stub", try exercise(stub: stub))
    #expect(
      draft.steps.map { "\($0.kind) \($0.id)" } == ["red 01-the-exercise", "green 02-solve-it"])
    guard case .failsToBuild(let pattern) = draft.steps[0].expectation else {
      Issue.record("\(draft.steps[0])")
      return
    }
    #expect(pattern.identifier == "missing_return_decl" && pattern.file == History.code)
    try LessonWriter(folder: lessons.path).write(draft)
    try expectThatItVerifies("stub")
  }

  @Test(.wholeCheckOnly) func `a first stage with many failures becomes the start of the lesson`()
    throws
  {
    let stub = "struct Year {\n  init(_ n: Int) {}\n  var isLeap: Bool { true }\n}\n"
    let stages = try exercise(stub: stub)
    let (draft, notices) = try make("many", stages)
    #expect(draft.steps.map { "\($0.kind) \($0.id)" } == ["green 01-solve-it"])
    #expect(draft.start == stages[0].files)
    #expect(
      notices.last
        == "“The exercise” gives no step: 2 tests fail at once, and a red step has one; it is where the learner starts"
    )
  }

  @Test(.wholeCheckOnly)
  func `verify refuses a last commit that changes code without changing test results`() throws {
    let history = try History()
    try history.folder.write("func four() -> Int { 4 }\n", to: History.code)
    try history.test("  func testFour() { XCTAssertEqual(four(), 4) }")
    try history.commit("Four")
    try history.folder.write("func four() -> Int { 2 + 2 }\n", to: History.code)
    try history.commit("Say it otherwise")
    try history.folder.write("# Four\n", to: "README.md")
    try history.commit("Say what it is")
    let stages = try history.read().stages
    let (words, notices) = try make("words", Array(stages[...1]) + [stages[1].adding(stages[3])])
    #expect(words.steps.map(\.kind) == [.green])
    #expect(words.steps[0].solution["README.md"] != nil)
    #expect(notices.count == 1 && notices[0].hasSuffix("it is part of the last step"))
    let (code, _) = try make("code", stages)
    #expect(code.steps.map(\.kind) == [.green, .read])
    try LessonWriter(folder: lessons.path).write(code)
    #expect(
      try findings(of: "code") == [
        "the step is a step to read, but its solution changes README.md, Sources/Leap/Leap.swift: "
          + "the tests showed the same as before; say what this step should show"
      ])
  }

  @Test func `a dependency that cannot be fetched is reported by name`() throws {
    let history = try History()
    try history.test("")
    try history.commit("A test class")
    var stage = try #require(try history.read().stages.first)
    let manifest = String(decoding: stage.files["Package.swift", default: []], as: UTF8.self)
    stage.files["Package.swift"] = Array(
      manifest.replacing(
        "targets:",
        with:
          "dependencies: [.package(url: \"file:///nonexistent/numerics\", from: \"1.0.0\")], targets:"
      ).utf8)
    #expect(
      throws: AuthoringError.cannotRun(
        stage: "“An empty package”",
        reason:
          "the dependency numerics cannot be fetched: repository '/nonexistent/numerics' does not exist; "
          + "add it to the package's folder, or remove it")
    ) {
      try make("needy", [stage])
    }
  }

  @Test func `commits that cannot be built, fetched, or read are left out with their causes`()
    throws
  {
    let history = try History()
    let manifest = try history.manifest()
    let tests = "  func testFour() { XCTAssertEqual(four(), 4) }"
    try history.folder.write("func four() -> Int { 4 }\n", to: History.code)
    try history.test(tests)
    try history.commit("Four")
    try history.folder.write("func four() -> Int { 4\n", to: History.code)
    try history.commit("Lose a brace")
    try Data("// ".utf8 + [0xFF, 0xFE, 0x0A]).write(
      to: URL(fileURLWithPath: history.folder.path + "/" + History.code))
    try history.commit("Save in another encoding")
    try history.folder.write("func four() -> Int { 5 }\n", to: History.code)
    try history.commit("Break it")
    try history.folder.write("func four() -> Int { 4 }\n", to: History.code)
    let needy = manifest.replacing(
      "targets:",
      with:
        "dependencies: [.package(url: \"file:///nonexistent/numerics\", from: \"1.0.0\")], targets:"
    )
    try history.folder.write(needy, to: "Package.swift")
    try history.commit("Need numerics")
    try history.folder.write(manifest.replacing(" Package(", with: " Pakage("), to: "Package.swift")
    try history.commit("Misspell a type")
    try history.folder.write(manifest.replacing(": 6.1", with: ": 9.0"), to: "Package.swift")
    try history.commit("Ask for the future")
    try history.git("rm", "--quiet", "--cached", "Package.swift")
    try history.git("commit", "--quiet", "--message", "Lose the manifest")
    try history.folder.write(manifest, to: "Package.swift")
    try history.test(tests + "\n  func testFive() { XCTAssertEqual(five(), 5) }")
    try history.commit("Ask for five")
    try history.folder.write(
      "func four() -> Int { 4 }\nfunc five() -> Int { 5 }\n", to: History.code)
    try history.commit("Five")
    try history.folder.write("func four() -> Int {\n", to: History.code)
    try history.commit("Begin something")

    let (draft, notices) = try make("left-out", try history.read().stages)
    #expect(
      draft.steps.map { "\($0.kind) \($0.id)" } == [
        "green 01-four", "red 02-ask-for-five", "green 03-five",
      ])
    #expect(draft.steps[2].solution.keys.sorted() == [History.code])
    let next = "it is part of the next step, “Ask for five”"
    #expect(
      notices == [
        "“Lose a brace” gives no step: the build fails in Sources/Leap/Leap.swift: expected '}' at end "
          + "of brace statement; \(next)",
        "“Save in another encoding” gives no step: the build fails in Sources/Leap/Leap.swift: invalid "
          + "UTF-8 found in source file; \(next)",
        "“Break it” gives no step: LeapTests.testFour fails, although no test changed; \(next)",
        "“Need numerics” gives no step: the dependency numerics cannot be fetched: repository "
          + "'/nonexistent/numerics' does not exist; add it to the package's folder, or remove it; \(next)",
        "“Misspell a type” gives no step: the build fails in Package.swift: cannot find 'Pakage' in "
          + "scope; \(next)",
        "“Ask for the future” gives no step: the build fails: 'left-out': package 'left-out' is using "
          + "Swift tools version 9.0.0 but the installed version is 6.3.1; \(next)",
        "“Lose the manifest” gives no step: it has no Package.swift; \(next)",
        "“Begin something” gives no step: the build fails in Sources/Leap/Leap.swift: expected '}' at "
          + "end of brace statement; the lesson ends before it",
      ])
    try LessonWriter(folder: lessons.path).write(draft)
    try expectThatItVerifies("left-out")
  }

  @Test func `a lesson starts with the first commit that SwiftPM can load`() throws {
    let history = try History()
    let manifest = try history.manifest()
    try history.folder.write(manifest.replacing(": 6.1", with: ": 9.0"), to: "Package.swift")
    try history.commit("Ask for the future")
    let cause =
      "the build fails: 'late': package 'late' is using Swift tools version 9.0.0 but the installed "
      + "version is 6.3.1"
    let future = try history.read().stages.suffix(1)
    #expect(throws: AuthoringError.cannotRun(stage: "“Ask for the future”", reason: cause)) {
      try make("late", Array(future))
    }
    try history.folder.write(manifest, to: "Package.swift")
    try history.folder.write("func four() -> Int { 4 }\n", to: History.code)
    try history.test("  func testFour() { XCTAssertEqual(four(), 4) }")
    try history.commit("Four")
    try history.test("  func testFour() { XCTAssertEqual(four(), 5) }")
    try history.commit("Five")
    let stages = Array(try history.read().stages.dropFirst())
    let (draft, notices) = try make("late", stages)
    #expect(draft.start == stages[1].files)
    #expect(draft.steps.map { "\($0.kind) \($0.id)" } == ["red 01-five"])
    #expect(
      notices == ["“Ask for the future” gives no step: \(cause); the lesson starts after it"])
  }

  @Test(.wholeCheckOnly)
  func `a red commit with a wrong test is merged with the commit that corrects it`() throws {
    let history = try History()
    let code = "func four() -> Int { 4 }\n"
    try history.folder.write(code, to: History.code)
    try history.test("  func testFour() { XCTAssertEqual(four(), 4) }")
    try history.commit("Four")
    try history.test("  func testFive() { XCTAssertEqual(four(), 5) }")
    try history.commit("Five, by mistake")
    try history.test("  func testFive() { XCTAssertEqual(four() + 1, 5) }")
    try history.folder.write(code + "func five() -> Int { 5 }\n", to: History.code)
    try history.commit("Five")
    let (draft, notices) = try make("joined", try history.read().stages)
    #expect(draft.steps.map { "\($0.kind) \($0.id)" } == ["green 01-four", "green 02-five"])
    #expect(notices.count == 1)
    try LessonWriter(folder: lessons.path).write(draft)
    try expectThatItVerifies("joined")
  }

  @Test func `a lesson whose code is in the file of its tests verifies`() throws {
    let history = try History()
    let tests = "  func testFour() { XCTAssertEqual(four(), 4) }\n"
    let more = tests + "  func testFive() { XCTAssertEqual(five(), 5) }\n"
    let code = "  func four() -> Int { 4 }\n  func five() -> Int"
    try history.test(tests + "  func four() -> Int { 4 }")
    try history.commit("Four")
    try history.test(more + code + " { 4 }")
    try history.commit("Ask for five")
    try history.test(more + code + " { 5 }")
    try history.commit("Five")
    let (draft, _) = try make("inside", try history.read().stages)
    #expect(
      draft.steps.map { "\($0.kind) \($0.id)" } == [
        "green 01-four", "red 02-ask-for-five", "green 03-five",
      ])
    try LessonWriter(folder: lessons.path).write(draft)
    #expect(try findings(of: "inside") == [])
  }

  @Test func `a package whose stages show nothing new is refused with the reasons`() throws {
    let stage = try #require(try History().read().stages.first)
    var other = stage
    other.subject = "Only words"
    other.files["README.md"] = Array("# Leap\n".utf8)
    #expect(
      throws: AuthoringError.nothingToTeach(
        "words", reasons: ["“Only words” gives no step: the tests show the same as before"])
    ) {
      try make("words", [stage, other])
    }
  }
}
