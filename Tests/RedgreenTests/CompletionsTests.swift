import Testing

@testable import redgreen

struct CompletionsTests {
  /// Returns what is offered for the last word, if the learner's files contain the given words.
  private func offer(_ words: [String], files: [String] = []) -> Completions.Offer {
    Completions(of: Subcommand.all).offer(for: words) { context in
      asked.context = context
      return files.map { Completions.Word(text: $0) }
    }
  }

  /// The context in which words of the learner's files were requested last.
  private final class Asked { var context: Completions.Context? }
  private let asked = Asked()

  private func words(_ words: [String], files: [String] = []) -> Set<String>? {
    guard case .words(let offered) = offer(words, files: files) else { return nil }
    return Set(offered.map(\.text))
  }

  private static let general = Set(GeneralOptions.table.options.map(\.name))

  @Test func `the commands come first, with their summaries`() {
    #expect(words([""]) == Set(Subcommand.all.map(\.name)))
    let mutants = Completions.Word(
      text: "mutants", summary: "run mutation testing: do your tests catch broken code?")
    #expect(offer(["mut"]) == .words([mutants]))
  }

  @Test(arguments: Subcommand.all.map(\.name))
  func `the options of each command and the general ones are offered`(_ name: String) throws {
    let command = try Subcommand.all.command(named: name)
    #expect(words([name, "-"]) == Self.general.union(command.options.map(\.name)))
  }

  @Test(arguments: [
    (["--s"], ["--split"]), (["--color", ""], ["always", "auto", "never"]),
    // Bash splits words at an equals sign, other shells do not.
    (["--color", "=", "al"], ["always"]), (["--color", "="], ["always", "auto", "never"]),
    (["--color=al"], ["--color=always"]), (["check", "--glyphs", "a"], ["ascii", "auto"]),
    (["completions", ""], ["bash", "fish", "zsh"]), (["undo", ""], ["green"]),
    (["predict", "f"], ["fail"]), (["predict", "fail", ""], []), (["help", "sol"], ["solve"]),
    // The value of an option is not a command.
    (["--course", "undo", "completions", "b"], ["bash"]),
    (["--course", "=", "undo", "completions", "b"], ["bash"]),
    (["join", "--as", ""], []), (["show", ""], []), (["preview", "s"], ["screen"]),
    (["goto", "--", "--js"], []),
  ])
  func `the values of options and operands are offered`(_ line: [String], _ offered: [String]) {
    #expect(words(line) == Set(offered))
  }

  @Test(arguments: [
    (["-C", ""], true), (["collect", "URL", ""], true), (["practice", ""], true),
    (["kata", "bowling", ""], true), (["mutants", "A.swift", ""], false),
    (["board", "--html="], false),
  ])
  func `files and folders are left to the shell`(_ line: [String], _ isFolder: Bool) {
    #expect(offer(line) == (isFolder ? .folders : .files))
  }

  @Test(
    arguments: [
      (["goto", "n"], .step), (["reset", "n"], .step), (["pace", "URL", "--open", "n"], .step),
      (["verify", "leap", "n"], .lesson), (["kata", "n"], .kata), (["config", "n"], .setting),
      (["config", "theme", "n"], .settingValue), (["reply", "URL", "n"], .learner),
      (["remove", "n"], .course), (["canvas", "A.xib", "n"], .edit),
    ] as [([String], WordKind)])
  func `words of the learner's files begin as the last word`(_ line: [String], _ kind: WordKind) {
    #expect(words(line, files: ["nibs", "leap"]) == ["nibs"])
    #expect(asked.context?.kind == kind)
    #expect(asked.context?.beginning == "n")
  }

  @Test func `words of the learner's files depend on the words before`() {
    _ = offer(["--lessons=mine", "-C", "here", "reply", "dojo.git", ""])
    #expect(asked.context?.general.lessons == "mine")
    #expect(asked.context?.general.course == "here")
    #expect(asked.context?.operands == ["dojo.git"])
  }

  @Test(
    arguments: [
      (.bash, ["a:b", "c"]), (.zsh, ["a\\:b:what: it is", "c"]),
      (.fish, ["a:b\twhat: it is", "c"]),
    ] as [(Shell, [String])])
  func `each shell gets the words in its own form`(_ shell: Shell, _ lines: [String]) {
    let offer = Completions.Offer.words([
      .init(text: "a:b", summary: "what: it is"), .init(text: "c"),
    ])
    #expect(shell.lines(for: offer) == lines)
    #expect(shell.lines(for: .folders) == [":folders"])
  }
}
