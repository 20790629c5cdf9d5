internal import TutorTexts
package import TutorPlatform
package import TestReports

/// A build of a package and its tests, without running them.
package final class PackageBuild: Activity {
  /// The result of a build.
  package enum Outcome: Equatable, Sendable {
    case built([Diagnostic])
    case failed([Diagnostic])
    case cancelled
    /// A fault outside the learner's code, with a description of it and of how to fix it.
    case toolchainFault(String)
  }

  /// The result of the build, or `nil` if the build is not over.
  package private(set) var outcome: Outcome? {
    didSet { if !keepsWorkspace { releaseWorkspace() } }
  }

  private let workspace: Workspace
  private let keepsWorkspace: Bool
  private let isInBackground: Bool
  private var turn: WorkspaceTurn
  private var files: PackageSnapshot
  private var memory = BuildMemory()
  private var child: ChildProcess?
  private var isCancelled = false
  private var isSecondTry = false
  private var lines = LineSplitter()
  private var pendingProgress: [RunProgress] = []
  private var limit: StallLimit

  /// Starts the build.
  ///
  /// - Parameters:
  ///   - workspace: The workspace of the package.
  ///   - keepsWorkspace: Whether the build keeps the workspace locked after its end, until
  ///     `releaseWorkspace()` is called.
  ///   - isInBackground: Whether the build runs at low priority.
  ///   - turn: The turn of a caller that has locked the workspace already.
  package init(
    _ workspace: Workspace, keepsWorkspace: Bool = false, isInBackground: Bool = false,
    turn: WorkspaceTurn = WorkspaceTurn()
  ) {
    self.workspace = workspace
    self.isInBackground = isInBackground
    self.turn = turn
    self.keepsWorkspace = keepsWorkspace
    files = PackageSnapshot(ofBuild: workspace.package.path)
    limit = StallLimit(from: .now(), for: workspace.use)
    start(at: .now())
  }

  package func releaseWorkspace() {
    turn.release()
  }

  private func start(at now: Instant) {
    do {
      if let obstacle = workspace.obstacle {
        return end(.toolchainFault(obstacle))
      }
      if let wait = try turn.acquire(workspace, at: now) { pendingProgress.append(wait) }
      guard turn.isTaken else { return }
      files = PackageSnapshot(ofBuild: workspace.package.path)
      if let obstacle = workspace.obstacle(in: files) {
        return end(.toolchainFault(obstacle))
      }
      limit = StallLimit(from: .now(), for: workspace.use)
      memory = try workspace.begin(files)
      var command = workspace.buildCommand()
      command.isInBackground = isInBackground
      child = try ChildProcess(command) { [weak self] _, bytes in
        self?.receive(bytes)
      }
    } catch {
      end(.toolchainFault("\(error)"))
    }
  }

  /// Sets the outcome.
  ///
  /// Swift does not call property observers for assignments directly in `init`, but does for those
  /// in a method that `init` calls.
  private func end(_ outcome: Outcome) {
    self.outcome = outcome
  }

  package var isOver: Bool { outcome != nil }
  package var descriptors: [Int32] { isOver ? [] : child?.descriptors ?? turn.descriptors }
  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    return [child?.wakeUp, turn.wakeUp, child == nil ? nil : limit.wakeUp].compactMap(\.self).min()
  }

  /// Returns the progress since the last call.
  package func drainProgress() -> [RunProgress] {
    defer { pendingProgress = [] }
    return pendingProgress
  }

  package func cancel(at now: Instant) {
    guard !isOver else { return }
    isCancelled = true
    guard let child else { return end(.cancelled) }
    child.cancel(at: now)
    advance(at: now)
  }

  package func advance(at now: Instant) {
    if !isOver, turn.isDue(at: now) { start(at: now) }
    child?.advance(at: now)
    guard !isOver, let child else { return }
    if let silence = limit.silence(at: now) { pendingProgress.append(silence) }
    if now >= limit.end { child.cancel(at: now) }
    if let status = child.status { finish(child, status) }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    limit = StallLimit(from: .now(), for: workspace.use)
    for line in lines.lines(adding: bytes) {
      if let step = BuildOutput.progress(String(decoding: line, as: UTF8.self)) {
        pendingProgress.append(step)
      }
    }
  }

  private func finish(_ child: ChildProcess, _ status: ProcessExit) {
    if isCancelled {
      outcome = .cancelled
      return
    }
    if Instant.now() >= limit.end {
      outcome = .toolchainFault(limit.message)
      return
    }
    let text = child.errors.text + "\n" + child.output.text
    if !isSecondTry, ToolFault.isOfDamagedCache(text) {
      isSecondTry = true
      workspace.discardBuilds()
      self.child = nil
      return start(at: .now())
    }
    let succeeded = status == .exited(0)
    let changed = !PackageSnapshot(ofBuild: workspace.package.path).hasSameInputs(as: files)
    let diagnostics = workspace.end(
      memory, files, succeeded: succeeded, filesChanged: changed, output: text)
    if !succeeded, let fault = ToolFault.fault(in: text, exitCode: status.code) {
      outcome = .toolchainFault(fault)
    } else {
      outcome = succeeded ? .built(diagnostics) : .failed(diagnostics)
    }
  }
}

/// The moment at which a build without output is stopped.
struct StallLimit: Equatable, Sendable {
  /// The duration that a build may be silent, in seconds.
  ///
  /// The compiler can be silent for minutes while it compiles a large module.
  let seconds: Int
  private let begun: Instant
  /// The number of intervals of silence that were reported.
  private var reported = 0
  /// The time between two reports of silence, in seconds.
  private static let interval = 30

  init(from now: Instant, for use: PackageUse) {
    seconds = use.isLesson ? 180 : 1_800
    begun = now
  }

  var end: Instant { begun + Double(seconds) }
  /// The time of the end or of the next report.
  var wakeUp: Instant { min(end, begun + Double((reported + 1) * Self.interval)) }

  /// Returns what to report of a silent build, or `nil` if there is nothing new.
  mutating func silence(at now: Instant) -> RunProgress? {
    let count = Int(now - begun) / Self.interval
    guard count > reported else { return nil }
    reported = count
    return .working(
      Phrase(.swiftIsSilent, "\(count * Self.interval)", "\(seconds)"), done: 0, of: 0)
  }

  var message: String {
    "the build printed nothing for \(seconds) seconds and was stopped; is there an infinite loop in "
      + "Package.swift?"
  }
}

extension ProcessExit {
  /// The exit code, or `nil` if a signal ended the process.
  var code: Int32? {
    if case .exited(let code) = self { code } else { nil }
  }

  /// The signal that ended the process, or `nil` if the process exited.
  package var signal: Int32? {
    if case .signalled(let signal) = self { signal } else { nil }
  }
}
