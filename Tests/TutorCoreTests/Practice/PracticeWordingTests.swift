import Testing
import TestReports
import TutorCore

@Suite struct PracticeWordingTests {
  static let remarks: [(PracticeRemark, String)] = [
    (
      PracticeRemark(.codeWithoutTest, ["Sources/K/K.swift:4"]),
      "No test reaches a line that you wrote: Sources/K/K.swift:4. Write the test first, or remove "
        + "the code."
    ),
    (
      PracticeRemark(.severalReds, ["A.one", "A.two"]),
      "2 new tests fail at once: A.one and A.two. Take one at a time: disable the others until it "
        + "passes."
    ),
    (
      PracticeRemark(.neverRed, ["A.one"]),
      "A.one was never red, and also passes with the code of the last green. Break the code once to "
        + "see whether it fails."
    ),
    (
      PracticeRemark(.weakened, ["A.one"]),
      "A.one has changed since it was red, and now passes with the old code, too. The test "
        + "changed, not the code. Keep that only if it was wrong before."
    ),
    (
      PracticeRemark(.fewerAssertions, ["A.one", "A.two"]),
      "A.one and A.two check less than at the last green. Was that intended?"
    ),
    (
      PracticeRemark(.disabled, ["A.one"]),
      "A.one does not run anymore. A test that does not run protects nothing."
    ),
    (
      PracticeRemark(.deleted, ["A.a", "A.b", "A.c", "A.d"]),
      "A.a, A.b, and 2 more are gone. If the behavior is still wanted, restore the test."
    ),
    (
      PracticeRemark(.largeStep, number: 90),
      "90 lines have changed since the last green. Look for a smaller step."
    ),
    (
      PracticeRemark(.oldStep, number: 25),
      "The last green is 25 minutes ago. Undo to it, and take a smaller step."
    ),
    (
      PracticeRemark(.refactoringChangedTests, ["A.one"]),
      "The code and A.one changed together. Change one of them at a time, so that the other one "
        + "shows that nothing broke."
    ),
  ]

  @Test(arguments: remarks)
  func `a remark says what was seen and what to do`(remark: PracticeRemark, sentence: String) {
    #expect(remark.sentence == sentence)
  }

  @Test func `every kind of remark has a row`() {
    #expect(Set(Self.remarks.map(\.0.kind)) == Set(PracticeRemark.Kind.allCases))
  }

  @Test func `missed mutants are grouped by line`() {
    func mutant(_ change: String, _ line: Int, unreached: Bool = false) -> MutantResult {
      var result = MutantResult(
        change: change, location: SourceLocation(file: codePath, line: line), caughtBy: nil,
        meaning: unreached ? "no test reaches this line" : "no test tries it", code: "code \(line)")
      result.isReached = !unreached
      return result
    }
    let missed = [
      mutant("a", 4), mutant("b", 7, unreached: true), mutant("c", 4), mutant("d", 9),
      mutant("e", 7, unreached: true), MutantResult(change: "f", caughtBy: nil),
      MutantResult(change: "g", caughtBy: nil),
    ]
    let lines = missed.byLine
    #expect(
      lines.map(\.heading) == [
        "\(codePath):4: 2 mutants", "\(codePath):7: no test reaches this line (2 mutants)",
        "\(codePath):9: d: no test tries it", "f", "g",
      ])
    #expect(
      lines.map(\.changes) == [["a: no test tries it", "c: no test tries it"], [], [], [], []])
    #expect(lines.map(\.code) == ["code 4", "code 7", "code 9", nil, nil])
  }

  @Test func `a failure is shown with the name of its test`() {
    var verdict = PracticeVerdict(.red)
    verdict.problem = Problem(.failure, in: testID("A.two"), message: "1 is not 2\nmore")
    #expect(verdict.reason == "A.two: 1 is not 2")
    verdict.problem = Problem(
      .error, message: "cannot find 'x'", at: SourceLocation(file: testPath, line: 3))
    #expect(verdict.reason == "does not build: \(testPath):3: cannot find 'x'")
  }

  @Test func `a failure of the other framework is shown with the advice to use the right one`() {
    var verdict = PracticeVerdict(.broken)
    verdict.problem = Problem(.failure, message: "Expectation failed: 1 == 2")
    #expect(verdict.reason == "a failure outside any test: Expectation failed: 1 == 2")
    #expect(
      verdict.nextMove
        == "Use XCTAssert… in XCTestCase, and #expect in @Test. Otherwise failures get lost.")
  }

  static let breaks: [(problem: Problem?, start: String)] = [
    (Problem(.error, message: "cannot find 'x'"), "Make the code build again"),
    (Problem(.crash, message: "crashed"), "Look for what ends the process"),
    (nil, "Look for a call that ends the process"),
  ]

  @Test(arguments: breaks)
  func `what to do when no test is known to have failed depends on the cause`(
    problem: Problem?, start: String
  ) throws {
    var verdict = PracticeVerdict(.broken)
    verdict.problem = problem
    #expect(try #require(verdict.nextMove).hasPrefix(start))
    verdict.broken = ["A.one"]
    #expect(try #require(verdict.nextMove).hasPrefix("Make it pass again"))
  }

  @Test func `a long message is cut in the reason`() {
    var verdict = PracticeVerdict(.red)
    let message = String(repeating: "environment ", count: 1000)
    verdict.problem = Problem(.failure, in: testID("A.two"), message: message)
    #expect(verdict.reason.count <= 250)
    #expect(verdict.reason.hasPrefix("A.two: environment environment"))
    #expect(verdict.reason.hasSuffix("…"))
  }

  @Test func `every kind of verdict has a label and a reason`() {
    for kind in PracticeVerdict.Kind.allCases {
      #expect(!PracticeVerdict(kind).label.isEmpty)
      #expect(!PracticeVerdict(kind).reason.isEmpty)
    }
  }
}
