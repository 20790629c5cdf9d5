import Testing
import TestReports
import TutorTestSupport

@testable import TutorAuthoring

struct EnvironmentSearchTests {
  /// Returns a stage whose tests have conditions on variables, with the given results.
  private static func moment(
    _ source: String, _ results: [String: TestResult.Status], build: Report.Build = .succeeded
  ) throws -> Moment {
    let files = ["Tests/KTests/K.swift": Array(source.utf8)]
    return Moment(
      files: files,
      report: Report(
        build: build,
        tests: results.sorted { $0.key < $1.key }.map {
          TestResult(
            id: TestID(framework: .swiftTesting, path: ["KTests", $0.key]), status: $0.value)
        }), conditions: try TestPackage.read { try $0.testConditions(in: files) })
  }

  private func expectAnotherRun(
    _ isWanted: Bool, of search: inout EnvironmentSearch, after moment: Moment,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    let wants = search.wantsAnotherRun(after: moment)
    #expect(wants == isWanted, sourceLocation: location)
  }

  private static let env = "let env = ProcessInfo.processInfo.environment\n"
  private static let runAll =
    env + """
      let RUNALL = Bool(env["RUNALL", default: "false"]) ?? false
      @Test(.enabled(if: RUNALL)) func a() {}
      @Test(.enabled(if: RUNALL)) func b() {}
      """

  @Test func `a variable is kept with the first value that makes a skipped test run`() throws {
    var search = EnvironmentSearch()
    let skipped = try Self.moment(Self.runAll, ["a()": .skipped, "b()": .skipped])
    expectAnotherRun(true, of: &search, after: skipped)
    #expect(search.environment == ["RUNALL": "true"])
    expectAnotherRun(
      false, of: &search, after: try Self.moment(Self.runAll, ["a()": .failed, "b()": .passed]))
    #expect(search.environment == ["RUNALL": "true"])
    #expect(
      search.notices == [
        "RUNALL is set to “true” in lesson.json under `environment`; without it, 2 tests are skipped by "
          + "their condition RUNALL"
      ])
  }

  @Test func `the value that a condition compares a variable with is tried first`() throws {
    var search = EnvironmentSearch()
    let source = Self.env + #"@Test(.enabled(if: env["SLOW"] == "yes")) func a() {}"#
    expectAnotherRun(true, of: &search, after: try Self.moment(source, ["a()": .skipped]))
    #expect(search.environment == ["SLOW": "yes"])
  }

  @Test func `a variable that enables no test is neither set nor tried again`() throws {
    var search = EnvironmentSearch()
    let skipped = try Self.moment(Self.runAll, ["a()": .skipped])
    var values: [String] = []
    while search.wantsAnotherRun(after: skipped) {
      values.append(search.environment["RUNALL", default: ""])
      if values.count > 9 { break }
    }
    #expect(values == ["true", "1"])
    #expect(search.environment == [:])
    #expect(
      search.notices == ["setting RUNALL to “true” or “1” does not make the skipped tests run"])
    expectAnotherRun(false, of: &search, after: skipped)
  }

  @Test func `a build that fails proves nothing about a variable`() throws {
    var search = EnvironmentSearch()
    expectAnotherRun(true, of: &search, after: try Self.moment(Self.runAll, ["a()": .skipped]))
    expectAnotherRun(true, of: &search, after: try Self.moment(Self.runAll, [:], build: .failed))
    #expect(search.environment == ["RUNALL": "1"])
  }

  @Test func `each of two variables is judged by its own tests`() throws {
    var search = EnvironmentSearch()
    let source =
      Self.env + #"""
        @Test(.enabled(if: env["A"] != nil)) func a() {}
        @Test(.enabled(if: env["B"] == "b")) func b() {}
        """#
    expectAnotherRun(
      true, of: &search, after: try Self.moment(source, ["a()": .skipped, "b()": .skipped]))
    #expect(search.environment == ["A": "true", "B": "b"])
    expectAnotherRun(
      true, of: &search, after: try Self.moment(source, ["a()": .passed, "b()": .skipped]))
    #expect(search.environment == ["A": "true", "B": "true"])
    expectAnotherRun(
      false, of: &search, after: try Self.moment(source, ["a()": .passed, "b()": .passed]))
    #expect(search.environment == ["A": "true", "B": "true"])
  }

  @Test(arguments: [
    "@Test(.disabled()) func a() {}", "@Test(.enabled(if: isLinux)) func a() {}",
    #"@Test(.enabled(if: getenv("PATH") == nil)) func a() {}"#,
  ])
  func `a condition that does not depend on a settable variable is ignored`(_ source: String) throws
  {
    var search = EnvironmentSearch()
    expectAnotherRun(false, of: &search, after: try Self.moment(source, ["a()": .skipped]))
    #expect(search.environment == [:] && search.notices == [])
  }
}
