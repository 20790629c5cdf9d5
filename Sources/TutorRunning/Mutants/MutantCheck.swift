package import TutorPlatform
import FoundationEssentials
import Glibc
package import TutorCore
package import TutorSource

/// Breaks a package's code in every small way at once, and sees which of the ways its tests notice.
///
/// All mutants are compiled in one build, each behind a switch; then the built tests run once for each. The learner's
/// own files are not touched.
package final class MutantCheck: Activity {
  /// Which of all changes are made.
  package struct Scope: Sendable {
    /// The files that are changed, relative to the package; nil for all of its own code.
    package var files: Set<String>?
    /// The kinds of changes; nil for all.
    package var kinds: Set<Mutant.Operator>?

    package static let all = Scope()

    package init(files: Set<String>? = nil, kinds: Set<Mutant.Operator>? = nil) {
      self.files = files
      self.kinds = kinds
    }
  }

  /// What was found so far; once it is over survivors first, those that tell most before the others.
  package private(set) var results: [MutantResult] = []
  /// How many changes do not compile, and so prove nothing.
  package var leftOut: Int { mutants?.leftOut.count ?? 0 }
  /// How often the copy was built.
  package private(set) var builds = 0
  package private(set) var isOver = false
  /// Why nothing could be tried.
  package private(set) var problem: String?
  /// How many were tried, and of how many.
  package var progress: (tried: Int, of: Int) { (results.count, mutants?.numbers.count ?? 0) }

  private let runner: TestRunner
  /// Finds the mutants, until they are known.
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

  /// As often as lines are left out because they do not compile, the copy is built again.
  private static let mostBuilds = 12
  private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Begins to break a package, in a copy at another path.
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
    build?.letGoOfWorkspace()
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
      build.letGoOfWorkspace()
      self.build = nil
      guard builds < Self.mostBuilds, mutants?.leaveOut(diagnostics) == true else {
        let words = diagnostics.first { $0.severity == .error }?.sentence ?? "no reason is given"
        return stop(because: "the code with its knock-outs does not build: \(words)")
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
    // The build is over, but nobody else may build in this folder meanwhile.
    let build = build
    self.build = nil
    heldBuild = build
    let used = workspace.frameworks(files)
    frameworks = [TestID.Framework.xctest, .swiftTesting].filter(used.contains)
    unlink(reachedPath)
    baseline = (try trial(["REDGREEN_REACHED": reachedPath], slot: 0, timeout: 60), .now())
  }

  /// Holds the workspace until all is tried.
  private var heldBuild: PackageBuild? {
    didSet { if heldBuild == nil { oldValue?.letGoOfWorkspace() } }
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
      stop(because: "the tests must be green before the code is broken: \(name)")
    case .missed:
      // Twice for the run beside it, twice for a busy machine: each endless loop costs all of this.
      timeout = max(3, (Instant.now() - since) * 4)
      baseline = nil
      sortOutUnreached()
    }
  }

  /// What no test comes to is not run: nothing could notice it.
  private func sortOutUnreached() {
    let reached = FileManager.default.contents(atPath: reachedPath) ?? Data()
    for number in mutants?.numbers ?? [] {
      if number < reached.count, reached[reached.startIndex + number] == 0 {
        add(number, caughtBy: nil, meaning: "no test comes to this line", isReached: false)
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

  /// What results are sorted by: survivors first, among them those that no test comes to last.
  private struct Key: Comparable {
    var rank: Int
    var number: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.rank, left.number) < (right.rank, right.number)
    }
  }
}
