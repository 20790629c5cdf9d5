import Testing

@testable import redgreen

struct ArgumentsTests {
  private func parsed(_ words: [String]) throws -> ParsedWords {
    try ParsedWords(words, for: Subcommand.all)
  }

  @Test func `no arguments resume the lesson`() throws {
    let words = try parsed([])
    #expect(words.subcommand.name == "learn")
    #expect(words.operands.isEmpty && words.own.isEmpty && words.general == GeneralOptions())
  }

  @Test(arguments: [
    ([:], false), (["ACCESSIBLE": ""], false), (["ACCESSIBLE": "0"], false),
    (["ACCESSIBLE": "False"], false), (["ACCESSIBLE": "1"], true), (["ACCESSIBLE": "true"], true),
  ])
  func `ACCESSIBLE means plain text without animations`(
    _ environment: [String: String], _ isAccessible: Bool
  ) throws {
    var general = try parsed(["list"]).general
    general.adapt(to: environment)
    #expect(general.isPlain == isAccessible && general.isReducedMotion == isAccessible)
    general = try parsed(["list", "--plain"]).general
    general.adapt(to: environment)
    #expect(general.isPlain && general.isReducedMotion == isAccessible)
  }

  @Test func `options may precede or follow a command`() throws {
    let words = try parsed(["--course", "a", "goto", "4", "--json", "--lessons=b"])
    #expect(words.subcommand.name == "goto")
    #expect(words.operands == ["4"])
    #expect(words.general.course == "a")
    #expect(words.general.lessons == "b")
    #expect(words.general.isJSON)
  }

  @Test func `a new lesson has a name and optionally a source package`() throws {
    let words = try parsed(["new", "leap-years", "--from", "Leap"])
    #expect(words.operands == ["leap-years"])
    let options = try NewCommand.Options.table.values(of: words.own)
    #expect(options.from == "Leap")
    #expect(!options.isFromJournal)
    let recorded = try NewCommand.Options.table.values(
      of: parsed(["new", "leap-years", "--from-journal"]).own)
    #expect(recorded.isFromJournal && recorded.from == nil)
  }

  @Test func `a book has lessons, a folder, and an edition`() throws {
    let words = try parsed(["book", "leap", "nibs", "--output=out", "--handout"])
    #expect(words.operands == ["leap", "nibs"])
    let options = try BookCommand.Options.table.values(of: words.own)
    #expect(options.folder == "out")
    #expect(options.isHandout)
    #expect(try BookCommand.Options.table.values(of: parsed(["book"]).own).folder == nil)
  }

  @Test func `a port has a folder, and optionally another one for the copy and UIKit`() throws {
    let words = try parsed(["port", "Kiosk", "--to=out", "--force", "--uikit", "../redgreen"])
    #expect(words.operands == ["Kiosk"])
    #expect(
      try PortCommand.Options.table.values(of: words.own)
        == .init(target: "out", replaces: true, uikit: "../redgreen"))
    #expect(try PortCommand.Options.table.values(of: parsed(["port", "Kiosk"]).own) == .init())
    #expect(throws: UsageError.missingWord("FOLDER")) { try parsed(["port"]) }
  }

  @Test(arguments: [
    ("/a/redgreen", "/a/Kiosk-ported", "../redgreen"), ("/a", "/a/b/c", "../.."),
    ("/a/b/c", "/a", "b/c"), ("/x/y", "/a/b", "../../x/y"),
  ])
  func `the path of a package is written relative to the copy`(
    _ path: String, _ folder: String, _ relative: String
  ) {
    #expect(PortCommand.path(of: path, relativeTo: folder) == relative)
  }

  @Test func `a kata has optionally a name, a folder, and only its rules`() throws {
    let words = try parsed(["kata", "bowling", "there", "--rules"])
    #expect(words.operands == ["bowling", "there"])
    #expect(try KataCommand.Options.table.values(of: words.own).showsRules)
    #expect(try !KataCommand.Options.table.values(of: parsed(["kata"]).own).showsRules)
  }

  @Test func `mutants have files, a package, a revision, and a fresh start`() throws {
    let table = MutantsCommand.Options.table
    let words = try parsed(
      ["mutants", "A.swift:3-9", "--in-diff", "B.swift", "--fresh", "--package=p"])
    #expect(words.operands == ["A.swift:3-9", "B.swift"])
    #expect(
      try table.values(of: words.own) == .init(package: "p", isFresh: true, revision: "HEAD"))
    let kinds = try table.values(of: parsed(["mutants", "--operators", "case-skipped"]).own).kinds()
    #expect(kinds == [.caseSkipped])
    #expect(throws: UsageError.self) {
      try table.values(of: parsed(["mutants", "--operators", "boundary"]).own).kinds()
    }
    let reports = try parsed(["mutants", "--report", "a.sarif", "--report=b.md"])
    #expect(try table.values(of: reports.own).formats().map(\.format) == [.sarif, .markdown])
    #expect(throws: UsageError.self) {
      try table.values(of: parsed(["mutants", "--report", "sarif"]).own).formats()
    }
    let other = try parsed(["mutants", "--in-diff=main~2"])
    #expect(try table.values(of: other.own) == .init(revision: "main~2"))
    #expect(try table.values(of: parsed(["mutants"]).own) == .init())
  }

  @Test(arguments: [
    Row(
      words: ["mutants", "--equivalent", "a1"], sentence: "--equivalent needs --reason TEXT"),
    Row(
      words: ["mutants", "--equivalent", "a1", "--reason", " "],
      sentence:
        "--reason cannot be ' ': it takes the reason why no test can catch the mutant"),
    Row(words: ["mutants", "--reason", "x"], sentence: "--reason needs --equivalent ID"),
    Row(
      words: ["mutants", "--equivalent", "a1", "--reason", "x", "--not-equivalent", "b2"],
      sentence: "--equivalent and --not-equivalent contradict each other; choose one"),
    Row(
      words: ["mutants", "--equivalent", "a1", "--reason", "x", "--list"],
      sentence: "--equivalent and --list contradict each other; choose one"),
    Row(
      words: ["mutants", "--not-equivalent", "a1", "--replay", "a1"],
      sentence: "--not-equivalent and --replay contradict each other; choose one"),
  ])
  func `a mark of an equivalent mutant needs a reason`(_ row: Row) throws {
    let options = try MutantsCommand.Options.table.values(of: parsed(row.words).own)
    let error = #expect(throws: UsageError.self) { try options.marking.check(with: options) }
    #expect(error?.description == row.sentence)
    let right = try MutantsCommand.Options.table.values(
      of: parsed(["mutants", "--equivalent", "a1", "--reason", "x"]).own)
    try right.marking.check(with: right)
    #expect(right.marking == MutantMarking(marked: "a1", reason: "x"))
  }

  @Test func `an edit of the canvas keeps its options, and those of the tutor still count`() throws
  {
    let edit = [
      "canvas", "Main.storyboard", "add", "label", "--in", "main", "--text=-x", "--json", "show",
      "-5",
    ]
    let words = try parsed(edit)
    #expect(words.operands == edit.dropFirst().filter { $0 != "--json" })
    #expect(words.general.isJSON)
  }

  @Test func `words after two dashes are not options`() throws {
    #expect(try parsed(["goto", "--", "--json"]).operands == ["--json"])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var words: [String]
    var sentence: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    (["-C", "a"], "a", false), (["-Ca"], "a", false), (["-C=a"], "a", false),
    (["-yC", "a"], "a", true), (["-yCa"], "a", true), (["--course", "-"], "-", false),
    (["--course=--json"], "--json", false),
  ])
  func `short options may be combined, with a value at the end`(
    _ words: [String], _ course: String, _ isConfirmed: Bool
  ) throws {
    let general = try parsed(words).general
    #expect(general.course == course)
    #expect(general.isConfirmed == isConfirmed)
    #expect(!general.isJSON)
  }

  @Test(arguments: [
    (["--join", "dojo.git", "--as", "ada", "--verdicts-only", "-y"], nil),
    (["--leave", "--delete"], nil),
    (["--as", "ada"], "--as needs --join URL"),
    (["--verdicts-only"], "--verdicts-only needs --join URL"),
    (["--delete"], "--delete needs --leave"),
    (["--join", "a.git", "--leave"], "--join and --leave contradict each other; choose one"),
  ])
  func `the options about sharing practice belong together`(
    _ words: [String], _ sentence: String?
  ) throws {
    let arguments = try parsed(["practice", "Kata"] + words)
    #expect(arguments.operands == ["Kata"])
    let options = try PracticeOptions.table.values(of: arguments.own)
    guard let sentence else { return try PracticeWorkshop.check(options) }
    let error = #expect(throws: UsageError.self) { try PracticeWorkshop.check(options) }
    #expect(error?.description == sentence)
  }

  @Test func `practice and katas share as the options say`() throws {
    let words = ["--join", "dojo.git", "--as", "ada", "--verdicts-only"]
    let all = [
      try PracticeOptions.table.values(of: parsed(["practice", "Kata"] + words).own),
      try KataCommand.Options.table.values(of: parsed(["kata", "bowling"] + words).own).practice,
    ]
    for options in all {
      #expect(options.join == "dojo.git")
      #expect(options.sharing == .init(nickname: "ada", sharesVerdictsOnly: true))
    }
  }

  @Test(arguments: [
    ["goto", "--help"], ["goto", "4", "--help"], ["goto", "4", "5", "-h"], ["-hy", "goto"],
    ["goto", "--once", "-h"],
  ])
  func `help may be requested anywhere in a command`(_ words: [String]) throws {
    let words = try parsed(words)
    #expect(words.general.wantsHelp)
    #expect(words.subcommand.name == "goto")
  }

  @Test(arguments: [
    Row(words: ["chekc"], sentence: "there is no command 'chekc'; did you mean 'check'?"),
    Row(words: ["frobnicate"], sentence: "there is no command 'frobnicate'"),
    Row(words: ["look"], sentence: "there is no command 'look'; did you mean 'preview'?"),
    Row(words: ["knockout"], sentence: "there is no command 'knockout'; did you mean 'mutants'?"),
    Row(words: ["--jason"], sentence: "there is no option '--jason'; did you mean '--json'?"),
    Row(words: ["-yz"], sentence: "there is no option '-z'"),
    Row(words: ["--course"], sentence: "--course needs a value: --course DIR"),
    Row(words: ["--course="], sentence: "--course needs a value: --course DIR"),
    Row(words: ["--course", "--json"], sentence: "--course needs a value: --course DIR"),
    Row(words: ["-C", "-y"], sentence: "--course needs a value: --course DIR"),
    Row(words: ["join", "URL", "--as", "--json"], sentence: "--as needs a value: --as NICKNAME"),
    Row(words: ["--json=yes"], sentence: "--json takes no value"),
    Row(
      words: ["--color", "blue"],
      sentence: "--color cannot be 'blue': it takes auto, always, never"),
    Row(words: ["goto"], sentence: "missing STEP"),
    Row(words: ["check", "--once"], sentence: "'check' has no option --once"),
    Row(words: ["new"], sentence: "missing LESSON"),
    Row(words: ["verify", "--from", "Leap"], sentence: "'verify' has no option --from"),
    Row(
      words: ["pace", "URL", "--timer", "0"],
      sentence: "--timer cannot be '0': it takes 1 to 1440 minutes"),
    Row(words: ["check", "--fresh"], sentence: "'check' has no option --fresh"),
    Row(words: ["mutants", "--fresh=all"], sentence: "--fresh takes no value"),
    Row(words: ["join"], sentence: "missing URL"),
    Row(words: ["practice", "--join"], sentence: "--join needs a value: --join URL"),
    Row(words: ["kata", "bowling", "--leave"], sentence: "'kata' has no option --leave"),
    Row(words: ["check", "--leave"], sentence: "'check' has no option --leave"),
    Row(words: ["list", "--rules"], sentence: "'list' has no option --rules"),
    Row(words: ["kata", "bowling", "a", "b"], sentence: "unexpected argument 'b'"),
    Row(words: ["check", "now"], sentence: "unexpected argument 'now'"),
  ])
  func `an invalid command line is explained`(_ row: Row) {
    let error = #expect(throws: UsageError.self) {
      let words = try parsed(row.words)
      _ = try words.subcommand.action(words)
    }
    #expect(error?.description == row.sentence)
  }
}

struct HelpTests {
  @Test(arguments: [40, 80, 132])
  func `the overview lists every command in its group, and every general option once`(
    _ columns: Int
  ) throws {
    let overview = Help(columns: columns).overview(of: Subcommand.all)
    let lines = overview.split(separator: "\n").map(String.init)
    let titles = Subcommand.Group.allCases.map { "\($0.rawValue.uppercased()):" }
    let starts = try titles.map { try #require(lines.firstIndex(of: $0)) }
    let end = try #require(lines.firstIndex(of: "OPTIONS (of every command):"))
    #expect(starts == starts.sorted())
    for (group, range) in zip(Subcommand.Group.allCases, zip(starts, starts.dropFirst() + [end])) {
      for command in Subcommand.all.group(group) {
        let row = lines[range.0..<range.1].filter {
          $0 == "  \(command.usage)" || $0.hasPrefix("  \(command.usage) ")
        }
        #expect(row.count == 1, "\(command.name)")
      }
    }
    for option in GeneralOptions.table.options {
      #expect(lines.count { $0.contains(" \(option.usage)") } == 1, "\(option.name)")
    }
    for line in lines { #expect(line.count <= columns, "\(line)") }
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `a command's help lists its own options, and fits the terminal`(_ name: String) throws {
    let command = try Subcommand.all.command(named: name)
    for columns in [40, 80] {
      let lines = Help(columns: columns).text(for: command).split(separator: "\n").map(String.init)
      for line in lines { #expect(line.count <= columns, "\(line)") }
      let start = lines.firstIndex(of: "OPTIONS:")
      #expect((start == nil) == command.options.isEmpty)
      let listed = lines[((start ?? lines.count - 1) + 1)...].compactMap { line in
        line.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init)
      }
      #expect(command.options.allSatisfy { listed.contains($0.name) })
      let others = GeneralOptions.table.options.filter { listed.contains($0.name) }
      #expect(others.map(\.name).filter { $0 != "--json" } == [])
    }
  }

  @Test
  func `a paragraph is wrapped, and a line of a list or an example is not joined with others`() {
    let text = "One two\nthree four.\n  a: b c d\n  e\n\nEnd."
    #expect(
      Prose(text).lines(columns: 10)
        == ["One two", "three", "four.", "  a: b c d", "  e", "", "End."])
    #expect(Prose("  a: b c d").lines(columns: 8) == ["  a: b c", "      d"])
  }

  @Test func `no two commands and no two options have the same name or letter`() {
    let names = Subcommand.all.map(\.name)
    #expect(Set(names).count == names.count)
    for command in Subcommand.all {
      let options = command.options + GeneralOptions.table.options
      #expect(Set(options.map(\.name)).count == options.count)
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test(arguments: [
    (["goto"], "Usage: redgreen goto STEP [OPTIONS]\n  See 'redgreen help goto' for more."),
    (
      ["--json", "board", "a", "b"],
      "Usage: redgreen board [URL] [OPTIONS]\n  See 'redgreen help board' for more."
    ),
    (["chekc"], "Usage: redgreen [COMMAND] [OPTIONS]\n  See 'redgreen --help' for more."),
  ])
  func `a usage error is followed by the command's usage`(_ words: [String], _ usage: String) {
    #expect(Help.usage(for: words, of: Subcommand.all) == usage)
  }
}
