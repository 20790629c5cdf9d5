import TestReports
import TutorPlatform

@testable import TutorRunning

/// Runs that end with a report when they may.
final class ScriptedRuns: RunSource, @unchecked Sendable {
  static let test = TestID(framework: .swiftTesting, path: ["KataTests", "doubles()"])
  static let green = Report(tests: [TestResult(id: test, status: .passed)])

  var report = green
  /// A closure that is called with the number of the run when it starts.
  var onStart: (Int) -> Void = { _ in }
  /// A closure that is called with the number of the run when its tests start.
  var onTests: (Int) -> Void = { _ in }
  /// The names of the processes that the tests leave running.
  var leftProcesses: [String] = []
  /// A Boolean value that indicates whether runs do not end.
  var isHeld = false
  private(set) var count = 0
  /// A Boolean value that indicates whether the last run could ask about the package's code.
  private(set) var canReadSources = false
  /// The package of the last run.
  private(set) var package = ""
  var hasStartedTests: Bool { last?.hasStartedTests ?? false }
  private weak var last: Run?

  func run(
    _ package: String, for runner: TestRunner, options: RunOptions
  ) -> any TestRunning {
    count += 1
    self.package = package
    canReadSources = options.sources != nil
    let run = Run(of: package, number: count, runs: self)
    onStart(count)
    last = run
    return run
  }

  func build(_ package: String, for runner: TestRunner) -> any Activity {
    Run(of: package, number: 0, runs: self)
  }

  private final class Run: TestRunning {
    private(set) var report: Report?
    private(set) var changes = RunChanges()
    let descriptors: [Int32] = []
    var wakeUp: Instant? { isOver ? nil : Instant(seconds: 0) }
    var isOver: Bool { report != nil }
    var hasStartedTests: Bool { built != nil }
    private let (start, number, runs): (PackageSnapshot, Int, ScriptedRuns)
    private var built: PackageSnapshot?

    init(of package: String, number: Int, runs: ScriptedRuns) {
      (start, self.number, self.runs) = (PackageSnapshot(of: package), number, runs)
    }

    func drainProgress() -> [RunProgress] { [] }

    func advance(at now: Instant) {
      if built == nil {
        built = PackageSnapshot(of: start.package)
        runs.onTests(number)
      } else if !runs.isHeld {
        end(with: runs.report)
      }
    }

    func cancel(at now: Instant) { end(with: Report(ending: .cancelled)) }

    private func end(with report: Report) {
      changes = RunChanges(from: start, built: built, to: PackageSnapshot(of: start.package))
      changes.leftProcesses = runs.leftProcesses
      self.report = report
    }
  }
}
