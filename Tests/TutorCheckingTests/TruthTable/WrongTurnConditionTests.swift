import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

/// Wrong turns whose failure the unfinished step has as well.
struct WrongTurnConditionTests {
  struct CodeRow: CustomTestStringConvertible, Sendable {
    var turn: String
    var rule: String
    var isTaken: Bool
    var testDescription: String { "\(turn): \(rule)" }
  }

  @Test(arguments: [
    CodeRow(
      turn: "or-for-and", rule: "isDivisible(by: 4) || !isDivisible(by: 100)", isTaken: true),
    CodeRow(turn: "or-for-and", rule: "isDivisible(by: 4)", isTaken: false),
    CodeRow(turn: "or-for-and", rule: "isDivisible(by: 100)", isTaken: false),
    CodeRow(
      turn: "not-forgotten", rule: "isDivisible(by: 4) && isDivisible(by: 100)", isTaken: true),
    CodeRow(turn: "not-forgotten", rule: "number % 4 == 0 && number % 100 == 0", isTaken: true),
    CodeRow(turn: "not-forgotten", rule: "number % 100 == 0", isTaken: false),
    CodeRow(turn: "not-forgotten", rule: "false", isTaken: false),
    CodeRow(
      turn: "not-forgotten", rule: "!isDivisible(by: 4) && isDivisible(by: 100)", isTaken: false),
  ])
  func `a wrong turn with conditions is that of code which meets them`(_ row: CodeRow) throws {
    let (_, plan) = try TablePlanTests().plan("first-steps", "07")
    var files = plan.before
    let year = "Sources/Years/Year.swift"
    files[year] = Array(files[year]!.text.replacing("isDivisible(by: 4)", with: row.rule).utf8)
    let turns = try TestPackage.read {
      try plan.turns(for: [], in: CodeShape(files: files, reading: $0), $0)
    }
    #expect(turns[row.turn]?.isSameShape == row.isTaken)
  }
}
