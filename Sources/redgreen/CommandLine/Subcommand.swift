internal import TutorCore

/// A command: its spelling, its help text, its options, and its action.
struct Subcommand: Sendable {
  let name: String
  let group: Group
  let operands: [Operand]
  /// The options that this command accepts in addition to the general ones.
  let options: [Option]
  /// A Boolean value that indicates whether the command gets unknown options as operands.
  let readsOptions: Bool
  let summary: String
  /// The text that follows the summary in the command's help.
  let discussion: String
  /// Parses the command's own options, and returns the action.
  let action: @Sendable (ParsedWords) throws(UsageError) -> Action

  /// The people and purposes that commands are for, in the order of the help text.
  enum Group: String, CaseIterable, Sendable {
    case learn = "Learn"
    case practice = "Practice"
    case uikit = "UIKit"
    case facilitate = "Facilitate"
    case author = "Author"
    case setUp = "Set up"
  }

  /// The action of a command.
  enum Action: Sendable {
    /// An action without the learner's session. It works in the shell only.
    case program(@Sendable (_ environment: [String: String]) throws -> ExitCode)
    /// An action on the learner's session. It works in the shell and in plain mode.
    case session(SessionCommand)

    /// Returns an action that needs the tutor's own files.
    static func tools(
      _ general: GeneralOptions, _ run: @escaping @Sendable (Tools) throws -> ExitCode
    ) -> Action {
      .program { environment in try run(Tools(general, environment: environment)) }
    }
  }

  /// Creates a command with options of its own.
  init<Options>(
    _ name: String, _ group: Group, _ operands: [Operand] = [], options: OptionTable<Options>,
    readsOptions: Bool = false, summary: String, discussion: String = "",
    action: @escaping @Sendable (Arguments<Options>) -> Action
  ) {
    self.name = name
    self.group = group
    self.operands = operands
    self.options = options.options
    self.readsOptions = readsOptions
    self.summary = summary
    self.discussion = discussion
    self.action = { words throws(UsageError) in
      action(
        Arguments(
          general: words.general, operands: words.operands,
          options: try options.values(of: words.own)))
    }
  }

  /// Creates a command with the general options only.
  init(
    _ name: String, _ group: Group, _ operands: [Operand] = [], readsOptions: Bool = false,
    summary: String, discussion: String = "",
    action: @escaping @Sendable (Arguments<NoOptions>) -> Action
  ) {
    self.init(
      name, group, operands, options: OptionTable(NoOptions(), []), readsOptions: readsOptions,
      summary: summary, discussion: discussion, action: action)
  }

  /// The command as shown in help texts, such as `goto STEP`.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands.usage)" }
}

/// The options of a command that has only the general ones.
struct NoOptions: Sendable {}

/// The parsed command line of a command.
struct Arguments<Options: Sendable>: Sendable {
  var general: GeneralOptions
  /// The words after the command's name, without options.
  var operands: [String]
  var options: Options

  /// The form of the command's output.
  var output: Output { Output(general) }
}

extension [Subcommand] {
  /// Returns the commands of a group.
  func group(_ group: Subcommand.Group) -> [Subcommand] { filter { $0.group == group } }

  /// Returns the command with a name.
  ///
  /// - Throws: `UsageError.unknownCommand` with the command that a misspelled or former name probably
  ///   means, if one is close.
  func command(named name: String) throws(UsageError) -> Subcommand {
    guard let command = first(where: { $0.name == name }) else {
      let renamed = ["look": "preview", "knockout": "mutants"]
      throw .unknownCommand(name, suggestion: renamed[name] ?? name.closest(in: map(\.name)))
    }
    return command
  }
}
