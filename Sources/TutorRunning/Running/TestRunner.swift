package import TutorPlatform

/// A factory for runs and builds of learners' packages, which all use the same settings.
package struct TestRunner: Sendable {
  /// The toolchain that builds and runs the packages.
  package let toolchain: Toolchain
  /// The library that observes the tests, built by `SupportCache`.
  package let probe: Support
  /// The folder for workspaces and the module cache.
  package let cache: CacheFolder
  /// The learner's environment, from which only a few variables are passed on.
  package let environment: [String: String]
  /// The environment variables that the lesson sets, which must be the same in every run of a
  /// package.
  package private(set) var lessonVariables: [String: String] = [:]

  /// Creates a runner.
  package init(
    toolchain: Toolchain, probe: Support, cache: CacheFolder, environment: [String: String]
  ) {
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

  /// Starts `swift test` for the package in a folder.
  ///
  /// - Parameters:
  ///   - package: The path of the folder.
  ///   - timeout: The maximum duration of all tests together, in seconds, without the build.
  /// - Returns: The run.
  package func start(package: String, timeout: Double = 60) -> TestRun {
    TestRun(Workspace(package: package, runner: self), timeout: timeout)
  }

  /// Starts a build of a package and its tests, so that a following run has nothing left to build.
  package func prepare(package: String) -> PackageBuild {
    PackageBuild(Workspace(package: package, runner: self))
  }
}
