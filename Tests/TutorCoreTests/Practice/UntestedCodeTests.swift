import TestReports
import Testing
import TutorCore

/// New code that no test reaches, and tests that assert nothing.
struct UntestedCodeTests {
  private static let add = PracticeChange.UntestedCode(
    name: "Wallet.add(_:)", file: codePath, lines: 4...6)
  private static let one = testFile([("A.one", "x")])

  /// A session whose first run was green.
  private var green: Session {
    var session = Session(Practice(name: "Kata"))
    _ = session.update(.started)
    let evidence = Evidence(report: report(passing: ["A.one"]), at: 1_800_000_000)
    _ = session.update(.checkEnded(RunID(number: 1), evidence))
    return session
  }

  /// Ends the next run, in which all tests pass.
  private func pass(
    _ session: inout Session, _ number: Int, _ change: PracticeChange, _ tests: [String] = ["A.one"]
  ) -> [Session.Effect] {
    _ = session.update(.filesChanged)
    return session.update(
      .checkEnded(
        RunID(number: number), Evidence(report: report(passing: tests), change: change, at: 9)))
  }

  private var addition: PracticeChange {
    var change = change([codePath: (codeFile(1), codeFile(2))])
    change.untestedCode = [Self.add]
    change.codeLines = [codePath: [4, 5, 6]]
    return change
  }

  @Test func `new code that no test reaches is no refactoring`() throws {
    var session = green
    let effects = pass(&session, 2, addition)
    let verdict = try #require(session.practice?.verdict)
    #expect(verdict.kind == .untestedCode)
    #expect(verdict.label == "STILL GREEN, with new code that no test reaches")
    #expect(verdict.reason == "1 test passes; nothing uses Wallet.add(_:)")
    #expect(verdict.nextMove == nil)
    #expect(verdict.remarks == [PracticeRemark(.codeWithoutTest, ["\(codePath):4"])])
    #expect(session.practice?.cycle.isGreen == true)
    guard case .record(let entry) = effects.first else { Issue.record("\(effects)"); return }
    #expect(entry.judgment?.cycle?.kind == .untestedCode)
    #expect(effects.last == .keepFiles(RunID(number: 2), isGreen: true))
    let review = PracticeReview(of: session.practice?.history ?? []) { _ in [] }
    #expect(review.count(.refactored) == 0)
    #expect(
      review.summary == "0 reds, 0 greens, 1 change without a test, and 0 refactorings. "
        + "1 remark on what broke the cycle.")
  }

  @Test func `after a red, it is a green with a remark`() {
    var session = green
    var both = addition
    both.newTests = [testPath: [FileFacts.Test(name: "A.two", code: "y")]]
    _ = pass(&session, 2, both, ["A.one", "A.two"])
    #expect(session.practice?.verdict?.kind == .green)
    #expect(session.practice?.verdict?.remarks.map(\.kind) == [.codeWithoutTest])
  }

  @Test func `lines that no mutant reaches are named once`() {
    var session = green
    _ = pass(&session, 2, addition)
    let id = RunID(number: 2)
    #expect(session.update(.reached(id, unreached: ["\(codePath):5"])) == [])
    let effects = session.update(.reached(id, unreached: ["\(codePath):5", "\(codePath):9"]))
    #expect(effects.count == 1)
    #expect(session.practice?.verdict?.remarks.first?.subjects == ["\(codePath):9"])
  }

  @Test func `mutants of an interrupted step are compared with all tests that came since`() throws {
    var session = green
    var code = change([codePath: (codeFile(1), codeFile(2))])
    code.codeLines = [codePath: [4]]
    _ = pass(&session, 2, code)
    // A save interrupts the mutants.
    let test = change([testPath: (Self.one, testFile([("A.one", "x"), ("A.two", "y")]))])
    let effects = pass(&session, 3, test, ["A.one", "A.two"])
    let request = effects.compactMap { effect -> Practice.MutantRequest? in
      if case .mutate(_, let request) = effect { request } else { nil }
    }.first
    #expect(try #require(request).newTests == ["A.two"])
    #expect(request?.lines == [codePath: [4]])
  }

  @Test func `a test without an assertion is not missed when it goes or is disabled`() {
    let old = [
      FileFacts.Test(name: "A.one", code: "a b c d"), FileFacts.Test(name: "A.two", code: "1 2 3"),
      FileFacts.Test(name: "A.three", code: "p q"),
    ]
    var disabled = old[2]
    (disabled.code, disabled.isSkippable) = ("p q r", true)
    let file = { FileFacts(isInTests: true, tests: $0, restOfCode: 1) }
    var change = change([testPath: (file(old), file([disabled]))])
    let passing = report(passing: ["A.four"], skipped: ["A.three"])
    func remarks() -> [PracticeRemark] {
      var cycle = PracticeCycle(greenAt: 1, reds: [:], last: .green)
      return cycle.judge(Evidence(report: passing, change: change, at: 9)).verdict.remarks
    }
    #expect(
      remarks() == [
        PracticeRemark(.deleted, ["A.one", "A.two"]), PracticeRemark(.disabled, ["A.three"]),
      ])
    change.testsWithoutAssertions = ["A.two", "A.three"]
    #expect(remarks() == [PracticeRemark(.deleted, ["A.one"])])
  }
}
