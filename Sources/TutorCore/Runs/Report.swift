/// What one run of `swift test` showed, as data.
package struct Report: Equatable, Sendable, Codable {
  /// How far the build came.
  package enum Build: String, Sendable, Codable {
    case succeeded
    case failed
  }

  /// How the run as a whole ended.
  package enum Ending: Equatable, Sendable, Codable {
    case exited(Int32)
    case signalled(Int32)
    /// The run was stopped because it took longer than this many seconds.
    case timedOut(seconds: Int)
    case cancelled
    /// The tests could not be run for a reason outside the learner's code: what is wrong, and the cure.
    case toolchainFault(String)
  }

  package var build: Build
  /// Errors first, each once; a warning of a file that needed no compiling again is kept from before.
  package var diagnostics: [Diagnostic]
  /// Every test that was seen to start or to be skipped, in the order of starting.
  package var tests: [TestResult]
  /// Every death of the test process that was seen, in order.
  package var crashes: [Crash]
  package var ending: Ending
  /// Whether the end of the test bundle was seen for each framework that was run.
  ///
  /// False after a crash, `exit(0)` inside a test, or a time-out: then "passed" proves nothing.
  package var sawEndOfTests: Bool
  /// Failures that a framework could not attribute or refuses to count, such as `#expect` in an XCTest.
  package var strayFailures: [Failure]
  /// The time from start to end, in seconds.
  package var duration: Double

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

  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
  package var passedTests: [TestResult] { tests.filter { $0.status == .passed } }
  package var failedTests: [TestResult] { tests.filter { $0.status == .failed } }
}

/// What one test did.
package struct TestResult: Equatable, Sendable, Codable {
  package enum Status: String, Sendable, Codable {
    case passed
    case failed
    case skipped
    /// It was seen to start and never to end.
    case unfinished
    /// The process died in it.
    case crashed
  }

  package var id: TestID
  package var status: Status
  package var failures: [Failure]
  /// The comment of what skipped the test, where Swift Testing reports one.
  package var skipReason: String?

  package init(id: TestID, status: Status, failures: [Failure] = [], skipReason: String? = nil) {
    self.id = id
    self.status = status
    self.failures = failures
    self.skipReason = skipReason
  }
}

/// One failed assertion, thrown error or recorded issue.
package struct Failure: Equatable, Sendable, Codable {
  /// What the framework said, with the author's comment behind ` - `, in one or more lines.
  package var message: String
  package var location: SourceLocation?

  package init(message: String, location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A death of the test process.
package struct Crash: Equatable, Sendable, Codable {
  /// The test that was running; nil where none or several were.
  package var test: TestID?
  /// The runtime's own words, such as `Fatal error: Index out of range`; empty where it said nothing.
  package var message: String
  /// The signal's number, or nil where the process called `exit` in the middle of a test.
  package var signal: Int32?
  /// The code the process exited with, where it called `exit`.
  package var exitCode: Int32?
  /// The innermost place in the learner's own files.
  package var location: SourceLocation?

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
