internal import TerminalUI
internal import TutorUI

/// The texts of `--help`, laid out for a terminal.
struct Help {
  /// The version of the program; `.github/CHANGELOG.md` says what is new in it.
  static let version = "0.3.0"

  /// The width of the terminal.
  var columns = 80
  /// The words that start the tutor.
  var program = "redgreen"

  /// The column in which the descriptions begin.
  private static let indent = 24

  /// Returns the overview, which lists all commands and the options of every command.
  func overview(of commands: [Subcommand]) -> String {
    let groups = Subcommand.Group.allCases.map { group in
      (
        group.rawValue.uppercased(),
        commands.group(group).flatMap { row($0.usage, $0.summary) }
      )
    }
    let codes = ExitCode.meanings.map { "  \($0.code)  \($0.meaning)" }
    return text(
      """
      OVERVIEW: learn test-driven development, red by red

      redgreen shows a step, watches your files, runs `swift test`, and accepts a red
      only if your test fails for the reason that the step is about.

      USAGE: redgreen [COMMAND] [OPTIONS]

      Without a command, redgreen continues where you left off.
      """,
      groups + [("OPTIONS (of every command)", rows(GeneralOptions.table.options))]
        + [("EXIT CODES", codes)],
      "See 'redgreen help COMMAND' for the options of one command.")
  }

  /// Returns the help text of one command.
  func text(for subcommand: Subcommand) -> String {
    let discussion = subcommand.discussion.isEmpty ? "" : "\n\n\(subcommand.discussion)"
    let options = subcommand.options.isEmpty ? [] : [("OPTIONS", rows(subcommand.options))]
    return text(
      """
      OVERVIEW: \(subcommand.summary)\(discussion)

      USAGE: redgreen \(subcommand.usage) [OPTIONS]
      """,
      options, "See 'redgreen --help' for the options of every command, such as --json.")
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

  // MARK: - Layout

  private func text(
    _ head: String, _ sections: [(title: String, lines: [String])], _ end: String
  ) -> String {
    let head = Prose(head.naming(program: program)).lines(columns: columns)
    let end = Prose(end.naming(program: program)).lines(columns: columns)
    return (head + sections.flatMap { ["", "\($0.title):"] + $0.lines } + [""] + end)
      .joined(separator: "\n")
  }

  private func rows(_ options: [Option]) -> [String] {
    options.flatMap { option in
      row(
        [option.letter.map { "-\($0)," }, option.usage].compactMap(\.self).joined(separator: " "),
        option.summary)
    }
  }

  /// Returns the lines of a name and its description.
  ///
  /// A long name has a line of its own.
  private func row(_ name: String, _ text: String) -> [String] {
    let text = text.naming(program: program)
    let indent = min(Self.indent, columns / 2)
    let head = "  \(name)"
    guard head.count < indent else {
      let lines = StyledLine(String(repeating: " ", count: indent) + text)
      return [head] + lines.wrapped(to: columns, indent: indent).map(\.text)
    }
    return StyledLine(head + String(repeating: " ", count: indent - head.count) + text)
      .wrapped(to: columns, indent: indent).map(\.text)
  }
}

/// A text of paragraphs, lists, and examples, which can be laid out for any width.
///
/// Lines of one paragraph follow each other, and begin with a letter. An indented line stands alone.
struct Prose {
  /// The paragraphs and the indented lines.
  let blocks: [Block]

  enum Block: Equatable {
    case paragraph(String)
    case indented(String)
    case empty
  }

  init(_ text: String) {
    var blocks: [Block] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch (line.first, blocks.last) {
      case (nil, _): blocks.append(.empty)
      case (" ", _): blocks.append(.indented(String(line)))
      case (_, .paragraph(let begun)):
        blocks[blocks.count - 1] = .paragraph("\(begun) \(line)")
      default: blocks.append(.paragraph(String(line)))
      }
    }
    self.blocks = blocks
  }

  /// Returns the lines of the text in a width.
  func lines(columns: Int) -> [String] {
    blocks.flatMap { block in
      switch block {
      case .empty: [""]
      case .paragraph(let text): Self.lines(of: text, columns, indent: 0)
      case .indented(let text):
        Self.lines(of: text, columns, indent: text.prefix { $0 == " " }.count + 4)
      }
    }
  }

  private static func lines(of text: String, _ columns: Int, indent: Int) -> [String] {
    StyledLine(text).wrapped(to: columns, indent: indent).map(\.text)
  }
}
