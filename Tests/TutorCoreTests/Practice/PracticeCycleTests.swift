import Testing
import TestReports
import TutorCore

/// Runs of a package, judged one after the other.
private struct Practice {
  var cycle = PracticeCycle()
  var time = 1_800_000_000

  /// Judges a run, five seconds after the last one.
  @discardableResult
  mutating func run(
    _ report: Report, _ change: PracticeChange? = PracticeChange(), after seconds: Int = 5
  ) -> (verdict: PracticeVerdict, proofs: PracticeCycle.Proofs) {
    time += seconds
    return cycle.judge(Evidence(report: report, change: change, at: time))
  }

  /// Creates a practice that begins with a green.
  static var green: Practice {
    var practice = Practice()
    practice.run(report(passing: ["A.one"]), nil)
    return practice
  }
}

private let one = testFile([("A.one", "x")])
private let oneAndTwo = testFile([("A.one", "x"), ("A.two", "y")])
private let newTest = change([testPath: (one, oneAndTwo)])
private let newTestAndCode = change([
  testPath: (one, oneAndTwo), codePath: (codeFile(1), codeFile(2)),
])
private let newCode = change([codePath: (codeFile(1), codeFile(2))])

@Suite struct PracticeCycleTests {
  // MARK: The phases

  @Test func `the first run shows where one stands`() {
    var practice = Practice()
    #expect(practice.run(report(failing: ["A.one"]), nil).verdict.kind == .redAtStart)
    #expect(practice.run(report(passing: ["A.one"]), nil).verdict.kind == .greenAtStart)
    #expect(practice.cycle.isGreen)
  }

  @Test func `a new test that fails is red`() {
    var practice = Practice.green
    let verdict = practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest).verdict
    #expect(verdict.kind == .red)
    #expect(verdict.asked == ["A.two"])
    #expect(verdict.broken.isEmpty)
    #expect(verdict.remarks.isEmpty)
  }

  @Test func `a new test that does not build is red`() {
    var practice = Practice.green
    let verdict = practice.run(failedBuild(in: testPath), newTest).verdict
    #expect(verdict.kind == .red)
    #expect(verdict.asked == ["A.two"])
  }

  @Test func `a missing name is shown before the errors that follow from it`() {
    var practice = Practice.green
    var failed = failedBuild(in: testPath)
    failed.diagnostics[0].identifier = "cannot_find_in_scope"
    var other = Diagnostic(
      severity: .error, message: "type 'Any' cannot conform to 'Equatable'",
      location: SourceLocation(file: testPath, line: 3))
    other.identifier = "type_does_not_conform"
    failed.diagnostics.insert(other, at: 0)
    #expect(
      practice.run(failed, newTest).verdict.problem?.message == "cannot find 'add' in scope")
  }

  @Test func `a test that builds and fails after it did not build is red once more`() {
    var practice = Practice.green
    practice.run(failedBuild(in: testPath), newTest)
    #expect(practice.run(failedBuild(in: testPath), newTest).verdict.kind == .stillRed)
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    #expect(practice.run(failed, newTestAndCode).verdict.kind == .red)
    #expect(practice.run(failed, newTestAndCode).verdict.kind == .stillRed)
  }

  @Test func `a changed test that still fails is a new red`() {
    var practice = Practice.green
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    practice.run(failed, newTest)
    let other = change([testPath: (one, testFile([("A.one", "x"), ("A.two", "z")]))])
    #expect(practice.run(failed, other).verdict.kind == .red)
  }

  @Test func `a table of a test asks for something, too`() {
    var practice = Practice.green
    let table = change([testPath: (one, testFile([("A.one", "x")], rest: 2))])
    let verdict = practice.run(report(failing: ["A.one"]), table).verdict
    #expect(verdict.kind == .red)
    #expect(verdict.asked == ["A.one"])
    #expect(verdict.remarks.isEmpty)
    let both = change([
      testPath: (one, testFile([("A.one", "x")], rest: 2)), codePath: (codeFile(1), codeFile(2)),
    ])
    #expect(practice.run(report(failing: ["A.one"]), both).verdict.kind == .stillRed)
    #expect(practice.run(report(passing: ["A.one"]), both).verdict.kind == .green)
  }

  @Test func `an old test that fails after a change of its table and of the code is broken`() {
    var practice = Practice.green
    let both = change([
      testPath: (one, testFile([("A.one", "x")], rest: 2)), codePath: (codeFile(1), codeFile(2)),
    ])
    #expect(practice.run(report(failing: ["A.one"]), both).verdict.kind == .broken)
  }

  @Test func `an old test that fails after a change of another test is broken`() {
    var practice = Practice.green
    #expect(
      practice.run(report(passing: ["A.two"], failing: ["A.one"]), newTest).verdict.kind == .broken)
  }

  @Test func `code that breaks an old test is broken`() {
    var practice = Practice.green
    let verdict = practice.run(report(failing: ["A.one"]), newCode).verdict
    #expect(verdict.kind == .broken)
    #expect(verdict.broken == ["A.one"])
  }

  @Test func `code that does not build is broken`() {
    var practice = Practice.green
    #expect(practice.run(failedBuild(in: codePath), newTestAndCode).verdict.kind == .broken)
  }

  @Test func `code that does not build on the way to green leaves the test red`() {
    var practice = Practice.green
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    practice.run(failed, newTest)
    let verdict = practice.run(failedBuild(in: codePath), newTestAndCode).verdict
    #expect(verdict.kind == .stillRed)
    #expect(verdict.asked == ["A.two"])
    #expect(practice.run(failed, newTestAndCode).verdict.kind == .stillRed)
  }

  @Test func `code that does not build is broken if the test that was red is gone`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    #expect(practice.run(failedBuild(in: codePath), newCode).verdict.kind == .broken)
  }

  @Test func `code that makes the test pass is green`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    let (verdict, proofs) = practice.run(report(passing: ["A.one", "A.two"]), newTestAndCode)
    #expect(verdict.kind == .green)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.isEmpty)
  }

  @Test func `changed code at green is a refactoring`() {
    var practice = Practice.green
    let (verdict, proofs) = practice.run(report(passing: ["A.one"]), newCode)
    #expect(verdict.kind == .refactored)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.isEmpty)
  }

  @Test func `nothing but comments is no step`() {
    var practice = Practice.green
    #expect(practice.run(report(passing: ["A.one"])).verdict.kind == .unchanged)
  }

  @Test func `a run without tests and a time out change nothing`() {
    var practice = Practice.green
    #expect(practice.run(report()).verdict.kind == .nothingRan)
    #expect(practice.run(Report(ending: .timedOut(seconds: 60))).verdict.kind == .timedOut)
    let fault = practice.run(Report(ending: .toolchainFault("no disk space"))).verdict
    #expect(fault.kind == .fault)
    #expect(fault.reason == "no disk space")
    #expect(practice.cycle.isGreen)
  }

  @Test func `tests that passed without an end of the run are not green`() {
    var practice = Practice.green
    var cut = report(passing: ["A.one"])
    cut.sawEndOfTests = false
    #expect(!practice.run(cut, newCode).verdict.kind.isGreen)
  }

  @Test func `in a package without tests, the first test is a red`() {
    var practice = Practice()
    #expect(practice.run(report(), nil).verdict.kind == .nothingRan)
    let first = change([testPath: (nil, one)])
    let verdict = practice.run(report(failing: ["A.one"]), first).verdict
    #expect(verdict.kind == .red)
    #expect(verdict.asked == ["A.one"])
  }

  @Test func `a build that fails at the first run is where one starts`() {
    var practice = Practice()
    #expect(practice.run(failedBuild(in: testPath), nil).verdict.kind == .redAtStart)
  }

  @Test func `a changed test that code makes pass is a green`() {
    var practice = Practice.green
    let asks = change([testPath: (one, testFile([("A.one", "z")]))])
    practice.run(report(failing: ["A.one"]), asks)
    let done = change([
      testPath: (one, testFile([("A.one", "z")])), codePath: (codeFile(1), codeFile(2)),
    ])
    let (verdict, proofs) = practice.run(report(passing: ["A.one"]), done)
    #expect(verdict.kind == .green)
    #expect(proofs.isEmpty)
  }

  @Test func `undoing a red leads back to an unchanged green`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    #expect(practice.run(report(passing: ["A.one"])).verdict.kind == .unchanged)
  }

  @Test func `a new test that passes without a change of the code was never red`() {
    var practice = Practice.green
    let (verdict, proofs) = practice.run(report(passing: ["A.one", "A.two"]), newTest)
    #expect(verdict.kind == .testsChanged)
    #expect(verdict.remarks == [PracticeRemark(.neverRed, ["A.two"])])
    #expect(proofs.isEmpty)
  }

  @Test func `a new test that passes next to a red one was never red`() {
    var practice = Practice.green
    let tests = [("A.one", "x"), ("A.two", "y"), ("A.six", "z")]
    let two = change([testPath: (one, testFile(tests))])
    practice.run(report(passing: ["A.one", "A.six"], failing: ["A.two"]), two)
    let done = change([testPath: (one, testFile(tests)), codePath: (codeFile(1), codeFile(2))])
    let (verdict, proofs) = practice.run(report(passing: ["A.one", "A.two", "A.six"]), done)
    #expect(verdict.remarks == [PracticeRemark(.neverRed, ["A.six"])])
    #expect(proofs.isEmpty)
    #expect(practice.run(report(passing: ["A.one", "A.six"]), done).proofs.neverRed == ["A.six"])
  }

  @Test func `a test that changed after it passed next to a red one is to be proved`() {
    var practice = Practice.green
    let two = change([testPath: (one, testFile([("A.one", "x"), ("A.two", "y"), ("A.six", "z")]))])
    practice.run(report(passing: ["A.one", "A.six"], failing: ["A.two"]), two)
    let done = change([
      testPath: (one, testFile([("A.one", "x"), ("A.two", "y"), ("A.six", "other")])),
      codePath: (codeFile(1), codeFile(2)),
    ])
    let (verdict, proofs) = practice.run(report(passing: ["A.one", "A.two", "A.six"]), done)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.neverRed == ["A.six"])
  }

  @Test(arguments: [codePath, "Sources/Kata/rows.txt"])
  func `a new test that passes with changed code or data is to be proved`(path: String) {
    var practice = Practice.green
    var both = newTest
    if path == codePath { both.changedCode = [path] } else { both.otherFiles = [path] }
    let (verdict, proofs) = practice.run(report(passing: ["A.one", "A.two"]), both)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.neverRed == ["A.two"])
  }

  @Test func `an old test that changes on the way to a green needs no proof`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    let both = change([
      testPath: (one, testFile([("A.one", "z"), ("A.two", "y")])),
      codePath: (codeFile(1), codeFile(2)),
    ])
    #expect(practice.run(report(passing: ["A.one", "A.two"]), both).proofs.isEmpty)
  }

  @Test func `a session that began without tests continues from there`() {
    let entry = JournalEntry(
      place: .package("Kata"), event: .verdict(.init(kind: .nothingRan, reason: "")),
      at: 1_800_000_000)
    let cycle = PracticeCycle(after: [entry])
    #expect(cycle.greenAt == 1_800_000_000)
    #expect(cycle.last == nil)
  }

  @Test func `a changed test alone needs no proof`() {
    var practice = Practice.green
    let other = change([testPath: (one, testFile([("A.one", "z")]))])
    #expect(practice.run(report(passing: ["A.one"]), other).proofs.isEmpty)
  }

  @Test func `a green forgets the reds before it`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    practice.run(report(passing: ["A.one", "A.two"]), newTestAndCode)
    #expect(practice.cycle.reds.isEmpty)
  }

  @Test func `a verdict counts tests and lines, and shows an error before a warning`() {
    var practice = Practice.green
    var large = newTest
    large.lineCount = 7
    let some = report(passing: ["A.one"], failing: ["A.two"], skipped: ["A.six", "A.ten"])
    let verdict = practice.run(some, large).verdict
    #expect((verdict.passed, verdict.skipped, verdict.changedLines) == (1, 2, 7))
    var warned = report(passing: ["A.one"])
    warned.diagnostics = [Diagnostic(severity: .warning, message: "unused", location: nil)]
    #expect(practice.run(warned, newCode).verdict.problem == nil)
  }

  @Test func `tests that fail at the first run are named`() {
    var practice = Practice()
    #expect(
      practice.run(report(failing: ["A.two", "A.one"]), nil).verdict.broken == ["A.one", "A.two"])
  }

  @Test func `a failure that belongs to no test is not green`() {
    var practice = Practice.green
    var stray = report(passing: ["A.one"])
    stray.strayFailures = [Failure(message: "lost")]
    #expect(practice.run(stray, newCode).verdict.kind == .broken)
  }

  @Test func `an error outside the changed tests is no red`() {
    var practice = Practice.green
    let other = failedBuild(in: "Tests/KataTests/OtherTests.swift")
    #expect(practice.run(other, newTest).verdict.kind == .broken)
  }

  @Test func `a table of a test that does not build is red, unless the code has changed, too`() {
    var practice = Practice.green
    let table = change([testPath: (one, testFile([("A.one", "x")], rest: 2))])
    let both = change([
      testPath: (one, testFile([("A.one", "x")], rest: 2)), codePath: (codeFile(1), codeFile(2)),
    ])
    #expect(practice.run(failedBuild(in: testPath), both).verdict.kind == .broken)
    practice = .green
    #expect(practice.run(failedBuild(in: testPath), table).verdict.kind == .red)
    #expect(practice.run(failedBuild(in: testPath), table).verdict.kind == .stillRed)
    #expect(practice.run(failedBuild(in: testPath), both).verdict.kind == .stillRed)
    #expect(practice.run(failedBuild(in: codePath), both).verdict.kind == .stillRed)
    #expect(practice.run(report(passing: ["A.one"]), both).verdict.kind == .green)
  }

  // MARK: Remarks

  @Test func `two new tests that fail are two reds`() {
    var practice = Practice.green
    let two = change([testPath: (one, testFile([("A.one", "x"), ("A.two", "y"), ("A.six", "z")]))])
    let verdict = practice.run(report(passing: ["A.one"], failing: ["A.six", "A.two"]), two).verdict
    #expect(verdict.remarks == [PracticeRemark(.severalReds, ["A.six", "A.two"])])
  }

  @Test func `a new test that passes at once is to be proved`() {
    var practice = Practice.green
    let (verdict, proofs) = practice.run(report(passing: ["A.one", "A.two"]), newTestAndCode)
    #expect(verdict.kind == .green)
    #expect(proofs.neverRed == ["A.two"])
    #expect(proofs.changedSinceRed.isEmpty)
  }

  @Test func `a test that changed after its red is to be proved with the code of that moment`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    let weaker = change([testPath: (one, testFile([("A.one", "x"), ("A.two", "z")]))])
    let proofs = practice.run(report(passing: ["A.one", "A.two"]), weaker).proofs
    #expect(proofs.changedSinceRed == ["A.two"])
    #expect(proofs.neverRed.isEmpty)
  }

  @Test func `a test that disappears on the way to green is deleted`() {
    var practice = Practice.green
    let verdict = practice.run(
      report(passing: ["A.two"]),
      change([testPath: (oneAndTwo, testFile([("A.two", "y")]))])
    ).verdict
    #expect(verdict.remarks == [PracticeRemark(.deleted, ["A.one"])])
  }

  @Test func `a renamed test is not deleted`() {
    var practice = Practice.green
    let renamed = change([testPath: (one, testFile([("A.first", "x")]))])
    let (verdict, proofs) = practice.run(report(passing: ["A.first"]), renamed)
    #expect(verdict.kind == .testsChanged)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.isEmpty)
  }

  @Test func `a test that is skipped now is disabled`() {
    var practice = Practice.green
    var disabled = FileFacts.Test(name: "A.one", code: "x disabled")
    disabled.isSkippable = true
    let new = FileFacts(
      isInTests: true, tests: [disabled, .init(name: "A.two", code: "y")], restOfCode: 1)
    let verdict = practice.run(
      report(passing: ["A.two"], skipped: ["A.one"]), change([testPath: (oneAndTwo, new)])
    ).verdict
    #expect(verdict.remarks == [PracticeRemark(.disabled, ["A.one"])])
  }

  @Test func `a test with fewer assertions is remarked on`() {
    var practice = Practice.green
    var strong = FileFacts.Test(name: "A.one", code: "x")
    strong.assertions = 2
    let old = FileFacts(isInTests: true, tests: [strong], restOfCode: 1)
    let verdict = practice.run(
      report(passing: ["A.one"]), change([testPath: (old, testFile([("A.one", "y")]))])
    ).verdict
    #expect(verdict.remarks == [PracticeRemark(.fewerAssertions, ["A.one"])])
  }

  @Test func `a test that changes together with the code is to be proved with the earlier code`() {
    var practice = Practice.green
    let both = change([
      testPath: (one, testFile([("A.one", "z")])), codePath: (codeFile(1), codeFile(2)),
    ])
    let (verdict, proofs) = practice.run(report(passing: ["A.one"]), both)
    #expect(verdict.kind == .refactored)
    #expect(verdict.remarks.isEmpty)
    #expect(proofs.changedWithCode == ["A.one"])
  }

  @Test func `a step that grows large or old is remarked on`() {
    var practice = Practice.green
    var large = newTest
    large.lineCount = PracticeLimits().lines
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    #expect(practice.run(failed, large).verdict.remarks.map(\.kind) == [.largeStep])
    #expect(practice.cycle.oldStep(at: practice.time) == nil)
    let soon = practice.time + PracticeLimits().seconds - 6
    #expect(practice.cycle.oldStep(at: soon) == nil)
    #expect(practice.cycle.oldStep(at: soon + 1)?.number == 20)
    let later = practice.run(failed, newTest, after: PracticeLimits().seconds).verdict
    #expect(later.remarks.map(\.kind) == [.oldStep])
    #expect(practice.cycle.oldStep(at: practice.time) != nil)
  }

  @Test func `a pause at green makes no old step`() {
    var practice = Practice.green
    let failed = report(passing: ["A.one"], failing: ["A.two"])
    #expect(practice.run(failed, newTest, after: 86_400).verdict.remarks.isEmpty)
  }

  @Test func `a run without an earlier green forgets the state before it`() {
    var practice = Practice.green
    practice.run(report(passing: ["A.one"], failing: ["A.two"]), newTest)
    practice.run(report(failing: ["A.one"]), nil)
    #expect(practice.cycle.greenAt == nil)
    #expect(practice.cycle.reds.isEmpty)
  }

  @Test func `a session that began red continues without a green`() {
    let kinds: [PracticeVerdict.Kind] = [.green, .redAtStart, .redAtStart]
    let history = kinds.map {
      JournalEntry(
        place: .package("Kata"), event: .verdict(.init(kind: $0, reason: "")), at: 1_800_000_000)
    }
    let cycle = PracticeCycle(after: history)
    #expect(cycle.greenAt == nil)
    #expect(cycle.last == .redAtStart)
  }

  @Test func `a recorded session continues in the state in which it ended`() {
    let history = [
      JournalEntry(
        place: .package("Kata"), event: .verdict(.init(kind: .green, reason: "")), at: 1_800_000_000
      ),
      JournalEntry(
        place: .package("Kata"), event: .verdict(.init(kind: .red, reason: "", asked: ["A.two"])),
        at: 1_800_000_010),
    ]
    var cycle = PracticeCycle(after: history)
    #expect(cycle.greenAt == 1_800_000_000)
    let (verdict, proofs) = cycle.judge(
      Evidence(
        report: report(passing: ["A.one", "A.two"]), change: newTestAndCode, at: 1_800_000_020))
    #expect(verdict.kind == .green)
    // The test was seen red in the session before.
    #expect(proofs.isEmpty)
  }

  @Test func `large steps and several reds are remarked on whether or not the code builds`() {
    var practice = Practice.green
    var large = change([
      testPath: (one, testFile([("A.one", "x"), ("A.two", "y"), ("A.six", "z")]))
    ])
    large.lineCount = PracticeLimits().lines
    let noBuild = practice.run(failedBuild(in: testPath), large).verdict
    #expect(noBuild.remarks.map(\.kind) == [.severalReds, .largeStep])
    var code = newCode
    code.lineCount = PracticeLimits().lines
    #expect(
      practice.run(failedBuild(in: codePath), code).verdict.remarks.map(\.kind) == [.largeStep])
    #expect(
      practice.run(report(failing: ["A.one"]), code).verdict.remarks.map(\.kind) == [.largeStep])
  }

  @Test func `time without any test is no old step`() {
    var practice = Practice()
    practice.run(report(), nil)
    #expect(practice.cycle.oldStep(at: practice.time + 86_400) == nil)
  }
}
