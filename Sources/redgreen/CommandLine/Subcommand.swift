internal import TutorCore

/// A command: how it is written, what help says about it, and what it does.
struct Subcommand: Sendable {
  var name: String
  var operands = Operands.none
  /// The options that only some commands understand.
  var options: [Option] = []
  var summary: String
  /// What help says beyond the summary.
  var discussion = ""
  var action: Action

  /// The words after a command's name.
  struct Operands: Sendable {
    /// The words as help shows them: `[STEP]`.
    var usage: String
    /// The least and the greatest number of words.
    var count: ClosedRange<Int>
    var completion = Option.Completion.nothing

    static let none = Operands(usage: "", count: 0...0)
  }

  /// What a command does.
  enum Action: Sendable {
    /// Works without the learner's session, only in the shell.
    case program(@Sendable (Arguments, _ environment: [String: String]) throws -> ExitCode)
    /// Works on the learner's session, in the shell and in plain mode.
    case session(SessionCommand)
  }

  /// The command as help shows it: `goto STEP`.
  var usage: String { operands.usage.isEmpty ? name : "\(name) \(operands.usage)" }
}

extension Subcommand {
  /// What the first edition called some commands.
  private static let renamed = ["look": "preview", "knockout": "mutants"]

  /// Returns the name that a misspelled or a former one probably means, or `nil` if none is close.
  static func suggestion(for name: String, among commands: [Subcommand]) -> String? {
    renamed[name] ?? name.closest(in: commands.map(\.name))
  }
}

extension Subcommand: Equatable {
  static func == (left: Subcommand, right: Subcommand) -> Bool { left.name == right.name }
}
