package import TutorCore
package import TutorPlatform

/// A run of a package's tests in practice: a direct build and `swift test` in parallel, and the
/// change since the last green.
package final class PracticeCheck: CompositeActivity {
  /// The input of a check.
  package struct Subject: Sendable {
    /// The path of the package.
    package var package: String
    /// The files of the last green, by path, or `nil` without an earlier green.
    package var green: [String: [UInt8]]?
    /// The state of the files at the last green, so that the direct build runs only those tests that
    /// the changes since can reach, or `nil` for all tests.
    package var complete: PackageSnapshot?
    /// The time limit for the tests, in seconds.
    package var timeout: Double
    /// The results of the last run of the package, or `nil` if they are unknown.
    package var lastRun: RunMemory?
    /// The tests that are known to have other results in direct builds, or after other runs.
    package var unequalTests: Set<TestID> = []

    /// Creates the input of a check.
    package init(
      package: String, green: [String: [UInt8]]?, complete: PackageSnapshot? = nil, timeout: Double
    ) {
      self.complete = complete
      self.package = package
      self.green = green
      self.timeout = timeout
    }
  }

  /// The result of a check.
  package struct Result: Sendable {
    /// What `swift test` showed.
    package var report: Report
    /// The change since the last green, or `nil` without an earlier green.
    package var change: PracticeChange?
    /// The source lines of the report's problems.
    package var excerpts: SourceExcerpts
    /// The files that were tested, by path.
    package var files: [String: [UInt8]]
    /// The state of the files that were tested.
    package var state: PackageSnapshot
    /// What differs from other runs of the same files.
    package var comparison: RunComparison
    /// The results for a comparison with the next run, or `nil` if no test ran.
    package var memory: RunMemory?
  }

  /// The result, or `nil` if the check is not over.
  package private(set) var result: Result?
  /// A Boolean value that indicates whether files changed while the tests ran.
  ///
  /// If so, the result applies to neither version of the files.
  package private(set) var filesChangedDuringRun = false

  private let run: RepeatedRun
  private let files: [String: [UInt8]]
  private let state: PackageSnapshot
  private let sources: SourceMemory
  private let reading: SourceWork<PracticeChange>?
  private var provisionalRun: ProvisionalRun?
  private var provisionalReport: Swift.Result<Report, DirectBuildObstacle>?

  /// Starts a check.
  ///
  /// - Parameters:
  ///   - subject: The package to check.
  ///   - runner: The runner for the package's tests.
  ///   - sources: The cache of facts about Swift source.
  ///   - directBuild: The state that direct builds of the package share, or `nil` for none.
  /// - Throws: `FileError` if the package cannot be read.
  package init(
    of subject: Subject, with runner: TestRunner, sources: SourceMemory, directBuild: DirectBuild?
  ) throws {
    // The run detects changes from here on, and the files are those that it tests.
    run = RepeatedRun(
      of: subject.package, after: subject.lastRun, ignoring: subject.unequalTests
    ) {
      runner.start(package: subject.package, timeout: subject.timeout, sources: sources)
    }
    state = PackageSnapshot(of: subject.package)
    let files = try state.contents()
    self.files = files
    self.sources = sources
    reading = subject.green.map { green in
      SourceWork(on: sources) { try PracticeChange(from: green, to: files, $0) }
    }
    provisionalRun = directBuild.map { ProvisionalRun($0, since: subject.complete) }
  }

  package var isOver: Bool { result != nil }

  package var parts: [any Activity] {
    let all: [(any Activity)?] = [run, reading, provisionalRun]
    return all.compactMap(\.self)
  }

  /// Returns the progress since the last call.
  package func drainProgress() -> [RunProgress] {
    let isReading = run.isOver && finishedChange == nil
    return run.drainProgress() + (isReading ? [sources.progress].compactMap(\.self) : [])
  }

  /// Returns the result of the direct build, once; later calls return `nil`.
  package func consumeProvisional() -> Swift.Result<Result, DirectBuildObstacle>? {
    guard let report = provisionalReport, !isOver else { return nil }
    switch report {
    case .failure(let obstacle):
      provisionalReport = nil
      return .failure(obstacle)
    case .success(let report):
      guard let change = finishedChange else { return nil }
      provisionalReport = nil
      return change.map { result(of: report, $0) }.mapError(DirectBuildObstacle.init)
    }
  }

  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    provisionalRun = nil
  }

  package func advance(at now: Instant) {
    for part in parts { part.advance(at: now) }
    advanceProvisionalRun(at: now)
    guard result == nil, let report = run.report, let change = finishedChange else { return }
    filesChangedDuringRun = run.filesChangedDuringRun
    switch change {
    case .success(let change): result = self.result(of: report, change)
    case .failure(let error):
      result = self.result(of: Report(ending: .toolchainFault("\(error)")), nil)
    }
  }

  /// Cancels the direct build as soon as `swift test` starts its tests, so that the two never run
  /// tests at the same time.
  private func advanceProvisionalRun(at now: Instant) {
    guard let provisional = provisionalRun else { return }
    if run.hasStartedTests || run.isOver { provisional.cancel(at: now) }
    guard let result = provisional.result else { return }
    provisionalReport = result
    run.provisionalReport = try? result.get()
    provisionalRun = nil
  }

  /// The change since the last green, or `nil` while the files are still being read.
  private var finishedChange: Swift.Result<PracticeChange?, any Error>? {
    guard let reading else { return .success(nil) }
    return reading.result.map { $0.map { $0 } }
  }

  private func result(of report: Report, _ change: PracticeChange?) -> Result {
    Result(
      report: report, change: change,
      excerpts: SourceExcerpts(at: report.problems.compactMap(\.location), in: files),
      files: files, state: state, comparison: run.comparison,
      memory: run.memory)
  }
}
