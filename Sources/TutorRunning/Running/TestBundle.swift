package import TestReports
import TutorPlatform

/// A built test bundle, and the conditions under which it runs without SwiftPM.
package struct TestBundle: Sendable {
  /// The path of the program.
  var program: String
  /// The environment, which names `folders`.
  package var environment: RunEnvironment
  var folders: RunFolders
  /// The working directory.
  var directory: String
  /// The frameworks that the package uses.
  var frameworks: Set<TestID.Framework>
  /// A Boolean value that indicates whether the tests run at low priority.
  package var isInBackground = false
  /// The time limit for all tests together, or `nil` if the caller limits the run.
  package var limit: TimeLimit?
  /// The maximum private memory of each process, in bytes, or `nil` for the usual limit of a child.
  package var memory: Int?
  /// A Boolean value that indicates whether a run ends when a test fails or a process crashes.
  ///
  /// Otherwise it continues with the tests that are left after a crash.
  package var stopsAtFirstFailure = false

  /// Returns the command that runs the program.
  func command(_ arguments: [String], isObserved: Bool = true) -> ChildProcess.Command {
    ChildProcess.Command(
      program, arguments, environment: isObserved ? environment.variables : environment.unobserved,
      directory: directory, isInBackground: isInBackground,
      // The run ends it earlier, and its flood of output is part of the result.
      limits: .init(seconds: 100_000, output: .max, data: memory))
  }

  /// Returns the same bundle with other folders for its runs.
  package func moved(to folders: RunFolders) -> TestBundle {
    var result = self
    result.folders = folders
    result.environment = environment.moved(to: folders)
    return result
  }
}

extension Workspace {
  /// Returns a bundle of the package with the conditions of `swift test`.
  ///
  /// - Parameters:
  ///   - program: The path of the bundle's program.
  ///   - frameworks: The frameworks that the package uses.
  /// - Returns: The bundle, without a time limit.
  package func bundle(_ program: String, frameworks: Set<TestID.Framework> = []) -> TestBundle {
    TestBundle(
      program: program, environment: environment, folders: folders.runs, directory: package.path,
      frameworks: frameworks)
  }
}
