import TutorCore
import TutorPlatform

/// Runs of single tests with `swift test` in a copy of a package, one version of the code after the
/// other.
///
/// It takes a whole build, but works for every package.
final class CopyRun: CompositeActivity {
  /// A version of the package, and the test to run.
  struct Trial {
    /// The contents of all files, by path.
    var files: [String: [UInt8]]
    var test: TestID
  }

  private enum Phase {
    case layout(LayoutReader)
    case testing(any TestRunning)
    case over
  }

  /// The results in the order of the trials, or `nil` until all of them are known.
  var results: [TruthTable.Result]? { isOver ? found : nil }
  /// The number of tests that were tried, and the number of all.
  var progress: (done: Int, of: Int) { (found.count, trials.count) }
  var isOver: Bool { if case .over = phase { true } else { false } }

  private let runner: TestRunner
  private let sources: SourceMemory
  private let trials: [Trial]
  private let timeout: Double
  private var mirror: PackageMirror
  private var found: [TruthTable.Result] = []
  private var phase = Phase.over

  /// Starts the runs.
  ///
  /// - Parameters:
  ///   - trials: The versions and their tests.
  ///   - package: The real path of the package.
  ///   - copy: The path of the copy, as for mutants.
  ///   - runner: The runner for the package's tests.
  ///   - sources: The cache of facts about Swift source.
  ///   - timeout: The time limit for each test, in seconds.
  init(
    _ trials: [Trial], of package: String, copy: String, runner: TestRunner,
    sources: SourceMemory, timeout: Double
  ) {
    self.trials = trials
    self.runner = runner
    self.sources = sources
    self.timeout = timeout
    mirror = PackageMirror(of: package, near: copy)
    attempt {
      guard let reader = try mirror.prepare(with: runner) else { return try startNext() }
      phase = .layout(reader)
    }
  }

  var parts: [any Activity] {
    switch phase {
    case .layout(let reader): [reader]
    case .testing(let run): [run]
    case .over: []
    }
  }

  func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    stop(because: "the run was stopped")
  }

  func partsAdvanced() {
    attempt {
      switch phase {
      case .layout(let reader):
        guard let result = reader.result else { return }
        mirror.setLayout(try result.get())
        try startNext()
      case .testing(let run):
        guard let report = run.report else { return }
        if case .toolchainFault(let fault) = report.ending {
          found.append(.missing(fault))
        } else if run.filesChangedDuringRun {
          // Another practice on the package uses the same copy.
          found.append(.missing("the copy changed during the run"))
        } else {
          found.append(.ran(report))
        }
        try startNext()
      case .over: break
      }
    }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      stop(because: "\(error)")
    }
  }

  private func stop(because reason: String) {
    while found.count < trials.count { found.append(.missing(reason)) }
    phase = .over
  }

  private func startNext() throws {
    guard found.count < trials.count else {
      phase = .over
      return
    }
    let trial = trials[found.count]
    var others = trial.files
    // The copy keeps files that the version lacks, but empty ones declare nothing.
    for path in mirror.contents.keys where path.hasSuffix(".swift") && others[path] == nil {
      others[path] = []
    }
    try mirror.write(with: others)
    let runner = runner.forOwnPackage(filter: [BundleArguments.filter(for: trial.test)])
    phase = .testing(
      runner.start(
        package: mirror.copy, timeout: timeout, sources: sources, dependenciesOf: mirror.package))
  }
}
