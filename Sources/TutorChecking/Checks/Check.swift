package import TutorRunning
package import TutorPlatform
package import TestReports
package import TutorCore

/// A check, which runs what a step needs or the tests of a package in practice, and collects the
/// evidence.
package final class Check: CompositeActivity {
  /// The input of a check.
  package struct Subject: Sendable {
    /// The path of the learner's package.
    package var package: String
    /// The step to check, or `nil` in practice.
    package var step: StepSubject?
    /// In practice, the files of the last green by path, or `nil` without an earlier green.
    package var green: [String: [UInt8]]?
    /// In practice, the files of the last red since then, or `nil` without a red.
    package var red: [String: [UInt8]]?
    /// In practice, the state of the files at the last green, so that the direct build runs only those
    /// tests that the changes since can reach, or `nil` for all tests.
    package var complete: PackageSnapshot?
    /// In practice, the fingerprint of the packages that it depended on by path at the last green, or
    /// `nil` without such packages.
    package var dependencies: String?
    /// The results of the last run of the package, or `nil` if they are unknown.
    package var lastRun: RunMemory?
    /// The tests that are known to have other results in direct builds, or after other runs.
    package var unequalTests: Set<TestID> = []
    /// The folder in which to copy the package and to run its tests, or `nil` to run them in place.
    ///
    /// In a copy, saves do not matter, but everything has to be built once more.
    package var copy: String?
    /// The real path of the package of which the tested one is a copy, or `nil` if it is none.
    var original: String?

    /// Creates the input of a check of a step.
    package init(
      step: Step, lesson: Lesson, package: String, brokenVersions: String,
      testsBefore: [String: [UInt8]]? = nil, table: TableMaterial? = nil,
      arrival: [String: [UInt8]]? = nil
    ) {
      self.init(package: package, green: nil)
      self.step = StepSubject(
        step: step, lesson: lesson, brokenVersions: brokenVersions, testsBefore: testsBefore,
        table: table, arrival: arrival)
    }

    /// Creates the input of a check in practice.
    package init(package: String, green: [String: [UInt8]]?, complete: PackageSnapshot? = nil) {
      self.package = package
      self.green = green
      self.complete = complete
    }
  }

  /// The step to check, and the files that its check needs.
  package struct StepSubject: Sendable {
    /// The step to check.
    var step: Step
    /// The lesson that contains the step.
    var lesson: Lesson
    /// The folder that contains the step's authored broken versions.
    var brokenVersions: String
    /// The files at the start of a refactoring, by path; `nil` if the step does not refactor.
    var testsBefore: [String: [UInt8]]?
    /// The lesson files for the step's truth table.
    ///
    /// If `nil`, the step's tests run with the learner's code only.
    package var table: TableMaterial?
    /// The files on arrival at the step, by path; `nil` if unknown.
    var arrival: [String: [UInt8]]?
  }

  /// The ways to run the package's tests.
  package enum Method: Sendable {
    /// Runs `swift test`.
    case swiftTest
    /// Runs a direct build for a provisional verdict, and `swift test` for the final one.
    case provisionalFirst
    /// Runs a direct build alone, and `swift test` if the direct build meets an obstacle.
    case directBuild
  }

  /// The current phase of a check; the phases are in their order.
  ///
  /// Each has a function that is called as it advances, and that starts the next phase which the step
  /// needs. Those of `Check+Phases` and `Check+Table` are in the same order.
  enum Phase {
    case tools(ToolPreparation)
    case layout(LayoutReader)
    case direct(ProvisionalRun)
    case tests(RepeatedRun)
    /// The tests are over, but the learner's files are still being read.
    case reading(Report, RunComparison)
    case table(VersionRun)
    case view(ViewReader)
    case brokenVersions(BrokenVersionCheck)
    case mutants(MutantCheck)
    case over
  }

  /// The direct build for a provisional verdict, during `swift test`.
  enum Provisional {
    case none
    case running(ProvisionalRun)
    /// The run is over, but the learner's files are still being read.
    case ended(Result<Report, DirectBuildObstacle>)
    /// The evidence waits for `consumeProvisional()`.
    case ready(Result<Evidence, DirectBuildObstacle>)

    var run: ProvisionalRun? { if case .running(let run) = self { run } else { nil } }
  }

  /// The table that is filled during `swift test`.
  enum EarlyTable {
    /// The provisional run is not over, or the learner's files are not read.
    case waiting
    case filling(VersionRun)
    /// The table cannot be filled yet, or it is the phase of the check.
    case over

    var run: VersionRun? { if case .filling(let run) = self { run } else { nil } }
  }

  /// The evidence collected so far; complete when the check is over.
  package internal(set) var evidence = Evidence()
  /// The files that changed during the run of the tests.
  package internal(set) var changes = RunChanges()

  /// A Boolean value that indicates whether tests have started, which can change any file.
  package private(set) var hasStartedTests = false

  /// The files that are tested, or `nil` if they cannot be read.
  package internal(set) var tested: (files: [String: [UInt8]], state: PackageSnapshot)?

  /// The results of `swift test`, or `nil` if it has not run a test.
  package internal(set) var memory: RunMemory?

  var subject: Subject
  let buildTools: BuildTools
  /// The state that direct builds of the package share; `nil` if the caller has none.
  let directBuild: DirectBuild?
  let method: Method
  var provisional = Provisional.none
  var earlyTable = EarlyTable.waiting
  /// The task that reads the learner's files while the tests run.
  var reading: SourceWork<LearnersSource>?
  var pendingProgress: [RunProgress] = []
  var phase = Phase.over
  var isCancelled = false

  /// Starts a check.
  ///
  /// - Parameters:
  ///   - subject: The step and the package to check.
  ///   - buildTools: The tools for the check.
  ///   - directBuild: The state that direct builds of the package share. If `nil`, the tests run
  ///     with `swift test`.
  ///   - method: The way to run the tests.
  ///   - tools: The build of what the tests need, or `nil` to start it.
  package init(
    of subject: Subject, on buildTools: BuildTools, directBuild: DirectBuild? = nil,
    method: Method = .swiftTest, tools: ToolPreparation? = nil
  ) {
    self.directBuild = directBuild
    self.method = method
    self.subject = subject
    self.buildTools = buildTools
    let tools =
      tools ?? subject.step.map { buildTools.ready(for: $0.lesson) } ?? buildTools.ready()
    phase = .tools(tools)
    toolsBuilt(tools)
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  /// A Boolean value that indicates whether the tests run in a copy of the package.
  package var isInCopy: Bool { subject.original != nil }

  /// A Boolean value that indicates whether the package is still to be copied.
  package var awaitsCopy: Bool {
    switch phase {
    case .tools, .layout: subject.copy != nil
    default: false
    }
  }

  package var parts: [any Activity] {
    let all: [(any Activity)?] = [activity, reading, provisional.run, earlyTable.run]
    return all.compactMap(\.self)
  }

  private var activity: (any Activity)? {
    switch phase {
    case .tools(let activity): activity
    case .layout(let activity): activity
    case .direct(let activity): activity
    case .tests(let activity): activity
    case .table(let activity): activity
    case .view(let activity): activity
    case .brokenVersions(let activity): activity
    case .mutants(let activity): activity
    case .reading, .over: nil
    }
  }

  private var isRunningTests: Bool {
    if provisional.run?.hasStartedTests == true || earlyTable.run != nil { return true }
    return switch phase {
    case .tools, .layout: false
    case .direct(let run): run.hasStartedTests
    case .tests(let run): run.hasStartedTests
    case .reading, .table, .view, .brokenVersions, .mutants, .over: true
    }
  }

  /// Returns the result of the provisional run, once; later calls return `nil`.
  ///
  /// The final verdict of the check may differ.
  package func consumeProvisional() -> Result<Evidence, DirectBuildObstacle>? {
    guard case .ready(let result) = provisional else { return nil }
    provisional = .none
    return result
  }

  /// Returns the progress since the last call.
  package func drainProgress() -> [RunProgress] {
    defer { pendingProgress = [] }
    return pendingProgress
  }

  /// Ends the check if it waits for what the tests need.
  ///
  /// - Returns: The build for which it waits, which continues, or `nil` if it waits for none.
  package func releaseTools() -> ToolPreparation? {
    guard case .tools(let tools) = phase else { return nil }
    phase = .over
    return tools
  }

  /// Cancels the check; the ending of the report in its evidence is then `.cancelled`.
  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    if provisional.run != nil { provisional = .none }
    earlyTable = .over
    evidence = Evidence(report: Report(ending: .cancelled))
    isCancelled = true
    if case .reading = phase { finish() }
  }

  package func advance(at now: Instant) {
    reading?.advance(at: now)
    advanceProvisionalRun(at: now)
    sourcesRead()
    advanceTable(at: now)
    activity?.advance(at: now)
    hasStartedTests = hasStartedTests || isRunningTests
    switch phase {
    case .tools(let preparation): toolsBuilt(preparation)
    case .layout(let reader): layoutRead(reader)
    case .direct(let run): directRunEnded(run)
    case .tests(let run): testsEnded(run)
    case .reading(let report, let comparison): filesRead(report, comparison)
    case .table(let run): tableFilled(run)
    case .view(let reader): viewDrawn(reader)
    case .brokenVersions(let check): brokenVersionsTried(check)
    case .mutants(let check): mutantsTried(check)
    case .over: break
    }
  }
}
