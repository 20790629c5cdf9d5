package import TutorPlatform
package import TutorCore

/// A run of `swift test`, from scanning the package's files to the report.
package final class TestRun: TestRunning {
  package private(set) var report: Report?
  package private(set) var filesChangedDuringRun = false
  /// A closure that receives the input, so that real runs can be recorded.
  package var onInput: (RunInput) -> Void = { _ in }

  let workspace: Workspace
  private let timeout: Double
  private let begun = Instant.now()
  private var files: PackageSnapshot?
  private var memory = BuildMemory()
  private var turn = WorkspaceTurn()
  private(set) var channels: TestChannels?
  private var child: ChildProcess?
  private var buildLines = LineSplitter()
  private var pendingProgress: [RunProgress] = []
  private var stall: StallLimit
  private var testsEnd: Instant?
  private var stop: Report.Ending?
  private var isSecondTry = false
  private let sources: SourceMemory?
  private var interfaces: CodeInterfaces?

  init(_ workspace: Workspace, timeout: Double, sources: SourceMemory? = nil) {
    self.workspace = workspace
    self.sources = sources
    self.timeout = timeout
    stall = StallLimit(from: begun, for: workspace.use)
    startSwiftTest(at: begun)
  }

  package var isOver: Bool { report != nil }

  package var descriptors: [Int32] {
    guard !isOver else { return [] }
    return (child?.descriptors ?? []) + (interfaces?.descriptors ?? [])
      + (channels?.descriptors ?? []) + turn.descriptors
  }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    return [child?.wakeUp, interfaces?.wakeUp, turn.wakeUp, testsEnd ?? stall.end]
      .compactMap(\.self).min()
  }

  package var hasStartedTests: Bool { channels?.record.hasStarted == true }

  /// The beginning and the end of the output of the code under test.
  package var printed: BoundedBytes { channels?.printed ?? BoundedBytes() }

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
    if turn.isDue(at: now) { startSwiftTest(at: now) }
    interfaces?.advance(at: now)
    if child == nil, !isOver, let files, interfaces?.delaysRun == false { launch(files) }
    guard !isOver, let child else { return }
    child.advance(at: now)
    channels?.read()
    watchTime(at: now)
    guard let status = child.status else { return }
    channels?.drain()
    let ending = Report.Ending(status)
    onInput(.ended(ending, errors: child.errors.bytes, output: child.output.bytes))
    if let stop {
      finish(ending: stop)
    } else {
      processEnded(child, ending)
    }
  }

  // MARK: - Time

  private func watchTime(at now: Instant) {
    if testsEnd == nil, hasStartedTests { testsEnd = now + timeout }
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

  private func startSwiftTest(at now: Instant) {
    do {
      if let obstacle = workspace.obstacle { return finish(ending: .toolchainFault(obstacle)) }
      if let wait = try turn.acquire(workspace, at: now) { pendingProgress.append(wait) }
      guard turn.isTaken else { return }
      let files = PackageSnapshot(of: workspace.package.path)
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

  private func launch(_ files: PackageSnapshot) {
    do {
      stall = StallLimit(from: .now(), for: workspace.use)
      onInput(.began)
      memory = try workspace.begin(files, interfaces: interfaces?.result)
      let frameworks = workspace.frameworks(files)
      let channels = try TestChannels(
        in: workspace.folders.run, for: workspace.reportBuilder(files, frameworks: frameworks))
      channels.onInput = { [unowned self] in onInput($0) }
      self.channels = channels
      workspace.folders.watchIssues(frameworks.count > 1)
      workspace.folders.holdTests(false)
      try run(workspace.testCommand(frameworks, events: channels.testingPath))
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  private func run(_ command: ChildProcess.Command) throws {
    child = try ChildProcess(command) { [weak self] stream, bytes in
      if stream == .errors { self?.receiveBuildOutput(bytes) }
    }
  }

  private func receiveBuildOutput(_ bytes: ArraySlice<UInt8>) {
    stall = StallLimit(from: .now(), for: workspace.use)
    for line in buildLines.lines(adding: bytes) {
      onInput(.built(line))
      if let step = channels?.builder.receive(.built(line)) { pendingProgress.append(step) }
    }
    // SwiftPM prints this message without a newline, and then waits forever for the lock.
    let text = String(decoding: bytes, as: UTF8.self)
    if testsEnd == nil, ToolFault.lockHolder(in: text) != nil,
      let fault = ToolFault.fault(in: text, exitCode: nil)
    {
      end(.toolchainFault(fault), at: .now())
    }
  }

  private func processEnded(_ child: ChildProcess, _ ending: Report.Ending) {
    guard let channels, let files else { return finish(ending: .cancelled) }
    guard channels.builder.ending == nil else {
      channels.builder.endBundle(ending, output: child.output.bytes, log: crashLog)
      return continueRun()
    }
    noteFileChanges()
    let fault = channels.builder.endSwiftTest(
      ending, saying: child.errors.text, log: crashLog,
      diagnostics: { [workspace, memory, filesChangedDuringRun, interfaces] isBuilt, text in
        workspace.end(
          memory, files, succeeded: isBuilt, filesChanged: filesChangedDuringRun, output: text,
          interfaces: interfaces?.result)
      })
    if let fault { finish(ending: fault) } else { continueRun() }
  }

  private func noteFileChanges() {
    guard let files else { return }
    filesChangedDuringRun =
      filesChangedDuringRun || PackageSnapshot(of: workspace.package.path) != files
  }

  private func crashLog(of pid: Int32) -> CrashLog? {
    guard let json = workspace.folders.crashLog(of: pid) else { return nil }
    onInput(.crashLog(pid, json))
    return CrashLog(json: json)
  }

  /// Runs the tests that are left after a crash, or ends the run.
  private func continueRun() {
    guard let channels else { return finish(ending: .cancelled) }
    do {
      switch channels.builder.nextStep() {
      case .done: finishUnlessDoubtful()
      case .list(let bundle):
        try run(workspace.bundleCommand(bundle, ["--dump-tests-json"], isObserved: false))
      case .run(let framework, let tests, let bundle):
        let arguments = BundleArguments.arguments(
          for: tests, of: framework, events: channels.testingPath)
        try run(workspace.bundleCommand(bundle, arguments))
      }
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  // MARK: - The report

  private func finishUnlessDoubtful() {
    let report = makeReport(ending: channels?.builder.ending ?? .cancelled)
    guard !isSecondTry, !filesChangedDuringRun, workspace.doubts(report) else {
      return publish(report)
    }
    isSecondTry = true
    testsEnd = nil
    channels = nil
    workspace.folders.removeBuild()
    startSwiftTest(at: .now())
  }

  private func finish(ending: Report.Ending) {
    noteFileChanges()
    publish(makeReport(ending: ending))
  }

  private func makeReport(ending: Report.Ending) -> Report {
    let builder = channels?.builder ?? workspace.reportBuilder(files)
    var report = builder.report(ending: ending, duration: Instant.now() - begun)
    if !report.crashes.isEmpty, let obstacle = workspace.obstacleToBundle {
      report.diagnostics.append(
        Diagnostic(
          severity: .warning,
          message: "tests that were left after the crash may not have run: \(obstacle)"))
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
