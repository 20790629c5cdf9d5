package import TestReports
package import TutorPlatform

/// A run of a built test bundle without `swift test`: one process after the other.
package final class BundleRun: Activity {
  /// The first failure of a run that ends with it.
  package enum Failure: Equatable {
    case test(TestID)
    /// A failure that neither framework attributes to a test.
    case outsideOfTests
    /// A process ended before its tests.
    case crash
  }

  /// The result of a run.
  package enum Outcome: Equatable {
    case ran(Report)
    case stopped(at: Failure, Report)
    case tookTooLong
    /// No process reported anything, or the tests could not be observed.
    case silent
    /// The run was canceled, or a process could not be started.
    case problem(String)
  }

  package private(set) var outcome: Outcome?
  /// The end of the last process.
  package private(set) var lastExit: ProcessExit?

  private let bundle: TestBundle
  private let processes: PreparedProcesses?
  private let channels: TestChannels
  private var waiting: ArraySlice<BundleArguments>
  private var child: ChildProcess?
  private var afterChild: () throws -> Void = {}
  private var hasFailed = false
  private var isCancelled = false
  private let begun = Instant.now()
  private var end: Instant?
  /// The number of processes that had reported before the present one.
  private var earlierPasses = 0

  /// Starts the tests.
  ///
  /// - Parameters:
  ///   - bundle: The bundle and the conditions of the run.
  ///   - processes: What each process runs.
  ///   - builder: The builder of the report.
  ///   - prepared: The processes that may wait for the arguments already.
  /// - Throws: `ProcessError` if the bundle or the channels for its events cannot be created.
  package init(
    _ bundle: TestBundle, _ processes: [BundleArguments], for builder: ReportBuilder,
    on prepared: PreparedProcesses? = nil
  ) throws {
    self.bundle = bundle
    self.processes = prepared
    waiting = processes[...]
    channels = try TestChannels(in: bundle.folders, for: builder)
    end = bundle.limit.map { begun + $0.seconds }
    bundle.folders.watchIssues(bundle.frameworks.count > 1)
    try startNext()
  }

  /// Continues a run whose test process has crashed, with the tests that are left.
  init(_ bundle: TestBundle, resuming channels: TestChannels) throws {
    self.bundle = bundle
    self.channels = channels
    processes = nil
    waiting = []
    try startNext()
  }

  package var isOver: Bool { outcome != nil }
  package var descriptors: [Int32] {
    isOver ? [] : (child?.descriptors ?? []) + channels.descriptors
  }
  package var wakeUp: Instant? {
    isOver ? nil : [child?.wakeUp, end].compactMap(\.self).min()
  }

  /// Starts to end the process; it is killed when the run is released.
  package func cancel(at now: Instant) {
    isCancelled = true
    child?.cancel(at: now)
  }

  package func advance(at now: Instant) {
    guard !isOver, let child else { return }
    child.advance(at: now)
    channels.read()
    if bundle.stopsAtFirstFailure, let failure = failure(notPassed: [.failed]) {
      return stop(at: failure)
    }
    if let end, now >= end { watchTime(of: child, at: now) }
    guard !isOver, let status = child.status else { return }
    self.child = nil
    do {
      try processEnded(child, status)
    } catch {
      outcome = .problem("\(error)")
    }
  }

  private func watchTime(of child: ChildProcess, at now: Instant) {
    end = bundle.limit?.laterEnd(for: child, since: begun, at: now)
    if end == nil {
      self.child = nil
      outcome = .tookTooLong
    }
  }

  private func start(
    _ arguments: [String], isObserved: Bool = true, then next: @escaping () throws -> Void
  ) throws {
    afterChild = next
    earlierPasses = channels.record.passes.count
    let command = bundle.command(arguments, isObserved: isObserved)
    child = try processes?.start(command) ?? ChildProcess(command)
  }

  private func startNext() throws {
    guard let process = waiting.popFirst() else { return try resume() }
    try start(process.words(events: channels.testingPath)) { [unowned self] in try startNext() }
  }

  private func processEnded(_ child: ChildProcess, _ status: ProcessExit) throws {
    lastExit = status
    channels.endBundle(child, status)
    if isCancelled { return outcome = .problem("the run was stopped") }
    // Swift Testing exits with 69 (`EX_UNAVAILABLE`) if it finds no test.
    let isCrash = ![0, 69].contains(status.code)
    hasFailed = hasFailed || isCrash
    if bundle.stopsAtFirstFailure {
      let failure = failure(notPassed: [.failed, .crashed, .unfinished])
      if let failure = failure ?? (isCrash ? .crash : nil) { return stop(at: failure) }
    }
    try afterChild()
  }

  /// Returns the first failure that the present process has reported.
  ///
  /// All tests are looked through many times, so they are not gathered in an array.
  private func failure(notPassed: Set<TestResult.Status>) -> Failure? {
    for pass in channels.record.passes.dropFirst(earlierPasses) {
      if let failed = pass.tests.first(where: { notPassed.contains($0.status) }) {
        return .test(failed.id)
      }
      if !pass.strayFailures.isEmpty { return .outsideOfTests }
    }
    return nil
  }

  private func resume() throws {
    guard !bundle.stopsAtFirstFailure else { return finish() }
    switch channels.builder.nextStep() {
    case .done: finish()
    case .list:
      try start(["--dump-tests-json"], isObserved: false) { [unowned self] in try resume() }
    case .run(let framework, let tests):
      let arguments = BundleArguments(for: tests, of: framework)
      try start(arguments.words(events: channels.testingPath)) { [unowned self] in try resume() }
    }
  }

  private func stop(at failure: Failure) {
    hasFailed = true
    // Killed when it is released.
    child = nil
    outcome = .stopped(at: failure, report)
  }

  private func finish() {
    let record = channels.record
    let isObserved = record.hasStarted && record.observerProblem == nil
    outcome = isObserved ? .ran(report) : .silent
  }

  private var report: Report {
    channels.builder.report(
      ending: .exited(hasFailed ? 1 : 0), duration: Instant.now() - begun)
  }
}
