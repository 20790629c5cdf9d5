package import TutorRunning
package import TutorPlatform
import FoundationEssentials
import Glibc
package import TestReports
package import TutorCore

/// Builds a package and reads its view from the headless UIKit in the test bundle.
package final class ViewReader: CompositeActivity {
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

  private enum Phase {
    case building
    case drawing(BundleRun)
    case over(Outcome)
  }

  private let workspace: Workspace
  private let subject: Subject
  private let build: PackageBuild
  private var phase = Phase.building {
    didSet { if isOver { build.releaseWorkspace() } }
  }
  private var isCancelled = false

  /// The time limit for drawing, in seconds; drawing one view takes milliseconds.
  private static let timeout = 20

  init(_ workspace: Workspace, subject: Subject) {
    self.workspace = workspace
    self.subject = subject
    build = PackageBuild(workspace, keepsWorkspace: true)
    if build.isOver { partsAdvanced() }
  }

  /// The outcome; `nil` until the preview is over.
  package var outcome: Outcome? { if case .over(let outcome) = phase { outcome } else { nil } }
  package var isOver: Bool { outcome != nil }

  package var parts: [any Activity] {
    switch phase {
    case .building: [build]
    case .drawing(let run): [run]
    case .over: []
    }
  }

  /// Returns the progress of the build since the last call.
  package func drainProgress() -> [RunProgress] {
    build.drainProgress()
  }

  package func cancel(at now: Instant = .now()) {
    isCancelled = true
    for part in parts { part.cancel(at: now) }
    partsAdvanced()
  }

  package func partsAdvanced() {
    switch phase {
    case .building: advanceBuild()
    case .drawing(let run):
      guard let outcome = run.outcome else { return }
      phase = .over(isCancelled ? .cancelled : self.outcome(of: run, outcome))
    case .over: break
    }
  }

  private func advanceBuild() {
    switch build.outcome {
    case nil: return
    case .failed(let diagnostics): phase = .over(.failedToBuild(diagnostics))
    case .cancelled: phase = .over(.cancelled)
    case .toolchainFault(let fault): phase = .over(.toolchainFault(fault))
    case .built: draw()
    }
  }

  private var resultPath: String { workspace.folders.runs.temporary + "/view.json" }

  private func draw() {
    guard let program = workspace.builtBundle() else {
      phase = .over(.problem("the package has no tests, so there is no bundle to draw from"))
      return
    }
    var bundle = workspace.bundle(program)
    bundle.limit = TimeLimit(seconds: Double(Self.timeout))
    bundle.stopsAtFirstFailure = true
    bundle.environment = bundle.environment.adding([
      "REDGREEN_PREVIEW": request, "REDGREEN_PREVIEW_OUTPUT": resultPath,
    ])
    unlink(resultPath)
    do {
      let files = PackageSnapshot(of: workspace.package.path)
      phase = .drawing(
        try BundleRun(
          bundle, [BundleArguments(for: .xctest)], for: workspace.reportBuilder(files)))
    } catch {
      phase = .over(.toolchainFault("\(error)"))
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

  private func outcome(of run: BundleRun, _ outcome: BundleRun.Outcome) -> Outcome {
    switch outcome {
    case .tookTooLong:
      .problem("drawing took more than \(Self.timeout) seconds; is there an infinite loop?")
    case .problem(let problem): .toolchainFault(problem)
    case .stopped(_, let report):
      report.crashes.last.flatMap { crash($0, run.lastExit) }.map(Outcome.problem)
        ?? read(after: run.lastExit)
    case .ran, .silent: read(after: run.lastExit)
    }
  }

  private func read(after exit: ProcessExit?) -> Outcome {
    if exit == .exited(69) {
      return .problem("the package does not use the tutor's UIKit, so there is no view to draw")
    }
    let bytes = Data(SafeFile.contents(of: resultPath) ?? [])
    if let problem = try? JSONDecoder().decode(Problem.self, from: bytes) {
      return .problem(problem.error)
    }
    guard let tree = try? JSONDecoder().decode(ViewTree.self, from: bytes) else {
      return .problem("UIKit returned no readable view (\(exit.map { "\($0)" } ?? "no process"))")
    }
    return .drawn(tree)
  }

  /// Describes the crash that ended the process, or returns `nil` if the process has exited.
  private func crash(_ crash: Crash, _ exit: ProcessExit?) -> String? {
    guard let exit, crash.signal != nil || exit.signal != nil else { return nil }
    let place = crash.location.map { " (\($0.file):\($0.line))" } ?? ""
    return "the code crashed: " + (crash.message.isEmpty ? "\(exit)" : crash.message) + place
  }
}

extension TestRunner {
  /// Starts to build a package and to read its view.
  package func preview(package: String, at subject: ViewReader.Subject) -> ViewReader {
    ViewReader(Workspace(package: package, runner: self), subject: subject)
  }
}
