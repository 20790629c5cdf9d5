import TestReports
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorChecking
@testable import TutorCourses
@testable import TutorRunning

/// The facts that are read from a learner's files for a table.
extension TablePlanTests {
  private func facts(
    _ lesson: String, _ step: String, arrival: [String: [UInt8]]? = nil,
    _ change: (inout [String: [UInt8]]) -> Void = { _ in }
  ) throws -> SourceFacts {
    let (lesson, plan) = try plan(lesson, step)
    var learner = plan.solution
    change(&learner)
    return try TestPackage.read { [learner] in
      try SourceFacts(
        of: learner, for: plan, arrival: arrival, in: lesson,
        StepFunctions(of: learner, for: plan, arrival: arrival, $0), $0)
    }
  }

  @Test func `the lesson's own files have no findings`() throws {
    let facts = try facts("first-steps", "06")
    #expect(facts.step.tests == [TestName("aCenturyIsNotALeapYear()")])
    #expect(
      facts.step.earlierTests
        == [TestName("aWeekHas7Days"), TestName("everyFourthYearIsALeapYear")])
    #expect(facts.emptied == [])
    #expect(facts.unusedPrescriptions == [])
    #expect(!facts.isUntouched)
  }

  @Test func `names that only the learner declares are new`() throws {
    #expect(try facts("first-steps", "03").declared.new == [])
    let facts = try facts("first-steps", "03") { files in
      for (path, bytes) in files {
        files[path] = Array(bytes.text.replacing("isLeap", with: "isLeep").utf8)
      }
    }
    #expect(facts.declared.new == ["isLeep"])
    #expect(facts.declared.wanted.contains("isLeap"))
    #expect(facts.declared.all.isSuperset(of: ["isLeep", "Year"]))
  }

  @Test func `a test that lost its assertion is reported as emptied`() throws {
    let facts = try facts("first-steps", "06") {
      $0[Self.years] = Array(
        $0[Self.years]!.text.replacing("#expect(Year(2024).isLeap)", with: "").utf8)
    }
    #expect(facts.emptied == [TestName("everyFourthYearIsALeapYear")])
  }

  @Test func `a renamed test is recognized by its code`() throws {
    let facts = try facts("first-steps", "06") {
      $0[Self.years] = Array(
        $0[Self.years]!.text.replacing("everyFourthYearIsALeapYear", with: "`leap years`").utf8)
    }
    #expect(facts.names.renamed == ["everyFourthYearIsALeapYear": "leap years"])
    let weak = try self.facts("first-steps", "06") {
      $0[Self.years] = Array(
        $0[Self.years]!.text.replacing("everyFourthYearIsALeapYear", with: "leap")
          .replacing("#expect(Year(2024).isLeap)", with: "_ = Year(2024).isLeap").utf8)
    }
    #expect(weak.names.renamed == [:])
    let mistyped = try self.facts("first-steps", "06") {
      $0[Self.years] = Array(
        $0[Self.years]!.text.replacing("aCenturyIsNotALeapYear", with: "aCenturyIsNotALepaYear")
          .utf8)
    }
    #expect(mistyped.names.renamed == [:])
    #expect(weak.names.others == ["leap"])
  }

  /// The learner's tests on arrival and now, and the names that are recognized.
  struct OwnTests: CustomTestStringConvertible {
    var testDescription: String
    var step: String
    var arrival: String?
    var now: String
    var probable: [String: String]

    static let leap = "@Test func testLeap() { #expect(Year(2024).isLeap == true) }\n"
    static let century = "@Test func testCentury() { #expect(Year(1900).isLeap == false) }\n"

    static let all = [
      OwnTests(
        testDescription: "a test of other words since an earlier step", step: "03", arrival: leap,
        now: leap, probable: ["everyFourthYearIsALeapYear": "testLeap"]),
      OwnTests(
        testDescription: "two tests of other words, each by what it resembles", step: "07",
        arrival: century + leap, now: century + leap,
        probable: [
          "everyFourthYearIsALeapYear": "testLeap", "aCenturyIsNotALeapYear": "testCentury",
        ]),
      OwnTests(
        testDescription: "the only new test of a red", step: "06", arrival: leap,
        now: leap + century,
        probable: [
          "everyFourthYearIsALeapYear": "testLeap", "aCenturyIsNotALeapYear": "testCentury",
        ]),
      OwnTests(
        testDescription: "one of two new tests of a red: which one is unknown", step: "06",
        arrival: leap, now: leap + century + century.replacing("Century", with: "1900"),
        probable: ["everyFourthYearIsALeapYear": "testLeap"]),
      OwnTests(
        testDescription: "no new test: that of an earlier step is not the red", step: "06",
        arrival: leap, now: leap, probable: ["everyFourthYearIsALeapYear": "testLeap"]),
      OwnTests(
        testDescription: "two tests of which either could be it", step: "03",
        arrival: leap + leap.replacing("Leap(", with: "Same("),
        now: leap + leap.replacing("Leap(", with: "Same("), probable: [:]),
      OwnTests(
        testDescription: "a test that shares nothing with the lesson's", step: "03",
        arrival: "@Test func testMine() { try? #require(mine) }\n",
        now: "@Test func testMine() { try? #require(mine) }\n", probable: [:]),
      OwnTests(
        testDescription: "an earlier test with other words during this step", step: "04",
        arrival: nil, now: leap, probable: [:]),
    ]
  }

  @Test(arguments: OwnTests.all)
  func `a test with a name and words of the learner's own is recognized`(_ row: OwnTests) throws {
    let (_, plan) = try plan("first-steps", row.step)
    let head = "import Testing\n\n@testable import Years\n\n"
    let arrival = row.arrival.map { tests in
      plan.before.merging([Self.years: Array((head + tests).utf8)]) { $1 }
    }
    let facts = try facts("first-steps", row.step, arrival: arrival ?? plan.before) {
      $0[Self.years] = Array((head + row.now).utf8)
    }
    #expect(facts.names.probable == row.probable)
  }

  @Test func `changed code is named, and told from the code on arrival`() throws {
    #expect(try facts("first-steps", "06").code == .asBefore)
    let year = "Sources/Years/Year.swift"
    #expect(
      try facts("first-steps", "06") { $0[year]! += Array("// mine".utf8) }.code == .changed([year])
    )
    let (lesson, plan) = try plan("first-steps", "06")
    let own = plan.before.merging([year: Array("struct Year {}".utf8)]) { $1 }
    let same = try TestPackage.read {
      try SourceFacts(
        of: own, for: plan, arrival: own, in: lesson,
        StepFunctions(of: own, for: plan, arrival: own, $0), $0)
    }
    #expect(same.code == .asOnArrival)
  }

  @Test func `a known issue that the lesson does not have hides a failure`() throws {
    let facts = try facts("first-steps", "06") {
      $0[Self.years] = Array(
        $0[Self.years]!.text.replacing(
          "#expect(Year(2024).isLeap)", with: "withKnownIssue { #expect(Year(2024).isLeap) }"
        ).utf8)
    }
    #expect(facts.hiddenFailures.map(\.test) == ["everyFourthYearIsALeapYear"])
    #expect(try self.facts("swift-testing", "17").hiddenFailures == [])
  }

  @Test func `a type of the coming code in a test file is found`() throws {
    let tests = "Tests/LunchTests/RouletteTests.swift"
    let facts = try facts("stand-ins", "11") { $0[tests]! += Array("\nprotocol Chat {}\n".utf8) }
    #expect(facts.typesInTests == [.init(name: "Chat", file: tests)])
    #expect(try self.facts("stand-ins", "11").typesInTests == [])
    #expect(try self.facts("view-providers", "07").typesInTests == [])
  }

  @Test func `a proof that changes code is told from one that changes tests`() throws {
    let (_, plan) = try plan("first-steps", "06")
    let turns = try TestPackage.read { try plan.turns(for: [], in: shape(of: plan, $0), $0) }
    #expect(turns["cannot-fail"]?.changesCode == false)
    let (_, red) = try self.plan("first-steps", "03")
    let others = try TestPackage.read { try red.turns(for: [], in: shape(of: red, $0), $0) }
    #expect(others["right-too-soon"]?.changesCode == true)
  }

  @Test func `a proof has the learner's shape if it leaves the same conditions unmet`() throws {
    let (_, plan) = try plan("on-your-own", "05")
    let conditions = plan.step.allConditions
    let proof = try TestPackage.read {
      try plan.turns(for: [conditions[1]], in: shape(of: plan, $0), $0)
    }
    let untouched = try TestPackage.read {
      try plan.turns(for: conditions, in: shape(of: plan, $0), $0)
    }
    #expect(proof["named-but-not-used"]?.isSameShape == true)
    #expect(untouched["named-but-not-used"]?.isSameShape == false)
  }

  private func shape(of plan: TablePlan, _ reading: Reading) -> CodeShape {
    CodeShape(files: plan.solution, reading: reading)
  }

  @Test func `a quoted sentence does not break inside code`() throws {
    let facts = try facts("on-your-own", "01") {
      let tests = "Tests/TramTests/TramCardTests.swift"
      $0[tests] = Array($0[tests]!.text.replacing("charges(for:", with: "prices(for:").utf8)
    }
    #expect(facts.unusedPrescriptions.first?.sentence.contains("charges(for: ") == true)
  }

  @Test func `an unused prescribed name is reported with the sentence that prescribes it`() throws {
    let facts = try facts("first-steps", "11") {
      let file = "Tests/YearsTests/YearLengthTests.swift"
      $0[file] = Array($0[file]!.text.replacing(").days", with: ").length").utf8)
    }
    #expect(facts.unusedPrescriptions.map(\.name) == ["days"])
    #expect(facts.unusedPrescriptions.first?.sentence.contains(".days == 366") == true)
  }

  @Test func `code that detects whether it is being tested is reported`() throws {
    let facts = try facts("first-steps", "07") {
      $0["Sources/Years/Year.swift", default: []] += Array(
        "\nlet tested = NSClassFromString(\"XCTestCase\") != nil\n".utf8)
    }
    #expect(facts.codeThatKnowsTests?.file == "Sources/Years/Year.swift")
  }

  @Test func `files that are unchanged since before the step or since arrival are untouched`()
    throws
  {
    let (lesson, plan) = try plan("first-steps", "06")
    #expect(try facts(of: plan.before, plan, arrival: nil, lesson).isUntouched)
    let mine = ["a.txt": Array("mine".utf8)]
    #expect(try facts(of: mine, plan, arrival: mine, lesson).isUntouched)
    #expect(try !facts(of: mine, plan, arrival: nil, lesson).isUntouched)
  }

  private func facts(
    of learner: [String: [UInt8]], _ plan: TablePlan, arrival: [String: [UInt8]]?, _ lesson: Lesson
  ) throws -> SourceFacts {
    try TestPackage.read {
      try SourceFacts(
        of: learner, for: plan, arrival: arrival, in: lesson,
        StepFunctions(of: learner, for: plan, arrival: arrival, $0), $0)
    }
  }
}
