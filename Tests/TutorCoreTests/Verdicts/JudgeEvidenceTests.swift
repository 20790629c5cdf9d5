import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Remarks of verdicts, and evidence other than test runs.
struct JudgeEvidenceTests {
  static let condition = StructureCondition(
    file: "A.swift", subject: .call("load"), isPresent: true, explanation: "it calls load")
  static let second = StructureCondition(
    file: "B.swift", subject: .call("draw"), isPresent: true, explanation: "it calls draw")
  static let preview = PreviewRequirement(
    subject: .screen, shows: [ViewPattern(class: "CustomView")],
    lacks: [ViewPattern(class: "UILabel")])

  private func step(_ kind: Step.Kind, _ expectation: TutorCore.Expectation) -> Step {
    Step(id: "s", kind: kind, title: "", prose: "", expectation: expectation)
  }

  private func verdict(_ step: Step, _ evidence: Evidence) throws -> Verdict {
    try #require(Judge(of: step, evidence: evidence).verdict())
  }

  // MARK: - Files that are gone

  @Test(arguments: [
    (Report.notBuilt, Verdict.Outcome.nothingRan), (.empty, .nothingRan), (.green, .falseGreen),
    (.red, .asExpected),
  ])
  func `a file that is gone explains a build that fails and tests that did not run`(
    _ report: Report, _ outcome: Verdict.Outcome
  ) throws {
    var facts = SourceFacts()
    facts.loss = .files(["Sources/A/A.swift"])
    let verdict = try verdict(.red(.nibFails), Evidence(report: report, facts: facts))
    #expect(verdict.outcome == outcome)
    #expect(
      (verdict.finding == .environment(.filesGone(["Sources/A/A.swift"])))
        == (outcome == .nothingRan))
    #expect(verdict.nextMove == nil || outcome == .falseGreen)
  }

  @Test func `half a merge explains a build that fails better than a file that is gone`() throws {
    var facts = SourceFacts()
    facts.loss = .files(["Sources/A/A.swift"])
    let verdict = try verdict(.green(.nibPasses), Evidence(report: .unmerged, facts: facts))
    #expect(verdict.outcome == .toolchainFault)
    #expect(verdict.nextMove == nil)
  }

  @Test func `a failure to build that is as expected is accepted beside a file that is gone`()
    throws
  {
    var facts = SourceFacts()
    facts.loss = .files(["Sources/A/A.swift"])
    let evidence = Evidence(report: .notBuilt, facts: facts)
    #expect(try verdict(.red(.notFound), evidence).outcome == .asExpected)
  }

  @Test(arguments: [nil, "sema_no_import"])
  func `a module without its last file is no red, although the right code would pass`(
    identifier: String?
  ) throws {
    let error = Diagnostic.error("no such module 'App'", identifier, file: "Tests/T/T.swift")
    let report = Report(
      build: .failed, diagnostics: [error], ending: .exited(1), sawEndOfTests: false)
    var evidence = Evidence(
      report: report, table: TruthTableTests.table(satisfied: .ran(TruthTableTests.passes)))
    #expect(
      try verdict(.red(.notFoundInTests), evidence).finding == .build(.otherDiagnostic(error)))
    var facts = SourceFacts()
    facts.loss = .files(["Sources/A/A.swift"])
    evidence.facts = facts
    let verdict = try verdict(.red(.notFoundInTests), evidence)
    #expect(verdict.finding == .environment(.filesGone(["Sources/A/A.swift"])))
  }

  @Test func `earlier tests that are gone with their file are named by the file`() throws {
    var facts = SourceFacts(
      stepTests: [TestName("testNib")], earlierTests: [TestName("testWindow")])
    facts.loss = .files(["Tests/A/Window.swift"])
    let verdict = try verdict(.green(.nibPasses), Evidence(report: .green, facts: facts))
    #expect(verdict.finding == .environment(.filesGone(["Tests/A/Window.swift"])))
    #expect(verdict.outcome == .notGreenYet)
  }

  @Test func `a package that is gone is named instead of the fault`() throws {
    let report = Report(ending: .toolchainFault("the folder cannot be read"))
    var facts = SourceFacts()
    #expect(
      try verdict(.red(.nibFails), Evidence(report: report, facts: facts)).outcome
        == .toolchainFault)
    facts.loss = .package
    let verdict = try verdict(.red(.nibFails), Evidence(report: report, facts: facts))
    #expect(verdict.finding == .environment(.packageGone))
    #expect(verdict.outcome == .nothingRan)
  }

  // MARK: - Other runs of the same files

  @Test(arguments: [Step.red(.nibFails), .green(.nibPasses)])
  func `a test that fails in one of two runs gets no verdict about the code`(_ step: Step) throws {
    for report in [Report.red, .green] {
      var evidence = Evidence(report: report)
      evidence.comparison.unsteady = [.nib]
      let verdict = try verdict(step, evidence)
      #expect(verdict.outcome == .notDeterministic)
      #expect(verdict.mark == .unknown)
      #expect(verdict.finding == .environment(.notDeterministic([.nib])))
    }
  }

  @Test func `a result that was different before is a remark of the verdict`() throws {
    var evidence = Evidence(report: .green)
    evidence.comparison.changed = [.nib]
    evidence.comparison.recorded = [.frame]
    evidence.comparison.writtenFiles = ["a.out", "b.out", "c.out", "d.out"]
    evidence.comparison.leftProcesses = ["python3", "sleep"]
    let verdict = try verdict(.green(.nibPasses), evidence)
    #expect(verdict.outcome == .asExpected)
    #expect(
      verdict.remarks == [
        .hadOtherResult([.nib]), .recordedBefore([.frame]),
        .wroteFiles(["a.out", "b.out", "c.out", "d.out"]), .leftProcesses(["python3", "sleep"]),
      ])
    #expect(
      verdict.remarks.map(\.sentence) == [
        "NibTests.testNib ended differently in an earlier run of the same files. If that happens "
          + "again, look for what changes between runs: time, random numbers, the order of tests, "
          + "or state that they share.",
        "In the run before, NibTests.testFrame recorded and compared nothing. Look at what was "
          + "recorded: this run compared the code with it.",
        "While the tests ran, a.out, b.out, and 2 more changed. The verdict is about the files "
          + "before that.",
        "The tests left python3 and sleep running. The tutor ended them. End each process in the "
          + "test that starts it.",
      ])
  }

  @Test(arguments: [Step.red(.nibFails), .green(.nibPasses)])
  func `a known issue is a remark of the verdict`(_ step: Step) throws {
    let known = TestResult(id: .frame, status: .passed, knownIssue: Failure(message: "later"))
    let nib = step.kind == .red ? TestResult.failed(.nib, "boom") : .passed(.nib)
    let verdict = try verdict(step, Evidence(report: Report(tests: [nib, known])))
    #expect(verdict.remarks == [.knownIssue(.frame, Failure(message: "later"))])
  }

  private static let recording = """
    failed - No reference was found on disk. Automatically recorded snapshot: …

    open "file:///p/Tests/__Snapshots__/NibTests/testNib.1.txt"

    Re-run "testNib" to assert against the newly-recorded snapshot.
    """

  @Test(arguments: [Step.red(.nibFails), .green(.nibPasses)])
  func `a test that only recorded its snapshot is named as such`(_ step: Step) throws {
    let report = Report(tests: [.failed(.nib, Self.recording), .passed(.frame)])
    let verdict = try verdict(step, Evidence(report: report))
    #expect(verdict.finding == .tests(.recorded([.nib])))
    #expect(verdict.outcome == (step.kind == .red ? .wrongRed : .notGreenYet))
  }

  // MARK: - Remarks and locations

  @Test func `a build red with a second error is rejected, and that error is named`() throws {
    let brace = Diagnostic.error("expected '}'")
    let report = Report(build: .failed, diagnostics: [brace, .cannotFind], ending: .exited(1))
    let verdict = try verdict(.red(.notFound), Evidence(report: report))
    #expect(verdict.outcome == .wrongRed)
    #expect(verdict.finding == .build(.secondFault(brace, besides: .cannotFind)))
    #expect(verdict.location == SourceLocation(file: "A.swift", line: 3, column: 5))
  }

  @Test func `an error that follows from the named one is allowed`() throws {
    let second = Diagnostic.error("cannot convert value of type '()' to 'Int'")
    let report = Report(build: .failed, diagnostics: [.cannotFind, second], ending: .exited(1))
    let verdict = try verdict(.red(.notFound), Evidence(report: report))
    #expect(verdict.outcome == .asExpected)
    #expect(verdict.remarks == [.alsoSaid(second)])
  }

  @Test func `other failures are listed once each beside that of the named test`() throws {
    let report = Report(
      tests: [
        .failed(.nib, "boom"), .failed(.frame, "bang"),
        TestResult(id: .leap, status: .failed),
      ], ending: .exited(1))
    let others: [Remark] = [
      .alsoFails(.frame, Failure(message: "bang")), .alsoFails(.leap, nil),
    ]
    #expect(try verdict(.red(.nibFails), Evidence(report: report)).remarks == others)
    #expect(try verdict(.green(.nibPasses), Evidence(report: report)).remarks == others)
  }

  @Test func `skipped tests are listed with their condition`() throws {
    let report = Report(tests: [TestResult(id: .nib, status: .skipped)])
    let skipped = SkippedTests(in: report, conditions: [])
    var evidence = Evidence(report: report)
    evidence.skipped = skipped
    let verdict = try verdict(.green(.nibPasses), evidence)
    #expect(verdict.finding == .tests(.skipped([.nib])))
    #expect(verdict.remarks == [.skippedTests(skipped)])
  }

  @Test func `main-actor tests are named if SwiftPM's list of tests does not build`()
    throws
  {
    let place = SourceLocation(file: "Tests/T/T.swift", line: 4)
    let facts = SourceFacts(
      functions: [.init(name: "testNib", location: place, problem: .isOnMainActor)])
    let inList = Diagnostic.error(
      "call to main actor-isolated instance method", file: "/b/TTests.derived/TTests.swift")
    let named = Evidence(report: .init(build: .failed, diagnostics: [inList]), facts: facts)
    #expect(try verdict(.red(.notFound), named).finding == .build(.mainActorTests(place)))
    let own = Diagnostic.error("expected '}'", file: "Tests/T/T.swift")
    let other = Evidence(report: .init(build: .failed, diagnostics: [own]), facts: facts)
    #expect(try verdict(.red(.notFound), other).finding == .build(.otherDiagnostic(own)))
  }

  @Test func `the shape of the code is not checked before the run is as expected`() throws {
    let evidence = Evidence(report: .notBuilt, unmetConditions: [Self.condition])
    let verdict = try verdict(.green(.nibPasses), evidence)
    #expect(verdict.finding == .build(.otherDiagnostic(.cannotFind)))
  }

  @Test func `an unmet condition leads to its file and names the other unmet ones`() throws {
    let evidence = Evidence(report: .green, unmetConditions: [Self.condition, Self.second])
    let verdict = try verdict(.green(.nibPasses), evidence)
    #expect(verdict.finding == .structure(.unmet("it calls load", file: "A.swift")))
    #expect(verdict.remarks == [.alsoUnmet("it calls draw")])
    #expect(verdict.location == SourceLocation(file: "A.swift", line: 1))
  }

  // MARK: - Refactoring

  @Test func `a refactoring that is not green states that and its goal`() throws {
    let expectation = TutorCore.Expectation.keepsGreen(
      RefactorRequirement(passes: PassRequirement(tests: []), conditions: [Self.condition]))
    let verdict = try verdict(step(.refactor, expectation), Evidence(report: .red))
    #expect(verdict.outcome == .notGreenYet)
    #expect(verdict.expected == "all tests still pass; it calls load")
  }

  @Test(arguments: [
    (false, Finding.tests(.passes(count: 2, warning: nil))),
    (true, .structure(.view(.missing(ViewPattern(class: "CustomView"))))),
  ])
  func `a refactoring must not change the drawn view`(_ hidden: Bool, _ finding: Finding) throws {
    let expectation = TutorCore.Expectation.keepsGreen(
      RefactorRequirement(passes: PassRequirement(tests: []), conditions: [], preview: Self.preview)
    )
    let evidence = Evidence(report: .green, view: PreviewTests.tree(1, hidden: hidden))
    #expect(try verdict(step(.refactor, expectation), evidence).finding == finding)
  }

  // MARK: - Preview

  struct PreviewRow: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var evidence: Evidence
    var outcome: Verdict.Outcome
    var finding: Finding
  }

  private static var labelled: ViewTree {
    var tree = PreviewTests.tree(1)
    tree.root.children.append(.init(class: "UILabel", frame: [0, 0, 1, 1]))
    return tree
  }

  @Test(arguments: [
    PreviewRow(
      testDescription: "all is there", evidence: Evidence(view: PreviewTests.tree(1)),
      outcome: .asExpected, finding: .structure(.view(.asDescribed))),
    PreviewRow(
      testDescription: "it does not build",
      evidence: Evidence(report: .notBuilt, view: PreviewTests.tree(1)),
      outcome: .notGreenYet, finding: .build(.otherDiagnostic(.cannotFind))),
    PreviewRow(
      testDescription: "failing tests are no matter",
      evidence: Evidence(report: .red, view: PreviewTests.tree(1)),
      outcome: .asExpected, finding: .structure(.view(.asDescribed))),
    PreviewRow(
      testDescription: "nothing could be drawn",
      evidence: Evidence(view: PreviewTests.tree(1), viewProblem: "no nib"),
      outcome: .notGreenYet, finding: .structure(.view(.problem("no nib")))),
    PreviewRow(
      testDescription: "nothing was drawn", evidence: Evidence(), outcome: .notGreenYet,
      finding: .structure(.view(.nothingDrawn))),
    PreviewRow(
      testDescription: "a view is missing",
      evidence: Evidence(view: PreviewTests.tree(1, hidden: true)),
      outcome: .notGreenYet, finding: .structure(.view(.missing(ViewPattern(class: "CustomView"))))),
    PreviewRow(
      testDescription: "a view is too much", evidence: Evidence(view: labelled),
      outcome: .notGreenYet, finding: .structure(.view(.surplus(ViewPattern(class: "UILabel"))))),
  ])
  func `a preview step without a question is judged by the drawn view`(_ row: PreviewRow) throws {
    let verdict = try verdict(step(.preview, .showsPreview(Self.preview)), row.evidence)
    #expect(verdict.outcome == row.outcome)
    #expect(verdict.finding == row.finding)
  }

  // MARK: - Mutants

  static let mutants: [(Report, [String?], Verdict.Outcome, Finding)] = [
    (.green, ["testNib"], .asExpected, .structure(.mutants(caught: 1, of: 1, missed: nil))),
    (
      .green, [nil, "testNib"], .notGreenYet,
      .structure(.mutants(caught: 1, of: 2, missed: MutantResult(change: "0", caughtBy: nil)))
    ),
    (.green, [], .nothingRan, .structure(.noMutants)),
    (.red, ["testNib"], .notGreenYet, .tests(.otherFailure(.nib, .addsNoSubviews))),
  ]

  @Test(arguments: mutants)
  func `mutants count only if there are some and the tests are green`(
    _ report: Report, _ noticed: [String?], _ outcome: Verdict.Outcome,
    _ finding: Finding
  ) throws {
    let mutants = noticed.enumerated().map { MutantResult(change: "\($0)", caughtBy: $1) }
    let verdict = try verdict(
      step(.mutation, .catchesMutants(MutationRequirement())),
      Evidence(report: report, mutants: mutants))
    #expect(verdict.outcome == outcome)
    #expect(verdict.finding == finding)
  }

  // MARK: - Wrong turns

  struct TurnRow: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var sign: WrongTurn.Sign
    /// The place of the sign.
    var seen: [Report]
    var unseen: [Report]
  }

  private static let skipped = Report(
    tests: [.passed(.nib), TestResult(id: .frame, status: .skipped)])
  private static let nibFails = FailurePattern(
    test: TestName("testNib"), message: TextPattern(["should add subviews"]))
  private static let frameFails = Report(tests: [.failed(.frame, "should add subviews")])
  private static func crash(_ test: TestID?, _ message: String) -> Report {
    Report(crashes: [Crash(test: test, message: message, signal: 6)], ending: .exited(1))
  }

  @Test(arguments: [
    TurnRow(
      testDescription: "passes", sign: .passes, seen: [.green],
      unseen: [.red, .empty, .notBuilt, skipped]),
    TurnRow(
      testDescription: "nothing ran", sign: .nothingRan, seen: [.empty],
      unseen: [.green, .notBuilt]),
    TurnRow(
      testDescription: "times out", sign: .timesOut, seen: [Report(ending: .timedOut(seconds: 9))],
      unseen: [.red, .empty]),
    TurnRow(
      testDescription: "a failure", sign: .failure(nibFails), seen: [.red],
      unseen: [.green, frameFails, Report(tests: [.failed(.nib, "boom")])]),
    TurnRow(
      testDescription: "a crash of a test",
      sign: .crash(CrashPattern(test: TestName("testNib"), message: TextPattern(["nil"]))),
      seen: [crash(.nib, "found nil")],
      unseen: [crash(.frame, "found nil"), crash(.nib, "oops"), crash(nil, "found nil")]),
    TurnRow(
      testDescription: "a crash of whatever test",
      sign: .crash(CrashPattern(test: TestName(""), message: TextPattern(["nil"]))),
      seen: [crash(nil, "found nil")], unseen: [crash(nil, "oops"), .red]),
  ])
  func `a wrong turn is recognized by its sign`(_ row: TurnRow) throws {
    // None of these satisfies the step, which requires more tests.
    var step = Step.green(.passes(PassRequirement(tests: [TestName("testNib")], atLeast: 9)))
    step.wrongTurns = [WrongTurn(id: "turn", sign: row.sign, advice: "")]
    for report in row.seen {
      #expect(try verdict(step, Evidence(report: report)).wrongTurn == "turn")
    }
    for report in row.unseen {
      #expect(try verdict(step, Evidence(report: report)).wrongTurn == nil)
    }
  }

  @Test func `a view that is not drawn because the build failed explains nothing`() throws {
    var step = step(.preview, .showsPreview(Self.preview))
    step.wrongTurns = [WrongTurn(id: "turn", sign: .view, advice: "")]
    #expect(try verdict(step, Evidence(report: .notBuilt)).wrongTurn == nil)
    #expect(try verdict(step, Evidence(viewProblem: "no nib")).wrongTurn == "turn")
  }

  @Test func `a wrong view is a sign if the step is about a view`() throws {
    var step = step(.preview, .showsPreview(Self.preview))
    step.wrongTurns = [WrongTurn(id: "turn", sign: .view, advice: "")]
    let hidden = PreviewTests.tree(1, hidden: true)
    #expect(try verdict(step, Evidence(view: hidden)).wrongTurn == "turn")
    #expect(
      try verdict(step, Evidence(report: .notBuilt, view: PreviewTests.tree(1))).wrongTurn == nil)
    step.expectation = .nibPasses
    #expect(try verdict(step, Evidence(report: .red, view: hidden)).wrongTurn == nil)
  }

  @Test
  func `the shape of code that should not build explains a red only with the named error`()
    throws
  {
    var step = Step.red(.notFound)
    step.wrongTurns = [WrongTurn(id: "shape", sign: .structure, advice: "")]
    let named = Evidence(report: .notBuilt, unmetConditions: [Self.condition])
    #expect(try verdict(step, named).wrongTurn == "shape")
    let other = Report(build: .failed, diagnostics: [.error("expected '}'")])
    let evidence = Evidence(report: other, unmetConditions: [Self.condition])
    #expect(try verdict(step, evidence).wrongTurn == nil)
  }
}
