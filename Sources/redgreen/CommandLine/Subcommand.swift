internal import TutorCore

/// A command: its spelling, its help text, and its action.
struct Subcommand: Sendable {
  var name: String
  var operands = Operands.none
  /// The options that this command accepts in addition to `Option.everywhere`.
  var options: [Option] = []
  /// A Boolean value that indicates whether the command gets unknown options as operands.
  var readsOptions = false
  var summary: String
  /// The text that follows the summary in the command's help.
  var discussion = ""
  var action: Action

  /// The words after a command's name.
  struct Operands: Sendable {
    /// The words as shown in help texts, such as `[STEP]`.
    var usage: String
    /// The number of words that the command accepts.
    var count: ClosedRange<Int>
    var completion = Option.Completion.nothing

    static let none = Operands(usage: "", count: 0...0)
  }

  /// The action of a command.
  enum Action: Sendable {
    /// An action without the learner's session. It works in the shell only.
    case program(@Sendable (Arguments, _ environment: [String: String]) throws -> ExitCode)
    /// An action on the learner's session. It works in the shell and in plain mode.
    case session(SessionCommand)
  }

  /// The command as shown in help texts, such as `goto STEP`.
  var usage: String { operands.usage.isEmpty ? name : "\(name) \(operands.usage)" }
}

extension Subcommand {
  /// The current names of renamed commands, by former name.
  private static let renamed = ["look": "preview", "knockout": "mutants"]

  /// Returns the command that a misspelled or former name probably means, if one is close.
  static func suggestion(for name: String, among commands: [Subcommand]) -> String? {
    renamed[name] ?? name.closest(in: commands.map(\.name))
  }
}

extension Subcommand: Equatable {
  static func == (left: Subcommand, right: Subcommand) -> Bool { left.name == right.name }
}
