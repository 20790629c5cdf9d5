package import TutorPlatform
import Glibc
package import TutorCore
package import TutorSource

/// A mutation test of a package: makes small changes to its code and runs its tests for each.
///
/// All mutants are compiled in one build, each guarded by a switch. The built tests then run once
/// for each mutant that they reach. The learner's own files are not touched.
package final class MutantCheck: Activity {
  /// The files and the kinds of mutants to try.
  package struct Scope: Sendable {
    /// The files to change, relative to the package; `nil` for all files in `Sources`.
    package var files: Set<String>?
    /// The kinds of mutants; `nil` for all.
    package var kinds: Set<Mutant.Operator>?

    /// All mutants of all files.
    package static let all = Scope()

    /// Creates a scope.
    package init(files: Set<String>? = nil, kinds: Set<Mutant.Operator>? = nil) {
      self.files = files
      self.kinds = kinds
    }
  }

  /// The results so far.
  ///
  /// When the check is over, missed mutants come first, the most telling ones at the start.
  package private(set) var results: [MutantResult] = []
  /// The number of mutants that do not compile, and therefore prove nothing.
  package var unviable: Int { mutants?.unviable.count ?? 0 }
  /// The number of builds of the copy.
  package private(set) var builds = 0
  package private(set) var isOver = false
  /// The reason why the mutants could not be tried, or `nil` if there was no problem.
  package private(set) var problem: String?
  /// The number of mutants tried so far, and the total number.
  package var progress: (tried: Int, of: Int) { (results.count, mutants?.numbers.count ?? 0) }

  private let runner: TestRunner
  /// The search for mutants; `nil` when they are known.
  private var search: SourceWork<MutantPackage>?
  private let copy: String
  private var mutants: MutantPackage?
  private var workspace: Workspace?
  private var build: PackageBuild?
  private var bundle = ""
  private var frameworks: [TestID.Framework] = []
  private var files = PackageFiles(of: "/nonexistent")
  private var baseline: (trial: MutantTrial, since: Instant)?
  private var waiting: [Int] = []
  private var found: [(key: Key, result: MutantResult)] = []
  private var trials: [(number: Int, slot: Int, trial: MutantTrial)] = []
  private var timeout = 10.0

  /// The maximum number of builds.
  ///
  /// The copy is built again each time that mutants are excluded because they do not compile.
  private static let mostBuilds = 12
  private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Creates a check and starts it.
  ///
  /// - Parameters:
  ///   - package: The path of the learner's package.
  ///   - copy: The path of the copy in which the mutants are built.
  ///   - runner: The runner for the copy's tests.
  ///   - sources: The cache of source facts, which finds the mutants.
  ///   - scope: The mutants to try.
  package init(
    of package: String, copy: String, runner: TestRunner, sources: SourceMemory,
    scope: Scope = .all
  ) {
    self.runner = runner
    self.copy = copy
    let search = SourceWork(on: sources) { try MutantPackage(of: package, in: scope, $0) }
    self.search = search
    attempt { try follow(search) }
  }

  package var descriptors: [Int32] {
    (search?.descriptors ?? []) + (build?.descriptors ?? []) + (baseline?.trial.descriptors ?? [])
      + trials.flatMap(\.trial.descriptors)
  }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    let moments =
      [search?.wakeUp, build?.wakeUp, baseline?.trial.wakeUp] + trials.map { $0.trial.wakeUp }
    return moments.compactMap(\.self).min()
  }

  package func cancel(at now: Instant) {
    search = nil
    build?.cancel(at: now)
    baseline?.trial.cancel()
    for trial in trials { trial.trial.cancel() }
    finish()
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    attempt {
      if let search {
        search.advance(at: now)
        try follow(search)
      } else if let build {
        build.advance(at: now)
        try follow(build)
      } else if let baseline {
        try baseline.trial.advance(at: now)
        try follow(baseline.trial, since: baseline.since)
      } else {
        try followTrials(at: now)
      }
    }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      stop(because: "\(error)")
    }
  }

  private func stop(because reason: String) {
    problem = reason
    finish()
  }

  private func finish() {
    build?.releaseWorkspace()
    build = nil
    heldBuild = nil
    baseline = nil
    trials = []
    isOver = true
    results = found.sorted { $0.key < $1.key }.map(\.result)
  }

  // MARK: - The one build

  private func follow(_ search: SourceWork<MutantPackage>) throws {
    guard let result = search.result else { return }
    self.search = nil
    mutants = try result.get()
    try startBuild()
  }

  private func startBuild() throws {
    guard let mutants, !mutants.numbers.isEmpty else { return finish() }
    try mutants.write(to: copy)
    let workspace = Workspace(package: copy, runner: runner)
    self.workspace = workspace
    files = PackageFiles(of: workspace.package.path)
    builds += 1
    build = PackageBuild(workspace, keepsWorkspace: true)
  }

  private func follow(_ build: PackageBuild) throws {
    switch build.outcome {
    case nil: return
    case .built: try startBaseline()
    case .failed(let diagnostics):
      build.releaseWorkspace()
      self.build = nil
      guard builds < Self.mostBuilds, mutants?.excludeUnviable(diagnostics) == true else {
        let words = diagnostics.first { $0.severity == .error }?.sentence ?? "no reason given"
        return stop(because: "the code with its mutants does not build: \(words)")
      }
      try startBuild()
    case .cancelled: finish()
    case .toolchainFault(let fault): stop(because: fault)
    }
  }

  // MARK: - Runs

  private var reachedPath: String { (workspace?.folders.temporary ?? "/tmp") + "/reached" }

  private func startBaseline() throws {
    guard let workspace, let bundle = workspace.builtBundle() else {
      return stop(because: "the package has no tests")
    }
    self.bundle = bundle
    // Keep the workspace after the build, so that no other process builds in this folder meanwhile.
    let build = build
    self.build = nil
    heldBuild = build
    let used = workspace.frameworks(files)
    frameworks = [TestID.Framework.xctest, .swiftTesting].filter(used.contains)
    unlink(reachedPath)
    baseline = (try trial(["REDGREEN_REACHED": reachedPath], slot: 0, timeout: 60), .now())
  }

  /// The finished build, which holds the workspace until all mutants are tried.
  private var heldBuild: PackageBuild? {
    didSet { if heldBuild == nil { oldValue?.releaseWorkspace() } }
  }

  private func trial(_ variables: [String: String], slot: Int, timeout: Double) throws
    -> MutantTrial
  {
    guard let workspace else { throw CheckError.supportIsMissing }
    return try MutantTrial(
      workspace, bundle: bundle, frameworks: frameworks, files: files, variables: variables,
      folder: "\(workspace.folders.run)-\(slot)", timeout: timeout)
  }

  private func follow(_ trial: MutantTrial, since: Instant) throws {
    switch trial.outcome {
    case nil: return
    case .caught(let name):
      stop(because: "the tests must pass before mutation testing: \(name)")
    case .missed:
      // Twice for trials that run at the same time, and twice for a busy machine. A longer limit
      // would be expensive: each endless loop takes all of it.
      timeout = max(3, (Instant.now() - since) * 4)
      baseline = nil
      reportUnreached()
    }
  }

  /// Reports mutants that no test reaches as missed, without running them.
  private func reportUnreached() {
    let reached = SafeFile.contents(of: reachedPath) ?? []
    for number in mutants?.numbers ?? [] {
      if number < reached.count, reached[number] == 0 {
        add(number, caughtBy: nil, meaning: "no test reaches this line", isReached: false)
      } else {
        waiting.append(number)
      }
    }
  }

  private func followTrials(at now: Instant) throws {
    for entry in trials { try entry.trial.advance(at: now) }
    for entry in trials {
      switch entry.trial.outcome {
      case nil: continue
      case .missed:
        add(
          entry.number, caughtBy: nil, meaning: mutants?.entries[entry.number].mutant.kind.meaning)
      case .caught(let name): add(entry.number, caughtBy: name, meaning: nil)
      }
    }
    trials.removeAll { $0.trial.outcome != nil }
    while trials.count < Self.cores, !waiting.isEmpty {
      let number = waiting.removeFirst()
      let slot = (0..<Self.cores).first { slot in !trials.contains { $0.slot == slot } } ?? 0
      let variables = ["REDGREEN_MUTANT": "\(number)"]
      trials.append((number, slot, try trial(variables, slot: slot, timeout: timeout)))
    }
    if trials.isEmpty, waiting.isEmpty { finish() }
  }

  private func add(
    _ number: Int, caughtBy name: String?, meaning: String?, isReached: Bool = true
  ) {
    guard let mutants else { return }
    let entry = mutants.entries[number]
    let result = MutantResult(
      change: entry.mutant.change,
      location: SourceLocation(file: entry.file, line: entry.mutant.line), caughtBy: name,
      meaning: meaning, code: mutants.line(of: entry))
    let rank = name != nil ? 100 : isReached ? entry.mutant.kind.rank : 99
    found.append((Key(rank: rank, number: number), result))
    results.append(result)
  }

  /// The sort key of results: missed mutants first, those that no test reaches after the others.
  private struct Key: Comparable {
    var rank: Int
    var number: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.rank, left.number) < (right.rank, right.number)
    }
  }
}
