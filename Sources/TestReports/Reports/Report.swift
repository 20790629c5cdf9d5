/// The result of one `swift test` run, as data.
package struct Report: Equatable, Sendable, Codable {
  /// The result of the build.
  package enum Build: String, Sendable, Codable {
    case succeeded
    case failed
  }

  /// The way a run as a whole ended.
  package enum Ending: Equatable, Sendable, Codable {
    case exited(Int32)
    case signalled(Int32)
    /// The run was stopped because it took longer than the given number of seconds.
    case timedOut(seconds: Int)
    case cancelled
    /// A fault outside the learner's code prevented the tests from running.
    ///
    /// The associated value describes the fault and how to fix it.
    case toolchainFault(String)
  }

  /// The part of the tests that was run.
  package enum Scope: String, Sendable, Codable {
    /// The tests that the user selected.
    case selected
    /// The tests that a change can reach.
    case reachable
  }

  /// The result of the build.
  package var build: Build
  /// The diagnostics without duplicates, errors first.
  ///
  /// Includes earlier warnings about files that did not need to be compiled again.
  package var diagnostics: [Diagnostic]
  /// The tests that started or were skipped, in the order in which they started.
  package var tests: [TestResult]
  /// The observed crashes of the test process, in order.
  package var crashes: [Crash]
  /// The way the run ended.
  package var ending: Ending
  /// A Boolean value that indicates whether every framework that ran reported its end.
  ///
  /// `false` after a crash, a call of `exit(0)` inside a test, or a time-out, or if an event could
  /// not be read. In these cases, passed tests prove nothing.
  package var sawEndOfTests: Bool
  /// The failures that a framework cannot attribute to a test or does not count.
  ///
  /// For example, a failed `#expect` in an XCTest.
  package var strayFailures: [Failure]
  /// The duration of the run, in seconds.
  package var duration: Double
  /// The part of the tests that was run, or `nil` if all tests were run.
  ///
  /// If it is not `nil`, passed tests prove nothing about the others.
  package var scope: Scope?
  /// The path of the package's own `main` for tests, if it started no test of XCTest.
  ///
  /// Whatever it runs instead cannot be observed.
  package var unobservedMain: String?

  /// Creates a report.
  package init(
    build: Build = .succeeded, diagnostics: [Diagnostic] = [], tests: [TestResult] = [],
    crashes: [Crash] = [], ending: Ending = .exited(0), sawEndOfTests: Bool = true,
    strayFailures: [Failure] = [], duration: Double = 0
  ) {
    self.build = build
    self.diagnostics = diagnostics
    self.tests = tests
    self.crashes = crashes
    self.ending = ending
    self.sawEndOfTests = sawEndOfTests
    self.strayFailures = strayFailures
    self.duration = duration
  }

  /// The diagnostics that are errors.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  /// The location of the first conflict marker of git that the compiler has found.
  package var conflictMarker: SourceLocation? {
    errors.first { $0.message == "source control conflict marker in source file" }?.location
  }
  /// The diagnostics that are warnings.
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
  /// The tests that passed.
  package var passedTests: [TestResult] { tests.filter { $0.status == .passed } }
  /// The tests that failed; crashed tests are not included.
  package var failedTests: [TestResult] { tests.filter { $0.status == .failed } }
}

/// The result of one test.
package struct TestResult: Equatable, Sendable, Codable {
  /// The state of a test at the end of a run.
  package enum Status: String, Sendable, Codable {
    case passed
    case failed
    case skipped
    /// The test started, and its end was not reported.
    case unfinished
    /// The process crashed during the test.
    case crashed
  }

  /// The test.
  package var id: TestID
  /// The state of the test at the end of the run.
  package var status: Status
  /// The failures that were recorded for the test.
  package var failures: [Failure]
  /// The first failure that `withKnownIssue` expected, if there was one.
  package var knownIssue: Failure?
  /// The comment of the trait or call that skipped the test, if Swift Testing reports one.
  package var skipReason: String?
  /// The number of the test's cases, or `nil` if it has one case, or XCTest runs it.
  package var cases: Int?

  /// A Boolean value that indicates whether the test was skipped because its list of arguments is empty.
  ///
  /// The words are those of Swift Testing 6.3.
  package var hasNoCases: Bool { status == .skipped && skipReason == "No test cases found." }

  /// Creates a test result.
  package init(
    id: TestID, status: Status, failures: [Failure] = [], knownIssue: Failure? = nil,
    skipReason: String? = nil, cases: Int? = nil
  ) {
    self.knownIssue = knownIssue
    self.cases = cases
    self.id = id
    self.status = status
    self.failures = failures
    self.skipReason = skipReason
  }
}

/// A failed assertion, a thrown error, or a recorded issue.
package struct Failure: Equatable, Sendable, Codable {
  /// The framework's message, followed by ` - ` and the author's comment if there is one.
  ///
  /// May have more than one line.
  package var message: String
  /// The place of the failure, if it is known.
  package var location: SourceLocation?

  /// Creates a failure.
  package init(message: String, location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A crash or an unexpected exit of the test process.
package struct Crash: Equatable, Sendable, Codable {
  /// The test that was running, or `nil` if no test or more than one was running.
  package var test: TestID?
  /// The runtime's message, such as `Fatal error: Index out of range`, or an empty string.
  package var message: String
  /// The number of the signal, or `nil` if the process called `exit` during a test.
  package var signal: Int32?
  /// The exit code, if the process called `exit`.
  package var exitCode: Int32?
  /// The innermost source location in the learner's own files, if it is known.
  package var location: SourceLocation?

  /// Creates a crash.
  package init(
    test: TestID?, message: String, signal: Int32?, exitCode: Int32? = nil,
    location: SourceLocation? = nil
  ) {
    self.test = test
    self.message = message
    self.signal = signal
    self.exitCode = exitCode
    self.location = location
  }
}
