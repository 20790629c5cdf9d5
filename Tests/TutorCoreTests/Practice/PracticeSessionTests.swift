import Testing
import TutorCore

@Suite struct PracticeSessionTests {
  private static let one = testFile([("A.one", "x")])
  private static let oneAndTwo = testFile([("A.one", "x"), ("A.two", "y")])

  private func outcome(
    _ report: Report, _ change: PracticeChange? = nil, at time: Int = 1_800_000_000
  )
    -> PracticeSession.Outcome
  {
    PracticeSession.Outcome(report: report, change: change, at: time)
  }

  private func id(_ number: Int) -> RunID { RunID(number: number) }

  /// A session whose first run was green.
  private var green: PracticeSession {
    var session = PracticeSession(name: "Kata")
    _ = session.update(.started(at: 1_800_000_000))
    _ = session.update(.runEnded(id(1), outcome(report(passing: ["A.one"]))))
    return session
  }

  @Test func `it runs the tests when it starts and when files change`() {
    var session = PracticeSession(name: "Kata")
    #expect(session.update(.started(at: 0)) == [.cancelBackground, .start(id(1))])
    #expect(session.update(.filesChanged) == [.cancel(id(1)), .cancelBackground, .start(id(2))])
    #expect(session.isRunning)
  }

  @Test func `a late result of a canceled run is dropped`() {
    var session = PracticeSession(name: "Kata")
    _ = session.update(.started(at: 0))
    _ = session.update(.filesChanged)
    #expect(session.update(.runEnded(id(1), outcome(report(passing: ["A.one"])))) == [])
    #expect(session.verdict == nil)
  }

  @Test func `a verdict is recorded and its files are kept`() throws {
    var session = PracticeSession(name: "Kata")
    _ = session.update(.started(at: 0))
    let effects = session.update(.runEnded(id(1), outcome(report(passing: ["A.one"]))))
    guard case .record(let entry) = try #require(effects.first) else { Issue.record(); return }
    #expect(entry.judgment?.kind == .greenAtStart)
    #expect(effects.last == .keepFiles(id(1), isGreen: true))
    #expect(session.saving == .pending)
    _ = session.update(.recorded)
    #expect(session.saving == .saved)
  }

  @Test func `a package without tests is recorded as the start, once`() {
    var session = PracticeSession(name: "Kata")
    _ = session.update(.started(at: 0))
    let effects = session.update(.runEnded(id(1), outcome(report())))
    #expect(effects.last == .keepFiles(id(1), isGreen: true))
    #expect(session.history.map(\.judgment?.kind) == [.nothingRan])
    _ = session.update(.filesChanged)
    #expect(session.update(.runEnded(id(2), outcome(report(), PracticeChange()))) == [])
    #expect(session.history.count == 1)
  }

  @Test func `a save that changes nothing is not recorded`() {
    var session = green
    _ = session.update(.filesChanged)
    let effects = session.update(
      .runEnded(id(2), outcome(report(passing: ["A.one"]), PracticeChange())))
    #expect(effects == [.keepFiles(id(2), isGreen: true)])
    #expect(session.history.count == 1)
  }

  @Test func `tests are proved before the files of the last green are forgotten`() throws {
    var session = green
    _ = session.update(.filesChanged)
    var both = change([
      testPath: (Self.one, Self.oneAndTwo), codePath: (codeFile(1), codeFile(2)),
    ])
    both.codeLines = [codePath: [3]]
    let effects = session.update(
      .runEnded(id(2), outcome(report(passing: ["A.one", "A.two"]), both)))
    let prove = try #require(
      effects.firstIndex {
        if case .prove(id(2), let proofs) = $0 { proofs.neverRed == ["A.two"] } else { false }
      })
    let keep = try #require(effects.firstIndex(of: .keepFiles(id(2), isGreen: true)))
    #expect(prove < keep)
    #expect(effects.contains(.mutate(id(2), lines: [codePath: [3]])))
  }

  @Test func `a test that passes with the old code was never red`() {
    var session = green
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    _ = session.update(.runEnded(id(2), outcome(report(passing: ["A.one", "A.two"]), added)))
    let proof = PracticeSession.Proof(neverRed: ["A.two"], weakened: [])
    let effects = session.update(.proved(id(2), .success(proof)))
    let remark = PracticeRemark(.neverRed, ["A.two"])
    #expect(session.verdict?.remarks == [remark])
    #expect(session.history.last?.judgment?.remarks == [remark])
    #expect(
      effects == [.record(PracticeEntry(package: "Kata", event: .remarks([remark]), at: nil))])
    #expect(session.remarkCount == 1)
  }

  @Test func `a test that changed with the code but does not ask for it is remarked on`() {
    var session = green
    _ = session.update(.filesChanged)
    let both = change([
      testPath: (Self.one, testFile([("A.one", "z")])), codePath: (codeFile(1), codeFile(2)),
    ])
    _ = session.update(.runEnded(id(2), outcome(report(passing: ["A.one"]), both)))
    _ = session.update(.proved(id(2), .success(.init(changedWithCode: ["A.one"]))))
    #expect(
      session.verdict?.remarks == [PracticeRemark(.refactoringChangedTests, ["A.one"])])
  }

  @Test func `proofs of an earlier run are dropped`() {
    var session = green
    _ = session.update(.filesChanged)
    let proof = PracticeSession.Proof(neverRed: ["A.two"], weakened: [])
    #expect(session.update(.proved(id(1), .success(proof))) == [])
    #expect(session.remarkCount == 0)
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
    let effects = session.update(.mutated(id(1), .success([missed, missed, other, caught])))
    #expect(
      session.verdict?.remarks == [PracticeRemark(.codeWithoutTest, ["\(codePath):4"])])
    #expect(session.missed.count == 3)
    #expect(effects.count == 2)
  }

  @Test func `a direct build shows a verdict before the run ends and moves nothing`() throws {
    var session = green
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    let failed = outcome(report(passing: ["A.one"], failing: ["A.two"]), added)
    #expect(session.update(.builtDirectly(id(2), .success(failed))) == [])
    #expect(try session.provisional?.get().kind == .red)
    #expect(session.cycle.reds.isEmpty)
    #expect(session.history.count == 1)
  }

  @Test func `a prediction is compared with the next run`() {
    var session = green
    _ = session.update(.predicted(Prediction(kind: .fails, words: "is not equal")))
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    _ = session.update(
      .runEnded(id(2), outcome(report(passing: ["A.one"], failing: ["A.two"]), added)))
    #expect(session.predictionResult?.outcome == .right)
    #expect(session.prediction == nil)
  }

  @Test func `an old red is remarked on once by the clock`() {
    var session = green
    _ = session.update(.filesChanged)
    let added = change([testPath: (Self.one, Self.oneAndTwo)])
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    _ = session.update(.runEnded(id(2), outcome(failed, added, at: 1_800_000_010)))
    _ = session.update(.ticked(at: 1_800_000_100))
    #expect(session.verdict?.remarks == [])
    _ = session.update(.ticked(at: 1_800_000_000 + 1200))
    _ = session.update(.ticked(at: 1_800_000_000 + 1300))
    #expect(session.verdict?.remarks == [PracticeRemark(.oldStep, number: 20)])
  }
}
