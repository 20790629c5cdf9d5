package import TutorRunning
package import TutorPlatform
import Glibc
package import TestReports
package import TutorCore
import TutorSource
internal import TutorTexts

/// A mutation test of a package: makes small changes to its code and runs its tests for each.
///
/// All mutants are compiled in one build of a copy, each guarded by a switch. The built tests then
/// run once for each mutant that they reach. Nothing is written into the package. All processes run
/// at low priority.
package final class MutantCheck: Activity {
  /// The kinds of work, in their order.
  package enum Stage: Sendable {
    case waiting, searching, building, checking, runningTests, tryingMutants
  }

  private enum Phase {
    case layout(LayoutReader)
    case lock
    case search(SourceWork<MutantPackage>)
    case build(MutantBuild)
    /// The tests run without a mutant, in as many processes as later.
    case baseline([BundleRun], since: Instant)
    case trials([Running])
    case over(Ending)
  }

  private enum Ending: Equatable {
    case complete
    case cancelled
    case failed(String)
  }

  private struct Running {
    var trial: MutantTrials.Trial
    var slot: Int
    var run: BundleRun
  }

  /// The input of a check.
  private struct Request {
    let runner: TestRunner
    let sources: SourceMemory
    let scope: Scope
    let marks: [EquivalentMutant]
    let store: MutantStore?
    let goal: Goal
  }

  /// The built tests.
  private struct TestProgram {
    var bundle: TestBundle
    var builder: ReportBuilder
  }

  /// The number of builds of the copy.
  package private(set) var builds = 0

  private let request: Request
  private var phase = Phase.lock
  private var findings = MutantFindings()
  private var trials: MutantTrials
  private var mirror: PackageMirror
  private var evidence: MutantEvidence?
  private(set) var mutants: MutantPackage?
  private var workspace: Workspace?
  /// The lock of the workspace, held until all mutants are tried.
  private var turn = WorkspaceTurn()
  private var built: TestProgram?
  /// The number of runs without a mutant that failed, their tests, and whether another one passed.
  private var baselineFailures: (count: Int, tests: [TestID], passes: Bool) = (0, [], false)

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
  ///   - marks: The marks of equivalent mutants that are kept with the practice journal.
  ///   - store: The outcomes of earlier trials, or `nil` to try all mutants and keep no outcome.
  ///   - goal: How far to go.
  ///   - selectedTests: The tests that the runner selects, or `nil` if it selects all.
  ///   - tests: The new tests, to find out which mutants only they catch, or `nil` if it does not
  ///     matter.
  ///   - slowDuration: The duration of all tests, in seconds, from which on some are tried before the
  ///     others.
  package init(
    of package: String, copy: String, runner: TestRunner, sources: SourceMemory,
    scope: Scope = .all, marks: EquivalentMutants = .init(), store: MutantStore? = nil,
    goal: Goal = .trials,
    selectedTests: [TestID]? = nil,
    tests: Tests? = nil, slowDuration: Double = 1
  ) {
    request = Request(
      runner: runner, sources: sources, scope: scope, marks: marks.marks, store: store, goal: goal)
    trials = MutantTrials(
      of: TrialSelections(
        selectedTests: selectedTests, patterns: runner.use.selection.arguments),
      comparing: tests, slowDuration: slowDuration)
    mirror = PackageMirror(of: SafePath.real(package), near: copy)
    attempt { try start() }
  }

  // MARK: - What was found

  /// The results so far.
  ///
  /// When the check is over, missed mutants come first, the most telling ones at the start.
  package var results: [MutantResult] {
    isOver ? findings.sorted(onlyNew: trials.comparison.results) : findings.newest
  }
  /// The number of mutants that do not compile, and therefore prove nothing.
  package var unviable: Int { mutants?.unviable.count ?? 0 }
  /// The number of results that come from earlier trials.
  package var reused: Int { findings.reused }
  /// The places, as `path:line`, of the mutants that no test reaches; `nil` until they are known.
  package private(set) var unreachedPlaces: [String]?
  /// The mutants that were tried so far, in the order of their outcomes.
  package var newestItems: [MutantReport.Item] { findings.items }

  /// The mutants and their outcomes so far.
  package var report: MutantReport {
    let items = mutants.map { findings.items(of: $0) } ?? []
    return MutantReport(
      items: items, sources: mutants?.texts(of: items) ?? [:], leftOut: findings.leftOut,
      unsteady: trials.unsteady.filter { !trials.disturbed.contains($0) }.map(\.displayName),
      disturbed: trials.disturbed.map(\.displayName), isParallel: trials.selections.isParallel,
      reused: reused, marks: mutants?.marks ?? MutantMarks(), problem: problem,
      wasCancelled: wasCancelled)
  }

  private var ending: Ending? { if case .over(let ending) = phase { ending } else { nil } }
  package var isOver: Bool { ending != nil }
  /// The reason why the mutants could not be tried, or `nil` if there was no problem.
  package var problem: String? { if case .failed(let reason) = ending { reason } else { nil } }
  /// A Boolean value that indicates whether the check was canceled before all mutants were tried.
  package var wasCancelled: Bool { ending == .cancelled }

  /// The number of mutants tried so far, and the total number.
  package var progress: (tried: Int, of: Int) {
    let (done, all) = trials.comparison.progress
    return (findings.newest.count + done, (mutants?.numbers.count ?? 0) + all)
  }

  /// The current step of the build, or `nil` if it is not known.
  var buildStep: Phrase? {
    if case .build(let build) = phase { build.progress?.activity } else { nil }
  }
  /// The progress of the source reader's build, or `nil` if it is built.
  var sourceReading: Phrase? { request.sources.progress?.activity }

  /// The current work.
  package var stage: Stage {
    switch phase {
    case .lock where turn.wait != nil: .waiting
    case .layout, .lock, .search: .searching
    case .build(let build): build.isChecking ? .checking : .building
    case .baseline: .runningTests
    case .trials, .over: .tryingMutants
    }
  }

  // MARK: - The activity

  private var parts: [any Activity] {
    switch phase {
    case .layout(let reader): [reader]
    case .search(let search): [search]
    case .build(let build): [build]
    case .baseline(let runs, _): runs
    case .trials(let running): running.map(\.run)
    case .lock, .over: []
    }
  }

  package var descriptors: [Int32] { parts.flatMap(\.descriptors) + turn.descriptors }

  package var wakeUp: Instant? {
    guard !isOver else { return nil }
    let moments = parts.map(\.wakeUp) + [turn.wakeUp, request.store?.wakeUp]
    return moments.compactMap(\.self).min()
  }

  package func cancel(at now: Instant) {
    guard !isOver else { return }
    for part in parts { part.cancel(at: now) }
    finish(.cancelled)
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    for part in parts { part.advance(at: now) }
    attempt {
      switch phase {
      case .layout(let reader): try layoutRead(reader)
      case .lock: try lock(at: now)
      case .search(let search): try mutantsFound(search)
      case .build(let build): try mutantsBuilt(build)
      case .baseline(let runs, let since): try baselineAdvanced(runs, since: since)
      case .trials(let running): try trialsAdvanced(running)
      case .over: break
      }
    }
    request.store?.saveSometimes(at: now)
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      finish(.failed("\(error)"))
    }
  }

  private func finish(_ ending: Ending) {
    phase = .over(ending)
    turn.release()
    request.store?.save()
    for (file, reason) in (mutants?.leftOut ?? [:]).sorted(by: { $0.key < $1.key }) {
      findings.leftOut.append(LeftOut(subject: file, reason: reason))
    }
  }

  // MARK: - The search

  private func start() throws {
    guard let reader = try mirror.prepare(with: request.runner) else {
      return try lock(at: .now())
    }
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
        package: mirror.copy, runner: request.runner, dependenciesOf: mirror.package)
    self.workspace = workspace
    _ = try turn.acquire(workspace, at: now)
    if turn.isTaken { try startSearch(workspace) }
  }

  private func startSearch(_ workspace: Workspace) throws {
    guard let layout = mirror.layout else { throw MutantError.stopped }
    guard request.goal == .list || layout.mayHaveTests(in: mirror.package) else {
      return finish(.failed(Self.noTests))
    }
    let scope = request.scope
    for target in layout.targets {
      // Files that were named are reported below.
      guard scope.files == nil, let reason = target.obstacle,
        target.sources.contains(where: scope.contains)
      else { continue }
      findings.leftOut.append(LeftOut(subject: target.name, reason: reason))
    }
    let sources = Set(scope.targets(of: layout).flatMap(\.sources))
    for file in (scope.files ?? []).subtracting(sources).sorted() {
      findings.leftOut.append(
        LeftOut(subject: file, reason: "it belongs to no target with code to change"))
    }
    request.store?.open(in: "\(workspace.toolchain.version)\n\(mirror.manifest.hex)")
    var texts: [String: [UInt8]] = [:]
    for file in sources where scope.contains(file) && file.hasSuffix(".swift") {
      texts[file] = SafeFile.contents(of: mirror.package + "/" + file, limit: 4 << 20)
    }
    evidence = MutantEvidence(of: mirror.package, layout, mirror.contents)
    let search = SourceWork(on: request.sources) { [marks = request.marks] in
      try MutantPackage(of: texts, in: layout, scope: scope, marks: marks, $0)
    }
    phase = .search(search)
    try mutantsFound(search)
  }

  private func mutantsFound(_ search: SourceWork<MutantPackage>) throws {
    guard let result = search.result else { return }
    var mutants = try result.get()
    useKnownOutcomes(of: &mutants)
    self.mutants = mutants
    request.goal == .list ? finish(.complete) : try startBuild()
  }

  /// Takes the outcomes of earlier trials.
  private func useKnownOutcomes(of mutants: inout MutantPackage) {
    guard let store = request.store, let evidence else { return }
    for (number, entry) in mutants.entries.enumerated() {
      guard let outcome = store.outcome(of: entry, evidence) else { continue }
      switch outcome.kind {
      case .unviable: mutants.exclude(number)
      case .caught, .missed, .unreached:
        mutants.known.insert(number)
        findings.reused += 1
        findings.add(number, outcome.kind, by: outcome.by, of: mutants)
      }
    }
  }

  // MARK: - The one build

  private func startBuild() throws {
    guard let mutants, let workspace else { return }
    let build = try MutantBuild(of: mutants, in: mirror, workspace, turn: turn)
    phase = .build(build)
    try mutantsBuilt(build)
  }

  private func mutantsBuilt(_ build: MutantBuild) throws {
    (mutants, builds) = (build.mutants, build.builds)
    switch build.outcome {
    case nil: return
    case .built:
      // Not before, because the package itself may not build.
      for number in build.mutants.rejected { remember(number, .unviable) }
      build.mutants.compiled.isEmpty ? finish(.complete) : try prepareTests()
    case .failed(let reason): finish(.failed(reason))
    case .cancelled: finish(.cancelled)
    }
  }

  // MARK: - Runs

  private func prepareTests() throws {
    guard let workspace, let program = workspace.builtBundle() else {
      return finish(.failed(Self.noTests))
    }
    if let obstacle = workspace.obstacleToBundle { return finish(.failed(obstacle)) }
    let files = PackageSnapshot(of: workspace.package.path)
    let used = workspace.frameworks(of: program, files)
    trials.selections.frameworks = TestID.Framework.allCases.filter(used.contains)
    var bundle = workspace.bundle(program, frameworks: used)
    bundle.isInBackground = true
    bundle.stopsAtFirstFailure = true
    built = TestProgram(bundle: bundle, builder: workspace.reportBuilder(files))
    try startBaseline(count: request.goal == .reach ? 1 : trials.slots.count)
  }

  private func run(
    _ processes: [BundleArguments], _ variables: [String: String], slot: Int, limit: TimeLimit
  ) throws -> BundleRun {
    guard let workspace, let built else { throw MutantError.stopped }
    // Trials run at the same time, and tests often have fixed names for temporary files.
    let root = "\(workspace.folders.root)/trials/\(slot)"
    let folders = RunFolders(root: root)
    try folders.prepare(workspace.cache)
    var bundle = built.bundle.moved(to: folders)
    bundle.limit = limit
    bundle.memory = trials.slots.memoryLimit
    // Only the fact of a crash matters here, not its location.
    bundle.environment = bundle.environment
      .adding(["SWIFT_BACKTRACE": "enable=no", ChildProcess.Command.ownMark: root])
      .adding(variables)
    return try BundleRun(bundle, processes, for: built.builder)
  }

  private var reachedPath: String {
    (workspace?.folders.runs.temporary ?? "/tmp") + "/reached"
  }

  /// Runs the tests without a mutant, in several processes at once.
  ///
  /// They show whether the tests pass, which mutants they reach, how long they take, and whether
  /// they disturb each other.
  private func startBaseline(count: Int) throws {
    unlink(reachedPath)
    let runs = try (0..<count).map { slot in
      try run(
        trials.selections.all, slot == 0 ? ["REDGREEN_REACHED": reachedPath] : [:], slot: slot,
        limit: TimeLimit(seconds: Self.baselineLimit, patience: Self.patience))
    }
    phase = .baseline(runs, since: .now())
  }

  private static let patience = 6.0

  private func baselineAdvanced(_ runs: [BundleRun], since: Instant) throws {
    let outcomes = try runs.compactMap(\.outcome).map(MutantTrials.Outcome.init)
    guard outcomes.count == runs.count else { return }
    if let failure = outcomes.first(where: { $0 != .missed }) {
      return try baselineFailed(failure, passes: outcomes.contains(.missed))
    }
    for test in baselineFailures.tests.dropFirst(trials.disturbed.count) {
      trials.noteUnsteady(test)
    }
    trials.noteDuration(Instant.now() - since)
    reportUnreached()
    unreachedPlaces = findings.unreachedPlaces
    guard request.goal == .trials else { return finish(.complete) }
    trials.repeatOriginal()
    phase = .trials([])
    try trialsAdvanced([])
  }

  /// Runs the tests alone after a failure without a mutant: they may disturb each other, for example by
  /// a file or a port that all of them use, or a test may not be deterministic.
  private func baselineFailed(_ failure: MutantTrials.Outcome, passes: Bool) throws {
    guard let (name, test, words) = failure.catcher else { return }
    let failures = baselineFailures
    baselineFailures = (
      failures.count + 1, failures.tests + [test].compactMap(\.self), failures.passes || passes
    )
    let isNew = failures.count == 0 || test == nil || !failures.tests.contains { $0 == test }
    guard failures.count < 3, isNew || baselineFailures.passes else {
      if trials.runTestsInParallel() {
        baselineFailures = (0, [], false)
        return try startBaseline(count: 1)
      }
      return finish(
        .failed(
          "the tests must pass before mutation testing: \(name)"
            + (words.map { ": \($0)" } ?? "") + "; `redgreen mutants --skip` leaves a test out"))
    }
    if trials.slots.count > 1, let test { trials.noteDisturbed(test) }
    trials.slots.useOne()
    try startBaseline(count: 1)
  }

  /// Reports mutants that no test reaches as missed, without running them.
  private func reportUnreached() {
    let reached = SafeFile.contents(of: reachedPath) ?? []
    for number in mutants?.compiled ?? [] {
      // Without a file, no mutant was reached.
      if number >= reached.count || reached[number] == 0 {
        report(number, .unreached)
      } else {
        trials.add(number)
      }
    }
  }

  private func trialsAdvanced(_ running: [Running]) throws {
    let entries = mutants?.entries ?? []
    var left: [Running] = []
    for entry in running {
      guard let ended = entry.run.outcome else {
        left.append(entry)
        continue
      }
      let outcome = try MutantTrials.Outcome(ended)
      guard let number = trials.note(outcome, of: entry.trial.purpose, entries) else { continue }
      if let (name, test, words) = outcome.catcher {
        report(number, .caught, by: name, test, saying: words)
      } else {
        report(number, .missed)
      }
    }
    while left.count < trials.slots.count, !left.contains(where: \.trial.isAlone),
      let trial = trials.next(of: entries, isIdle: left.isEmpty)
    {
      let slot = (0..<trials.slots.count).first { slot in !left.contains { $0.slot == slot } } ?? 0
      let run = try run(
        trial.processes, trial.mutant.map { ["REDGREEN_MUTANT": "\($0)"] } ?? [:], slot: slot,
        limit: TimeLimit(seconds: trials.timeout, patience: Self.patience))
      left.append(Running(trial: trial, slot: slot, run: run))
    }
    phase = .trials(left)
    if left.isEmpty { finish(.complete) }
  }

  // MARK: - Results

  /// Stores and reports the outcome of a mutant.
  private func report(
    _ number: Int, _ kind: MutantStore.Outcome.Kind, by name: String? = nil,
    _ test: TestID? = nil, saying message: String? = nil
  ) {
    remember(number, kind, by: name, test)
    if let mutants { findings.add(number, kind, by: name, saying: message, of: mutants) }
  }

  private func remember(
    _ number: Int, _ kind: MutantStore.Outcome.Kind, by name: String? = nil,
    _ test: TestID? = nil
  ) {
    guard let store = request.store, let evidence, let entry = mutants?.entries[number] else {
      return
    }
    store.add(kind, by: name, test: test, to: entry, evidence)
  }
}
