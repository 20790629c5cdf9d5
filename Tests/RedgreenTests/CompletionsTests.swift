import Foundation
import Testing

@testable import redgreen

struct CompletionsTests {
  /// Returns the completions that bash offers for the last word.
  private func offers(_ words: [String]) throws -> Set<String> {
    let script = Completions(of: Subcommand.all).script(for: .bash)
    let array = words.map { "'\($0)'" }.joined(separator: " ")
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "--norc", "-euc",
      script + "\nCOMP_WORDS=(\(array)); COMP_CWORD=\(words.count - 1); set +eu; _redgreen\n"
        + "printf '%s\\n' \"${COMPREPLY[@]}\"",
    ]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Set(String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  private static let general = Set(Option.everywhere.map(\.name))

  @Test func `bash offers the commands first`() throws {
    #expect(try offers(["redgreen", ""]) == Set(Subcommand.all.dropFirst().map(\.name)))
    #expect(try offers(["redgreen", "mut"]) == ["mutants"])
  }

  @Test(arguments: Subcommand.all.dropFirst().map(\.name))
  func `bash offers the options of each command and the general ones`(_ name: String) throws {
    let command = try #require(Subcommand.all.first { $0.name == name })
    #expect(
      try offers(["redgreen", name, "-"]) == Self.general.union(command.options.map(\.name)))
  }

  @Test func `bash offers the options that need no command before it`() throws {
    #expect(try offers(["redgreen", "--s"]) == ["--split"])
  }

  @Test(arguments: [
    (["redgreen", "--color", ""], ["always", "auto", "never"]),
    (["redgreen", "--color", "=", "al"], ["always"]),
    (["redgreen", "check", "--glyphs", "a"], ["ascii", "auto"]),
    (["redgreen", "completions", ""], ["bash", "fish", "zsh"]),
    (["redgreen", "undo", ""], ["green"]),
    (["redgreen", "predict", "f"], ["fail"]),
    (["redgreen", "help", "sol"], ["solve"]),
    // The value of an option is not a command.
    (["redgreen", "--course", "undo", "completions", "b"], ["bash"]),
    (["redgreen", "--course", "=", "undo", "completions", "b"], ["bash"]),
    (["redgreen", "join", "--as", ""], []),
    (["redgreen", "-C", "/us"], ["/usr"]),
  ])
  func `bash offers the values of options and commands`(_ words: [String], _ offered: [String])
    throws
  {
    #expect(try offers(words) == Set(offered))
  }

  @Test func `zsh offers the options of each command with their values`() {
    let script = Completions(of: Subcommand.all).script(for: .zsh)
    for line in [
      "        'doctor:what is missing on this machine, and how to fix it'",
      "    '--lessons=[the folder with the lessons (default\\: the tutor'\\''s own)]:DIR:_files -/' \\",
      "    '-C+[the folder with your packages (default\\: ~/redgreen)]:DIR:_files -/' \\",
      "          '*:bash|zsh|fish:(bash zsh fish)' ;;",
    ] {
      #expect(script.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
    let afterBoard =
      script.split(separator: "      board) ").last?.split(separator: ";;").first ?? ""
    #expect(afterBoard.contains("--print-hook"))
    #expect(!afterBoard.contains("--verdicts-only"))
  }

  @Test func `fish offers the options of each command with their values`() {
    let script = Completions(of: Subcommand.all).script(for: .fish)
    for line in [
      "complete -c redgreen -n __fish_use_subcommand -f -a board -d "
        + "'for facilitators: the live board: who is where, and who needs help'",
      "complete -c redgreen -l lessons -x -a '(__fish_complete_directories)' -d "
        + "'the folder with the lessons (default: the tutor\\'s own)'",
      "complete -c redgreen -l color -x -a 'auto always never' -d 'auto, always or never (NO_COLOR is honored)'",
      "complete -c redgreen -n '__fish_seen_subcommand_from board' -l html -r -F -d "
        + "'write one self-contained page, for a browser or a phone'",
      "complete -c redgreen -n '__fish_seen_subcommand_from undo' -f -a 'green'",
    ] {
      #expect(script.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }
}
