import Testing
import SourceReading
import TutorSource

struct TestConditionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var source: String
    /// The conditions as `form(expression) scope/scope reads NAME=compared,compared`.
    var conditions: [String]
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ conditions: [String]) {
      self.name = name
      self.source = source
      self.conditions = conditions
    }
  }

  static let rows = [
    Row("no condition", #"@Test("Title", .tags(.a)) func a() {}"#, []),
    Row(
      "a constant that reads the environment with a default",
      """
      let RUNALL = Bool(ProcessInfo.processInfo.environment["RUNALL", default: "false"]) ?? false
      @Suite struct LeapTests {
        @Test("First") func a() {}
        @Test("Second", .enabled(if: RUNALL)) func b() {}
        @Test("Third", .enabled(if: RUNALL), arguments: [1]) func c(n: Int) {}
      }
      """,
      [
        "enabled(RUNALL) LeapTests/b() reads RUNALL",
        "enabled(RUNALL) LeapTests/c(n:) reads RUNALL",
      ]),
    Row(
      "a comparison",
      #"@Test(.enabled(if: ProcessInfo.processInfo.environment["A"] == "yes", "c")) func a() {}"#,
      [#"enabled(ProcessInfo.processInfo.environment["A"] == "yes") a() reads A=yes"#]),
    Row(
      "two variables through a constant of the environment",
      """
      let env = ProcessInfo.processInfo.environment
      let both = env["A"] != nil && env["B"] != "0"
      @Suite(.disabled(if: !both)) struct S { @Test func a() {} }
      """, ["disabled(!both) S reads A=0 B=0"]),
    Row(
      "a function, a property and a set of keys",
      """
      enum Flags {
        static var slow: Bool { ProcessInfo.processInfo.environment.keys.contains("SLOW") }
        static func net() -> Bool { getenv("NET") != nil }
      }
      @Test(.enabled(if: Flags.slow)) func a() {}
      @Test(.enabled { Flags.net() }) func b() {}
      """, ["enabled(Flags.slow) a() reads SLOW", "enabled(Flags.net()) b() reads NET"]),
    Row(
      "a condition that reads no environment",
      "@Test(.disabled(if: isLinux, \"c\")) func a() {}\n@Test(.disabled(\"later\")) func b() {}\n"
        + "@Test(.disabled()) func `a name`() {}",
      ["disabled(isLinux) a()", "disabled b()", "disabled a name()"]),
    Row(
      "constants that name each other in a circle",
      "let a = b\nlet b = a\n@Test(.enabled(if: a)) func t() {}", ["enabled(a) t()"]),
    Row(
      "an extension of an inner type",
      "extension A.B { struct C { @Test(.enabled(if: x)) func a() {} } }", ["enabled(x) A/B/C/a()"]),
    Row(
      "XCTest's words in tests",
      """
      final class C: XCTestCase {
        func testA() throws { throw XCTSkip("later") }
        func testB() throws { try XCTSkipIf(isLinux) }
        func testC() throws { try XCTSkipUnless(getenv("A") != nil, "c") }
        func testD() throws { if !all { throw XCTSkip() } }
        func testE() throws { guard let a = all, a else { throw XCTSkip() } }
      }
      """,
      [
        "skip C/testA()", "skipIf(isLinux) C/testB()",
        #"skipUnless(getenv("A") != nil) C/testC() reads A"#, "skip(!all) C/testD()",
        "skip(let a = all, a) C/testE()",
      ]),
    Row(
      "XCTest's words for all tests of a class",
      """
      final class C: XCTestCase {
        override func setUpWithError() throws { try XCTSkipUnless(a) }
        func helper() throws { throw XCTSkip() }
      }
      """, ["skipUnless(a) C", "skip C"]),
    Row(
      "words that only look like conditions",
      "let x = view.enabled(if: a)\n// .enabled(if: b) XCTSkipIf(c)\n@Test(.tags(.disabled)) func a() {}\n"
        + "@Other(.enabled(if: d)) func b() {}", []),
    Row("code that does not compile", "@Test(.enabled(if: RUN", ["enabled(RUN) "]),
  ]

  @Test("the conditions of tests are found", arguments: rows)
  func conditions(_ row: Row) {
    #expect(testConditions(in: ["Tests/T.swift": row.source]).map(\.summary) == row.conditions)
  }

  @Test func `a constant may be in another file, and a condition has a location`() {
    let found = testConditions(in: [
      "Tests/B.swift": "\n@Test(\n  .enabled(if: all)) func a() {}",
      "Tests/A.swift": "let all = ProcessInfo.processInfo.environment[\"ALL\"] == \"1\"",
    ])
    #expect(found.map(\.summary) == ["enabled(all) a() reads ALL=1"])
    #expect(found.map { "\($0.file):\($0.line)" } == ["Tests/B.swift:3"])
  }
}

extension WrittenTestCondition {
  fileprivate var summary: String {
    let reads = variables.map { variable in
      variable.comparedWith.isEmpty
        ? variable.name : "\(variable.name)=\(variable.comparedWith.joined(separator: ","))"
    }
    return "\(form)" + (expression.map { "(\($0))" } ?? "") + " "
      + scope.joined(separator: "/")
      + (reads.isEmpty ? "" : " reads " + reads.joined(separator: " "))
  }
}
