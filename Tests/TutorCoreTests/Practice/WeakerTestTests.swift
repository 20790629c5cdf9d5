import TestReports
import Testing
import TutorCore

/// Tests that check less than before, also since an earlier session.
struct WeakerTestTests {
  /// Judges a run in which all tests pass after a change of the test file.
  private func judge(
    _ cycle: PracticeCycle, _ old: [FileFacts.Test], _ new: [FileFacts.Test],
    atRed codes: [String: String] = [:]
  ) -> (verdict: PracticeVerdict, proofs: PracticeCycle.Proofs) {
    func file(_ tests: [FileFacts.Test]) -> FileFacts {
      FileFacts(isInTests: true, tests: tests, restOfCode: 1)
    }
    var change = change([testPath: (file(old), file(new))])
    change.codeAtRed = codes
    var cycle = cycle
    return cycle.judge(Evidence(report: report(passing: new.map(\.name)), change: change, at: 9))
  }

  struct Row: Sendable {
    var old: Int?
    var new: Int?
    var isWeaker: Bool
  }

  @Test(arguments: [
    Row(old: 3, new: 1, isWeaker: true), Row(old: 1, new: 3, isWeaker: false),
    Row(old: nil, new: 1, isWeaker: false), Row(old: 3, new: nil, isWeaker: false),
  ])
  func `a test with fewer arguments is remarked on`(_ row: Row) {
    let old = FileFacts.Test(name: "A.one", code: "x", arguments: row.old)
    let new = FileFacts.Test(name: "A.one", code: "y", arguments: row.new)
    let cycle = PracticeCycle(greenAt: 1, reds: [:], last: .green)
    #expect(
      judge(cycle, [old], [new]).verdict.remarks
        == (row.isWeaker ? [PracticeRemark(.fewerAssertions, ["A.one"])] : []))
  }

  private static let decoding = """
    func ( ) { let csv = "a,b" do { let reader = try CSVReader ( string : csv ) reader . next ( ) let row = try \
    decoder . decode ( Row . self , from : reader ) ; XCTAssertEqual ( row . a , 0 ) ; XCTAssertEqual ( row . b , \
    1 ) } catch { XCTFail ( ) } }
    """

  @Test(arguments: [
    (decoding.replacing(" ; XCTAssertEqual ( row . b , 1 )", with: ""), true),
    (
      decoding.replacing(
        " ; XCTAssertEqual ( row . a , 0 ) ; XCTAssertEqual ( row . b , 1 )", with: ""
      )
      .replacing(
        "try decoder",
        with: "decoder . strategy = . iso ; XCTAssertEqual ( row . date , 8 ) try decoder"),
      false
    ),
  ])
  func `a new test that only resembles a removed one does not check less`(
    code: String, isWeaker: Bool
  ) {
    let old = FileFacts.Test(name: "A.one", code: Self.decoding, assertions: 3)
    let new = FileFacts.Test(name: "A.first", code: code, assertions: 2)
    let cycle = PracticeCycle(greenAt: 1, reds: [:], last: .green)
    #expect(
      judge(cycle, [old], [new]).verdict.remarks
        == (isWeaker ? [PracticeRemark(.fewerAssertions, ["A.first"])] : []))
  }

  @Test(arguments: [("z", ["A.two"]), ("y", [])] as [(String, [String])])
  func `a test that changed after a red of an earlier session is to be proved`(
    _ code: String, proved: [String]
  ) {
    let one = FileFacts.Test(name: "A.one", code: "x")
    let cycle = PracticeCycle(
      greenAt: 1, reds: ["A.two": .init(code: nil, isBuilt: true)], last: .red)
    let (_, proofs) = judge(
      cycle, [one], [one, FileFacts.Test(name: "A.two", code: code)], atRed: ["A.two": "y"])
    #expect(proofs.changedSinceRed == proved)
  }
}
