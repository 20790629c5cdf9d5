import TestReports
import TutorPlatform
import TutorRunning

/// The build of a copy of a package with all its mutants, except those that do not compile.
///
/// Two builds are usually enough: if the first one fails, the compiler checks the files that were not
/// compiled, again and again, until it reports no more errors. If the plan of the build cannot be read,
/// the copy is built each time instead.
final class MutantBuild: CompositeActivity {
  /// The result of the build.
  enum Outcome: Equatable {
    case built
    /// The copy does not build, for this reason.
    case failed(String)
    case cancelled
  }

  private enum Phase {
    case building(PackageBuild)
    case checking(CompilerCheck)
    case over(Outcome)
  }

  /// The mutants, with those that are known not to compile.
  private(set) var mutants: MutantPackage
  /// The number of builds of the copy.
  private(set) var builds = 0

  /// The last progress of the current build, or `nil` if it has none yet.
  private(set) var progress: RunProgress?

  private let mirror: PackageMirror
  private let workspace: Workspace
  private let turn: WorkspaceTurn
  private var phase = Phase.over(.built)
  /// The number of builds and of checks that have reported errors.
  private var failures = 0

  /// The maximum number of failures, without those that each module may need.
  ///
  /// The compiler reports the errors of a module only after those of the modules that it imports.
  private static let mostFailures = 11

  /// Starts the first build, unless there is no mutant to compile.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - mirror: The copy of the package.
  ///   - workspace: The workspace of the copy.
  ///   - turn: The turn that has locked the workspace.
  /// - Throws: An error of the file system if the copy cannot be written.
  init(
    of mutants: MutantPackage, in mirror: PackageMirror, _ workspace: Workspace,
    turn: WorkspaceTurn
  ) throws {
    self.mutants = mutants
    self.mirror = mirror
    self.workspace = workspace
    self.turn = turn
    if !mutants.compiled.isEmpty { try startBuild() }
  }

  /// The result, or `nil` until the build is over.
  var outcome: Outcome? { if case .over(let outcome) = phase { outcome } else { nil } }

  var isOver: Bool { outcome != nil }

  /// A Boolean value that indicates whether the mutants that do not compile are being looked for.
  var isChecking: Bool { if case .checking = phase { true } else { false } }

  var parts: [any Activity] {
    switch phase {
    case .building(let build): [build]
    case .checking(let check): [check]
    case .over: []
    }
  }

  func cancel(at now: Instant) {
    for part in parts { part.cancel(at: now) }
    phase = .over(.cancelled)
  }

  func partsAdvanced() {
    do {
      switch phase {
      case .building(let build): try buildAdvanced(build)
      case .checking(let check): try checkAdvanced(check)
      case .over: break
      }
    } catch {
      phase = .over(.failed("\(error)"))
    }
  }

  private func startBuild() throws {
    try mirror.write(with: mutants.filesWithMutants())
    builds += 1
    progress = nil
    let build = PackageBuild(workspace, isInBackground: true, turn: turn)
    phase = .building(build)
    try buildAdvanced(build)
  }

  private func buildAdvanced(_ build: PackageBuild) throws {
    progress = build.drainProgress().last ?? progress
    switch build.outcome {
    case nil: return
    case .built: phase = .over(.built)
    case .cancelled: phase = .over(.cancelled)
    case .toolchainFault(let fault): phase = .over(.failed(fault))
    case .failed(let diagnostics):
      guard exclude(diagnostics) else {
        let words = diagnostics.first { $0.severity == .error }?.sentence ?? "no reason given"
        let subject = mutants.compiled.isEmpty ? "package" : "code with its mutants"
        return phase = .over(.failed("the \(subject) does not build: \(words)"))
      }
      try mirror.write(with: mutants.filesWithMutants())
      let check = CompilerCheck(in: workspace, of: mutants.filesToCompile)
      phase = .checking(check)
      try checkAdvanced(check)
    }
  }

  private func checkAdvanced(_ check: CompilerCheck) throws {
    switch check.outcome {
    case nil: return
    // Only a build shows whether the cause are the mutants.
    case .sound, .unclear: try startBuild()
    case .errors(let diagnostics):
      guard exclude(diagnostics) else { return try startBuild() }
      try mirror.write(with: mutants.filesWithMutants())
      check.checkAgain()
      if check.isOver { try checkAdvanced(check) }
    }
  }

  /// Excludes the mutants that errors are in.
  ///
  /// - Returns: Whether the code differs now.
  private func exclude(_ diagnostics: [Diagnostic]) -> Bool {
    let limit = Self.mostFailures + 2 * mutants.moduleCount
    failures += 1
    return failures <= limit
      && mutants.excludeUnviable(diagnostics, isLate: failures * 3 > limit * 2)
  }
}
