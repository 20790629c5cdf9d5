import TutorPlatform
import FoundationEssentials
import Glibc
import TutorCore

/// One run of a built test bundle, framework after framework, until some test fails.
final class MutantTrial {
  /// How it ended.
  enum Outcome: Equatable {
    /// What noticed the change: a test, a crash or an endless loop.
    case caught(by: String)
    case missed
  }

  private(set) var outcome: Outcome?

  private let workspace: Workspace
  private let bundle: String
  private let folder: String
  private let variables: [String: String]
  private let files: PackageFiles
  private let end: Instant
  private var waiting: [TestID.Framework]
  private var child: ChildProcess?
  private var channels: TestChannels?
  private var sawTests = false

  /// Starts the bundle with some variables more than it has anyway.
  ///
  /// - Throws: `ProcessError` or the reason why there can be no channels.
  init(
    _ workspace: Workspace, bundle: String, frameworks: [TestID.Framework], files: PackageFiles,
    variables: [String: String], folder: String, timeout: Double
  ) throws {
    self.workspace = workspace
    self.bundle = bundle
    self.folder = folder
    self.files = files
    self.variables = variables
    waiting = frameworks
    end = .now() + timeout
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try startNext()
  }

  var descriptors: [Int32] { (child?.descriptors ?? []) + (channels?.descriptors ?? []) }
  var wakeUp: Instant { min(end, child?.wakeUp ?? end) }

  /// Ends the run at once: a process that is let go of is killed.
  func cancel() {
    child = nil
    outcome = outcome ?? .missed
  }

  func advance(at now: Instant) throws {
    guard outcome == nil, let child, let channels else { return }
    child.advance(at: now)
    channels.read()
    if let failed = channels.record.tests.first(where: { $0.status == .failed }) {
      return notice(failed.id.displayName)
    }
    if now >= end { return notice("a test that never ends") }
    guard let status = child.status else { return }
    channels.drain()
    try afterEnd(status, channels.record)
  }

  private func afterEnd(_ status: ProcessExit, _ record: TestRecord) throws {
    sawTests = sawTests || !record.tests.isEmpty
    if let failed = record.tests.first(where: { $0.status != .passed && $0.status != .skipped }) {
      return notice(failed.id.displayName)
    }
    // 69 is what Swift Testing ends with where there is no test.
    guard [0, 69].contains(status.code) else { return notice("a crash") }
    if waiting.isEmpty {
      outcome = sawTests ? .missed : .caught(by: "the tests, none of which ran any more")
    } else {
      try startNext()
    }
  }

  private func notice(_ name: String) {
    outcome = .caught(by: name)
    child = nil
  }

  private func startNext() throws {
    let framework = waiting.removeFirst()
    let channels = try TestChannels(in: folder, of: workspace.package, files: files)
    self.channels = channels
    let arguments =
      framework == .xctest
      ? []
      : BundleArguments.arguments(for: [], of: .swiftTesting, events: channels.testingPath)
    var command = workspace.bundleCommand(bundle, arguments)
    command.environment["REDGREEN_RUN"] = folder
    // A crash is all that is asked for here, not where it was.
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    command.environment.merge(variables) { $1 }
    child = try ChildProcess(command)
  }
}
