import Testing

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
}
