import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorChecking
@testable import TutorRunning

/// The versions of the code against which a step's tests are run.
struct TablePlanTests {
  private let loader = LessonLoader(folder: Self.lessons)

  private static let lessons = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Lessons").path

  func plan(_ lesson: String, _ step: String) throws -> (Lesson, TablePlan) {
    let lesson = try #require(try loader.load(.texts).lesson(lesson))
    let step = try #require(lesson.steps.first { $0.id.hasPrefix(step) })
    return (lesson, try plan(of: step, in: lesson))
  }

  private func plan(of step: Step, in lesson: Lesson) throws -> TablePlan {
    let material = try TableMaterial(of: step, in: lesson, files: loader.files(of: lesson.id))
    return try TestPackage.read { try TablePlan(of: material, $0) }
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var lesson: String
    var step: String
    var satisfied: [TruthTable.Version]
    var unsatisfied: [TruthTable.Version]
    var testDescription: String { "\(lesson)/\(step)" }
  }

  static let rows: [Row] = [
    Row(
      lesson: "first-steps", step: "02", satisfied: [.solution(step: 4)],
      unsatisfied: [
        .stillRed(step: 3), .broken("every-fourth-year-is-no-leap-year"),
        .broken("no-year-is-a-leap-year"),
      ]),
    Row(
      lesson: "first-steps", step: "07", satisfied: [.solution(step: 7)],
      unsatisfied: [
        .broken("only-every-fourth-century-is-no-leap-year"), .stillRed(step: 6),
      ]),
    Row(
      lesson: "nibs", step: "15", satisfied: [.working],
      unsatisfied: [.broken("both-views-are-blue"), .stillRed(step: 17)]),
    Row(
      lesson: "nibs", step: "17", satisfied: [.solution(step: 18)],
      unsatisfied: [
        .broken("the-nib-view-is-blue"), .broken("the-storyboard-does-not-load-the-nib"),
      ]),
    Row(lesson: "first-steps", step: "05", satisfied: [], unsatisfied: []),
    Row(lesson: "nibs", step: "14", satisfied: [], unsatisfied: []),
  ]

  @Test(arguments: rows)
  func `a step's tests run against the later code, the earlier code and broken versions`(_ row: Row)
    throws
  {
    let (_, plan) = try plan(row.lesson, row.step)
    let columns = plan.columns.filter { $0.demand != .rulesHold }
    let versions = Dictionary(grouping: columns, by: { $0.demand == .testsPass })
    #expect(versions[true, default: []].map(\.version) == row.satisfied)
    #expect(Set(versions[false, default: []].map(\.version)) == Set(row.unsatisfied))
  }

  @Test func `every red step of every lesson has a version that must pass its tests`() throws {
    let lessons = try loader.load(.texts).lessons
    for lesson in TestSeed.sample(lessons, oneIn: 4, for: "versions that pass") {
      for step in lesson.steps where step.kind == .red {
        let plan = try plan(of: step, in: lesson)
        #expect(plan.columns.contains { $0.demand == .testsPass }, "\(lesson.id)/\(step.id)")
        #expect(!plan.stepTests.isEmpty, "\(lesson.id)/\(step.id)")
      }
    }
  }

  @Test func `every green step after a red has a version that must fail its tests`() throws {
    let lessons = try loader.load(.texts).lessons
    for lesson in TestSeed.sample(lessons, oneIn: 4, for: "versions that fail") {
      for step in lesson.steps where step.kind == .green && !lesson.redsBefore(step.id).isEmpty {
        let plan = try plan(of: step, in: lesson)
        #expect(plan.columns.contains { $0.demand == .testsFail }, "\(lesson.id)/\(step.id)")
      }
    }
  }

  // MARK: - Rules

  @Test func `rules of this step and of earlier ones are tried in one version, in order`() throws {
    let (_, plan) = try plan("on-your-own", "16")
    #expect(plan.rules.map(\.name) == ["rule 1", "rule 2", "rule 3", "rule 4"])
    let column = try #require(plan.columns.first)
    #expect(plan.columns.count == 1)
    #expect(column.demand == .rulesHold)
    #expect(column.files.count == 4)
    #expect(column.tests?.count == 4)
  }

  @Test(
    arguments: [
      ([("b", .failed), ("a", .failed)], "rule 1: no a"),
      ([("b", .failed), ("a", .passed)], "rule 2: no b"),
      ([("a", .passed), ("b", .passed)], nil),
      ([("b", .unfinished)], "rule 2: its test does not end"),
      ([("mine", .failed)], nil),
    ] as [([(String, TestResult.Status)], String?)])
  func `the first rule with a test that fails is the broken one`(
    _ results: [(String, TestResult.Status)], _ expected: String?
  ) throws {
    let report = Report(
      tests: results.map { name, status in
        TestResult(
          id: TestID(framework: .swiftTesting, path: ["Tests", name + "()"]), status: status,
          failures: status == .failed ? [Failure(message: "no \(name)\nmore")] : [])
      })
    let step = Step(id: "s", kind: .green, title: "", prose: "")
    let plan = TablePlan(
      of: step, columns: [],
      rules: [.init(name: "rule 1", tests: ["a"]), .init(name: "rule 2", tests: ["b"])])
    var table = TruthTable()
    table.rules = [.init(.learners, .ran(report))]
    let broken = plan.brokenRule(in: table)
    #expect(broken.map { "\($0.name): \($0.problem)" } == expected)
  }

  @Test func `nothing is known of rules whose tests do not build or have not run`() {
    let step = Step(id: "s", kind: .green, title: "", prose: "")
    let plan = TablePlan(of: step, columns: [], rules: [.init(name: "rule 1", tests: ["a"])])
    var table = TruthTable()
    #expect(plan.brokenRule(in: table) == nil)
    table.rules = [.init(.learners, .ran(Report(build: .failed)))]
    #expect(plan.brokenRule(in: table) == nil)
    table.rules = [.init(.learners, .missing("took too long"))]
    #expect(plan.brokenRule(in: table) == nil)
  }

  // MARK: - Mixing

  @Test func `a mixture combines the learner's tests with the version's code`() throws {
    let (_, plan) = try plan("first-steps", "06")
    let column = try #require(plan.columns.first { $0.demand == .testsPass })
    let learner = plan.before.merging([
      "Tests/YearsTests/YearTests.swift": Array("import Testing // mine".utf8),
      "Tests/YearsTests/Helper.swift": Array("func help() {}".utf8),
      "Sources/Years/Mine.swift": Array("let mine = 1".utf8),
    ]) { $1 }
    let mixture = try TestPackage.read { try plan.mix(column, with: learner, $0) }
    #expect(mixture.files["Tests/YearsTests/YearTests.swift"]?.text == "import Testing // mine")
    #expect(mixture.files["Tests/YearsTests/Helper.swift"] != nil)
    #expect(mixture.files["Sources/Years/Mine.swift"] == nil)
    #expect(mixture.files["Sources/Years/Year.swift"] == column.files["Sources/Years/Year.swift"])
  }

  @Test func `code under development in the test folder comes from the version, helpers do not`()
    throws
  {
    let (_, plan) = try plan("top-level-ui", "03")
    let tool = "Tests/ResultsTests/TopLevelUIUtilities.swift"
    let before = try #require(plan.columns.first { $0.version == .stillRed(step: 2) })
    let mixture = try TestPackage.read { try plan.mix(before, with: plan.solution, $0) }
    #expect(mixture.files[tool] == plan.before[tool])
    #expect(mixture.files[tool] != plan.solution[tool])

    let (_, drafts) = try self.plan("view-controllers", "24")
    let mocks = "Tests/ControllersTests/Support/Mocks.swift"
    let nice = drafts.solution.merging([mocks: Array("// nice".utf8)]) { $1 }
    let red = try #require(drafts.columns.first { $0.version == .stillRed(step: 28) })
    let mixed = try TestPackage.read { try drafts.mix(red, with: nice, $0) }
    #expect(mixed.files[mocks]?.text == "// nice")
  }

  @Test func `a helper that the learner put in a test file is left out of the version`() throws {
    let (_, lessons) = try plan("top-level-ui", "02")
    let helper = "Tests/ResultsTests/Helper.swift"
    let tests = "Tests/ResultsTests/TopLevelUIUtilitiesTests.swift"
    let text = Array("struct Helper {}\n".utf8)
    let files = lessons.solution.merging([helper: text]) { $1 }
    let plan = TablePlan(
      of: lessons.step,
      columns: [.init(version: .solution(step: 3), demand: .testsPass, files: files)],
      before: files, solution: files, stepTests: lessons.stepTests)
    var learner = lessons.solution
    learner[tests, default: []] += text
    let mixture = try TestPackage.read { try plan.mix(plan.columns[0], with: learner, $0) }
    #expect(mixture.files[helper] == nil)
    #expect(mixture.files[tests] == learner[tests])
  }

  @Test func `the version's code replaces code that the learner put in a test file`() throws {
    let (_, plan) = try plan("top-level-ui", "02")
    let column = try #require(plan.columns.first { $0.demand == .testsPass })
    let tests = "Tests/ResultsTests/TopLevelUIUtilitiesTests.swift"
    let tool = "Tests/ResultsTests/TopLevelUIUtilities.swift"
    var learner = plan.solution
    learner[tool] = nil
    learner[tests, default: []] += Array("\nclass TopLevelUIUtilities<T> {}\n".utf8)
    let mixture = try TestPackage.read { try plan.mix(column, with: learner, $0) }
    #expect(mixture.files[tool] == column.files[tool])
    #expect(mixture.files[tests]?.text.contains("class TopLevelUIUtilities<T>") == false)
    #expect(mixture.files[tests]?.text.contains("testSetUpOpensAWindow") == true)
    #expect(!mixture.learners.contains(tests))
  }

  // MARK: - Files that are gone

  private static let year = "Sources/Years/Year.swift"
  private static let everything = [
    "Package.swift", "Sources/Years/Week.swift", year, "Tests/YearsTests/WeekTests.swift", years,
  ]

  /// Each edit of the files of first-steps/07, and the files that are gone afterwards.
  private static let losses: [(String, @Sendable (inout [String: [UInt8]]) -> Void, [String])] = [
    ("nothing", { _ in }, []),
    ("the code is deleted", { $0[year] = nil }, [year]),
    ("the tests are deleted", { $0[years] = nil }, [years]),
    ("everything is deleted", { $0 = [:] }, everything),
    ("the code is moved", { $0["Sources/Years/Code.swift"] = $0.removeValue(forKey: year) }, []),
    (
      "the code is moved and edited",
      {
        $0[year] = nil
        $0["Sources/Years/Code.swift"] = Array("public struct Year {}".utf8)
      }, []
    ),
    (
      "the tests are in a file and a type of other names",
      { files in
        let text = files.removeValue(forKey: years)?.text ?? ""
        files["Tests/YearsTests/Leaps.swift"] = Array(
          text.replacing("YearTests", with: "Leaps").replacing("2024", with: "2028").utf8)
      }, []
    ),
    (
      "other code takes its place",
      {
        $0[year] = nil
        $0["Sources/Years/Month.swift"] = Array("public struct Month {}".utf8)
      }, [year]
    ),
  ]

  @Test(arguments: losses)
  func `a file is gone if the learner had it, the step keeps it, and its contents are nowhere`(
    _ name: String, _ edit: @Sendable (inout [String: [UInt8]]) -> Void, _ gone: [String]
  ) throws {
    let (_, plan) = try plan("first-steps", "07")
    var learner = plan.solution
    edit(&learner)
    #expect(
      try TestPackage.read { try plan.goneFiles(from: learner, since: plan.before, $0) } == gone)
    // What the learner never had is not gone.
    #expect(try TestPackage.read { try plan.goneFiles(from: learner, since: [:], $0) } == [])
  }

  // MARK: - Earlier tests

  static let years = "Tests/YearsTests/YearTests.swift"

  private func weakened(_ files: [String: [UInt8]]) throws -> [String: [UInt8]] {
    let text = try #require(files[Self.years]).text
    let weak = text.replacing(
      "#expect(Year(2024).isLeap)", with: "#expect(Year(2024).isLeap || true)")
    try #require(weak != text)
    return files.merging([Self.years: Array(weak.utf8)]) { $1 }
  }

  @Test func `a changed earlier test runs against the code that it was written to catch`() throws {
    let (_, plan) = try plan("first-steps", "07")
    let learner = try weakened(plan.solution)
    let earlier = try TestPackage.read {
      try plan.addingEarlierTests(
        changedIn: StepFunctions(of: learner, for: plan, arrival: plan.before, $0), $0)
    }.columns
      .filter { $0.demand == .earlierTestsFail }
    #expect(earlier.map(\.version).contains(.stillRed(step: 3)))
    let mixture = try TestPackage.read {
      try plan.mix(try #require(earlier.first), with: learner, $0)
    }
    let tests = try TestPackage.read { try TablePlan.tests(in: mixture.files, $0) }.filter(\.isTest)
      .map(
        \.name)
    #expect(tests == ["everyFourthYearIsALeapYear"])
  }

  @Test func `earlier tests that are unchanged since arrival are not run again`() throws {
    let (_, plan) = try plan("first-steps", "07")
    let learner = try weakened(plan.solution)
    let same = try TestPackage.read {
      try plan.addingEarlierTests(
        changedIn: StepFunctions(of: learner, for: plan, arrival: learner, $0), $0)
    }
    #expect(same.columns.map(\.demand) == plan.columns.map(\.demand))
    let lessons = try TestPackage.read {
      try plan.addingEarlierTests(
        changedIn: StepFunctions(of: plan.solution, for: plan, arrival: nil, $0), $0)
    }
    #expect(lessons.columns.map(\.demand) == plan.columns.map(\.demand))
  }

  @Test func `a changed test is checked for each green step that it belongs to`() throws {
    let (_, plan) = try plan("view-providers", "11")
    let tests = "Tests/ProfileTests/UserProfileViewControllerTests.swift"
    let text = try #require(plan.solution[tests]).text
    let weak = text.replacing("Label.text, \"Ada\")", with: "Label.text ?? \"\", \"Ada\")")
    let learner = plan.solution.merging([tests: Array(weak.utf8)]) { $1 }
    let earlier = try TestPackage.read {
      try plan.addingEarlierTests(
        changedIn: StepFunctions(of: learner, for: plan, arrival: plan.before, $0), $0)
    }.columns
      .filter { $0.demand == .earlierTestsFail }
    #expect(
      earlier.map(\.version).contains(.broken("the-name-is-never-shown")),
      "\(earlier.map(\.version))")
  }

  @Test func `a build-failure step without a new test requires all earlier tests`() throws {
    let (lesson, plan) = try plan("view-providers", "05")
    let facts = try TestPackage.read {
      try SourceFacts(
        of: plan.solution, for: plan, arrival: nil, in: lesson,
        StepFunctions(of: plan.solution, for: plan, arrival: nil, $0), $0)
    }
    #expect(facts.step.earlierTests.contains(TestName("testItsViewIsTheProfile")))
    let gone = plan.before.filter { !$0.key.isInTests }
    let since = try TestPackage.read {
      try SourceFacts(
        of: plan.solution, for: plan, arrival: gone, in: lesson,
        StepFunctions(of: plan.solution, for: plan, arrival: gone, $0), $0)
    }
    #expect(since.step.earlierTests == [])
  }
}
