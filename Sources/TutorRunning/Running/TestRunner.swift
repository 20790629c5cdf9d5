package import TutorPlatform

/// A factory for runs and builds of packages, which all use the same settings.
package struct TestRunner: Sendable {
  /// The toolchain that builds and runs the packages.
  package let toolchain: Toolchain
  /// The library that observes the tests, built by `SupportCache`.
  package let probe: Support
  /// The folder for workspaces and the module cache.
  package let cache: CacheFolder
  /// The user's environment.
  package let environment: [String: String]
  /// The environment variables that the lesson sets, which must be the same in every run of a
  /// package.
  package private(set) var lessonVariables: [String: String] = [:]
  /// The kind of package.
  package private(set) var use = PackageUse.lesson
  /// The source of the runs.
  package let runs: any RunSource

  /// Creates a runner.
  package init(
    toolchain: Toolchain, probe: Support, cache: CacheFolder, environment: [String: String],
    runs: any RunSource = SwiftPM()
  ) {
    self.runs = runs
    self.toolchain = toolchain
    self.probe = probe
    self.cache = cache
    self.environment = environment
  }

  /// Returns a runner that also sets the given environment variables in the processes it starts.
  package func adding(_ variables: [String: String]) -> TestRunner {
    var runner = self
    runner.lessonVariables.merge(variables) { $1 }
    return runner
  }

  /// Returns a runner for packages of the user's own.
  ///
  /// - Parameters:
  ///   - filter: The regular expressions of the tests to run, or none for all tests.
  ///   - skip: The regular expressions of the tests to leave out.
  /// - Returns: The runner, which runs the tests as plain `swift test` does.
  package func forOwnPackage(filter: [String] = [], skip: [String] = []) -> TestRunner {
    var runner = self
    runner.use = .own(TestSelection(filter: filter, skip: skip))
    return runner
  }

  /// A Boolean value that indicates whether no test is left out.
  package var selectsAllTests: Bool { use.selection.isEverything }

  /// Starts `swift test` for the package in a folder.
  ///
  /// - Parameters:
  ///   - package: The path of the folder.
  ///   - options: The limit, the memory, and the processes of the run.
  /// - Returns: The run.
  package func start(
    package: String, options: RunOptions = RunOptions()
  ) -> any TestRunning {
    runs.run(package, for: self, options: options)
  }

  /// Starts a build of a package and its tests, so that a following run has nothing left to build.
  package func prepare(package: String) -> any Activity {
    runs.build(package, for: self)
  }
}
