/// Practice on a package as one value: events go in, effects come out.
///
/// It knows nothing about keys, screens, or files. Screen, plain output, and JSON use the same type.
package struct PracticeSession: Equatable, Sendable {
  /// The name of the package.
  package let name: String
  /// The sizes from which a step counts as large or old.
  package let limits: PracticeLimits
  /// A Boolean value that indicates whether the steps are recorded in a journal.
  package let isRecorded: Bool
  /// The state of the cycle.
  package private(set) var cycle: PracticeCycle
  /// The recorded verdicts of earlier sessions and of this one, oldest first.
  package private(set) var history: [JournalEntry]
  /// The last verdict, with the remarks that were added to it later.
  package private(set) var verdict: PracticeVerdict?
  /// The report that the last verdict is based on.
  package private(set) var report: Report?
  /// The source lines of the report's problems.
  package private(set) var excerpts = SourceExcerpts()
  /// A Boolean value that indicates whether files have changed since the verdict.
  package private(set) var isStale = false
  /// The run in progress, if any.
  package private(set) var run: RunID?
  /// The verdict of a direct build on the run in progress.
  package private(set) var provisional: Result<PracticeVerdict, DirectBuildObstacle>?
  /// The tests that are being tried with earlier code, or that could not be tried, with the reason.
  package private(set) var proofState = Background.nothing
  /// The number of tests that were not tried with earlier code, because there were too many.
  package private(set) var untriedProofs = 0
  /// The state of trying mutants of the lines that changed since the last green.
  package private(set) var mutantState = Background.nothing
  /// The mutants of the last green that no test caught.
  package private(set) var missed: [MutantResult] = []
  /// The mutants of the last green in numbers, or `nil` until they have been tried.
  package private(set) var mutants: MutantTally?
  /// The prediction for the next run.
  package private(set) var prediction: Prediction?
  /// The result of the prediction for the last run.
  package private(set) var predictionResult: PredictionResult?
  /// The question that the user asked the workshop's facilitator, or `nil` without an open question.
  package private(set) var helpRequest: String?
  /// The state of the most recent journal entry.
  package private(set) var saving: Session.Saving = .nothing
  /// A sentence about the most recent event.
  package private(set) var notice: String?
  /// The number of remarks in this session.
  package private(set) var remarkCount = 0
  /// The number of verdicts in this session, which distinguishes equal ones.
  private(set) var verdictCount = 0
  /// The mutants that are being tried, or whose trial was interrupted by a change.
  private var untried: MutantRequest?
  private var predictedRun: RunID?
  private var nextRun = RunID(number: 1)

  /// The state of work in the background.
  package enum Background: Equatable, Sendable {
    case nothing
    case running(done: Int, of: Int)
    case done(count: Int)
    /// The work could not be done, for this reason.
    case impossible(String)
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - name: The name of the package.
  ///   - cycle: The state in which the recorded sessions ended.
  ///   - history: The recorded verdicts, oldest first.
  ///   - limits: The sizes from which a step counts as large or old.
  ///   - helpRequest: The open question to the workshop's facilitator, if there is one.
  ///   - isRecorded: Whether the steps are recorded in a journal.
  package init(
    name: String, cycle: PracticeCycle = PracticeCycle(), history: [JournalEntry] = [],
    limits: PracticeLimits = PracticeLimits(), helpRequest: String? = nil, isRecorded: Bool = true
  ) {
    self.helpRequest = helpRequest
    self.isRecorded = isRecorded
    self.name = name
    self.cycle = cycle
    self.history = history
    self.limits = limits
  }

  /// A Boolean value that indicates whether a run is in progress.
  package var isRunning: Bool { run != nil }
}

extension PracticeSession {
  /// Something that happened outside the session.
  package enum Event: Equatable, Sendable {
    case started
    case filesChanged
    case runRequested
    case cancelRequested
    /// A direct build has ended.
    case builtDirectly(RunID, Result<Outcome, DirectBuildObstacle>)
    case runEnded(RunID, Outcome)
    /// The tests were tried with earlier code: those that pass with it.
    case proved(RunID, Result<Proof, Obstacle>)
    case proving(RunID, done: Int, of: Int)
    /// Mutants are being tried, or built if there are 0 of them.
    case mutating(RunID, done: Int, of: Int)
    case mutated(RunID, Result<[MutantResult], Obstacle>)
    case predicted(Prediction?)
    /// The user asks the workshop's facilitator for help.
    case helpRequested(String)
    /// The user needs no help anymore.
    case helpReceived
    case recorded
    case recordingFailed(String)
    case ticked(at: Int)
    case noticed(String)
  }

  /// The outcome of a run.
  package struct Outcome: Equatable, Sendable {
    package var report: Report
    /// The change since the last green, or `nil` without an earlier green.
    package var change: PracticeChange?
    package var excerpts: SourceExcerpts
    /// The time in seconds since 1970.
    package var at: Int
    /// What differs from other runs of the same files.
    package var comparison: RunComparison

    /// Creates an outcome.
    package init(
      report: Report, change: PracticeChange?, excerpts: SourceExcerpts = SourceExcerpts(), at: Int,
      comparison: RunComparison = RunComparison()
    ) {
      self.comparison = comparison
      self.report = report
      self.change = change
      self.excerpts = excerpts
      self.at = at
    }
  }

  /// The results of trying tests with earlier code.
  package struct Proof: Equatable, Sendable {
    /// The new tests that also pass with the code of the last green.
    package var neverRed: [String]
    /// The changed tests that also pass with the code that they rejected.
    package var weakened: [String]
    /// The tests that changed together with the code, and also pass with the earlier code.
    package var changedWithCode: [String]
    /// The number of tests that were not tried, because there were too many.
    package var untried: Int

    /// Creates results.
    package init(
      neverRed: [String] = [], weakened: [String] = [], changedWithCode: [String] = [],
      untried: Int = 0
    ) {
      self.untried = untried
      self.neverRed = neverRed
      self.weakened = weakened
      self.changedWithCode = changedWithCode
    }
  }

  /// The mutants to try after a green.
  package struct MutantRequest: Equatable, Sendable {
    /// The numbers of the lines that changed since the last green, by file.
    package var lines: [String: Set<Int>]
    /// The names of the tests that were added since then; the mutants are tried without them, too.
    package var newTests: [String]

    /// Creates a request.
    package init(lines: [String: Set<Int>], newTests: [String]) {
      self.lines = lines
      self.newTests = newTests
    }
  }

  /// The reason why something in the background could not be done.
  package struct Obstacle: Error, Equatable, Sendable {
    package var reason: String

    /// Creates an obstacle.
    package init(_ reason: String) { self.reason = reason }
  }

  /// Something to do outside the session.
  package enum Effect: Equatable, Sendable {
    case start(RunID)
    case cancel(RunID)
    /// Keeps the files of a run as those of the last green or of the last red.
    case keepFiles(RunID, isGreen: Bool)
    /// Tries tests with the files of the green or red before the run.
    case prove(RunID, PracticeCycle.Proofs)
    case mutate(RunID, MutantRequest)
    case cancelBackground
    case record(JournalEntry)
  }

  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .started, .runRequested: return start()
    case .filesChanged:
      isStale = verdict != nil
      return start()
    case .cancelRequested: return cancel()
    case .builtDirectly(let id, let result):
      guard run == id else { return [] }
      provisional = result.map { outcome in
        var copy = cycle
        return copy.judge(Self.run(outcome), limits: limits).verdict
      }
    case .runEnded(let id, let outcome):
      guard run == id else { return [] }
      return end(id, outcome)
    case .proving(let id, let done, let of):
      if isLatest(id) { proofState = .running(done: done, of: of) }
    case .mutating(let id, let done, let of):
      if isLatest(id) { mutantState = .running(done: done, of: of) }
    case .proved(let id, let result): return isLatest(id) ? apply(result) : []
    case .mutated(let id, let result): return isLatest(id) ? apply(result) : []
    case .predicted(let prediction):
      self.prediction = prediction
      predictedRun = nextRun
      notice = prediction.map { _ in
        isRunning
          ? "Your prediction is about the next run." : "The next run shows whether it is right."
      }
    case .helpRequested(let question):
      helpRequest = question
      notice = "The facilitator sees on the board that you ask for help."
      return record(.helpRequested(question))
    case .helpReceived:
      guard helpRequest != nil else { return [] }
      helpRequest = nil
      notice = "Your hand is down."
      return record(.helpReceived)
    case .recorded: saving = .saved
    case .recordingFailed(let reason): saving = .failed(reason)
    case .ticked(let now): remarkOnTime(now)
    case .noticed(let sentence): notice = sentence
    }
    return []
  }

  private static func run(_ outcome: Outcome) -> PracticeCycle.Run {
    PracticeCycle.Run(
      report: outcome.report, change: outcome.change, at: outcome.at,
      comparison: outcome.comparison)
  }

  /// Returns whether no later run has started than the given one.
  private func isLatest(_ id: RunID) -> Bool { nextRun.number == id.number + 1 && run == nil }

  // MARK: Runs

  private mutating func start() -> [Effect] {
    let cancelled = cancel()
    let id = nextRun
    nextRun.number += 1
    run = id
    provisional = nil
    notice = nil
    (proofState, mutantState, untriedProofs) = (.nothing, .nothing, 0)
    return cancelled + [.cancelBackground, .start(id)]
  }

  private mutating func cancel() -> [Effect] {
    guard let id = run else { return [] }
    run = nil
    provisional = nil
    return [.cancel(id)]
  }

  private mutating func end(_ id: RunID, _ outcome: Outcome) -> [Effect] {
    run = nil
    isStale = false
    let (wasGreen, hadGreen) = (cycle.isGreen, cycle.greenAt != nil)
    let (verdict, proofs) = cycle.judge(Self.run(outcome), limits: limits)
    holdPrediction(against: outcome.report, of: id)
    self.verdict = verdict
    verdictCount += 1
    report = outcome.report
    excerpts = outcome.excerpts
    remarkCount += verdict.remarks.count
    if verdict.kind == .nothingRan, !hadGreen {
      return record(verdict, outcome) + [.keepFiles(id, isGreen: true)]
    }
    guard verdict.kind.isAboutCode else { return [] }
    // A save that changes nothing is no step.
    let isStep = verdict.kind != .unchanged || !wasGreen
    var effects: [Effect] = []
    if isStep { effects += record(verdict, outcome) }
    // Before the files of this green replace those of the last one.
    if !proofs.isEmpty {
      effects.append(.prove(id, proofs))
      proofState = .running(done: 0, of: proofs.count)
    }
    if verdict.kind.isGreen, isStep {
      (missed, mutants) = ([], nil)
      let lines = outcome.change?.codeLines.filter { !$0.value.isEmpty } ?? [:]
      if !lines.isEmpty {
        let newTests = (untried?.newTests ?? []) + (outcome.change?.newNames ?? [])
        untried = MutantRequest(lines: lines, newTests: newTests)
      }
      if let untried { effects.append(.mutate(id, untried)) }
    } else if verdict.kind.isGreen, let untried {
      effects.append(.mutate(id, untried))
    } else if verdict.kind.isGreen, let mutants {
      mutantState = .done(count: mutants.count)
    }
    effects.append(.keepFiles(id, isGreen: verdict.kind.isGreen))
    return effects
  }

  private mutating func holdPrediction(against report: Report, of id: RunID) {
    predictionResult = nil
    guard let prediction, predictedRun.map({ $0 <= id }) == true,
      let result = prediction.result(in: report)
    else { return }
    predictionResult = result
    self.prediction = nil
  }

  private mutating func record(_ verdict: PracticeVerdict, _ outcome: Outcome) -> [Effect] {
    let entry = JournalEntry(
      place: .package(name),
      event: .verdict(JournalEntry.Judgment(verdict, outcome, predictionResult)),
      at: outcome.at)
    history.append(entry)
    return record(entry)
  }

  private mutating func record(_ entry: JournalEntry) -> [Effect] {
    guard isRecorded else { return [] }
    saving = .pending
    return [.record(entry)]
  }

  // MARK: Background

  private mutating func apply(_ result: Result<Proof, Obstacle>) -> [Effect] {
    switch result {
    case .failure(let obstacle):
      proofState = .impossible(obstacle.reason)
      return []
    case .success(let proof):
      untriedProofs = proof.untried
      proofState = .done(
        count: proof.neverRed.count + proof.weakened.count + proof.changedWithCode.count)
      return remark([
        PracticeRemark(.neverRed, proof.neverRed), PracticeRemark(.weakened, proof.weakened),
        PracticeRemark(.refactoringChangedTests, proof.changedWithCode),
      ])
    }
  }

  private mutating func apply(_ result: Result<[MutantResult], Obstacle>) -> [Effect] {
    untried = nil
    switch result {
    case .failure(let obstacle):
      mutantState = .impossible(obstacle.reason)
      return []
    case .success(let results):
      mutantState = .done(count: results.count)
      missed = results.filter { $0.caughtBy == nil }
      let tally = MutantTally(of: results)
      mutants = tally
      let unreached = missed.filter(\.isUnreached).compactMap(\.location)
      let places = unreached.map { "\($0.file):\($0.line)" }
      return remark([PracticeRemark(.codeWithoutTest, places.unique)])
        + (results.isEmpty ? [] : record(.mutants(tally)))
    }
  }

  /// Adds remarks to the last verdict, and records them.
  private mutating func remark(_ remarks: [PracticeRemark]) -> [Effect] {
    let new = remarks.filter { !$0.subjects.isEmpty }
    guard !new.isEmpty else { return [] }
    verdict?.remarks.insert(contentsOf: new, at: 0)
    remarkCount += new.count
    if let index = history.lastIndex(where: { $0.judgment != nil }) { history[index].add(new) }
    return record(.remarks(new))
  }

  private mutating func record(_ event: JournalEntry.Event) -> [Effect] {
    record(JournalEntry(place: .package(name), event: event))
  }

  private mutating func remarkOnTime(_ now: Int) {
    guard !isRunning, verdict?.remarks.contains(where: { $0.kind == .oldStep }) == false,
      let remark = cycle.oldStep(at: now, limits: limits)
    else { return }
    verdict?.remarks.append(remark)
  }
}

extension JournalEntry.Judgment {
  fileprivate init(
    _ verdict: PracticeVerdict, _ outcome: PracticeSession.Outcome, _ prediction: PredictionResult?
  ) {
    self.init(
      kind: verdict.kind, reason: verdict.reason, asked: verdict.asked,
      isBuilt: outcome.report.build == .succeeded, remarks: verdict.remarks,
      changedLines: verdict.changedLines, duration: outcome.report.duration,
      predictionResult: prediction)
  }
}

extension [String] {
  /// The elements without repetitions, in order.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
