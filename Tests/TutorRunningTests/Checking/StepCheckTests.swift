import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The state of a learner's package at one point in a lesson, and the verdict it must get.
private struct Moment {
  var name: String
  var files: [String: String]
  var expectation: TutorCore.Expectation
  var outcome: Verdict.Outcome
  var got: String

  var kind: Step.Kind {
    switch expectation {
    case .passes: .green
    case .catchesMutants: .mutation
    default: .red
    }
  }

  init(
    _ name: String, _ expectation: TutorCore.Expectation, _ outcome: Verdict.Outcome, got: String,
    _ files: [String: String]
  ) {
    self.name = name
    self.files = files
    self.expectation = expectation
    self.outcome = outcome
    self.got = got
  }
}

/// Whole checks with the real `swift test`, from the files to the verdict.
@Suite(.builds)
struct StepCheckTests {
  private let kata: TestPackage
  private static let code = "Sources/Kata/Kata.swift"
  private static let tests = "Tests/KataTests/KataTests.swift"

  init() throws {
    kata = try TestPackage()
  }

  private func buildTools(timeout: Double = 60) throws -> BuildTools {
    BuildTools(
      support: SupportCache(
        cache: TestPackage.cache, toolchain: try TestPackage.toolchain.get(), sources: TestPackage.sources,
        environment: ProcessInfo.processInfo.environment), timeout: timeout)
  }

  private func step(_ kind: Step.Kind, _ expectation: TutorCore.Expectation) -> Step {
    Step(id: "step", kind: kind, title: "A step", prose: "", expectation: expectation)
  }

  private func check(
    _ step: Step, timeout: Double = 60, since before: [String: [UInt8]]? = nil,
    by method: StepCheck.Method = .swiftTest, on build: DirectBuild? = nil
  ) throws -> StepCheck {
    let subject = StepCheck.Subject(
      step: step,
      lesson: Lesson(id: "kata", title: "", summary: "", minutes: 1, steps: [step]),
      package: kata.folder, brokenVersions: kata.folder + "/../broken", testsBefore: before)
    return StepCheck(
      of: subject, on: try buildTools(timeout: timeout), directBuild: build, method: method)
  }

  private func verdict(
    _ step: Step, timeout: Double = 60, since before: [String: [UInt8]]? = nil
  ) throws -> Verdict {
    let check = try check(step, timeout: timeout, since: before)
    check.runToEnd()
    return try #require(Judge(of: step, evidence: check.evidence).verdict())
  }

  private static func xctest(_ methods: String) -> String {
    "import Kata\nimport XCTest\nfinal class KataTests: XCTestCase {\n\(methods)\n}\n"
  }

  // MARK: - Verdicts

  private static let notFound = TutorCore.Expectation.failsToBuild(
    DiagnosticPattern(
      identifier: "cannot_find_in_scope",
      message: TextPattern(["cannot find 'tripled' in scope"]), file: tests))
  private static let fails = TutorCore.Expectation.failsTest(
    FailurePattern(
      test: TestName("testTripled"), message: TextPattern([#"("0") is not equal to ("6")"#])))
  private static let green = TutorCore.Expectation.passes(
    PassRequirement(tests: [TestName("testTripled")]))
  private static let breaks = TutorCore.Expectation.catchesMutants(
    MutationRequirement(files: [code]))
  private static let asksForIt = xctest("  func testTripled() { XCTAssertEqual(tripled(2), 6) }")
  private static let right = "public func tripled(_ n: Int) -> Int { n * 3 }\n"

  /// The states of one package during a lesson, including typical mistakes.
  private static let moments: [Moment] = [
    Moment(
      "the test passes where it should not build", notFound, .falseGreen,
      got: "the build succeeds, but 1 test passed", [code: right, tests: asksForIt]),
    Moment(
      "another name is missing", notFound, .wrongRed,
      got: "the build fails: cannot find 'trippled' in scope",
      [code: "\n", tests: xctest("  func testTripled() { XCTAssertEqual(trippled(2), 6) }")]),
    Moment(
      "the right name is missing, and nothing else", notFound, .asExpected,
      got: "cannot find 'tripled' in scope", [tests: asksForIt]),
    Moment(
      "it fails with another value", fails, .wrongRed,
      got: #"KataTests.testTripled: XCTAssertEqual failed: ("4") is not equal to ("6")"#,
      [code: "public func tripled(_ n: Int) -> Int { n * 2 }\n"]),
    Moment(
      "it fails as it should", fails, .asExpected,
      got: #"XCTAssertEqual failed: ("0") is not equal to ("6")"#,
      [code: "public func tripled(_ n: Int) -> Int { 0 }\n"]),
    Moment(
      "it passes too soon", fails, .falseGreen, got: "KataTests.testTripled passed", [code: right]),
    Moment(
      "the named test passes", green, .asExpected, got: "1 test passed", [:]),
    Moment(
      "a test fails before anything is broken", breaks, .notGreenYet,
      got: #"KataTests.testTripled: XCTAssertEqual failed: ("4") is not equal to ("6")"#,
      [code: "public func tripled(_ n: Int) -> Int { n * 2 }\n"]),
    Moment(
      "the named test is skipped", green, .notGreenYet, got: "KataTests.testTripled was skipped",
      [tests: xctest("  func testTripled() throws { throw XCTSkip(\"later\") }\n  func testB() {}")]
    ),
    Moment(
      "the named test is not found by XCTest", green, .nothingRan, got: "testTripled was not run",
      [tests: xctest("  private func testTripled() {}\n  func testB() {}")]),
    Moment(
      "there are no tests at all", green, .nothingRan, got: "no test was found",
      [tests: xctest("  func tripledTest() {}")]),
  ]

  @Test func `each state of the package during a lesson gets the right verdict`() throws {
    for moment in Self.moments {
      for (file, text) in moment.files { try kata.write(file, text) }
      let step = step(moment.kind, moment.expectation)
      let check = try check(step)
      check.runToEnd()
      let verdict = try #require(Judge(of: step, evidence: check.evidence).verdict())
      #expect(check.evidence.mutants == [])
      #expect(verdict.outcome == moment.outcome, "\(moment.name)")
      #expect(verdict.got == moment.got, "\(moment.name)")
    }
  }

  @Test func `a direct build gives the same verdicts as swift test`() throws {
    let build = DirectBuild(
      package: kata.folder, runner: kata.runner, sources: try TestPackage.memory())
    try kata.write(
      Self.tests, Self.xctest("  func testDoubled() { XCTAssertEqual(doubled(2), 4) }"))
    _ = kata.run()
    AheadCompilation(on: build).runToEnd()
    for moment in Self.moments {
      for (file, text) in moment.files { try kata.write(file, text) }
      let step = step(moment.kind, moment.expectation)
      let check = try check(step, by: .directBuild, on: build)
      if step.kind != .mutation, case .direct = check.phase {
      } else if step.kind != .mutation {
        Issue.record("\(moment.name): not by a direct build")
      }
      check.runToEnd()
      let verdict = try #require(Judge(of: step, evidence: check.evidence).verdict())
      #expect(verdict.outcome == moment.outcome, "\(moment.name)")
      #expect(verdict.got == moment.got, "\(moment.name)")
    }
  }

  @Test func `swift test runs if a direct build is not possible`() throws {
    try kata.write(Self.code, Self.right)
    try kata.write(Self.tests, Self.asksForIt)
    let build = DirectBuild(
      package: kata.folder, runner: kata.runner, sources: try TestPackage.memory())
    let check = try check(step(.green, Self.green), by: .directBuild, on: build)
    check.runToEnd()
    #expect(check.evidence.report?.outcomes == ["KataTests.testTripled passed"])
  }

  @Test func `an endless test times out by name, and the next check works normally`()
    throws
  {
    try kata.write(Self.code, Self.right)
    try kata.write(Self.tests, Self.xctest("  func testTripled() { while tripled(2) == 6 {} }"))
    kata.runner.prepare(package: kata.folder).runToEnd()
    let late = try verdict(step(.green, Self.green), timeout: 1)
    #expect(late.outcome == .timedOut)
    #expect(late.got == "no end after 1 seconds in KataTests.testTripled")
    try kata.write(Self.tests, Self.asksForIt)
    #expect(try verdict(step(.green, Self.green)).outcome == .asExpected)
  }

  @Test func `a required warning counts if the compiler emits it, even in an unchanged file`()
    throws
  {
    let warned = TutorCore.Expectation.passes(
      PassRequirement(
        tests: [TestName("testTripled")],
        warning: DiagnosticPattern(
          message: TextPattern(["'unused' was never used"]), file: Self.tests)))
    try kata.write(Self.code, Self.right)
    try kata.write(Self.tests, Self.asksForIt)
    let without = try verdict(step(.green, warned))
    #expect(without.outcome == .notGreenYet)
    #expect(without.got == "1 test passed, but without the warning that the step names")
    try kata.write(
      Self.tests,
      Self.xctest("  func testTripled() { let unused = 1; XCTAssertEqual(tripled(2), 6) }"))
    for _ in 0..<2 { #expect(try verdict(step(.green, warned)).outcome == .asExpected) }
  }

  @Test func `a refactoring must keep its tests and meet its structure conditions`() throws {
    let condition = StructureCondition(
      file: Self.code, inside: "tripled", subject: .call("times"), isPresent: true,
      explanation: "`tripled` calls `times`")
    let step = step(
      .refactor,
      .keepsGreen(
        RefactorRequirement(
          passes: PassRequirement(tests: [TestName("testTripled")]), conditions: [condition])))
    try kata.write(Self.code, Self.right)
    try kata.write(Self.tests, Self.asksForIt)
    let before = try PackageCopy.files(of: kata.folder)
    #expect(
      try verdict(step, since: before).got == "green, but not yet: `tripled` calls `times`")
    try kata.write(
      Self.code,
      "public func tripled(_ n: Int) -> Int { times(3, n) }\nfunc times(_ a: Int, _ b: Int) -> Int { a * b }\n"
    )
    #expect(try verdict(step, since: before).outcome == .asExpected)
    try kata.write(Self.tests, Self.xctest("  func testTripled() {}"))
    let weakened = try verdict(step, since: before)
    #expect(weakened.outcome == .notGreenYet)
    #expect(weakened.got == "\(Self.tests) has changed")
  }

  // MARK: - Mutants

  @Test func `a broken version that no test catches is named, and the learner's files are kept`()
    throws
  {
    let step = step(
      .mutation,
      .catchesMutants(
        MutationRequirement(
          files: [Self.code], broken: ["always-six"],
          excused: [.init(text: "print", reason: "only for show")])))
    try kata.write(
      Self.code,
      """
      public func tripled(_ n: Int) -> Int {
        var sum = n
        print(sum)
        sum += n * 2
        return sum
      }
      """)
    try kata.write(Self.tests, Self.asksForIt)
    try kata.write(
      "../broken/always-six/" + Self.code, "public func tripled(_ n: Int) -> Int { 6 }\n")
    let before = try PackageCopy.files(of: kata.folder)
    let check = try check(step)
    check.runToEnd()
    #expect(
      check.evidence.mutants == [
        MutantResult(change: "always six", caughtBy: nil),
        MutantResult(
          change: "`print(sum)` removed", location: SourceLocation(file: Self.code, line: 3),
          caughtBy: nil, meaning: "no test needs this line", code: "  print(sum)"),
        MutantResult(
          change: "`sum += n * 2` removed", location: SourceLocation(file: Self.code, line: 4),
          caughtBy: "KataTests.testTripled", code: "  sum += n * 2"),
      ])
    let survived = try #require(Judge(of: step, evidence: check.evidence).verdict())
    #expect(survived.outcome == .notGreenYet)
    #expect(survived.got.contains("always six"))
    #expect(try PackageCopy.files(of: kata.folder) == before)
    #expect(kata.run().outcomes == ["KataTests.testTripled passed"])

    try kata.write(
      Self.tests,
      Self.xctest(
        "  func testTripled() { XCTAssertEqual(tripled(2), 6); XCTAssertEqual(tripled(1), 3) }"))
    #expect(try verdict(step).outcome == .asExpected)
  }

  @Test(arguments: [true, false])
  func `every broken version that the tests miss is named, also if only swift test can build it`(
    isInUsualFolder: Bool
  ) throws {
    let step = step(
      .mutation,
      .catchesMutants(MutationRequirement(broken: ["always-six", "six-or-more", "zero"])))
    let code = isInUsualFolder ? Self.code : "Code/Kata.swift"
    if !isInUsualFolder {
      let manifest = kata.text("Package.swift")
      try kata.write(
        "Package.swift",
        manifest.replacing(#".target(name: "Kata")"#, with: #".target(name: "Kata", path: "Code")"#)
      )
    }
    for (name, result) in [("always-six", "6"), ("six-or-more", "max(6, n * 3)"), ("zero", "0")] {
      try kata.write(
        "../broken/\(name)/" + code, "public func tripled(_ n: Int) -> Int { \(result) }\n")
    }
    try kata.write(code, Self.right)
    try kata.write(Self.tests, Self.asksForIt)
    let copy = try buildTools().folder(of: .broken, of: kata.folder)
    try? FileManager.default.removeItem(atPath: copy)
    let check = try check(step)
    check.runToEnd()
    #expect(
      check.evidence.mutants == [
        MutantResult(change: "always six", caughtBy: nil),
        MutantResult(change: "six or more", caughtBy: nil),
        MutantResult(change: "zero", caughtBy: "KataTests.testTripled"),
      ])
    #expect(FileManager.default.fileExists(atPath: copy) != isInUsualFolder)
  }

  @Test func `code that breaks a rule is refused before any version is tried`() throws {
    var requirement = MutationRequirement(broken: ["always-six", "other-name"])
    requirement.rules = ["rule-1"]
    let step = step(.mutation, .catchesMutants(requirement))
    try kata.write(
      "../rules/rule-1/Tests/KataTests/Rules.swift",
      """
      import Kata
      import XCTest
      final class Rules: XCTestCase {
        func testRule() { XCTAssertEqual(tripled(0), 0) }
      }
      """)
    try kata.write(
      "../broken/always-six/" + Self.code, "public func tripled(_ n: Int) -> Int { 6 }\n")
    try kata.write(
      "../broken/other-name/" + Self.code, "public func thrice(_ n: Int) -> Int { 3 * n }\n")
    try kata.write(Self.tests, Self.asksForIt)
    // The learner's test does not ask for zero.
    try kata.write(
      Self.code, "public func tripled(_ n: Int) -> Int { [0, 3, 6][n - 1] + 3 }\n")
    let crash = try verdict(step)
    #expect(crash.outcome == .notGreenYet)
    #expect(crash.got.hasPrefix("your code breaks rule 1: "), "\(crash.got)")
    try kata.write(
      Self.code, "public func tripled(_ n: Int) -> Int { n == 0 ? 1 : n * 3 }\n")
    let wrong = try verdict(step)
    #expect(wrong.got.hasPrefix("your code breaks rule 1: XCTAssertEqual failed"), "\(wrong.got)")
    // A version that does not build with the tests proves nothing.
    try kata.write(Self.code, Self.right)
    let unbuilt = try verdict(step)
    #expect(unbuilt.outcome == .notGreenYet)
    #expect(
      unbuilt.got
        == "with your files, 1 version of the lesson's code does not build, such as 'other name': "
        + "cannot find 'tripled' in scope", "\(unbuilt.got)")
  }

  // MARK: - Ends

  @Test func `a canceled check ends without a verdict`() throws {
    try kata.write(Self.code, Self.right)
    try kata.write(Self.tests, Self.asksForIt)
    let check = try check(step(.green, Self.green))
    check.cancel(at: .now())
    check.runToEnd()
    #expect(check.evidence == Evidence(report: Report(ending: .cancelled)))
  }

  @Test func `a save while the tests run is reported, as the verdict fits neither version`()
    throws
  {
    try kata.write(Self.code, Self.right)
    try kata.write(Self.tests, Self.asksForIt)
    let check = try check(step(.green, Self.green))
    try kata.write(Self.code, "public func tripled(_ n: Int) -> Int { 0 }\n")
    check.runToEnd()
    #expect(check.filesChangedDuringRun)
  }
}
