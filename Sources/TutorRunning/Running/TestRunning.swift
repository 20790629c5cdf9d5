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

/// The limit, the memory, and the processes of a run, besides the settings of its runner.
package struct RunOptions {
  /// The maximum duration of all tests together, in seconds, without the build.
  package var timeout: Double
  /// The memory that reads the code, or `nil`.
  ///
  /// With it, tests are not compiled again after a change inside function bodies.
  package var sources: SourceMemory?
  /// The package whose fetched dependencies are used, if the run's package is a copy of it.
  package var original: String?
  /// The processes that may have loaded SwiftPM already.
  package var processes: PreparedProcesses?

  /// Creates the options of a run.
  package init(
    timeout: Double = 60, sources: SourceMemory? = nil, dependenciesOf original: String? = nil,
    processes: PreparedProcesses? = nil
  ) {
    self.timeout = timeout
    self.sources = sources
    self.original = original
    self.processes = processes
  }
}

/// A source of runs and builds of packages.
package protocol RunSource: Sendable {
  /// Starts to run the tests of a package.
  ///
  /// - Parameters:
  ///   - package: The path of the package.
  ///   - runner: The settings.
  ///   - options: The limit, the memory, and the processes of the run.
  /// - Returns: The run.
  func run(
    _ package: String, for runner: TestRunner, options: RunOptions
  ) -> any TestRunning
  /// Starts to build a package and its tests.
  func build(_ package: String, for runner: TestRunner) -> any Activity
}

/// The runs of `swift test` and `swift build`.
package struct SwiftPM: RunSource {
  /// Creates the source.
  package init() {}

  package func run(
    _ package: String, for runner: TestRunner, options: RunOptions
  ) -> any TestRunning {
    swiftTest(package, for: runner, options: options)
  }

  package func build(_ package: String, for runner: TestRunner) -> any Activity {
    PackageBuild(Workspace(package: package, runner: runner))
  }

  /// Starts `swift test`.
  package func swiftTest(
    _ package: String, for runner: TestRunner, options: RunOptions = RunOptions()
  ) -> TestRun {
    TestRun(
      Workspace(package: package, runner: runner, dependenciesOf: options.original),
      options: options)
  }
}
