package import TutorPlatform
package import TestReports

/// The channels through which the test processes of a run report events and output.
final class TestChannels {
  /// A closure that receives the input of the channels, so that real runs can be recorded.
  var onInput: (RunInput) -> Void = { _ in }
  /// The results of the run so far.
  var builder: ReportBuilder
  /// The output of the code under test.
  private(set) var printed = BoundedBytes()
  private let folders: RunFolders
  private let events: NamedPipe
  private let testing: NamedPipe
  private let output: NamedPipe
  private var eventLines = LineSplitter()
  private var testingLines = LineSplitter()
  private var pendingProgress: [RunProgress] = []

  /// Creates channels for test processes that have these folders.
  ///
  /// - Throws: `ProcessError` if a channel cannot be created.
  init(in folders: RunFolders, for builder: ReportBuilder) throws {
    self.folders = folders
    events = try NamedPipe(at: folders.run + "/events")
    testing = try NamedPipe(at: folders.run + "/testing")
    output = try NamedPipe(at: folders.run + "/output")
    self.builder = builder
  }

  /// The state of the test processes.
  var record: TestRecord { builder.record }
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
    for line in eventLines.lines(adding: reported) { receive(.probe(line)) }
    let streamed = testing.readAvailable()
    for line in testingLines.lines(adding: streamed) { receive(.testing(line)) }
    let shown = output.readAvailable()
    if !shown.isEmpty { printed.append(shown) }
    // Report output as progress until the first byte has to be dropped.
    if !shown.isEmpty, printed.dropped == 0 { receive(.printed(shown)) }
    return !reported.isEmpty || !streamed.isEmpty || !shown.isEmpty
  }

  /// Reads the remaining input when a process that writes to the channels has ended, and returns how
  /// it ended.
  func drain(after child: ChildProcess, _ status: ProcessExit) -> Report.Ending {
    while read() {}
    // A process can be killed in the middle of a line.
    for rest in [eventLines.finish(), testingLines.finish()] where rest != nil {
      receive(.lostLine)
    }
    if eventLines.lostLines + testingLines.lostLines > 0 { receive(.lostLine) }
    let ending = Report.Ending(status)
    onInput(.ended(ending, errors: child.errors.bytes, output: child.output.bytes))
    return ending
  }

  /// Reads the remaining input when a process that ran a test bundle or listed its tests has ended, and
  /// applies its end.
  func endBundle(_ child: ChildProcess, _ status: ProcessExit) {
    let ending = drain(after: child, status)
    builder.endBundle(ending, output: child.output.bytes, log: crashLog)
  }

  /// Returns the backtrace of a process, or `nil` if the runtime wrote none.
  func crashLog(of pid: Int32) -> CrashLog? {
    guard let json = folders.crashLog(of: pid) else { return nil }
    onInput(.crashLog(pid, json))
    return CrashLog(json: json)
  }

  private func receive(_ input: RunInput) {
    onInput(input)
    if let progress = builder.receive(input) { pendingProgress.append(progress) }
  }
}

extension Workspace {
  /// Returns the builder of a report of the package's tests.
  ///
  /// - Parameters:
  ///   - files: The package's files, or `nil` if they are unknown.
  ///   - frameworks: The frameworks whose tests run.
  ///   - name: The package as the tests' processes name it, or `nil` for this one.
  /// - Returns: The builder, without anything that a run has told.
  package func reportBuilder(
    _ files: PackageSnapshot?, frameworks: Set<TestID.Framework> = [], as name: PackageFolder? = nil
  ) -> ReportBuilder {
    let selection = use.selection
    return ReportBuilder(
      of: name ?? package, sources: files?.stamps.keys.sorted() ?? [],
      // Of the selected tests, one framework may have none; then SwiftPM does not start it.
      frameworks: selection.isEverything ? frameworks : [], cache: cache.path,
      scope: selection.isEverything ? nil : .selected, selected: selection.selected)
  }
}
