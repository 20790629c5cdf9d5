import Foundation
import TestSupport
import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorChecking
@testable import TutorRunning

/// Tests run against other versions of the code, by direct builds and by `swift test`.
///
/// Only a toolchain shows that both report the same. The tests share one package and what is built for
/// it, so they run one after the other.
@Suite(.live, .serialized)
struct VersionRunTests {
  /// The package, which SwiftPM has built once.
  ///
  /// Safe to share, because only one test at a time uses it.
  private final class Shared: @unchecked Sendable {
    let package: TestPackage
    let build: DirectBuild
    let report: Report

    init() throws {
      package = try TestPackage(for: "versions", VersionRunTests.files)
      build = DirectBuild(
        package: package.folder, runner: package.runner, sources: try TestPackage.memory())
      report = package.run()
    }
  }

  private static let shared = Result { try Shared() }

  private let package: TestPackage
  private let build: DirectBuild

  private static let code = "Sources/Kata/Kata.swift"
  private static let step = Step(id: "s", kind: .red, title: "", prose: "")
  private static let right = "public func tripled(_ n: Int) -> Int { n * 3 }\n"

  init() throws {
    let shared = try Self.shared.get()
    package = shared.package
    build = shared.build
    for (file, text) in Self.files where package.text(file) != text {
      try package.write(file, text)
    }
  }

  private static let files = [
    code: right,
    TestPackage.xctests: TestPackage.xctest(
      """
      func testBundle() { XCTAssertTrue(Bundle(for: Self.self).bundlePath.hasPrefix("/")) }
      func testTripled() { XCTAssertEqual(tripled(2), 6) }
      """),
    TestPackage.functions: TestPackage.swiftTesting(
      "@Test func triples() { #expect(tripled(3) == 9) }"),
  ]

  private func plan(_ versions: [(TruthTable.Version, String)]) throws -> TablePlan {
    let files = try PackageSnapshot(of: package.folder).contents().filter {
      !$0.key.hasPrefix("Tests/")
    }
    return TablePlan(
      of: Self.step,
      columns: versions.map { version, code in
        let isRight = if case .broken = version { false } else { true }
        return TablePlan.Column(
          version: version, demand: isRight ? .testsPass : .testsFail,
          files: files.merging([Self.code: Array(code.utf8)]) { $1 })
      })
  }

  private func table(_ plan: TablePlan) throws -> TruthTable {
    plan.table(try #require(try results(plan, on: build)))
  }

  /// Returns the results of the versions.
  ///
  /// The tests run at low priority, so the time limit is long unless it is the subject.
  private func results(
    _ plan: TablePlan, on build: DirectBuild, timeout: Double = 60
  ) throws -> [TruthTable.Result]? {
    let learner = try PackageSnapshot(of: build.workspace.package.path).contents()
    let run = VersionRun(on: build, learner: learner, count: plan.columns.count, timeout: timeout) {
      try plan.mixtures(with: learner, ownTests: false, $0)
    }
    run.runToEnd()
    return run.results
  }

  private func outcomes(_ result: TruthTable.Result?) -> [String] {
    guard case .ran(let report)? = result else { return ["\(String(describing: result))"] }
    return report.build == .failed ? report.errors.map(\.message) : report.outcomes
  }

  private static let versions: [(TruthTable.Version, String)] = [
    (.solution(step: 2), right),
    (.broken("doubled"), "public func tripled(_ n: Int) -> Int { n * 2 }\n"),
    (.broken("declared-otherwise"), "public func tripled<T: Numeric>(_ n: T) -> T { n + n }\n"),
    (
      .broken("crashes"),
      "public func tripled(_ n: Int) -> Int { if n > 2 { return 9 } else { fatalError(\"no\") } }\n"
    ),
    (.broken("not-there"), "public func quadrupled(_ n: Int) -> Int { n * 4 }\n"),
  ]

  private static let passed = [
    "KataTests.testBundle passed", "KataTests.testTripled passed", "triples() passed",
  ]
  private static let failed = [
    "KataTests.testBundle passed", "KataTests.testTripled failed", "triples() failed",
  ]

  @Test func `each version gets its actual test results, in both frameworks`() throws {
    #expect(try Self.shared.get().report.outcomes == Self.passed)
    let plan = try plan(Self.versions)
    let table = try table(plan)
    #expect(outcomes(table.satisfied.first?.result) == Self.passed)
    let others = table.unsatisfied.map { outcomes($0.result) }
    #expect(others[0] == Self.failed)
    #expect(others[1] == Self.failed)
    #expect(
      others[2] == [
        "KataTests.testBundle passed", "KataTests.testTripled crashed", "triples() passed",
      ])
    #expect(others[3].contains("cannot find 'tripled' in scope"))

    // Compare with `swift test` in a copy of the package.
    let learner = try PackageSnapshot(of: package.folder).contents()
    let mixtures = try TestPackage.read {
      try plan.mixtures(with: learner, ownTests: false, $0)
    }
    let run = CopyRun(
      mixtures.suffix(2), of: package.folder,
      by: Fallback(copy: package.folder + "-copy/Kata", runner: package.runner, timeout: 60),
      sources: try TestPackage.memory())
    run.runToEnd()
    #expect(run.results.map { $0.map { outcomes($0) } } == others.suffix(2))
  }

  @Test func `tests that run twice show whether they always end the same way`() throws {
    let flag = package.folder + "-flag"
    try package.write(
      TestPackage.functions,
      """
      import Foundation
      import Testing
      @testable import Kata
      @Test func triples() { #expect(tripled(3) == 9) }
      @Test func everyOtherTime() {
        let isThere = unlink("\(flag)") == 0
        if !isThere { _ = FileManager.default.createFile(atPath: "\(flag)", contents: nil) }
        #expect(isThere)
      }
      """)
    let plan = try plan(Array(Self.versions.prefix(2)))
    let learner = try PackageSnapshot(of: package.folder).contents()
    let run = VersionRun(
      on: build, learner: learner, count: plan.columns.count, timeout: 60, repeats: true
    ) { try plan.mixtures(with: learner, ownTests: false, $0) }
    run.runToEnd()
    #expect(run.results?.count == 2)
    #expect(Set(run.unsteadyTests.map(\.displayName)) == ["everyOtherTime()"])
  }

  @Test func `a test that asks for the bundle of its class runs as in swift test`() throws {
    let test = "KataTests.testBundle"
    #expect(try Self.shared.get().report.test(test)?.status == .passed)
    let table = try table(try plan(Array(Self.versions.prefix(1))))
    let direct = outcomes(table.satisfied.first?.result)
    #expect(direct.contains(test + " passed"))
  }

  @Test func `an earlier version runs only its own tests`() throws {
    let plan = try plan([(.solution(step: 2), Self.right), (.broken("old"), Self.versions[1].1)])
    var column = try #require(plan.columns.last)
    column.demand = .earlierTestsFail
    column.tests = ["triples"]
    let both = TablePlan(of: Self.step, columns: [plan.columns[0], column])
    let table = try table(both)
    #expect(outcomes(table.satisfied.first?.result) == Self.passed)
    #expect(outcomes(table.earlier.first?.result) == ["triples() failed"])
  }

  @Test func `the tests for the rules run with the learner's code, without the learner's tests`()
    throws
  {
    let rule = """
      import Kata
      import Testing
      @Test private func examplesOfTheRule() { #expect(tripled(1) == 4) }
      """
    let column = TablePlan.Column(
      version: .learners, demand: .rulesHold,
      files: ["Tests/KataTests/Rule.swift": Array(rule.utf8)],
      tests: ["examplesOfTheRule"])
    let plan = TablePlan(
      of: Self.step, columns: [column],
      rules: [TablePlan.Rule(name: "rule 1", tests: ["examplesOfTheRule"])])
    let table = try table(plan)
    #expect(outcomes(table.rules.first?.result) == ["examplesOfTheRule() failed"])
    let broken = try #require(plan.brokenRule(in: table))
    #expect(broken.name == "rule 1")
    #expect(broken.problem == "Expectation failed: (tripled(1) → 3) == 4")
  }

  @Test func `only changed tests are run again`() throws {
    let plan = try plan(Array(Self.versions.prefix(2)))
    _ = try table(plan)
    let known = build.reports.count
    _ = try table(plan)
    #expect(build.reports.count == known)
    try package.xctest("func testTripled() { XCTAssertEqual(6, 6) }")
    let weak = try table(plan)
    #expect(
      outcomes(weak.unsatisfied.first?.result) == [
        "KataTests.testTripled passed", "triples() failed",
      ])
    #expect(build.reports.count == known + 2)
  }

  @Test func `code that was compiled as another version keeps its warnings`() throws {
    _ = package.run()
    let code = "public func tripled(_ n: Int) -> Int {\n  var three = 3\n  return n * three\n}\n"
    _ = try table(try plan([(.solution(step: 2), code)]))
    try package.write(Self.code, code)
    let run = ProvisionalRun(build)
    run.runToEnd()
    let warnings = try #require(try run.result?.get()).diagnostics
    #expect(warnings.map(\.location?.file) == [Self.code])
  }

  @Test func `a deleted test program is linked again with the current tests`() throws {
    let plan = try plan(Array(Self.versions.prefix(2)))
    _ = try table(plan)
    try FileManager.default.removeItem(atPath: build.root + "/programs")
    try package.xctest("func testTripled() { let six = tripled(2); XCTAssertEqual(six, 6) }")
    let again = try table(plan)
    #expect(outcomes(again.satisfied.first?.result) == Array(Self.passed.dropFirst()))
    #expect(outcomes(again.unsatisfied.first?.result) == Array(Self.failed.dropFirst()))
  }

  @Test func `the tests of a table run at low priority`() throws {
    try package.xctest("func testTripled() { XCTAssertEqual(getpriority(.init(0), 0), 10) }")
    let table = try table(try plan(Array(Self.versions.prefix(1))))
    #expect(outcomes(table.satisfied.first?.result) == Array(Self.passed.dropFirst()))
  }

  @Test func `a version whose tests never end has a missing result`() throws {
    let endless = "public func tripled(_ n: Int) -> Int { while true {} }\n"
    let plan = try plan([(.broken("endless"), endless)])
    #expect(
      try results(plan, on: build, timeout: 0.5) == [
        .missing("the tests took longer than 0 seconds")
      ])
  }

  @Test func `without SwiftPM's plan every result is missing with a reason`() throws {
    let other = try TestPackage()
    for (file, text) in Self.files { try other.write(file, text) }
    let build = DirectBuild(
      package: other.folder, runner: other.runner, sources: try TestPackage.memory())
    try? FileManager.default.removeItem(atPath: build.workspace.folders.root)
    let plan = try plan(Array(Self.versions.prefix(2)))
    let results = try #require(try results(plan, on: build))
    #expect(results == Array(repeating: .missing("the package has not been built yet"), count: 2))
  }

  @Test func `versions without a result run again, and doubtful ones if that is asked for`() {
    let crash = Crash(test: nil, message: "", signal: 11)
    let crashed = Report(crashes: [crash], ending: .signalled(11), sawEndOfTests: false)
    let results: [TruthTable.Result] = [
      .ran(Report()), .missing("no plan"), .ran(crashed), .missing("too long"),
    ]
    var fallback = Fallback(copy: "/copy", runner: package.runner, timeout: 60)
    #expect(fallback.gaps(in: results) == [1, 3])
    fallback.confirmsDoubts = true
    #expect(fallback.gaps(in: results) == [1, 2, 3])
    fallback.count = 3
    #expect(fallback.gaps(in: results) == [1, 2])
  }

  @Test func `versions that a direct build cannot run are run by swift test in a copy`() throws {
    let plan = try plan(Array(Self.versions.prefix(2)))
    let learner = try PackageSnapshot(of: package.folder).contents()
    let build = DirectBuild(
      package: package.folder, runner: package.runner, sources: try TestPackage.memory())
    try? FileManager.default.removeItem(atPath: build.workspace.folders.root)
    let run = VersionRun(on: build, learner: learner, count: plan.columns.count, timeout: 60) {
      try plan.mixtures(with: learner, ownTests: false, $0)
    }
    run.runToEnd()
    #expect(run.results?.contains { if case .ran = $0 { true } else { false } } == false)
    run.fallBack(
      to: Fallback(copy: package.folder + "-fallback/Kata", runner: package.runner, timeout: 60))
    #expect(run.isFallingBack)
    run.runToEnd()
    #expect(run.results?.map { outcomes($0) } == [Self.passed, Self.failed])
  }
}
