import Testing
import TestReports
import TutorCore

@testable import TutorRunning

struct BundleArgumentsTests {
  @Test func `as many tests as are run at once fit into an argument`() {
    let tests = (0..<9_000).map {
      TestID(framework: .xctest, path: ["Kata", "KataTests", "test\($0)"])
    }
    let part = Resumption.fitting(tests, of: .xctest)
    let arguments = BundleArguments(for: part, of: .xctest).words(events: "")
    #expect(arguments.allSatisfy { $0.utf8.count < 128 * 1024 })
  }

  @Test func `a selection applies to the list of XCTest tests as SwiftPM applies it`() {
    let tests = ["testA", "testB"].map {
      TestID(framework: .xctest, path: ["KataTests", "Leap", $0])
    }
    let rows: [(filter: [String], skip: [String], expected: [Int])] = [
      ([], [], [0, 1]), (["Leap/testA"], [], [0]), (["A$", "B$"], [], [0, 1]),
      ([], ["testB"], [0]), (["^KataTests\\.Leap"], ["A"], [1]), (["("], [], []),
    ]
    for row in rows {
      let selection = TestSelection(filter: row.filter, skip: row.skip)
      #expect(selection.selected(tests) == row.expected.map { tests[$0] }, "\(row)")
    }
  }
}
