import TestReports

/// Practice on a package: the cycle, its history, and the work that follows a verdict.
package struct Practice: Equatable, Sendable {
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
  /// The work in the background.
  package private(set) var background = Background()
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
    /// The mutants of the last green that no test caught, and that are not marked as equivalent.
    package fileprivate(set) var missed: [MutantResult] = []
    /// The mutants of the last green that are marked as equivalent, and that no test caught.
    package fileprivate(set) var equivalent: [MutantResult] = []
    /// The mutants of the last green in numbers, or `nil` until they have been tried.
    package fileprivate(set) var mutants: MutantTally?
    /// The mutants that are being tried, or whose trial was interrupted by a change.
    fileprivate var untried: MutantRequest?
  }

  /// The state of work in the background.
  package enum Work: Equatable, Sendable {
    case nothing
    /// The work in progress, and how far it is.
    case running(String)
    case done(count: Int)
    /// The work could not be done, for this reason.
    case impossible(String)
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

  /// Creates practice on a package.
  ///
  /// - Parameters:
  ///   - name: The name of the package.
  ///   - cycle: The state in which the recorded sessions ended.
  ///   - history: The recorded entries, oldest first.
  ///   - limits: The sizes from which a step counts as large or old.
  ///   - isRecorded: Whether the steps are recorded in a journal.
  package init(
    name: String, cycle: PracticeCycle = PracticeCycle(), history: [JournalEntry] = [],
    limits: PracticeLimits = PracticeLimits(), isRecorded: Bool = true
  ) {
    self.isRecorded = isRecorded
    self.name = name
    self.cycle = cycle
    self.history = history.verdicts
    self.limits = limits
  }

  // MARK: Runs

  /// Forgets the work that followed the last verdict, because a run starts.
  mutating func start() {
    (background.proof, background.mutation, background.untriedProofs) = (.nothing, .nothing, 0)
  }

  /// Returns the verdict that evidence would lead to.
  func verdict(on evidence: Evidence) -> PracticeVerdict {
    var copy = cycle
    return copy.judge(evidence, limits: limits).verdict
  }

  /// Judges the evidence of a run, and returns the effects.
  mutating func judge(
    _ evidence: Evidence, of id: RunID, _ prediction: PredictionResult?
  ) -> [Session.Effect] {
    let (wasGreen, hadGreen) = (cycle.isGreen, cycle.greenAt != nil)
    let (verdict, proofs) = cycle.judge(evidence, limits: limits)
    let isRepetition =
      evidence.comparison.isRepetition && prediction == nil
      && self.verdict?.kind.mark == verdict.kind.mark
    self.verdict = verdict
    verdictCount += 1
    if !isRepetition { remarkCount += verdict.remarks.count }
    if verdict.kind == .nothingRan, !hadGreen {
      return [record(verdict, evidence, prediction), .keepFiles(id, isGreen: true)]
    }
    guard verdict.kind.isAboutCode else { return [] }
    // A save that changes nothing is no step.
    let isStep = (verdict.kind != .unchanged || !wasGreen) && !isRepetition
    var effects: [Session.Effect] = []
    if isStep { effects.append(record(verdict, evidence, prediction)) }
    // Before the files of this green replace those of the last one.
    if !proofs.isEmpty {
      effects.append(.prove(id, proofs))
      proving(done: 0, of: proofs.count)
    }
    if verdict.kind.isGreen, isStep {
      (background.missed, background.equivalent, background.mutants) = ([], [], nil)
      let lines = evidence.change?.codeLines.filter { !$0.value.isEmpty } ?? [:]
      let newTests = (background.untried?.newTests ?? []) + (evidence.change?.newNames ?? [])
      background.untried?.newTests = newTests
      if !lines.isEmpty { background.untried = MutantRequest(lines: lines, newTests: newTests) }
      if let untried = background.untried { effects.append(.mutate(id, untried)) }
    } else if verdict.kind.isGreen, let untried = background.untried {
      effects.append(.mutate(id, untried))
    } else if verdict.kind.isGreen, let mutants = background.mutants {
      background.mutation = .done(count: mutants.count)
    }
    effects.append(.keepFiles(id, isGreen: verdict.kind.isGreen))
    return effects
  }

  private mutating func record(
    _ verdict: PracticeVerdict, _ evidence: Evidence, _ prediction: PredictionResult?
  ) -> Session.Effect {
    let judgment = JournalEntry.Judgment(
      kind: verdict.kind, reason: verdict.reason, asked: verdict.asked,
      isBuilt: evidence.report?.build == .succeeded, remarks: verdict.remarks,
      changedLines: verdict.changedLines, duration: evidence.report?.duration ?? 0,
      predictionResult: prediction)
    let entry = JournalEntry(place: .package(name), event: .verdict(judgment), at: evidence.at)
    history.append(entry)
    return .record(entry)
  }

  // MARK: Background

  /// Notes how far trying tests with earlier code is.
  mutating func proving(done: Int, of: Int) {
    background.proof = .running("trying the new tests with the earlier code, \(done) of \(of)")
  }

  /// Notes how far trying mutants is.
  mutating func mutating(_ activity: String) { background.mutation = .running(activity) }

  /// Notes the results of trying tests with earlier code.
  mutating func apply(_ result: Result<Proof, Obstacle>) -> [Session.Effect] {
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

  /// Notes the places of changed code that no test reaches.
  ///
  /// Those in code that the verdict names are known.
  mutating func applyReach(without places: [String]) -> [Session.Effect] {
    settleReach(.settled)
    let known = verdict?.reach.unnamed ?? []
    let new = places.filter { place in !known.contains { $0.contains(place) } }
    return remark([PracticeRemark(.codeWithoutTest, new)])
  }

  /// Notes what mutants of the changed lines have shown, if that is not known yet.
  private mutating func settleReach(_ lines: PracticeVerdict.Reach.Lines) {
    if verdict?.reach.lines == .pending { verdict?.reach.lines = lines }
  }

  /// Notes the results of trying mutants, or that none were tried.
  mutating func apply(_ result: Result<[MutantResult]?, Obstacle>) -> [Session.Effect] {
    background.untried = nil
    switch result {
    case .failure(let obstacle):
      background.mutation = .impossible(obstacle.reason)
      settleReach(.unknown)
      return []
    case .success(nil):
      background.mutation = .nothing
      settleReach(.unknown)
      return []
    case .success(let results?):
      background.mutation = .done(count: results.count)
      background.missed = results.filter(\.isMissed)
      background.equivalent = results.filter { $0.caughtBy == nil && !$0.isMissed }
      let tally = MutantTally(of: results)
      background.mutants = tally
      verdict?.reach.lines = tally.missed > 0 ? .missed : .settled
      return results.isEmpty ? [] : [record(.mutants(tally))]
    }
  }

  /// Notes that the user has marked a missed mutant as equivalent to the original code.
  mutating func markEquivalent(_ id: String, because reason: String) -> [Session.Effect] {
    guard let index = background.missed.firstIndex(where: { $0.id == id }),
      var tally = background.mutants
    else { return [] }
    var result = background.missed.remove(at: index)
    result.equivalence = reason
    background.equivalent.append(result)
    (tally.missed, tally.count) = (tally.missed - 1, tally.count - 1)
    tally.equivalent += 1
    background.mutants = tally
    if tally.missed == 0 { verdict?.reach.lines = .settled }
    return [record(.mutants(tally))]
  }

  /// Adds remarks to the last verdict, and records them.
  private mutating func remark(_ remarks: [PracticeRemark]) -> [Session.Effect] {
    let new = remarks.filter { !$0.subjects.isEmpty }
    guard !new.isEmpty else { return [] }
    verdict?.remarks.insert(contentsOf: new, at: 0)
    verdict.map { verdict?.kind = $0.kind.corrected(by: new) }
    remarkCount += new.count
    if let index = history.lastIndex(where: { $0.judgment != nil }) { history[index].add(new) }
    return [record(.remarks(new))]
  }

  private func record(_ event: JournalEntry.Event) -> Session.Effect {
    .record(JournalEntry(place: .package(name), event: event))
  }

  /// Adds a remark if the last green is long ago.
  mutating func remarkOnTime(_ now: Int) {
    guard verdict?.remarks.contains(where: { $0.kind == .oldStep }) == false,
      let remark = cycle.oldStep(at: now, limits: limits)
    else { return }
    verdict?.remarks.append(remark)
  }
}

extension Practice {
  /// The work in progress in the background, each with how far it is.
  package var backgroundActivities: [String] {
    [background.proof, background.mutation].compactMap { work in
      if case .running(let activity) = work { activity } else { nil }
    }
  }

  /// The sentences about what could not be done in the background.
  package var obstacles: [String] {
    [
      (background.proof, "The new tests were not tried with the earlier code"),
      (background.mutation, "No mutants were tried"),
    ].compactMap { state, what in
      if case .impossible(let reason) = state { "\(what): \(reason)." } else { nil }
    }
      + (background.untriedProofs > 0
        ? [
          "\(background.untriedProofs.counted("more test was", "more tests were")) not tried with earlier code."
        ]
        : [])
  }
}
