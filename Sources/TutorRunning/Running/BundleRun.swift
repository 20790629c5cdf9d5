import TutorPlatform
import TutorCore

/// A run of a built test bundle by itself, crashes and what they left over included.
final class BundleRun: Activity {
  /// Where a run leaves and finds its files.
  struct Place {
    /// The bundle's program.
    var bundle: String
    /// The folder of its channels, which is its `REDGREEN_RUN`.
    var run: String
    /// The folder that backtraces are written to.
    var crashes: String
    /// The folder that it is started in.
    var directory: String
    var environment: [String: String]
    /// Whether the tests take only the time that other programs leave.
    var isInBackground: Bool
  }

  /// How it ended.
  enum Outcome: Equatable {
    case ran(Report)
    case tookTooLong
    /// The tests were not heard.
    case silent
  }

  private(set) var outcome: Outcome?

  private let place: Place
  private let folders: WorkspaceFolders
  private let frameworks: Set<TestID.Framework>
  private var channels: TestChannels?
  private var findings: RunFindings
  private var resumption = Resumption()
  private var waiting: ArraySlice<TestID.Framework>
  private var child: ChildProcess?
  private var afterChild: (ChildProcess, ProcessExit) throws -> Void = { _, _ in }
  private var hasFailed = false
  private let begun = Instant.now()
  private let limit: Instant

  /// Starts the tests.
  ///
  /// - Parameters:
  ///   - place: The bundle and its folders.
  ///   - workspace: The package that the tests belong to, for telling its files from others.
  ///   - files: The package's files.
  ///   - frameworks: The frameworks whose tests are run, one after the other.
  ///   - timeout: The seconds that all tests together may take.
  /// - Throws: `ProcessError` if the bundle cannot be started.
  init(
    _ place: Place, of workspace: Workspace, files: PackageFiles,
    frameworks: Set<TestID.Framework>, timeout: Double
  ) throws {
    self.place = place
    self.frameworks = frameworks
    folders = workspace.folders
    findings = RunFindings(frameworks: frameworks)
    waiting = [.xctest, .swiftTesting].filter(frameworks.contains)[...]
    limit = begun + timeout
    channels = try TestChannels(in: place.run, of: workspace.package, files: files)
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
    do {
      try afterChild(child, status)
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
    then next: @escaping (ChildProcess, ProcessExit) throws -> Void
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
      framework == .xctest
      ? [] : BundleArguments.arguments(for: [], of: framework, events: channels.testingPath)
    try start(arguments) { [unowned self] _, status in
      note(status)
      try startNext()
    }
  }

  private func note(_ status: ProcessExit) {
    // 69 is what Swift Testing ends with where there is no test.
    hasFailed = hasFailed || ![0, 69].contains(status.code)
    if let record = channels?.record, record.hasStarted {
      _ = findings.recordEnd(saying: "", exitCode: nil, record: record)
    }
    channels?.close(&findings, signal: { _ in status.signal }) { [folders, place] pid in
      folders.crashLog(of: pid, in: place.crashes).flatMap(CrashLog.init)
    }
  }

  private func resume() throws {
    guard let channels else { return }
    switch resumption.next(after: channels.record) {
    case .done: finish()
    case .list:
      try start(["--dump-tests-json"], isObserved: false) { [unowned self] child, _ in
        resumption.learn(TestList.names(json: child.output.bytes))
        try resume()
      }
    case .run(let framework, let tests, _):
      let arguments = BundleArguments.arguments(
        for: tests, of: framework, events: channels.testingPath)
      try start(arguments) { [unowned self] _, status in
        note(status)
        try resume()
      }
    }
  }

  private func finish() {
    guard let record = channels?.record, record.hasStarted, record.observerProblem == nil else {
      return end(.silent)
    }
    end(
      .ran(
        findings.report(
          of: record, ending: .exited(hasFailed ? 1 : 0), duration: Instant.now() - begun)))
  }
}
