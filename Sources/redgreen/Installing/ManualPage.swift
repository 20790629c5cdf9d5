internal import TutorCore

/// The manual page of the program, generated from the commands and their options.
///
/// The format is `man(7)`.
enum ManualPage {
  /// Returns the manual page of the given commands, with the default command first.
  static func text(of commands: [Subcommand]) -> String {
    """
    .TH REDGREEN 1 "" "redgreen \(Help.version)" "User Commands"
    .SH NAME
    redgreen \\- learn test\\-driven development, red by red
    .SH SYNOPSIS
    .B redgreen
    [\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]
    .SH DESCRIPTION
    redgreen shows a step, watches your files, runs
    .BR "swift test" ,
    and accepts a red only if your test fails for the reason that the step is about.
    Without a command, it continues where you left off.
    .SH OPTIONS
    These options work with every command.
    \(rows(GeneralOptions.table.options))
    \(Subcommand.Group.allCases.map { section($0, commands) }.joined(separator: "\n"))
    .SH EXIT STATUS
    \(ExitCode.meanings.map { ".TP\n.B \($0.code)\n\(escaped($0.meaning))" }.joined(separator: "\n"))
    .SH FILES
    \(files.map { ".TP\n.I \(escaped($0.0))\n\(escaped($0.1))" }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(variables.map { ".TP\n.B \(escaped($0.0))\n\(escaped($0.1))" }.joined(separator: "\n"))

    """
  }

  private static let files = [
    (
      "~/redgreen",
      "your packages, one for each lesson, and your journal; --course names another folder"
    ),
    ("~/.config/redgreen/config.json", "your settings; see the command config"),
    ("~/.cache/redgreen", "what can be built again; it may be removed at any time"),
  ]

  private static let variables = [
    ("VISUAL, EDITOR", "your editor, if the settings name none"),
    ("NO_COLOR", "turns colors off"),
    ("XDG_CACHE_HOME, XDG_CONFIG_HOME", "the folders of the cache and of the settings"),
    (
      "REDGREEN_HOME", "the folder with the tutor's lessons and sources, if it is not the usual one"
    ),
  ]

  private static func section(_ group: Subcommand.Group, _ commands: [Subcommand]) -> String {
    let title = "COMMANDS: \(group.rawValue.uppercased())"
    return ([".SH \"\(title)\""] + commands.group(group).map(section)).joined(separator: "\n")
  }

  private static func section(_ command: Subcommand) -> String {
    var lines = [".SS \"\(escaped(command.usage).replacing("\"", with: "\\(dq"))\""]
    lines.append(paragraph(command.summary + "."))
    if !command.discussion.isEmpty {
      lines.append(".PP")
      lines += Prose(command.discussion).blocks.map { block in
        switch block {
        case .empty: ".PP"
        case .paragraph(let text): escaped(text)
        // A line that begins with a space stands alone.
        case .indented(let text): escaped(text)
        }
      }
    }
    if !command.options.isEmpty { lines.append(rows(command.options)) }
    return lines.joined(separator: "\n")
  }

  private static func rows(_ options: [Option]) -> String {
    options.map { option in
      let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.value.map { " \\fI\(escaped($0.name))\\fR" } ?? ""
      return ".TP\n\(letter)\\fB\(escaped(option.name))\\fR\(value)\n\(escaped(option.summary))"
    }.joined(separator: "\n")
  }

  /// Returns a text that begins with a capital letter.
  private static func paragraph(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst())
  }

  /// Returns a line in which no character has a special meaning.
  static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    // A period or an apostrophe at the start of a line would be a request.
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
