import TestSupport
import Testing

@testable import TestReports

struct ReportOrderTests {
  private static func test(_ name: String, _ failures: [String] = []) -> TestResult {
    TestResult(
      id: TestID(framework: .swiftTesting, path: ["KataTests", name]),
      status: failures.isEmpty ? .passed : .failed,
      failures: failures.map { Failure(message: $0, location: SourceLocation(file: "a", line: 1)) })
  }

  private static func diagnostic(
    _ severity: Diagnostic.Severity, _ file: String, _ line: Int, _ message: String = "m"
  ) -> Diagnostic {
    Diagnostic(
      severity: severity, message: message, location: SourceLocation(file: file, line: line))
  }

  @Test func `results that arrived in another order become the same report`() {
    let diagnostics = [
      Self.diagnostic(.error, "a", 2), Self.diagnostic(.error, "a", 10),
      Self.diagnostic(.error, "b", 1), Self.diagnostic(.warning, "a", 1, "l"),
      Self.diagnostic(.warning, "a", 1, "m"),
    ]
    let tests = [Self.test("a()"), Self.test("b()", ["1", "2"]), Self.test("c()")]
    let report = Report(diagnostics: diagnostics, tests: tests)
    var reversed = Report(diagnostics: diagnostics.reversed(), tests: tests.reversed())
    reversed.tests[1].failures.reverse()
    #expect(reversed.inFixedOrder == report)
    #expect(report.inFixedOrder == report)
  }

  @Test func `the results of XCTest come before those of Swift Testing`() {
    let id = TestID(framework: .xctest, path: ["KataTests", "T", "testZ"])
    let report = Report(tests: [Self.test("a()"), TestResult(id: id, status: .passed)])
    #expect(report.inFixedOrder.tests.map(\.id.displayName) == ["T.testZ", "a()"])
  }
}
