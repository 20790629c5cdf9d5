import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// Verdicts from the cells of a truth table.
struct TruthTableTests {
  static let nib = TestID.nib
  static let passes = Report(tests: [.passed(.nib), .passed(.frame)])
  static let fails = Report(
    tests: [.failed(.nib, "with the other code"), .passed(.frame)], ending: .exited(1))
  private static let otherWords = Report(
    tests: [.failed(.nib, "(result → false)"), .passed(.frame)], ending: .exited(1))

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var step: Step
    var report: Report
    var table: TruthTable
    var facts = SourceFacts(stepTests: [TestName("testNib")])
    var outcome: Verdict.Outcome
    var finding: Finding

    func expectVerdict() throws {
      let evidence = Evidence(report: report, table: table, facts: facts)
      let verdict = try #require(Judge(of: step, evidence: evidence).verdict())
      #expect(verdict.outcome == outcome)
      #expect(verdict.finding == finding)
    }
  }

  static func table(
    satisfied: TruthTable.Result, unsatisfied: [TruthTable.Result] = [],
    own: TruthTable.Result? = nil
  ) -> TruthTable {
    TruthTable(
      satisfied: [.init(.solution(step: 3), satisfied)],
      unsatisfied: unsatisfied.enumerated().map {
        .init(.broken("wrong-\($0.offset)"), $0.element)
      },
      ownTests: own)
  }

  private static let bothPass = Expectation.passes(
    PassRequirement(tests: [TestName("testNib"), TestName("testFrame")]))

  private static func notBuilt(_ errors: Diagnostic...) -> Report {
    Report(build: .failed, diagnostics: errors, ending: .exited(1), sawEndOfTests: false)
  }

  private static func testError(_ message: String, _ identifier: String? = nil) -> Diagnostic {
    .error(message, identifier, file: "Tests/T/T.swift")
  }

  private static let otherFileError = Diagnostic.error(
    Diagnostic.cannotFind.message, "cannot_find_in_scope", file: "Tests/T/Other.swift")
  private static let codeError = Diagnostic.error(
    Diagnostic.cannotFind.message, "cannot_find_in_scope", file: "Sources/A/A.swift")
  private static let missingMember = testError("value of type 'Year' has no member 'isleap'")

  static let reds: [Row] = [
    Row(
      testDescription: "the lesson's words, satisfied and caught", step: .red(.nibFails),
      report: .red, table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails)]),
      outcome: .asExpected,
      finding: .tests(
        .failure(nib, Failure(message: "XCTAssertFalse failed - should add subviews")))),
    Row(
      testDescription: "words of its own, satisfied and caught", step: .red(.nibFails),
      report: otherWords, table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails)]),
      outcome: .asExpected, finding: .tests(.failure(nib, Failure(message: "(result → false)")))),
    Row(
      testDescription: "the lesson's words, and the coming code fails too", step: .red(.nibFails),
      report: .red, table: table(satisfied: .ran(fails)), outcome: .wrongRed,
      finding: .table(
        .notSatisfied(
          by: .solution(step: 3), nib, Failure(message: "with the other code")))),
    Row(
      testDescription: "the test passes with a wrong version", step: .red(.nibFails), report: .red,
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails), .ran(passes)]),
      outcome: .wrongRed, finding: .table(.misses([nib], .broken("wrong-1")))),
    Row(
      testDescription: "names of the learner's own leave the cell empty", step: .red(.nibFails),
      report: otherWords, table: table(satisfied: .ran(notBuilt(missingMember))),
      facts: SourceFacts(stepTests: [TestName("testNib")], declared: .init(all: ["isleap"])),
      outcome: .asExpected, finding: .tests(.failure(nib, Failure(message: "(result → false)")))),
    Row(
      testDescription: "a different name from the prescribed one", step: .red(.nibFails),
      report: otherWords, table: table(satisfied: .ran(notBuilt(missingMember))),
      facts: SourceFacts(
        stepTests: [TestName("testNib")],
        unusedPrescriptions: [.init(name: "isLeap", sentence: "Ask for `isLeap`.")]),
      outcome: .wrongRed,
      finding: .build(.otherName(.init(name: "isLeap", sentence: "Ask for `isLeap`.")))),
    Row(
      testDescription: "words of its own, and nothing was edited", step: .red(.nibFails),
      report: otherWords, table: table(satisfied: .ran(passes)),
      facts: SourceFacts(stepTests: [TestName("testNib")], isUntouched: true),
      outcome: .wrongRed, finding: .tests(.otherFailure(nib, Failure(message: "(result → false)")))),
    Row(
      testDescription: "the lesson's own test says that the code is not there",
      step: .red(.nibFails), report: otherWords,
      table: table(satisfied: .ran(passes), own: .ran(passes)), outcome: .wrongRed,
      finding: .table(.codeNotThere("2 tests passed"))),
    Row(
      testDescription: "words of its own, and the coming code could not be tried",
      step: .red(.nibFails), report: otherWords, table: table(satisfied: .missing("no disk")),
      outcome: .wrongRed, finding: .tests(.otherFailure(nib, Failure(message: "(result → false)")))),
    Row(
      testDescription: "the lesson's own test, which fails in other words",
      step: .red(.nibFails), report: otherWords, table: table(satisfied: .ran(passes)),
      facts: SourceFacts(stepTests: [TestName("testNib")], hasLessonsTests: true),
      outcome: .wrongRed, finding: .table(.codeNotThere("(result → false)"))),
    Row(
      testDescription: "the test was not run with a wrong version", step: .red(.nibFails),
      report: .red,
      table: table(
        satisfied: .ran(passes), unsatisfied: [.ran(Report(tests: [.passed(.frame)]))]),
      outcome: .asExpected,
      finding: .tests(
        .failure(nib, Failure(message: "XCTAssertFalse failed - should add subviews")))),
    Row(
      testDescription: "two new tests of other names fail", step: .red(.nibFails),
      report: Report(tests: [.failed(.leap, "boom"), .failed(.frame, "bang")], ending: .exited(1)),
      table: table(satisfied: .ran(Report(tests: [.passed(.leap), .passed(.frame)]))),
      outcome: .wrongRed, finding: .tests(.otherFailure(.leap, Failure(message: "boom")))),
    Row(
      testDescription: "an earlier test is gone", step: .red(.nibFails), report: .red,
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(
        stepTests: [TestName("testNib")], earlierTests: [TestName("testWindow")]),
      outcome: .wrongRed, finding: .tests(.testsGone([TestName("testWindow")]))),
    Row(
      testDescription: "an earlier test was emptied", step: .red(.nibFails), report: .red,
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(
        stepTests: [TestName("testNib")], earlierTests: [TestName("testFrame")],
        emptied: [TestName("testFrame")]),
      outcome: .wrongRed, finding: .tests(.testsEmptied([TestName("testFrame")]))),
    Row(
      testDescription: "an earlier test is skipped", step: .red(.nibFails),
      report: Report(
        tests: [
          .failed(.nib, "should add subviews"), TestResult(id: .frame, status: .skipped),
        ], ending: .exited(1)),
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(
        stepTests: [TestName("testNib")], earlierTests: [TestName("testFrame")]),
      outcome: .wrongRed, finding: .tests(.skipped([.frame]))),
    Row(
      testDescription: "another test crashes", step: .red(.nibFails),
      report: Report(
        tests: [
          .failed(.nib, "should add subviews"), TestResult(id: .frame, status: .crashed),
        ], crashes: [crash], ending: .exited(1)),
      table: table(satisfied: .ran(passes)), outcome: .wrongRed, finding: .tests(.otherCrash(crash))
    ),
    Row(
      testDescription: "a new test of another name does the same", step: .red(.nibFails),
      report: Report(tests: [.failed(.leap, "(result → false)")], ending: .exited(1)),
      table: table(satisfied: .ran(Report(tests: [.passed(.leap)]))), outcome: .asExpected,
      finding: .tests(.failure(.leap, Failure(message: "(result → false)")))),
    Row(
      testDescription: "the name of the test is misspelled", step: .red(.nibFails),
      report: Report(tests: [.failed(.leap, "(result → false)")], ending: .exited(1)),
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(
        stepTests: [TestName("testNib")],
        functions: [.init(name: "testNbi", location: place)]),
      outcome: .nothingRan,
      finding: .tests(.notRun(TestName("testNib"), .misspelled(as: "testNbi", place)))
    ),
  ]

  private static let crash = Crash(test: .frame, message: "found nil", signal: 4)
  private static let place = SourceLocation(file: "Tests/T/T.swift", line: 3)

  static let builds: [Row] = [
    Row(
      testDescription: "the named error, which the coming code removes", step: .red(.notFound),
      report: .notBuilt, table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails)]),
      outcome: .asExpected, finding: .build(.diagnostic(.cannotFind))),
    Row(
      testDescription: "another error, which the coming code removes", step: .red(.notFound),
      report: notBuilt(testError("cannot find type 'CustomView' in scope")),
      table: table(satisfied: .ran(passes)), outcome: .asExpected,
      finding: .build(.diagnostic(testError("cannot find type 'CustomView' in scope")))),
    Row(
      testDescription: "another error, while the lesson's own test fails as it says, elsewhere",
      step: .red(.notFoundInTests),
      report: notBuilt(testError("cannot find type 'CustomView' in scope")),
      table: table(satisfied: .ran(passes), own: .ran(.notBuilt)), outcome: .asExpected,
      finding: .build(.diagnostic(testError("cannot find type 'CustomView' in scope")))),
    Row(
      testDescription: "the named error in another test file", step: .red(.notFoundInTests),
      report: notBuilt(otherFileError), table: table(satisfied: .ran(passes)),
      outcome: .asExpected, finding: .build(.diagnostic(otherFileError))),
    Row(
      testDescription: "the named error in another test file, and the coming code does not pass",
      step: .red(.notFoundInTests), report: notBuilt(otherFileError),
      table: table(satisfied: .ran(fails)), outcome: .wrongRed,
      finding: .table(
        .notSatisfied(
          by: .solution(step: 3), nib, Failure(message: "with the other code")))),
    Row(
      testDescription: "the named error in another test file, without other code to try",
      step: .red(.notFoundInTests), report: notBuilt(otherFileError), table: TruthTable(),
      outcome: .wrongRed,
      finding: .build(.diagnosticElsewhere(otherFileError, wanted: "Tests/T/T.swift"))),
    Row(
      testDescription: "the named error in the code", step: .red(.notFoundInTests),
      report: notBuilt(codeError), table: table(satisfied: .ran(passes)), outcome: .wrongRed,
      finding: .build(.diagnosticElsewhere(codeError, wanted: "Tests/T/T.swift"))),
    Row(
      testDescription: "another error, and nothing was edited", step: .red(.notFound),
      report: notBuilt(testError("cannot find type 'CustomView' in scope")),
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(stepTests: [TestName("testNib")], isUntouched: true), outcome: .wrongRed,
      finding: .build(.otherDiagnostic(testError("cannot find type 'CustomView' in scope")))),
    Row(
      testDescription: "another error, and the coming code could not be tried",
      step: .red(.notFound),
      report: notBuilt(testError("cannot find type 'CustomView' in scope")),
      table: table(satisfied: .missing("no disk")), outcome: .wrongRed,
      finding: .build(.otherDiagnostic(testError("cannot find type 'CustomView' in scope")))),
    Row(
      testDescription: "an error in the code, which keeps the tests from being compiled",
      step: .red(.notFoundInTests),
      report: notBuilt(.error("cannot find 'helper' in scope", file: "Sources/A/A.swift")),
      table: table(satisfied: .ran(passes)), outcome: .wrongRed,
      finding: .build(
        .otherDiagnostic(.error("cannot find 'helper' in scope", file: "Sources/A/A.swift")))),
    Row(
      testDescription: "a second fault stays with the coming code", step: .red(.notFound),
      report: notBuilt(.cannotFind, testError("cannot find 'retrun' in scope")),
      table: table(satisfied: .ran(notBuilt(testError("cannot find 'retrun' in scope")))),
      outcome: .wrongRed,
      finding: .build(
        .secondFault(testError("cannot find 'retrun' in scope"), besides: .cannotFind))),
    Row(
      testDescription: "the named error stays with the coming code", step: .red(.notFoundInTests),
      report: notBuilt(named), table: table(satisfied: .ran(notBuilt(named))),
      outcome: .wrongRed, finding: .build(.wouldNotBuild(named))),
    Row(
      testDescription: "the test would pass with a wrong version", step: .red(.notFound),
      report: .notBuilt, table: table(satisfied: .ran(passes), unsatisfied: [.ran(passes)]),
      outcome: .wrongRed, finding: .table(.misses([nib], .broken("wrong-0")))),
    Row(
      testDescription: "another test fails with the coming code", step: .red(.notFound),
      report: .notBuilt,
      table: table(satisfied: .ran(Report(tests: [.passed(.nib), .failed(.frame, "too small")]))),
      outcome: .wrongRed,
      finding: .table(
        .notSatisfied(
          by: .solution(step: 3), .frame, Failure(message: "too small")))),
    Row(
      testDescription: "an error in the code as well", step: .red(.notFoundInTests),
      report: notBuilt(named, .error("cannot find 'helper' in scope", file: "Sources/A/A.swift")),
      table: table(satisfied: .ran(passes)), outcome: .wrongRed,
      finding: .build(
        .secondFault(
          .error("cannot find 'helper' in scope", file: "Sources/A/A.swift"), besides: named))),
    Row(
      testDescription: "an error in the code, which the build did not come to",
      step: .red(.notFoundInTests), report: notBuilt(named),
      table: table(
        satisfied: .ran(passes),
        own: .ran(notBuilt(.error("cannot find 'helper' in scope", file: "Sources/A/A.swift")))),
      outcome: .wrongRed,
      finding: .build(
        .secondFault(
          .error("cannot find 'helper' in scope", file: "Sources/A/A.swift"), besides: named))),
    Row(
      testDescription: "broken syntax in a tool that lies with the tests",
      step: .red(.notFoundInTests), report: notBuilt(named, testError("expected '}' in class")),
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(stepTests: [TestName("testNib")], codeInTests: ["Tests/T/T.swift"]),
      outcome: .wrongRed,
      finding: .build(.secondFault(testError("expected '}' in class"), besides: named))),
    Row(
      testDescription: "what follows from the named error in a tool that lies with the tests",
      step: .red(.notFoundInTests),
      report: notBuilt(named, testError("class 'Mock' has no initializers")),
      table: table(satisfied: .ran(passes)),
      facts: SourceFacts(stepTests: [TestName("testNib")], codeInTests: ["Tests/T/T.swift"]),
      outcome: .asExpected, finding: .build(.diagnostic(named))),
    Row(
      testDescription: "the test is not run with the coming code", step: .red(.notFound),
      report: .notBuilt, table: table(satisfied: .ran(Report(tests: [.passed(.frame)]))),
      facts: SourceFacts(
        stepTests: [TestName("testNib")], earlierTests: [TestName("testFrame")]),
      outcome: .nothingRan, finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    Row(
      testDescription: "a test of another name would pass with a wrong version",
      step: .red(.notFound), report: .notBuilt,
      table: table(
        satisfied: .ran(Report(tests: [.passed(.leap), .passed(.frame)])),
        unsatisfied: [.ran(Report(tests: [.passed(.leap), .passed(.frame)]))]),
      facts: SourceFacts(
        stepTests: [TestName("testNib")], earlierTests: [TestName("testFrame")]),
      outcome: .wrongRed, finding: .table(.misses([.leap], .broken("wrong-0")))),
    Row(
      testDescription: "an earlier test was deleted meanwhile", step: .red(.notFound),
      report: .notBuilt, table: table(satisfied: .ran(passes)),
      facts: SourceFacts(
        stepTests: [TestName("testNib")], earlierTests: [TestName("testWindow")]),
      outcome: .wrongRed, finding: .tests(.testsGone([TestName("testWindow")]))),
  ]

  private static let named = Diagnostic.error(
    "cannot find 'CustomView' in scope", "cannot_find_in_scope", file: "Tests/T/T.swift")

  static let greens: [Row] = [
    Row(
      testDescription: "the name of the test is misspelled", step: .green(.nibPasses),
      report: Report(tests: [.passed(.leap)]),
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails)]),
      facts: SourceFacts(
        stepTests: [TestName("testNib")],
        functions: [.init(name: "testNbi", location: place)]),
      outcome: .nothingRan,
      finding: .tests(.notRun(TestName("testNib"), .misspelled(as: "testNbi", place)))
    ),
    Row(
      testDescription: "two new tests of other names pass", step: .green(.nibPasses),
      report: Report(tests: [.passed(.leap), .passed(.frame)]),
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails)]), outcome: .nothingRan,
      finding: .tests(.notRun(TestName("testNib"), .isNotThere))),
    Row(
      testDescription: "the test fails with the code before and with the wrong version",
      step: .green(.nibPasses), report: .green,
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails)]), outcome: .asExpected,
      finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "the test was weakened", step: .green(.nibPasses), report: .green,
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(passes)]), outcome: .notGreenYet,
      finding: .table(.misses([nib], .broken("wrong-0")))),
    Row(
      testDescription: "one of two tests was weakened", step: .green(bothPass), report: .green,
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails), .ran(fails)]),
      facts: SourceFacts(stepTests: [TestName("testNib"), TestName("testFrame")]),
      outcome: .notGreenYet, finding: .table(.misses([.frame], .broken("wrong-0")))),
    Row(
      testDescription: "each of two tests fails with a version of its own",
      step: .green(bothPass), report: .green,
      table: table(
        satisfied: .ran(passes),
        unsatisfied: [
          .ran(fails), .ran(Report(tests: [.passed(.nib), .failed(.frame, "too small")])),
        ]), facts: SourceFacts(stepTests: [TestName("testNib"), TestName("testFrame")]),
      outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "the version that one of two tests is to catch could not be tried",
      step: .green(bothPass), report: .green,
      table: table(satisfied: .ran(passes), unsatisfied: [.ran(fails), .missing("no disk")]),
      facts: SourceFacts(stepTests: [TestName("testNib"), TestName("testFrame")]),
      outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "an earlier test was weakened", step: .green(.nibPasses), report: .green,
      table: TruthTable(earlier: [.init(.broken("old"), .ran(Report(tests: [.passed(.frame)])))]),
      outcome: .notGreenYet, finding: .table(.misses([.frame], .broken("old")))),
    Row(
      testDescription: "one of two earlier tests was weakened", step: .green(.nibPasses),
      report: .green,
      table: TruthTable(earlier: [
        .init(.broken("old"), .ran(fails)), .init(.broken("older"), .ran(fails)),
      ]), outcome: .notGreenYet, finding: .table(.misses([.frame], .broken("old")))),
    Row(
      testDescription: "two earlier tests, each with a version of its own",
      step: .green(.nibPasses), report: .green,
      table: TruthTable(earlier: [
        .init(.broken("old"), .ran(Report(tests: [.failed(.frame, "too small")]))),
        .init(.broken("older"), .ran(Report(tests: [.failed(.leap, "no")]))),
      ]), outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "an earlier test was changed, and asks for the same",
      step: .green(.nibPasses), report: .green,
      table: TruthTable(
        earlier: [.init(.broken("old"), .ran(Report(tests: [.failed(.frame, "too small")])))]),
      outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
    Row(
      testDescription: "the test asks for something else now", step: .green(.nibPasses),
      report: .green, table: table(satisfied: .ran(fails)), outcome: .notGreenYet,
      finding: .table(
        .notSatisfied(
          by: .solution(step: 3), nib, Failure(message: "with the other code")))),
    Row(
      testDescription: "the code asks whether it is tested", step: .green(.nibPasses),
      report: .green, table: table(satisfied: .ran(passes)),
      facts: SourceFacts(codeThatKnowsTests: place), outcome: .notGreenYet,
      finding: .structure(.codeKnowsTests(place))),
    Row(
      testDescription: "a cell that could not be tried is no evidence", step: .green(.nibPasses),
      report: .green,
      table: table(satisfied: .missing("no disk"), unsatisfied: [.missing("no disk")]),
      outcome: .asExpected, finding: .tests(.passes(count: 2, warning: nil))),
  ]

  @Test(arguments: reds + builds + greens)
  func `a verdict follows from what the tests do with other versions of the code`(_ row: Row) throws
  {
    try row.expectVerdict()
  }

  @Test func `a learner's own message is shown beside the lesson's`() throws {
    let evidence = Evidence(
      report: Self.otherWords, table: Self.table(satisfied: .ran(Self.passes)),
      facts: SourceFacts(stepTests: [TestName("testNib")]))
    let verdict = try #require(Judge(of: .red(.nibFails), evidence: evidence).verdict())
    #expect(verdict.isAsExpected)
    #expect(
      verdict.remarks == [.otherWords(yours: "(result → false)", lessons: "should add subviews")])
    #expect(verdict.basis == Basis(satisfied: [.solution(step: 3)]))
  }

  @Test func `a verdict states which cells it depends on and which are inconclusive`() throws {
    let table = Self.table(
      satisfied: .ran(Self.passes), unsatisfied: [.ran(Self.fails), .missing("no disk")])
    let verdict = try #require(
      Judge(of: .red(.nibFails), evidence: Evidence(report: .red, table: table)).verdict())
    #expect(
      verdict.basis
        == Basis(
          satisfied: [.solution(step: 3)], caught: [.broken("wrong-0")],
          gaps: [Basis.Gap(.broken("wrong-1"), .notTried("no disk"))]))
  }

  @Test func `the failure of the previous step does not count for this one`() throws {
    let before = Step(
      id: "before", kind: .red, title: "", prose: "",
      expectation: .failsTest(
        FailurePattern(test: TestName("testNib"), message: TextPattern(["not set"]))))
    let lesson = Lesson(
      id: "l", title: "", summary: "", minutes: 1, steps: [before, .red(.nibFails)])
    let failure = Failure(message: "not set")
    let report = Report(tests: [.failed(.nib, "not set")], ending: .exited(1))
    let evidence = Evidence(report: report, table: Self.table(satisfied: .ran(Self.passes)))
    let verdict = try #require(
      Judge(of: .red(.nibFails), in: lesson, evidence: evidence).verdict())
    #expect(verdict.finding == .table(.asBefore(.nib, failure)))
  }

  @Test func `at a green the step's own tests are reported but not required`() throws {
    let table = Self.table(
      satisfied: .ran(Self.passes), unsatisfied: [.ran(Self.fails)], own: .ran(Self.fails))
    let evidence = Evidence(
      report: .green, table: table, facts: SourceFacts(stepTests: [TestName("testNib")]))
    let verdict = try #require(Judge(of: .green(.nibPasses), evidence: evidence).verdict())
    #expect(verdict.isAsExpected)
    #expect(verdict.remarks == [.ownTestsFail("with the other code")])
  }

  @Test(
    arguments: [
      (.red, true), (otherWords, true), (.green, false), (.empty, false),
      (Report(ending: .timedOut(seconds: 9)), false),
    ] as [(Report, Bool)])
  func `other versions are tried only if they can change or prove the verdict`(
    _ report: Report, _ depends: Bool
  ) {
    let judge = Judge(of: .red(.nibFails), evidence: Evidence(report: report))
    #expect(judge.dependsOnTable == depends)
  }

  @Test func `other versions are tried if a test of another name passes at a green`() throws {
    let report = Report(tests: [.passed(.leap), .passed(.frame)])
    let facts = SourceFacts(
      stepTests: [TestName("testNib")], earlierTests: [TestName("testFrame")])
    var evidence = Evidence(report: report, facts: facts)
    #expect(Judge(of: .green(.nibPasses), evidence: evidence).dependsOnTable)
    let caught = Report(tests: [.failed(.leap, "no"), .passed(.frame)])
    evidence.table = Self.table(satisfied: .ran(report), unsatisfied: [.ran(caught)])
    let verdict = try #require(Judge(of: .green(.nibPasses), evidence: evidence).verdict())
    #expect(verdict.isAsExpected)
    #expect(verdict.remarks == [.otherTestName("leapYear()", wanted: TestName("testNib"))])
  }

  // MARK: - Names

  @Test func `the name of another test is not a misspelling`() throws {
    let facts = SourceFacts(
      stepTests: [TestName("testNib")], earlierTests: [TestName("testNibs")],
      functions: [.init(name: "testNibs", location: Self.place)])
    let evidence = Evidence(report: Report(tests: [.passed(.frame)]), facts: facts)
    let verdict = try #require(Judge(of: .red(.nibFails), evidence: evidence).verdict())
    #expect(verdict.finding == .tests(.notRun(TestName("testNib"), .isNotThere)))
  }
}
