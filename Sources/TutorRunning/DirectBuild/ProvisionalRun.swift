package import TutorPlatform
import FoundationEssentials
package import TestReports
package import TutorCore

/// A run of a package's tests by a direct build: compiled, linked and run without SwiftPM.
///
/// It takes a fraction of the time of `swift test`, which confirms the verdict afterward. If it
/// might differ from `swift test`, its result is an obstacle instead of a report.
package final class ProvisionalRun: CompositeActivity {
  private enum Phase {
    case reading(SourceWork<Plan>)
    case compiling(Compilation)
    case running(LinkedRun)
    case over(Result<Report, DirectBuildObstacle>)
  }

  /// What to compile, and which tests to run.
  private struct Plan {
    var version: PackageVersion
    var selection: Narrowing.Selection
  }

  /// The time at which everything was compiled; `nil` if that has not happened.
  package private(set) var compiledAt: Instant?
  /// The time at which the tests were linked; `nil` if that has not happened.
  package private(set) var linkedAt: Instant?

  private let build: DirectBuild
  private let files: PackageSnapshot
  private let begun = Instant.now()
  private var phase: Phase
  private var diagnostics: [Diagnostic] = []
  private var selection = Narrowing.Selection.all

  private let timeout: Double

  /// The time limit for the tests, in seconds; slower tests are not worth running twice.
  package static let usualTimeout = 2.0

  /// Creates a run and starts to compile the package's current files.
  ///
  /// - Parameters:
  ///   - build: The package's recipe and its compiled products.
  ///   - complete: The files for which all tests were run last. Then only those tests run that the
  ///     changes since can reach, and the report has the scope `reachable`. If it is `nil`, all tests
  ///     run.
  ///   - timeout: The time limit for the tests, in seconds.
  package init(
    _ build: DirectBuild, since complete: PackageSnapshot? = nil,
    timeout: Double = ProvisionalRun.usualTimeout
  ) {
    self.timeout = timeout
    let package = build.workspace.package.path
    let files = PackageSnapshot(of: package)
    self.build = build
    self.files = files
    let unfit = build.workspace.obstacle ?? build.workspace.obstacle(in: files)
    if let obstacle = unfit.map(DirectBuildObstacle.init) ?? build.obstacle(for: files) {
      phase = .over(.failure(obstacle))
    } else {
      phase = .reading(
        SourceWork(on: build.sources) { reading in
          let version = try PackageVersion(of: files, on: build, reading)
          // `swift test` then says that there are no tests.
          guard version.namesTestFramework else {
            throw DirectBuildObstacle("no file uses a test framework")
          }
          let selection = try Narrowing.selection(
            of: version, files, since: complete, build, reading)
          return Plan(version: version, selection: selection)
        })
    }
    partsAdvanced()
  }

  /// The report of the tests, or the reason why there is no reliable report.
  ///
  /// `nil` until the run is over.
  package var result: Result<Report, DirectBuildObstacle>? {
    if case .over(let result) = phase { result } else { nil }
  }

  /// A Boolean value that indicates whether a test process has started.
  package var hasStartedTests: Bool { linkedAt != nil }

  package var isOver: Bool { result != nil }

  package var parts: [any Activity] {
    switch phase {
    case .reading(let work): [work]
    case .compiling(let compilation): [compilation]
    case .running(let run): [run]
    case .over: []
    }
  }

  /// Cancels the run and its current activity, so that nothing continues during the final test run.
  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    if !isOver { fail(DirectBuildObstacle("the run was stopped")) }
  }

  package func partsAdvanced() {
    switch phase {
    case .reading(let work):
      guard let result = work.result else { return }
      compile(result)
    case .compiling(let compilation):
      guard let result = compilation.result else { return }
      compiled(compilation, result)
    case .running(let run):
      linkedAt = run.linkedAt
      guard let result = run.result else { return }
      testsEnded(result)
    case .over: break
    }
  }

  private func compile(_ plan: Result<Plan, any Error>) {
    do {
      let plan = try plan.get()
      selection = plan.selection
      guard selection != .only([:]) else {
        return fail(DirectBuildObstacle("no test can reach the change"))
      }
      phase = .compiling(
        Compilation([plan.version], on: build, files: files, for: .provisional))
      partsAdvanced()
    } catch {
      fail(DirectBuildObstacle(error))
    }
  }

  private func compiled(
    _ compilation: Compilation, _ result: Result<[Compilation.Outcome], DirectBuildObstacle>
  ) {
    compiledAt = .now()
    build.keep(compilation.versions, for: .provisional)
    for (version, outcome) in zip(compilation.versions, (try? result.get()) ?? []) {
      switch outcome {
      case .compiled(let diagnostics): runTests(of: version, after: diagnostics)
      case .failed(let diagnostics): endWithFailedBuild(diagnostics)
      case .unclear(let obstacle): fail(obstacle)
      }
    }
    if case .failure(let obstacle) = result { fail(obstacle) }
  }

  private func runTests(of version: PackageVersion, after diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    phase = .running(
      LinkedRun(
        version, on: build, files: files, in: build.provisionalCell, for: .provisional,
        tests: .selection(selection), timeout: timeout))
    partsAdvanced()
  }

  private func endWithFailedBuild(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.allSatisfy({ $0.location.map { files.stamps[$0.file] != nil } ?? false }) else {
      return fail(DirectBuildObstacle("only `swift test` can report this build error"))
    }
    var report = Report(build: .failed, ending: .exited(1), sawEndOfTests: false)
    report.diagnostics = diagnostics
    finish(report)
  }

  private func testsEnded(_ result: Result<Report, DirectBuildObstacle>) {
    switch result {
    case .failure(let obstacle): fail(obstacle)
    case .success(var report):
      report.diagnostics = diagnostics
      if selection != .all { report.scope = .reachable }
      report.duration = Instant.now() - begun
      finish(report)
    }
  }

  private func finish(_ report: Report) {
    guard PackageSnapshot(of: build.workspace.package.path).hasSameInputs(as: files) else {
      return fail(DirectBuildObstacle("files changed during the run"))
    }
    guard !report.isDoubtful else {
      return fail(DirectBuildObstacle("the result needs a second run"))
    }
    let bundles = build.workspace.folders.products(build.workspace.toolchain.triple)
    end(.success(report.replacing(build.provisionalCell.root, with: bundles)))
  }

  private func fail(_ obstacle: DirectBuildObstacle) { end(.failure(obstacle)) }

  private func end(_ result: Result<Report, DirectBuildObstacle>) {
    phase = .over(result)
    build.workspace.folders.runs.holdTests(false)
  }
}

extension PackageVersion {
  /// A Boolean value that indicates whether any file contains the name of a test framework.
  fileprivate var namesTestFramework: Bool {
    units.contains { unit in
      unit.sources.contains { $0.text.contains("XCTest") || $0.text.contains("Testing") }
    }
  }
}

extension Report {
  /// Returns the same report with a folder in its messages replaced, so that the bundle's location
  /// does not affect them.
  fileprivate func replacing(_ folder: String, with other: String) -> Report {
    var result = self
    for index in result.crashes.indices {
      result.crashes[index].message.replace(folder, with: other)
    }
    for test in result.tests.indices {
      for failure in result.tests[test].failures.indices {
        result.tests[test].failures[failure].message.replace(folder, with: other)
      }
    }
    return result
  }
}
