package import TestReports

// Reports, and what they consist of, for tests of several modules.

extension TestID {
  package static func xctest(_ path: String...) -> TestID { TestID(framework: .xctest, path: path) }
  package static let nib = xctest("AppTests", "NibTests", "testNib")
  package static let frame = xctest("AppTests", "NibTests", "testFrame")
  package static let leap = TestID(framework: .swiftTesting, path: ["KataTests", "leapYear()"])
}

extension TestResult {
  package static func passed(_ id: TestID) -> TestResult { TestResult(id: id, status: .passed) }
  package static func failed(_ id: TestID, _ message: String) -> TestResult {
    TestResult(id: id, status: .failed, failures: [Failure(message: message)])
  }
}

extension Diagnostic {
  package static func error(
    _ message: String, _ identifier: String? = nil, file: String = "A.swift"
  )
    -> Diagnostic
  {
    Diagnostic(
      severity: .error, message: message, identifier: identifier,
      location: SourceLocation(file: file, line: 3, column: 5))
  }

  package static let cannotFind = error("cannot find 'CustomView' in scope", "cannot_find_in_scope")
}

extension Failure {
  package static let addsNoSubviews = Failure(
    message: "XCTAssertFalse failed - should add subviews")
}

extension Crash {
  package static let noNib = Crash(
    test: .nib, message: "Could not load NIB with name 'X'", signal: 6)
}

extension Report {
  package static let notBuilt = Report(
    build: .failed, diagnostics: [.cannotFind], ending: .exited(1), sawEndOfTests: false)
  package static let unmerged: Report = {
    var report = Report.notBuilt
    report.diagnostics[0].message = "source control conflict marker in source file"
    report.diagnostics[0].location = SourceLocation(file: "Sources/A/A.swift", line: 3)
    return report
  }()
  package static let notBuiltSilently = Report(
    build: .failed, ending: .exited(1), sawEndOfTests: false)
  package static let failedSilently = Report(
    tests: [TestResult(id: .frame, status: .failed)], ending: .exited(1))
  package static let green = Report(tests: [.passed(.nib), .passed(.frame)])
  package static let empty = Report()
  package static let red = Report(
    tests: [.failed(.nib, Failure.addsNoSubviews.message), .passed(.frame)],
    ending: .exited(1))
  package static let crashed = Report(
    tests: [TestResult(id: .nib, status: .crashed), .passed(.frame)],
    crashes: [.noNib], ending: .exited(1))
}
