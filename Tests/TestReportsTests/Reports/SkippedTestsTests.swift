import TestSupport
import Testing

@testable import TestReports

struct SkippedTestsTests {
  private static func result(
    _ path: String..., of framework: TestID.Framework = .swiftTesting,
    as status: TestResult.Status = .skipped, reason: String? = nil
  ) -> TestResult {
    TestResult(
      id: TestID(framework: framework, path: ["LeapTests"] + path), status: status,
      skipReason: reason)
  }

  private static func condition(
    _ form: TestCondition.Form, _ expression: String? = nil, reads variables: [String] = [],
    for scope: String...
  ) -> TestCondition {
    TestCondition(
      form: form, expression: expression,
      variables: variables.map { .init(name: $0, candidates: ["true"]) }, scope: scope,
      location: SourceLocation(file: "Tests/T.swift", line: 7))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tests: [TestResult]
    var conditions: [TestCondition]
    var author: String?
    var learner: String?

    init(
      _ name: String, _ tests: [TestResult], _ conditions: [TestCondition], author: String?,
      learner: String?
    ) {
      testDescription = name
      self.tests = tests
      self.conditions = conditions
      self.author = author
      self.learner = learner
    }
  }

  static let rows = [
    Row(
      "no test is skipped", [result("S", "a()", as: .passed), result("S", "b()", as: .failed)],
      [condition(.enabled, "RUNALL", reads: ["RUNALL"], for: "S", "a()")], author: nil, learner: nil
    ),
    Row(
      "tests with the same condition are counted",
      [result("S", "a()", as: .passed), result("S", "b()"), result("S", "c(n:)")],
      [
        condition(.enabled, "RUNALL", reads: ["RUNALL"], for: "S", "b()"),
        condition(.enabled, "RUNALL", reads: ["RUNALL"], for: "S", "c(n:)"),
      ],
      author:
        "2 tests are skipped by their condition RUNALL; set it in lesson.json under `environment`",
      learner:
        "2 tests are skipped by their condition RUNALL; to run them, remove `.enabled` (Tests/T.swift:7)"
    ),
    Row(
      "a constant that is named otherwise than its variables", [result("a()", reason: "slow")],
      [condition(.enabled, "runsAll", reads: ["RUN_ALL", "CI"], for: "a()")],
      author:
        "a() is skipped by its condition runsAll (slow); set RUN_ALL and CI in lesson.json under `environment`",
      learner:
        "a() is skipped by its condition runsAll (slow); to run it, remove `.enabled` (Tests/T.swift:7)"
    ),
    Row(
      "a condition of a suite", [result("S", "Inner", "a()")],
      [condition(.disabled, "isLinux", for: "S"), condition(.enabled, "x", for: "Other")],
      author:
        "S.Inner.a() is skipped by its condition isLinux; to run it, remove `.disabled` (Tests/T.swift:7)",
      learner:
        "S.Inner.a() is skipped by its condition isLinux; to run it, remove `.disabled` (Tests/T.swift:7)"
    ),
    Row(
      "the innermost condition counts", [result("S", "`a name`()")],
      [condition(.enabled, "x", for: "S"), condition(.disabled, for: "S", "a name()")],
      author:
        "S.`a name`() is skipped by .disabled; to run it, remove `.disabled` (Tests/T.swift:7)",
      learner:
        "S.`a name`() is skipped by .disabled; to run it, remove `.disabled` (Tests/T.swift:7)"
    ),
    Row(
      "XCTest's words",
      [
        result("C", "testA", of: .xctest), result("D", "testB", of: .xctest),
        result("E", "testC", of: .xctest),
      ],
      [
        condition(.skip, "!runsAll", for: "C", "testA()"),
        condition(.skipUnless, "RUNALL", reads: ["RUNALL"], for: "D"),
        condition(.skipIf, "isLinux", for: "E", "testC()"),
      ],
      author:
        "C.testA is skipped by XCTSkip under the condition !runsAll; to run it, remove `XCTSkip` (Tests/T.swift:7). "
        + "D.testB is skipped by XCTSkipUnless(RUNALL); set it in lesson.json under `environment`. "
        + "E.testC is skipped by XCTSkipIf(isLinux); to run it, remove `XCTSkipIf` (Tests/T.swift:7)",
      learner:
        "C.testA is skipped by XCTSkip under the condition !runsAll; to run it, remove `XCTSkip` (Tests/T.swift:7). "
        + "D.testB is skipped by XCTSkipUnless(RUNALL); to run it, remove `XCTSkipUnless` (Tests/T.swift:7). "
        + "E.testC is skipped by XCTSkipIf(isLinux); to run it, remove `XCTSkipIf` (Tests/T.swift:7)"
    ),
    Row(
      "a skip that no source explains", [result("a()", reason: "later"), result("b()")],
      [condition(.skipIf, "x", for: "a()")], author: "a() is skipped: later. b() is skipped",
      learner: "a() is skipped: later. b() is skipped"),
    Row(
      "more conditions than a sentence can hold",
      ["1", "2", "3", "4", "5"].map { result("t()", reason: $0) }, [],
      author: "t() is skipped: 1. t() is skipped: 2. t() is skipped: 3. 2 more tests are skipped",
      learner: "t() is skipped: 1. t() is skipped: 2. t() is skipped: 3. 2 more tests are skipped"),
    Row(
      "a condition over several lines", [result("a()")],
      [condition(.enabled, "x &&\n    \(String(repeating: "y", count: 90))", for: "a()")],
      author:
        "a() is skipped by its condition x && \(String(repeating: "y", count: 74))…; "
        + "to run it, remove `.enabled` (Tests/T.swift:7)",
      learner:
        "a() is skipped by its condition x && \(String(repeating: "y", count: 74))…; "
        + "to run it, remove `.enabled` (Tests/T.swift:7)"),
  ]

  @Test("skipped tests are explained by their condition", arguments: rows)
  func sentence(_ row: Row) {
    let skipped = SkippedTests(in: Report(tests: row.tests), conditions: row.conditions)
    #expect(skipped.sentence(for: .author) == row.author)
    #expect(skipped.sentence(for: .learner) == row.learner)
  }
}
