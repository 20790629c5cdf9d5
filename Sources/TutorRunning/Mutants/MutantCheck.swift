package import TutorPlatform
import Glibc
package import TutorCore
import TutorSource

/// A mutation test of a package: makes small changes to its code and runs its tests for each.
///
/// All mutants are compiled in one build of a copy, each guarded by a switch. The built tests then
/// run once for each mutant that they reach. Nothing is written into the package. All processes run
/// at low priority.
package final class MutantCheck: Activity {
  /// The results so far, in the order in which they were found.
  package private(set) var newestResults: [MutantResult] = []
  /// The results so far.
  ///
  /// When the check is over, missed mutants come first, the most telling ones at the start.
  package var results: [MutantResult] {
    guard isOver else { return newestResults }
    return found.sorted { $0.key < $1.key }.map { key, result in
      var result = result
      result.isCaughtByNewTestsOnly = comparison.results[key.number]
      return result
    }
  }
  /// The number of mutants that do not compile, and therefore prove nothing.
  package var unviable: Int { mutants?.unviable.count ?? 0 }
  /// The number of builds of the copy.
  package private(set) var builds = 0
  /// The number of results that come from earlier trials.
  package private(set) var reused = 0
  /// The targets and files whose mutants were not tried.
  package private(set) var leftOut: [LeftOut] = []
  package private(set) var isOver = false
  /// The reason why the mutants could not be tried, or `nil` if there was no problem.
  package private(set) var problem: String?
  /// A Boolean value that indicates whether the check was canceled before all mutants were tried.
  package private(set) var wasCancelled = false
  /// The number of mutants tried so far, and the total number.
  package var progress: (tried: Int, of: Int) {
    let (done, all) = comparison.progress
    return (newestResults.count + done, (mutants?.numbers.count ?? 0) + all)
  }
  /// The current work.
  package var stage: Stage {
    switch phase {
    case .lock where turn.wait != nil: .waiting
    case .layout, .lock, .search: .searching
    case .build: .building
    case .baseline: .runningTests
    case .trials, .over: .tryingMutants
    }
  }

  /// The kinds of work, in their order.
  package enum Stage: Sendable {
    case waiting, searching, building, runningTests, tryingMutants
  }

  private enum Phase {
    case layout(LayoutReader)
    case lock
    case search(SourceWork<MutantPackage>)
    case build(PackageBuild)
    /// The tests run without a mutant, in as many processes as later.
    case baseline([MutantTrial], since: Instant)
    case trials([Running])
    case over
  }

  private struct Running {
    var purpose: Purpose
    var slot: Int
    var trial: MutantTrial
  }

  private enum Purpose {
    case mutant(Int)
    /// Whether the tests that are not new catch a mutant, too.
    case comparison(Int)
    /// Whether a test passes alone, so that it can be tried first for other mutants of a file.
    case alone(TestID, file: String)
  }

  private var phase = Phase.lock
  private let runner: TestRunner
  private let sources: SourceMemory
  private let scope: Scope
  private let store: MutantStore?
  private var selections: TrialSelections
  private var mirror: PackageMirror
  private var evidence: MutantEvidence?
  private var mutants: MutantPackage?
  private var workspace: Workspace?
  /// The lock of the workspace, held until all mutants are tried.
  private var turn = WorkspaceTurn()
  private var bundle = ""
  private var files = PackageSnapshot(of: "/nonexistent")
  private var waiting: ArraySlice<Int> = []
  private var comparison: MutantComparison
  private var found: [(key: Key, result: MutantResult)] = []
  private var timeout = 10.0
  private var catchers = LikelyCatchers()
  private var isSlow = false
  /// The duration of all tests, in seconds, from which on some are tried before the others.
  var slowDuration = 1.0
  /// The number of trials that run at the same time.
  private var slots = MutantCheck.cores

  /// The maximum number of builds, without those that each module may need.
  ///
  /// The copy is built again each time that mutants are excluded because they do not compile. The
  /// compiler reports the errors of a module only after those of the modules that it imports.
  private static let mostBuilds = 12
  private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// The maximum duration of the tests without a mutant, in seconds.
  private static let baselineLimit = 600.0

  /// Creates a check and starts it.
  ///
  /// - Parameters:
  ///   - package: The path of the package.
  ///   - copy: The path of the copy in which the mutants are built. If the package depends on others
  ///     by path, the copy may be in a folder next to it.
  ///   - runner: The runner for the copy's tests.
  ///   - sources: The cache of source facts, which finds the mutants.
  ///   - scope: The mutants to try.
  ///   - store: The outcomes of earlier trials, or `nil` to try all mutants and keep no outcome.
  ///   - selectedTests: The tests that the runner selects, or `nil` if it selects all.
  ///   - tests: The new tests, to find out which mutants only they catch, or `nil` if it does not
  ///     matter.
  package init(
    of package: String, copy: String, runner: TestRunner, sources: SourceMemory,
    scope: Scope = .all, store: MutantStore? = nil, selectedTests: [TestID]? = nil,
    tests: Tests? = nil
  ) {
    comparison = MutantComparison(tests)
    self.runner = runner
    self.sources = sources
    self.scope = scope
    self.store = store
    selections = TrialSelections(selectedTests: selectedTests)
    mirror = PackageMirror(of: SafePath.real(package), near: copy)
    attempt { try start() }
  }

  package var descriptors: [Int32] {
    activities.flatMap(\.descriptors) + trials.flatMap(\.descriptors) + turn.descriptors
  }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    let moments = activities.map(\.wakeUp) + trials.map(\.wakeUp) + [turn.wakeUp, store?.wakeUp]
    return moments.compactMap(\.self).min()
  }

  private var activities: [any Activity] {
    switch phase {
    case .layout(let reader): [reader]
    case .search(let search): [search]
    case .build(let build): [build]
    case .lock, .baseline, .trials, .over: []
    }
  }

  private var trials: [MutantTrial] {
    switch phase {
    case .baseline(let trials, _): trials
    case .trials(let running): running.map(\.trial)
    case .layout, .lock, .search, .build, .over: []
    }
  }

  package func cancel(at now: Instant) {
    guard !isOver else { return }
    for activity in activities where activity is PackageBuild || activity is LayoutReader {
      activity.cancel(at: now)
    }
    for trial in trials { trial.cancel() }
    wasCancelled = true
    finish()
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    for activity in activities { activity.advance(at: now) }
    attempt {
      switch phase {
      case .layout(let reader): try layoutRead(reader)
      case .lock: try lock(at: now)
      case .search(let search): try mutantsFound(search)
      case .build(let build): try mutantsBuilt(build)
      case .baseline(let trials, let since):
        for trial in trials { try trial.advance(at: now) }
        try baselineAdvanced(trials, since: since)
      case .trials(let running):
        for entry in running { try entry.trial.advance(at: now) }
        try trialsAdvanced(running)
      case .over: break
      }
    }
    store?.saveSometimes(at: now)
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
    if case .build(let build) = phase { build.releaseWorkspace() }
    phase = .over
    turn.release()
    store?.save()
    isOver = true
    for (file, reason) in (mutants?.leftOut ?? [:]).sorted(by: { $0.key < $1.key }) {
      leftOut.append(LeftOut(subject: file, reason: reason))
    }
  }

  // MARK: - The search

  private func start() throws {
    guard let reader = try mirror.prepare(with: runner) else { return try lock(at: .now()) }
    phase = .layout(reader)
  }

  private func layoutRead(_ reader: LayoutReader) throws {
    guard let result = reader.result else { return }
    try mirror.setLayout(result.get())
    try lock(at: .now())
  }

  /// Locks the copy, so that no other process changes it meanwhile.
  private func lock(at now: Instant) throws {
    phase = .lock
    try SafeFile.makeFolder(mirror.copy)
    let workspace =
      self.workspace
      ?? Workspace(
        package: mirror.copy, runner: runner, dependenciesOf: mirror.package)
    self.workspace = workspace
    _ = try turn.acquire(workspace, at: now)
    if turn.isTaken { try startSearch(workspace) }
  }

  private func startSearch(_ workspace: Workspace) throws {
    guard let layout = mirror.layout else { throw MutantError.stopped }
    for target in layout.targets {
      // Files that were named are reported below.
      guard scope.files == nil, let reason = target.obstacle,
        target.sources.contains(where: scope.contains)
      else { continue }
      leftOut.append(LeftOut(subject: target.name, reason: reason))
    }
    let sources = Set(scope.targets(of: layout).flatMap(\.sources))
    for file in (scope.files ?? []).subtracting(sources).sorted() {
      leftOut.append(LeftOut(subject: file, reason: "it belongs to no target with code to change"))
    }
    store?.open(in: "\(workspace.toolchain.version)\n\(mirror.manifest.hex)")
    var texts: [String: [UInt8]] = [:]
    for file in sources where scope.contains(file) && file.isSwift {
      texts[file] = SafeFile.contents(of: mirror.package + "/" + file, limit: 4 << 20)
    }
    evidence = MutantEvidence(of: mirror.package, layout, mirror.contents)
    let scope = scope
    let search = SourceWork(on: self.sources) {
      try MutantPackage(of: texts, in: layout, scope: scope, $0)
    }
    phase = .search(search)
    try mutantsFound(search)
  }

  private func mutantsFound(_ search: SourceWork<MutantPackage>) throws {
    guard let result = search.result else { return }
    mutants = try result.get()
    try useKnownOutcomes()
    try startBuild()
  }

  /// Takes the outcomes of earlier trials.
  private func useKnownOutcomes() throws {
    guard let store, let evidence, var mutants else { return }
    var known: [(Int, MutantStore.Outcome)] = []
    for (number, entry) in mutants.entries.enumerated() {
      let basis = { (outcome: MutantStore.Outcome) in
        evidence.basis(outcome.kind, of: entry.file, files: outcome.files)
      }
      guard let outcome = store.outcome(of: entry.key, basis: basis) else { continue }
      switch outcome.kind {
      case .unviable: mutants.exclude(number)
      case .caught, .missed, .unreached:
        mutants.known.insert(number)
        known.append((number, outcome))
      }
    }
    self.mutants = mutants
    for (number, outcome) in known {
      reused += 1
      report(number, outcome.kind, by: outcome.by)
    }
  }

  // MARK: - The one build

  private func startBuild() throws {
    guard let mutants, let workspace, !mutants.compiled.isEmpty else { return finish() }
    try mirror.write(with: mutants.filesWithMutants())
    files = PackageSnapshot(of: workspace.package.path)
    builds += 1
    let build = PackageBuild(workspace, keepsWorkspace: true, isInBackground: true, turn: turn)
    phase = .build(build)
    try mutantsBuilt(build)
  }

  private func mutantsBuilt(_ build: PackageBuild) throws {
    switch build.outcome {
    case nil: return
    case .built: try startBaseline(count: slots)
    case .failed(let diagnostics):
      let limit = Self.mostBuilds + 2 * (mutants?.moduleCount ?? 0)
      let before = mutants?.unviable ?? []
      guard builds < limit,
        mutants?.excludeUnviable(diagnostics, isLate: builds * 3 > limit * 2) == true
      else {
        let words = diagnostics.first { $0.severity == .error }?.sentence ?? "no reason given"
        return stop(because: "the code with its mutants does not build: \(words)")
      }
      for number in (mutants?.unviable ?? []).subtracting(before) { remember(number, .unviable) }
      try startBuild()
    case .cancelled: finish()
    case .toolchainFault(let fault): stop(because: fault)
    }
  }

  // MARK: - Runs

  private var reachedPath: String { (workspace?.folders.temporary ?? "/tmp") + "/reached" }

  /// Runs the tests without a mutant, in several processes at once.
  ///
  /// They show whether the tests pass, which mutants they reach, how long they take, and whether
  /// they disturb each other.
  private func startBaseline(count: Int) throws {
    guard let workspace, let bundle = workspace.builtBundle() else {
      return stop(because: "the package has no tests")
    }
    if let obstacle = workspace.obstacleToBundle { return stop(because: obstacle) }
    self.bundle = bundle
    let used = workspace.frameworks(files)
    selections.frameworks = [TestID.Framework.xctest, .swiftTesting].filter(used.contains)
    unlink(reachedPath)
    let trials = try (0..<count).map { slot in
      try trial(
        selections.all, slot == 0 ? ["REDGREEN_REACHED": reachedPath] : [:], slot: slot,
        timeout: Self.baselineLimit)
    }
    phase = .baseline(trials, since: .now())
  }

  private func trial(
    _ selections: [MutantTrial.Selection], _ variables: [String: String], slot: Int,
    timeout: Double
  ) throws -> MutantTrial {
    guard let workspace else { throw CheckError.supportIsMissing }
    return try MutantTrial(
      workspace, bundle: bundle, selections: selections, files: files, variables: variables,
      folder: "\(workspace.folders.run)-\(slot)", timeout: timeout)
  }

  private func baselineAdvanced(_ trials: [MutantTrial], since: Instant) throws {
    for trial in trials {
      guard case .caught(let name) = trial.outcome else { continue }
      if trials.count > 1 {
        // The tests may disturb each other, for example by a file or a port that all of them use.
        for trial in trials { trial.cancel() }
        slots = 1
        return try startBaseline(count: 1)
      }
      return stop(because: "the tests must pass before mutation testing: \(name)")
    }
    guard trials.allSatisfy({ $0.outcome == .missed }) else { return }
    // A longer limit would be expensive: each endless loop takes all of it.
    let duration = Instant.now() - since
    timeout = max(3, duration * 4)
    isSlow = duration > slowDuration
    reportUnreached()
    phase = .trials([])
    try trialsAdvanced([])
  }

  /// Reports mutants that no test reaches as missed, without running them.
  private func reportUnreached() {
    let reached = SafeFile.contents(of: reachedPath) ?? []
    for number in mutants?.compiled ?? [] {
      // Without a file, no mutant was reached.
      if number >= reached.count || reached[number] == 0 {
        remember(number, .unreached)
        report(number, .unreached, by: nil)
      } else {
        waiting.append(number)
      }
    }
  }

  private func trialsAdvanced(_ running: [Running]) throws {
    for entry in running {
      switch (entry.purpose, entry.trial.outcome) {
      case (_, nil): continue
      case (.mutant(let number), .missed):
        remember(number, .missed)
        report(number, .missed, by: nil)
      case (.mutant(let number), .caught(let name)):
        remember(number, .caught, by: name, entry.trial.catcher)
        report(number, .caught, by: name)
        comparison.noteCaught(number, by: entry.trial.catcher)
        if isSlow, let test = entry.trial.catcher, let file = mutants?.entries[number].file {
          catchers.add(test, for: file)
        }
      case (.alone(let test, let file), .missed): catchers.confirm(test, for: file)
      case (.alone, .caught): break
      case (.comparison(let number), let outcome?):
        comparison.note(number, isCaught: outcome != .missed)
      }
    }
    var running = running.filter { $0.trial.outcome == nil }
    while running.count < slots, let next = try start(besides: running) { running.append(next) }
    phase = .trials(running)
    if running.isEmpty, waiting.isEmpty { finish() }
  }

  /// Starts the next trial, or returns `nil` if there is nothing left to start.
  private func start(besides running: [Running]) throws -> Running? {
    let slot = (0..<slots).first { slot in !running.contains { $0.slot == slot } } ?? 0
    if !waiting.isEmpty, let (test, file) = catchers.nextUnconfirmed() {
      let trial = try trial(selections.named([test]), [:], slot: slot, timeout: timeout)
      return Running(purpose: .alone(test, file: file), slot: slot, trial: trial)
    }
    guard let number = waiting.popFirst(), let entry = mutants?.entries[number] else {
      return try startComparison(in: slot)
    }
    let first = selections.named(catchers.tests(for: entry.file))
    let trial = try trial(
      first + selections.all, ["REDGREEN_MUTANT": "\(number)"], slot: slot, timeout: timeout)
    return Running(purpose: .mutant(number), slot: slot, trial: trial)
  }

  private func startComparison(in slot: Int) throws -> Running? {
    guard let number = comparison.next(), let tests = comparison.tests else { return nil }
    let trial = try trial(
      selections.withoutNew(tests), ["REDGREEN_MUTANT": "\(number)"], slot: slot,
      timeout: timeout)
    return Running(purpose: .comparison(number), slot: slot, trial: trial)
  }

  // MARK: - Results

  /// Stores the outcome of a trial.
  private func remember(
    _ number: Int, _ kind: MutantStore.Outcome.Kind, by name: String? = nil,
    _ catcher: TestID? = nil
  ) {
    guard let store, let evidence, let entry = mutants?.entries[number] else { return }
    let files = catcher.flatMap(evidence.files)
    store.add(
      kind, by: name, files: files, basis: evidence.basis(kind, of: entry.file, files: files),
      to: entry.key)
  }

  private func report(_ number: Int, _ kind: MutantStore.Outcome.Kind, by name: String?) {
    guard let mutants else { return }
    let result = mutants.result(of: number, kind, by: name)
    let rank =
      kind == .caught
      ? 100 : kind == .unreached ? 99 : mutants.entries[number].mutant.kind.rank
    found.append((Key(rank: rank, number: number), result))
    newestResults.append(result)
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

extension String {
  fileprivate var isSwift: Bool { hasSuffix(".swift") }
}
