import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// `redgreen kata`: the list, the rules, and real packages.
  @Suite struct KataCommandTests {
    let line: LineModeTests
    private let folder: TemporaryFolder
    /// The path of the folder, as the tutor names it.
    private var path: String { folder.path.replacing("//", with: "/") }

    init() throws {
      line = LineModeTests(in: try CourseOfTests(isLive: false, hasAllLessons: true))
      folder = try TemporaryFolder()
    }

    private func run(_ words: String..., environment: [String: String] = [:]) throws
      -> LineModeTests.Outcome
    {
      try line.run(["kata"] + words, environment: environment)
    }

    private func write(_ text: String, to file: String) throws {
      try TestFile.write(text, to: folder.path + "/" + file)
    }

    private func text(_ file: String) -> String? {
      try? String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
    }

    // MARK: - List and rules

    @Test func `without a name, the katas are listed, easy ones first`() throws {
      let list = try run()
      #expect(list.code == 0 && list.errors.isEmpty)
      #expect(list.lines.first == "fizz-buzz: Fizz buzz, easy, 20 minutes")
      #expect(list.lines.contains("bowling: Bowling, medium, 50 minutes"))
      #expect(
        list.lines.contains {
          $0.hasPrefix("`redgreen kata NAME` creates a package in the folder NAME here")
        })
      let records = try run("--json").records()
      #expect(records.count >= 12)
      let bowling = try #require(records.first { $0["kata"] as? String == "bowling" })
      #expect(bowling["event"] as? String == "kata" && bowling["version"] as? Int == 2)
      #expect(bowling["title"] as? String == "Bowling" && bowling["minutes"] as? Int == 50)
      #expect(bowling["difficulty"] as? Int == 2 && bowling["framework"] as? String == "xctest")
      #expect(bowling["summary"] is String && bowling["rules"] == nil)
    }

    @Test func `rules are printed, and nothing is created`() throws {
      let target = folder.path + "/bowling"
      let rules = try run("bowling", target, "--rules")
      #expect(rules.code == 0)
      #expect(rules.lines.first == "Bowling, a kata with XCTest, medium, 50 minutes")
      #expect(rules.output.contains("\nWhere to begin\n"))
      #expect(!rules.output.contains("##"))
      let record = try #require(try run("bowling", target, "--rules", "--json").records().first)
      #expect((record["rules"] as? String)?.hasPrefix("## Rules\n") == true)
      #expect(record["folder"] == nil)
      #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test func `a wrong name is an error with a suggestion`() throws {
      let near = try run("bowlin")
      #expect(near.code == 2)
      #expect(near.errors.hasPrefix("redgreen: there is no kata 'bowlin'; did you mean 'bowling'?"))
      let far = try run("../../etc", folder.path)
      #expect(far.code == 2)
      #expect(
        far.errors.hasPrefix("redgreen: there is no kata '../../etc'; 'redgreen kata' lists them"))
    }

    @Test func `lessons without katas, and faulty katas, are reported`() throws {
      let none = try run("--lessons", folder.path)
      #expect(none.code == 4)
      #expect(
        none.errors == "redgreen: \(folder.path)/katas: these lessons have no katas; leave out "
          + "--lessons for the tutor's own katas\n")
      try write("{}", to: "katas/odd/kata.json")
      let json = """
        {"title": "Sums", "summary": "Add.", "minutes": 5, "framework": "xctest", "difficulty": 1}
        """
      try write(json, to: "katas/sums/kata.json")
      try write("## Rules\n\nAdd.\n", to: "katas/sums/kata.md")
      let some = try run("--lessons", folder.path)
      #expect(some.code == 4)
      #expect(some.lines.first == "sums: Sums, easy, 5 minutes")
      #expect(some.errors.hasPrefix("redgreen: the kata 'odd' is left out: "))
    }

    // MARK: - Packages

    @Test func `a folder with files is refused and stays as it is`() throws {
      try write("mine", to: "notes.txt")
      let refused = try run("bowling", folder.path)
      #expect(refused.code == 2)
      #expect(
        refused.errors.hasPrefix(
          "redgreen: \(path) contains files, and nothing is overwritten; name a new or an "
            + "empty folder\n"))
      #expect(refused.output.isEmpty)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
    }

    @Test func `without git, the package is created with a note`() throws {
      let outcome = try run("tennis", folder.path + "/game", environment: ["PATH": folder.path])
      #expect(outcome.code == 0)
      #expect(
        outcome.lines.last?.hasPrefix("Note: git was not found, so the package has no repository")
          == true)
      #expect(text("game/Package.swift") != nil)
    }

    @Test(.wholeCheckOnly)
    func `the legacy kata is a repository whose test passes`() throws {
      let outcome = try run("gilded-shop", folder.path)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.lines.first == "The gilded shop, a kata with XCTest, hard, 60 minutes")
      #expect(
        outcome.lines.suffix(2) == [
          "Your package is in \(path); its README.md contains the rules.",
          "Write your first test in Tests/GildedShopTests/GildedShopTests.swift. To practice: "
            + "`redgreen practice \(path)`",
        ])
      let log = try runProgram(["git", "-C", folder.path, "log", "--format=%s"])
      #expect(log.output == "Begin the kata The gilded shop\n")
      let tests = try runProgram(["swift", "test"], in: folder.path)
      #expect(tests.code == 0, "\(tests.output)")
      #expect(tests.output.contains("Executed 1 test, with 0 failures"))
      let status = try runProgram(["git", "-C", folder.path, "status", "--porcelain"])
      #expect(status.output == "", "the build folder is not ignored")
    }

    @Test(.wholeCheckOnly, arguments: ["bowling", "fizz-buzz"])
    func `a new package builds, and its tests run although there are none`(_ name: String) throws {
      let target = path + "/" + name
      let record = try #require(try run(name, target, "--json").records().first)
      #expect(record["folder"] as? String == target)
      let file = try #require(record["file"] as? String)
      let tests = try runProgram(["swift", "test"], in: target)
      #expect(tests.code == 0, "\(tests.output)")
      #expect(!tests.output.contains("warning:"), "\(tests.output)")
      // The first red is the learner's own.
      let isXCTest = record["framework"] as? String == "xctest"
      let test =
        isXCTest ? "func testRed() { XCTFail() }" : "@Test func red() { #expect(Bool(false)) }"
      let suite = try #require(text("\(name)/\(file)"))
      try write(suite.replacing("{\n}", with: "{\n  \(test)\n}"), to: "\(name)/\(file)")
      #expect(try runProgram(["swift", "test"], in: target).code == 1)
    }
  }
}
