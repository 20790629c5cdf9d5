package import TutorPlatform
import FoundationEssentials
import Glibc
package import TutorCore

/// Builds a package and reads its view from the headless UIKit in the test bundle.
package final class ViewReader: Activity {
  /// The view to draw.
  package enum Subject: Equatable, Sendable {
    /// The view that the app shows at launch.
    case screen
    /// The interface as a design tool shows it; only the given classes draw themselves there.
    case canvas(designable: [String])
  }

  /// The outcome of a preview.
  package enum Outcome: Equatable, Sendable {
    /// The view was drawn.
    case drawn(ViewTree)
    /// The code does not build.
    case failedToBuild([Diagnostic])
    /// The view could not be drawn because the code crashed or UIKit reported an error.
    case problem(String)
    case cancelled
    /// A fault outside the learner's code, such as in the toolchain.
    case toolchainFault(String)
  }

  /// The outcome; `nil` until the preview is over.
  package private(set) var outcome: Outcome? {
    didSet { build.releaseWorkspace() }
  }

  private let workspace: Workspace
  private let subject: Subject
  private let build: PackageBuild
  private var channels: TestChannels?
  private var child: ChildProcess?
  private var deadline: Instant?
  private var isCancelled = false

  /// The time limit for drawing, in seconds; drawing one view takes milliseconds.
  private static let timeout = 20

  init(_ workspace: Workspace, subject: Subject) {
    self.workspace = workspace
    self.subject = subject
    build = PackageBuild(workspace, keepsWorkspace: true)
    if build.isOver { advance(at: .now()) }
  }

  package var isOver: Bool { outcome != nil }

  package var descriptors: [Int32] {
    guard !isOver else { return [] }
    guard let child else { return build.descriptors }
    return child.descriptors + (channels?.descriptors ?? [])
  }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    guard let child else { return build.wakeUp }
    return [child.wakeUp, deadline].compactMap(\.self).min()
  }

  /// Returns the progress of the build since the last call.
  package func drainProgress() -> [RunProgress] {
    build.drainProgress()
  }

  package func cancel(at now: Instant = .now()) {
    isCancelled = true
    build.cancel(at: now)
    child?.cancel(at: now)
    advance(at: now)
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    if child == nil { return advanceBuild(at: now) }
    child?.advance(at: now)
    channels?.read()
    if let deadline, now >= deadline { child?.cancel(at: now) }
    guard let status = child?.status else { return }
    channels?.drain()
    outcome = isCancelled ? .cancelled : read(after: status, isLate: now >= deadline ?? now)
  }

  private func advanceBuild(at now: Instant) {
    build.advance(at: now)
    switch build.outcome {
    case nil: return
    case .failed(let diagnostics): outcome = .failedToBuild(diagnostics)
    case .cancelled: outcome = .cancelled
    case .toolchainFault(let fault): outcome = .toolchainFault(fault)
    case .built: draw(at: now)
    }
  }

  private var resultPath: String { workspace.folders.temporary + "/view.json" }

  private func draw(at now: Instant) {
    do {
      guard let bundle = workspace.builtBundle() else {
        outcome = .problem("the package has no tests, so there is no bundle to draw from")
        return
      }
      let files = PackageSnapshot(of: workspace.package.path)
      channels = try TestChannels(
        in: workspace.folders.run, for: workspace.reportBuilder(files))
      unlink(resultPath)
      var command = workspace.bundleCommand(bundle, [])
      command.environment["REDGREEN_PREVIEW"] = request
      command.environment["REDGREEN_PREVIEW_OUTPUT"] = resultPath
      child = try ChildProcess(command)
      deadline = now + Double(Self.timeout)
    } catch {
      outcome = .toolchainFault("\(error)")
    }
  }

  private struct Request: Encodable {
    var show: String
    var designable: [String]?
  }

  private var request: String {
    let request =
      switch subject {
      case .screen: Request(show: "screen")
      case .canvas(let classes): Request(show: "canvas", designable: classes)
      }
    return (try? JSONEncoder().encode(request)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct Problem: Decodable {
    var error: String
  }

  private func read(after status: ProcessExit, isLate: Bool) -> Outcome {
    if isLate {
      return .problem("drawing took more than \(Self.timeout) seconds; is there an infinite loop?")
    }
    if let crash = crash(status) { return .problem(crash) }
    if status == .exited(69) {
      return .problem("the package does not use the tutor's UIKit, so there is no view to draw")
    }
    let bytes = Data(SafeFile.contents(of: resultPath) ?? [])
    if let problem = try? JSONDecoder().decode(Problem.self, from: bytes) {
      return .problem(problem.error)
    }
    guard let tree = try? JSONDecoder().decode(ViewTree.self, from: bytes) else {
      return .problem("UIKit returned no readable view (\(status))")
    }
    return .drawn(tree)
  }

  private func crash(_ status: ProcessExit) -> String? {
    guard var record = channels?.record, let pass = record.passes.indices.last,
      record.passes[pass].fatal != nil || status.signal != nil
    else { return nil }
    let crash = record.close(pass: pass, signal: status.signal) { [workspace] pid in
      workspace.folders.crashLog(of: pid).flatMap(CrashLog.init(json:))
    }
    let place = crash?.location.map { " (\($0.file):\($0.line))" } ?? ""
    let words = crash?.message ?? ""
    return "the code crashed: " + (words.isEmpty ? "\(status)" : words) + place
  }
}

extension TestRunner {
  /// Starts to build a package and to read its view.
  package func preview(package: String, at subject: ViewReader.Subject) -> ViewReader {
    ViewReader(Workspace(package: package, runner: self), subject: subject)
  }
}
