package import TutorCore

/// A build of a package and its tests, without running them.
package final class PackageBuild: Activity {
  /// How it ended.
  package enum Outcome: Equatable, Sendable {
    case built([Diagnostic])
    case failed([Diagnostic])
    case cancelled
    /// What is wrong outside the learner's code, and the cure.
    case toolchainFault(String)
  }

  package private(set) var outcome: Outcome?

  private let workspace: Workspace
  private let files: PackageFiles
  private var child: ChildProcess?
  private var isCancelled = false
  private var lines = LineSplitter()
  private var news: [RunProgress] = []
  private var limit: StallLimit

  init(_ workspace: Workspace) {
    self.workspace = workspace
    files = PackageFiles(of: workspace.package.path)
    limit = StallLimit(from: .now())
    do {
      if let obstacle = workspace.obstacle {
        outcome = .toolchainFault(obstacle)
        return
      }
      try workspace.begin(files)
      child = try ChildProcess(workspace.buildCommand()) { [weak self] _, bytes in
        self?.receive(bytes)
      }
    } catch {
      outcome = .toolchainFault("\(error)")
    }
  }

  package var isOver: Bool { outcome != nil }
  package var descriptors: [Int32] { child?.descriptors ?? [] }
  package var wakeUp: Instant? {
    [child?.wakeUp, isOver ? nil : limit.end].compactMap(\.self).min()
  }

  /// Gives the news since the last call.
  package func takeProgress() -> [RunProgress] {
    defer { news = [] }
    return news
  }

  package func cancel(at now: Instant) {
    guard !isOver else { return }
    isCancelled = true
    child?.cancel(at: now)
    advance(at: now)
  }

  package func advance(at now: Instant) {
    child?.advance(at: now)
    guard !isOver, let child else { return }
    if now >= limit.end { child.cancel(at: now) }
    if let status = child.status { finish(child, status) }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    limit = StallLimit(from: .now())
    for line in lines.lines(adding: bytes) {
      if let step = BuildOutput.progress(String(decoding: line, as: UTF8.self)) {
        news.append(step)
      }
    }
  }

  private func finish(_ child: ChildProcess, _ status: ExitStatus) {
    if isCancelled {
      outcome = .cancelled
      return
    }
    if Instant.now() >= limit.end {
      outcome = .toolchainFault(StallLimit.words)
      return
    }
    let text = child.errors.text + "\n" + child.output.text
    let succeeded = status == .exited(0)
    let changed = PackageFiles(of: workspace.package.path) != files
    let diagnostics = workspace.end(
      files, succeeded: succeeded, filesChanged: changed, output: text)
    if !succeeded, let fault = ToolFault.fault(in: text, exitCode: status.code) {
      outcome = .toolchainFault(fault)
    } else {
      outcome = succeeded ? .built(diagnostics) : .failed(diagnostics)
    }
  }
}

/// How long a build may be silent.
struct StallLimit: Equatable, Sendable {
  static let seconds = 180
  static let words =
    "the build has said nothing for \(seconds) seconds and was stopped; is there a loop in "
    + "Package.swift?"

  var end: Instant

  init(from now: Instant) {
    end = now + Double(Self.seconds)
  }
}

extension ExitStatus {
  /// The exit code; nil after a signal.
  var code: Int32? {
    if case .exited(let code) = self { code } else { nil }
  }

  /// The signal; nil after an exit.
  var signal: Int32? {
    if case .signalled(let signal) = self { signal } else { nil }
  }
}
