import TutorPlatform
import TutorCore

/// The channels through which the test processes of a run report events and output.
final class TestChannels {
  /// A closure that receives the raw input before it is parsed.
  var onRawInput: (RawInput) -> Void = { _ in }
  private let events: NamedPipe
  private let testing: NamedPipe
  private let output: NamedPipe
  private var eventLines = LineSplitter()
  private var testingLines = LineSplitter()
  private(set) var record: TestRecord
  /// The output of the code under test.
  private(set) var printed = BoundedBytes()
  private(set) var pendingProgress: [RunProgress] = []

  convenience init(_ workspace: Workspace, files: PackageFiles) throws {
    try self.init(in: workspace.folders.run, of: workspace.package, files: files)
  }

  /// Creates channels in a folder, for test processes whose `REDGREEN_RUN` is that folder.
  ///
  /// - Throws: `ProcessError` if a channel cannot be created.
  init(in folder: String, of package: PackageFolder, files: PackageFiles) throws {
    events = try NamedPipe(at: folder + "/events")
    testing = try NamedPipe(at: folder + "/testing")
    output = try NamedPipe(at: folder + "/output")
    record = TestRecord(package: package, sources: files.stamps.keys.sorted())
  }

  var descriptors: [Int32] { [events.descriptor, testing.descriptor, output.descriptor] }
  /// The path of the pipe for Swift Testing's event stream.
  var testingPath: String { testing.path }

  func drainEvents() -> [RunProgress] {
    defer { pendingProgress = [] }
    return pendingProgress
  }

  /// Reads the available input and returns whether there was any.
  @discardableResult
  func read() -> Bool {
    let reported = events.readAvailable()
    if !reported.isEmpty { onRawInput(.events(reported)) }
    for line in eventLines.lines(adding: reported) {
      if let step = record.receive(probeLine: line) { pendingProgress.append(step) }
    }
    let streamed = testing.readAvailable()
    if !streamed.isEmpty { onRawInput(.testing(streamed)) }
    for line in testingLines.lines(adding: streamed) {
      if let step = record.receive(testingLine: line) { pendingProgress.append(step) }
    }
    let shown = output.readAvailable()
    show(shown)
    return !reported.isEmpty || !streamed.isEmpty || !shown.isEmpty
  }

  /// Reads the remaining input.
  ///
  /// Call this method when the process that writes to the channels has ended.
  func drain() {
    while read() {}
    // A process can be killed in the middle of a line.
    for rest in [eventLines.finish(), testingLines.finish()] where rest != nil {
      record.noteUnreadableLine()
    }
    if eventLines.lostLines + testingLines.lostLines > 0 { record.noteUnreadableLine() }
  }

  func close(pass index: Int, signal: Int32?, log: (Int32) -> CrashLog?) -> Crash? {
    record.close(pass: index, signal: signal, log: log)
  }

  /// Closes the passes whose processes have ended.
  func close(
    _ findings: inout RunFindings, signal: (TestID.Framework) -> Int32?, log: (Int32) -> CrashLog?
  ) {
    findings.closePasses(of: &record, signal: signal, log: log)
  }

  /// Records output, and reports it as progress until the first byte has to be dropped.
  private func show(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let wasComplete = printed.dropped == 0
    printed.append(bytes)
    if wasComplete, printed.dropped == 0 { pendingProgress.append(.printed(bytes)) }
  }
}

/// Raw input of a run, in the order of its arrival.
enum RawInput {
  /// `swift test` is started. If it is started again, earlier input must be ignored.
  case began
  /// Lines of the probe.
  case events([UInt8])
  /// Lines of Swift Testing's event stream.
  case testing([UInt8])
  /// A process of the run has ended; its output is bounded as in `BoundedBytes`.
  case ended(ProcessExit, errors: [UInt8], output: [UInt8])
  /// The backtrace of a process that died.
  case crashLog(Int32, [UInt8])
}
