/// The findings of a run so far, collected from the output of its processes.
package struct RunFindings: Equatable, Sendable {
  /// The frameworks that must report the end of their tests.
  package var frameworks: Set<TestID.Framework>
  /// The result of the build, or `nil` until `swift test` has ended.
  package private(set) var build: Report.Build?
  /// The diagnostics to include in the report.
  package var diagnostics: [Diagnostic] = []
  /// The crashes found so far.
  package private(set) var crashes: [Crash] = []
  /// The tests that were running together at a crash, by the index of the crash.
  private var suspects: [Int: [TestID]] = [:]

  /// Creates empty findings for a run of the given frameworks.
  package init(frameworks: Set<TestID.Framework>) {
    self.frameworks = frameworks
  }

  /// Records the end of `swift test` and its standard error output.
  ///
  /// - Returns: A description of the fault outside the learner's code that prevented the tests from
  ///   running, or `nil` if there was no such fault.
  package mutating func recordEnd(saying text: String, exitCode: Int32?, record: TestRecord)
    -> String?
  {
    let isBuilt = record.hasStarted || BuildOutput.isComplete(text)
    // A test's own output is part of `text`, too, and must not be taken for a tool fault.
    if !isBuilt, let fault = ToolFault.fault(in: text, exitCode: exitCode) { return fault }
    build = isBuilt ? .succeeded : .failed
    return nil
  }

  /// Closes all passes and collects the crashes among them, once their processes have ended.
  package mutating func closePasses(
    of record: inout TestRecord, signal: (TestID.Framework) -> Int32?,
    log: (Int32) -> CrashLog?
  ) {
    for (index, pass) in record.passes.enumerated() {
      let crash = record.close(pass: index, signal: signal(pass.framework), log: log)
      guard let crash else { continue }
      if crash.test == nil { suspects[crashes.count] = pass.running }
      crashes.append(crash)
    }
  }

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - record: The record of the tests, or `nil` if no test could be observed.
  ///   - ending: How the run as a whole ended.
  ///   - duration: The duration of the run, in seconds.
  /// - Returns: The report.
  package func report(of record: TestRecord?, ending: Report.Ending, duration: Double) -> Report {
    let passes = record?.passes ?? []
    let tests = record?.tests ?? []
    let hasBuilt = build == .succeeded || record?.hasStarted == true
    var crashes = attributedCrashes(tests)
    let hasFailures = tests.contains { $0.status != .passed && $0.status != .skipped }
    if ending.isFailure, crashes.isEmpty, !hasFailures, record?.strayFailures == [], !passes.isEmpty
    {
      // For example, a function that `atexit` calls has ended the process.
      let message = "it ended with an error after its last test"
      crashes = [Crash(test: nil, message: message, signal: nil)]
    }
    var report = Report(
      build: hasBuilt ? .succeeded : .failed,
      diagnostics: diagnostics,
      tests: tests,
      crashes: crashes,
      ending: ending,
      sawEndOfTests: hasBuilt && crashes.isEmpty && record?.unreadableLines == 0
        && passes.allSatisfy(\.endedProperly)
        && frameworks.isSubset(of: passes.map(\.framework)),
      strayFailures: record?.strayFailures ?? [],
      duration: duration)
    report.unobservedMain = record?.unobservedMain
    return report
  }

  /// Returns the crashes so far without those whose test was found by running the suspects again.
  private func attributedCrashes(_ tests: [TestResult]) -> [Crash] {
    let crashed = Set(crashes.compactMap(\.test))
    return crashes.indices
      .filter { suspects[$0].map(crashed.isDisjoint) ?? true }
      .map { crashes[$0] }
  }
}

extension TestRecord {
  /// Applies a line that the probe wrote.
  ///
  /// - Returns: The progress to report, if any.
  package mutating func receive(probeLine line: [UInt8]) -> RunProgress? {
    guard let event = ProbeEvent(line: line) else {
      noteUnreadableLine()
      return nil
    }
    return receive(event)
  }

  /// Applies a line of Swift Testing's event stream.
  ///
  /// - Returns: The progress to report, if any.
  package mutating func receive(testingLine line: [UInt8]) -> RunProgress? {
    guard let entry = TestingRecord(line: line) else {
      noteUnreadableLine()
      return nil
    }
    return receive(entry)
  }
}

extension Report.Ending {
  /// A Boolean value that indicates whether the run ended with an error, and was not stopped.
  fileprivate var isFailure: Bool {
    switch self {
    case .exited(let code): code != 0
    case .signalled: true
    case .timedOut, .cancelled, .toolchainFault: false
    }
  }
}
