// The table of all commands, and the commands about the program itself.
extension Subcommand {
  /// All commands, with the default command first.
  static let all: [Subcommand] =
    [learn, LanguageServerCommand.row, DemoCommand.row] + SessionCommand.all
    + [
      JoinCommand.row, LeaveCommand.row, PracticeCommand.row, KataCommand.row, CanvasCommand.row,
      PortCommand.row, BoardCommand.row, ReportCommand.row, CollectCommand.row, ReplyCommand.row,
      PaceCommand.row, PackCommand.row, VerifyCommand.row, BookCommand.row, NewCommand.row,
    ] + AddCommand.rows
    + [ConfigCommand.row, DoctorCommand.row, InstallCommand.row, completions, help]

  private static let learn = Subcommand(
    "learn", .learn, options: LearnOptions.table,
    summary: "continue where you left off (the default)",
    discussion: """
      Opens the tutor: the step's text, a verdict after every save, and hints.
      Without a terminal, with TERM=dumb or with --plain the output is plain text.
      """
  ) { arguments in
    .tools(arguments.general) { tools in
      guard Output.Form(arguments.general, tools.environment) == .screen else {
        return try PlainProgram(general: arguments.general, tools: tools).run()
      }
      var program = try ScreenProgram(arguments, tools: tools)
      return try program.run()
    }
  }

  private static let completions = Subcommand(
    "completions", .setUp,
    [
      .required("bash|zsh|fish", .oneOf(Shell.allCases.map(\.rawValue))),
      .optional("WORDS", .text).repeated,
    ],
    summary: "a completion script for your shell",
    discussion: """
      The script asks the program for the completions: with WORDS, which follow --, the command prints
      what can stand in place of the last of them.
      """
  ) { arguments in
    .program { environment in
      let word = arguments.operands[0]
      guard let shell = Shell(rawValue: word) else {
        throw UsageError.badValue("completions", word, allowed: Shell.allCases.map(\.rawValue))
      }
      guard arguments.operands.count > 1 else {
        Console.write(document: shell.script)
        return .asExpected
      }
      let words = CompletionWords(environment: environment)
      let offer = Completions(of: all).offer(
        for: Array(arguments.operands.dropFirst()), source: words.words)
      shell.lines(for: offer).forEach { Console.write($0) }
      return .asExpected
    }
  }

  private static let help = Subcommand(
    "help", .setUp, [.optional("COMMAND", .command)],
    summary: "this text, or help for one command"
  ) { arguments in
    .program { environment in
      let help = Help(environment)
      Console.write(
        document: try arguments.operands.first.map { help.text(for: try all.command(named: $0)) }
          ?? help.overview(of: all))
      return .asExpected
    }
  }
}

/// The options of the default command.
struct LearnOptions: Sendable {
  /// A Boolean value that indicates whether the editor opens in a pane next to the tutor.
  var opensSplits = false

  static let table = OptionTable(
    LearnOptions(),
    [
      .flag("--split", nil, \.opensSplits, "open your editor in a split of tmux or zellij")
    ])
}

extension Help {
  /// Creates the texts for the terminal and the name of the running program.
  init(_ environment: [String: String]) {
    self.init(columns: Console.columns(environment), program: ProgramName.current)
  }
}
