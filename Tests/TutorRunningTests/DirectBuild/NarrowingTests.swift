import Testing
import TestReports
import TutorCore

@testable import TutorRunning

@Suite struct NarrowingTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var changed: Set<String>
    var bodies: Set<String> = []
    var selection: Narrowing.Selection
  }

  private static let narrowing = Narrowing(
    modules: [
      .init(name: "Base", root: "Sources/Base", imports: [], hasTests: false),
      .init(name: "Kata", root: "Sources/Kata", imports: ["Base"], hasTests: false),
      .init(name: "Other", root: "Sources/Other", imports: [], hasTests: false),
      .init(name: "KataTests", root: "Tests/KataTests", imports: ["Kata"], hasTests: true),
      .init(name: "BaseTests", root: "Tests/BaseTests", imports: ["Base"], hasTests: true),
    ],
    files: [
      "Tests/KataTests/A.swift": .init(topNames: ["A"], declaredNames: ["A", "testA"]),
      "Tests/KataTests/B.swift": .init(topNames: ["B"], declaredNames: ["B"], usedNames: ["help"]),
      "Tests/KataTests/C.swift": .init(topNames: ["C"], declaredNames: ["C"], usedNames: ["B"]),
      "Tests/KataTests/Help.swift": .init(topNames: ["help"], declaredNames: ["help"]),
      "Tests/KataTests/Ext.swift": .init(declaredNames: ["description"], hasHiddenUses: true),
      "Tests/BaseTests/D.swift": .init(topNames: ["d"], declaredNames: ["d"]),
    ])

  private static let kata: Set = ["A", "B", "C", "help"]

  @Test(arguments: [
    Row(
      testDescription: "a body in a test file", changed: ["Tests/KataTests/A.swift"],
      bodies: ["Tests/KataTests/A.swift"], selection: .only(["KataTests": ["A"]])),
    Row(
      testDescription: "a body that other files use, directly or not",
      changed: ["Tests/KataTests/Help.swift"], bodies: ["Tests/KataTests/Help.swift"],
      selection: .only(["KataTests": ["help", "B", "C"]])),
    Row(
      testDescription: "a body in an extension", changed: ["Tests/KataTests/Ext.swift"],
      bodies: ["Tests/KataTests/Ext.swift"], selection: .only(["KataTests": kata])),
    Row(
      testDescription: "the interface of a test file", changed: ["Tests/KataTests/A.swift"],
      selection: .only(["KataTests": kata])),
    Row(
      testDescription: "code that one test target imports", changed: ["Sources/Kata/K.swift"],
      bodies: ["Sources/Kata/K.swift"], selection: .only(["KataTests": kata])),
    Row(
      testDescription: "code that both import, one through another",
      changed: ["Sources/Base/B.swift"], selection: .only(["KataTests": kata, "BaseTests": ["d"]])),
    Row(
      testDescription: "code that no test imports", changed: ["Sources/Other/O.swift"],
      selection: .only([:])),
    Row(
      testDescription: "two changes",
      changed: ["Tests/KataTests/A.swift", "Tests/BaseTests/D.swift"],
      bodies: ["Tests/KataTests/A.swift"],
      selection: .only(["KataTests": ["A"], "BaseTests": ["d"]])),
    Row(
      testDescription: "a resource of a test target", changed: ["Tests/KataTests/data.json"],
      selection: .only(["KataTests": kata])),
    Row(testDescription: "the manifest", changed: ["Package.swift"], selection: .all),
    Row(testDescription: "nothing", changed: [], selection: .only([:])),
  ])
  func `a change selects the tests that it can reach`(row: Row) {
    #expect(
      Self.narrowing.tests(reachedBy: row.changed, onlyIn: row.bodies) == row.selection)
  }

  @Test func `a selection contains tests by their first name after the module`() {
    let selection = Narrowing.Selection.only(["KataTests": ["A", "two"]])
    let rows: [([String], Bool)] = [
      (["KataTests", "A", "testA"], true), (["KataTests", "two()"], true),
      (["KataTests", "twofold()"], false), (["BaseTests", "A", "testA"], false),
      (["KataTests"], false),
    ]
    for (path, expected) in rows {
      #expect(selection.contains(TestID(framework: .xctest, path: path)) == expected, "\(path)")
    }
  }
}
