import TutorPlatform
import TutorCore

/// A run of a built test bundle without `swift test`.
///
/// After a crash, the run continues with the tests that were left.
final class BundleRun: Activity {
  /// The bundle, its folders, and the conditions of a run.
  struct Place {
    /// The path of the bundle's executable.
    var bundle: String
    /// The folder of the run's channels, which must equal `REDGREEN_RUN` in `environment`.
    var run: String
    /// The folder for backtraces.
    var crashes: String
    /// The working directory.
    var directory: String
    var environment: [String: String]
    /// A Boolean value that indicates whether the tests run at low priority.
    var isInBackground: Bool
  }

  /// The result of a run.
  enum Outcome: Equatable {
    case ran(Report)
    case tookTooLong
    /// The run was canceled, a process could not be started, or the tests could not be observed.
    case silent
  }

  private(set) var outcome: Outcome?

  private let place: Place
  private let folders: WorkspaceFolders
  private let selection: Narrowing.Selection
  private let isParallel: Bool
  private var channels: TestChannels?
  private var waiting: ArraySlice<TestID.Framework>
  private var child: ChildProcess?
  private var afterChild: () throws -> Void = {}
  private var hasFailed = false
  private let begun = Instant.now()
  private let limit: Instant
  private let tests: [TestID]?

  /// Starts the tests.
  ///
  /// - Parameters:
  ///   - place: The bundle and its folders.
  ///   - workspace: The package of the tests, to recognize its files in messages.
  ///   - files: The package's files.
  ///   - frameworks: The frameworks whose tests are run, one after the other.
  ///   - selection: The tests to run, by module and first name.
  ///   - timeout: The maximum duration of all tests together, in seconds.
  ///   - tests: Single tests to run instead of the selection, or `nil`.
  /// - Throws: `ProcessError` if the bundle cannot be started.
  init(
    _ place: Place, of workspace: Workspace, files: PackageSnapshot,
    frameworks: Set<TestID.Framework>, selection: Narrowing.Selection = .all, timeout: Double,
    tests: [TestID]? = nil
  ) throws {
    let frameworks = tests.map { Set($0.map(\.framework)) } ?? frameworks
    self.place = place
    self.tests = tests
    self.selection = selection
    isParallel = !workspace.use.isLesson
    folders = workspace.folders
    waiting = [.xctest, .swiftTesting].filter(frameworks.contains)[...]
    limit = begun + timeout
    channels = try TestChannels(
      in: place.run,
      for: ReportBuilder(
        of: workspace.package, sources: files.stamps.keys.sorted(), frameworks: frameworks,
        selected: { $0.filter(selection.contains) }))
    try startNext()
  }

  var isOver: Bool { outcome != nil }
  var descriptors: [Int32] {
    isOver ? [] : (child?.descriptors ?? []) + (channels?.descriptors ?? [])
  }
  var wakeUp: Instant? {
    isOver ? nil : [child?.wakeUp, limit].compactMap(\.self).min()
  }

  func cancel(at now: Instant) {
    child?.cancel(at: now)
    end(.silent)
  }

  func advance(at now: Instant) {
    guard !isOver, let child else { return }
    child.advance(at: now)
    channels?.read()
    if now >= limit {
      child.cancel(at: now)
      return end(.tookTooLong)
    }
    guard let status = child.status else { return }
    channels?.drain()
    self.child = nil
    note(status, of: child)
    do {
      try afterChild()
    } catch {
      end(.silent)
    }
  }

  private func end(_ outcome: Outcome) {
    channels = nil
    self.outcome = outcome
  }

  private func start(
    _ arguments: [String], isObserved: Bool = true,
    then next: @escaping () throws -> Void
  ) throws {
    afterChild = next
    let hidden = ["LD_PRELOAD", "REDGREEN_RUN"]
    child = try ChildProcess(
      ChildProcess.Command(
        place.bundle, arguments,
        environment: isObserved
          ? place.environment : place.environment.filter { !hidden.contains($0.key) },
        directory: place.directory, isInBackground: place.isInBackground))
  }

  private func startNext() throws {
    guard let framework = waiting.popFirst(), let channels else { return try resume() }
    let arguments =
      tests.map { tests in
        BundleArguments.arguments(
          for: tests.filter { $0.framework == framework }, of: framework,
          events: channels.testingPath)
      }
      ?? BundleArguments.arguments(
        for: selection, of: framework, events: channels.testingPath, isParallel: isParallel)
    try start(arguments) { [unowned self] in try startNext() }
  }

  private func note(_ status: ProcessExit, of child: ChildProcess) {
    // Swift Testing exits with 69 (`EX_UNAVAILABLE`) if it finds no test.
    hasFailed = hasFailed || ![0, 69].contains(status.code)
    channels?.builder.endBundle(Report.Ending(status), output: child.output.bytes) {
      [folders, place] pid in
      folders.crashLog(of: pid, in: place.crashes).flatMap(CrashLog.init)
    }
  }

  private func resume() throws {
    guard let channels else { return }
    // The other tests were left out on purpose.
    guard tests == nil else { return finish() }
    switch channels.builder.nextStep() {
    case .done: finish()
    case .list:
      try start(["--dump-tests-json"], isObserved: false) { [unowned self] in try resume() }
    case .run(let framework, let tests, _):
      let arguments = BundleArguments.arguments(
        for: tests, of: framework, events: channels.testingPath)
      try start(arguments) { [unowned self] in try resume() }
    }
  }

  private func finish() {
    guard let builder = channels?.builder, builder.record.hasStarted,
      builder.record.observerProblem == nil
    else { return end(.silent) }
    end(
      .ran(builder.report(ending: .exited(hasFailed ? 1 : 0), duration: Instant.now() - begun)))
  }
}
