package import TutorPlatform

/// Runs learners' packages with the real `swift test`, always in the same way.
package struct TestRunner: Sendable {
  package let toolchain: Toolchain
  /// What hears of the tests; `SupportCache` builds it.
  package let probe: Support
  package let cache: CacheFolder
  /// The learner's own environment, of which little is passed on.
  package let environment: [String: String]
  /// The variables that the lesson sets, the same in every run of a package.
  package private(set) var lessonVariables: [String: String] = [:]

  package init(
    toolchain: Toolchain, probe: Support, cache: CacheFolder, environment: [String: String]
  ) {
    self.toolchain = toolchain
    self.probe = probe
    self.cache = cache
    self.environment = environment
  }

  /// Returns a runner that sets further environment variables in everything that it starts.
  package func adding(_ variables: [String: String]) -> TestRunner {
    var runner = self
    runner.lessonVariables.merge(variables) { $1 }
    return runner
  }

  /// Starts `swift test` for the package in a folder.
  ///
  /// `timeout` is the seconds that all tests together may take; the build is not counted.
  package func start(package: String, timeout: Double = 60) -> TestRun {
    TestRun(Workspace(package: package, runner: self), timeout: timeout)
  }

  /// Starts a build, after which `start` has nothing left to build.
  package func prepare(package: String) -> PackageBuild {
    PackageBuild(Workspace(package: package, runner: self))
  }
}
