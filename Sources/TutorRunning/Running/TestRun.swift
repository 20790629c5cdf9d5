package import TutorPlatform
package import TestReports

/// A run of `swift test`, from scanning the package's files to the report.
package final class TestRun: TestRunning {
  private enum Phase {
    /// Waits for the workspace.
    case waiting
    /// Waits until the code files are read.
    case reading(CodeInterfaces)
    case testing(ChildProcess)
    /// Runs the tests that are left after a crash.
    case resuming(BundleRun)
    case over(Report)
  }

  /// The files that a run builds, and the record of their build.
  private struct Build {
    let files: PackageSnapshot
    var memory = BuildMemory()
    /// The files when the tests started.
    var built: PackageSnapshot?
  }

  package private(set) var changes = RunChanges()
  /// A closure that receives the input, so that real runs can be recorded.
  package var onInput: (RunInput) -> Void = { _ in }

  let workspace: Workspace
  private let begun = Instant.now()
  private var phase = Phase.waiting
  private var build: Build?
  private var turn = WorkspaceTurn()
  private(set) var channels: TestChannels?
  private var buildLines = LineSplitter()
  private var pendingProgress: [RunProgress] = []
  private var limits: Limits
  private var stop: Report.Ending?
  private var isSecondTry = false
  private let options: RunOptions
  private var interfaces: CodeInterfaces?

  init(_ workspace: Workspace, options: RunOptions) {
    self.workspace = workspace
    self.options = options
    limits = Limits(ofTests: options.timeout, for: workspace.use, from: begun)
    startSwiftTest(at: begun)
  }

  package var report: Report? { if case .over(let report) = phase { report } else { nil } }
  package var isOver: Bool { report != nil }

  private var parts: [any Activity] {
    let reading: [any Activity] = interfaces.map { [$0] } ?? []
    return switch phase {
    case .waiting, .reading: reading
    case .testing(let child): [child] + reading
    case .resuming(let run): [run] + reading
    case .over: []
    }
  }

  package var descriptors: [Int32] {
    guard !isOver else { return [] }
    let heard: TestChannels? = if case .testing = phase { channels } else { nil }
    return parts.flatMap(\.descriptors) + (heard?.descriptors ?? []) + turn.descriptors
  }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    let limit: Instant? =
      switch phase {
      case .testing, .resuming: limits.wakeUp
      case .waiting, .reading, .over: nil
      }
    return (parts.map(\.wakeUp) + [turn.wakeUp, limit]).compactMap(\.self).min()
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
    for part in parts { part.advance(at: now) }
    switch phase {
    case .waiting, .over: break
    case .reading(let reading): if !reading.delaysRun { launch() }
    case .testing(let child):
      channels?.read()
      watchTime(at: now)
      if let status = child.status { processEnded(child, status) }
    case .resuming(let run):
      watchTime(at: now)
      if let outcome = run.outcome { testsEnded(outcome) }
    }
  }

  // MARK: - Time

  private func watchTime(at now: Instant) {
    if hasStartedTests, build?.built == nil {
      build?.built = PackageSnapshot(ofBuild: workspace.package.path)
      limits.testsStarted(at: now)
    }
    if let silence = limits.silence(at: now) { pendingProgress.append(silence) }
    if let ending = limits.ending(at: now) { end(ending, at: now) }
  }

  private func end(_ ending: Report.Ending, at now: Instant) {
    guard stop == nil, !isOver else { return }
    stop = ending
    switch phase {
    case .waiting, .reading: finish(ending: ending)
    case .testing(let child): child.cancel(at: now)
    case .resuming(let run): run.cancel(at: now)
    case .over: break
    }
  }

  // MARK: - swift test

  private func startSwiftTest(at now: Instant) {
    phase = .waiting
    do {
      if let obstacle = workspace.obstacle { return finish(ending: .toolchainFault(obstacle)) }
      if let wait = try turn.acquire(workspace, at: now) { pendingProgress.append(wait) }
      guard turn.isTaken else { return }
      let files = PackageSnapshot(ofBuild: workspace.package.path)
      build = Build(files: files)
      if let obstacle = workspace.obstacle(in: files) {
        return finish(ending: .toolchainFault(obstacle))
      }
      if let sources = options.sources, interfaces == nil {
        let built = sources.interfaces.isEmpty ? workspace.folders.readMemory() : nil
        let reading = CodeInterfaces(
          of: files, in: workspace.package.path, with: sources,
          built: built?.interfaces(of: files) ?? [:])
        interfaces = reading
        reading.advance(at: .now())
        if reading.delaysRun { return phase = .reading(reading) }
      }
      launch()
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  private func launch() {
    guard let files = build?.files else { return }
    do {
      limits.sawOutput(at: .now())
      onInput(.began)
      build?.memory = try workspace.begin(files, interfaces: interfaces?.result)
      let frameworks = workspace.frameworks(files)
      let folders = workspace.folders.runs
      let channels = try TestChannels(
        in: folders, for: workspace.reportBuilder(files, frameworks: frameworks))
      channels.onInput = { [unowned self] in onInput($0) }
      self.channels = channels
      folders.watchIssues(frameworks.count > 1)
      folders.holdTests(false)
      let command = workspace.testCommand(frameworks, events: channels.testingPath)
      let onOutput = { [weak self] (stream: ChildProcess.Stream, bytes: ArraySlice<UInt8>) in
        if stream == .errors { self?.receiveBuildOutput(bytes) }
      }
      phase = .testing(
        try options.processes?.start(command, onOutput: onOutput)
          ?? ChildProcess(command, onOutput: onOutput))
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  private func receiveBuildOutput(_ bytes: ArraySlice<UInt8>) {
    limits.sawOutput(at: .now())
    for line in buildLines.lines(adding: bytes) {
      onInput(.built(line))
      if let step = channels?.builder.receive(.built(line)) { pendingProgress.append(step) }
    }
    // SwiftPM prints this message without a newline, and then waits forever for the lock.
    let text = String(decoding: bytes, as: UTF8.self)
    if !limits.isTesting, ToolFault.lockHolder(in: text) != nil,
      let fault = ToolFault.fault(in: text, exitCode: nil)
    {
      end(.toolchainFault(fault), at: .now())
    }
  }

  private func processEnded(_ child: ChildProcess, _ status: ProcessExit) {
    guard let channels, let build else { return finish(ending: .cancelled) }
    let ending = channels.drain(after: child, status)
    if let stop { return finish(ending: stop) }
    if !isSecondTry, ToolFault.isOfDamagedCache(child.errors.text) {
      return runAgain { workspace.discardBuilds() }
    }
    noteFileChanges()
    changes.leftProcesses = child.survivors.sorted()
    let fault = channels.builder.endSwiftTest(
      ending, saying: child.errors.text,
      ownMain: channels.record.bundle.flatMap(workspace.ownMain), log: channels.crashLog,
      diagnostics: { [workspace, filesChangedDuringRun, interfaces] isBuilt, text in
        workspace.end(
          build.memory, build.files, succeeded: isBuilt, filesChanged: filesChangedDuringRun,
          output: text, interfaces: interfaces?.result)
      })
    if let fault { finish(ending: fault) } else { resume(channels) }
  }

  private func noteFileChanges() {
    guard let build else { return }
    let processes = changes.leftProcesses
    changes = RunChanges(
      from: build.files, built: build.built, to: PackageSnapshot(ofBuild: workspace.package.path))
    changes.leftProcesses = processes
  }

  /// Runs the tests that are left after a crash, or ends the run.
  private func resume(_ channels: TestChannels) {
    guard let program = channels.record.bundle else { return finishUnlessDoubtful() }
    do {
      let run = try BundleRun(workspace.bundle(program), resuming: channels)
      phase = .resuming(run)
      if let outcome = run.outcome { testsEnded(outcome) }
    } catch {
      finish(ending: .toolchainFault("\(error)"))
    }
  }

  private func testsEnded(_ outcome: BundleRun.Outcome) {
    if let stop { return finish(ending: stop) }
    noteFileChanges()
    switch outcome {
    case .ran, .silent, .stopped, .tookTooLong: finishUnlessDoubtful()
    case .problem(let problem): finish(ending: .toolchainFault(problem))
    }
  }

  // MARK: - The report

  private func finishUnlessDoubtful() {
    let report = makeReport(ending: channels?.builder.ending ?? .cancelled)
    guard !isSecondTry, !filesChangedDuringRun, workspace.doubts(report) else {
      return publish(report)
    }
    runAgain { workspace.folders.removeBuild() }
  }

  /// Runs `swift test` a second time, without what the first one was built from.
  private func runAgain(removing remove: () -> Void) {
    isSecondTry = true
    limits.restart()
    channels = nil
    build = nil
    remove()
    startSwiftTest(at: .now())
  }

  private func finish(ending: Report.Ending) {
    noteFileChanges()
    publish(makeReport(ending: ending))
  }

  private func makeReport(ending: Report.Ending) -> Report {
    let builder = channels?.builder ?? workspace.reportBuilder(build?.files)
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
    phase = .over(report)
    turn.release()
  }
}

extension TestRun {
  /// The limits of a run: how long its build may be silent, and how long its tests may take.
  private struct Limits {
    private let timeout: Double
    private let use: PackageUse
    private var stall: StallLimit
    private var testsEnd: Instant?

    init(ofTests timeout: Double, for use: PackageUse, from now: Instant) {
      self.timeout = timeout
      self.use = use
      stall = StallLimit(from: now, for: use)
    }

    /// The time of the next end or report.
    var wakeUp: Instant { testsEnd ?? stall.wakeUp }
    var isTesting: Bool { testsEnd != nil }

    mutating func sawOutput(at now: Instant) { stall = StallLimit(from: now, for: use) }

    mutating func testsStarted(at now: Instant) { testsEnd = testsEnd ?? now + timeout }

    /// Prepares for a second run of `swift test`.
    mutating func restart() { testsEnd = nil }

    /// Returns what to report of a silent build, or `nil` if there is nothing new.
    mutating func silence(at now: Instant) -> RunProgress? {
      isTesting ? nil : stall.silence(at: now)
    }

    /// Returns how the run ends if it has reached a limit.
    func ending(at now: Instant) -> Report.Ending? {
      guard now >= testsEnd ?? stall.end else { return nil }
      return isTesting
        ? .timedOut(seconds: Int(timeout.rounded(.up))) : .toolchainFault(stall.message)
    }
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
