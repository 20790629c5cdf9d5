import Testing

@testable import redgreen

struct ArgumentsTests {
  @Test func `no arguments resume the lesson`() throws {
    #expect(try Arguments(parsing: [], for: Subcommand.all) == Arguments(.learn))
  }

  @Test func `options may precede or follow a command`() throws {
    let arguments = try Arguments(
      parsing: ["--course", "a", "goto", "4", "--json", "--lessons=b"], for: Subcommand.all)
    #expect(arguments.subcommand.name == "goto")
    #expect(arguments.operands == ["4"])
    #expect(arguments.course == "a")
    #expect(arguments.lessons == "b")
    #expect(arguments.isJSON)
  }

  @Test func `a new lesson has a name and optionally a source package`() throws {
    let arguments = try Arguments(
      parsing: ["new", "leap-years", "--from", "Leap"], for: Subcommand.all)
    #expect(arguments.subcommand.name == "new")
    #expect(arguments.operands == ["leap-years"])
    #expect(arguments.from == "Leap")
    #expect(!arguments.isFromJournal)
    let recorded = try Arguments(
      parsing: ["new", "leap-years", "--from-journal"], for: Subcommand.all)
    #expect(recorded.isFromJournal && recorded.from == nil)
  }

  @Test func `a book has lessons, a folder, and an edition`() throws {
    let arguments = try Arguments(
      parsing: ["book", "leap", "nibs", "--output=out", "--handout"], for: Subcommand.all)
    #expect(arguments.subcommand.name == "book")
    #expect(arguments.operands == ["leap", "nibs"])
    #expect(arguments.output == "out")
    #expect(arguments.isHandout)
    #expect(try Arguments(parsing: ["book"], for: Subcommand.all).output == nil)
  }

  @Test func `a port has a folder, and optionally another one for the copy and UIKit`() throws {
    let arguments = try Arguments(
      parsing: ["port", "Kiosk", "--to=out", "--force", "--uikit", "../redgreen"],
      for: Subcommand.all)
    #expect(arguments.operands == ["Kiosk"])
    #expect(arguments.port == .init(target: "out", replaces: true, uikit: "../redgreen"))
    #expect(
      try Arguments(parsing: ["port", "Kiosk"], for: Subcommand.all).port == .init())
    #expect(throws: UsageError.missingWord("FOLDER")) {
      try Arguments(parsing: ["port"], for: Subcommand.all)
    }
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
    let arguments = try Arguments(
      parsing: ["kata", "bowling", "there", "--rules"], for: Subcommand.all)
    #expect(arguments.subcommand.name == "kata")
    #expect(arguments.operands == ["bowling", "there"])
    #expect(arguments.showsRules)
    #expect(try !Arguments(parsing: ["kata"], for: Subcommand.all).showsRules)
  }

  @Test func `mutants have files, a package, a revision, and a fresh start`() throws {
    let arguments = try Arguments(
      parsing: ["mutants", "A.swift:3-9", "--in-diff", "B.swift", "--fresh", "--package=p"],
      for: Subcommand.all)
    #expect(arguments.operands == ["A.swift:3-9", "B.swift"])
    #expect(arguments.mutants == .init(package: "p", isFresh: true, revision: "HEAD"))
    let other = try Arguments(parsing: ["mutants", "--in-diff=main~2"], for: Subcommand.all)
    #expect(other.mutants == .init(revision: "main~2"))
    #expect(try Arguments(parsing: ["mutants"], for: Subcommand.all).mutants == .init())
  }

  @Test(
    arguments: [
      ("A.swift", "A.swift", nil), ("A.swift:7", "A.swift", [7]), ("a:b:2-4", "a:b", [2, 3, 4]),
      ("A.swift:", "A.swift:", nil), ("A.swift:4-2", "A.swift:4-2", nil), (":3", ":3", nil),
      ("A.swift:0", "A.swift:0", nil), ("A.swift:x-2", "A.swift:x-2", nil),
      ("A.swift:1-999999999999999999999", "A.swift:1-999999999999999999999", nil),
    ] as [(String, String, Set<Int>?)])
  func `a file may be followed by lines`(_ word: String, _ file: String, _ lines: Set<Int>?) {
    let read = MutantLines(of: word)
    #expect(read.file == file)
    #expect(read.lines == lines)
  }

  @Test func `an edit of the canvas keeps its options, and those of the tutor still count`() throws
  {
    let arguments = try Arguments(
      parsing: [
        "canvas", "Main.storyboard", "add", "label", "--in", "main", "--text=-x", "--json", "show",
        "-5",
      ], for: Subcommand.all)
    #expect(arguments.subcommand.name == "canvas")
    #expect(
      arguments.operands == [
        "Main.storyboard", "add", "label", "--in", "main", "--text=-x", "show", "-5",
      ])
    #expect(arguments.isJSON)
  }

  @Test func `words after two dashes are not options`() throws {
    #expect(
      try Arguments(parsing: ["goto", "--", "--json"], for: Subcommand.all).operands == ["--json"])
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
    let arguments = try Arguments(parsing: words, for: Subcommand.all)
    #expect(arguments.course == course)
    #expect(arguments.isConfirmed == isConfirmed)
    #expect(!arguments.isJSON)
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
    let arguments = try Arguments(parsing: ["practice", "Kata"] + words, for: Subcommand.all)
    #expect(arguments.operands == ["Kata"])
    guard let sentence else { return try PracticeWorkshop.check(arguments) }
    let error = #expect(throws: UsageError.self) { try PracticeWorkshop.check(arguments) }
    #expect(error?.description == sentence)
  }

  @Test func `practice and katas share as the options say`() throws {
    for command in [["practice", "Kata"], ["kata", "bowling"]] {
      let words = command + ["--join", "dojo.git", "--as", "ada", "--verdicts-only"]
      let arguments = try Arguments(parsing: words, for: Subcommand.all)
      #expect(arguments.practice.join == "dojo.git" && arguments.chosenName == "ada")
      #expect(arguments.workshop.sharesVerdictsOnly)
    }
  }

  @Test(arguments: [
    ["goto", "--help"], ["goto", "4", "--help"], ["goto", "4", "5", "-h"], ["-hy", "goto"],
    ["goto", "--once", "-h"],
  ])
  func `help may be requested anywhere in a command`(_ words: [String]) throws {
    let arguments = try Arguments(parsing: words, for: Subcommand.all)
    #expect(arguments.wantsHelp)
    #expect(arguments.subcommand.name == "goto")
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
      try Arguments(parsing: row.words, for: Subcommand.all)
    }
    #expect(error?.description == row.sentence)
  }
}

struct HelpTests {
  @Test func `the overview lists every command and every general option`() {
    let overview = Help.overview(of: Subcommand.all)
    for command in Subcommand.all.dropFirst() {
      #expect(overview.contains("\n  \(command.usage) "))
    }
    for option in Option.everywhere { #expect(overview.contains(" \(option.usage) ")) }
    for line in overview.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `a command's help lists its own options and the general ones, and no others`(_ name: String)
    throws
  {
    let command = try #require(Subcommand.all.first { $0.name == name })
    let lines = Help.text(for: command).split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "OPTIONS:"))
    let listed = lines[(start + 1)...].compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("--") }.map(String.init)
    }
    #expect(listed == (command.options + Option.everywhere).map(\.name))
  }

  @Test func `no two commands and no two options have the same name or letter`() {
    let names = Subcommand.all.map(\.name)
    #expect(Set(names).count == names.count)
    for command in Subcommand.all {
      let options = command.options + Option.everywhere
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
