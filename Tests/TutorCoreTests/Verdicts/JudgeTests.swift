import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// A report compared with an expectation.
struct JudgeCase: CustomTestStringConvertible, Sendable {
  var name: String
  var step: Step
  var report: Report
  var outcome: Verdict.Outcome
  var finding: Finding

  var testDescription: String { name }

  static let reds: [JudgeCase] = [
    JudgeCase(
      name: "the named diagnostic", step: .red(.notFound), report: .notBuilt,
      outcome: .asExpected, finding: .build(.diagnostic(.cannotFind))),
    JudgeCase(
      name: "another diagnostic", step: .red(.notFound),
      report: Report(build: .failed, diagnostics: [.error("expected '}'", "expected_rbrace")]),
      outcome: .wrongRed,
      finding: .build(.otherDiagnostic(.error("expected '}'", "expected_rbrace")))),
    JudgeCase(
      name: "the named words under another identifier, as #error writes them",
      step: .red(.notFound),
      report: Report(
        build: .failed,
        diagnostics: [.error("cannot find 'CustomView' in scope", "pound_error")]),
      outcome: .wrongRed,
      finding: .build(.otherDiagnostic(.error("cannot find 'CustomView' in scope", "pound_error")))),
    JudgeCase(
      name: "the named diagnostic as a warning only", step: .red(.notFound),
      report: Report(
        build: .succeeded,
        diagnostics: [
          Diagnostic(
            severity: .warning, message: "cannot find 'CustomView' in scope",
            identifier: "cannot_find_in_scope")
        ], tests: [.passed(.nib)]),
      outcome: .falseGreen, finding: .build(.builds(.passes(1)))),
    JudgeCase(
      name: "builds and passes where it should not build", step: .red(.notFound), report: .green,
      outcome: .falseGreen, finding: .build(.builds(.passes(2)))),
    JudgeCase(
      name: "builds and fails where it should not build", step: .red(.notFound), report: .red,
      outcome: .wrongRed,
      finding: .build(.builds(.failure(.nib, .addsNoSubviews)))
    ),
    JudgeCase(
      name: "builds without a test where it should not build", step: .red(.notFound),
      report: .empty, outcome: .nothingRan, finding: .build(.builds(.noTests))
    ),
    JudgeCase(
      name: "the named test with the named message", step: .red(.nibFails), report: .red,
      outcome: .asExpected, finding: .tests(.failure(.nib, .addsNoSubviews))),
    JudgeCase(
      name: "the named test with another message", step: .red(.nibFails),
      report: Report(tests: [.failed(.nib, "boom")], ending: .exited(1)),
      outcome: .wrongRed, finding: .tests(.otherFailure(.nib, Failure(message: "boom")))),
    JudgeCase(
      name: "the named message in another test", step: .red(.nibFails),
      report: Report(
        tests: [.passed(.nib), .failed(.frame, "should add subviews")], ending: .exited(1)),
      outcome: .wrongRed, finding: .tests(.passedBesideFailures([.nib]))),
    JudgeCase(
      name: "the named failure beside another", step: .red(.nibFails),
      report: Report(
        tests: [.failed(.nib, "should add subviews"), .failed(.frame, "boom")],
        ending: .exited(1)),
      outcome: .wrongRed, finding: .tests(.failsToo(.frame, Failure(message: "boom")))),
    JudgeCase(
      name: "everything passes where a test should fail", step: .red(.nibFails), report: .green,
      outcome: .falseGreen, finding: .tests(.passed([.nib]))),
    JudgeCase(
      name: "the named test was not run", step: .red(.nibFails),
      report: Report(tests: [.passed(.frame)]), outcome: .nothingRan,
      finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    JudgeCase(
      name: "the named test was skipped", step: .red(.nibFails),
      report: Report(tests: [TestResult(id: .nib, status: .skipped)]), outcome: .nothingRan,
      finding: .tests(.skipped([.nib]))),
    JudgeCase(
      name: "does not build where a test should fail", step: .red(.nibFails), report: .notBuilt,
      outcome: .wrongRed, finding: .build(.otherDiagnostic(.cannotFind))),
    JudgeCase(
      name: "crashes where it should fail", step: .red(.nibFails), report: .crashed,
      outcome: .wrongRed,
      finding: .tests(.otherCrash(.noNib))),
    JudgeCase(
      name: "the named crash", step: .red(.nibCrashes), report: .crashed, outcome: .asExpected,
      finding: .tests(.crash(.noNib))),
    JudgeCase(
      name: "a crash in another test", step: .red(.nibCrashes),
      report: Report(
        tests: [.passed(.nib), TestResult(id: .frame, status: .crashed)],
        crashes: [Crash(test: .frame, message: "Could not load NIB with name 'X'", signal: 6)],
        ending: .exited(1)),
      outcome: .wrongRed,
      finding: .tests(
        .otherCrash(
          Crash(test: .frame, message: "Could not load NIB with name 'X'", signal: 6)))),
    JudgeCase(
      name: "a crash with other words", step: .red(.nibCrashes),
      report: Report(
        tests: [TestResult(id: .nib, status: .crashed)],
        crashes: [Crash(test: .nib, message: "Index out of range", signal: 4)]),
      outcome: .wrongRed,
      finding: .tests(.otherCrash(Crash(test: .nib, message: "Index out of range", signal: 4)))),
    JudgeCase(
      name: "the process leaves where it should crash", step: .red(.nibCrashes),
      report: Report(
        tests: [TestResult(id: .nib, status: .crashed)],
        crashes: [Crash(test: .nib, message: "", signal: nil, exitCode: 0)]),
      outcome: .wrongRed,
      finding: .tests(.otherCrash(Crash(test: .nib, message: "", signal: nil, exitCode: 0)))),
    JudgeCase(
      name: "does not build where it should crash", step: .red(.nibCrashes), report: .notBuilt,
      outcome: .wrongRed, finding: .build(.otherDiagnostic(.cannotFind))),
    JudgeCase(
      name: "the test that should crash was not run", step: .red(.nibCrashes),
      report: Report(tests: [.passed(.frame)]), outcome: .nothingRan,
      finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    JudgeCase(
      name: "the test that should crash passes", step: .red(.nibCrashes), report: .green,
      outcome: .falseGreen, finding: .tests(.passed([.nib]))),
    JudgeCase(
      name: "the named test never ended", step: .red(.nibFails),
      report: Report(tests: [TestResult(id: .nib, status: .unfinished)]),
      outcome: .wrongRed, finding: .tests(.unfinished([.nib]))),
    JudgeCase(
      name: "two tests of the name pass", step: .red(.nibFails),
      report: Report(tests: [.passed(.nib), .passed(.xctest("AppTests", "Other", "testNib"))]),
      outcome: .falseGreen,
      finding: .tests(.passed([.nib, .xctest("AppTests", "Other", "testNib")]))),
    JudgeCase(
      name: "builds and crashes where it should not build", step: .red(.notFound),
      report: .crashed, outcome: .wrongRed,
      finding: .build(.builds(.crash(.noNib)))),
    JudgeCase(
      name: "builds and fails without a message where it should not build", step: .red(.notFound),
      report: .failedSilently, outcome: .wrongRed,
      finding: .build(.builds(.failure(.frame, nil)))),
    JudgeCase(
      name: "another test fails without a message, and the named one is missing",
      step: .red(.nibFails), report: .failedSilently, outcome: .wrongRed,
      finding: .tests(.otherFailure(.frame, nil))),
    JudgeCase(
      name: "a build that fails without an error", step: .red(.nibFails),
      report: .notBuiltSilently, outcome: .toolchainFault,
      finding: .build(.silentFailure)),
    JudgeCase(
      name: "time is up in two tests", step: .red(.nibFails),
      report: Report(
        tests: [
          TestResult(id: .nib, status: .unfinished), TestResult(id: .frame, status: .unfinished),
        ], ending: .timedOut(seconds: 60)),
      outcome: .timedOut,
      finding: .environment(.timedOut(seconds: 60, in: [.nib, .frame]))),
    JudgeCase(
      name: "time is up in no test", step: .red(.nibFails),
      report: Report(ending: .timedOut(seconds: 60)), outcome: .timedOut,
      finding: .environment(.timedOut(seconds: 60, in: []))),
    JudgeCase(
      name: "time is up", step: .red(.nibFails),
      report: Report(
        tests: [TestResult(id: .nib, status: .unfinished)], ending: .timedOut(seconds: 60)),
      outcome: .timedOut, finding: .environment(.timedOut(seconds: 60, in: [.nib]))),
    JudgeCase(
      name: "the toolchain is missing", step: .red(.notFound),
      report: Report(ending: .toolchainFault("swift was not found")), outcome: .toolchainFault,
      finding: .environment(.fault("swift was not found"))),
    JudgeCase(
      name: "a file is in the middle of a merge", step: .red(.notFound),
      report: .unmerged, outcome: .toolchainFault,
      finding: .environment(.unmerged(SourceLocation(file: "Sources/A/A.swift", line: 3)))),
  ]

  static let greens: [JudgeCase] = [
    JudgeCase(
      name: "all pass", step: .green(.nibPasses), report: .green, outcome: .asExpected,
      finding: .tests(.passes(count: 2, warning: nil))),
    JudgeCase(
      name: "does not build", step: .green(.nibPasses), report: .notBuilt, outcome: .notGreenYet,
      finding: .build(.otherDiagnostic(.cannotFind))),
    JudgeCase(
      name: "another test fails", step: .green(.nibPasses),
      report: Report(tests: [.passed(.nib), .failed(.frame, "boom")], ending: .exited(1)),
      outcome: .notGreenYet, finding: .tests(.otherFailure(.frame, Failure(message: "boom")))),
    JudgeCase(
      name: "the named test was not run", step: .green(.nibPasses),
      report: Report(tests: [.passed(.frame)]), outcome: .nothingRan,
      finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    JudgeCase(
      name: "the named test was skipped", step: .green(.nibPasses),
      report: Report(tests: [TestResult(id: .nib, status: .skipped), .passed(.frame)]),
      outcome: .notGreenYet, finding: .tests(.skipped([.nib]))),
    JudgeCase(
      name: "exit code 0 without any test", step: .green(.nibPasses), report: .empty,
      outcome: .nothingRan, finding: .tests(.noTests)),
    JudgeCase(
      name: "exit code 0 out of the middle of a test", step: .green(.nibPasses),
      report: Report(
        tests: [.passed(.nib), TestResult(id: .frame, status: .crashed)],
        crashes: [Crash(test: .frame, message: "", signal: nil, exitCode: 0)]),
      outcome: .notGreenYet,
      finding: .tests(.otherCrash(Crash(test: .frame, message: "", signal: nil, exitCode: 0)))),
    JudgeCase(
      name: "the end of the tests was not seen", step: .green(.nibPasses),
      report: Report(tests: [.passed(.nib)], sawEndOfTests: false), outcome: .notGreenYet,
      finding: .tests(.stoppedEarly)),
    JudgeCase(
      name: "a test without an end", step: .green(.nibPasses),
      report: Report(tests: [.passed(.nib), TestResult(id: .frame, status: .unfinished)]),
      outcome: .notGreenYet, finding: .tests(.unfinished([.frame]))),
    JudgeCase(
      name: "all pass with a failing exit code", step: .green(.nibPasses),
      report: Report(tests: [.passed(.nib)], ending: .exited(1)), outcome: .notGreenYet,
      finding: .tests(.endedOtherwise(.exited(1)))),
    JudgeCase(
      name: "a failure that no test counts", step: .green(.nibPasses),
      report: Report(
        tests: [.passed(.nib)], strayFailures: [Failure(message: "Expectation failed")]),
      outcome: .notGreenYet, finding: .tests(.strayFailure(Failure(message: "Expectation failed")))),
    JudgeCase(
      name: "the required warning is missing",
      step: .green(
        .passes(
          PassRequirement(
            tests: [], warning: DiagnosticPattern(message: TextPattern(["never used"]))))),
      report: .green, outcome: .notGreenYet,
      finding: .tests(.warningMissing(passed: 2))),
    JudgeCase(
      name: "the required warning is there",
      step: .green(
        .passes(
          PassRequirement(
            tests: [], warning: DiagnosticPattern(message: TextPattern(["never used"]))))),
      report: Report(
        diagnostics: [Diagnostic(severity: .warning, message: "'vc' was never used")],
        tests: [.passed(.nib)]),
      outcome: .asExpected,
      finding: .tests(
        .passes(
          count: 1, warning: Diagnostic(severity: .warning, message: "'vc' was never used")))),
    JudgeCase(
      name: "too few tests",
      step: .green(.passes(PassRequirement(tests: [], atLeast: 3))), report: .green,
      outcome: .nothingRan, finding: .tests(.tooFewTests(2, wanted: 3))),
    JudgeCase(
      name: "no tests yet", step: .green(.findsNoTests), report: .empty, outcome: .asExpected,
      finding: .tests(.noTestsYet)),
    JudgeCase(
      name: "no tests yet, and it does not build", step: .green(.findsNoTests),
      report: .notBuilt, outcome: .notGreenYet,
      finding: .build(.otherDiagnostic(.cannotFind))),
    JudgeCase(
      name: "tests where there should be none yet", step: .green(.findsNoTests), report: .green,
      outcome: .notGreenYet, finding: .tests(.testsAlready(2))),
    JudgeCase(
      name: "a build that fails without an error", step: .green(.nibPasses),
      report: .notBuiltSilently, outcome: .toolchainFault,
      finding: .build(.silentFailure)),
    JudgeCase(
      name: "a test fails without a message", step: .green(.nibPasses), report: .failedSilently,
      outcome: .notGreenYet, finding: .tests(.otherFailure(.frame, nil))),
    JudgeCase(
      name: "a Swift Testing test by its function's name",
      step: .green(.passes(PassRequirement(tests: [TestName("leapYear()")]))),
      report: Report(tests: [.passed(.leap)]), outcome: .asExpected,
      finding: .tests(.passes(count: 1, warning: nil))),
  ]
}

struct JudgeTests {
  @Test(arguments: JudgeCase.reds)
  func `a red is right only for the reason that the step names`(_ row: JudgeCase) {
    let verdict = Judge(of: row.step, evidence: Evidence(report: row.report)).verdict()
    #expect(verdict?.outcome == row.outcome)
    #expect(verdict?.finding == row.finding)
  }

  @Test(arguments: JudgeCase.greens)
  func `a green counts only when the named tests ran and passed`(_ row: JudgeCase) {
    let verdict = Judge(of: row.step, evidence: Evidence(report: row.report)).verdict()
    #expect(verdict?.outcome == row.outcome)
    #expect(verdict?.finding == row.finding)
  }

  @Test(
    arguments: [
      ([.passed(.frame)], "YOUR TEST DID NOT RUN"),
      ([.passed(.frame), TestResult(id: .nib, status: .skipped)], "YOUR TEST DID NOT RUN"),
      ([TestResult(id: .nib, status: .skipped)], "NOTHING RAN"), ([], "NOTHING RAN"),
    ] as [([TestResult], String)])
  func `nothing ran only if no other test ran`(_ tests: [TestResult], _ label: String) {
    let report = Report(tests: tests)
    let verdict = Judge(of: .red(.nibFails), evidence: Evidence(report: report)).verdict()
    #expect(verdict?.outcome == .nothingRan)
    #expect(verdict?.label == label)
  }

  @Test func `a cancelled run has no verdict`() {
    let report = Report(ending: .cancelled)
    #expect(Judge(of: .red(.notFound), evidence: Evidence(report: report)).verdict() == nil)
  }

  @Test(arguments: [
    Step.red(.notFound), .red(.nibFails), .red(.nibCrashes),
    .green(.passes(PassRequirement(tests: [TestName("testNib")]))),
  ])
  func `a crash that runs out of memory reports the limit`(_ step: Step) {
    var report = Report.crashed
    report.crashes[0].message = "Fatal error: failed to allocate 16777216 bytes of memory"
    let remarks = { (report: Report) in
      Judge(of: step, evidence: Evidence(report: report)).verdict()?.remarks
    }
    #expect(remarks(report) == [.mayBeOutOfMemory])
    report.crashes[0].message = "Fatal error: Index out of range"
    #expect(remarks(report) == [])
  }

  @Test func `a wrong red names the wrong turn that explains it`() {
    let turns = [
      WrongTurn(
        id: "typo", sign: .diagnostic(DiagnosticPattern(message: TextPattern(["expected"]))),
        advice: "Close the brace.")
    ]
    let report = Report(build: .failed, diagnostics: [.error("expected '}'")])
    let step = Step.red(.notFound, wrongTurns: turns)
    #expect(Judge(of: step, evidence: Evidence(report: report)).verdict()?.wrongTurn == "typo")
  }

  @Test func `a right red names no wrong turn`() {
    let turns = [
      WrongTurn(id: "any", sign: .diagnostic(.init(message: TextPattern([]))), advice: "")
    ]
    let step = Step.red(.notFound, wrongTurns: turns)
    #expect(Judge(of: step, evidence: Evidence(report: .notBuilt)).verdict()?.wrongTurn == nil)
  }

  @Test func `the shape of code that unexpectedly fails to build explains nothing`() {
    var step = Step.green(.nibPasses)
    step.wrongTurns = [WrongTurn(id: "shape", sign: .structure, advice: "")]
    let condition = StructureCondition(
      file: "A.swift", subject: .call("load"), isPresent: true, explanation: "it calls load")
    let turn = { (report: Report) in
      Judge(of: step, evidence: Evidence(report: report, unmetConditions: [condition])).verdict()?
        .wrongTurn
    }
    #expect(turn(.green) == "shape")
    #expect(turn(.notBuilt) == nil)
  }

  @Test func `a refactoring with an unmet condition is not done`() {
    let condition = StructureCondition(
      file: "A.swift", subject: .call("addSubview"), isPresent: false,
      explanation: "`viewDidLoad` adds no subview")
    let step = Step(
      id: "r", kind: .refactor, title: "", prose: "",
      expectation: .keepsGreen(
        RefactorRequirement(passes: PassRequirement(tests: []), conditions: [condition])))
    let unmet = Evidence(report: .green, unmetConditions: [condition])
    #expect(Judge(of: step, evidence: unmet).verdict()?.outcome == .notGreenYet)
    #expect(Judge(of: step, evidence: Evidence(report: .green)).verdict()?.outcome == .asExpected)
  }

  @Test func `a red without the required change is not yet right`() {
    let condition = StructureCondition(
      file: "A.swift", inside: "init", subject: .call("loadNib"), isPresent: true,
      explanation: "`init(coder:)` calls `loadNib()`")
    var step = Step.red(.nibFails)
    step.conditions = [condition]
    let verdict = Judge(
      of: step, evidence: Evidence(report: .red, unmetConditions: [condition])
    ).verdict()
    #expect(verdict?.outcome == .wrongRed)
    #expect(
      verdict?.finding == .structure(.unmet("`init(coder:)` calls `loadNib()`", file: "A.swift")))
  }

  @Test func `a refactoring that changes a test is not done`() {
    let step = Step(
      id: "r", kind: .refactor, title: "", prose: "",
      expectation: .keepsGreen(
        RefactorRequirement(passes: PassRequirement(tests: []), conditions: [])))
    let evidence = Evidence(report: .green, changedTestFiles: ["Tests/T.swift"])
    #expect(
      Judge(of: step, evidence: evidence).verdict()?.finding
        == .structure(.testFileChanged("Tests/T.swift")))
  }

  @Test func `a missed mutant without an excuse fails the step`() {
    let requirement = MutationRequirement(
      files: ["A.swift"], excused: [.init(text: "print", reason: "only for show")])
    let step = Step(
      id: "k", kind: .mutation, title: "", prose: "",
      expectation: .catchesMutants(requirement))
    func verdict(_ change: String) -> Verdict? {
      let mutants = [
        MutantResult(change: "return removed", caughtBy: "testNib"),
        MutantResult(change: change, caughtBy: nil),
      ]
      return Judge(of: step, evidence: Evidence(report: .green, mutants: mutants)).verdict()
    }
    #expect(verdict("print(1) removed")?.outcome == .asExpected)
    #expect(verdict("addSubview(view) removed")?.outcome == .notGreenYet)
  }
}

struct PreviewTests {
  static let step = Step(
    id: "look", kind: .preview, title: "", prose: "",
    expectation: .showsPreview(
      PreviewRequirement(
        subject: .screen, shows: [ViewPattern(class: "CustomView", background: "#FF0000")])),
    question: Question(text: "What color?", answers: ["white", "red"], right: 1))

  static func tree(_ red: Double, hidden: Bool = false) -> ViewTree {
    let custom = ViewTree.View(
      class: "CustomView", frame: [0, 0, 10, 10],
      background: .init(red: red, green: 0, blue: 0, alpha: 1, description: ""), hidden: hidden)
    return ViewTree(
      show: "screen", size: .init(width: 10, height: 10),
      root: .init(class: "UIView", frame: [0, 0, 10, 10], children: [custom]))
  }

  func outcome(_ view: ViewTree?, answer: Int?) -> Verdict.Outcome? {
    let evidence = Evidence(report: .green, view: view, answer: answer)
    return Judge(of: Self.step, evidence: evidence).verdict()?.outcome
  }

  @Test func `a preview step is done when both the view and the answer are right`() {
    #expect(outcome(Self.tree(1), answer: 1) == .asExpected)
  }

  @Test func `a right answer about a wrong view is not enough`() {
    #expect(outcome(Self.tree(0.5), answer: 1) == .notGreenYet)
    #expect(outcome(Self.tree(1, hidden: true), answer: 1) == .notGreenYet)
    #expect(outcome(nil, answer: 1) == .notGreenYet)
  }

  @Test func `a wrong answer about a right view is not enough`() {
    #expect(outcome(Self.tree(1), answer: 0) == .notGreenYet)
    #expect(outcome(Self.tree(1), answer: nil) == .notGreenYet)
    #expect(outcome(Self.tree(1), answer: 7) == .notGreenYet)
  }
}

struct TextPatternTests {
  @Test(arguments: [
    (["a"], "bab", true), (["x", "b"], "abc", true), (["x"], "abc", false), ([], "any", true),
    (["in …'X'"], "in the bundle 'X'", true), (["'X'…in"], "in the bundle 'X'", false),
    (["…"], "", true),
  ])
  func `wordings match anywhere, with … for any text`(
    _ wordings: [String], _ text: String, _ expected: Bool
  ) {
    #expect(TextPattern(wordings).matches(text) == expected)
  }
}

struct TestNameTests {
  @Test(arguments: [
    ("testNib", true), ("NibTests/testNib", true), ("AppTests/NibTests/testNib", true),
    ("testNibs", false), ("OtherTests/testNib", false), ("stNib", false), ("", false),
  ])
  func `the name of a test is matched from the end of its path`(_ name: String, _ expected: Bool) {
    #expect(TestName(name).matches(.nib) == expected)
  }

  @Test(arguments: [
    ("leapYear", "leapYear()", true), ("leapYear()", "leapYear()", true),
    ("leapYear()", "leapYear(number:)", true), ("leapYear", "leapYear(_:of:)", true),
    ("leapYear(of:)", "leapYear(number:)", false), ("leapYear(of:)", "leapYear(of:)", true),
    ("leapYear()", "leap()", false),
  ])
  func `a test with arguments matches by its name`(
    _ name: String, _ function: String, _ expected: Bool
  ) {
    let test = TestID(framework: .swiftTesting, path: ["KataTests", function])
    #expect(TestName(name).matches(test) == expected)
  }
}
