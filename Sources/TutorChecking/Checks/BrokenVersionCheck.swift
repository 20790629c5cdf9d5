package import TutorRunning
package import TutorPlatform
internal import FoundationEssentials
package import TestReports
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

  private let versions: [Version]
  private let run: VersionRun
  package private(set) var isOver = false

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
    run = VersionRun(
      on: build, learner: learner, count: versions.count, timeout: timeout,
      fallback: Fallback(copy: copy, runner: runner, timeout: 60, confirmsDoubts: true)
    ) { reading in
      let mixtures = versions.map { $0.mixed(with: learner) }
      for mixture in mixtures { reading.prepare(mixture.files) }
      return mixtures
    }
    partsAdvanced()
  }

  /// The number of versions that are done, and the number of all versions.
  package var progress: (done: Int, of: Int) { run.progress }

  package var parts: [any Activity] { isOver ? [] : [run] }

  /// Cancels the runs.
  package func cancel(at now: Instant) {
    run.cancel(at: now)
    partsAdvanced()
  }

  package func partsAdvanced() {
    guard !isOver, let found = run.results else { return }
    isOver = true
    for (version, result) in zip(versions, found) where problem == nil {
      switch result {
      case .ran(let report): record(report, of: version)
      case .missing(let reason): problem = reason
      }
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
