import Testing
import TestReports
import TutorCore

@Suite struct PracticeSessionTests {
  private static let one = testFile([("A.one", "x")])
  private static let oneAndTwo = testFile([("A.one", "x"), ("A.two", "y")])

  private func outcome(
    _ report: Report, _ change: PracticeChange? = nil, at time: Int = 1_800_000_000
  )
    -> Evidence
  {
    Evidence(report: report, change: change, at: time)
  }

  private func id(_ number: Int) -> RunID { RunID(number: number) }

  /// A session whose first run was green.
  private var green: Session {
    var session = Session(Practice(name: "Kata"))
    _ = session.update(.started)
    _ = session.update(.checkEnded(id(1), outcome(report(passing: ["A.one"]))))
    return session
  }

  @Test func `it runs the tests when it starts and when files change`() {
    var session = Session(Practice(name: "Kata"))
    #expect(session.update(.started) == [.startCheck(id(1), .package("Kata"))])
    #expect(
      session.update(.filesChanged) == [.cancelRun(id(1)), .startCheck(id(2), .package("Kata"))])
    #expect(session.isRunning)
  }

  @Test func `a late result of a canceled run is dropped`() {
    var session = Session(Practice(name: "Kata"))
    _ = session.update(.started)
    _ = session.update(.filesChanged)
    #expect(session.update(.checkEnded(id(1), outcome(report(passing: ["A.one"])))) == [])
    #expect(session.practice?.verdict == nil)
  }

  @Test func `a verdict is recorded and its files are kept`() throws {
    var session = Session(Practice(name: "Kata"))
    _ = session.update(.started)
    let effects = session.update(.checkEnded(id(1), outcome(report(passing: ["A.one"]))))
    guard case .record(let entry) = try #require(effects.first) else { Issue.record(); return }
    #expect(entry.judgment?.cycle?.kind == .greenAtStart)
    #expect(effects.last == .keepFiles(id(1), isGreen: true))
    #expect(session.saving == .pending)
    _ = session.update(.recorded)
    #expect(session.saving == .saved)
  }

  @Test func `a package without tests is recorded as the start, once`() {
    var session = Session(Practice(name: "Kata"))
    _ = session.update(.started)
    let effects = session.update(.checkEnded(id(1), outcome(report())))
    #expect(effects.last == .keepFiles(id(1), isGreen: true))
    #expect(session.practice?.history.map(\.judgment?.cycle?.kind) == [.nothingRan])
    _ = session.update(.filesChanged)
    #expect(session.update(.checkEnded(id(2), outcome(report(), PracticeChange()))) == [])
    #expect(session.practice?.history.count == 1)
  }

  @Test func `a save that changes nothing is not recorded`() {
    var session = green
    _ = session.update(.filesChanged)
    let effects = session.update(
      .checkEnded(id(2), outcome(report(passing: ["A.one"]), PracticeChange())))
    #expect(effects == [.keepFiles(id(2), isGreen: true)])
    #expect(session.practice?.history.count == 1)
  }

  @Test func `tests are proved before the files of the last green are forgotten`() throws {
    var session = green
    _ = session.update(.filesChanged)
    var both = change([
      testPath: (Self.one, Self.oneAndTwo), codePath: (codeFile(1), codeFile(2)),
    ])
    both.codeLines = [codePath: [3]]
    let effects = session.update(
      .checkEnded(id(2), outcome(report(passing: ["A.one", "A.two"]), both)))
    let prove = try #require(
      effects.firstIndex {
        if case .prove(id(2), let proofs) = $0 { proofs.neverRed == ["A.two"] } else { false }
      })
    let keep = try #require(effects.firstIndex(of: .keepFiles(id(2), isGreen: true)))
    #expect(prove < keep)
    #expect(
      effects.contains(.mutate(id(2), .init(lines: [codePath: [3]], newTests: ["A.two"]))))
    #expect(
      session.practice?.backgroundActivities == [
        "trying the new tests with the earlier code, 0 of 1"
      ])
    _ = session.update(.proved(id(2), .success(.init(neverRed: ["A.two"]))))
    #expect(session.practice?.background.proof == .done(count: 1))
  }

  @Test func `a test that passes with the old code was never red`() {
    var session = green
    _ = session.update(.filesChanged)
    let both = change([
      testPath: (Self.one, Self.oneAndTwo), codePath: (codeFile(1), codeFile(2)),
    ])
    _ = session.update(.checkEnded(id(2), outcome(report(passing: ["A.one", "A.two"]), both)))
    let proof = Practice.Proof(neverRed: ["A.two"], weakened: [])
    let effects = session.update(.proved(id(2), .success(proof)))
    let remark = PracticeRemark(.neverRed, ["A.two"])
    #expect(session.practice?.verdict?.remarks == [remark])
    #expect(session.practice?.history.last?.judgment?.cycle?.remarks == [remark])
    #expect(
      effects == [
        .record(JournalEntry(place: .package("Kata"), event: .remarks([remark]), at: nil))
      ])
    #expect(session.practice?.remarkCount == 1)
  }

  @Test func `a test that changed with the code but does not ask for it is remarked on`() {
    var session = green
    _ = session.update(.filesChanged)
    let both = change([
      testPath: (Self.one, testFile([("A.one", "z")])), codePath: (codeFile(1), codeFile(2)),
    ])
    _ = session.update(.checkEnded(id(2), outcome(report(passing: ["A.one"]), both)))
    _ = session.update(.proved(id(2), .success(.init(changedWithCode: ["A.one"]))))
    #expect(
      session.practice?.verdict?.remarks == [PracticeRemark(.refactoringChangedTests, ["A.one"])])
  }

  @Test func `proofs of an earlier run are dropped`() {
    var session = green
    _ = session.update(.filesChanged)
    let proof = Practice.Proof(neverRed: ["A.two"], weakened: [])
    #expect(session.update(.proved(id(1), .success(proof))) == [])
    #expect(session.practice?.remarkCount == 0)
  }

  @Test func `changed lines that no test reaches are code without a test`() {
    var session = green
    var missed = MutantResult(
      change: "removed", location: SourceLocation(file: codePath, line: 4), caughtBy: nil)
    missed.isReached = false
    let other = MutantResult(
      change: "0 → 1", location: SourceLocation(file: codePath, line: 5), caughtBy: nil)
    let caught = MutantResult(
      change: "== → !=", location: SourceLocation(file: codePath, line: 6), caughtBy: "A.one")
    #expect(session.update(.reached(id(1), unreached: ["\(codePath):4"])).count == 1)
    let remarks = [PracticeRemark(.codeWithoutTest, ["\(codePath):4"])]
    #expect(session.practice?.verdict?.remarks == remarks)
    let effects = session.update(.mutated(id(1), .success([missed, missed, other, caught])))
    #expect(session.practice?.verdict?.remarks == remarks)
    #expect(session.practice?.background.missed.count == 3)
    #expect(effects.count == 1)
  }

  @Test func `a direct build shows a verdict before the run ends and moves nothing`() throws {
    var session = green
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    let failed = outcome(report(passing: ["A.one"], failing: ["A.two"]), added)
    #expect(session.update(.builtDirectly(id(2), .success(failed))) == [])
    #expect(try session.provisional?.get().verdict.cycle?.kind == .red)
    #expect(session.practice?.cycle.reds.isEmpty == true)
    #expect(session.practice?.history.count == 1)
  }

  @Test func `a prediction is compared with the next run`() {
    var session = green
    _ = session.update(.predicted(Prediction(kind: .fails, words: "is not equal")))
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    _ = session.update(
      .checkEnded(id(2), outcome(report(passing: ["A.one"], failing: ["A.two"]), added)))
    #expect(session.predictionResult?.outcome == .right)
    #expect(session.prediction == nil)
  }

  @Test func `an old red is remarked on once by the clock`() {
    var session = green
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    _ = session.update(.checkEnded(id(2), outcome(failed, added, at: 1_800_000_010)))
    _ = session.update(.ticked(at: 1_800_000_100))
    #expect(session.practice?.verdict?.remarks == [])
    _ = session.update(.ticked(at: 1_800_000_000 + 1200))
    _ = session.update(.ticked(at: 1_800_000_000 + 1300))
    #expect(session.practice?.verdict?.remarks == [PracticeRemark(.oldStep, number: 20)])
  }

  // MARK: State and changes

  /// Applies events, and returns the changes of the last one.
  private func changes(
    after events: [Session.Event], in session: inout Session
  ) -> [Session.Change] {
    var old = session
    for event in events {
      old = session
      _ = session.update(event)
    }
    return session.changes(since: old)
  }

  private var failed: Evidence {
    outcome(
      report(passing: ["A.one"], failing: ["A.two"]),
      change([testPath: (Self.one, Self.oneAndTwo)]))
  }

  @Test func `a run starts, shows a provisional verdict, ends, and is saved`() throws {
    var session = green
    #expect(changes(after: [.filesChanged], in: &session) == [.runStarted(id(2))])
    #expect(session.isStale)
    let early = changes(after: [.builtDirectly(id(2), .success(failed))], in: &session)
    #expect(early.count == 1)
    guard case .provisionalVerdict? = early.first else { Issue.record("\(early)"); return }
    let late = changes(after: [.checkEnded(id(2), failed)], in: &session)
    #expect(late == [.judged(session.anyVerdict)])
    #expect(!session.isStale)
    #expect(session.evidence?.report == failed.report)
    #expect(changes(after: [.recorded], in: &session) == [.saving(.saved)])
    #expect(changes(after: [.recordingFailed("full")], in: &session) == [.saving(.failed("full"))])
  }

  @Test func `a stopped run leaves the last verdict`() {
    var session = green
    #expect(changes(after: [.filesChanged, .cancelRequested], in: &session) == [.runStopped])
    #expect(!session.isRunning)
    #expect(session.update(.cancelRequested) == [])
    #expect(session.practice?.verdict?.kind == .greenAtStart)
  }

  @Test func `a provisional verdict disappears with its run`() {
    var session = green
    _ = session.update(.filesChanged)
    _ = session.update(.builtDirectly(id(2), .success(failed)))
    _ = session.update(.cancelRequested)
    #expect(session.provisional == nil)
    _ = session.update(.filesChanged)
    _ = session.update(.builtDirectly(id(3), .success(failed)))
    _ = session.update(.checkEnded(id(3), failed))
    _ = session.update(.filesChanged)
    #expect(session.provisional == nil)
  }

  @Test func `a fault at the first run is no start`() {
    var session = Session(Practice(name: "Kata"))
    _ = session.update(.started)
    let fault = outcome(Report(ending: .toolchainFault("no disk space")))
    #expect(session.update(.checkEnded(id(1), fault)) == [])
  }

  @Test func `a late direct build is dropped`() {
    var session = green
    _ = session.update(.filesChanged)
    _ = session.update(.builtDirectly(id(1), .success(failed)))
    #expect(session.provisional == nil)
    _ = session.update(.builtDirectly(id(2), .success(failed)))
    _ = session.update(.filesChanged)
    #expect(session.provisional == nil)
  }

  @Test func `work in the background shows its progress, its end, and what is impossible`() throws {
    var session = green
    _ = session.update(.proving(id(1), done: 1, of: 2))
    _ = session.update(.mutating(id(1), "3 of 4 mutants tried, 1 missed"))
    #expect(
      session.practice?.backgroundActivities == [
        "trying the new tests with the earlier code, 1 of 2",
        "3 of 4 mutants tried, 1 missed",
      ])
    #expect(
      changes(after: [.proved(id(1), .failure(.init("no plan")))], in: &session)
        == [.obstacle("The new tests were not tried with the earlier code: no plan.")])
    #expect(
      changes(after: [.mutated(id(1), .failure(.init("no tests")))], in: &session)
        == [.obstacle("No mutants were tried: no tests.")])
    let caught = MutantResult(change: "x", caughtBy: "A.one")
    let tried = changes(after: [.mutated(id(1), .success([caught]))], in: &session)
    #expect(tried.contains(.mutantsTried(missed: [], MutantTally(missed: 0, of: 1))))
    #expect(
      changes(after: [.proved(id(1), .success(.init(untried: 2)))], in: &session)
        == [.obstacle("2 more tests were not tried with earlier code.")])
    _ = session.update(.filesChanged)
    #expect(session.practice?.obstacles.isEmpty == true)
    #expect(
      (session.practice?.background.proof, session.practice?.background.mutation) == (
        .nothing, .nothing
      ))
    _ = session.update(.proving(id(1), done: 1, of: 2))
    _ = session.update(.mutating(id(1), "1 of 2 mutants tried, 0 missed"))
    #expect(
      (session.practice?.background.proof, session.practice?.background.mutation) == (
        .nothing, .nothing
      ))
  }

  @Test func `remarks that are found later are reported alone`() {
    var session = green
    let proof = Practice.Proof(neverRed: ["A.two"])
    #expect(
      changes(after: [.proved(id(1), .success(proof))], in: &session).first
        == .remarked([PracticeRemark(.neverRed, ["A.two"])]))
    #expect(session.update(.proved(id(1), .success(.init()))) == [])
  }

  @Test func `remarks of verdicts count, and mutants are tried at green only`() {
    var session = green
    _ = session.update(.filesChanged)
    var large = change([
      testPath: (Self.one, Self.oneAndTwo), codePath: (codeFile(1), codeFile(2)),
    ])
    large.codeLines = [codePath: [1]]
    large.lineCount = PracticeLimits().lines
    let red = outcome(report(passing: ["A.one"], failing: ["A.two"]), large)
    let effects = session.update(.checkEnded(id(2), red))
    #expect(session.practice?.remarkCount == 1)
    #expect(!effects.contains { if case .mutate = $0 { true } else { false } })
    #expect(effects.last == .keepFiles(id(2), isGreen: false))
  }

  @Test func `a green forgets the missed mutants of the one before`() {
    var session = green
    _ = session.update(.mutated(id(1), .success([MutantResult(change: "x", caughtBy: nil)])))
    #expect(session.practice?.background.missed.count == 1)
    _ = session.update(.filesChanged)
    let new = change([codePath: (codeFile(1), codeFile(2))])
    _ = session.update(.checkEnded(id(2), outcome(report(passing: ["A.one"]), new)))
    #expect(session.practice?.background.missed.isEmpty == true)
    #expect(session.practice?.background.mutation == .nothing)
  }

  @Test func `a save that changes nothing keeps the missed mutants`() {
    var session = green
    let results = [MutantResult(change: "x", caughtBy: nil), .init(change: "y", caughtBy: "A.one")]
    _ = session.update(.mutated(id(1), .success(results)))
    _ = session.update(.filesChanged)
    let unchanged = outcome(report(passing: ["A.one"]), PracticeChange())
    let changes = changes(after: [.checkEnded(id(2), unchanged)], in: &session)
    #expect(session.practice?.background.missed.count == 1)
    #expect(session.practice?.background.mutation == .done(count: 2))
    #expect(!changes.contains { if case .mutantsTried = $0 { true } else { false } })
    _ = session.update(.filesChanged)
    _ = session.update(
      .checkEnded(
        id(3),
        outcome(
          report(passing: ["A.one"], failing: ["A.two"]),
          change([testPath: (Self.one, Self.oneAndTwo)]))))
    #expect(session.practice?.background.mutation == .nothing)
  }

  @Test func `mutants that a change interrupts are tried after the next green`() {
    var session = self.green
    func lines(_ lines: Set<Int>, _ names: [String]) -> PracticeChange {
      var change = change([codePath: (codeFile(1), codeFile(2))])
      change.codeLines = [codePath: lines]
      change.newTests = [testPath: names.map { FileFacts.Test(name: $0, code: $0) }]
      return change
    }
    func green(_ number: Int, _ change: PracticeChange) -> [Session.Effect] {
      _ = session.update(.filesChanged)
      return session.update(.checkEnded(id(number), outcome(report(passing: ["A.one"]), change)))
    }
    _ = green(2, lines([3], ["A.two"]))
    _ = session.update(.filesChanged)
    let red = session.update(
      .checkEnded(id(3), outcome(report(failing: ["A.one"]), lines([5], []))))
    #expect(!red.contains { if case .mutate = $0 { true } else { false } })
    // The same files again.
    let again = green(4, PracticeChange())
    #expect(again.contains(.mutate(id(4), .init(lines: [codePath: [3]], newTests: ["A.two"]))))
    let next = green(5, lines([8], ["A.six"]))
    #expect(
      next.contains(.mutate(id(5), .init(lines: [codePath: [8]], newTests: ["A.two", "A.six"]))))
    // A change without code.
    let tests = green(6, change([testPath: (Self.one, Self.oneAndTwo)]))
    #expect(tests.contains { if case .mutate(id(6), _) = $0 { true } else { false } })
    _ = session.update(.mutated(id(6), .success([])))
    let done = green(7, PracticeChange())
    #expect(!done.contains { if case .mutate = $0 { true } else { false } })
  }

  @Test func `what the new tests catch alone is counted`() {
    var caught = MutantResult(change: "x", caughtBy: "A.two")
    caught.isCaughtByNewTestsOnly = true
    var other = caught
    other.isCaughtByNewTestsOnly = false
    let results = [caught, caught, other, MutantResult(change: "x", caughtBy: nil)]
    var session = green
    let effects = session.update(.mutated(id(1), .success(results)))
    let tally = MutantTally(missed: 1, of: 4, onlyNewTests: 2)
    #expect(session.practice?.background.mutants == tally)
    #expect(
      effects == [.record(JournalEntry(place: .package("Kata"), event: .mutants(tally), at: nil))])
  }

  @Test func `a missed mutant that is marked as equivalent counts no more`() {
    var missed = MutantResult(
      change: "x", location: SourceLocation(file: codePath, line: 4), caughtBy: nil)
    missed.id = "a1"
    var marked = missed
    (marked.id, marked.equivalence) = ("b2", "a fast path")
    var session = green
    _ = session.update(.mutated(id(1), .success([missed, marked])))
    #expect(session.practice?.background.missed == [missed])
    #expect(session.practice?.background.mutants == MutantTally(missed: 1, of: 1, equivalent: 1))
    #expect(
      session.update(.equivalenceClaimed(mutant: "a1", reason: "no"))
        == [.markEquivalent(mutant: "a1", reason: "no")])
    #expect(session.practice?.background.missed == [missed])
    let tally = MutantTally(missed: 0, of: 0, equivalent: 2)
    let effects = session.update(.equivalenceMarked(mutant: "a1", reason: "no"))
    #expect(
      effects == [.record(JournalEntry(place: .package("Kata"), event: .mutants(tally), at: nil))])
    #expect(session.practice?.background.missed == [])
    #expect(session.practice?.background.equivalent.map(\.equivalence) == ["a fast path", "no"])
    // It is marked already, or belongs to an earlier green.
    #expect(session.update(.equivalenceMarked(mutant: "a1", reason: "no")) == [])
    #expect(session.practice?.background.mutants == tally)
  }

  @Test func `a run without a verdict is neither recorded nor kept`() {
    var session = green
    _ = session.update(.filesChanged)
    let fault = outcome(Report(ending: .toolchainFault("no disk space")))
    #expect(session.update(.checkEnded(id(2), fault)) == [])
    #expect(session.practice?.history.count == 1)
    #expect(session.practice?.verdict?.kind == .fault)
  }

  @Test func `without a journal, nothing is recorded or called saved`() {
    var session = Session(Practice(name: "Kata", isRecorded: false))
    _ = session.update(.started)
    let effects = session.update(.checkEnded(id(1), outcome(report(passing: ["A.one"]))))
    #expect(effects == [.keepFiles(id(1), isGreen: true)])
    #expect(session.saving == .nothing)
  }

  @Test func `a prediction during a run is about the next one`() {
    var session = green
    _ = session.update(.filesChanged)
    let prediction = Prediction(kind: .fails)
    #expect(
      changes(after: [.predicted(prediction)], in: &session)
        == [.predicted(prediction), .noticed("Your prediction is about the next run.")])
    _ = session.update(.checkEnded(id(2), failed))
    #expect(session.prediction == prediction)
    #expect(session.predictionResult == nil)
    _ = session.update(.filesChanged)
    #expect(session.notice == nil)
    _ = session.update(.checkEnded(id(3), failed))
    #expect(session.predictionResult?.outcome == .right)
    _ = session.update(.filesChanged)
    _ = session.update(.checkEnded(id(4), failed))
    #expect(session.predictionResult == nil)
    #expect(
      changes(after: [.predicted(prediction)], in: &session).contains(
        .noticed("The next run shows whether it is right.")))
    #expect(changes(after: [.noticed("Look.")], in: &session) == [.noticed("Look.")])
  }

  @Test func `a request for help is recorded until it was answered`() {
    var session = Session(
      Practice(name: "Kata"),
      after: [JournalEntry(place: .package("Kata"), event: .helpRequested("old?"))])
    #expect(session.progress.helpRequest == "old?")
    #expect(
      session.update(.helpReceived)
        == [.record(JournalEntry(place: .package("Kata"), event: .helpReceived, at: nil))])
    #expect(session.progress.helpRequest == nil)
    #expect(session.notice == "Your hand is down again.")
    #expect(session.update(.helpReceived) == [])
    #expect(
      session.update(.helpRequested("why?"))
        == [.record(JournalEntry(place: .package("Kata"), event: .helpRequested("why?"), at: nil))])
    #expect(session.progress.helpRequest == "why?")
    #expect(
      session.notice
        == "The facilitator sees that you need help. Your hand stays up until you lower it.")
    #expect(session.saving == .pending)
  }

  @Test func `nothing is old while a run is in progress`() {
    var session = green
    _ = session.update(.filesChanged)
    _ = session.update(.checkEnded(id(2), failed))
    _ = session.update(.filesChanged)
    _ = session.update(.ticked(at: 1_800_000_000 + 86_400))
    #expect(session.practice?.verdict?.remarks == [])
  }
}
