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

  /// A session in which two lines without a declaration have been added.
  private var twoLines: (session: Session, id: RunID) {
    var session = green
    var code = change([codePath: (codeFile(1), codeFile(2))])
    code.codeLines = [codePath: [4, 5]]
    _ = pass(&session, 2, code)
    return (session, RunID(number: 2))
  }

  /// The result of a mutant that a test has caught or missed.
  private static func mutant(isCaught: Bool) -> MutantResult {
    MutantResult(
      change: "< instead of <=", location: SourceLocation(file: codePath, line: 4),
      caughtBy: isCaught ? "A.one" : nil)
  }

  private static let move = "Continue to refactor, or write the next test."

  @Test func `new lines are called a refactoring only when their tests are known`() {
    func nextMove(_ events: Session.Event...) -> String? {
      var session = twoLines.session
      for event in events { _ = session.update(event) }
      #expect(session.practice?.verdict?.kind == .refactored)
      return session.practice?.verdict?.nextMove
    }
    let id = twoLines.id
    let pending =
      "redgreen checks whether a test reaches each changed line, and names those that none reaches."
    #expect(nextMove() == pending)
    #expect(nextMove(.mutating(id, "building")) == pending)
    #expect(nextMove(.reached(id, unreached: [])) == Self.move)
    #expect(nextMove(.mutated(id, .success([]))) == Self.move)
    let caught = Self.mutant(isCaught: true)
    #expect(nextMove(.reached(id, unreached: []), .mutated(id, .success([caught]))) == Self.move)
    let unknown =
      "If a test reaches each changed line, continue to refactor. Otherwise, write that test first."
    #expect(nextMove(.mutated(id, .success(nil))) == unknown)
    #expect(nextMove(.mutated(id, .failure(.init("no toolchain")))) == unknown)
    #expect(nextMove(.reached(id, unreached: []), .mutated(id, .success(nil))) == Self.move)
    var missed = Self.mutant(isCaught: false)
    missed.id = "m"
    #expect(
      nextMove(.mutated(id, .success([missed])))
        == "Before you refactor further, write a test for what your tests miss.")
    #expect(
      nextMove(
        .mutated(id, .success([missed])), .equivalenceMarked(mutant: "m", reason: "same"))
        == Self.move)
  }

  @Test func `a change without lines to try is a refactoring at once`() {
    var session = green
    _ = pass(&session, 2, change([codePath: (codeFile(1), codeFile(2))]))
    #expect(session.practice?.verdict?.nextMove == Self.move)
  }

  @Test func `lines that no test reaches turn a refactoring into code without a test`() throws {
    var (session, id) = twoLines
    let effects = session.update(.reached(id, unreached: ["\(codePath):4"]))
    #expect(effects.count == 1)
    let verdict = try #require(session.practice?.verdict)
    #expect(verdict.kind == .untestedCode)
    #expect(verdict.label == "STILL GREEN, with new code that no test reaches")
    #expect(verdict.reason == "1 test passes")
    #expect(verdict.nextMove == nil)
    let history = session.practice?.history ?? []
    #expect(history.last?.judgment?.cycle?.kind == .untestedCode)
    #expect(
      PracticeReview(of: history) { _ in [] }.summary
        == "0 reds, 0 greens, 1 change without a test, and 0 refactorings. "
        + "1 remark on what broke the cycle.")
  }

  @Test func `a recorded refactoring with such a remark is read as code without a test`() {
    let entries = [
      JournalEntry(
        place: .package("Kata"),
        event: .verdict(JournalEntry.Judgment(kind: .refactored, reason: "1 test passes"))),
      JournalEntry(
        place: .package("Kata"), event: .remarks([PracticeRemark(.codeWithoutTest, ["A.swift:4"])])),
    ]
    #expect(entries.verdicts.map(\.judgment?.cycle?.kind) == [.untestedCode])
    let review = PracticeReview(of: entries) { _ in [] }
    #expect(review.count(.untestedCode) == 1)
    #expect(
      review.advice.map(\.description) == [
        "Changes with code that no test reaches: 1. Write the test first, or remove the code."
      ])
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
