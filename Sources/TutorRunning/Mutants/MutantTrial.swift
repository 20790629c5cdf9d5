import TutorPlatform
import FoundationEssentials
import Glibc
import TutorCore

/// A run of a built test bundle, one framework after the other, until a test fails.
final class MutantTrial {
  /// The outcome of a trial.
  enum Outcome: Equatable {
    /// A test, a crash or an endless loop revealed the change.
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

  /// Starts the bundle with additional environment variables.
  ///
  /// - Throws: `ProcessError` if the bundle or the channels for its events cannot be created, or an
  ///   error of the file system if its folder cannot be created.
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
    if let failed = channels.record.tests.first(where: { $0.status == .failed }) {
      return notice(failed.id.displayName)
    }
    if now >= end { return notice("a timeout") }
    guard let status = child.status else { return }
    channels.drain()
    try afterEnd(status, channels.record)
  }

  private func afterEnd(_ status: ProcessExit, _ record: TestRecord) throws {
    sawTests = sawTests || !record.tests.isEmpty
    if let failed = record.tests.first(where: { $0.status != .passed && $0.status != .skipped }) {
      return notice(failed.id.displayName)
    }
    // Swift Testing exits with 69 (`EX_UNAVAILABLE`) if there are no tests.
    guard [0, 69].contains(status.code) else { return notice("a crash") }
    if waiting.isEmpty {
      outcome = sawTests ? .missed : .caught(by: "the tests, none of which ran")
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
    // Only the fact of a crash matters here, not its location.
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    command.environment.merge(variables) { $1 }
    child = try ChildProcess(command)
  }
}
