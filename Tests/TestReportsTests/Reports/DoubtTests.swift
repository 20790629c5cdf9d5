import TestSupport
import Testing

@testable import TestReports

struct DoubtTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var crash: Crash
    var isDoubtful: Bool
  }

  private static let place = SourceLocation(file: "Tests/A.swift", line: 3)

  @Test(arguments: [
    Row(
      testDescription: "a death without words or place",
      crash: Crash(test: .nib, message: "", signal: 6), isDoubtful: true),
    Row(
      testDescription: "a bad access in the learner's own line, without words",
      crash: Crash(test: .nib, message: "", signal: 11, location: place), isDoubtful: true),
    Row(
      testDescription: "a misaligned access in the learner's own line, without words",
      crash: Crash(test: .nib, message: "", signal: 7, location: place), isDoubtful: true),
    Row(
      testDescription: "an abort in the learner's own line",
      crash: Crash(test: .nib, message: "", signal: 6, location: place), isDoubtful: false),
    Row(
      testDescription: "a trap that says why",
      crash: Crash(test: .nib, message: "Fatal error: x", signal: 4), isDoubtful: false),
    Row(
      testDescription: "exit in a test",
      crash: Crash(test: .nib, message: "", signal: nil, exitCode: 0), isDoubtful: false),
  ])
  func `only an unexplained crash is repeated in a clean build`(_ row: Row) {
    #expect(Report(crashes: [row.crash]).isDoubtful == row.isDoubtful)
  }

  @Test(arguments: [
    ("undefined reference to '$s4Kata1fyyF'", true), ("undefined symbol: $s4Kata1fyyF", true),
    ("undefined reference to 'f'", false), ("cannot find '$s' in scope", false),
    ("unable to load build file", true),
    ("accessing build database \"/b/build.db\": file is not a database", true),
  ])
  func `a missing Swift symbol and a damaged build folder are repeated in a clean build`(
    _ message: String, _ isDoubtful: Bool
  ) {
    #expect(Report(build: .failed, diagnostics: [.error(message)]).isDoubtful == isDoubtful)
    let warning = Diagnostic(severity: .warning, message: message)
    #expect(!Report(diagnostics: [warning]).isDoubtful)
  }
}
