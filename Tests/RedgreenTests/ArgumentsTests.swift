import Testing

@testable import redgreen

struct ArgumentsTests {
  @Test func `no words mean going on`() throws {
    #expect(try Arguments(parsing: []) == Arguments())
  }

  @Test func `options stand before and behind a command`() throws {
    let arguments = try Arguments(parsing: ["--course", "a", "goto", "4", "--json", "--lessons=b"])
    #expect(arguments.subcommand == .goto)
    #expect(arguments.words == ["4"])
    #expect(arguments.course == "a")
    #expect(arguments.lessons == "b")
    #expect(arguments.isJSON)
  }

  @Test func `a new lesson has a name, and perhaps a package to come from`() throws {
    let arguments = try Arguments(parsing: ["new", "leap-years", "--from", "Leap"])
    #expect(arguments.subcommand == .new)
    #expect(arguments.words == ["leap-years"])
    #expect(arguments.from == "Leap")
  }

  @Test func `words behind two dashes are no options`() throws {
    #expect(try Arguments(parsing: ["goto", "--", "--json"]).words == ["--json"])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var words: [String]
    var sentence: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Row(
      words: ["chekc"],
      sentence:
        "there is no command 'chekc'; did you mean 'check'? ('redgreen --help' shows what there is)"
    ),
    Row(
      words: ["frobnicate"],
      sentence: "there is no command 'frobnicate' ('redgreen --help' shows what there is)"),
    Row(
      words: ["--jason"],
      sentence:
        "there is no option '--jason'; did you mean '--json'? ('redgreen --help' shows what there is)"
    ),
    Row(
      words: ["--course"],
      sentence: "--course needs a value behind it ('redgreen --help' shows what there is)"),
    Row(
      words: ["--course="],
      sentence: "--course needs a value behind it ('redgreen --help' shows what there is)"),
    Row(
      words: ["--json=yes"],
      sentence: "--json takes no value ('redgreen --help' shows what there is)"),
    Row(
      words: ["--color", "blue"],
      sentence: "--color cannot be 'blue': it takes auto, always, never"),
    Row(words: ["goto"], sentence: "'goto' needs STEP behind it; see 'redgreen help goto'"),
    Row(
      words: ["check", "--once"],
      sentence: "'check' has no option --once; see 'redgreen help check'"),
    Row(words: ["new"], sentence: "'new' needs LESSON behind it; see 'redgreen help new'"),
    Row(
      words: ["verify", "--from", "Leap"],
      sentence: "'verify' has no option --from; see 'redgreen help verify'"),
    Row(
      words: ["pace", "URL", "--timer", "0"],
      sentence: "--timer cannot be '0': it takes 1 to 1440 minutes"),
    Row(words: ["join"], sentence: "'join' needs URL behind it; see 'redgreen help join'"),
    Row(
      words: ["check", "now"],
      sentence: "'check' does not know what to do with 'now'; see 'redgreen help check'"),
  ])
  func `a command line that cannot be understood says why`(_ row: Row) {
    let error = #expect(throws: UsageError.self) { try Arguments(parsing: row.words) }
    #expect(error?.description == row.sentence)
  }
}

struct HelpTests {
  @Test func `help lists every command and option within eighty columns`() {
    for subcommand in Subcommand.allCases where subcommand != .learn {
      #expect(Help.overview.contains("  \(subcommand.rawValue)"))
    }
    for option in Option.everywhere { #expect(Help.overview.contains(option.rawValue)) }
    for line in Help.overview.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func `a command's help lists the options that only it understands`() {
    for option in Option.allCases {
      for command in option.commands ?? [] {
        #expect(Help.text(for: command).contains(option.rawValue), "\(command) \(option)")
      }
    }
    #expect(!Help.text(for: .check).contains("--verdicts-only"))
  }

  @Test(arguments: Completions.Shell.allCases)
  func `completions know every command`(_ shell: Completions.Shell) {
    let script = Completions.script(for: shell)
    for subcommand in Subcommand.allCases where subcommand != .learn {
      #expect(script.contains(subcommand.rawValue))
    }
  }
}
