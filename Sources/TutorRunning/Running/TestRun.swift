package import TutorPlatform
package import TutorCore

/// A run of `swift test`, from scanning the package's files to the report.
package final class TestRun: Activity {
  /// The report, or `nil` if the run is not over.
  package private(set) var report: Report?
  /// A Boolean value that indicates whether a file was changed during the run.
  ///
  /// If so, the report describes neither version of the code, and a new run is needed.
  package private(set) var filesChangedDuringRun = false
  /// A closure that receives the raw input before it is parsed.
  ///
  /// It allows real runs to be recorded, for tests of the parsers.
  var onRawInput: (RawInput) -> Void = { _ in }

  let workspace: Workspace
  private let timeout: Double
  private let begun = Instant.now()
  private var files: PackageFiles?
  private var memory = BuildMemory()
  private var turn = WorkspaceTurn()
  private(set) var channels: TestChannels?
  private var child: ChildProcess?
  private var afterChild: (ChildProcess, ProcessExit) -> Void = { _, _ in }
  private var buildLines = LineSplitter()
  private var pendingProgress: [RunProgress] = []
  private var stall: StallLimit
  private var testsEnd: Instant?
  private var stop: Report.Ending?
  private var isSecondTry = false
  /// The ending of `swift test` itself, not of the processes that resume after a crash.
  private var mainEnding: Report.Ending?
  private var findings = RunFindings(frameworks: [])
  private var resumption = Resumption()
  private let sources: SourceMemory?
  private var interfaces: CodeInterfaces?

  init(_ workspace: Workspace, timeout: Double, sources: SourceMemory? = nil) {
    self.workspace = workspace
    self.sources = sources
    self.timeout = timeout
    stall = StallLimit(from: begun, for: workspace.use)
    startSwiftTest()
  }

  package var isOver: Bool { report != nil }

  package var descriptors: [Int32] {
    guard !isOver else { return [] }
    return (child?.descriptors ?? []) + (interfaces?.descriptors ?? [])
      + (channels?.descriptors ?? [])
  }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    return [child?.wakeUp, interfaces?.wakeUp, turn.nextTry, testsEnd ?? stall.end]
      .compactMap(\.self).min()
  }

  /// A Boolean value that indicates whether a test process has started.
  var hasStartedTests: Bool { channels?.record.hasStarted == true }

  /// The beginning and the end of the output of the code under test.
  package var printed: BoundedBytes { channels?.printed ?? BoundedBytes() }

  /// Returns the progress since the last call.
  package func drainProgress() -> [RunProgress] {
    pendingProgress += channels?.drainEvents() ?? []
    defer { pendingProgress = [] }
    return pendingProgress
  }

  /// Stops the run, whose report then ends with `cancelled`.
  package func cancel(at now: Instant = .now()) {
    end(.cancelled, at: now)
  }

  package func advance(at now: Instant) {
    if let nextTry = turn.nextTry, now >= nextTry { startSwiftTest() }
    interfaces?.advance(at: now)
    if child == nil, !isOver, let files, interfaces?.delaysRun == false { launch(files) }
    guard !isOver, let child else { return }
    child.advance(at: now)
    channels?.read()
    watchTime(at: now)
    guard let status = child.status else { return }
    channels?.drain()
    onRawInput(.ended(status, errors: child.errors.bytes, output: child.output.bytes))
    if let stop {
      finish(ending: stop)
    } else {
      afterChild(child, status)
    }
  }

  // MARK: - Time

  private func watchTime(at now: Instant) {
    if testsEnd == nil, channels?.record.hasStarted == true { testsEnd = now + timeout }
    if let testsEnd {
      if now >= testsEnd { end(.timedOut(seconds: Int(timeout.rounded(.up))), at: now) }
    } else if now >= stall.end {
      end(.toolchainFault(stall.message), at: now)
    }
  }

  private func end(_ ending: Report.Ending, at now: Instant) {
    guard stop == nil, !isOver else { return }
    stop = ending
    guard let child else { return finish(ending: ending) }
    child.cancel(at: now)
  }

  // MARK: - swift test

  private func startSwiftTest() {
    do {
      if let obstacle = workspace.obstacle { return finish(ending: .toolchainFault(obstacle)) }
      if turn.lock == nil, let wait = try turn.acquire(workspace, at: .now()) {
        pendingProgress.append(wait)
      }
      if turn.lock == nil { return }
      let files = PackageFiles(of: workspace.package.path)
      self.files = files
      if let obstacle = workspace.obstacle(in: files) {
        return finish(ending: .toolchainFault(obstacle))
      }
      if let sources, interfaces == nil {
        let reading = CodeInterfaces(of: files, in: workspace.package.path, with: sources)
        interfaces = reading
        reading.advance(at: .now())
        if reading.delaysRun { return }
      }
      launch(files)
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  private func launch(_ files: PackageFiles) {
    do {
      stall = StallLimit(from: .now(), for: workspace.use)
      onRawInput(.began)
      memory = try workspace.begin(files, interfaces: interfaces?.result)
      let channels = try TestChannels(workspace, files: files)
      channels.onRawInput = { [unowned self] in onRawInput($0) }
      self.channels = channels
      let frameworks = workspace.frameworks(files)
      // Of the selected tests, one framework may have none; then SwiftPM does not start it.
      let isEverything = workspace.use.selection.isEverything
      findings = RunFindings(frameworks: isEverything ? frameworks : [])
      workspace.folders.watchIssues(frameworks.count > 1)
      workspace.folders.holdTests(false)
      let command = workspace.testCommand(frameworks, events: channels.testingPath)
      try run(command) { [unowned self] child, status in swiftTestEnded(child, status) }
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  private func run(
    _ command: ChildProcess.Command, then next: @escaping (ChildProcess, ProcessExit) -> Void
  ) throws {
    afterChild = next
    child = try ChildProcess(command) { [weak self] stream, bytes in
      if stream == .errors { self?.receiveBuildOutput(bytes) }
    }
  }

  private func receiveBuildOutput(_ bytes: ArraySlice<UInt8>) {
    stall = StallLimit(from: .now(), for: workspace.use)
    for line in buildLines.lines(adding: bytes) {
      if let step = BuildOutput.progress(String(decoding: line, as: UTF8.self)) {
        pendingProgress.append(step)
      }
    }
    // SwiftPM prints this message without a newline, and then waits forever for the lock.
    let text = String(decoding: bytes, as: UTF8.self)
    if testsEnd == nil, ToolFault.lockHolder(in: text) != nil,
      let fault = ToolFault.fault(in: text, exitCode: nil)
    {
      end(.toolchainFault(fault), at: .now())
    }
  }

  private func swiftTestEnded(_ child: ChildProcess, _ status: ProcessExit) {
    guard let channels, let files else { return finish(ending: .cancelled) }
    let text = child.errors.text
    noteFileChanges()
    let fault = findings.recordEnd(saying: text, exitCode: status.code, record: channels.record)
    if let fault { return finish(ending: .toolchainFault(fault)) }
    let isBuilt = findings.build == .succeeded
    findings.diagnostics = workspace.end(
      memory, files, succeeded: isBuilt, filesChanged: filesChangedDuringRun, output: text,
      interfaces: interfaces?.result)
    mainEnding = Report.Ending(status)
    if let problem = channels.record.observerProblem {
      return finish(
        ending: .toolchainFault(
          "the tests cannot be observed (\(problem)); remove the folder \(workspace.cache.path), "
            + "and run again"))
    }
    closePasses { BuildOutput.signal(in: text, of: $0) }
    if isBuilt { resume() } else { finishUnlessDoubtful() }
  }

  private func noteFileChanges() {
    guard let files else { return }
    filesChangedDuringRun =
      filesChangedDuringRun || PackageFiles(of: workspace.package.path) != files
  }

  private func closePasses(signal: (TestID.Framework) -> Int32?) {
    channels?.close(&findings, signal: signal) { [workspace, onRawInput] pid in
      guard let json = workspace.folders.crashLog(of: pid) else { return nil }
      onRawInput(.crashLog(pid, json))
      return CrashLog(json: json)
    }
  }

  // MARK: - Tests left after a crash

  private func resume() {
    guard let record = channels?.record else { return finishUnlessDoubtful() }
    do {
      switch resumption.next(after: record) {
      case .done: finishUnlessDoubtful()
      case .list(let bundle):
        let command = workspace.bundleCommand(bundle, ["--dump-tests-json"], isObserved: false)
        try run(command) { [unowned self] child, _ in
          let tests = TestList.names(json: child.output.bytes)
          resumption.learn(workspace.use.selection.selected(tests))
          resume()
        }
      case .run(let framework, let tests, let bundle):
        let arguments = BundleArguments.arguments(
          for: tests, of: framework, events: channels?.testingPath ?? "")
        try run(workspace.bundleCommand(bundle, arguments)) { [unowned self] _, status in
          closePasses { _ in status.signal }
          resume()
        }
      }
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  // MARK: - The report

  private func finishUnlessDoubtful() {
    guard let mainEnding else { return finish(ending: .cancelled) }
    let report = makeReport(ending: mainEnding)
    guard !isSecondTry, !filesChangedDuringRun, workspace.doubts(report) else {
      return publish(report)
    }
    isSecondTry = true
    self.mainEnding = nil
    findings = RunFindings(frameworks: [])
    resumption = Resumption()
    testsEnd = nil
    channels = nil
    workspace.folders.removeBuild()
    startSwiftTest()
  }

  private func finish(ending: Report.Ending) {
    noteFileChanges()
    publish(makeReport(ending: ending))
  }

  private func makeReport(ending: Report.Ending) -> Report {
    var report = findings.report(
      of: channels?.record, ending: ending, duration: Instant.now() - begun)
    if !workspace.use.selection.isEverything {
      report.scope = .selected
      // A selection of no test passes without any evidence.
      if report.tests.isEmpty { report.sawEndOfTests = false }
    }
    return report
  }

  private func publish(_ report: Report) {
    for diagnostic in report.diagnostics { pendingProgress.append(.diagnosed(diagnostic)) }
    self.report = report
    turn.release()
  }
}

extension Report.Ending {
  init(_ status: ProcessExit) {
    switch status {
    case .exited(let code): self = .exited(code)
    case .signalled(let signal): self = .signalled(signal)
    }
  }
}
