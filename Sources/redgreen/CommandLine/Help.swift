/// The texts behind `--help`.
enum Help {
  static let version = "0.1.0"

  /// All commands and options, a line each.
  static var overview: String {
    let commands = Subcommand.allCases.filter { $0 != .learn }.map {
      row([$0.rawValue, $0.arguments].filter { !$0.isEmpty }.joined(separator: " "), $0.summary)
    }
    return """
      OVERVIEW: learn test-driven development, red by red

      redgreen shows a step, watches your files, runs `swift test`, and accepts a red only when
      the failure is the one that the step names.

      USAGE: redgreen [COMMAND] [OPTIONS]

      Without a command it goes on where you left off.

      COMMANDS:
      \(commands.joined(separator: "\n"))

      OPTIONS (everywhere):
      \(options(Option.everywhere))

      EXIT CODES:
        0  as expected          1  not (yet) as expected      2  wrong usage
        3  toolchain or environment fault                     4  lesson fault

      See 'redgreen help COMMAND' for more about one command.
      """
  }

  /// One command's help.
  static func text(for subcommand: Subcommand) -> String {
    var usage = "redgreen"
    if subcommand != .learn { usage += " \(subcommand.rawValue)" }
    if !subcommand.arguments.isEmpty { usage += " \(subcommand.arguments)" }
    let own = Option.allCases.filter { $0.commands?.contains(subcommand) ?? false }
    let discussion = subcommand.discussion.isEmpty ? "" : "\n\n\(subcommand.discussion)"
    return """
      OVERVIEW: \(subcommand.summary)\(discussion)

      USAGE: \(usage) [OPTIONS]

      OPTIONS:
      \(options(own + Option.everywhere))
      """
  }

  private static func options(_ options: [Option]) -> String {
    options.map { option in
      row(
        [option.rawValue, option.valueName].compactMap(\.self).joined(separator: " "),
        option.summary)
    }.joined(separator: "\n")
  }

  private static func row(_ name: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(1, 22 - name.count))
    return "  \(name)\(padding)\(text)"
  }
}
