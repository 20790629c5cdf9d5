import TestSupport
package import TestReports
import TutorCore
package import TutorPlatform
package import TutorRunning

/// A run that plays a recording.
///
/// Its clock is that of the caller of `advance(at:)`. Like a real run, it compares the package's files
/// at its end with those at its start, and it needs a moment to end after it is canceled.
package final class ReplayedRun: TestRunning {
  /// How the recording is played.
  package enum Pace: Sendable {
    /// Each call of `advance(at:)` plays the next batch.
    case immediate
    /// A batch is played after this number of seconds.
    case seconds(Double)
    /// Nothing is played after the start of the tests.
    case hanging
  }

  package private(set) var report: Report?
  package private(set) var changes = RunChanges()
  /// A closure that is called when the tests start.
  package var onTests: () -> Void = {}

  private let package: String
  private let files: PackageSnapshot
  private var built: PackageSnapshot?
  private let timeout: Double
  private let pace: Pace
  private let ending: Report.Ending
  private var builder: ReportBuilder
  private var steps: ArraySlice<Step>
  private var begun: Instant?
  private var next: Instant?
  private var testsEnd: Instant?
  private var isCancelled = false
  private var pendingProgress: [RunProgress] = []

  private enum Step {
    case hear([RunInput])
    case end(RecordedRun.Process)
  }

  /// Starts to play a recording, which fits the package.
  init(
    _ recording: RecordedRun, of package: String, for runner: TestRunner, timeout: Double,
    pace: Pace
  ) {
    self.package = package
    self.timeout = timeout
    self.pace = pace
    files = PackageSnapshot(of: package)
    ending = recording.ending
    let workspace = Workspace(package: package, runner: runner)
    builder = workspace.reportBuilder(
      files, frameworks: recording.frameworks, as: RecordedRun.package)
    steps =
      recording.processes.flatMap { process in
        process.inputs.batches.map(Step.hear) + [.end(process)]
      }[...]
  }

  /// Creates a run that ends at once, because there is no recording.
  init(failing reason: String, of package: String, for runner: TestRunner) {
    self.package = package
    (timeout, pace, ending, steps) = (0, .immediate, .toolchainFault(reason), [])
    files = PackageSnapshot(of: package)
    builder = Workspace(package: package, runner: runner).reportBuilder(files)
    report = builder.report(ending: ending, duration: 0)
  }

  package var isOver: Bool { report != nil }
  package var hasStartedTests: Bool { builder.record.hasStarted }
  package var descriptors: [Int32] { [] }
  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    if isHanging, !isCancelled { return testsEnd }
    return next ?? Instant(seconds: 0)
  }

  private var isHanging: Bool {
    if case .hanging = pace { hasStartedTests } else { steps.isEmpty }
  }

  package func drainProgress() -> [RunProgress] {
    defer { pendingProgress = [] }
    return pendingProgress
  }

  package func cancel(at now: Instant) {
    isCancelled = true
    next = nil
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    if begun == nil { begun = now }
    if isCancelled { return finish(.cancelled, at: now) }
    if let testsEnd, now >= testsEnd {
      return finish(.timedOut(seconds: Int(timeout.rounded(.up))), at: now)
    }
    if case .seconds(let seconds) = pace {
      let due = next ?? now + seconds
      next = due
      guard now >= due else { return }
      next = now + seconds
    }
    guard !isHanging, let step = steps.popFirst() else { return }
    play(step, at: now)
  }

  private func play(_ step: Step, at now: Instant) {
    switch step {
    case .hear(let inputs):
      for input in inputs {
        if let progress = builder.receive(input) { pendingProgress.append(progress) }
      }
      if testsEnd == nil, hasStartedTests {
        testsEnd = now + timeout
        built = PackageSnapshot(of: package)
        onTests()
      }
    case .end(let process):
      // A stopped run does not look at how its processes ended; this one waits for its end.
      if case .timedOut = ending { return steps = [] }
      if let ending = builder.end(process) { finish(ending, at: now) }
    }
  }

  private func finish(_ ending: Report.Ending, at now: Instant) {
    changes = RunChanges(from: files, built: built, to: PackageSnapshot(of: package))
    let report = builder.report(ending: ending, duration: begun.map { now - $0 } ?? 0)
    pendingProgress += report.diagnostics.map(RunProgress.diagnosed)
    self.report = report
  }
}

extension [RunInput] {
  /// The parts of the input that come through the same channel.
  fileprivate var batches: [[RunInput]] {
    reduce(into: []) { batches, input in
      if let last = batches.last?.last, last.channel == input.channel {
        batches[batches.count - 1].append(input)
      } else {
        batches.append([input])
      }
    }
  }
}

extension RunInput {
  fileprivate var channel: Int {
    switch self {
    case .built: 0
    case .probe: 1
    case .testing: 2
    default: 3
    }
  }
}
