import TutorPlatform
import FoundationEssentials
import Glibc
import TutorCore

/// A run of a built test bundle, one selection of tests after the other, until a test fails.
final class MutantTrial {
  /// The tests that one process runs.
  struct Selection {
    var framework: TestID.Framework
    /// The tests, or an empty array for all of the framework that the runner selects.
    var tests: [TestID] = []
    /// Tests of Swift Testing that do not run, if the selection names none.
    var without: [TestID] = []
  }

  /// The outcome of a trial.
  enum Outcome: Equatable {
    /// A test, a crash or an endless loop revealed the change.
    case caught(by: String)
    case missed
  }

  private(set) var outcome: Outcome?
  /// The test that failed, if one did.
  private(set) var catcher: TestID?

  private let workspace: Workspace
  private let bundle: String
  private let folder: String
  private let variables: [String: String]
  private let files: PackageSnapshot
  private let timeout: Double
  private var end: Instant
  /// The end for a trial that waits for a processor.
  private let lastEnd: Instant
  private var waiting: [Selection]
  private var child: ChildProcess?
  private var channels: TestChannels?
  private var sawTests = false

  /// Starts the bundle with additional environment variables.
  ///
  /// - Throws: `ProcessError` if the bundle or the channels for its events cannot be created, or an
  ///   error of the file system if its folder cannot be created.
  init(
    _ workspace: Workspace, bundle: String, selections: [Selection], files: PackageSnapshot,
    variables: [String: String], folder: String, timeout: Double
  ) throws {
    self.workspace = workspace
    self.bundle = bundle
    self.folder = folder
    self.files = files
    self.variables = variables
    waiting = selections
    self.timeout = timeout
    let now = Instant.now()
    end = now + timeout
    lastEnd = now + timeout * Self.mostPatience
    // Trials run at the same time, and tests often have fixed names for temporary files.
    try? FileManager.default.removeItem(atPath: folder + "/tmp")
    try FileManager.default.createDirectory(
      atPath: folder + "/tmp", withIntermediateDirectories: true)
    try startNext()
  }

  private static let mostPatience = 6.0

  var descriptors: [Int32] { (child?.descriptors ?? []) + (channels?.descriptors ?? []) }
  var wakeUp: Instant { min(end, child?.wakeUp ?? end) }

  /// Ends the run at once; a trial without an outcome counts as missed.
  ///
  /// The process is killed when it is released.
  func cancel() {
    child = nil
    outcome = outcome ?? .missed
  }

  func advance(at now: Instant) throws {
    guard outcome == nil, let child, let channels else { return }
    child.advance(at: now)
    channels.read()
    // All tests are looked through many times, so they are not gathered in an array.
    for pass in channels.record.passes {
      if let failed = pass.tests.first(where: { $0.status == .failed }) { return notice(failed.id) }
    }
    if now >= end {
      guard now < lastEnd, isStarved(child) else { return notice("a timeout") }
      end = min(lastEnd, now + timeout)
    }
    guard let status = child.status else { return }
    channels.drain()
    try afterEnd(status, channels.record)
  }

  private func afterEnd(_ status: ProcessExit, _ record: TestRecord) throws {
    sawTests = sawTests || !record.tests.isEmpty
    if let failed = record.tests.first(where: { $0.status != .passed && $0.status != .skipped }) {
      return notice(failed.id)
    }
    // Swift Testing exits with 69 (`EX_UNAVAILABLE`) if there are no tests.
    guard [0, 69].contains(status.code) else { return notice("a crash") }
    if waiting.isEmpty {
      outcome = sawTests ? .missed : .caught(by: "the tests, none of which ran")
    } else {
      try startNext()
    }
  }

  /// Returns whether a process wants to run, but got less than half of the time it was given.
  ///
  /// Trials have a low priority, so other programs can delay them.
  private func isStarved(_ child: ChildProcess) -> Bool {
    let folder = "/proc/\(child.pid)/task"
    var wantsToRun = false
    var ticks = 0
    for task in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let bytes = SafeFile.contents(of: "\(folder)/\(task)/stat") ?? []
      // The program's name, in parentheses, may contain anything.
      let fields =
        String(decoding: bytes, as: UTF8.self).split(separator: ")").last?
        .split(separator: " ") ?? []
      guard fields.count > 12 else { continue }
      wantsToRun = wantsToRun || fields[0] == "R"
      ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
    return wantsToRun && Double(ticks) / Double(max(1, sysconf(Int32(_SC_CLK_TCK)))) < timeout / 2
  }

  private func notice(_ test: TestID) {
    catcher = test
    notice(test.displayName)
  }

  private func notice(_ name: String) {
    outcome = .caught(by: name)
    child = nil
  }

  /// Returns the arguments that make the bundle run a selection.
  private func arguments(for selection: Selection, events: String) -> [String] {
    guard selection.tests.isEmpty else {
      return BundleArguments.arguments(
        for: selection.tests, of: selection.framework, events: events)
    }
    guard selection.framework == .swiftTesting else { return [] }
    return BundleArguments.arguments(for: [], of: .swiftTesting, events: events)
      + workspace.use.selection.arguments
      + selection.without.flatMap { ["--skip", BundleArguments.filter(for: $0)] }
  }

  private func startNext() throws {
    let selection = waiting.removeFirst()
    let channels = try TestChannels(in: folder, for: workspace.reportBuilder(files))
    self.channels = channels
    let arguments = arguments(for: selection, events: channels.testingPath)
    var command = workspace.bundleCommand(bundle, arguments)
    command.isInBackground = true
    command.environment["REDGREEN_RUN"] = folder
    command.environment["TMPDIR"] = folder + "/tmp"
    // Only the fact of a crash matters here, not its location.
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    command.environment.merge(variables) { $1 }
    child = try ChildProcess(command)
  }
}
