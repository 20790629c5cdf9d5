internal import TestReports
internal import TutorPlatform
internal import TutorRunning

/// Runs that end at once with passed tests, so that only the tutor's own work takes time.
struct GeneratedRuns: RunSource {
  /// The tests that each run reports.
  let tests: [TestResult]

  func run(
    _ package: String, for runner: TestRunner, options: RunOptions
  ) -> any TestRunning { GeneratedRun(tests, of: package) }

  func build(_ package: String, for runner: TestRunner) -> any Activity {
    GeneratedRun([], of: package)
  }
}

/// A run that reads the package as a real one does, and passes all tests.
private final class GeneratedRun: TestRunning {
  private(set) var report: Report?
  private(set) var changes = RunChanges()
  private let tests: [TestResult]
  private let package: String
  private let start: PackageSnapshot

  init(_ tests: [TestResult], of package: String) {
    self.tests = tests
    self.package = package
    start = PackageSnapshot(of: package)
  }

  var hasStartedTests: Bool { isOver }
  var isOver: Bool { report != nil }
  var descriptors: [Int32] { [] }
  var wakeUp: Instant? { isOver ? nil : Instant(seconds: 0) }

  func drainProgress() -> [RunProgress] { [] }
  func cancel(at now: Instant) { report = report ?? Report(ending: .cancelled) }

  func advance(at now: Instant) {
    guard !isOver else { return }
    changes = RunChanges(from: start, built: start, to: PackageSnapshot(of: package))
    report = Report(tests: tests)
  }
}
