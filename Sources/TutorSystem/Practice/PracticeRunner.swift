internal import FoundationEssentials
internal import Glibc
package import TutorCore
package import TutorCourses
package import TutorPlatform
package import TutorRunning
package import TutorWorkshops

/// Performs the effects that a practice session requests, and reports their results.
package final class PracticeRunner {
  /// The settings of practice on one package.
  package struct Settings: Sendable {
    /// The absolute path of the package.
    package var package: String
    /// The time limit for the tests, in seconds.
    package var timeout: Double
    /// A Boolean value that indicates whether mutants of changed lines are tried.
    package var triesMutants = true
    /// A Boolean value that indicates whether the runner watches the files and builds directly.
    package var staysOpen = true

    /// The name of the package.
    var name: String { String(package.split(separator: "/").last ?? "package") }

    /// Creates settings.
    package init(package: String, timeout: Double) {
      self.package = package
      self.timeout = timeout
    }
  }

  /// An event for the run loop to forward.
  package enum Event: Equatable, Sendable {
    case session(PracticeSession.Event)
    case progressed(RunID, RunProgress)
    /// A description of what is being built once, or `nil` if the build ended.
    case preparing(String?)
    case workshop(Sharing.Event)
  }

  private let settings: Settings
  private let buildTools: BuildTools
  private let makeRunner: (TestRunner) -> TestRunner
  private let journal: PracticeJournal?
  private let bench: Workbench
  private var preparation: (id: RunID, tools: ToolPreparation)?
  private var check: (id: RunID, check: PracticeCheck)?
  private var proof: (id: RunID, run: ProofRun)?
  private var mutants: (id: RunID, check: MutantCheck)?
  /// The mutants to try as soon as nothing else runs.
  private var waitingMutants: (id: RunID, request: PracticeSession.MutantRequest)?
  private var lastResult: (id: RunID, result: PracticeCheck.Result)?
  /// The tests that have other results in direct builds, or that had others earlier.
  private var unequalTests: Set<TestID> = []
  private var baseline: Baseline
  private var events: [Event] = []

  /// The files with which the next ones are compared.
  private struct Baseline {
    /// The files of the last green, by path, or `nil` without an earlier green.
    var green: [String: [UInt8]]?
    /// The state of the files at that green, if it was in this session.
    var complete: PackageSnapshot?
    /// The files of the last red after it, by path.
    var red: [String: [UInt8]]?
    /// The files from which on mutants are still to be tried, by path, or `nil` if all were tried.
    var untriedSince: [String: [UInt8]]?
    /// The commit that was checked out.
    var head: String?

    /// Replaces the files by those of a verdict.
    mutating func keep(_ result: PracticeCheck.Result, isGreen: Bool) {
      guard isGreen else { return red = result.files }
      (green, complete, red) = (result.files, result.state, nil)
    }

    /// Forgets all files.
    mutating func forget() { self = Baseline(head: head) }
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - buildTools: The tools for the runs.
  ///   - journal: The journal, or `nil` to record nothing.
  ///   - sharing: Shares the journal with a workshop, or `nil` to share nothing.
  ///   - start: The state in which the recorded sessions ended.
  ///   - makeRunner: Returns the runner for the package, made from the one of the tools.
  package init(
    _ settings: Settings, on buildTools: BuildTools, journal: PracticeJournal?,
    sharing: JournalSharing? = nil, start: PracticeStart,
    makeRunner: @escaping (TestRunner) -> TestRunner
  ) {
    self.settings = settings
    self.buildTools = buildTools
    self.makeRunner = makeRunner
    self.journal = journal
    bench = Workbench(journal, sharing, staysOpen: settings.staysOpen)
    baseline = Baseline(green: start.green, red: start.red, head: start.head)
    bench.open(settings.package)
  }

  /// The activities for the run loop to advance.
  package var activities: [any Activity] {
    let all: [(any Activity)?] = [preparation?.tools, check?.check, proof?.run, mutants?.check]
    return all.compactMap(\.self) + bench.activities
  }

  /// The sharing in progress, or `nil` if the steps are shared with no workshop.
  package var sharing: Sharing? { bench.sharing?.sharing }

  /// A Boolean value that indicates whether something is being run or written.
  package var isBusy: Bool {
    isRunning || bench.isBusy
  }

  private var isRunning: Bool {
    preparation != nil || check != nil || proof != nil || mutants != nil || waitingMutants != nil
  }

  /// Advances all activities, and returns the resulting events.
  package func advance(at now: Instant) -> [Event] {
    for activity in activities { activity.advance(at: now) }
    toolsBuilt()
    checkAdvanced()
    proofAdvanced()
    mutantsAdvanced()
    for event in bench.partsAdvanced(isIdle: !isRunning, at: now) {
      switch event {
      case .filesChanged: send(.filesChanged)
      case .recorded: send(.recorded)
      case .recordingFailed(let reason): send(.recordingFailed(reason))
      case .noticed(let sentence): send(.noticed(sentence))
      case .joined: recordJoining()
      case .workshop(let event): events.append(.workshop(event))
      }
    }
    defer { events = [] }
    return events
  }

  /// Records that the user has joined, so that the board shows them before their first verdict.
  ///
  /// The workshop receives all entries, so one is enough.
  private func recordJoining() {
    let version = buildTools.support.toolchain.swiftVersion?.description ?? ""
    let event = JournalEntry.Event.joined(.init(toolchain: version))
    guard (try? journal?.read().contains { $0.entry.event == event }) != true else { return }
    record(JournalEntry(place: .package(settings.name), event: event))
  }

  private func send(_ event: PracticeSession.Event) { events.append(.session(event)) }

  /// Performs an effect, or starts to perform it.
  package func perform(_ effect: PracticeSession.Effect) {
    switch effect {
    case .start(let id): start(id)
    case .cancel(let id): cancel(id)
    case .cancelBackground: cancelBackground()
    case .keepFiles(let id, let isGreen): keepFiles(of: id, isGreen: isGreen)
    case .prove(let id, let proofs): prove(id, proofs)
    case .mutate(let id, let request): enqueueMutants(id, request)
    case .record(let entry): record(entry)
    }
  }

  /// Returns the changes of a recorded step.
  ///
  /// - Parameter index: The index of the step among the verdicts, counted from the newest one.
  /// - Returns: The changes, or none if there is no such step.
  /// - Throws: `GitError.failed` if git cannot read the journal.
  package func changes(ofStep index: Int) throws -> [FileDiff] {
    guard let journal else { return [] }
    let verdicts = try journal.read().filter { $0.entry.judgment != nil }
    guard verdicts.indices.contains(verdicts.count - 1 - index) else { return [] }
    return try journal.changes(in: verdicts[verdicts.count - 1 - index].commit)
  }

  // MARK: Closing

  /// Cancels everything that is running, and starts to wait for pending entries to be written and
  /// shared.
  package func beginClosing() {
    if let check { cancel(check.id) }
    if let preparation { cancel(preparation.id) }
    cancelBackground()
    guard bench.beginClosing() else { return }
    buildTools.sources.cancel(at: .now())
  }

  /// A Boolean value that indicates whether nothing is left to wait for after `beginClosing`.
  package var isClosed: Bool { bench.isClosed }

  /// Cancels everything that is running, and waits until pending entries are on disk.
  ///
  /// - Returns: The events of that time.
  @discardableResult
  package func close() -> [Event] {
    beginClosing()
    var events: [Event] = []
    while !isClosed {
      Poll.wait(for: activities, patience: 0.5)
      events += advance(at: .now())
    }
    return events
  }

  private func cancel(_ id: RunID) {
    if let check, check.id == id {
      bench.end(check.check)
      self.check = nil
    }
    if let preparation, preparation.id == id {
      bench.end(preparation.tools)
      self.preparation = nil
      events.append(.preparing(nil))
    }
  }

  private func cancelBackground() {
    bench.end(proof?.run)
    bench.end(mutants?.check)
    bench.cancelCompilingAhead()
    (proof, mutants, waitingMutants) = (nil, nil, nil)
  }
}

// MARK: - Runs

extension PracticeRunner {
  private func start(_ id: RunID) {
    noticeMovedHead()
    let tools = buildTools.ready()
    if let part = tools.part {
      events.append(.preparing("building \(part.name), once for this toolchain"))
    }
    preparation = (id, tools)
    toolsBuilt()
  }

  private func fail(_ id: RunID, _ reason: String) {
    let report = Report(ending: .toolchainFault(reason))
    send(.runEnded(id, PracticeSession.Outcome(report: report, change: nil, at: Int(time(nil)))))
  }

  private func toolsBuilt() {
    guard let (id, tools) = preparation, let result = tools.result else { return }
    preparation = nil
    events.append(.preparing(nil))
    do {
      try startCheck(id, with: makeRunner(result.get()))
    } catch {
      fail(id, "\(error)")
    }
  }

  private func startCheck(_ id: RunID, with runner: TestRunner) throws {
    let directBuild = bench.directBuild(of: settings.package, with: runner, buildTools.sources)
    var subject = PracticeCheck.Subject(
      package: settings.package, green: baseline.green, complete: baseline.complete,
      timeout: settings.timeout)
    subject.lastRun = lastResult?.result.memory
    subject.unequalTests = unequalTests
    check = (
      id,
      try PracticeCheck(
        of: subject, with: runner, sources: buildTools.sources,
        directBuild: settings.staysOpen ? directBuild : nil)
    )
  }

  private func checkAdvanced() {
    guard let (id, check) = check else { return }
    for progress in check.drainProgress() { events.append(.progressed(id, progress)) }
    if let result = check.consumeProvisional() {
      send(.builtDirectly(id, result.map(outcome)))
    }
    guard let result = check.result else { return }
    self.check = nil
    guard !check.filesChangedDuringRun else {
      // The result applies to neither version of the files.
      return settings.staysOpen
        ? send(.filesChanged) : fail(id, "files changed while the tests ran; run it again")
    }
    lastResult = (id, result)
    unequalTests.formUnion(result.comparison.changed)
    send(.runEnded(id, outcome(of: result)))
    bench.announceBuildSystem()
    // The plan on disk is that of this run, as long as no other one begins.
    if settings.staysOpen, let build = bench.directBuild { bench.compileAhead(build, table: nil) }
  }

  private func outcome(of result: PracticeCheck.Result) -> PracticeSession.Outcome {
    PracticeSession.Outcome(
      report: result.report, change: result.change, excerpts: result.excerpts, at: Int(time(nil)),
      comparison: result.comparison)
  }

  private func keepFiles(of id: RunID, isGreen: Bool) {
    guard let lastResult, lastResult.id == id else { return }
    baseline.keep(lastResult.result, isGreen: isGreen)
  }

  /// Forgets the last green if another commit was checked out, because its changes are not a step of
  /// the user.
  ///
  /// A commit of the user's own files changes nothing.
  private func noticeMovedHead() {
    guard let repository = journal?.repository, repository.isOwn else { return }
    let present = repository.head
    defer { baseline.head = present }
    guard baseline.green != nil, present != baseline.head,
      !repository.onlyCommitted(since: baseline.head)
    else { return }
    let files = try? PackageSnapshot(of: settings.package).contents()
    guard files != lastResult?.result.files else { return }
    baseline.forget()
    send(
      .noticed("Another commit is checked out, so this run is not compared with the last green."))
  }

  private func record(_ entry: JournalEntry) {
    guard let journal else { return }
    var entry = entry
    entry.head = baseline.head
    do {
      // Help can be requested before the first run has ended.
      let files = try lastResult?.result.files ?? PackageSnapshot(of: settings.package).contents()
      journal.record(entry, files: files)
    } catch {
      send(.recordingFailed("\(error)"))
    }
  }
}

// MARK: - Background

extension PracticeRunner {
  private func prove(_ id: RunID, _ proofs: PracticeCycle.Proofs) {
    do {
      guard let build = bench.directBuild, let green = baseline.green, let lastResult,
        lastResult.id == id
      else {
        throw PracticeSession.Obstacle("there is no earlier green")
      }
      let runner = makeRunner(try buildTools.runner())
      bench.cancelCompilingAhead()
      proof = (
        id,
        ProofRun(
          of: ProofRun.Subject(
            proofs: proofs, result: lastResult.result, green: green, red: baseline.red),
          on: build, runner: runner,
          copy: buildTools.folder(of: .proofs, of: settings.package))
      )
    } catch {
      let obstacle = (error as? PracticeSession.Obstacle) ?? PracticeSession.Obstacle("\(error)")
      send(.proved(id, .failure(obstacle)))
    }
  }

  private func proofAdvanced() {
    guard let (id, run) = proof else { return }
    guard let result = run.result else {
      let (done, of) = run.progress
      return send(.proving(id, done: done, of: of))
    }
    proof = nil
    send(.proved(id, result))
  }

  /// Enqueues the mutants of a green, together with those of earlier ones that were interrupted.
  private func enqueueMutants(_ id: RunID, _ request: PracticeSession.MutantRequest) {
    guard settings.triesMutants, let lastResult else { return }
    var request = request
    if let untriedSince = baseline.untriedSince {
      request.lines = PracticeChange.codeLines(from: untriedSince, to: lastResult.result.files)
    } else {
      baseline.untriedSince = baseline.green
    }
    waitingMutants = (id, request)
  }

  private func mutantsAdvanced() {
    if let (id, request) = waitingMutants, check == nil, preparation == nil, proof == nil,
      !bench.isCompilingAhead
    {
      waitingMutants = nil
      startMutants(id, request)
    }
    guard let (id, check) = mutants else { return }
    guard check.isOver else {
      let (done, of) = check.progress
      return send(.mutating(id, done: done, of: check.stage == .tryingMutants ? of : 0))
    }
    (mutants, baseline.untriedSince) = (nil, nil)
    send(
      .mutated(
        id, check.problem.map { .failure(PracticeSession.Obstacle($0)) } ?? .success(check.results))
    )
  }

  private func startMutants(_ id: RunID, _ request: PracticeSession.MutantRequest) {
    do {
      let runner = makeRunner(try buildTools.runner())
      let passed = lastResult?.result.report.passedTests.map(\.id) ?? []
      mutants = (
        id,
        MutantCheck(
          of: settings.package, copy: buildTools.folder(of: .mutants, of: settings.package),
          runner: runner, sources: buildTools.sources,
          scope: MutantCheck.Scope(lines: request.lines),
          selectedTests: runner.selectsAllTests ? nil : passed,
          tests: MutantCheck.Tests(
            new: passed.filter { request.newTests.contains($0.practiceName) },
            others: passed.filter { !request.newTests.contains($0.practiceName) }))
      )
    } catch {
      send(.mutated(id, .failure(PracticeSession.Obstacle("\(error)"))))
    }
  }
}
