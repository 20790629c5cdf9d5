import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorChecking
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

private let code = "Sources/Kata/Kata.swift"
private let tests = "Tests/KataTests/KataTests.swift"

private func xctest(_ methods: String) -> String {
  "import Kata\nimport XCTest\nfinal class KataTests: XCTestCase {\n\(methods)\n}\n"
}

private let notFound = TutorCore.Expectation.failsToBuild(
  DiagnosticPattern(
    identifier: "cannot_find_in_scope",
    message: TextPattern(["cannot find 'tripled' in scope"]), file: tests))
private let fails = TutorCore.Expectation.failsTest(
  FailurePattern(
    test: TestName("testTripled"), message: TextPattern([#"("0") is not equal to ("6")"#])))
private let green = TutorCore.Expectation.passes(
  PassRequirement(tests: [TestName("testTripled")]))
private let breaks = TutorCore.Expectation.catchesMutants(
  MutationRequirement(files: [code]))
private let asksForIt = xctest("  func testTripled() { XCTAssertEqual(tripled(2), 6) }")
private let right = "public func tripled(_ n: Int) -> Int { n * 3 }\n"

/// The states of one package during a lesson, including typical mistakes.
private let moments: [Moment] = [
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

/// A package and the checks of its steps.
private struct CheckedPackage {
  let kata: TestPackage
  private let runs: ReplayedRuns?

  /// Creates a package whose runs are replayed, or real ones if `runs` is `nil`.
  init(_ runs: ReplayedRuns?) throws {
    self.runs = runs
    kata = try TestPackage(replaying: runs)
  }

  func buildTools() throws -> BuildTools {
    try runs?.tools ?? BuildTools(support: TestPackage.support.get())
  }

  /// Returns the state of direct builds, in which nothing has been built.
  func directBuild() throws -> DirectBuild {
    DirectBuild(package: kata.folder, runner: kata.runner, sources: try buildTools().sources)
  }

  func step(_ kind: Step.Kind, _ expectation: TutorCore.Expectation) -> Step {
    Step(id: "step", kind: kind, title: "A step", prose: "", expectation: expectation)
  }

  func check(
    _ step: Step, timeout: Double = 60, since before: [String: [UInt8]]? = nil,
    by method: Check.Method = .swiftTest, on build: DirectBuild? = nil
  ) throws -> Check {
    let subject = Check.Subject(
      step: step,
      lesson: Lesson(id: "kata", title: "", summary: "", minutes: 1, steps: [step]),
      package: kata.folder, brokenVersions: kata.folder + "/../broken", testsBefore: before)
    var tools = try buildTools()
    tools.timeout = timeout
    return Check(of: subject, on: tools, directBuild: build, method: method)
  }

  func verdict(_ step: Step, since before: [String: [UInt8]]? = nil) throws -> Verdict {
    let check = try check(step, since: before)
    check.runToEnd()
    return try verdict(of: step, after: check)
  }

  func verdict(of step: Step, after check: Check) throws -> Verdict {
    try #require(Judge(of: step, evidence: check.evidence).verdict())
  }

  /// Tries three broken versions, in a copy of the package if a direct build is not possible.
  func expectThatBrokenVersionsAreNamed(inCopy isInCopy: Bool) throws {
    let step = step(
      .mutation,
      .catchesMutants(MutationRequirement(broken: ["always-six", "six-or-more", "zero"])))
    for (name, result) in [("always-six", "6"), ("six-or-more", "max(6, n * 3)"), ("zero", "0")] {
      try kata.write(
        "../broken/\(name)/" + code, "public func tripled(_ n: Int) -> Int { \(result) }\n")
    }
    try kata.write(code, right)
    try kata.write(tests, asksForIt)
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
    #expect(FileManager.default.fileExists(atPath: copy) == isInCopy)
  }
}

/// Whole checks with replayed runs, from the files to the verdict.
@Suite(.recordings) struct CheckTests {
  private let runs: ReplayedRuns
  private let package: CheckedPackage
  private var kata: TestPackage { package.kata }

  init() throws {
    runs = try ReplayedRuns()
    package = try CheckedPackage(runs)
  }

  @Test func `each state of the package during a lesson gets the right verdict`() throws {
    for moment in moments {
      for (file, text) in moment.files { try kata.write(file, text) }
      let step = package.step(moment.kind, moment.expectation)
      let check = try package.check(step)
      check.runToEnd()
      let verdict = try #require(Judge(of: step, evidence: check.evidence).verdict())
      #expect(check.evidence.mutants == [])
      #expect(verdict.outcome == moment.outcome, "\(moment.name)")
      #expect(verdict.got == moment.got, "\(moment.name)")
    }
  }

  @Test func `swift test runs if a direct build is not possible`() throws {
    try kata.write(code, right)
    try kata.write(tests, asksForIt)
    let check = try package.check(
      package.step(.green, green), by: .directBuild, on: package.directBuild())
    check.runToEnd()
    #expect(check.evidence.report?.outcomes == ["KataTests.testTripled passed"])
  }

  @Test func `an endless test times out by name, and the next check works normally`()
    throws
  {
    try kata.write(code, right)
    try kata.write(tests, xctest("  func testTripled() { while tripled(2) == 6 {} }"))
    let step = package.step(.green, green)
    let check = try package.check(step, timeout: 1)
    var progress: [RunProgress] = []
    Poll.run([check], within: 60) {
      progress += check.drainProgress()
      return progress.contains { if case .testStarted = $0 { true } else { false } }
    }
    check.advance(at: .now() + 0.5)
    #expect(!check.isOver)
    check.advance(at: .now() + 2)
    check.runToEnd()
    let late = try package.verdict(of: step, after: check)
    #expect(late.outcome == .timedOut)
    #expect(late.got == "KataTests.testTripled did not finish within 1 second")
    try kata.write(tests, asksForIt)
    #expect(try package.verdict(step).outcome == .asExpected)
  }

  @Test func `a required warning counts if the compiler emits it`() throws {
    let warned = TutorCore.Expectation.passes(
      PassRequirement(
        tests: [TestName("testTripled")],
        warning: DiagnosticPattern(
          message: TextPattern(["'unused' was never used"]), file: tests)))
    try kata.write(code, right)
    try kata.write(tests, asksForIt)
    let without = try package.verdict(package.step(.green, warned))
    #expect(without.outcome == .notGreenYet)
    #expect(without.got == "1 test passed, but without the warning that the step names")
    try kata.write(
      tests,
      xctest("  func testTripled() { let unused = 1; XCTAssertEqual(tripled(2), 6) }"))
    #expect(try package.verdict(package.step(.green, warned)).outcome == .asExpected)
  }

  @Test func `a refactoring must keep its tests and meet its structure conditions`() throws {
    let condition = StructureCondition(
      file: code, inside: "tripled", subject: .call("times"), isPresent: true,
      explanation: "`tripled` calls `times`")
    let step = package.step(
      .refactor,
      .keepsGreen(
        RefactorRequirement(
          passes: PassRequirement(tests: [TestName("testTripled")]), conditions: [condition])))
    try kata.write(code, right)
    try kata.write(tests, asksForIt)
    let before = try PackageSnapshot(of: kata.folder).contents()
    #expect(
      try package.verdict(step, since: before).got
        == "green, and still to do: `tripled` calls `times`")
    try kata.write(
      code,
      "public func tripled(_ n: Int) -> Int { times(3, n) }\nfunc times(_ a: Int, _ b: Int) -> Int { a * b }\n"
    )
    #expect(try package.verdict(step, since: before).outcome == .asExpected)
    try kata.write(tests, xctest("  func testTripled() {}"))
    let weakened = try package.verdict(step, since: before)
    #expect(weakened.outcome == .notGreenYet)
    #expect(weakened.got == "\(tests) has changed")
  }

  // MARK: - Broken versions

  @Test func `every broken version that the tests miss is named`() throws {
    try package.expectThatBrokenVersionsAreNamed(inCopy: true)
  }

  @Test func `a broken version that does not build with the tests is refused`() throws {
    let step = package.step(
      .mutation, .catchesMutants(MutationRequirement(broken: ["always-six", "other-name"])))
    try kata.write(
      "../broken/always-six/" + code, "public func tripled(_ n: Int) -> Int { 6 }\n")
    try kata.write(
      "../broken/other-name/" + code, "public func thrice(_ n: Int) -> Int { 3 * n }\n")
    try kata.write(tests, asksForIt)
    // A version that does not build with the tests proves nothing.
    try kata.write(code, right)
    let unbuilt = try package.verdict(step)
    #expect(unbuilt.outcome == .notGreenYet)
    #expect(
      unbuilt.got
        == "with your files, 1 version of the lesson's code does not build, such as 'other name': "
        + "cannot find 'tripled' in scope", "\(unbuilt.got)")
  }

  // MARK: - Ends

  @Test func `a canceled check ends without a verdict`() throws {
    try kata.write(code, right)
    try kata.write(tests, asksForIt)
    let check = try package.check(package.step(.green, green))
    check.cancel(at: .now())
    check.runToEnd()
    #expect(check.evidence == Evidence(report: Report(ending: .cancelled)))
  }

  @Test func `a save while the tests run is reported, as the verdict fits neither version`()
    throws
  {
    try kata.write(code, right)
    try kata.write(tests, asksForIt)
    let check = try package.check(package.step(.green, green))
    try kata.write(code, "public func tripled(_ n: Int) -> Int { 0 }\n")
    check.runToEnd()
    #expect(check.changes.edited == [code])
  }
}

/// Whole checks with the real `swift test`, direct builds, and mutants.
@Suite(.live) struct LiveCheckTests {
  private let package: CheckedPackage
  private var kata: TestPackage { package.kata }

  init() throws {
    package = try CheckedPackage(nil)
  }

  @Test func `a direct build gives the same verdicts as swift test`() throws {
    let build = try package.directBuild()
    try kata.write(
      tests, xctest("  func testDoubled() { XCTAssertEqual(doubled(2), 4) }"))
    _ = kata.run()
    AheadCompilation(on: build).runToEnd()
    for moment in moments {
      for (file, text) in moment.files { try kata.write(file, text) }
      let step = package.step(moment.kind, moment.expectation)
      let check = try package.check(step, by: .directBuild, on: build)
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

  @Test(.wholeCheckOnly)
  func `a broken version that no test catches is named, and the learner's files are kept`()
    throws
  {
    let step = package.step(
      .mutation,
      .catchesMutants(
        MutationRequirement(
          files: [code], broken: ["always-six"],
          excused: [.init(text: "print", reason: "only for show")])))
    try kata.write(
      code,
      """
      public func tripled(_ n: Int) -> Int {
        var sum = n
        print(sum)
        sum += n * 2
        return sum
      }
      """)
    try kata.write(tests, asksForIt)
    try kata.write(
      "../broken/always-six/" + code, "public func tripled(_ n: Int) -> Int { 6 }\n")
    let before = try PackageSnapshot(of: kata.folder).contents()
    let check = try package.check(step)
    check.runToEnd()
    var mutants = check.evidence.mutants
    for index in mutants.indices { mutants[index].id = nil }
    #expect(
      mutants == [
        MutantResult(change: "always six", caughtBy: nil),
        MutantResult(
          change: "`print(sum)` removed", location: SourceLocation(file: code, line: 3),
          caughtBy: nil, meaning: "no test needs this line", code: "  print(sum)"),
        MutantResult(
          change: "`sum += n * 2` removed", location: SourceLocation(file: code, line: 4),
          caughtBy: "KataTests.testTripled", code: "  sum += n * 2"),
      ])
    let survived = try #require(Judge(of: step, evidence: check.evidence).verdict())
    #expect(survived.outcome == .notGreenYet)
    #expect(survived.got.contains("always six"))
    #expect(try PackageSnapshot(of: kata.folder).contents() == before)
    #expect(kata.run().outcomes == ["KataTests.testTripled passed"])

    try kata.write(
      tests,
      xctest(
        "  func testTripled() { XCTAssertEqual(tripled(2), 6); XCTAssertEqual(tripled(1), 3) }"))
    #expect(try package.verdict(step).outcome == .asExpected)
  }

  @Test(.wholeCheckOnly)
  func `a direct build tries broken versions`() throws {
    try package.expectThatBrokenVersionsAreNamed(inCopy: false)
  }
}
