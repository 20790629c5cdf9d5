package import TutorPlatform
internal import FoundationEssentials
package import TutorCore

/// Runs a package's tests against broken versions of its code.
///
/// Direct builds run them where they can, and `swift test` in a copy of the package where they
/// cannot. The learner's own files are not touched.
package final class BrokenVersionCheck: CompositeActivity {
  /// A version of the package that contains a mistake.
  package struct Version: Equatable, Sendable {
    /// A description of the mistake, for messages.
    package var change: String
    /// The location of the mistake, if known.
    package var location: SourceLocation?
    /// The contents of the files that differ from the package, by path relative to it.
    package var files: [String: String]

    /// Creates a broken version.
    package init(change: String, location: SourceLocation? = nil, files: [String: String]) {
      self.change = change
      self.location = location
      self.files = files
    }
  }

  /// The results of the versions tried so far, without those that do not build.
  package private(set) var results: [MutantResult] = []
  /// The versions that do not build with the learner's tests.
  package private(set) var unbuilt: [UnbuiltVersion] = []
  /// The reason why the versions could not be tried, or `nil` if there was no problem.
  package private(set) var problem: String?

  private enum Phase {
    case building(VersionRun)
    /// Runs `swift test` with a version that a direct build could not run.
    case testing(any TestRunning)
    case over
  }

  private let versions: [Version]
  private let learner: [String: [UInt8]]
  private let copy: String
  private let runner: TestRunner
  /// The reports of the versions that a direct build has run.
  private var reports: [Report?] = []
  private var recorded = 0
  private var phase = Phase.over

  /// Creates a check and starts to try the versions.
  ///
  /// - Parameters:
  ///   - versions: The versions to try, in this order.
  ///   - learner: The files of the learner's package, which must equal those on disk.
  ///   - build: The direct build of the learner's package.
  ///   - copy: The path of the copy in which `swift test` runs if a direct build is not possible.
  ///   - runner: The runner for the copy's tests.
  ///   - timeout: The maximum duration of the tests of one direct build, in seconds.
  package init(
    _ versions: [Version], of learner: [String: [UInt8]], on build: DirectBuild, copy: String,
    runner: TestRunner, timeout: Double
  ) {
    self.versions = versions
    self.learner = learner
    self.copy = copy
    self.runner = runner
    phase = .building(
      VersionRun(on: build, learner: learner, count: versions.count, timeout: timeout) { reading in
        let mixtures = versions.map { $0.mixed(with: learner) }
        for mixture in mixtures { reading.prepare(mixture.files) }
        return mixtures
      })
    partsAdvanced()
  }

  /// The number of versions that are done, and the number of all versions.
  package var progress: (done: Int, of: Int) {
    if case .building(let run) = phase { run.progress } else { (recorded, versions.count) }
  }

  package var isOver: Bool { if case .over = phase { true } else { false } }

  package var parts: [any Activity] {
    switch phase {
    case .building(let run): [run]
    case .testing(let run): [run]
    case .over: []
    }
  }

  /// Cancels the current run and all that remain; earlier results are kept.
  package func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    phase = .over
  }

  package func partsAdvanced() {
    switch phase {
    case .building(let run):
      guard let results = run.results else { return }
      reports = results.map {
        guard case .ran(let report) = $0, !report.isDoubtful else { return nil }
        return report
      }
      recordNext()
    case .testing(let run):
      guard let report = run.report else { return }
      reports[recorded] = report
      recordNext()
    case .over: break
    }
  }

  /// Records the reports in order, until one is missing.
  private func recordNext() {
    phase = .over
    while recorded < versions.count, problem == nil {
      guard let report = reports[recorded] else { return runSwiftTest(versions[recorded]) }
      record(report, of: versions[recorded])
      recorded += 1
    }
  }

  private func runSwiftTest(_ version: Version) {
    do {
      try PackageCopy.write(version.mixed(with: learner).files, to: copy)
      phase = .testing(runner.start(package: copy))
    } catch {
      problem = "\(error)"
    }
  }

  private func record(_ report: Report, of version: Version) {
    switch report.ending {
    case .cancelled: problem = "the run was stopped"
    case .toolchainFault(let reason): problem = reason
    case .timedOut: add(version, caughtBy: "a timeout")
    case .exited, .signalled:
      if report.build == .failed {
        unbuilt.append(
          UnbuiltVersion(change: version.change, error: report.errors.first?.message ?? ""))
      } else if let notice = report.firstNotice {
        add(version, caughtBy: notice)
      } else if report.sawEndOfTests, !report.tests.isEmpty {
        add(version, caughtBy: nil)
      } else {
        problem = "the tests of a broken version did not run to the end: \(version.change)"
      }
    }
  }

  private func add(_ version: Version, caughtBy: String?) {
    results.append(
      MutantResult(change: version.change, location: version.location, caughtBy: caughtBy))
  }
}

extension BrokenVersionCheck.Version {
  /// Returns the learner's package with the version's files in place of the originals.
  fileprivate func mixed(with learner: [String: [UInt8]]) -> PackageMixture {
    let own = files.mapValues { Array($0.utf8) }
    return PackageMixture(
      files: learner.merging(own) { $1 }, learners: Set(learner.keys).subtracting(files.keys))
  }
}

extension Report {
  /// The name of the test that caught the mistake: the one that crashed, or else the first that did
  /// not pass.
  fileprivate var firstNotice: String? {
    if let crash = crashes.first { return crash.test?.displayName ?? "a crash" }
    if let failed = failedTests.first { return failed.id.displayName }
    return tests.first { $0.status == .unfinished }?.id.displayName
  }
}
