package import TestReports
package import TutorPlatform

/// A run of a package's tests.
///
/// After `cancel(at:)`, the report ends with `cancelled`.
package protocol TestRunning: Activity {
  /// The report, or `nil` if the run is not over.
  var report: Report? { get }
  /// The files that changed during the run; complete with the report.
  var changes: RunChanges { get }
  /// A Boolean value that indicates whether a test process has started.
  var hasStartedTests: Bool { get }
  /// Returns the progress since the last call.
  func drainProgress() -> [RunProgress]
}

extension TestRunning {
  /// A Boolean value that indicates whether an input of the build changed during the run.
  ///
  /// If so, the report does not describe the present code.
  package var filesChangedDuringRun: Bool { changes.areOfInputs }
}

/// A source of runs and builds of packages.
package protocol RunSource: Sendable {
  /// Starts to run the tests of a package.
  ///
  /// - Parameters:
  ///   - package: The path of the package.
  ///   - runner: The settings.
  ///   - timeout: The maximum duration of all tests together, in seconds, without the build.
  ///   - sources: The memory that reads the code, or `nil`.
  ///   - original: The package of which this one is a copy, or `nil`.
  /// - Returns: The run.
  func run(
    _ package: String, for runner: TestRunner, timeout: Double, sources: SourceMemory?,
    dependenciesOf original: String?
  ) -> any TestRunning
  /// Starts to build a package and its tests.
  func build(_ package: String, for runner: TestRunner) -> any Activity
}

/// The runs of `swift test` and `swift build`.
package struct SwiftPM: RunSource {
  /// Creates the source.
  package init() {}

  package func run(
    _ package: String, for runner: TestRunner, timeout: Double, sources: SourceMemory?,
    dependenciesOf original: String?
  ) -> any TestRunning {
    swiftTest(package, for: runner, timeout: timeout, sources: sources, dependenciesOf: original)
  }

  package func build(_ package: String, for runner: TestRunner) -> any Activity {
    PackageBuild(Workspace(package: package, runner: runner))
  }

  /// Starts `swift test`.
  package func swiftTest(
    _ package: String, for runner: TestRunner, timeout: Double = 60, sources: SourceMemory? = nil,
    dependenciesOf original: String? = nil
  ) -> TestRun {
    TestRun(
      Workspace(package: package, runner: runner, dependenciesOf: original), timeout: timeout,
      sources: sources)
  }
}
