internal import TerminalUI

/// The texts of `--help`.
enum Help {
  static let version = "0.1.0"

  /// Returns the overview, which lists all commands and the options of every command.
  static func overview(of commands: [Subcommand]) -> String {
    """
    OVERVIEW: learn test-driven development, red by red

    redgreen shows a step, watches your files, runs `swift test`, and accepts a red
    only if your test fails for the reason that the step is about.

    USAGE: redgreen [COMMAND] [OPTIONS]

    Without a command it goes on where you left off.

    COMMANDS:
    \(commands.dropFirst().map { row($0.usage, $0.summary) }.joined(separator: "\n"))

    OPTIONS (everywhere):
    \(rows(Option.everywhere))

    EXIT CODES:
    \(ExitCode.meanings.map { "  \($0.code)  \($0.meaning)" }.joined(separator: "\n"))

    See 'redgreen help COMMAND' for more about one command.
    """
  }

  /// Returns the help text of one command.
  static func text(for subcommand: Subcommand) -> String {
    let discussion = subcommand.discussion.isEmpty ? "" : "\n\n\(subcommand.discussion)"
    return """
      OVERVIEW: \(subcommand.summary)\(discussion)

      USAGE: redgreen \(subcommand.usage) [OPTIONS]

      OPTIONS:
      \(rows(subcommand.options + Option.everywhere))
      """
  }

  /// Returns the lines that follow a usage error.
  ///
  /// They describe the first command that is named in `words`, or the program if none is.
  static func usage(for words: [String], of commands: [Subcommand]) -> String {
    guard
      let subcommand = words.lazy.compactMap({ word in commands.first { $0.name == word } }).first
    else { return "Usage: redgreen [COMMAND] [OPTIONS]\n  See 'redgreen --help' for more." }
    return """
      Usage: redgreen \(subcommand.usage) [OPTIONS]
        See 'redgreen help \(subcommand.name)' for more.
      """
  }

  private static func rows(_ options: [Option]) -> String {
    options.map { option in
      row(
        [option.letter.map { "-\($0)," }, option.usage].compactMap(\.self).joined(separator: " "),
        option.summary)
    }.joined(separator: "\n")
  }

  private static func row(_ name: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(1, 22 - name.count))
    return StyledLine("  \(name)\(padding)\(text)").wrapped(to: 80, indent: 24).map(\.text)
      .joined(separator: "\n")
  }
}
