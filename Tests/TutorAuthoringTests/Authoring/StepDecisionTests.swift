import Testing
import TestReports
import TutorCore
import TutorTestSupport

@testable import TutorAuthoring

/// A stage, the test results before and after it, and the expected decision.
private struct Case: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var before: Moment
  var after: Moment
  var known: [String] = []
  var decision: StepDecision

  init(
    _ name: String, _ before: Moment, _ after: Moment, known: [String] = [],
    _ decision: StepDecision
  ) {
    testDescription = name
    self.before = before
    self.after = after
    self.known = known
    self.decision = decision
  }
}

struct StepDecisionTests {
  private static func id(_ name: String) -> TestID {
    TestID(framework: .xctest, path: ["KataTests", "Kata", name])
  }

  private static func passed(_ names: String...) -> Report {
    Report(tests: names.map { TestResult(id: id($0), status: .passed) })
  }

  private static func failed(_ names: String...) -> Report {
    Report(
      tests: names.map {
        TestResult(id: id($0), status: .failed, failures: [Failure(message: "\($0): 1 is not 2")])
      }, ending: .exited(1))
  }

  private static func unbuilt(_ messages: String...) -> Report {
    Report(
      build: .failed,
      diagnostics: messages.map {
        Diagnostic(severity: .error, message: $0, identifier: "cannot_find_in_scope")
      }, ending: .exited(1))
  }

  private static func unbuilt(_ errors: [(identifier: String?, file: String?)]) -> Report {
    Report(
      build: .failed,
      diagnostics: errors.map { error in
        Diagnostic(
          severity: .error, message: error.identifier ?? "unnamed", identifier: error.identifier,
          location: error.file.map { SourceLocation(file: $0, line: 1) })
      }, ending: .exited(1))
  }

  private static func unbuilt(naming identifier: String?, in file: String?) -> StepDecision {
    .step(
      .red,
      .failsToBuild(
        DiagnosticPattern(
          identifier: identifier, message: TextPattern([identifier ?? "unnamed"]), file: file)))
  }

  private static func crashed(_ name: String) -> Report {
    Report(
      tests: [TestResult(id: id(name), status: .crashed)],
      crashes: [Crash(test: id(name), message: "Fatal error: no", signal: 4)],
      ending: .signalled(4), sawEndOfTests: false)
  }

  /// Returns a stage with the given code, tests and report.
  private static func at(_ code: String, _ tests: String, _ report: Report) -> Moment {
    Moment(
      files: ["Sources/K/K.swift": Array(code.utf8), "Tests/KTests/K.swift": Array(tests.utf8)],
      report: report)
  }

  private static func missing(_ message: String) -> StepDecision {
    .step(
      .red,
      .failsToBuild(
        DiagnosticPattern(
          identifier: "cannot_find_in_scope", message: TextPattern([message]))))
  }

  private static func green(_ names: String..., atLeast: Int) -> StepDecision {
    .step(.green, .passes(PassRequirement(tests: names.map { TestName($0) }, atLeast: atLeast)))
  }

  private static let declaresB = StructureCondition(
    file: "Sources/K/K.swift", subject: .declaration("b"), isPresent: true,
    explanation: "`b` is declared in `Sources/K/K.swift`")

  private static let nothing = Report()
  private static let same = "the tests show the same as before"

  private static let cases: [Case] = [
    Case(
      "a test of what is not there", at("", "", nothing), at("", "t", unbuilt("no a", "no b")),
      missing("no a")),
    Case(
      "a different error from the previous step", at("", "t", unbuilt("no a")),
      at("a", "t", unbuilt("no a", "no b")), missing("no b")),
    Case(
      "the same error as the step before", at("", "t", unbuilt("no a")),
      at("", "tt", unbuilt("no a")), .none(same)),
    Case(
      "a test that fails", at("a", "t", passed("testA")), at("a", "tt", failed("testB")),
      .step(
        .red,
        .failsTest(
          FailurePattern(
            test: TestName("testB"), message: TextPattern(["testB: 1 is not 2"]))))),
    Case(
      "two tests that fail", at("a", "t", passed("testA")), at("a", "tt", failed("testB", "testC")),
      .none("2 tests fail at once, and a red step has one")),
    Case(
      "a crash", at("a", "t", passed("testA")), at("a", "tt", crashed("testB")),
      .step(
        .red,
        .crashes(
          CrashPattern(test: TestName("testB"), message: TextPattern(["Fatal error: no"]))))),
    Case(
      "green after a build that failed", at("", "t", unbuilt("no a")),
      at("a", "t", passed("testA", "testB")), known: ["testA"], green("testB", atLeast: 2)),
    Case(
      "green after a known test that failed", at("a", "t", failed("testA")),
      at("b", "t", passed("testA")), known: ["testA"], green("testA", atLeast: 1)),
    Case(
      "green after green, with a new test", at("a", "t", passed("testA")),
      at("b", "tt", passed("testA", "testB")), known: ["testA"], green("testB", atLeast: 2)),
    Case(
      "green after green, with the tests as they were",
      at("let a = 1", "t", passed("testA")), at("let b = 1", "t", passed("testA")),
      known: ["testA"],
      .step(
        .refactor,
        .keepsGreen(
          RefactorRequirement(
            passes: PassRequirement(tests: [], atLeast: 1), conditions: [declaresB])))),
    Case(
      "green after green, with a restructured test",
      at("let a = 1", "t", passed("testA")), at("let b = 1", "tt", passed("testA")),
      known: ["testA"],
      .step(
        .green, .passes(PassRequirement(tests: [], atLeast: 1)), conditions: [declaresB])),
    Case(
      "green after green, with nothing but spaces", at("let a = 1", "t", passed("testA")),
      at("let a  =  1", "t", passed("testA")), known: ["testA"], .none(same)),
    Case(
      "no test yet, after a build that failed", at("", "t", unbuilt("no a")), at("a", "", nothing),
      .step(.green, .findsNoTests)),
    Case("no test yet, still", at("", "", nothing), at("a", "", nothing), .none(same)),
    Case(
      "no change", at("a", "t", passed("testA")), at("a", "t", passed("testA", "testB")),
      .none("nothing changed")),
    Case(
      "tests that do not end", at("a", "t", passed("testA")),
      at("b", "t", Report(ending: .timedOut(seconds: 60))),
      .none("the tests did not end in time")),
    Case(
      "a diagnostic in a file of the package", at("", "", nothing),
      at("", "t", unbuilt([("cannot_find_in_scope", "Tests/KTests/K.swift")])),
      unbuilt(naming: "cannot_find_in_scope", in: "Tests/KTests/K.swift")),
    Case(
      "code under Sources that does not compile, after a build that failed in the tests",
      at("", "t", unbuilt([("cannot_find_in_scope", "Tests/KTests/K.swift")])),
      at("a", "t", unbuilt([("missing_return_decl", "Sources/K/K.swift")])),
      .none("the build fails in Sources/K/K.swift: missing_return_decl")),
    Case(
      "tests that no longer compile, although only code changed", at("a", "t", passed("testA")),
      at("b", "t", unbuilt([("cannot_find_in_scope", "Tests/KTests/K.swift")])),
      .none(
        "the build fails in Tests/KTests/K.swift: cannot_find_in_scope, although no test changed")),
    Case(
      "a test that fails, although only code changed", at("a", "t", passed("testA")),
      at("b", "t", failed("testA")), .none("Kata.testA fails, although no test changed")),
    Case(
      "code that compiles now, and a test that fails",
      at("", "t", unbuilt([("cannot_find_in_scope", "Tests/KTests/K.swift")])),
      at("a", "t", failed("testA")),
      .step(
        .red,
        .failsTest(
          FailurePattern(
            test: TestName("testA"), message: TextPattern(["testA: 1 is not 2"]))))),
    Case(
      "a manifest that SwiftPM does not accept", at("a", "t", passed("testA")),
      at("a", "tt", unbuilt([(nil, nil)])), .none("the build fails: unnamed")),
    Case(
      "a diagnostic outside the package", at("", "", nothing),
      at("", "t", unbuilt([("cannot_find_in_scope", "/usr/lib/X.swift")])),
      unbuilt(naming: "cannot_find_in_scope", in: nil)),
    Case(
      "a diagnostic that names what is missing, behind others", at("", "", nothing),
      at(
        "", "t",
        unbuilt([
          ("extra_argument_to_nullary_call", "Tests/A.swift"), (nil, "Tests/A.swift"),
          ("could_not_find_value_member", "Tests/B.swift"),
          ("could_not_find_type_member", "Tests/B.swift"),
        ])), unbuilt(naming: "could_not_find_value_member", in: "Tests/B.swift")),
    Case(
      "a diagnostic without a name, behind one that fits many mistakes", at("", "", nothing),
      at(
        "", "t",
        unbuilt([("ambiguous_decl_ref", "Tests/A.swift"), (nil, "Tests/A.swift")])),
      unbuilt(naming: nil, in: "Tests/A.swift")),
    Case(
      "a specific diagnostic that the step before has too",
      at("", "t", unbuilt([("cannot_find_in_scope", "Tests/A.swift")])),
      at(
        "", "tt",
        unbuilt([
          ("extra_argument_to_nullary_call", "Tests/A.swift"),
          ("cannot_find_in_scope", "Tests/A.swift"),
        ])), unbuilt(naming: "extra_argument_to_nullary_call", in: "Tests/A.swift")),
    Case(
      "tests that their condition skips", at("", "", nothing),
      at(
        "a", "@Test(.enabled(if: all)) func testA() {}\n@Test(.disabled()) func testB() {}",
        Report(
          tests: ["testA()", "testB()", "testC()"].map {
            TestResult(
              id: TestID(framework: .swiftTesting, path: ["KTests", $0]),
              status: $0 == "testC()" ? .passed : .skipped)
          })),
      .none(
        "testA() is skipped by its condition all; to run it, remove `.enabled` (Tests/KTests/K.swift:1). "
          + "testB() is skipped by .disabled; to run it, remove `.disabled` (Tests/KTests/K.swift:2)"
      )),
    Case(
      "a test of what is not there, and a fault besides", at("", "", nothing),
      at(
        "", "t",
        Report(
          build: .failed,
          diagnostics: ["cannot find 'a' in scope", "cannot find 'b' in scope"].map {
            Diagnostic(
              severity: .error, message: $0, identifier: "cannot_find_in_scope",
              location: SourceLocation(file: "Tests/KTests/K.swift", line: 1))
          }, ending: .exited(1))),
      .none("the build fails in Tests/KTests/K.swift: cannot find 'a' in scope")),
    Case(
      "a build that fails without a message", at("a", "t", passed("testA")),
      at("b", "t", unbuilt()),
      .none("the build failed without an error message")),
  ]

  @Test("a stage becomes the right kind of step", arguments: cases)
  private func decision(of stage: Case) throws {
    let known = Set(stage.known.map(Self.id))
    let decision = try TestPackage.read { reading in
      var after = stage.after
      after.conditions = try reading.testConditions(in: after.files)
      return try StepDecision(from: stage.before, to: after, known: known, reading)
    }
    #expect(decision == stage.decision)
  }

  @Test(
    "a failure is expected with its values in either order",
    arguments: [
      (
        "XCTAssertEqual failed: (\"1\") is not equal to (\"2\")",
        ["XCTAssertEqual failed: (\"2\") is not equal to (\"1\")"]
      ),
      (
        "XCTAssertEqual failed: (\"a\") is not equal to (\"b (c)\") - no",
        ["XCTAssertEqual failed: (\"b (c)\") is not equal to (\"a\") - no"]
      ),
      ("XCTAssertEqual failed: (\"1\") is not equal to (", []),
      ("XCTAssertTrue failed", []),
    ] as [(String, [String])])
  func wordings(_ message: String, _ others: [String]) {
    #expect(StableWording.wordings(of: message) == [message] + others)
  }

  @Test func `a test gets the shortest unambiguous name`() {
    let twin = TestID(framework: .xctest, path: ["KataTests", "Other", "testA"])
    let report = Report(tests: [
      TestResult(id: Self.id("testA"), status: .passed), TestResult(id: twin, status: .passed),
      TestResult(id: Self.id("testB"), status: .passed),
    ])
    #expect(TestName(of: twin, in: report) == TestName("Other/testA"))
    #expect(TestName(of: Self.id("testB"), in: report) == TestName("testB"))
  }
}
