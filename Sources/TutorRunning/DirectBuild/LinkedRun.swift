import TestReports
import TutorCore
import TutorPlatform

/// Links a compiled version of a package, and runs its tests.
final class LinkedRun: CompositeActivity {
  /// The tests to run.
  enum Tests {
    case selection(Narrowing.Selection)
    case single([TestID])
  }

  private enum Phase {
    case linking(Linking)
    case testing(BundleRun)
    case over(Result<Report, DirectBuildObstacle>)
  }

  /// The time at which the tests were linked; `nil` if that has not happened.
  private(set) var linkedAt: Instant?

  private let version: PackageVersion
  private let build: DirectBuild
  private let files: PackageSnapshot
  private let use: DirectBuild.Use
  private let tests: Tests
  private let timeout: Double
  private var phase: Phase

  /// Starts to link.
  ///
  /// - Parameters:
  ///   - version: The version, which must be compiled completely.
  ///   - build: The direct build of the package.
  ///   - files: The package's files.
  ///   - cell: The folders for the linked bundle and its run.
  ///   - use: The purpose of the run.
  ///   - tests: The tests to run.
  ///   - timeout: The time limit for the tests, in seconds.
  init(
    _ version: PackageVersion, on build: DirectBuild, files: PackageSnapshot, in cell: RunFolders,
    for use: DirectBuild.Use, tests: Tests = .selection(.all), timeout: Double
  ) {
    self.version = version
    self.build = build
    self.files = files
    self.use = use
    self.tests = tests
    self.timeout = timeout
    phase = .linking(Linking(version, on: build, in: cell, for: use))
    partsAdvanced()
  }

  /// The report of the tests, or the obstacle to one; `nil` until the run is over.
  var result: Result<Report, DirectBuildObstacle>? {
    if case .over(let result) = phase { result } else { nil }
  }

  var isOver: Bool { result != nil }
  var isLinking: Bool { if case .linking = phase { true } else { false } }

  var parts: [any Activity] {
    switch phase {
    case .linking(let linking): [linking]
    case .testing(let run): [run]
    case .over: []
    }
  }

  func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    if !isOver { phase = .over(.failure(DirectBuildObstacle("the run was stopped"))) }
  }

  func partsAdvanced() {
    switch phase {
    case .linking(let linking):
      guard let result = linking.result else { return }
      linkedAt = .now()
      do {
        phase = .testing(try start(try result.get()))
      } catch {
        phase = .over(.failure(DirectBuildObstacle(error)))
      }
    case .testing(let run):
      guard let outcome = run.outcome else { return }
      let hasLoaded = run.lastExit != .exited(RunnerSource.cannotLoad)
      phase = .over(result(of: hasLoaded ? outcome : .silent))
    case .over: break
    }
  }

  private func start(_ bundle: TestBundle) throws -> BundleRun {
    var bundle = bundle
    bundle.limit = TimeLimit(seconds: timeout)
    if use == .provisional { build.workspace.folders.runs.holdTests(true) }
    let workspace = build.workspace
    func builder(
      _ frameworks: Set<TestID.Framework>, _ selected: @escaping (TestID) -> Bool
    ) -> ReportBuilder {
      ReportBuilder(
        of: workspace.package, sources: files.stamps.keys.sorted(), frameworks: frameworks,
        selected: { $0.filter(selected) })
    }
    switch tests {
    case .selection(let selection):
      let processes = TestID.Framework.allCases.filter(version.frameworks.contains).map {
        BundleArguments(for: selection, of: $0, isParallel: !workspace.use.isLesson)
      }
      return try BundleRun(
        bundle, processes, for: builder(version.frameworks, selection.contains),
        on: build.processes)
    case .single(let tests):
      return try BundleRun(
        bundle, [BundleArguments](for: tests),
        for: builder(Set(tests.map(\.framework)), tests.contains), on: build.processes)
    }
  }

  private func result(of outcome: BundleRun.Outcome) -> Result<Report, DirectBuildObstacle> {
    switch outcome {
    case .ran(let report), .stopped(_, let report): return .success(report)
    case .tookTooLong:
      return .failure(
        DirectBuildObstacle("the tests took longer than \(Int(timeout)) seconds"))
    case .silent:
      build.discardProgram(of: version)
      return .failure(DirectBuildObstacle("the tests reported nothing"))
    case .problem(let problem): return .failure(DirectBuildObstacle(problem))
    }
  }
}
