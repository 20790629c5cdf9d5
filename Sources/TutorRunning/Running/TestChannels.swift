import TutorPlatform
import TutorCore

/// What the test processes of a run tell through channels of their own, and what they print.
final class TestChannels {
  /// Hears what comes in before it is read.
  var onRawInput: (RawInput) -> Void = { _ in }
  private let events: NamedPipe
  private let testing: NamedPipe
  private let output: NamedPipe
  private var eventLines = LineSplitter()
  private var testingLines = LineSplitter()
  private(set) var record: TestRecord
  /// What the code under test printed.
  private(set) var printed = BoundedBytes()
  private(set) var news: [RunProgress] = []

  convenience init(_ workspace: Workspace, files: PackageFiles) throws {
    try self.init(in: workspace.folders.run, of: workspace.package, files: files)
  }

  /// Makes channels in a folder, for test processes whose `REDGREEN_RUN` it is.
  init(in folder: String, of package: PackageFolder, files: PackageFiles) throws {
    events = try NamedPipe(at: folder + "/events")
    testing = try NamedPipe(at: folder + "/testing")
    output = try NamedPipe(at: folder + "/output")
    record = TestRecord(package: package, sources: files.stamps.keys.sorted())
  }

  var descriptors: [Int32] { [events.descriptor, testing.descriptor, output.descriptor] }
  /// Where Swift Testing is to write.
  var testingPath: String { testing.path }

  func drainEvents() -> [RunProgress] {
    defer { news = [] }
    return news
  }

  /// Reads what is there; says whether there was anything.
  @discardableResult
  func read() -> Bool {
    let told = events.readAvailable()
    if !told.isEmpty { onRawInput(.events(told)) }
    for line in eventLines.lines(adding: told) {
      if let step = record.receive(probeLine: line) { news.append(step) }
    }
    let streamed = testing.readAvailable()
    if !streamed.isEmpty { onRawInput(.testing(streamed)) }
    for line in testingLines.lines(adding: streamed) {
      if let step = record.receive(testingLine: line) { news.append(step) }
    }
    let shown = output.readAvailable()
    show(shown)
    return !told.isEmpty || !streamed.isEmpty || !shown.isEmpty
  }

  /// Reads to the end; to be called when no process is left that could write.
  func drain() {
    while read() {}
    // A process that was killed in the middle of a line.
    for rest in [eventLines.finish(), testingLines.finish()] where rest != nil {
      record.noteUnreadableLine()
    }
    if eventLines.lostLines + testingLines.lostLines > 0 { record.noteUnreadableLine() }
  }

  func close(pass index: Int, signal: Int32?, log: (Int32) -> CrashLog?) -> Crash? {
    record.close(pass: index, signal: signal, log: log)
  }

  /// Closes the passes whose process is gone.
  func close(
    _ findings: inout RunFindings, signal: (TestID.Framework) -> Int32?, log: (Int32) -> CrashLog?
  ) {
    findings.closePasses(of: &record, signal: signal, log: log)
  }

  /// Streams what comes first; of a flood the middle is never shown.
  private func show(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let wasWhole = printed.dropped == 0
    printed.append(bytes)
    if wasWhole, printed.dropped == 0 { news.append(.printed(bytes)) }
  }
}

/// Bytes that a run is told by, as they come in.
enum RawInput {
  /// `swift test` is started, perhaps once more: then what came before does not count.
  case began
  /// Lines of the probe.
  case events([UInt8])
  /// Lines of Swift Testing's event stream.
  case testing([UInt8])
  /// The end of a process of the run, with what is read of its output.
  case ended(ProcessExit, errors: [UInt8], output: [UInt8])
  /// The backtrace of a process that died.
  case crashLog(Int32, [UInt8])
}
