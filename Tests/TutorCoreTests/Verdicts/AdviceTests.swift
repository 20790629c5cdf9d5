import TestSupport
import Testing

@testable import TestReports
@testable import TutorCore

/// The conditions under which a wrong turn explains a verdict.
struct AdviceTests {
  private static let place = SourceLocation(file: "Tests/T/T.swift", line: 3)
  private static let crash = Crash(test: .frame, message: "found nil", signal: 4)

  @Test func `a right outcome gets no advice`() throws {
    var step = Step.green(.nibPasses)
    step.wrongTurns = [WrongTurn(id: "turn", sign: .passes, advice: "")]
    let verdict = try #require(Judge(of: step, evidence: Evidence(report: .green)).verdict())
    #expect(verdict.isAsExpected)
    #expect(verdict.wrongTurn == nil)
  }

  @Test func `an unedited step gets no advice`() throws {
    var step = Step.green(.nibPasses)
    step.wrongTurns = [
      WrongTurn(
        id: "turn",
        sign: .failure(
          FailurePattern(test: TestName("testNib"), message: TextPattern(["subviews"]))),
        advice: "")
    ]
    let untouched = Evidence(report: .red, facts: SourceFacts(isUntouched: true))
    #expect(try #require(Judge(of: step, evidence: untouched).verdict()).wrongTurn == nil)
    let edited = Evidence(report: .red, facts: SourceFacts())
    #expect(try #require(Judge(of: step, evidence: edited).verdict()).wrongTurn == "turn")
  }

  @Test(
    arguments: [
      (["isLeep"], "isLeep"), (["isLepa", "other"], "isLepa"), (["leap"], nil), ([], nil),
      // Two mistakes are another name, and another case of the first letter is that of a type.
      (["isLeft"], nil), (["IsLeap"], nil),
      // The name is there, but not where the test looks for it.
      (["isLeep", "isLeap"], nil),
    ] as [(Set<String>, String?)])
  func `a misspelled name of the code is named in place of advice about what is missing`(
    _ names: Set<String>, found: String?
  ) throws {
    var step = Step.red(.nibFails)
    step.wrongTurns = [
      WrongTurn(
        id: "turn",
        sign: .diagnostic(DiagnosticPattern(message: TextPattern(["no member 'isLeap'"]))),
        advice: "")
    ]
    let report = Report(
      build: .failed,
      diagnostics: [
        .error("value of type 'Year' has no member 'isLeap'"), .error("extra argument in call"),
      ], ending: .exited(1))
    for wanted: Set in [["isLeap"], []] {
      let facts = SourceFacts(declared: .init(all: names, new: names, wanted: wanted))
      let found = wanted.isEmpty ? nil : found
      let evidence = Evidence(report: report, facts: facts)
      let verdict = try #require(Judge(of: step, evidence: evidence).verdict())
      #expect(verdict.wrongTurn == (found == nil ? "turn" : nil))
      #expect(
        verdict.remarks.compactMap {
          if case .otherSpelling(let name, meant: "isLeap") = $0 { name } else { nil }
        } == [found].compactMap(\.self))
    }
  }

  @Test func `a wrong turn's sign is ignored if the named failure occurs`() throws {
    var step = Step.red(.nibFails)
    step.wrongTurns = [
      WrongTurn(
        id: "turn",
        sign: .failure(FailurePattern(test: TestName(""), message: TextPattern([]))), advice: "")
    ]
    let report = Report(
      tests: [.failed(.nib, "should add subviews"), .failed(.frame, "boom")], ending: .exited(1))
    let verdict = try #require(Judge(of: step, evidence: Evidence(report: report)).verdict())
    #expect(verdict.outcome == .wrongRed)
    #expect(verdict.wrongTurn == nil)
  }

  @Test func `a test that ends differently with other code does not hide what its own build shows`()
    throws
  {
    var step = Step.red(.nibFails)
    step.wrongTurns = [
      WrongTurn(
        id: "turn", sign: .diagnostic(DiagnosticPattern(message: TextPattern(["extra argument"]))),
        advice: "")
    ]
    let broken = Report(
      build: .failed,
      diagnostics: [.error("extra argument 'diary' in call")],
      ending: .exited(1))
    for (report, turn) in [(broken, "turn"), (.red, nil)] {
      var evidence = Evidence(report: report, facts: SourceFacts())
      evidence.comparison.unsteady = [.nib]
      let verdict = try #require(Judge(of: step, evidence: evidence).verdict())
      #expect(verdict.outcome == .notDeterministic)
      #expect(verdict.wrongTurn == turn)
    }
  }

  @Test(arguments: [true, false])
  func `the failure of a test that resembles the named one is a sign`(isKnown: Bool) throws {
    var step = Step.green(.nibPasses)
    let sign = FailurePattern(test: TestName("testNib"), message: TextPattern(["subviews"]))
    step.wrongTurns = [WrongTurn(id: "turn", sign: .failure(sign), advice: "")]
    let own = TestID.xctest("AppTests", "NibTests", "testMine")
    let report = Report(tests: [.failed(own, "should add subviews")], ending: .exited(1))
    let facts = SourceFacts.with { if isKnown { $0.names.probable = ["testNib": "testMine"] } }
    let verdict = try #require(
      Judge(of: step, evidence: Evidence(report: report, facts: facts)).verdict())
    #expect(verdict.wrongTurn == (isKnown ? "turn" : nil))
  }

  struct TurnRow: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var step: Step
    var report: Report
    var facts = SourceFacts()
    var sign: WrongTurn.Sign
  }

  private static let notFoundPattern = DiagnosticPattern(
    message: TextPattern(["cannot find 'CustomView'"]))

  @Test(arguments: [
    TurnRow(
      testDescription: "a misspelled name explains itself", step: .red(.nibFails), report: .empty,
      facts: SourceFacts(functions: [.init(name: "testNbi", location: place)]), sign: .nothingRan),
    TurnRow(
      testDescription: "the sign is the named error", step: .red(.notFound),
      report: Report(build: .failed, diagnostics: [.cannotFind, .error("expected '}'")]),
      sign: .diagnostic(notFoundPattern)),
    TurnRow(
      testDescription: "the process crashed", step: .green(.nibPasses),
      report: Report(tests: Report.red.tests, crashes: [crash], ending: .exited(1)),
      sign: .failure(FailurePattern(test: TestName("testNib"), message: TextPattern([])))),
    TurnRow(
      testDescription: "the named test did not run", step: .red(.nibFails),
      report: Report(tests: [.passed(.frame)]), sign: .passes),
  ])
  func `a wrong turn does not replace another explanation`(_ row: TurnRow) throws {
    var step = row.step
    step.wrongTurns = [WrongTurn(id: "turn", sign: row.sign, advice: "")]
    let verdict = try #require(
      Judge(of: step, evidence: Evidence(report: row.report, facts: row.facts)).verdict())
    #expect(!verdict.isAsExpected)
    #expect(verdict.wrongTurn == nil)
  }

  // MARK: - What advice requires

  struct BlameRow: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var step = Step.red(.nibFails)
    var sign = WrongTurn.Sign.passes
    var own: Report?
    var changesCode = false
    var code = SourceFacts.Code.asBefore
    var proof: SourceFacts.Turn
    var isGiven: Bool
  }

  private static let aboutTest = SourceFacts.Turn(changesCode: false, isSameShape: true)
  private static let aboutCode = SourceFacts.Turn(changesCode: true, isSameShape: true)
  private static let changed = SourceFacts.Code.changed(["Sources/A.swift"])

  @Test(arguments: [
    BlameRow(
      testDescription: "the test, and the code is the lesson's", proof: aboutTest, isGiven: true),
    BlameRow(
      testDescription: "the test, and the step's own test fails", own: .red, code: changed,
      proof: aboutTest, isGiven: true),
    BlameRow(
      testDescription: "the test, and the step's own test passes", own: .green, code: changed,
      proof: aboutTest, isGiven: false),
    BlameRow(
      testDescription: "the test, and nothing is known of the step's own test", code: .asOnArrival,
      proof: aboutTest, isGiven: false),
    BlameRow(
      testDescription: "the code, which has not changed", proof: aboutCode, isGiven: false),
    BlameRow(
      testDescription: "the code, which has changed", own: .green, code: changed,
      proof: aboutCode, isGiven: true),
    BlameRow(
      testDescription: "the code, which the step changes before its red", own: .red,
      changesCode: true, code: changed, proof: aboutCode, isGiven: true),
    BlameRow(
      testDescription: "the code, which does not do enough for the step's own test", own: .red,
      code: changed, proof: aboutCode, isGiven: false),
  ])
  func `advice on a test that passes blames what has changed`(_ row: BlameRow) throws {
    var step = row.step
    step.wrongTurns = [WrongTurn(id: "turn", sign: row.sign, advice: "")]
    let facts = SourceFacts.with {
      $0.step.changesCode = row.changesCode
      $0.code = row.code
      $0.turns = ["turn": row.proof]
    }
    let table = row.own.map { TruthTable(ownTests: .ran($0)) }
    let evidence = Evidence(report: .green, table: table, facts: facts)
    let verdict = try #require(Judge(of: step, evidence: evidence).verdict())
    #expect((verdict.wrongTurn == "turn") == row.isGiven)
  }

  @Test(arguments: [true, false])
  func `advice on the structure requires the conditions that its proof leaves unmet`(
    isSameShape: Bool
  ) throws {
    var step = Step.green(.nibPasses)
    step.wrongTurns = [WrongTurn(id: "turn", sign: .structure, advice: "")]
    let condition = StructureCondition(
      file: "A.swift", subject: .call("load"), isPresent: true, explanation: "call `load`")
    var evidence = Evidence(
      report: .green,
      facts: SourceFacts.with {
        $0.turns = ["turn": SourceFacts.Turn(changesCode: true, isSameShape: isSameShape)]
      })
    evidence.unmetConditions = [condition]
    let verdict = try #require(Judge(of: step, evidence: evidence).verdict())
    #expect((verdict.wrongTurn == "turn") == isSameShape)
  }

  @Test func `a diagnostic that is the second error gets its advice`() throws {
    var step = Step.red(.notFound)
    let second = Diagnostic.error("cannot find 'tramCard' in scope", "cannot_find_in_scope")
    let pattern = DiagnosticPattern(message: TextPattern(["cannot find 'tramCard'"]))
    step.wrongTurns = [WrongTurn(id: "turn", sign: .diagnostic(pattern), advice: "")]
    let report = Report(build: .failed, diagnostics: [.cannotFind, second], ending: .exited(1))
    let verdict = try #require(
      Judge(of: step, evidence: Evidence(report: report, facts: SourceFacts())).verdict())
    #expect(verdict.finding == .build(.secondFault(second, besides: .cannotFind)))
    #expect(verdict.wrongTurn == "turn")
  }
}
