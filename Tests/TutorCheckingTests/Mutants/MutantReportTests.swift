import Foundation
import TestReports
import Testing
import TutorSource

@testable import TutorChecking

/// Reports of a mutation test in each format.
struct MutantReportTests {
  private static let source = "func f(_ ä: Int) -> Int {\n  /* 🐈 */ ä < 1 ? 2 : 3\n}\n"

  private static func item(
    _ kind: Mutant.Operator, _ words: String, _ status: MutantReport.Item.Status,
    file: String = "Sources/A b/A.swift", by name: String? = nil
  ) -> MutantReport.Item {
    let start = source.utf8.distance(
      from: source.startIndex, to: source.range(of: words)?.lowerBound ?? source.startIndex)
    var item = MutantReport.Item(
      id: "\(kind.name)-\(status)", file: file,
      mutant: Mutant(
        kind: kind, range: start..<start + words.utf8.count, line: 2,
        change: "`\(words)` | changed", form: .replace("0")),
      status: status)
    item.caughtBy = name
    return item
  }

  private static let report = MutantReport(
    items: [
      item(.boundaryMoved, "ä < 1", .missed), item(.constantChanged, "2", .caught, by: "ATests.f"),
      item(.constantChanged, "3", .unreached), item(.arithmeticChanged, "1", .unviable),
      item(.preconditionRemoved, "ä", .missed), item(.statementRemoved, "3", .waiting),
      item(.constantChanged, "3", .caught, file: "B.swift"),
    ],
    sources: ["Sources/A b/A.swift": source, "B.swift": source])

  /// Returns a value of a report by the keys and indices that lead to it.
  private func value<Value>(_ path: String, in format: MutantReport.Format) throws -> Value {
    let text = try Self.report.text(in: format, below: "kata")
    var value: Any? = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for key in path.split(separator: ",").map(String.init) {
      value = Int(key).map { (value as? [Any])?[$0] } ?? (value as? [String: Any])?[key]
    }
    return try #require(value as? Value, "\(path)")
  }

  @Test func `the score leaves out what proves nothing and what only an exit test could catch`() {
    #expect(Self.report.score == .init(Self.report.items))
    #expect(Self.report.score.caught == 2)
    #expect(Self.report.score.tried == 4)
    #expect(Self.report.score.percent == 50)
    #expect(Self.report.scores.map(\.file) == ["B.swift", "Sources/A b/A.swift"])
    #expect(Self.report.scores.map(\.score.percent) == [100, 33])
    #expect(MutantReport.Score([]).percent == 100)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var change: @Sendable (inout MutantReport) -> Void = { _ in }
    var sentence: String
    var testDescription: String { sentence }
  }

  @Test(arguments: [
    Row(sentence: "2 of 4 mutants caught, 2 missed."),
    Row(
      change: { $0.items = [item(.constantChanged, "2", .caught)] },
      sentence: "1 of 1 mutant caught."),
    Row(change: { $0.items = [] }, sentence: "There is no mutant to try in this code."),
    Row(change: { $0.problem = "no disk" }, sentence: "The mutants could not be tried: no disk"),
    Row(
      change: { $0.wasCancelled = true },
      sentence: "Stopped after 4 of 5 mutants, 2 missed. Run the same command again to continue."),
  ])
  func `the outcome is one sentence`(_ row: Row) {
    var report = Self.report
    row.change(&report)
    #expect(report.sentence == row.sentence)
  }

  @Test func `mutants that are not counted are noted`() {
    var report = Self.report
    report.leftOut = [.init(subject: "M", reason: "macros run in the compiler")]
    report.reused = 2
    report.unsteady = ["a()"]
    report.disturbed = ["b()"]
    #expect(
      report.notes == [
        "Left out: M, because macros run in the compiler.",
        "a() failed in one run without a mutant and passed in another, so its catches were repeated.",
        "b() failed while the tests ran several times at once, and passed alone, as tests do that use "
          + "the same port or file. So the mutants were tried one after the other.",
        "1 mutant more does not compile, and proves nothing; --list names it.",
        "1 removed precondition is not counted: only an exit test could notice it.",
        "2 of the results are from earlier runs; `redgreen mutants --fresh` tries everything again.",
      ])
    report.problem = "the package does not build"
    #expect(!report.notes.contains { $0.contains("does not compile") })
  }

  @Test func `code that no test reaches is a function, or a line of it`() {
    let source = "func a() -> Int {\n  1 +\n  2\n}\nlet b = 3\n"
    func item(_ number: String, line: Int, _ status: MutantReport.Item.Status) -> MutantReport.Item
    {
      var item = Self.item(.constantChanged, number, status, file: "B.swift")
      (item.mutant.line, item.mutant.declaration) = (line, line < 5 ? 0..<29 : 30..<39)
      return item
    }
    var report = MutantReport(
      items: [
        item("1", line: 2, .caught), item("2", line: 3, .unreached), item("2", line: 3, .unreached),
        item("3", line: 5, .unreached),
      ], sources: ["B.swift": source])
    #expect(
      report.unreachedPlaces == [
        .init(file: "B.swift", line: 3, isDeclaration: false, count: 2, code: "  2"),
        .init(file: "B.swift", line: 5, isDeclaration: true, count: 1, code: "let b = 3"),
      ])
    report.items[0].status = .unreached
    #expect(
      report.unreachedPlaces.first
        == .init(
          file: "B.swift", line: 1, isDeclaration: true, count: 3, code: "func a() -> Int {"))
  }

  @Test func `SARIF has missed mutants with their places in the repository`() throws {
    let results: [[String: Any]] = try value("runs,0,results", in: .sarif)
    #expect(results.map { $0["ruleId"] as? String } == ["boundary-moved", "constant-changed"])
    #expect(
      try value("runs,0,results,0,message,text", in: .sarif)
        == "missed: `ä < 1` | changed: no test tries the boundary value")
    let place = "runs,0,results,0,locations,0,physicalLocation,"
    #expect(
      try value(place + "artifactLocation,uri", in: .sarif) == "kata/Sources/A%20b/A.swift")
    // Columns count UTF-16 code units, two of which are the cat.
    #expect(
      try value(place + "region", in: .sarif) == [
        "startLine": 2, "startColumn": 12, "endLine": 2, "endColumn": 17,
      ])
    #expect(try value("runs,0,columnKind", in: .sarif) == "utf16CodeUnits")
    let rules: [[String: Any]] = try value("runs,0,tool,driver,rules", in: .sarif)
    #expect(rules.map { $0["id"] as? String } == ["boundary-moved", "constant-changed"])
  }

  @Test func `the schema of mutation testing elements has all mutants by file`() throws {
    let files: [String: Any] = try value("files", in: .json)
    #expect(files.keys.sorted() == ["kata/B.swift", "kata/Sources/A b/A.swift"])
    let file = "files,kata/Sources/A b/A.swift,"
    #expect(try value(file + "source", in: .json) == Self.source)
    let mutants: [[String: Any]] = try value(file + "mutants", in: .json)
    #expect(
      mutants.map { $0["status"] as? String } == [
        "Survived", "Killed", "NoCoverage", "CompileError", "Ignored", "Pending",
      ])
    #expect(try value(file + "mutants,1,statusReason", in: .json) == "ATests.f")
    #expect(try value(file + "mutants,0,mutatorName", in: .json) == "boundary-moved")
    #expect(
      try value(file + "mutants,0,location,start", in: .json) == ["line": 2, "column": 12])
  }

  @Test func `the summary in Markdown has a row for each file, and the missed mutants`() throws {
    #expect(
      try Self.report.text(in: .markdown, below: "") == """
        ## Mutation testing

        2 of 4 mutants caught, 2 missed.

        | file | caught | missed | not reached | score |
        |---|---|---|---|---|
        | `B.swift` | 1 | 0 | 0 | 100 % |
        | `Sources/A b/A.swift` | 1 | 1 | 1 | 33 % |
        | all | 2 | 1 | 1 | 50 % |

        ### Missed

        * `Sources/A b/A.swift:2` `` `ä < 1` \\| changed ``: no test tries the boundary value

        1 mutant more does not compile, and proves nothing; --list names it.

        1 removed precondition is not counted: only an exit test could notice it.

        """)
  }
}
