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
  /// The outcome of the run that the last verdict is based on.
  private var outcome: Outcome?
  /// A Boolean value that indicates whether files have changed since the verdict.
  package private(set) var isStale = false
  private var runs = Runs<PracticeVerdict>()
  /// The work in the background.
  package private(set) var background = Background()
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

  /// The work that follows a verdict in the background.
  package struct Background: Equatable, Sendable {
    /// The tests that are being tried with earlier code, or that could not be tried, with the reason.
    package fileprivate(set) var proof = Work.nothing
    /// The number of tests that were not tried with earlier code, because there were too many.
    package fileprivate(set) var untriedProofs = 0
    /// The state of trying mutants of the lines that changed since the last green.
    package fileprivate(set) var mutation = Work.nothing
    /// The mutants of the last green that no test caught.
    package fileprivate(set) var missed: [MutantResult] = []
    /// The mutants of the last green in numbers, or `nil` until they have been tried.
    package fileprivate(set) var mutants: MutantTally?
    /// The mutants that are being tried, or whose trial was interrupted by a change.
    fileprivate var untried: MutantRequest?
  }

  /// The state of work in the background.
  package enum Work: Equatable, Sendable {
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

  /// The report that the last verdict is based on.
  package var report: Report? { outcome?.report }
  /// The source lines of the report's problems.
  package var excerpts: SourceExcerpts { outcome?.excerpts ?? SourceExcerpts() }
  /// The run in progress, if any.
  package var run: RunID? { runs.current }
  /// A Boolean value that indicates whether a run is in progress.
  package var isRunning: Bool { run != nil }
  /// The verdict of a direct build on the run in progress.
  package var provisional: Result<PracticeVerdict, DirectBuildObstacle>? { runs.provisional }
  /// The prediction for the next run.
  package var prediction: Prediction? { runs.prediction }
  /// The result of the prediction for the last run.
  package var predictionResult: PredictionResult? { runs.predictionResult }
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
      runs.show(
        result.map { outcome in
          var copy = cycle
          return copy.judge(Self.run(outcome), limits: limits).verdict
        })
    case .runEnded(let id, let outcome):
      return runs.end(id, outcome.report) ? end(id, outcome) : []
    case .proving(let id, let done, let of):
      if runs.isLast(id) { background.proof = .running(done: done, of: of) }
    case .mutating(let id, let done, let of):
      if runs.isLast(id) { background.mutation = .running(done: done, of: of) }
    case .proved(let id, let result): return runs.isLast(id) ? apply(result) : []
    case .mutated(let id, let result): return runs.isLast(id) ? apply(result) : []
    case .predicted(let prediction): notice = runs.predict(prediction)
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

  // MARK: Runs

  private mutating func start() -> [Effect] {
    let (canceled, id) = runs.start()
    notice = nil
    (background.proof, background.mutation, background.untriedProofs) = (.nothing, .nothing, 0)
    return (canceled.map { [.cancel($0)] } ?? []) + [.cancelBackground, .start(id)]
  }

  private mutating func cancel() -> [Effect] { runs.cancel().map { [.cancel($0)] } ?? [] }

  private mutating func end(_ id: RunID, _ outcome: Outcome) -> [Effect] {
    isStale = false
    let (wasGreen, hadGreen) = (cycle.isGreen, cycle.greenAt != nil)
    let (verdict, proofs) = cycle.judge(Self.run(outcome), limits: limits)
    self.verdict = verdict
    verdictCount += 1
    self.outcome = outcome
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
      background.proof = .running(done: 0, of: proofs.count)
    }
    if verdict.kind.isGreen, isStep {
      (background.missed, background.mutants) = ([], nil)
      let lines = outcome.change?.codeLines.filter { !$0.value.isEmpty } ?? [:]
      if !lines.isEmpty {
        let newTests = (background.untried?.newTests ?? []) + (outcome.change?.newNames ?? [])
        background.untried = MutantRequest(lines: lines, newTests: newTests)
      }
      if let untried = background.untried { effects.append(.mutate(id, untried)) }
    } else if verdict.kind.isGreen, let untried = background.untried {
      effects.append(.mutate(id, untried))
    } else if verdict.kind.isGreen, let mutants = background.mutants {
      background.mutation = .done(count: mutants.count)
    }
    effects.append(.keepFiles(id, isGreen: verdict.kind.isGreen))
    return effects
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
      background.proof = .impossible(obstacle.reason)
      return []
    case .success(let proof):
      background.untriedProofs = proof.untried
      background.proof = .done(
        count: proof.neverRed.count + proof.weakened.count + proof.changedWithCode.count)
      return remark([
        PracticeRemark(.neverRed, proof.neverRed), PracticeRemark(.weakened, proof.weakened),
        PracticeRemark(.refactoringChangedTests, proof.changedWithCode),
      ])
    }
  }

  private mutating func apply(_ result: Result<[MutantResult], Obstacle>) -> [Effect] {
    background.untried = nil
    switch result {
    case .failure(let obstacle):
      background.mutation = .impossible(obstacle.reason)
      return []
    case .success(let results):
      background.mutation = .done(count: results.count)
      background.missed = results.filter { $0.caughtBy == nil }
      let tally = MutantTally(of: results)
      background.mutants = tally
      let unreached = background.missed.filter(\.isUnreached).compactMap(\.location)
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
