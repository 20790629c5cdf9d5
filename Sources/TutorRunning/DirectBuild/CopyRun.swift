import TestReports
import TutorPlatform

/// Runs of versions of a package by `swift test` in a copy, one after the other.
///
/// It takes a whole build for each version, but works for every package.
final class CopyRun: CompositeActivity {
  private enum Phase {
    case layout(LayoutReader)
    case testing(any TestRunning)
    case over
  }

  /// The results in the order of the versions, or `nil` until all of them are known.
  var results: [TruthTable.Result]? { isOver ? found : nil }
  /// The number of versions that were tried.
  var done: Int { found.count }
  var isOver: Bool { if case .over = phase { true } else { false } }

  private let fallback: Fallback
  private let sources: SourceMemory
  private let versions: [PackageMixture]
  private let package: String
  private var mirror: PackageMirror?
  private var found: [TruthTable.Result] = []
  private var phase = Phase.over
  private var isCancelled = false

  /// Starts the runs.
  ///
  /// - Parameters:
  ///   - versions: The versions and their tests.
  ///   - package: The real path of the package.
  ///   - fallback: The copy and the runner.
  ///   - sources: The cache of facts about Swift source.
  init(
    _ versions: [PackageMixture], of package: String, by fallback: Fallback, sources: SourceMemory
  ) {
    self.versions = versions
    self.package = package
    self.fallback = fallback
    self.sources = sources
    attempt {
      guard fallback.contents == .mirror else { return try startNext() }
      let mirror = PackageMirror(of: package, near: fallback.copy)
      let reader = try mirror.prepare(with: fallback.runner)
      self.mirror = mirror
      guard let reader else { return try startNext() }
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
    isCancelled = true
    for part in parts { part.cancel(at: now) }
    partsAdvanced()
    // The processes of a test run need some time to end.
    if case .layout = phase { stop(because: "the run was stopped") }
  }

  func partsAdvanced() {
    attempt {
      switch phase {
      case .layout(let reader):
        guard let result = reader.result else { return }
        try mirror?.setLayout(result.get())
        try startNext()
      case .testing(let run):
        guard let report = run.report else { return }
        found.append(result(of: run, report))
        isCancelled ? stop(because: "the run was stopped") : try startNext()
      case .over: break
      }
    }
  }

  private func result(of run: any TestRunning, _ report: Report) -> TruthTable.Result {
    switch report.ending {
    case .toolchainFault(let fault): .missing(fault)
    case .cancelled: .missing("the run was stopped")
    case .exited, .signalled, .timedOut:
      // Another process on the package uses the same copy.
      run.filesChangedDuringRun && mirror != nil
        ? .missing("the copy changed during the run") : .ran(report)
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
    while found.count < versions.count { found.append(.missing(reason)) }
    phase = .over
  }

  private func startNext() throws {
    phase = .over
    guard found.count < versions.count else { return }
    let version = versions[found.count]
    phase = .testing(
      try mirror == nil ? start(version) : startInMirror(version))
  }

  private func start(_ version: PackageMixture) throws -> any TestRunning {
    let links = PackageSnapshot(of: package).links
    try PackageSnapshot.write(version.files, links: links, to: fallback.copy)
    return fallback.runner.start(
      package: fallback.copy, options: RunOptions(timeout: fallback.timeout))
  }

  private func startInMirror(_ version: PackageMixture) throws -> any TestRunning {
    guard let mirror else { return try start(version) }
    var others = version.files
    // The copy keeps files that the version lacks, but empty ones declare nothing.
    for path in mirror.contents.keys where path.hasSuffix(".swift") && others[path] == nil {
      others[path] = []
    }
    try mirror.write(with: others)
    let filter = version.tests?.map { BundleArguments.filter(for: $0) } ?? []
    return fallback.runner.forOwnPackage(filter: filter).start(
      package: mirror.copy,
      options: RunOptions(
        timeout: fallback.timeout, sources: sources, dependenciesOf: mirror.package))
  }
}
