internal import TutorTexts
import TestReports
package import TutorCore
package import TutorCourses
internal import TutorPlatform
package import TutorChecking
internal import TutorRunning

/// Practice on a package: the files with which the next ones are compared, and the work that follows a
/// verdict in the background.
package final class PracticeWork {
  /// The absolute path of the package.
  let package: String
  /// The name of the package.
  package var name: String { String(package.split(separator: "/").last ?? "package") }
  let journal: PracticeJournal?
  /// The work on mutants of changed lines, or `nil` for none.
  private let goal: MutantCheck.Goal?
  private var baseline: Baseline
  private var lastResult: LastResult?
  /// The check whose files were kept before its tests.
  private weak var keptCheck: Check?
  /// The inputs of the build that disappeared while the tests of the last check ran, and of the one
  /// before, sorted.
  private var gone: (last: [String], before: [String]) = ([], [])
  /// The tests that have other results in direct builds, or that had others earlier.
  private var unequalTests: Set<TestID> = []
  private var proof: (id: RunID, run: ProofRun)?
  private var mutants: (id: RunID, check: MutantCheck, hasToldReach: Bool)?
  /// The last check of mutants that has ended.
  private var lastMutants: MutantCheck?
  /// The mutants to try as soon as nothing else runs.
  private var waitingMutants: (id: RunID, request: Practice.MutantRequest)?

  /// A Boolean value that indicates whether the commit that is checked out was read and no run has begun
  /// since.
  private var hasReadHead = true

  /// The files with which the next ones are compared.
  private struct Baseline {
    /// The files of the last green, by path, or `nil` without an earlier green.
    var green: [String: [UInt8]]?
    /// The state of the files at that green, if it was in this session.
    var complete: PackageSnapshot?
    /// The fingerprint of the packages that it depended on by path at that green.
    var dependencies: String?
    /// The files of the last red after it, by path.
    var red: [String: [UInt8]]?
    /// The files from which on mutants are still to be tried, by path, or `nil` if all were tried.
    var untriedSince: [String: [UInt8]]?
    /// The commit that was checked out.
    var head: String?
  }

  /// The result of the last check.
  private struct LastResult {
    var id: RunID
    var evidence: Evidence
    /// The files that were tested, by path.
    var files: [String: [UInt8]]
    var state: PackageSnapshot
    var memory: RunMemory?
  }

  /// Creates practice on a package.
  ///
  /// - Parameters:
  ///   - package: The absolute path of the package.
  ///   - journal: The journal, or `nil` to record nothing.
  ///   - start: The state in which the recorded sessions ended.
  ///   - goal: The work on mutants of changed lines, or `nil` for none.
  package init(
    on package: String, journal: PracticeJournal?, start: PracticeStart,
    goal: MutantCheck.Goal? = .trials
  ) {
    self.package = package
    self.journal = journal
    self.goal = goal
    baseline = Baseline(
      green: start.green, dependencies: start.dependencies, red: start.red, head: start.head)
    // Without them, an undo goes back to an earlier state.
    try? recordUnsettledFiles()
  }

  var activities: [any Activity] {
    let all: [(any Activity)?] = [proof?.run, mutants?.check]
    return all.compactMap(\.self)
  }

  /// A Boolean value that indicates whether something is being tried, or will be.
  var isBusy: Bool { proof != nil || mutants != nil || waitingMutants != nil }

  /// The input of the next check.
  var subject: Check.Subject {
    var subject = Check.Subject(
      package: package, green: baseline.green, complete: baseline.complete)
    subject.dependencies = baseline.dependencies
    subject.red = baseline.red
    subject.lastRun = lastResult?.memory
    subject.unequalTests = unequalTests
    return subject
  }

  /// Notes the result of a check.
  ///
  /// Files that the tests wrote count as part of the tested ones, so that they are no change of the next
  /// step.
  func checkEnded(
    _ id: RunID, _ check: Check, _ evidence: inout Evidence, _ end: PackageSnapshot
  ) {
    evidence.comparison.goneFiles = gone.before
    noteCommits(in: &evidence.comparison)
    guard var (files, state) = check.tested else { return }
    for path in evidence.comparison.writtenFiles {
      files[path] = end.contents(of: path)
    }
    state.adopt(Set(evidence.comparison.writtenFiles), from: end)
    lastResult = LastResult(
      id: id, evidence: evidence, files: files, state: state, memory: check.memory)
    unequalTests.formUnion(evidence.comparison.unequal)
  }

  /// Notes the commits of the versions with which the files are compared.
  private func noteCommits(in comparison: inout RunComparison) {
    guard baseline.green != nil, let records = try? journal?.read() else { return }
    let verdicts = records.filter { $0.entry.judgment != nil }
    let green = verdicts.last { record in
      record.entry.judgment?.cycle.map { $0.kind.isGreen || $0.kind == .nothingRan } ?? false
    }
    comparison.commitOfGreen = green?.commit
    if baseline.red != nil, verdicts.last != green {
      comparison.commitOfRed = verdicts.last?.commit
    }
  }

  /// Keeps the files of a check before its tests run, which may delete or overwrite them.
  func keepFiles(of check: Check) {
    guard keptCheck !== check, let files = check.tested?.files else { return }
    keptCheck = check
    // An error in the repository is reported when the verdict is recorded.
    try? journal?.keep(files, as: snapshot(.beforeTests))
  }

  /// Records the files of a check if an input of the build has changed while its tests ran, and notes
  /// which are gone.
  func recordFiles(ifTestsChangedThemIn check: Check) {
    gone = ([], gone.last)
    guard check.hasStartedTests, let (files, state) = check.tested else { return }
    let present = PackageSnapshot(ofBuild: package)
    let rewritten = RunChanges(from: state, built: state, to: present).rewritten
      .filter { !PackageSnapshot.isOfDependency($0) }
    guard !rewritten.isEmpty else { return }
    journal?.record(snapshot(.beforeTests), files: files)
    gone.last = rewritten.filter { present.stamps[$0] == nil }.sorted()
  }

  /// Records the files with which tests began that the tutor did not see end.
  private func recordUnsettledFiles() throws {
    guard let journal, let files = try journal.unsettledFiles() else { return }
    let present = try journal.presentFiles()
    guard files.contains(where: { present[$0.key] != $0.value }) else { return }
    journal.record(snapshot(.beforeTests), files: files)
  }

  private func snapshot(_ reason: JournalEntry.SnapshotReason) -> JournalEntry {
    var entry = JournalEntry(
      place: .package(name), event: .snapshot(reason: reason, position: nil))
    entry.head = baseline.head
    return entry
  }

  /// Keeps the files of a run as those of the last green or of the last red.
  func keepFiles(of id: RunID, isGreen: Bool) {
    guard let lastResult, lastResult.id == id else { return }
    if isGreen {
      (baseline.green, baseline.complete) = (lastResult.files, lastResult.state)
      baseline.dependencies = lastResult.state.fingerprintOfDependencies?.hex
      baseline.red = nil
    } else {
      baseline.red = lastResult.files
    }
  }

  /// Forgets the last green if another commit was checked out, because its changes are not a step of
  /// the user.
  ///
  /// A commit of the user's own files changes nothing.
  ///
  /// - Returns: A sentence about that, or `nil` if nothing is forgotten.
  func forgetIfHeadMoved() -> String? {
    defer { hasReadHead = false }
    guard !hasReadHead, let journal, !journal.lacksRepository else { return nil }
    let repository = journal.repository
    guard repository.isOwn else { return nil }
    let present = repository.head
    defer { baseline.head = present }
    guard baseline.green != nil, present != baseline.head,
      !repository.onlyCommitted(from: baseline.head, to: present),
      (try? PackageSnapshot(of: package).contents()) != lastResult?.files
    else { return nil }
    baseline = Baseline()
    return "Another commit is checked out, so this run is not compared with the last green."
  }

  /// Enqueues an entry for writing.
  ///
  /// - Throws: `FileError` if the package cannot be read.
  func record(_ entry: JournalEntry) throws {
    var entry = entry
    entry.head = baseline.head
    entry.dependencies = lastResult?.state.fingerprintOfDependencies?.hex
    // Help can be requested before the first run has ended.
    let files = try lastResult?.files ?? PackageSnapshot(of: package).contents()
    journal?.record(entry, files: files)
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

  /// Restores the package's files.
  ///
  /// - Throws: `GitError` if the journal cannot be read or written, or `FileError`.
  func restore(_ target: UndoTarget) throws -> Session.Event {
    guard let journal else { return .noticed("Nothing is recorded, so there is nothing to undo.") }
    if let kept = try journal.bringBack(from: "", to: package) {
      return .filesRestored(UndoTarget.withoutRepository(keeping: kept))
    }
    let present = try journal.presentFiles()
    guard let (entry, files) = try journal.files(at: target, otherThan: present) else {
      return .noticed(UndoTarget.nothing)
    }
    guard files != present else { return .filesRestored(UndoTarget.same) }
    let kept = try journal.restore(files, over: present, after: snapshot(entry.reasonBeforeUndo))
    return .filesRestored(target.sentence(restoring: entry, keeping: kept))
  }

  // MARK: Background

  /// Cancels what runs in the background.
  func cancel(on bench: Workbench) {
    bench.end(proof?.run)
    bench.end(mutants?.check)
    (proof, mutants, waitingMutants) = (nil, nil, nil)
  }

  /// Starts to try tests with the files of the green or red before a run.
  ///
  /// - Throws: `Practice.Obstacle` without an earlier green, or `CheckError.supportIsMissing`.
  func prove(
    _ id: RunID, _ proofs: PracticeCycle.Proofs, on bench: Workbench, _ buildTools: BuildTools
  ) throws {
    guard let green = baseline.green, let lastResult, lastResult.id == id else {
      throw Practice.Obstacle("there is no earlier green")
    }
    let runner = try buildTools.runner()
    bench.cancelCompilingAhead()
    proof = (
      id,
      ProofRun(
        of: ProofRun.Subject(
          proofs: proofs, evidence: lastResult.evidence, files: lastResult.files, green: green,
          red: baseline.red),
        on: bench.directBuild(of: package, with: runner, buildTools.sources), runner: runner,
        copy: buildTools.folder(of: .proofs, of: package))
    )
  }

  /// Enqueues the mutants of a green, together with those of earlier ones that were interrupted.
  ///
  /// - Returns: The result, if none are tried.
  func enqueueMutants(_ id: RunID, _ request: Practice.MutantRequest) -> Session.Event? {
    guard goal != nil, let lastResult else { return .mutated(id, .success(nil)) }
    var request = request
    if let untriedSince = baseline.untriedSince {
      request.lines = PracticeChange.codeLines(from: untriedSince, to: lastResult.files)
    } else {
      baseline.untriedSince = baseline.green
    }
    waitingMutants = (id, request)
    return nil
  }

  /// Starts the mutants that wait, if nothing else runs, and returns the results that have arrived.
  func advanced(isIdle: Bool, on buildTools: BuildTools) -> [Session.Event] {
    var events = proofAdvanced()
    if let (id, request) = waitingMutants, isIdle, proof == nil {
      waitingMutants = nil
      do {
        mutants = (id, try mutantCheck(request, on: buildTools), false)
      } catch {
        events.append(.mutated(id, .failure(Practice.Obstacle("\(error)"))))
      }
    }
    if let (id, _) = waitingMutants {
      events.append(.mutating(id, "waiting to try mutants of the changed lines"))
    }
    guard let (id, check, hasToldReach) = mutants else { return events }
    if let places = check.unreachedPlaces, !hasToldReach {
      mutants?.hasToldReach = true
      let new = PracticeChange.newPlaces(
        from: baseline.untriedSince ?? [:], to: lastResult?.files ?? [:])
      events.append(.reached(id, unreached: places.filter(new.contains)))
    }
    guard check.isOver else { return events + [.mutating(id, "\(check.activity)")] }
    (mutants, lastMutants, baseline.untriedSince) = (nil, check, nil)
    let notes = check.report.notesAboutMarks
    if !notes.isEmpty { events.append(.noticed(Phrase(verbatim: notes.joined(separator: " ")))) }
    // If that fails, the next run mentions them again.
    if let journal { try? check.report.rememberVoidMarks(in: journal.repository) }
    let problem = check.problem.map(Practice.Obstacle.init)
    let results = goal == .trials ? check.results : nil
    return events + [.mutated(id, problem.map { .failure($0) } ?? .success(results))]
  }

  /// Marks a mutant of the last run as equivalent.
  ///
  /// - Parameters:
  ///   - mutant: The identifier of the mutant.
  ///   - reason: The reason why no test can catch it.
  /// - Throws: `Practice.Obstacle` if nothing is recorded, or the errors of
  ///   `MutantCheck.markEquivalent(_:because:in:)`.
  func markEquivalent(_ mutant: String, because reason: String) throws {
    guard let journal else {
      throw Practice.Obstacle("Nothing is recorded here, so the mutant is not marked.")
    }
    guard let lastMutants else { throw MarkRefusal.untried }
    _ = try lastMutants.markEquivalent(mutant, because: reason, in: journal.repository)
  }

  private func proofAdvanced() -> [Session.Event] {
    guard let (id, run) = proof else { return [] }
    guard let result = run.result else {
      let (done, of) = run.progress
      return [.proving(id, done: done, of: of)]
    }
    proof = nil
    return [.proved(id, result)]
  }

  private func mutantCheck(_ request: Practice.MutantRequest, on buildTools: BuildTools) throws
    -> MutantCheck
  {
    let runner = try buildTools.runner()
    let passed = lastResult?.evidence.report?.passedTests.map(\.id) ?? []
    let marks = try journal.map { try EquivalentMutants.kept(in: $0.repository) }
    return MutantCheck(
      of: package, copy: buildTools.folder(of: .mutants, of: package),
      runner: runner, sources: buildTools.sources,
      scope: MutantCheck.Scope(lines: request.lines), marks: marks ?? EquivalentMutants(),
      goal: goal ?? .trials,
      selectedTests: runner.selectsAllTests ? nil : passed,
      tests: MutantCheck.Tests(
        new: passed.filter { request.newTests.contains($0.practiceName) },
        others: passed.filter { !request.newTests.contains($0.practiceName) }))
  }
}
