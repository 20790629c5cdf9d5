import TestReports
import TutorCore

/// Creates the facts about a test file from names and bodies of tests.
func testFile(_ tests: [(name: String, code: String)], rest: UInt64 = 1) -> FileFacts {
  FileFacts(
    isInTests: true,
    tests: tests.map { FileFacts.Test(name: $0.name, code: $0.code) }, restOfCode: rest)
}

/// Creates the facts about a code file from a hash.
func codeFile(_ rest: UInt64) -> FileFacts { FileFacts(isInTests: false, restOfCode: rest) }

func change(
  _ files: [String: (old: FileFacts?, new: FileFacts?)], differences: [FileDiff] = []
) -> PracticeChange {
  PracticeChange(
    files: files.mapValues { PracticeChange.FileVersions(old: $0.old, new: $0.new) },
    differences: differences)
}

let testPath = "Tests/KataTests/KataTests.swift"
let codePath = "Sources/Kata/Kata.swift"

func testID(_ name: String) -> TestID {
  TestID(framework: .xctest, path: ["KataTests"] + name.split(separator: ".").map(String.init))
}

/// Creates the report of a run in which the given tests pass, fail, or are skipped.
func report(
  passing: [String] = [], failing: [String] = [], skipped: [String] = []
) -> Report {
  Report(
    tests: passing.map { TestResult(id: testID($0), status: .passed) }
      + failing.map {
        TestResult(
          id: testID($0), status: .failed,
          failures: [
            Failure(
              message: #"XCTAssertEqual failed: ("1") is not equal to ("2")"#,
              location: SourceLocation(file: testPath, line: 7))
          ])
      }
      + skipped.map { TestResult(id: testID($0), status: .skipped) },
    ending: .exited(failing.isEmpty ? 0 : 1))
}

/// The report of a build that failed at a line of a file.
func failedBuild(in file: String) -> Report {
  Report(
    build: .failed,
    diagnostics: [
      Diagnostic(
        severity: .error, message: "cannot find 'add' in scope",
        location: SourceLocation(file: file, line: 3))
    ], ending: .exited(1), sawEndOfTests: false)
}
