/// Builds the report of a run from its input, and decides how the run continues after a crash.
package struct ReportBuilder {
  /// The state of the test processes.
  package private(set) var record: TestRecord
  /// How `swift test` itself ended, not the processes that run tests after a crash; `nil` until
  /// then.
  package private(set) var ending: Report.Ending?

  private var findings: RunFindings
  private var resumption = Resumption()
  private var isListing = false
  private let cache: String
  private let scope: Report.Scope?
  private let selected: ([TestID]) -> [TestID]

  /// Creates a builder for a run that has not started.
  ///
  /// - Parameters:
  ///   - package: The learner's package.
  ///   - sources: The paths of the package's files.
  ///   - frameworks: The frameworks that must report the end of their tests.
  ///   - cache: The path of the folder with the probe, for the case that it does not work.
  ///   - scope: The part of the tests that is run, or `nil` for all.
  ///   - selected: Returns those of the given tests that are run.
  package init(
    of package: PackageFolder, sources: [String], frameworks: Set<TestID.Framework> = [],
    cache: String = "", scope: Report.Scope? = nil,
    selected: @escaping ([TestID]) -> [TestID] = { $0 }
  ) {
    record = TestRecord(package: package, sources: sources)
    findings = RunFindings(frameworks: frameworks)
    self.cache = cache
    self.scope = scope
    self.selected = selected
  }

  /// Applies input, and returns the progress to report, if any.
  package mutating func receive(_ input: RunInput) -> RunProgress? {
    switch input {
    case .built(let line): return BuildOutput.progress(String(decoding: line, as: UTF8.self))
    case .probe(let line): return record.receive(probeLine: line)
    case .testing(let line): return record.receive(testingLine: line)
    case .printed(let bytes): return .printed(bytes)
    case .lostLine: record.noteUnreadableLine()
    case .began, .crashLog, .ended: break
    }
    return nil
  }

  // MARK: - Ends of processes

  /// Applies the end of `swift test`.
  ///
  /// - Parameters:
  ///   - ending: How it ended.
  ///   - text: Its standard error.
  ///   - ownMain: The path of the package's own `main` for tests, or `nil` if SwiftPM generated it.
  ///   - log: Returns the backtrace of a process, if the runtime wrote one.
  ///   - diagnostics: Returns the diagnostics of the build, given whether it succeeded, and `text`.
  /// - Returns: A fault outside the learner's code that prevented the tests from running, or `nil`.
  package mutating func endSwiftTest(
    _ ending: Report.Ending, saying text: String, ownMain: String? = nil,
    log: (Int32) -> CrashLog?, diagnostics: (Bool, String) -> [Diagnostic]
  ) -> Report.Ending? {
    let code: Int32? = if case .exited(let code) = ending { code } else { nil }
    if let fault = findings.recordEnd(saying: text, exitCode: code, record: record) {
      return .toolchainFault(fault)
    }
    findings.diagnostics = diagnostics(isBuilt, text)
    self.ending = ending
    record.ownMain = ownMain
    // With such a file, `swift test` does not run Swift Testing (6.3).
    if ownMain != nil { findings.frameworks.remove(.swiftTesting) }
    if let problem = record.observerProblem {
      return .toolchainFault(
        "the tests cannot be observed (\(problem)); remove the folder \(cache), and run again")
    }
    findings.closePasses(
      of: &record, signal: { BuildOutput.signal(in: text, of: $0) }, log: log)
    return nil
  }

  /// Applies the end of a process that ran a built test bundle or listed its tests.
  ///
  /// - Parameters:
  ///   - ending: How it ended.
  ///   - output: Its standard output.
  ///   - log: Returns the backtrace of a process, if the runtime wrote one.
  package mutating func endBundle(
    _ ending: Report.Ending, output: [UInt8], log: (Int32) -> CrashLog?
  ) {
    if isListing {
      return resumption.learn(selected(TestList.names(json: output)))
    }
    let signal: Int32? = if case .signalled(let signal) = ending { signal } else { nil }
    findings.closePasses(of: &record, signal: { _ in signal }, log: log)
  }

  /// Returns how the run continues when a process has ended.
  package mutating func nextStep() -> Resumption.Step {
    // Whatever its arguments, a `main` without XCTest would run everything again.
    let canResume = (ending == nil || isBuilt) && record.unobservedMain == nil
    let step = canResume ? resumption.next(after: record) : .done
    isListing = if case .list = step { true } else { false }
    return step
  }

  private var isBuilt: Bool { findings.build == .succeeded }

  // MARK: - The report

  /// Creates the report of the results so far.
  ///
  /// - Parameters:
  ///   - ending: How the run as a whole ended.
  ///   - duration: The duration of the run, in seconds.
  /// - Returns: The report.
  package func report(ending: Report.Ending, duration: Double) -> Report {
    var report = findings.report(of: record, ending: ending, duration: duration)
    report.scope = scope
    // A selection of no test passes without any evidence.
    if scope == .selected, report.tests.isEmpty { report.sawEndOfTests = false }
    return report
  }
}
